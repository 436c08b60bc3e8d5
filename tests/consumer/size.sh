#!/usr/bin/env bash
# Tests, consumer: builds a small program with a library, strips it, runs it, and compares its size with a limit.
#
#   size.sh SOURCE_DIR LIBRARY LIMIT_IN_BYTES COMPILER
set -euo pipefail
source=$1 library=$2 limit=$3 compiler=$4

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

"$compiler" -std=c++23 -O2 -I"$source/include" "$source/tests/consumer/small/main.cpp" "$library" -Wl,--gc-sections \
  -s -o "$place/small"
"$place/small" >"$place/output"
size=$(stat -c %s "$place/small")
echo "a program that writes and reads one class of ten members: $size bytes, of $limit allowed"
[ "$size" -le "$limit" ]

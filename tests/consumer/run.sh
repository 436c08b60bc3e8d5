#!/usr/bin/env bash
# Tests, consumer: builds and runs a stranger's program in one way.
#
#   run.sh WAY SOURCE_DIR BUILD_DIR COMPILER [FLAG...]
set -euo pipefail
way=$1 source=$2 build=$3 compiler=$4
shift 4
flags=("$@")
project=$source/tests/consumer/project
strict=(-std=c++23 -O1 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# Installs the library of this build, and moves what was installed: nothing in it may remember where it was.
install_and_move() {
  cmake --install "$build" --prefix "$place/first" >/dev/null
  mv "$place/first" "$place/moved"
  if grep -rlF "$place/first" "$place/moved" || grep -rlF "$source" "$place/moved" --include='*.cmake' --include='*.pc'; then
    echo "the files above name the place where they were made"
    return 1
  fi
}

configure_and_run() {
  cmake -S "$project" -B "$place/build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER="$compiler" \
    -DCMAKE_CXX_FLAGS="${flags[*]}" "$@" >"$place/configure.log" || { cat "$place/configure.log"; return 1; }
  cmake --build "$place/build"
  "$place/build/consumer"
}

# Compiles one file of the project by hand: compile FILE OBJECT [FLAG...]
compile() { "$compiler" "${strict[@]}" "${flags[@]}" "${@:3}" -c "$project/$1" -o "$place/$2"; }
library_flags() { PKG_CONFIG_PATH=$(dirname "$(find "$place/moved" -name brisk.pc)") pkg-config "$@" brisk; }

case $way in
  find_package)
    install_and_move
    configure_and_run -DCMAKE_PREFIX_PATH="$place/moved"
    ;;
  subdirectory) # and as a shared library
    configure_and_run -DCONSUMER_SUBDIRECTORY="$source" -DBUILD_SHARED_LIBS=ON
    ;;
  pkg_config)
    install_and_move
    compile main.cpp main.o $(library_flags --cflags)
    compile other.cpp other.o $(library_flags --cflags)
    "$compiler" "${flags[@]}" "$place"/*.o $(library_flags --libs) -o "$place/consumer"
    "$place/consumer"
    ;;
  mixed_flags) # one file for a newer processor and without exceptions, one without optimisation: one program
    install_and_move
    newer=()
    [ "$(uname -m)" != x86_64 ] || newer=(-march=x86-64-v3)
    compile main.cpp main.o $(library_flags --cflags)
    compile other.cpp other.o $(library_flags --cflags) -fno-exceptions "${newer[@]}"
    "$compiler" "${flags[@]}" "$place/main.o" "$place/other.o" $(library_flags --libs) -o "$place/main_first"
    "$compiler" "${flags[@]}" "$place/other.o" "$place/main.o" $(library_flags --libs) -o "$place/other_first"
    "$place/main_first"
    # The plain file's functions must not have been replaced by those of the other one, whose processor may not be here.
    if grep -qw avx2 /proc/cpuinfo; then "$place/other_first"; fi
    ;;
  *)
    echo "no way $way"
    exit 1
    ;;
esac

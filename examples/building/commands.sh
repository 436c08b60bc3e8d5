#!/usr/bin/env bash
# Examples: the commands that README.md shows for building its first program, run in a place of their own.
#
#   commands.sh WAY SOURCE_DIR BUILD_DIR
set -euo pipefail
way=$1 source=$2 build=$3
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
cp "$source/examples/first.cpp" .
export CMAKE_GENERATOR=Ninja

install_library() { cmake --install "$build" --prefix "$place/installed" >/dev/null; }

case $way in
  by_hand)
    cp -r "$source/include" "$source/src" .
    # [by_hand]
    g++ -std=c++23 -O2 -Iinclude -Isrc first.cpp $(find src -name '*.cpp') -o first && ./first
    # [/by_hand]
    ;;
  pkg_config)
    install_library
    export PKG_CONFIG_PATH=$(dirname "$(find "$place/installed" -name brisk.pc)")
    # [pkg_config]
    g++ -std=c++23 -O2 first.cpp $(pkg-config --cflags --libs brisk) -o first
    # [/pkg_config]
    ./first
    ;;
  find_package)
    install_library
    export CMAKE_PREFIX_PATH=$place/installed
    cp "$source/examples/building/find_package/CMakeLists.txt" .
    # [cmake]
    cmake -B build -DCMAKE_BUILD_TYPE=Release
    cmake --build build
    # [/cmake]
    ./build/first
    ;;
  subdirectory)
    ln -s "$source" brisk
    cp "$source/examples/building/subdirectory/CMakeLists.txt" .
    cmake -B build -DCMAKE_BUILD_TYPE=Release
    cmake --build build --target first
    ./build/first
    ;;
  *)
    echo "no way $way"
    exit 1
    ;;
esac >printed.txt 2>&1 || { cat printed.txt; exit 1; }
# The program's own output comes last.
tail -n "$(wc -l <"$source/examples/expected/first.txt")" printed.txt | diff "$source/examples/expected/first.txt" -

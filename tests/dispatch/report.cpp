// Tests of the dispatch: prints which instruction set the kernels of this process run on.
#include <brisk/cpu.hpp>

#include <cstdio>
#include <string>

int main() { std::printf("%s\n", std::string(brisk::cpu_report()).c_str()); }

// Examples: how the programs here print. The documents show what stands under a heading, and a test compares the whole.
#pragma once

#include <iostream>
#include <string_view>

namespace show {

// Begins a part of the output.
inline void part(std::string_view name) { std::cout << "== " << name << '\n'; }

}  // namespace show

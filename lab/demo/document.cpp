// Lab, demo: prints the parts of a document's section.
#include "demo/document.hpp"

namespace demo {

void print_title(const std::string& name, const std::string& about) {
  std::printf("\n%s  %s\n", coloured(left(name, 16), colour::strong).c_str(), about.c_str());
}

void print_size(const std::string& what, std::size_t bytes, const std::string& piece) {
  std::printf("  %s %s bytes   %s\n", left(what, 11).c_str(), right(grouped(bytes), 9).c_str(),
              coloured(shortened(piece, 66), colour::dim).c_str());
}

void print_beside(const std::string& left_text, const std::string& right_text, std::size_t lines) {
  constexpr std::size_t columns = 46;
  const auto on_left = first_lines(left_text, lines, columns);
  const auto on_right = first_lines(right_text, lines, columns);
  for (std::size_t i = 0; i < std::max(on_left.size(), on_right.size()); ++i) {
    const std::string first = i < on_left.size() ? on_left[i] : "";
    const std::string second = i < on_right.size() ? on_right[i] : "";
    std::printf("    %s\n", coloured(left(first, columns + 2) + second, colour::dim).c_str());
  }
}

}  // namespace demo

// Tests of kernels: the white space of Base64 texts, counted and removed, on every backend that this machine has.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>

#include "kernels/base64_support.hpp"
#include "kernels/every_backend.hpp"
#include "kernels/guard_page.hpp"

namespace {

using brisk::detail::white_space_room;
using brisk::test::full_run;
using brisk::test::is_white;

class base64_white_space : public brisk::test::every_backend {
 protected:
  // From memory that ends, or begins, at a guard page into memory of exactly the size that the contract asks for.
  void expect_stripped(std::string_view text) {
    const std::string expected = brisk::test::without(text, is_white);
    for (const std::string_view placed : {input_.place_at_end(text), input_.place_at_start(text)}) {
      char* const out = output_.end() - white_space_room - text.size();
      char* const end = GetParam().strip_white_space(out, placed.data(), placed.size());
      ASSERT_EQ(std::string_view(out, end), expected);
      ASSERT_EQ(GetParam().count_white_space(placed.data(), placed.size()), text.size() - expected.size());
    }
  }

  brisk::test::guard_page input_{8192};
  brisk::test::guard_page output_{8192};
};

INSTANTIATE_TEST_SUITE_P(kernels, base64_white_space, testing::ValuesIn(brisk::detail::every_backend),
                         brisk::test::backend_test_name);

TEST_P(base64_white_space, is_space_tab_cr_and_lf_alone_at_every_position) {
  for (std::size_t position = 0; position < 150; ++position) {
    std::string text(150, 'A');
    for (int byte = 0; byte < 256; ++byte) {
      text[position] = static_cast<char>(byte);
      ASSERT_NO_FATAL_FAILURE(expect_stripped(text)) << "byte " << byte << " at " << position;
    }
  }
}

TEST_P(base64_white_space, is_removed_as_one_run_of_every_length_at_every_position) {
  const std::size_t step = full_run() ? 1 : 3;
  for (std::size_t begin = 0; begin <= 200; begin += step) {
    for (std::size_t length = 0; begin + length <= 200; ++length) {
      std::string text;
      for (std::size_t i = 0; i < 200; ++i) text += static_cast<char>('A' + i % 26);
      text.replace(begin, length, std::string(length, '\n'));
      ASSERT_NO_FATAL_FAILURE(expect_stripped(text)) << length << " from " << begin;
    }
  }
}

TEST_P(base64_white_space, is_removed_at_every_density_from_texts_of_every_length) {
  std::mt19937 random(1);
  const std::size_t longest = full_run() ? 1000 : 400;
  for (const unsigned one_in : {1u, 2u, 3u, 8u, 40u, 100u}) {
    for (std::size_t size = 0; size <= longest; ++size) {
      std::string text(size, '\0');
      for (char& c : text) c = random() % one_in == 0 ? " \t\r\n"[random() % 4] : static_cast<char>(random());
      ASSERT_NO_FATAL_FAILURE(expect_stripped(text)) << size << " with one in " << one_in;
    }
  }
}

TEST_P(base64_white_space, is_removed_from_lines_of_every_length) {
  for (std::size_t width = 1; width <= 150; ++width) {
    for (const std::string_view line_end : {"\n", "\r\n", "\r\n    "}) {
      std::string text;
      while (text.size() < 500) text.append(width, static_cast<char>('a' + text.size() % 26)).append(line_end);
      ASSERT_NO_FATAL_FAILURE(expect_stripped(text)) << width;
    }
  }
}

}  // namespace

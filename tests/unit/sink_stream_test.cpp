// Tests, unit: writing into streams and files, and into those that refuse.
#include "unit/write_support.hpp"

#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <memory>
#include <ostream>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

namespace {

using brisk::error_code;
using brisk::test::written;
using brisk::test::written_pretty;

struct close_file {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using file_handle = std::unique_ptr<std::FILE, close_file>;

std::string content_of(std::FILE* file) {
  std::string result;
  std::rewind(file);
  char block[4096];
  for (std::size_t size; (size = std::fread(block, 1, sizeof(block), file)) > 0;) result.append(block, size);
  return result;
}

const std::vector<std::string> small{"a", "b"};
const std::vector<std::string> large(300000, "text \"of\" an element");
const std::vector<std::vector<std::byte>> blobs(3, std::vector<std::byte>(1000000, std::byte{7}));

template <class T>
void expect_streamed(const T& object) {
  const std::string compact = written(object);
  const std::string indented = written_pretty(object);
  std::ostringstream stream;
  ASSERT_EQ(brisk::write_json(object, stream), compact.size());
  EXPECT_TRUE(stream.view() == compact);
  stream.str("");
  ASSERT_EQ(brisk::write_pretty_json(object, stream), indented.size());
  EXPECT_TRUE(stream.view() == indented);

  const file_handle file(std::tmpfile());
  ASSERT_NE(file, nullptr);
  ASSERT_EQ(brisk::write_json(object, file.get()), compact.size());
  EXPECT_TRUE(content_of(file.get()) == compact);
  std::rewind(file.get());
  ASSERT_EQ(ftruncate(fileno(file.get()), 0), 0);
  ASSERT_EQ(brisk::write_pretty_json(object, file.get()), indented.size());
  EXPECT_TRUE(content_of(file.get()) == indented);
}

TEST(stream, takes_the_same_text_as_a_string) {
  expect_streamed(5);
  expect_streamed(small);
  expect_streamed(large);
  expect_streamed(blobs);
  expect_streamed(std::string(5000000, 'x'));
}

TEST(stream, is_appended_to) {
  std::ostringstream stream;
  stream << "[";
  ASSERT_TRUE(brisk::write_json(1, stream));
  stream << ",";
  ASSERT_TRUE(brisk::write_json(2, stream));
  stream << "]";
  EXPECT_EQ(stream.str(), "[1,2]");
}

// Takes so many bytes and no more, and counts the pieces.
class limited_buffer : public std::streambuf {
 public:
  explicit limited_buffer(std::size_t limit) : limit_(limit) {}
  std::string taken;
  std::size_t largest = 0;

 protected:
  std::streamsize xsputn(const char* data, std::streamsize size) override {
    largest = std::max(largest, static_cast<std::size_t>(size));
    const std::size_t now = std::min(static_cast<std::size_t>(size), limit_ - taken.size());
    taken.append(data, now);
    return static_cast<std::streamsize>(now);
  }
  int_type overflow(int_type c) override {
    if (taken.size() == limit_) return traits_type::eof();
    taken += static_cast<char>(c);
    return c;
  }

 private:
  std::size_t limit_;
};

TEST(stream, gets_pieces_of_bounded_size) {
  limited_buffer buffer(static_cast<std::size_t>(-1));
  std::ostream stream(&buffer);
  ASSERT_TRUE(brisk::write_json(large, stream));
  EXPECT_TRUE(buffer.taken == written(large));
  EXPECT_LE(buffer.largest, 16384u);
}

TEST(stream, that_refuses_is_an_error) {
  for (const std::size_t limit : {0u, 1u, 10u, 16000u, 20000u, 1000000u}) {
    limited_buffer buffer(limit);
    std::ostream stream(&buffer);
    const auto result = brisk::write_json(large, stream);
    ASSERT_FALSE(result) << limit;
    EXPECT_EQ(result.error().code, error_code::sink_failed) << limit;
    EXPECT_FALSE(stream.good());
    EXPECT_EQ(buffer.taken.size(), limit);
    EXPECT_TRUE(written(large).starts_with(buffer.taken));
  }
}

TEST(stream, that_has_failed_before_is_an_error) {
  std::ostringstream stream;
  stream.setstate(std::ios::failbit);
  EXPECT_EQ(brisk::write_json(1, stream).error().code, error_code::sink_failed);
  std::ofstream closed;
  EXPECT_EQ(brisk::write_json(1, closed).error().code, error_code::sink_failed);
}

TEST(stream, that_throws_passes_its_exception_through) {
  limited_buffer buffer(5);
  std::ostream stream(&buffer);
  stream.exceptions(std::ios::badbit);
  EXPECT_THROW((void)brisk::write_json(large, stream), std::ios_base::failure);
  EXPECT_EQ(written(small), R"(["a","b"])");
}

TEST(file, that_refuses_is_an_error) {
  const file_handle full(std::fopen("/dev/full", "w"));
  if (full == nullptr) GTEST_SKIP() << "there is no /dev/full";
  EXPECT_EQ(brisk::write_json(large, full.get()).error().code, error_code::sink_failed);
  const file_handle unbuffered(std::fopen("/dev/full", "w"));
  std::setvbuf(unbuffered.get(), nullptr, _IONBF, 0);
  EXPECT_EQ(brisk::write_json(1, unbuffered.get()).error().code, error_code::sink_failed);
}

TEST(file, that_is_open_for_reading_is_an_error) {
  const file_handle file(std::fopen("/dev/null", "r"));
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(brisk::write_json(large, file.get()).error().code, error_code::sink_failed);
}

}  // namespace

// Tests, unit: a published document, read into plain structs and written again byte for byte.
#include "unit/pretty_support.hpp"
#include "unit/write_support.hpp"

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

struct quantity {
  std::string text;
  std::int64_t value{};
};

struct element {
  quantity distance;
  quantity duration;
  std::string status;
};

struct row {
  std::vector<element> elements;
};

struct distance_matrix {
  std::vector<std::string> destination_addresses;
  std::vector<std::string> origin_addresses;
  std::vector<row> rows;
  std::string status;
};

std::string published_document() {
  const char* const where = std::getenv("BRISK_DATA");
  const std::string directory = where != nullptr ? where : BRISK_SOURCE_DIR "/../shared/data";
  std::ifstream file(directory + "/corpus/google_maps_api_response.json", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class published_distance_matrix : public testing::Test {
 protected:
  void SetUp() override {
    document = published_document();
    if (document.empty()) {
      GTEST_SKIP() << "google_maps_api_response.json is not there; name the directory of the test data in BRISK_DATA";
    }
    ASSERT_EQ(document.size(), 26102u);
    ASSERT_TRUE(brisk::read_json(document, object));
    ASSERT_EQ(object.rows.size(), 10u);
  }
  std::string document;
  distance_matrix object;
};

TEST_F(published_distance_matrix, is_written_as_it_stands_in_the_style_of_jackson) {
  EXPECT_TRUE(brisk::to_pretty_json(object, brisk::pretty::jackson) == document);
  std::string reused;
  ASSERT_EQ(brisk::write_pretty_json(object, reused, brisk::pretty::jackson), 26102u);
  EXPECT_TRUE(reused == document);
  std::vector<char> room(26102);
  ASSERT_EQ(brisk::write_pretty_json(object, std::span(room), brisk::pretty::jackson), 26102u);
  EXPECT_TRUE(std::string_view(room.data(), room.size()) == document);
  room.pop_back();
  const auto error = brisk::write_pretty_json(object, std::span(room), brisk::pretty::jackson).error();
  EXPECT_EQ(error.code, brisk::error_code::does_not_fit);
  EXPECT_EQ(error.offset, 26102u);
}

TEST_F(published_distance_matrix, is_714_bytes_shorter_in_the_conventional_style) {
  // A space less before each of the 714 colons.
  EXPECT_EQ(brisk::to_pretty_json(object).size(), 26102u - 714);
}

TEST_F(published_distance_matrix, is_11812_bytes_without_white_space) {
  const std::string compact = brisk::to_json(object);
  EXPECT_EQ(compact.size(), 11812u);
  EXPECT_TRUE(brisk::test::laid_out(compact, brisk::pretty::jackson) == document);
}

}  // namespace

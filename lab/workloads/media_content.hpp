// Lab, workloads: MediaContent, the small object of short members that JSON libraries have long been compared by.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace workloads {

enum class player { JAVA, FLASH };
enum class image_size { SMALL, LARGE };

struct image {
  std::int32_t height{};
  image_size size{};
  std::string title;
  std::string uri;
  std::int32_t width{};

  bool operator==(const image&) const = default;
};

struct media {
  std::int32_t bitrate{};
  std::int64_t duration{};
  std::string format;
  std::int32_t height{};
  std::vector<std::string> persons;
  workloads::player player{};
  std::int64_t size{};
  std::string title;
  std::string uri;
  std::int32_t width{};
  std::optional<std::string> copyright;

  bool operator==(const media&) const = default;
};

struct media_content {
  std::vector<image> images;
  workloads::media media;

  bool operator==(const media_content&) const = default;
};

// A talk and two pictures of it, without a copyright: 468 bytes of compact JSON.
media_content make_media_content();

}  // namespace workloads

// Lab, workloads: builds MediaContent.
#include "workloads/media_content.hpp"

namespace workloads {

media_content make_media_content() {
  const std::string title = "Javaone Keynote";
  const std::string folder = "http://javaone.com/";
  media_content result;
  result.images = {
      {.height = 768, .size = image_size::LARGE, .title = title, .uri = folder + "keynote_large.jpg", .width = 1024},
      {.height = 240, .size = image_size::SMALL, .title = title, .uri = folder + "keynote_small.jpg", .width = 320},
  };
  result.media = {
      .bitrate = 262144,
      .duration = 18000000,
      .format = "video/mpg4",
      .height = 480,
      .persons = {"Bill Gates", "Steve Jobs"},
      .player = player::JAVA,
      .size = 58982400,
      .title = title,
      .uri = folder + "keynote.mpg",
      .width = 640,
      .copyright = std::nullopt,
  };
  return result;
}

}  // namespace workloads

// Lab, adapters: brisk, as a user calls it.
#include "adapters/native/library.hpp"

#include <brisk/brisk.hpp>

#include <stdexcept>

namespace adapters {
namespace {

struct brisk_adapter {
  template <class T>
  static std::string write(const T& object) {
    return brisk::to_json(object);
  }

  template <class T>
  static void write_into(const T& object, std::string& buffer) {
    if (!brisk::write_json(object, buffer)) throw std::runtime_error("brisk did not write");
  }

  template <class T>
  static std::string write_pretty(const T& object) {
    return brisk::to_pretty_json(object);
  }

  template <class T>
  static T read(std::string_view text) {
    return brisk::from_json<T>(text);
  }

  template <class T>
  static void read_into(std::string_view text, T& object) {
    if (auto read = brisk::read_json(text, object); !read) {
      throw std::runtime_error(brisk::explain(read.error(), text).to_string());
    }
  }
};

}  // namespace

const library& brisk_library() {
  static const library made = make_library<brisk_adapter>("brisk");
  return made;
}

}  // namespace adapters

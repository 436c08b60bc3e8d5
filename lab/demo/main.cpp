// Lab, demo: four documents go through brisk and back, with their sizes, their looks and their times beside two other
// libraries. Ends with a failure if anything was wrong.
#include "demo/document.hpp"

#include <ctime>

namespace {

using demo::colour;
using demo::coloured;
using demo::left;
using demo::right;

// What brisk says about a text that does not fit its type.
void show_error(demo::report& all) {
  demo::print_title("when it is wrong", "a quantity that is no number");
  std::string text = brisk::to_pretty_json(workloads::make_order());
  const std::size_t at = text.find("\"qty\": ") + 7;
  text.replace(at, text.find(',', at) - at, "\"a dozen\"");
  const auto read = brisk::try_from_json<workloads::order>(text);
  if (!read) {
    for (const std::string& line : demo::wrapped(brisk::explain(read.error(), text).to_string(), 92)) {
      std::printf("    %s\n", line.c_str());
    }
  }
  all.check(!read && read.error().offset == at, "the error points at the value");
}

// Shows an object by the text that another library writes of it.
template <class T>
void show_written(demo::report& all, const std::string& name, const std::string& about, const T& object,
                  std::size_t lines) {
  const adapters::library& writer = adapters::rapidjson_library();
  demo::show_document<T>(all, name, about, writer.on<T>().write(object), "as " + writer.name + " writes it", lines);
}

void print_times(const demo::report& all) {
  std::printf("\n%s  CPU time of one operation; the libraries take turns, medians\n\n",
              coloured(left("times", 16), colour::strong).c_str());
  std::printf("  %s", left("", 28).c_str());
  for (const adapters::library* library : all.libraries) std::printf("%s", right(library->name, 11).c_str());
  for (std::size_t i = 1; i < all.libraries.size(); ++i) {
    std::printf("%s", right(all.libraries[i]->name + " takes", 17).c_str());
  }
  std::printf("\n");
  for (const demo::timing& line : all.timings) {
    std::printf("  %s%s", left(line.operation == "write" ? line.document : "", 16).c_str(),
                left(line.operation, 12).c_str());
    for (const double time : line.nanoseconds) {
      std::printf("%s", right(time > 0 ? demo::time_text(time) : "wrong", 11).c_str());
    }
    for (std::size_t i = 1; i < line.nanoseconds.size(); ++i) {
      char ratio[32] = "";
      if (line.nanoseconds[0] > 0 && line.nanoseconds[i] > 0) {
        std::snprintf(ratio, sizeof ratio, "%.1f times", line.nanoseconds[i] / line.nanoseconds[0]);
      }
      std::printf("%s", right(ratio, 17).c_str());
    }
    std::printf("\n");
  }
}

}  // namespace

int main() {
  const std::clock_t begun = std::clock();
  demo::report all{
      .libraries = {&adapters::brisk_library(), &adapters::nlohmann_library(), &adapters::rapidjson_library()}};
  std::printf("%s  C++ objects to JSON and back\n", coloured("brisk " BRISK_VERSION, colour::strong).c_str());

  if (const std::string file = workloads::language_file(); file.empty()) {
    all.check(false, "the table of languages is missing: install Debian's package iso-codes");
  } else {
    demo::show_document<workloads::language_table>(all, "languages", "ISO 639-3: every language of the world", file,
                                                   "the file of Debian's iso-codes", 14);
  }
  show_written(all, "media content", "a small object: texts, numbers, enumerators", workloads::make_media_content(),
               11);
  show_written(all, "distance matrix", "ten places by ten, five levels deep", workloads::make_distance_matrix(), 10);
  show_written(all, "order", "ten items whose thumbnails are bytes: Base64", workloads::make_order(), 11);
  show_error(all);
  print_times(all);

  std::printf("\n  RapidJSON reads with full precision. nlohmann and RapidJSON have a plain Base64 beside them.\n");
  const double seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
  if (all.faults > 0) {
    std::printf("\n%s\n", coloured(std::to_string(all.faults) + " of " + std::to_string(all.checks) + " checks failed",
                                   colour::bad)
                              .c_str());
    return 1;
  }
  std::printf("\n%s in %.1f s\n",
              coloured("all " + std::to_string(all.checks) + " checks passed", colour::good).c_str(), seconds);
}

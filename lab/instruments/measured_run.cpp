// Lab, instruments: the executor that measures for real.
#include "instruments/measured_run.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <system_error>

#include "instruments/process.hpp"

namespace lab {
namespace {

// A new empty folder, removed with what is in it.
class scratch_folder {
 public:
  scratch_folder() {
    std::error_code ignored;
    std::string pattern = (std::filesystem::temp_directory_path(ignored) / "brisk-lab-XXXXXX").string();
    if (mkdtemp(pattern.data()) != nullptr) path_ = pattern;
  }
  ~scratch_folder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  scratch_folder(const scratch_folder&) = delete;
  scratch_folder& operator=(const scratch_folder&) = delete;

  // Empty if the folder could not be made.
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Output that was not understood, for a message: its beginning.
std::string shown(const std::string& output) {
  static constexpr std::size_t most = 300;
  if (output.find_first_not_of(" \t\r\n") == std::string::npos) return {};
  return "\nits output begins:\n" + output.substr(0, most) + (output.size() > most ? "..." : "");
}

}  // namespace

executor process_executor(double timeout) {
  return [timeout](const std::string& command) -> run_outcome {
    const scratch_folder folder;
    if (folder.path().empty()) return std::unexpected("no folder for temporary files could be made");
    const std::filesystem::path file = folder.path() / "result.json";
    process_result ended =
        run_command(command, {.timeout = timeout, .environment = {{"BRISK_LAB_RESULT", file.string()}}});
    if (!ended.failure.empty()) return std::unexpected(ended.failure + shown(ended.output));
    if (std::ifstream written(file, std::ios::binary); written) {
      ended.output.assign(std::istreambuf_iterator<char>(written), {});
    }
    auto results = read_results(ended.output);
    if (!results) return std::unexpected(results.error() + shown(ended.output));
    return measured_run{.results = *std::move(results), .seconds = ended.seconds};
  };
}

}  // namespace lab

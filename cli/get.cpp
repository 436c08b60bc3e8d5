// Program brisk: `brisk get`.
#include <brisk/brisk.hpp>
#include <brisk/read_part.hpp>

#include <memory>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/faults.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"

namespace cli {
namespace {}  // namespace

int run_get(const get_options& options) {
  const input file(options.file);
  output to;
  int code = exit_good;
  for (const std::string& pointer : options.pointers) {
    const auto part = brisk::find_part(file.text(), pointer, {options.depth});
    if (!part) {
      const bool is_json =
          part.error().code == brisk::error_code::no_such_part || part.error().code == brisk::error_code::no_pointer;
      if (!is_json) {
        tell(part.error(), file, file.text());
        return exit_not_good;
      }
      tell(file.name(), "nothing at " + pointer);
      code = exit_not_good;
      continue;
    }
    std::string_view text = file.text().substr(part->offset, part->size);
    std::string plain;
    if (options.plain_strings && text.starts_with('"')) {
      plain = brisk::from_json<std::string>(text);
      text = plain;
    }
    std::fwrite(text.data(), 1, text.size(), to.file());
    std::fputc('\n', to.file());
  }
  to.commit();
  return code;
}

}  // namespace cli

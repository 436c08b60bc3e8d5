// Program brisk: `brisk fmt`.
#include <brisk/brisk.hpp>
#include <brisk/token_copy.hpp>
#include <brisk/value.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/faults.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"

namespace cli {
namespace {

brisk::pretty style_of(const fmt_options& options) {
  brisk::pretty style = options.jackson ? brisk::pretty::jackson : brisk::pretty::conventional;
  style.indent = options.tabs ? 1 : static_cast<std::uint8_t>(options.indent);
  style.indent_character = options.tabs ? '\t' : ' ';
  return style;
}

// Token by token: no more memory than the text itself takes.
template <class Writer>
std::expected<void, brisk::error> copy(std::string_view text, Writer&& out, const fmt_options& options) {
  brisk::json_reader in(text, {options.depth});
  brisk::copy_value(in, out);
  if (auto read = in.finish(); !read) return read;
  const auto written = out.try_finish();
  if (!written) return std::unexpected(written.error());
  return {};
}

// A text is checked before any of it is written: what comes out is whole, or nothing.
std::expected<void, brisk::error> format(std::string_view text, std::FILE* to, const fmt_options& options) {
  const brisk::write_options limits{.max_depth = options.depth};
  if (options.sorted) {
    auto tree = brisk::try_from_json<brisk::value>(text, {options.depth});
    if (!tree) return std::unexpected(tree.error());
    tree->sort_members();
    const auto written = options.compact ? brisk::write_json(*tree, to, limits)
                                         : brisk::write_pretty_json(*tree, to, style_of(options), limits);
    if (!written) return std::unexpected(written.error());
    return {};
  }
  if (auto valid = brisk::validate(text, {options.depth}); !valid) return valid;
  if (options.compact) return copy(text, brisk::json_writer(to, limits), options);
  return copy(text, brisk::pretty_json_writer(to, style_of(options), limits), options);
}

}  // namespace

int run_fmt(const fmt_options& options) {
  int code = exit_good;
  for (const std::string& path : options.files) {
    const input file(path);
    const auto to = options.in_place ? std::make_unique<output>(path) : std::make_unique<output>();
    const auto formatted = format(file.text(), to->file(), options);
    if (!formatted && formatted.error().code != brisk::error_code::sink_failed) {
      tell(formatted.error(), file, file.text());
      code = exit_not_good;
      continue;
    }
    std::fputc('\n', to->file());
    to->commit();
  }
  return code;
}

}  // namespace cli

// Program brisk: `brisk patch` and `brisk diff`.
#include <brisk/brisk.hpp>
#include <brisk/patch.hpp>

#include <memory>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "cli/faults.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"

namespace cli {
namespace {

std::optional<brisk::value> read_tree(const std::string& path, std::size_t depth) {
  const input file(path);
  auto tree = brisk::try_from_json<brisk::value>(file.text(), {depth});
  if (tree) return std::move(*tree);
  tell(tree.error(), file, file.text());
  return std::nullopt;
}

void write_tree(const brisk::value& tree, output& to, const patch_options& options) {
  // Values that were added may make a document deeper than the limit: it was read, so it is written.
  const brisk::write_options limits{.max_depth = 2 * options.depth};
  if (options.compact) {
    (void)brisk::write_json(tree, to.file(), limits);
  } else {
    (void)brisk::write_pretty_json(tree, to.file(), brisk::pretty::conventional, limits);
  }
  std::fputc('\n', to.file());
  to.commit();
}

}  // namespace

int run_patch(const patch_options& options) {
  auto document = read_tree(options.first, options.depth);
  const auto patch = read_tree(options.second, options.depth);
  if (!document || !patch) return exit_not_good;
  if (options.merge) {
    brisk::apply_merge_patch(*document, *patch);
  } else if (const auto applied = brisk::apply_patch(*document, *patch); !applied) {
    tell(options.second, applied.error().to_string());
    return exit_not_good;
  }
  const auto to = options.in_place ? std::make_unique<output>(options.first) : std::make_unique<output>();
  write_tree(*document, *to, options);
  return exit_good;
}

int run_diff(const patch_options& options) {
  const auto before = read_tree(options.first, options.depth);
  const auto after = read_tree(options.second, options.depth);
  if (!before || !after) return exit_files;
  output to;
  write_tree(options.merge ? brisk::make_merge_patch(*before, *after) : brisk::make_patch(*before, *after), to,
             options);
  return *before == *after ? exit_good : exit_not_good;
}

}  // namespace cli

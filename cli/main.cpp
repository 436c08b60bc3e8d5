// Program brisk: JSON at a terminal.
#include <fmt/format.h>
#include <brisk/version.hpp>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <csignal>
#include <memory>
#include <new>
#include <system_error>

#include "cli/commands.hpp"

namespace cli {
namespace {

void add_fmt(CLI::App& program, int& code) {
  const auto options = std::make_shared<fmt_options>();
  CLI::App* const command = program.add_subcommand("fmt", "Write documents in another look");
  command->add_option("FILE", options->files, "the documents; - is standard input")->default_val("-");
  auto* const compact = command->add_flag("-c,--compact", options->compact, "without any white space");
  command->add_option("--indent", options->indent, "spaces a level")->check(CLI::Range(0, 16))->excludes(compact);
  command->add_flag("--tabs", options->tabs, "one tab a level")->excludes(compact);
  command->add_flag("--jackson", options->jackson, "a space before the colon too")->excludes(compact);
  command->add_flag("-s,--sort", options->sorted, "members in the order of their names");
  command->add_flag("-i,--in-place", options->in_place, "replace the files; one with a fault stays as it is");
  command->add_option("--max-depth", options->depth, "how deep arrays and objects may nest");
  command->footer(
      "Examples:\n  brisk fmt order.json\n  curl -s https://example.org/x.json | brisk fmt --indent 4\n"
      "  brisk fmt -i --sort *.json");
  command->callback([options, &code] {
    if (options->in_place && options->files == std::vector<std::string>{"-"}) {
      throw CLI::ValidationError("--in-place", "needs a file");
    }
    code = run_fmt(*options);
  });
}

void add_check(CLI::App& program, int& code) {
  const auto options = std::make_shared<check_options>();
  CLI::App* const command =
      program.add_subcommand("check", "Tell whether documents are JSON, and what is wrong with them");
  command->add_option("FILE", options->files, "the documents; - is standard input")->default_val("-");
  command->add_flag("-l,--lines", options->lines, "every line is a document of its own (NDJSON)");
  command->add_option("--max-depth", options->depth, "how deep arrays and objects may nest");
  command->footer("Says nothing where all is well. Examples:\n  brisk check *.json\n  brisk check --lines log.ndjson");
  command->callback([options, &code] { code = run_check(*options); });
}

void add_get(CLI::App& program, int& code) {
  const auto options = std::make_shared<get_options>();
  CLI::App* const command = program.add_subcommand("get", "Print the parts of a document that JSON Pointers name");
  command->add_option("FILE", options->file, "the document; - is standard input")->required();
  command->add_option("POINTER", options->pointers, "such as /orders/3/price (RFC 6901); \"\" is the whole")
      ->required();
  command->add_flag("-r,--raw", options->plain_strings, "strings without quotes and escapes");
  command->add_option("--max-depth", options->depth, "how deep arrays and objects may nest");
  command->footer(
      "A part is printed as it is written, each on a line of its own. Examples:\n"
      "  brisk get order.json /items/0/sku\n  brisk get -r - /name < person.json");
  command->callback([options, &code] { code = run_get(*options); });
}

void add_patch(CLI::App& program, int& code) {
  const auto options = std::make_shared<patch_options>();
  CLI::App* const command = program.add_subcommand("patch", "Change a document by a JSON Patch (RFC 6902)");
  command->add_option("FILE", options->first, "the document; - is standard input")->required();
  command->add_option("PATCH", options->second, "the patch")->required();
  command->add_flag("-m,--merge", options->merge, "the patch is a JSON Merge Patch (RFC 7386)");
  auto* const in_place = command->add_flag("-i,--in-place", options->in_place, "replace the file");
  command->add_flag("-c,--compact", options->compact, "write it without white space");
  command->add_option("--max-depth", options->depth, "how deep arrays and objects may nest");
  command->footer("All operations are applied, or none. Example:\n  brisk patch -i config.json changes.json");
  command->callback([options, in_place, &code] {
    if (*in_place && options->first == "-") throw CLI::ValidationError("--in-place", "needs a file");
    code = run_patch(*options);
  });
}

void add_diff(CLI::App& program, int& code) {
  const auto options = std::make_shared<patch_options>();
  CLI::App* const command = program.add_subcommand("diff", "Print the JSON Patch that makes one document of another");
  command->add_option("FROM", options->first, "a document; - is standard input")->required();
  command->add_option("TO", options->second, "another")->required();
  command->add_flag("-m,--merge", options->merge, "a JSON Merge Patch instead");
  command->add_flag("-c,--compact", options->compact, "write it without white space");
  command->add_option("--max-depth", options->depth, "how deep arrays and objects may nest");
  command->footer("Ends with 0 where both hold the same, with 1 where they differ, with 3 where one cannot be read.");
  command->callback([options, &code] { code = run_diff(*options); });
}

void add_ndjson(CLI::App& program, int& code) {
  const auto options = std::make_shared<ndjson_options>();
  CLI::App* const command =
      program.add_subcommand("ndjson", "Make lines of the elements of an array, or an array of lines");
  command->add_option("FILE", options->file, "the array, or the lines; - is standard input")->default_val("-");
  command->add_flag("-a,--to-array", options->to_array, "from lines to an array");
  command->add_option("-n,--head", options->head, "no more than so many records");
  command->add_flag("--count", options->count, "print how many records there are");
  command->add_option("--max-record", options->max_record, "the most bytes of a record");
  command->add_option("--max-depth", options->depth, "how deep a record may nest");
  command->footer(
      "Needs the memory of one record, however long the stream is. Examples:\n"
      "  brisk ndjson huge.json > huge.ndjson\n  brisk ndjson --to-array --head 10 log.ndjson");
  command->callback([options, &code] { code = run_ndjson(*options); });
}

void add_stats(CLI::App& program, int& code) {
  const auto options = std::make_shared<stats_options>();
  CLI::App* const command = program.add_subcommand("stats", "Tell the shape of a document: depth, kinds, names, sizes");
  command->add_option("FILE", options->file, "the document; - is standard input")->default_val("-");
  command->add_option("--names", options->names, "how many of the commonest names to show (10)");
  command->add_option("--max-depth", options->depth, "how deep arrays and objects may nest");
  command->callback([options, &code] { code = run_stats(*options); });
}

}  // namespace
}  // namespace cli

int main(int count, char** arguments) {
  // A reader that has gone is an error of writing, not a signal.
  std::signal(SIGPIPE, SIG_IGN);
  int code = cli::exit_good;
  CLI::App program("JSON at a terminal: look at it, check it, change it.", "brisk");
  program.set_version_flag("--version", BRISK_VERSION);
  program.require_subcommand(1);
  cli::add_fmt(program, code);
  cli::add_check(program, code);
  cli::add_get(program, code);
  cli::add_patch(program, code);
  cli::add_diff(program, code);
  cli::add_ndjson(program, code);
  cli::add_stats(program, code);
  program.footer(
      "Ends with 0; with 1 where a text is not JSON, a part is not there, a patch does not fit, or documents differ;\n"
      "with 2 where it was called wrongly; with 3 where a file cannot be read or written.");
  try {
    program.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    return program.exit(error) == 0 ? cli::exit_good : cli::exit_usage;
  } catch (const std::system_error& error) {
    // Whoever reads has seen enough.
    if (error.code() == std::errc::broken_pipe) return cli::exit_files;
    fmt::print(stderr, "brisk: {}\n", error.what());
    return cli::exit_files;
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "brisk: not enough memory\n");
    return cli::exit_files;
  }
  return code;
}

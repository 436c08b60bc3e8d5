// Tests, lab: fresh processes, with real commands of the shell; and hashes of files.
#include "instruments/process.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "instruments/sha256.hpp"

namespace {

using lab::process_result;
using lab::run_command;
using testing::HasSubstr;

TEST(process, gives_what_was_written_to_standard_output) {
  const process_result ended = run_command("printf 'a\\nb'; echo hidden >&2", {});
  EXPECT_EQ(ended.output, "a\nb");
  EXPECT_EQ(ended.failure, "");
}

TEST(process, gives_output_of_any_length) {
  EXPECT_EQ(run_command("head -c 3000000 /dev/zero", {}).output, std::string(3'000'000, '\0'));
}

TEST(process, has_nothing_on_standard_input) { EXPECT_EQ(run_command("wc -c", {}).output, "0\n"); }

TEST(process, has_the_variables_added) {
  EXPECT_EQ(run_command("printf %s \"$LAB_TEST\"", {.environment = {{"LAB_TEST", "a b"}}}).output, "a b");
  EXPECT_EQ(run_command("printf %s \"$HOME\"", {.environment = {{"HOME", "/x"}}}).output, "/x");
  EXPECT_EQ(run_command("printf %s \"$HOME\"", {}).output, std::getenv("HOME") != nullptr ? std::getenv("HOME") : "");
}

TEST(process, reports_the_status) {
  EXPECT_EQ(run_command("echo x; exit 3", {}).failure, "ended with status 3");
  EXPECT_EQ(run_command("echo x; exit 3", {}).output, "x\n");
  EXPECT_EQ(run_command("no-such-command-here 2>/dev/null", {}).failure,
            "ended with status 127: the shell found no such command");
}

TEST(process, reports_the_signal) {
  EXPECT_EQ(run_command("kill -SEGV $$", {}).failure, "ended by signal 11 (SIGSEGV)");
  // A shell in between makes a status of it.
  EXPECT_EQ(run_command("sh -c 'kill -9 $$'; exit $?", {}).failure, "ended with status 137: signal 9 (SIGKILL)");
}

TEST(process, is_killed_with_its_children_when_it_takes_too_long) {
  const process_result ended = run_command("sleep 60 & echo $!; wait", {.timeout = 0.3});
  EXPECT_EQ(ended.failure, "killed after 0.3 s, the time allowed");
  EXPECT_LT(ended.seconds, 20);
  // The child is gone, or a zombie that nobody has waited for: `pid (name) state ...`. A signal that was sent takes a
  // moment to arrive.
  const std::string place = "/proc/" + ended.output.substr(0, ended.output.find('\n')) + "/stat";
  std::string state;
  for (int tries = 0; tries < 500; ++tries) {
    std::string id, name;
    state = "gone";
    std::ifstream(place) >> id >> name >> state;
    if (state == "gone" || state == "Z" || state == "X") return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ADD_FAILURE() << "still there after five seconds, in state " << state;
}

TEST(process, is_killed_when_it_closes_its_output_and_goes_on) {
  const process_result ended = run_command("exec >&-; sleep 60", {.timeout = 0.3});
  EXPECT_EQ(ended.failure, "killed after 0.3 s, the time allowed");
}

TEST(process, that_is_in_time_is_left_alone) {
  const process_result ended = run_command("sleep 0.1; echo done", {.timeout = 60});
  EXPECT_EQ(ended.output, "done\n");
  EXPECT_EQ(ended.failure, "");
  EXPECT_GE(ended.seconds, 0.1);
}

// FIPS 180-2, appendix B: one block, and a million letters.
TEST(hash_of_a_file, is_that_of_the_standard) {
  const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "brisk_lab_hash";
  std::ofstream(file, std::ios::binary) << "abc";
  const auto small = lab::hash_file(file.string());
  ASSERT_TRUE(small.has_value()) << small.error();
  EXPECT_EQ(small->sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(small->bytes, 3u);
  EXPECT_EQ(small->path, file.string());

  std::ofstream(file, std::ios::binary) << std::string(1'000'000, 'a');
  const auto large = lab::hash_file(file.string());
  ASSERT_TRUE(large.has_value()) << large.error();
  EXPECT_EQ(large->sha256, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  std::filesystem::remove(file);
}

TEST(hash_of_a_file, needs_the_file) {
  EXPECT_EQ(lab::hash_file("/no/such/file").error(), "/no/such/file: No such file or directory");
  EXPECT_THAT(lab::hash_file("/").error(), HasSubstr("directory"));
}

}  // namespace

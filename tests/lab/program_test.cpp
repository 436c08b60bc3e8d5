// Tests, lab: the program brisk-lab from end to end, with commands that print known figures, fail, hang or print
// rubbish.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <thread>

namespace {

using testing::HasSubstr;
using testing::Not;

struct ended {
  int code = -1;
  std::string output{};  // standard output and standard error together
};

ended shell(const std::string& command) {
  ended result;
  std::FILE* pipe = popen(("exec 2>&1; " + command).c_str(), "r");
  if (pipe == nullptr) return result;
  char piece[4096];
  while (const std::size_t size = std::fread(piece, 1, sizeof piece, pipe)) result.output.append(piece, size);
  const int status = pclose(pipe);
  result.code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return result;
}

class brisk_lab : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "/brisk_lab_XXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  // A command that prints these rates, one each time, and notes in the file `log` that it ran.
  std::string fake(const std::string& name, const std::string& rates) const {
    return "'echo " + name + " >>" + path("log") + "; " BRISK_SOURCE_DIR "/tests/lab/fake_bench.sh " + path(name) +
           ' ' + rates + "'";
  }
  static ended pair(const std::string& arguments) { return shell(BRISK_LAB_PROGRAM " pair " + arguments); }

  // The four pairs whose change and bounds SciPy gives: +20.93 %, +19.41 %, +22.46 %.
  std::string faster() const {
    return "--pairs 4 --ref " + fake("ref", "100 102 98 101") + " --cur " + fake("cur", "121 125 117 122") + ' ';
  }
  // The six pairs whose change and bounds SciPy gives: -1.54 %, -2.59 %, -0.49 %.
  std::string slower() const {
    return "--ref " + fake("ref", "1000 1010 990 1005 995 1002") + " --cur " +
           fake("cur", "985 1001 960 1010 979 975") + ' ';
  }
  std::string text(const std::string& name) const {
    std::ifstream file(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  nlohmann::json archive() const { return nlohmann::json::parse(text("a.json")); }

 private:
  std::filesystem::path folder_{};
};

TEST_F(brisk_lab, ends_with_0_for_a_gain_that_holds) {
  const ended run = pair(faster() + "--min-gain 10%");
  EXPECT_EQ(run.code, 0) << run.output;
  EXPECT_THAT(run.output, HasSubstr("holds: at least 10 % faster"));
  EXPECT_THAT(run.output, HasSubstr("+20.93 %   4 pairs, from +19.39 % to +22.55 %"));
  EXPECT_THAT(run.output, HasSubstr("+19.41 % lower    +22.46 % upper"));
}

TEST_F(brisk_lab, ends_with_3_for_a_gain_that_fails) {
  const ended run = pair(faster() + "--min-gain 25%");
  EXPECT_EQ(run.code, 3) << run.output;
  EXPECT_THAT(run.output, HasSubstr("fails: less than 25 % faster"));
}

TEST_F(brisk_lab, ends_with_4_for_a_gain_that_is_inconclusive) {
  const ended run = pair(faster() + "--min-gain 20%");
  EXPECT_EQ(run.code, 4) << run.output;
  EXPECT_THAT(run.output, HasSubstr("takes 19 pairs, 15 more than these"));
}

TEST_F(brisk_lab, judges_a_loss) {
  EXPECT_EQ(pair(slower() + "--max-loss 3%").code, 0);
  std::filesystem::remove(path("ref"));
  std::filesystem::remove(path("cur"));
  EXPECT_EQ(pair(slower() + "--max-loss 2%").code, 4);
  std::filesystem::remove(path("ref"));
  std::filesystem::remove(path("cur"));
  EXPECT_EQ(pair(slower() + "--max-loss 0%").code, 3);
}

TEST_F(brisk_lab, ends_with_0_without_a_claim) {
  const ended run = pair(slower());
  EXPECT_EQ(run.code, 0) << run.output;
  EXPECT_THAT(run.output, Not(HasSubstr("verdict")));
  EXPECT_THAT(run.output, HasSubstr("-1.54 %"));
}

TEST_F(brisk_lab, runs_abba) {
  pair(faster());
  EXPECT_EQ(text("log"), "ref\ncur\ncur\nref\nref\ncur\ncur\nref\n");
}

// The order that the seed 1234567 gives six pairs, as pair_order_test.cpp has it.
TEST_F(brisk_lab, runs_in_the_order_of_the_seed_and_prints_it) {
  const ended run = pair(slower() + "--order random --seed 1234567");
  EXPECT_THAT(run.output, HasSubstr("seed 1234567"));
  EXPECT_EQ(text("log"), "ref\ncur\nref\ncur\ncur\nref\nref\ncur\ncur\nref\ncur\nref\n");
}

TEST_F(brisk_lab, runs_the_reference_against_itself) {
  const ended run = pair("--aa --pairs 2 --max-loss 2% --ref " + fake("ref", "100 100 100 100"));
  EXPECT_EQ(run.code, 0) << run.output;
  EXPECT_EQ(text("log"), "ref\nref\nref\nref\n");
  EXPECT_THAT(run.output, HasSubstr("the same change"));
}

TEST_F(brisk_lab, keeps_an_archive) {
  std::ofstream(path("program"), std::ios::binary) << "abc";
  const ended run = pair(faster() + "--min-gain 10% --json " + path("a.json") + " --artifact " + path("program"));
  EXPECT_EQ(run.code, 0) << run.output;
  const nlohmann::json read = archive();
  EXPECT_EQ(read["format"], "brisk-lab pair");
  EXPECT_EQ(read["state"], "finished");
  EXPECT_EQ(read["arguments"][0], "pair");
  EXPECT_EQ(read["plan"]["pairs"], 4);
  EXPECT_EQ(read["plan"]["order"], "abba");
  EXPECT_EQ(read["plan"]["claimed"]["kind"], "min_gain");
  EXPECT_EQ(read["artifacts"][0]["sha256"], "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const nlohmann::json& outcome = read["outcome"];
  ASSERT_EQ(outcome["runs"].size(), 8u);
  EXPECT_EQ(outcome["runs"][2]["side"], "current");
  EXPECT_EQ(outcome["runs"][2]["pair"], 2);
  EXPECT_EQ(outcome["runs"][2]["cases"][0]["rates"], (nlohmann::json{125.0}));
  EXPECT_EQ(outcome["cases"][0]["pairs"][3]["reference"], 101.0);
  EXPECT_NEAR(outcome["cases"][0]["estimated"]["lower"], 0.1941452417233605, 1e-14);
  EXPECT_EQ(outcome["verdict"], "holds");
  EXPECT_FALSE(std::filesystem::exists(path("a.json.part")));
}

TEST_F(brisk_lab, ends_with_1_when_a_command_fails_and_keeps_what_was_measured) {
  const std::string failing = "'test -e " + path("ran") + " && exit 3; touch " + path("ran") +
                              "; " BRISK_SOURCE_DIR "/tests/lab/fake_bench.sh " + path("n") + " 5'";
  const ended run =
      pair("--ref " + fake("ref", "1 1 1 1 1 1") + " --cur " + failing + " --max-loss 2% --json " + path("a.json"));
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.output, HasSubstr("pair 2, current: ended with status 3"));
  EXPECT_THAT(run.output, Not(HasSubstr("verdict")));
  const nlohmann::json read = archive();
  EXPECT_EQ(read["state"], "void");
  EXPECT_EQ(read["outcome"]["failure"], "pair 2, current: ended with status 3");
  EXPECT_EQ(read["outcome"]["runs"].size(), 2u);
  EXPECT_EQ(read["outcome"]["verdict"], "none");
}

TEST_F(brisk_lab, ends_with_1_when_a_command_is_killed) {
  const ended run = pair("--aa --ref 'kill -9 $$'");
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.output, HasSubstr("pair 1, reference: ended by signal 9 (SIGKILL)"));
}

TEST_F(brisk_lab, ends_with_1_when_a_command_prints_rubbish) {
  const ended run = pair("--aa --ref 'echo Benchmark: 5 ns'");
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.output, HasSubstr("pair 1, reference: not read as results"));
  EXPECT_THAT(run.output, HasSubstr("its output begins:\nBenchmark: 5 ns"));
}

TEST_F(brisk_lab, ends_with_1_when_a_command_hangs) {
  const ended run = pair("--aa --timeout 0.3 --ref 'sleep 60'");
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.output, HasSubstr("pair 1, reference: killed after 0.3 s, the time allowed"));
}

TEST_F(brisk_lab, passes_standard_error_on) {
  const ended run = pair("--aa --pairs 1 --ref 'echo from the benchmark >&2; echo [] '");
  EXPECT_THAT(run.output, HasSubstr("from the benchmark\n"));
  EXPECT_THAT(run.output, HasSubstr("the list is empty"));
}

TEST_F(brisk_lab, reads_the_file_that_a_command_writes) {
  const std::string rows = R"([{\"workload\":\"w\",\"operation\":\"o\",\"library\":\"l\",\"nanoseconds\":10}])";
  const ended run = pair("--aa --pairs 2 --ref 'echo a table; echo \"" + rows + "\" >\"$BRISK_LAB_RESULT\"'");
  EXPECT_EQ(run.code, 0) << run.output;
  EXPECT_THAT(run.output, HasSubstr("w/o/l"));
  EXPECT_THAT(run.output, HasSubstr("100,000,000"));
}

TEST_F(brisk_lab, is_void_when_an_artifact_changes) {
  std::ofstream(path("program")) << "abc";
  const ended run = pair(faster() + "--artifact " + path("log") + " --artifact " + path("program"));
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.output, HasSubstr("No such file"));
  EXPECT_FALSE(std::filesystem::exists(path("ref")));  // nothing was run
  std::ofstream(path("log")) << "";
  const ended again = pair(faster() + "--artifact " + path("log") + " --json " + path("a.json"));
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.output, HasSubstr("an artifact changed while it was measured"));
  EXPECT_EQ(archive()["state"], "void");
  EXPECT_EQ(archive()["outcome"]["runs"].size(), 8u);
}

TEST_F(brisk_lab, says_before_the_first_run_that_the_archive_cannot_be_written) {
  const ended run = pair(faster() + "--json /no/such/folder/a.json");
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.output, HasSubstr("/no/such/folder/a.json could not be written: No such file or directory"));
  EXPECT_EQ(text("log"), "");
}

TEST_F(brisk_lab, shows_no_progress_where_there_is_no_terminal) {
  EXPECT_THAT(pair(faster()).output, Not(HasSubstr("run 1 of")));
}

TEST_F(brisk_lab, ends_with_2_for_wrong_usage) {
  for (const char* arguments :
       {"", "--ref x", "--cur x", "--ref x --cur y --aa", "--ref x --cur y --pairs 0", "--ref x --cur y --pairs many",
        "--ref x --cur y --order abab", "--ref x --cur y --min-gain 10", "--ref x --cur y --min-gain -1%",
        "--ref x --cur y --max-loss 100%", "--ref x --cur y --min-gain 1% --max-loss 1%", "--ref x --cur y --case '('",
        "--ref x --cur y --precision 0%", "--ref x --cur y --unknown", "--ref x --cur y z",
        "--ref x --cur y --timeout -1"}) {
    const ended run = pair(arguments);
    EXPECT_EQ(run.code, 2) << arguments << '\n' << run.output;
    EXPECT_FALSE(run.output.empty());
  }
  EXPECT_EQ(shell(BRISK_LAB_PROGRAM).code, 2);
  EXPECT_EQ(shell(BRISK_LAB_PROGRAM " pairs").code, 2);
}

TEST_F(brisk_lab, explains_itself) {
  const ended run = pair("--help");
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.output, HasSubstr("--min-gain"));
}

TEST_F(brisk_lab, takes_the_last_of_an_option_given_twice) {
  const ended run = pair(faster() + "--min-gain 25% --min-gain 10%");
  EXPECT_EQ(run.code, 0) << run.output;
}

// The harness of `./x lab regress`: two measurements of each operation, the first of them a warm-up.
TEST_F(brisk_lab, measures_the_operations_by_which_changes_are_judged) {
  const ended run = pair("--aa --pairs 2 --warmup 1 --ref '" BRISK_LAB_REGRESS " 0.001 2' --json " + path("a.json"));
  ASSERT_EQ(run.code, 0) << run.output;
  std::vector<std::string> names;
  const nlohmann::json cases = archive()["outcome"]["runs"][0]["cases"];
  for (const auto& one : cases) {
    names.push_back(one["name"]);
    EXPECT_EQ(one["warmup"].size(), 1u);
    EXPECT_EQ(one["rates"].size(), 1u);
  }
  EXPECT_THAT(names, testing::ElementsAre("media_content/write text/brisk", "media_content/write bytes/brisk",
                                          "distance_matrix/write pretty/brisk", "order/write text/brisk",
                                          "order/write bytes/brisk", "order/read/brisk"));
  EXPECT_EQ(cases[0]["bytes_per_operation"], 468.0);  // of MediaContent, as its workload says
}

// Starts brisk-lab with a command that measures twice and then hangs, and sends a signal while it hangs.
class stopped_brisk_lab : public brisk_lab {
 protected:
  int stop_with(int signal) {
    const std::string command = "test -e " + path("third") + " && { echo $$ >" + path("hanging") +
                                "; sleep 60; }; test -e " + path("second") + " && touch " + path("third") + "; touch " +
                                path("second") + "; " + BRISK_SOURCE_DIR "/tests/lab/fake_bench.sh " + path("n") +
                                " 5 6 7";
    const std::string file = path("a.json");
    const pid_t id = fork();
    if (id == 0) {
      execl(BRISK_LAB_PROGRAM, "brisk-lab", "pair", "--aa", "--ref", command.c_str(), "--json", file.c_str(), nullptr);
      _exit(99);
    }
    for (int i = 0; i < 3'000 && !text("hanging").ends_with('\n'); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    kill(id, signal);
    int status = 0;
    waitpid(id, &status, 0);
    // What brisk-lab could not end any more.
    if (const int group = std::atoi(text("hanging").c_str()); group > 1) kill(-group, SIGKILL);
    return status;
  }
};

TEST_F(stopped_brisk_lab, by_an_interrupt_says_so_in_the_archive) {
  const int status = stop_with(SIGINT);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 1);
  EXPECT_EQ(archive()["state"], "void");
  EXPECT_EQ(archive()["outcome"]["failure"], "pair 2, current: interrupted");
  EXPECT_EQ(archive()["outcome"]["runs"].size(), 2u);
}

TEST_F(stopped_brisk_lab, by_force_leaves_what_was_measured) {
  const int status = stop_with(SIGKILL);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(archive()["state"], "running");
  ASSERT_EQ(archive()["outcome"]["runs"].size(), 2u);
  EXPECT_EQ(archive()["outcome"]["runs"][1]["cases"][0]["rates"][0], 6.0);
}

}  // namespace

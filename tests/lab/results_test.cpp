// Tests, lab: results of brisk's benchmarks, Google Benchmark 1.7.1 and JMH 1.37. The files in fixtures/ were written
// by these programs; expected rates are arithmetic on the figures that stand in them.
#include "instruments/results.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace {

using lab::read_results;
using lab::run_results;
using testing::HasSubstr;

std::string fixture(const std::string& name) {
  std::ifstream file(BRISK_SOURCE_DIR "/tests/lab/fixtures/" + name, std::ios::binary);
  EXPECT_TRUE(file) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

run_results sound(const std::string& text) {
  const auto read = read_results(text);
  EXPECT_TRUE(read.has_value()) << read.error();
  return read.value_or(run_results{});
}

std::string fault(const std::string& text) {
  const auto read = read_results(text);
  EXPECT_FALSE(read.has_value());
  return read ? "" : read.error();
}

std::vector<std::string> names(const run_results& results) {
  std::vector<std::string> names;
  for (const auto& one : results.cases) names.push_back(one.name);
  return names;
}

TEST(results_of_brisk, are_read) {
  const run_results read = sound(fixture("brisk_rows.json"));
  EXPECT_EQ(read.harness, "brisk bench");
  EXPECT_EQ(read.compiler, "GCC 12.2.0, libstdc++");
  EXPECT_EQ(names(read), (std::vector<std::string>{"order/write/brisk", "order/write/RapidJSON", "order/read/brisk",
                                                   "order/read/RapidJSON"}));
  ASSERT_EQ(read.cases.size(), 4u);
  EXPECT_EQ(read.cases[0].rates.size(), 1u);
  EXPECT_DOUBLE_EQ(read.cases[0].rates[0], 1e9 / 560.0934426229509);
  EXPECT_EQ(read.cases[0].bytes_per_operation, 10340);
  EXPECT_EQ(read.cases[1].allocations, 13);
  EXPECT_FALSE(read.cases[0].allocated_bytes.has_value());
}

TEST(results_of_brisk, of_one_name_are_measurements_of_one_case) {
  const run_results read = sound(
      R"([{"workload":"w","operation":"o","library":"l","compiler":"c","nanoseconds":1000},
          {"workload":"w","operation":"o","library":"l","compiler":"c","nanoseconds":500}])");
  ASSERT_EQ(read.cases.size(), 1u);
  EXPECT_EQ(read.cases[0].rates, (std::vector{1e6, 2e6}));
}

TEST(results_of_google_benchmark, are_read_without_the_aggregates) {
  const run_results read = sound(fixture("google_benchmark_1.7.1.json"));
  EXPECT_EQ(read.harness, "Google Benchmark, its library built for debug");
  EXPECT_EQ(names(read), (std::vector<std::string>{"fill/64", "fill/1024", "copy/real_time"}));
  ASSERT_EQ(read.cases.size(), 3u);
  ASSERT_EQ(read.cases[0].rates.size(), 3u);
  EXPECT_DOUBLE_EQ(read.cases[0].rates[0], 1e9 / 4.4385467418730888);  // CPU time, in nanoseconds
  EXPECT_DOUBLE_EQ(read.cases[0].rates[2], 1e9 / 4.4418203055918966);
  EXPECT_NEAR(read.cases[0].bytes_per_operation.value(), 64, 1e-6);
  EXPECT_NEAR(read.cases[1].bytes_per_operation.value(), 1024, 1e-6);
}

TEST(results_of_google_benchmark, are_real_times_where_the_name_says_so) {
  const run_results read = sound(fixture("google_benchmark_1.7.1.json"));
  ASSERT_EQ(read.cases.size(), 3u);
  ASSERT_EQ(read.cases[2].rates.size(), 3u);
  EXPECT_NEAR(read.cases[2].rates[0] / (1e6 / 5.4394156918672394e-02), 1, 1e-14);  // in microseconds
}

TEST(results_of_google_benchmark, that_report_an_error_are_an_error) {
  EXPECT_EQ(fault(R"({"context":{},"benchmarks":[{"name":"a/1","run_name":"a/1","run_type":"iteration",
                      "error_occurred":true,"error_message":"no file","iterations":0}]})"),
            "a/1: Google Benchmark reports: no file");
}

TEST(results_of_google_benchmark, that_are_only_aggregates_are_an_error) {
  EXPECT_THAT(fault(R"({"context":{},"benchmarks":[{"name":"a_mean","run_name":"a","run_type":"aggregate",
                        "real_time":1,"cpu_time":1,"time_unit":"ns"}]})"),
              HasSubstr("only aggregates"));
}

TEST(results_of_google_benchmark, with_an_unknown_unit_are_an_error) {
  EXPECT_EQ(fault(R"({"benchmarks":[{"name":"a","cpu_time":1,"real_time":1,"time_unit":"weeks"}]})"),
            "a: \"weeks\" is not a known unit of time");
}

TEST(results_of_jmh, are_read_in_every_unit) {
  const run_results read = sound(fixture("jmh_1.37.json"));
  EXPECT_EQ(read.harness, "JMH 1.37, OpenJDK 64-Bit Server VM 17.0.15");
  EXPECT_EQ(names(read), (std::vector<std::string>{"lab.Sums.fill(size=4)", "lab.Sums.fill(size=16)",
                                                   "lab.Sums.text(size=4)", "lab.Sums.text(size=16)"}));
  ASSERT_EQ(read.cases.size(), 4u);
  ASSERT_EQ(read.cases[0].rates.size(), 3u);
  EXPECT_NEAR(read.cases[0].rates[0] / 3887852.1687297716, 1, 1e-14);  // 3887.85 ops/ms
  EXPECT_NEAR(read.cases[0].rates[2] / 38072591.73125141, 1, 1e-14);
  ASSERT_EQ(read.cases[2].rates.size(), 3u);
  EXPECT_NEAR(read.cases[2].rates[0] / (1e9 / 216.1775531724189), 1, 1e-14);  // 216.18 ns/op
}

TEST(results_of_jmh, have_the_bytes_allocated) {
  const run_results read = sound(fixture("jmh_1.37.json"));
  ASSERT_EQ(read.cases.size(), 4u);
  EXPECT_DOUBLE_EQ(read.cases[0].allocated_bytes.value(), 32.0030990092923);
  EXPECT_DOUBLE_EQ(read.cases[3].allocated_bytes.value(), 48.00349083487532);
  // As JMH before 1.36 named it.
  const run_results old = sound(R"([{"jmhVersion":"1.35","benchmark":"b","mode":"thrpt",
      "primaryMetric":{"score":5.0,"scoreError":"NaN","scoreUnit":"ops/s","rawData":[[5.0]]},
      "secondaryMetrics":{"·gc.alloc.rate.norm":{"score":504.0,"scoreUnit":"B/op"},
                          "·gc.time":{"score":"NaN","scoreUnit":"ms"}}}])");
  ASSERT_EQ(old.cases.size(), 1u);
  EXPECT_EQ(old.cases[0].allocated_bytes, 504);
  EXPECT_EQ(old.cases[0].rates, std::vector{5.0});
}

TEST(results_of_jmh, that_are_sampled_times_have_one_measurement) {
  const run_results read = sound(R"([{"benchmark":"b","mode":"sample","primaryMetric":{"score":2.0,"scoreUnit":"ms/op",
      "rawDataHistogram":[[[[0.001,5],[0.002,7]]]]},"secondaryMetrics":{}}])");
  ASSERT_EQ(read.cases.size(), 1u);
  ASSERT_EQ(read.cases[0].rates.size(), 1u);
  EXPECT_NEAR(read.cases[0].rates[0], 500, 1e-10);
}

TEST(results_of_jmh, that_cannot_be_compared_are_an_error) {
  EXPECT_EQ(fault(R"([{"benchmark":"b","primaryMetric":{"score":1.0,"scoreUnit":"MB/sec","rawData":[[1.0]]}}])"),
            "b: \"MB/sec\" is neither a rate nor a time");
  EXPECT_EQ(fault(R"([{"benchmark":"b","primaryMetric":{"score":"NaN","scoreUnit":"ops/s","rawData":[["NaN"]]}}])"),
            "b: the score is NaN");
  const std::string one = R"({"benchmark":"b","primaryMetric":{"score":1.0,"scoreUnit":"ops/s","rawData":[[1.0]]}})";
  EXPECT_EQ(fault('[' + one + ',' + one + ']'), "b: measured in two modes; choose one (-bm thrpt)");
}

TEST(results, that_are_missing_are_an_error) {
  EXPECT_EQ(fault(""), "there are no results: the output is empty");
  EXPECT_EQ(fault(" \n"), "there are no results: the output is empty");
  EXPECT_EQ(fault("[]"), "there are no results: the list is empty");
  EXPECT_EQ(fault(R"({"context":{},"benchmarks":[]})"), "there are no results: no case was measured");
}

TEST(results, that_are_something_else_are_an_error) {
  EXPECT_THAT(fault("# JMH version: 1.37\n"), HasSubstr("line 1, column 1"));
  EXPECT_THAT(fault(R"([{"workload":"w","nanoseconds":"fast"}])"), HasSubstr("/0/nanoseconds"));
  EXPECT_THAT(fault(R"([{"name":"w"}])"), HasSubstr("neither"));
  EXPECT_THAT(fault(R"({"name":"w"})"), HasSubstr("without \"benchmarks\""));
  EXPECT_THAT(fault(fixture("jmh_1.37.json").substr(0, 5000)), HasSubstr("not read"));
}

TEST(results, that_are_no_positive_numbers_are_an_error) {
  EXPECT_EQ(fault(R"([{"workload":"w","operation":"o","library":"l","nanoseconds":0}])"),
            "w/o/l: a measurement that is no positive number");
  EXPECT_EQ(fault(R"([{"workload":"w","operation":"o","library":"l","nanoseconds":-5}])"),
            "w/o/l: a measurement that is no positive number");
}

}  // namespace

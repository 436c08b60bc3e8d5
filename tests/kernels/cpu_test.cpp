// Tests of kernels: the choice of the backend and the report of it.
#include "kernels/cpu.hpp"

#include <gtest/gtest.h>
#include <brisk/cpu.hpp>
#include <brisk/detail/bytes/base64.hpp>

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/dispatch.hpp"
#include "kernels/every_backend.hpp"
#include "kernels/target.hpp"
#if BRISK_KERNELS_X86
#include <cpuid.h>
#endif

namespace {

using brisk::detail::backend;
using brisk::detail::choose_backend;
using brisk::detail::cpu_override;

constexpr unsigned set_of(backend isa) { return static_cast<unsigned>(isa); }

constexpr unsigned x86_machine =
    set_of(backend::scalar) | set_of(backend::sse42) | set_of(backend::avx2) | set_of(backend::avx512);
constexpr unsigned old_x86_machine = set_of(backend::scalar) | set_of(backend::sse42);
constexpr unsigned arm_machine = set_of(backend::scalar) | set_of(backend::neon);

TEST(cpu, takes_the_best_backend_when_nothing_is_asked_for) {
  for (const char* request : {static_cast<const char*>(nullptr), ""}) {
    EXPECT_EQ(choose_backend(x86_machine, request).used, backend::avx512);
    EXPECT_EQ(choose_backend(old_x86_machine, request).used, backend::sse42);
    EXPECT_EQ(choose_backend(arm_machine, request).used, backend::neon);
    EXPECT_EQ(choose_backend(set_of(backend::scalar), request).used, backend::scalar);
    EXPECT_EQ(choose_backend(x86_machine, request).request, cpu_override::absent);
  }
}

TEST(cpu, obeys_every_name_that_the_machine_supports) {
  for (const backend isa : {backend::scalar, backend::sse42, backend::avx2, backend::avx512}) {
    const auto choice = choose_backend(x86_machine, std::string(brisk::detail::backend_name(isa)).c_str());
    EXPECT_EQ(choice.used, isa);
    EXPECT_EQ(choice.request, cpu_override::obeyed);
    EXPECT_EQ(choice.supported, x86_machine);
  }
  EXPECT_EQ(choose_backend(arm_machine, "neon").used, backend::neon);
}

TEST(cpu, falls_back_to_the_best_when_the_request_cannot_be_met) {
  EXPECT_EQ(choose_backend(old_x86_machine, "avx2").used, backend::sse42);
  EXPECT_EQ(choose_backend(old_x86_machine, "avx2").request, cpu_override::unsupported);
  EXPECT_EQ(choose_backend(x86_machine, "neon").used, backend::avx512);
  EXPECT_EQ(choose_backend(x86_machine, "neon").request, cpu_override::unsupported);
  for (const char* request : {"AVX2", "avx", "avx2 ", "sse42,avx2", "native"}) {
    EXPECT_EQ(choose_backend(x86_machine, request).used, backend::avx512);
    EXPECT_EQ(choose_backend(x86_machine, request).request, cpu_override::unknown);
  }
}

TEST(cpu, uses_a_backend_that_the_machine_supports) {
  const auto choice = brisk::detail::chosen_cpu();
  EXPECT_NE(choice.supported & set_of(choice.used), 0u);
  EXPECT_NE(choice.supported & set_of(backend::scalar), 0u);
}

TEST(cpu, reports_the_backend_in_use_and_what_the_machine_has) {
  const std::string_view report = brisk::cpu_report();
  const std::string_view used = brisk::cpu_backend();
  EXPECT_EQ(report.substr(0, used.size()), used);
  EXPECT_NE(report.find("this machine has scalar"), std::string_view::npos);
  EXPECT_EQ(report.data(), brisk::cpu_report().data());
}

// The choice is made once a process, so a request needs a fresh one: the child of a death test, started anew.
class environment_request {
 public:
  explicit environment_request(const char* request) {
    if (const char* const old = std::getenv("BRISK_CPU")) saved_ = old;
    setenv("BRISK_CPU", request, 1);
  }
  ~environment_request() {
    if (saved_) {
      setenv("BRISK_CPU", saved_->c_str(), 1);
    } else {
      unsetenv("BRISK_CPU");
    }
  }
  environment_request(const environment_request&) = delete;
  environment_request& operator=(const environment_request&) = delete;

 private:
  std::optional<std::string> saved_;
};

[[noreturn]] void print_report_and_exit() {
  std::fprintf(stderr, "%s\n", std::string(brisk::cpu_report()).c_str());
  std::exit(0);
}

void expect_report(const char* request, const char* pattern) {
  const environment_request environment(request);
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(print_report_and_exit(), testing::ExitedWithCode(0), pattern);
}

TEST(cpu, keeps_its_choice_for_the_life_of_the_process) {
  const backend before = brisk::detail::chosen_cpu().used;
  const environment_request environment(before == backend::scalar ? "sse42" : "scalar");
  EXPECT_EQ(brisk::detail::chosen_cpu().used, before);
}

TEST(cpu_death_test, report_shows_an_obeyed_request) {
  expect_report("scalar", "^scalar .asked for by BRISK_CPU.; this machine has scalar");
}

TEST(cpu_death_test, report_shows_a_request_that_names_nothing) {
  expect_report("fastest", "BRISK_CPU ignored: it names no instruction set.; this machine has scalar");
}

TEST(cpu_death_test, report_shows_a_request_that_this_machine_cannot_meet) {
  const unsigned supported = brisk::detail::supported_backends();
  for (const backend isa : brisk::detail::all_backends) {
    if ((supported & set_of(isa)) != 0) continue;
    expect_report(std::string(brisk::detail::backend_name(isa)).c_str(),
                  "BRISK_CPU ignored: this machine cannot run it");
    return;
  }
}

TEST(cpu, a_kernel_missing_in_a_backend_is_that_of_the_next_one_below) {
  using function = int (*)();
  constexpr function scalar = [] { return 1; };
  constexpr function sse42 = [] { return 2; };
  constexpr function avx512 = [] { return 3; };
  const brisk::detail::kernel_set<function> some{.scalar = scalar, .sse42 = sse42};
  EXPECT_EQ(kernel_for(backend::avx512, some)(), 2);
  EXPECT_EQ(kernel_for(backend::avx2, some)(), 2);
  EXPECT_EQ(kernel_for(backend::neon, some)(), 1);
  EXPECT_EQ(kernel_for(backend::scalar, some)(), 1);
  const brisk::detail::kernel_set<function> others{.scalar = scalar, .avx512 = avx512};
  EXPECT_EQ(kernel_for(backend::avx512, others)(), 3);
  EXPECT_EQ(kernel_for(backend::avx2, others)(), 1);
}

// The entry points work in static constructors, whatever their order.
const bool encoded_early = [] {
  char text[brisk::detail::base64_size(3) + brisk::detail::base64_room];
  const unsigned char bytes[] = {'f', 'o', 'o'};
  char* const end = brisk::detail::encode_base64(text, bytes, 3);
  return std::string_view(text, static_cast<std::size_t>(end - text)) == "Zm9v";
}();

TEST(cpu, kernels_work_before_main) { EXPECT_TRUE(encoded_early); }

#if BRISK_KERNELS_X86

// The parts of the register file that are not in their initial state (xgetbv with index 1), after vzeroupper or not.
unsigned register_state() {
  unsigned low, high;
  asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1));
  return low;
}

constexpr unsigned upper_halves = 1u << 2 | 1u << 6;  // of the AVX and of the AVX-512 registers 0 to 15

bool register_state_is_known() {
  unsigned a, b, c, d;
  if (__get_cpuid_count(0xD, 1, &a, &b, &c, &d) == 0 || (a & 4) == 0) return false;
  if ((brisk::detail::supported_backends() & set_of(backend::avx2)) == 0) return false;
  asm volatile("vzeroupper");
  return (register_state() & upper_halves) == 0;
}

// Upper halves left in use slow down all SSE code that follows, for as long as they are.
TEST(cpu, kernels_leave_the_upper_halves_of_the_vector_registers_unused) {
#if !defined(__OPTIMIZE__) || defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "without optimisation GCC leaves vzeroupper out, and sanitizers put AVX code of their own between";
#endif
  if (!register_state_is_known()) GTEST_SKIP() << "this machine does not tell the state of its registers";
  std::vector<unsigned char> bytes(600, 'x');
  std::vector<unsigned char> decoded(600);
  std::vector<char> text(brisk::detail::base64_size(600) + brisk::detail::base64_room);
  for (const auto& kernels : brisk::detail::every_backend) {
    if (!kernels.supported()) continue;
    for (std::size_t size = 0; size <= 600; ++size) {
      kernels.encode_base64(text.data(), bytes.data(), size, brisk::detail::base64_writing);
      ASSERT_EQ(register_state() & upper_halves, 0u) << brisk::detail::backend_name(kernels.isa) << ' ' << size;
      kernels.decode_base64(decoded.data(), text.data(), brisk::detail::base64_size_unpadded(size),
                            brisk::detail::base64_reading);
      ASSERT_EQ(register_state() & upper_halves, 0u) << brisk::detail::backend_name(kernels.isa) << ' ' << size;
      // Of `text` the Base64 of 'x' is ASCII; then a character of two bytes, whole and cut off, and a wrong byte.
      for (const std::string_view ending : {"", "\xC3\xA9", "\xC3", "\xFF"}) {
        const std::string all = std::string(text.data(), size) + std::string(ending) + std::string(size % 7, '.');
        kernels.find_invalid_utf8(all.data(), all.size());
        ASSERT_EQ(register_state() & upper_halves, 0u) << brisk::detail::backend_name(kernels.isa) << ' ' << size;
      }
    }
  }
}

#endif

}  // namespace

// Lab, instruments: a fresh process by posix_spawn.
#include "instruments/process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>

extern char** environ;

namespace lab {
namespace {

using clock = std::chrono::steady_clock;

volatile std::sig_atomic_t interrupted = 0;

std::string signal_name(int number) {
  const char* name = sigabbrev_np(number);
  return "signal " + std::to_string(number) + (name != nullptr ? std::string(" (SIG") + name + ')' : std::string());
}

// The environment of this program with some variables replaced or added.
std::vector<std::string> environment_with(const std::vector<std::pair<std::string, std::string>>& added) {
  std::vector<std::string> all;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text = *variable;
    bool replaced = false;
    for (const auto& [name, value] : added) replaced |= text.starts_with(name + '=');
    if (!replaced) all.emplace_back(text);
  }
  for (const auto& [name, value] : added) all.push_back(name + '=' + value);
  return all;
}

struct child {
  pid_t id = -1;
  int output = -1;
  std::string failure{};
};

child start(const std::string& command, const process_options& options) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return {.failure = std::string("no pipe: ") + std::strerror(errno)};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);

  std::vector<std::string> environment = environment_with(options.environment);
  std::vector<char*> variables;
  for (std::string& variable : environment) variables.push_back(variable.data());
  variables.push_back(nullptr);
  std::string shell = "sh", flag = "-c", text = command;
  char* arguments[] = {shell.data(), flag.data(), text.data(), nullptr};

  child started{.output = ends[0]};
  const int fault = posix_spawn(&started.id, "/bin/sh", &actions, &attributes, arguments, variables.data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (fault != 0) {
    close(ends[0]);
    return {.failure = std::string("could not be started: ") + std::strerror(fault)};
  }
  return started;
}

bool is_late(const process_options& options, clock::time_point begun) {
  return options.timeout > 0 && std::chrono::duration<double>(clock::now() - begun).count() > options.timeout;
}

std::string too_late(const process_options& options) {
  return fmt::format("killed after {} s, the time allowed", options.timeout);
}

// Reads until the other end is closed. Why that did not happen, or nothing.
std::string read_all(int from, const process_options& options, clock::time_point begun, std::string& output) {
  // The waits are short, so that an interrupt that comes just before one is seen soon.
  static constexpr int longest_wait = 100;  // milliseconds
  char piece[1 << 16];
  while (true) {
    if (interrupted != 0) return "interrupted";
    if (is_late(options, begun)) return too_late(options);
    pollfd waited{.fd = from, .events = POLLIN, .revents = 0};
    if (poll(&waited, 1, longest_wait) <= 0) continue;
    const ssize_t size = read(from, piece, sizeof piece);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return std::string("its output could not be read: ") + std::strerror(errno);
    if (size == 0) return {};
    output.append(piece, static_cast<std::size_t>(size));
  }
}

// Waits for the end; a program can close its output and run on.
std::string wait_for(pid_t id, const process_options& options, clock::time_point begun, int& status) {
  while (true) {
    const pid_t ended = waitpid(id, &status, WNOHANG);
    if (ended == id) return {};
    if (ended < 0 && errno != EINTR) return std::string("could not be waited for: ") + std::strerror(errno);
    if (interrupted != 0) return "interrupted";
    if (is_late(options, begun)) return too_late(options);
    poll(nullptr, 0, 1);
  }
}

std::string ending(int status) {
  if (WIFSIGNALED(status)) return "ended by " + signal_name(WTERMSIG(status));
  const int code = WEXITSTATUS(status);
  if (code == 0) return {};
  std::string text = "ended with status " + std::to_string(code);
  if (code == 127) text += ": the shell found no such command";
  // What a shell makes of a signal that ended its command.
  if (code > 128 && sigabbrev_np(code - 128) != nullptr) text += ": " + signal_name(code - 128);
  return text;
}

}  // namespace

process_result run_command(const std::string& command, const process_options& options) {
  process_result result;
  if (interrupted != 0) {
    result.failure = "interrupted";
    return result;
  }
  const clock::time_point begun = clock::now();
  const child started = start(command, options);
  if (!started.failure.empty()) {
    result.failure = started.failure;
    return result;
  }
  int status = 0;
  result.failure = read_all(started.output, options, begun, result.output);
  close(started.output);
  if (result.failure.empty()) result.failure = wait_for(started.id, options, begun, status);
  if (result.failure.empty()) {
    result.failure = ending(status);
  } else {
    kill(-started.id, SIGKILL);
    while (waitpid(started.id, &status, 0) < 0 && errno == EINTR) {
    }
  }
  result.seconds = std::chrono::duration<double>(clock::now() - begun).count();
  return result;
}

void catch_interrupts() {
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = 1; };
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace lab

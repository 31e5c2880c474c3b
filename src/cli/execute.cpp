// Where the command line meets the machine.
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "cli/run_command.hpp"
#include "machine/machine.hpp"
#include "natives/boot.hpp"
#include "natives/registry.hpp"

namespace ravel {
namespace {

// The program's standard output, buffered unless somebody watches; standard error is not buffered.
class Console {
 public:
  ~Console() { flush(); }

  void write(int fd, std::string_view text) {
    if (fd != STDOUT_FILENO) {
      flush();
      put(fd, text);
      return;
    }
    buffer_.append(text);
    if (terminal_ || buffer_.size() >= kBuffer) {
      flush();
    }
  }
  std::size_t read(std::uint8_t* to, std::size_t size) {
    flush();
    const ssize_t n = ::read(STDIN_FILENO, to, size);
    return n > 0 ? static_cast<std::size_t>(n) : 0;
  }
  void flush() {
    put(STDOUT_FILENO, buffer_);
    buffer_.clear();
  }

 private:
  static constexpr std::size_t kBuffer = 1 << 16;

  static void put(int fd, std::string_view text) {
    while (!text.empty()) {
      const ssize_t n = ::write(fd, text.data(), text.size());
      if (n <= 0) {
        return;  // nobody reads: java ignores that, too
      }
      text.remove_prefix(static_cast<std::size_t>(n));
    }
  }

  const bool terminal_ = isatty(STDOUT_FILENO) == 1;
  std::string buffer_;
};

ProgramOptions program_options(const RunRequest& request) {
  ProgramOptions options;
  options.jdk = open_jdk_image(request.jdk_home);
  for (const std::string& path : request.class_path) {
    if (std::filesystem::is_directory(path)) {
      options.class_path.push_back(open_directory(path));
    } else {
      options.class_path.push_back(open_jar(path, options.jdk->release()));
    }
  }
  return options;
}

Class& load_main_class(Program& program, const std::string& name) {
  std::string internal = name;
  std::replace(internal.begin(), internal.end(), '.', '/');
  try {
    return program.load(internal, kAppLoader);
  } catch (const LinkError& e) {
    const bool missing = e.java_class() == "java/lang/NoClassDefFoundError" && e.what() == internal;
    bad_input("{}: {}", name, missing ? "no such class on the class path" : e.what());
  }
}

}  // namespace

int execute(const RunRequest& request) {
  Program program(program_options(request));
  register_natives(program);
  Console console;
  MachineOptions options;
  options.max_heap = request.max_heap;
  options.assertions = request.assertions;
  options.properties = request.properties;
  for (const std::string& entry : request.class_path) {
    options.class_path += (options.class_path.empty() ? "" : ":") + entry;
  }
  options.output = [&](int fd, std::string_view text) { console.write(fd, text); };
  options.input = [&](std::uint8_t* to, std::size_t size) { return console.read(to, size); };
  Machine machine(program, std::move(options));
  machine.heap().set_collection_interval(request.collect_every);
  const RunEnd end = machine.run(boot(machine, load_main_class(program, request.main_class), request.arguments));
  console.flush();
  if (end.how == RunEnd::How::kDeadlock) {
    console.write(STDERR_FILENO, fmt::format("ravel: deadlock: {}\n", end.description));
  }
  return end.status;
}

}  // namespace ravel

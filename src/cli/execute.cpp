// Where the command line meets the machine.
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "cli/console.hpp"
#include "cli/run_command.hpp"
#include "machine/machine.hpp"
#include "natives/boot.hpp"
#include "natives/registry.hpp"

namespace ravel {
namespace {

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

// A main class that cannot be used is bad input; java would say the same as an exception.
Class& load_main_class(Program& program, const std::string& name) {
  std::string internal = name;
  std::replace(internal.begin(), internal.end(), '.', '/');
  try {
    Class& c = program.load(internal, kAppLoader);
    program.verify(c);
    return c;
  } catch (const LinkError& e) {
    if (e.java_class() == "java/lang/NoClassDefFoundError" && e.what() == internal) {
      bad_input("{}: no such class on the class path", name);
    }
    const auto origins = program.find_resource_origins(internal + ".class");
    const std::string_view what = e.what();
    bad_input("{}: {}", origins.empty() ? name : origins.front(), what.substr(0, what.find('\n')));
  }
}

}  // namespace

int execute(const RunRequest& request) {
  Program program(program_options(request));
  register_natives(program);
  Console console;
  MachineOptions options;
  options.max_heap = request.max_heap;
  options.turn = static_cast<std::int64_t>(request.turn);
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

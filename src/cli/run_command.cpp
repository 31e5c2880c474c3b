#include "cli/run_command.hpp"

#include <cstdlib>
#include <optional>

#include "base/error.hpp"
#include "cli/jdk.hpp"
#include "cli/target.hpp"
#include "cli/watch.hpp"

namespace ravel {
namespace {

std::optional<std::string> given_class_path(const Options& options) {
  if (!options.class_path.empty()) {
    return options.class_path;
  }
  const char* variable = std::getenv("CLASSPATH");
  return variable != nullptr && *variable != '\0' ? std::optional<std::string>(variable) : std::nullopt;
}

}  // namespace

int run_command(const CommandLine& line) {
  if (!line.target) {
    bad_input("run needs a TARGET; ravel run --help says what it may be");
  }
  // Starting a thread is not free: a plain class without --timeout does without, and dies by Ctrl-C as any process.
  std::optional<Watch> watch;
  if (line.options.timeout || is_source(*line.target)) {
    watch.emplace(line.options.timeout);
  }
  const std::string jdk_home = find_jdk(line.options.jdk);
  const Target target = resolve_target(*line.target, given_class_path(line.options), jdk_home);

  RunRequest request;
  request.jdk_home = jdk_home;
  request.class_path = target.class_path;
  request.main_class = target.main_class;
  request.arguments = line.arguments;
  request.properties = line.options.properties;
  request.max_heap = line.options.max_heap;
  request.collect_every = line.options.collect_every;
  request.turn = line.options.turn;
  request.assertions = line.options.assertions.value_or(false);
  return execute(request);
}

}  // namespace ravel

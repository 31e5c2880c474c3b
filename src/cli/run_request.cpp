#include "cli/run_request.hpp"

#include <cstdlib>

namespace ravel {

RunRequest run_request(const CommandLine& line, const Target& target, const std::string& jdk_home) {
  RunRequest request;
  request.jdk_home = jdk_home;
  request.class_path = target.class_path;
  request.main_class = target.main_class;
  request.arguments = line.arguments;
  request.properties = line.options.properties;
  request.max_heap = line.options.max_heap;
  request.collect_every = line.options.collect_every;
  request.turn = line.options.turn;
  request.assertions = line.options.assertions.value_or(line.command != kRun);
  request.quiet = line.options.quiet;
  return request;
}

std::optional<std::string> given_class_path(const Options& options) {
  if (!options.class_path.empty()) {
    return options.class_path;
  }
  const char* variable = std::getenv("CLASSPATH");
  return variable != nullptr && *variable != '\0' ? std::optional<std::string>(variable) : std::nullopt;
}

}  // namespace ravel

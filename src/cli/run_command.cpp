#include "cli/run_command.hpp"

#include <optional>

#include "base/error.hpp"
#include "cli/jdk.hpp"
#include "cli/target.hpp"
#include "cli/watch.hpp"

namespace ravel {

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
  return execute(run_request(line, target, jdk_home));
}

}  // namespace ravel

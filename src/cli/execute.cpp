#include "base/error.hpp"
#include "cli/run_command.hpp"

namespace ravel {

int execute(const RunRequest& request) {
  unsupported("{}: this build has no machine to run it on", request.main_class);
}

}  // namespace ravel

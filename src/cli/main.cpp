// cli/main.cpp -- picks the command, and turns every way of failing into its exit status.

#include <signal.h>

#include <new>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "cli/check_command.hpp"
#include "cli/fault.hpp"
#include "cli/files.hpp"
#include "cli/message.hpp"
#include "cli/replay_command.hpp"
#include "cli/run_command.hpp"
#include "options/options.hpp"

namespace ravel {
namespace {

enum ExitStatus { kOk = 0, kBadInput = 2, kInconclusive = 3, kFault = 70 };

int dispatch(const std::vector<std::string>& words) {
  const CommandLine line = parse_command_line(words);
  set_color(static_cast<ColorMode>(line.options.color.index));
  if (line.options.version) {
    write_stdout(version_text());
    return kOk;
  }
  if (line.options.help) {
    write_stdout(help_text(line.command));
    return kOk;
  }
  switch (line.command) {
    case kRun:
      return run_command(line);
    case kCheck:
    case kOutcomes:
    case kRace:
      return check_command(line);
    case kReplay:
      return replay_command(line);
    default:
      write_stderr(help_text(kTop));
      return kBadInput;
  }
}

int run_main(const std::vector<std::string>& words) {
  set_color(ColorMode::kAuto);
  try {
    return dispatch(words);
  } catch (const BadInput& error) {
    say_error_text(error.what());
    return kBadInput;
  } catch (const Unsupported& error) {
    say_report(std::string("unsupported: ") + error.what());
    return kInconclusive;
  } catch (const std::bad_alloc&) {
    say_error_text("the host's memory is exhausted");
    return kInconclusive;
  } catch (const std::exception& error) {
    say_error("fault in Ravel itself (please report): {}", error.what());
    return kFault;
  }
}

}  // namespace
}  // namespace ravel

int main(int argc, char** argv) {
  ravel::install_fault_handler();
  // A reader that went away is an error that the program's own output stream gets to see, as in java.
  ::signal(SIGPIPE, SIG_IGN);
  return ravel::run_main(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
}

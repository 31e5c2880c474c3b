#include <unistd.h>

#include "cli/console.hpp"
#include "cli/machine_setup.hpp"
#include "cli/message.hpp"
#include "cli/run_command.hpp"
#include "natives/boot.hpp"

namespace ravel {

int execute(const RunRequest& request) {
  const std::unique_ptr<Program> program = make_program(request);
  Console console;
  MachineOptions options = machine_options(request);
  options.output = [&](int fd, std::string_view text) { console.write(fd, text); };
  options.input = [&](std::uint8_t* to, std::size_t size) { return console.read(to, size); };
  if (!request.quiet) {
    options.notice = [&](std::string_view text) {
      console.flush();
      say_report(text);
    };
  }
  Machine machine(*program, std::move(options));
  machine.heap().set_collection_interval(request.collect_every);
  const RunEnd end = machine.run(boot(machine, load_main_class(*program, request.main_class), request.arguments));
  console.flush();
  if (end.how == RunEnd::How::kDeadlock) {
    console.write(STDERR_FILENO, fmt::format("ravel: deadlock: {}\n", end.description));
  }
  return end.status;
}

}  // namespace ravel

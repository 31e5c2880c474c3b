#include "cli/message.hpp"

#include <unistd.h>

#include "cli/files.hpp"
#include "cli/terminal.hpp"
#include "report/text.hpp"

namespace ravel {
namespace {

bool colored = false;

void say(const std::string& text) {
  std::string line = colored ? "\033[1;31mravel:\033[0m " : "ravel: ";
  line += text;
  if (line.back() != '\n') {
    line += '\n';
  }
  write_stderr(line);
}

}  // namespace

void set_color(ColorMode mode) { colored = wants_color(mode, STDERR_FILENO); }

void say_error_text(std::string_view text) { say(printable(text, false)); }
void say_report(std::string_view text) { say(printable(text, true)); }

}  // namespace ravel

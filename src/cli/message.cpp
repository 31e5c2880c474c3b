#include "cli/message.hpp"

#include <unistd.h>

#include <cstdlib>

#include "cli/files.hpp"

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

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

}  // namespace

void set_color(ColorMode mode) {
  const char* term = std::getenv("TERM");
  const bool capable =
      ::isatty(STDERR_FILENO) != 0 && !is_set("NO_COLOR") && std::string_view(term ? term : "") != "dumb";
  colored = mode == ColorMode::kAlways || (mode == ColorMode::kAuto && capable);
}

std::string printable(std::string_view text, bool keep_lines) {
  std::string out;
  for (const char c : text) {
    const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
    if (control && !(keep_lines && (c == '\n' || c == '\t'))) {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  return out;
}

void say_error_text(std::string_view text) { say(printable(text, false)); }
void say_report(std::string_view text) { say(printable(text, true)); }

}  // namespace ravel

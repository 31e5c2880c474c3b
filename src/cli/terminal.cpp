#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace ravel {
namespace {

constexpr std::size_t kUsualWidth = 80;
constexpr std::size_t kNarrowest = 40;  // below it tables make no sense
constexpr std::size_t kWidest = 200;    // and above it they are hard to follow

std::string_view environment(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr ? value : "";
}

}  // namespace

bool is_terminal(int fd) { return ::isatty(fd) == 1; }

std::size_t line_width(int fd) {
  winsize size{};
  if (!is_terminal(fd) || ::ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) {
    return kUsualWidth;
  }
  return std::clamp<std::size_t>(size.ws_col, kNarrowest, kWidest);
}

bool wants_color(ColorMode mode, int fd) {
  const bool capable = is_terminal(fd) && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  return mode == ColorMode::kAlways || (mode == ColorMode::kAuto && capable);
}

}  // namespace ravel

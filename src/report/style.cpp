#include "report/style.hpp"

#include <array>

namespace ravel {
namespace {

std::string colored(bool color, std::string_view code, std::string_view text) {
  if (!color || text.empty()) {
    return std::string(text);
  }
  return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

}  // namespace

std::string Style::paint(Paint how, std::string_view text) const {
  constexpr std::array<std::string_view, 5> kCodes = {"1;32", "1;31", "1;33", "1", "2"};
  return colored(color, kCodes[static_cast<std::size_t>(how)], text);
}

std::string Style::paint_thread(std::size_t index, std::string_view text) const {
  constexpr std::array<std::string_view, 6> kCodes = {"36", "33", "35", "32", "34", "31"};
  return colored(color, kCodes[index % kCodes.size()], text);
}

}  // namespace ravel

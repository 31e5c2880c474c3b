// cli/message.hpp -- what Ravel itself says, on standard error: "ravel: …".
//
// A message is one write, so that lines of several threads do not mix. Control characters in it (hostile file and
// class names) are shown as \xNN; say_report keeps line breaks.
#pragma once

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "options/options.hpp"

namespace ravel {

// Decides once whether messages are coloured; kAuto looks at the terminal, NO_COLOR and TERM.
void set_color(ColorMode mode);

void say_error_text(std::string_view text);
void say_report(std::string_view text);

template <typename... Args>
void say_error(fmt::format_string<Args...> format, Args&&... args) {
  say_error_text(fmt::format(format, std::forward<Args>(args)...));
}

}  // namespace ravel

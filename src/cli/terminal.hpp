// cli/terminal.hpp -- what a stream of this process can show.
#pragma once

#include <cstddef>

#include "options/options.hpp"

namespace ravel {

bool is_terminal(int fd);
std::size_t line_width(int fd);  // 80 when it is no terminal

// kAuto looks at the terminal, NO_COLOR and TERM.
bool wants_color(ColorMode mode, int fd);

}  // namespace ravel

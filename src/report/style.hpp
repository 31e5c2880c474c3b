// report/style.hpp -- how a report looks on the terminal or file that it goes to.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ravel {

struct Style {
  std::size_t width = 80;  // characters per line
  bool color = false;
  bool full_trace = false;  // every step, also those that concern one thread only

  enum class Paint { kGood, kBad, kUnsure, kStrong, kDim };
  std::string paint(Paint how, std::string_view text) const;
  std::string paint_thread(std::size_t index, std::string_view text) const;  // every thread in a colour of its own
};

}  // namespace ravel

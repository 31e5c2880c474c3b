// cli/progress.hpp -- one line on the terminal that says how far a search is, rewritten in place, gone at the end.
#pragma once

#include <cstddef>
#include <string>

#include "explore/result.hpp"

namespace ravel {

// Thread safety: one call at a time, from any thread.
class ProgressLine {
 public:
  explicit ProgressLine(bool shown) : shown_(shown) {}
  ~ProgressLine() { erase(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const SearchProgress& progress);
  void erase();

 private:
  const bool shown_;
  bool visible_ = false;
  SearchProgress last_;
};

// The line, at most `width` characters; the rate is that since `earlier`.
std::string progress_text(const SearchProgress& now, const SearchProgress& earlier, std::size_t width);

}  // namespace ravel

#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/files.hpp"
#include "cli/terminal.hpp"
#include "report/text.hpp"

namespace ravel {
namespace {

constexpr std::string_view kClearLine = "\r\033[K";

}  // namespace

std::string progress_text(const SearchProgress& now, const SearchProgress& earlier, std::size_t width) {
  // A refined search starts again, and counts from 0.
  const bool goes_on = now.states >= earlier.states && now.round == earlier.round;
  const double states = static_cast<double>(goes_on ? now.states - earlier.states : now.states);
  const double seconds = now.seconds - earlier.seconds;
  const auto rate = static_cast<std::uint64_t>(seconds > 0 ? states / seconds : 0);
  std::string text =
      fmt::format("{}  {}/s  depth {}  queue {}  {}  {:.0f} s", counted(now.states, "state"), with_commas(rate),
                  with_commas(now.depth), with_commas(now.queue), bytes_text(now.memory_bytes), now.seconds);
  if (now.round > 1) {
    text += fmt::format("  round {}", now.round);
  }
  return cut(text, width);
}

void ProgressLine::show(const SearchProgress& progress) {
  if (!shown_) {
    return;
  }
  // The last column stays free: some terminals wrap when it is written.
  write_stderr(fmt::format("{}{}", kClearLine, progress_text(progress, last_, line_width(STDERR_FILENO) - 1)));
  last_ = progress;
  visible_ = true;
}

void ProgressLine::erase() {
  if (visible_) {
    write_stderr(kClearLine);
    visible_ = false;
  }
}

}  // namespace ravel

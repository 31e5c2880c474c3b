#include "cli/show_report.hpp"

#include <unistd.h>

#include "cli/files.hpp"
#include "cli/terminal.hpp"
#include "report/json_report.hpp"
#include "report/text_report.hpp"

namespace ravel {
namespace {

constexpr std::string_view kStandardOutput = "-";

int exit_status(Verdict verdict) {
  switch (verdict) {
    case Verdict::kOk:
      return 0;
    case Verdict::kViolation:
      return 1;
    case Verdict::kInconclusive:
      break;
  }
  return 3;
}

}  // namespace

void require_writable_reports(const Options& options) {
  for (const std::string& file : {options.json, options.trace, options.dot}) {
    if (!file.empty() && file != kStandardOutput) {
      require_writable(file);
    }
  }
}

int show_report(const Exploration& exploration, const Options& options) {
  if (options.json == kStandardOutput) {
    write_stdout(json_report(exploration));
  } else {
    const Style style{line_width(STDOUT_FILENO),
                      wants_color(static_cast<ColorMode>(options.color.index), STDOUT_FILENO), options.full_trace};
    write_stdout(options.quiet ? verdict_line(exploration, style) : text_report(exploration, style));
    if (!options.json.empty()) {
      write_file(options.json, json_report(exploration));
    }
  }
  return exit_status(verdict_of(exploration.result));
}

}  // namespace ravel

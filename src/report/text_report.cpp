#include "report/text_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "report/essential_steps.hpp"
#include "report/schedule_text.hpp"
#include "report/text.hpp"
#include "report/trace_table.hpp"

namespace ravel {
namespace {

using Paint = Style::Paint;

constexpr std::size_t kIndent = 2;
constexpr std::size_t kNameWidth = 10;         // of fields
constexpr std::size_t kLongestSchedule = 600;  // characters; the JSON report has it whole

// Of a reason: what follows is a call chain.
std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }

class Report {
 public:
  Report(const Exploration& exploration, const Style& style)
      : exploration_(exploration), result_(exploration.result), style_(style) {}

  std::string write() {
    out_ = verdict_line(exploration_, style_);
    if (!result_.violations.empty() && !result_.reason.empty()) {
      paragraph(0, fmt::format("The search is not complete: {}.", first_line(result_.reason)));
    }
    const std::size_t end = first_line(result_.reason).size();
    if (end < result_.reason.size()) {
      paragraph(kIndent, std::string_view(result_.reason).substr(end + 1), 2 * kIndent);
    }
    outcomes();
    if (result_.violations.empty() && !exploration_.steps.empty()) {
      out_ += '\n';
      trace(exploration_.steps);
    }
    for (std::size_t i = 0; i < result_.violations.size(); ++i) {
      violation(result_.violations[i], i + 1);
    }
    warnings();
    races();
    if (!exploration_.trace_file.empty()) {
      out_ += '\n';
      paragraph(0,
                fmt::format("The first violation is in {0}; 'ravel replay {0}' repeats it.", exploration_.trace_file));
    }
    if (exploration_.command != "replay") {
      statistics();
    }
    return std::move(out_);
  }

 private:
  template <typename... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }

  // `text` may be hostile and may have several lines; each is wrapped, but for those of stack traces.
  void paragraph(std::size_t indent, std::string_view text, std::size_t hanging = 0) {
    for (std::string line : lines_of(text)) {
      if (line.starts_with('\t')) {
        line.replace(0, 1, kIndent, ' ');
      }
      line = printable(line, false);
      const bool frame =
          std::string_view(line).substr(std::min(line.find_first_not_of(' '), line.size())).starts_with("at ");
      const std::size_t room = frame ? line.size() : style_.width - std::min(style_.width / 2, indent + hanging);
      bool first = true;
      for (const std::string& part : wrap(line, room)) {
        print("{:{}}{}\n", "", part.empty() ? 0 : indent + (first ? 0 : hanging), part);
        first = false;
      }
    }
  }

  void outcomes() {
    for (const Outcome& outcome : result_.outcomes) {
      const std::string count = counted(outcome.executions, "execution");
      out_ += '\n';
      if (outcome.text.empty()) {
        print("  {}\n", style_.paint(Paint::kDim, "(nothing printed)"));
      }
      for (const std::string& line : lines_of(outcome.text)) {
        if (!outcome.text.empty()) {
          print("  {}\n", style_.paint(Paint::kStrong, printable(line, true)));
        }
      }
      const std::string schedule = schedule_text(schedule_words(outcome.schedule, outcome.trace));
      paragraph(2 * kIndent + kIndent,
                schedule.empty() ? count : fmt::format("{}, such as: {}", count, cut(schedule, kLongestSchedule)));
    }
  }

  void violation(const Violation& violation, std::size_t number) {
    out_ += '\n';
    if (result_.violations.size() > 1) {
      const std::string text = fmt::format("{}. {}", number, one_line(headline(violation)));
      for (const std::string& line : wrap(text, style_.width)) {
        print("{}\n", style_.paint(Paint::kStrong, line));
      }
    }
    if (violation.race) {
      race(*violation.race);
    }
    const std::string place = violation.race ? "" : place_text(violation.place);
    if (!place.empty() && violation.details.empty()) {
      paragraph(kIndent, "at " + place);
    }
    for (const std::string& detail : violation.details) {
      paragraph(kIndent, detail, 2 * kIndent);
    }
    if (!violation.trace.empty()) {
      if (!place.empty() || !violation.details.empty() || violation.race) {
        out_ += '\n';
      }
      trace(violation.trace);
    }
  }

  void race(const Race& race) {
    access(race.first, race, race.construction);
    access(race.second, race, false);
    if (!race.object.empty()) {
      field("  object", race.object);
    }
    for (std::size_t i = 0; i < race.why.size(); ++i) {
      field(i == 0 ? "  order" : "", race.why[i]);
    }
    if (!race.advice.empty()) {
      field("  repair", race.advice);
    }
  }

  void access(const RaceAccess& access, const Race& race, bool construction) {
    const std::string what = access.what.empty() ? "" : ' ' + access.what;
    // Of a call only one access is known; that it writes may be another's doing.
    const char* verb = race.of_library ? "uses" : access.writes ? "writes" : "reads";
    field(access.writes ? "  write" : "  read",
          construction ? fmt::format("\"{}\" made the object and passed it on", access.thread)
                       : fmt::format("\"{}\" {}{}{}", access.thread, verb, what,
                                     access.locks.empty() ? ", holds no lock"
                                                          : fmt::format(", holds {}", fmt::join(access.locks, ", "))));
    if (access.stack.empty() && !place_text(access.place).empty()) {
      paragraph(kNameWidth, "at " + place_text(access.place));
    }
    for (const std::string& frame : access.stack) {
      paragraph(kNameWidth, frame);
    }
  }

  void trace(std::span<const Step> steps) {
    if (style_.full_trace) {
      out_ += trace_table(steps, style_, kIndent);
      return;
    }
    const std::vector<Step> shown = essential_steps(steps, result_.racy);
    out_ += trace_table(shown, style_, kIndent);
    if (shown.size() < steps.size()) {
      const std::string note = fmt::format("({} left out; --full-trace shows all)",
                                           counted(steps.size() - shown.size(), "uncontended access", "es"));
      print("{:{}}{}\n", "", kIndent, style_.paint(Paint::kDim, note));
    }
  }

  void warnings() {
    for (const std::string& warning : result_.warnings) {
      out_ += '\n';
      for (const std::string& line : wrap("Warning: " + printable(warning, false), style_.width)) {
        print("{}\n", style_.paint(Paint::kUnsure, line));
      }
    }
  }

  void races() {
    if (result_.racy.empty() || exploration_.options.races || exploration_.command == "replay") {
      return;
    }
    out_ += '\n';
    paragraph(0, fmt::format("Data races make these locations unordered: {}. 'ravel race' shows where.",
                             fmt::join(result_.racy, ", ")));
    paragraph(0, what_it_covers(exploration_.options.model));
  }

  static std::string_view what_it_covers(MemoryModel model) {
    switch (model) {
      case MemoryModel::kSc:
        break;
      case MemoryModel::kTso:
      case MemoryModel::kPso:
        return "The verdict is about store buffers, as processors have them. Java allows more (JLS 17.4): --model jpr "
               "covers all of it.";
      case MemoryModel::kOpmm:
        return "What was found can happen in Java. Java allows more (JLS 17.4): --model jpr covers all of it.";
      case MemoryModel::kJpr:
        return "This covers all that Java allows (JLS 17.4), and a little more: what --model opmm finds as well is "
               "real.";
      case MemoryModel::kHb:
        return "This is what happens-before alone would allow, with values that can occur. Java forbids some of it.";
    }
    return "The verdict is about sequential consistency. Where programs race, Java allows more than any interleaving "
           "explains (JLS 17.4): --model jpr covers all of it.";
  }

  void statistics() {
    const Statistics& counts = result_.statistics;
    const double seconds = std::max(counts.seconds, 1e-9);
    std::string explored =
        fmt::format("{}, {}, {}, depth {}", counted(counts.states, "state"), counted(counts.transitions, "transition"),
                    counted(counts.executions, "execution"), with_commas(counts.max_depth));
    if (counts.rounds > 1) {
      explored += fmt::format(", {} rounds", with_commas(counts.rounds));
    }
    if (counts.writes_ahead > 0) {
      explored += fmt::format(", {} seen ahead", counted(counts.writes_ahead, "write"));
    }
    out_ += '\n';
    field("explored", explored);
    field("cost", fmt::format("{:.2f} s, {} states/s, {}, {} bytes per state", counts.seconds,
                              with_commas(static_cast<std::uint64_t>(static_cast<double>(counts.states) / seconds)),
                              bytes_text(counts.peak_memory_bytes),
                              counts.bytes_per_state < 1000 ? fmt::format("{:.1f}", counts.bytes_per_state)
                                                            : with_commas(std::llround(counts.bytes_per_state))));
    field("search", search_text());
    if (result_.synchronised == true) {
      field("races",
            result_.weak_modes
                ? "none; but variables are accessed in modes weaker than volatile, where --model opmm shows more"
                : "none: every execution is ordered, so sequential consistency is all there is");
    }
  }

  std::string search_text() const {
    const SearchOptions& options = exploration_.options;
    std::string text = fmt::format("model {}, {}, reduction {}, {}", name_of(options.model), name_of(options.order),
                                   name_of(options.reduction), counted(options.workers, "worker"));
    if (options.order == SearchOrder::kRandom) {
      text += fmt::format(", {} from seed {}", counted(options.walks, "walk"), options.seed);
    }
    const auto mention = [&](bool asked, std::string_view what) { text += asked ? fmt::format(", {}", what) : ""; };
    mention(options.first, "first violation only");
    mention(options.spurious_wakeups, "spurious wakeups");
    mention(options.livelock, "livelocks");
    mention(options.max_states > 0, fmt::format("at most {}", counted(options.max_states, "state")));
    mention(options.max_depth > 0, fmt::format("depth at most {}", with_commas(options.max_depth)));
    mention(options.max_memory > 0, fmt::format("at most {}", bytes_text(options.max_memory)));
    mention(options.timeout_seconds > 0, fmt::format("at most {} s", options.timeout_seconds));
    return text;
  }

  void field(std::string_view name, std::string_view text) {
    const std::size_t room = std::max<std::size_t>(style_.width, 2 * kNameWidth) - kNameWidth;
    bool first = true;
    for (const std::string& line : wrap(text, room)) {
      const std::string left = fmt::format("{:{}}", first ? name : "", kNameWidth);
      print("{}{}\n", style_.paint(Paint::kDim, left), line);
      first = false;
    }
  }

  const Exploration& exploration_;
  const SearchResult& result_;
  const Style& style_;
  std::string out_;
};

}  // namespace

std::string headline(const Violation& violation) {
  if (violation.race || violation.message.starts_with(violation.kind)) {
    return violation.message;
  }
  return violation.message.empty() ? violation.kind : fmt::format("{}: {}", violation.kind, violation.message);
}

std::string verdict_line(const Exploration& exploration, const Style& style) {
  const SearchResult& result = exploration.result;
  const bool replayed = exploration.command == "replay";
  std::string text;
  Paint paint = Paint::kGood;
  switch (verdict_of(result)) {
    case Verdict::kOk:
      text = !exploration.options.races ? "No violation: all schedules explored."
             : result.synchronised.value_or(false) && result.weak_modes
                 ? "No data race; but variables are accessed in modes weaker than volatile, so not every execution is "
                   "sequentially consistent."
             : result.synchronised.value_or(false)
                 ? "No data race: correctly synchronised, so every execution is sequentially consistent."
                 : "No data race but those that were accepted: all schedules explored.";
      break;
    case Verdict::kViolation:
      paint = Paint::kBad;
      text = result.violations.size() > 1
                 ? exploration.options.races ? fmt::format("Data races: {} found, on {}.", result.violations.size(),
                                                           fmt::join(result.racy, ", "))
                                             : fmt::format("Violations: {} found.", result.violations.size())
                 : fmt::format("{}: {}.", replayed ? "Reproduced" : "Violation", headline(result.violations.front()));
      break;
    case Verdict::kInconclusive:
      paint = Paint::kUnsure;
      text = replayed ? fmt::format("Not reproduced: {}.", first_line(result.reason))
                      : fmt::format("Inconclusive: {}; no violation so far.", first_line(result.reason));
      break;
  }
  if (exploration.command == "outcomes") {
    text += fmt::format(" {}.", counted(result.outcomes.size(), "outcome"));
  }
  return style.paint(paint, one_line(text)) + "\n";
}

std::string text_report(const Exploration& exploration, const Style& style) {
  return Report(exploration, style).write();
}

}  // namespace ravel

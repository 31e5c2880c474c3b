#include "cli/replay_command.hpp"

#include <algorithm>
#include <string_view>

#include "base/error.hpp"
#include "cli/files.hpp"
#include "cli/jdk.hpp"
#include "cli/machine_setup.hpp"
#include "cli/show_report.hpp"
#include "cli/watch.hpp"
#include "explore/search.hpp"
#include "report/text_report.hpp"
#include "report/trace_file.hpp"

namespace ravel {
namespace {

TraceFile load_trace(const std::string& path) {
  const std::vector<std::uint8_t> bytes = read_file(path);
  return read_trace({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, path);
}

Target resolve(const TraceFile& trace, const std::string& path, const std::string& jdk_home) {
  try {
    return resolve_target(trace.target, trace.class_path, jdk_home);
  } catch (const BadInput& error) {
    bad_input("{} ({} names it, recorded in {})", error.what(), path, trace.directory);
  }
}

RunRequest request_of(const TraceFile& trace, const Target& target, const std::string& jdk_home) {
  CommandLine line;
  line.command = kReplay;
  line.arguments = trace.arguments;
  line.options.properties = trace.properties;
  line.options.max_heap = trace.max_heap;
  line.options.assertions = trace.assertions;
  return run_request(line, target, jdk_home);
}

SearchOptions options_of(const TraceFile& trace) {
  SearchOptions options;
  options.model = trace.model;
  options.reduction = trace.reduction;
  options.outcomes = trace.outcomes;
  options.spurious_wakeups = trace.spurious_wakeups;
  options.livelock = trace.livelock;
  options.tearing = trace.tearing;
  options.races = trace.races;
  options.failures = !trace.races;
  return options;
}

// What is not as it was when the trace was recorded.
std::vector<std::string> differences(const TraceFile& trace, const RunRequest& request) {
  std::vector<std::string> found;
  const std::vector<std::string> changes =
      changes_since(trace.classes, request.class_path, open_jdk_image(request.jdk_home)->release());
  if (!changes.empty()) {
    found.push_back(
        fmt::format("the class files on the class path are not those of the trace: {}", fmt::join(changes, ", ")));
  }
  if (request.main_class != trace.main_class) {
    found.push_back(fmt::format("the main class was {} and is now {}", trace.main_class, request.main_class));
  }
  if (request.jdk_home != trace.jdk) {
    found.push_back(
        fmt::format("the JDK was {0} and is now {1} (--jdk {0} takes the former)", trace.jdk, request.jdk_home));
  }
  if (version_number() != trace.version) {
    found.push_back(fmt::format("the trace was recorded by ravel {}, and this is {}", trace.version, version_number()));
  }
  return found;
}

// Calls that write elsewhere count as writes, which one replay cannot know.
std::string without_kinds(const std::string& race) {
  std::string text = race;
  for (const std::string_view kind : {"read at ", "written at "}) {
    for (std::size_t at = text.find(kind); at != std::string::npos; at = text.find(kind, at))
      text.erase(at, kind.size());
  }
  return text;
}

void judge(Exploration& exploration, const Replay& replayed, const TraceFile& trace) {
  SearchResult& result = exploration.result;
  if (!replayed.diverged.empty()) {
    result.reason = fmt::format("the program does not follow the schedule any more: {}", replayed.diverged);
    return;
  }
  const auto race = std::find_if(replayed.races.begin(), replayed.races.end(), [&](const Violation& v) {
    return without_kinds(v.message) == without_kinds(trace.violation.message);
  });
  if (race != replayed.races.end()) {
    result.violations = {*race};
  } else if (replayed.violation) {
    result.violations = {*replayed.violation};
    if (headline(*replayed.violation) != headline(trace.violation)) {
      result.warnings.push_back(fmt::format("what the trace recorded was {}", headline(trace.violation)));
    }
  } else if (trace.violation.kind == "livelock") {
    // That no end can be reached from here is not seen in one execution; that it leads here is.
    result.violations = {trace.violation};
  } else {
    result.reason = fmt::format("the schedule does not end in {} any more; ravel check tells whether another one does",
                                headline(trace.violation));
    return;
  }
  result.violations.front().trace = replayed.steps;
  result.violations.front().schedule = trace.violation.schedule;
}

}  // namespace

int replay_command(const CommandLine& line) {
  if (!line.target || !line.arguments.empty()) {
    bad_input("replay needs one TRACE.json, and nothing after it");
  }
  const TraceFile trace = load_trace(*line.target);
  require_writable_reports(line.options);
  const Watch watch(line.options.timeout);
  const std::string jdk_home = find_jdk(line.options.jdk);
  const Target target = resolve(trace, *line.target, jdk_home);
  const RunRequest request = request_of(trace, target, jdk_home);

  Exploration exploration;
  exploration.version = version_number();
  exploration.command = "replay";
  exploration.target = trace.target;
  exploration.options = options_of(trace);
  exploration.result.racy = trace.racy;
  exploration.result.warnings = differences(trace, request);
  const Replay replayed =
      replay(world_factory(request, nullptr), exploration.options, trace.visible, trace.violation.schedule);
  exploration.steps = replayed.steps;
  judge(exploration, replayed, trace);
  return show_report(exploration, line.options);
}

}  // namespace ravel

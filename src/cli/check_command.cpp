#include "cli/check_command.hpp"

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <new>

#include "base/error.hpp"
#include "cli/explore_request.hpp"
#include "cli/files.hpp"
#include "cli/jdk.hpp"
#include "cli/machine_setup.hpp"
#include "cli/progress.hpp"
#include "cli/show_report.hpp"
#include "cli/terminal.hpp"
#include "cli/watch.hpp"
#include "explore/search.hpp"
#include "report/dot_report.hpp"
#include "report/text_report.hpp"
#include "report/trace_file.hpp"

namespace ravel {
namespace {

// What stops the whole search is a reason why it is not exhaustive.
SearchResult search_or_reason(const WorldFactory& make_world, const SearchOptions& options) {
  SearchResult result;
  try {
    return search(make_world, options);
  } catch (const Unsupported& error) {
    result.reason = std::string("unsupported: ") + error.what();
  } catch (const std::bad_alloc&) {
    result.reason = "the host's memory is exhausted";
  }
  return result;
}

SearchResult explore(const RunRequest& request, const std::shared_ptr<UsedClasses>& used, SearchOptions options,
                     const Options& given) {
  ProgressLine progress(!given.quiet && given.progress.value_or(is_terminal(STDERR_FILENO)));
  options.progress = [&](const SearchProgress& now) { progress.show(now); };
  return search_or_reason(world_factory(request, used), options);
}

TraceFile trace_of(const Exploration& exploration, const RunRequest& request, const Options& given,
                   const UsedClasses& used) {
  TraceFile trace;
  trace.version = exploration.version;
  trace.command = exploration.command;
  trace.target = exploration.target;
  trace.class_path = given_class_path(given);
  trace.directory = std::filesystem::current_path().string();
  trace.jdk = request.jdk_home;
  trace.main_class = request.main_class;
  trace.arguments = request.arguments;
  trace.properties = request.properties;
  trace.assertions = request.assertions;
  trace.max_heap = request.max_heap;
  trace.classes = used.hashes();
  trace.model = exploration.options.model;
  trace.reduction = exploration.options.reduction;
  trace.outcomes = exploration.options.outcomes;
  trace.spurious_wakeups = exploration.options.spurious_wakeups;
  trace.livelock = exploration.options.livelock;
  trace.tearing = exploration.options.tearing;
  trace.races = exploration.options.races;
  trace.racy = exploration.result.racy;
  trace.visible = exploration.result.violations.front().visible;
  trace.violation = exploration.result.violations.front();
  return trace;
}

// The first violation, else the first outcome.
void draw(const SearchResult& result, const std::string& file) {
  if (!result.violations.empty()) {
    write_file(file, dot_report(result.violations.front().trace, headline(result.violations.front())));
  } else if (!result.outcomes.empty()) {
    write_file(file, dot_report(result.outcomes.front().trace, result.outcomes.front().text));
  }
}

}  // namespace

int check_command(const CommandLine& line) {
  const std::string command = line.command == kOutcomes ? "outcomes" : line.command == kRace ? "race" : "check";
  if (!line.target) {
    bad_input("{} needs a TARGET; ravel {} --help says what it may be", command, command);
  }
  std::atomic<bool> cancel = false;
  Exploration exploration;
  exploration.version = version_number();
  exploration.command = command;
  exploration.target = *line.target;
  exploration.options = search_options(line);
  exploration.options.cancel = &cancel;
  require_writable_reports(line.options);

  const Watch watch(std::nullopt, &cancel);
  const std::string jdk_home = find_jdk(line.options.jdk);
  const Target target = resolve_target(*line.target, given_class_path(line.options), jdk_home);
  const RunRequest request = run_request(line, target, jdk_home);
  const auto used = std::make_shared<UsedClasses>();
  exploration.result = explore(request, used, exploration.options, line.options);
  if (!line.options.trace.empty() && !exploration.result.violations.empty()) {
    write_file(line.options.trace, write_trace(trace_of(exploration, request, line.options, *used)));
    exploration.trace_file = line.options.trace;
  }
  if (!line.options.dot.empty()) draw(exploration.result, line.options.dot);
  return show_report(exploration, line.options);
}

}  // namespace ravel

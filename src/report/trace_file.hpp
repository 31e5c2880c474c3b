// report/trace_file.hpp -- a violation on disk: which program, which schedule, and what went wrong at its end.
//
// The file is JSON. Its steps are for people and other tools; replaying needs the schedule only. Which JDK was used is
// told but never obeyed: a file from elsewhere must not decide which javac is started.
//
// Reading trusts nothing: whatever is missing, of another type or out of range is BadInput naming file and field.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "explore/result.hpp"

namespace ravel {

struct TraceFile {
  std::string version;  // of the Ravel that wrote it
  std::string command;

  // The program, as the command line gave it.
  std::string target;
  std::optional<std::string> class_path;
  std::string directory;  // where the command ran: relative paths start here
  std::string jdk;
  std::string main_class;
  std::vector<std::string> arguments;
  std::vector<std::pair<std::string, std::string>> properties;
  bool assertions = true;
  std::uint64_t max_heap = 0;
  std::map<std::string, std::string> classes;  // hashes of the program's class files, by resource name

  // The choices that a schedule can make depend on these.
  MemoryModel model = MemoryModel::kSc;
  Reduction reduction = Reduction::kSync;
  bool outcomes = false;
  bool spurious_wakeups = false;
  bool livelock = false, tearing = false;
  bool races = false;
  std::vector<std::string> racy;
  std::vector<std::string> visible;  // SearchResult::visible

  Violation violation;  // with its schedule; the trace is written, not read
};

std::string write_trace(const TraceFile& trace);

// `path` is for messages.
TraceFile read_trace(std::string_view text, const std::string& path);

}  // namespace ravel

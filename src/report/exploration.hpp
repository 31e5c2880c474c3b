// report/exploration.hpp -- one search as its reports tell it: what was asked, and what came of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "explore/result.hpp"

namespace ravel {

struct Exploration {
  std::string version;  // of Ravel, "0.1.0"
  std::string command;  // check, outcomes, replay
  std::string target;   // as given
  SearchOptions options;
  SearchResult result;
  std::vector<Step> steps;  // replay: what was done
  std::string trace_file;   // where the first violation was written; empty: nowhere
};

enum class Verdict { kOk, kViolation, kInconclusive };

// A violation stays one when a limit was reached afterwards.
Verdict verdict_of(const SearchResult& result);
std::string_view name_of(Verdict verdict);  // as the JSON report has it

// As the command line spells them.
std::string_view name_of(MemoryModel model);
std::string_view name_of(Reduction reduction);
std::string_view name_of(SearchOrder order);
std::string_view name_of(Choice::Kind kind);  // run, expire, wake, data, flush

}  // namespace ravel

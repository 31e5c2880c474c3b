#include "cli/explore_request.hpp"

#include <algorithm>
#include <thread>

#include "base/error.hpp"

namespace ravel {
namespace {

constexpr std::uint64_t kMostWorkers = 1024;

unsigned workers(std::uint64_t asked) {
  if (asked > kMostWorkers) {
    bad_input("--workers is at most {}, not {}", kMostWorkers, asked);
  }
  return asked == 0 ? std::max(std::thread::hardware_concurrency(), 1u) : static_cast<unsigned>(asked);
}

// All, or one of them, in the order of the row.
RaceHeuristics heuristics(std::uint8_t index) {
  if (index == 0) {
    return {};
  }
  return {index == 1, index == 2, index == 3, index == 4};
}

}  // namespace

SearchOptions search_options(const CommandLine& line) {
  const Options& given = line.options;
  SearchOptions options;
  // The rows of the table list the values in the order of these types.
  options.reduction = static_cast<Reduction>(given.reduction.index);
  options.order = static_cast<SearchOrder>(given.search.index);
  options.heuristics = heuristics(given.heuristics.index);
  options.outcomes = line.command == kOutcomes;
  options.races = line.command == kRace;
  options.failures = !options.races;
  options.trust = given.trust;
  options.benign = given.benign;
  options.first = given.first;
  options.spurious_wakeups = given.spurious_wakeups;
  options.livelock = given.livelock;
  options.exception_unlocks = given.exception_unlocks;
  options.verify_states = given.verify_states;
  options.max_states = given.max_states;
  options.max_depth = given.max_depth;
  options.max_memory = given.max_memory;
  options.timeout_seconds = given.timeout.value_or(0);
  options.workers = workers(given.workers);
  options.seed = given.seed;
  options.walks = given.walks;
  if (options.order == SearchOrder::kRandom && options.walks == 0) {
    bad_input("--walks is at least 1");
  }
  return options;
}

}  // namespace ravel

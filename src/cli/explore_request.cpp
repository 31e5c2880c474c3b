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

RaceHeuristics heuristics(const std::vector<std::string>& names) {
  if (names.empty()) {
    return {};
  }
  RaceHeuristics chosen{false, false, false, false};
  const std::pair<std::string_view, bool*> known[] = {{"writes-first", &chosen.writes_first},
                                                      {"watch-written", &chosen.watch_written},
                                                      {"avoid-release-acquire", &chosen.avoid_release_acquire},
                                                      {"acquire-first", &chosen.acquire_first}};
  for (const std::string& name : names) {
    const auto found = std::ranges::find(known, name, [](const auto& k) { return k.first; });
    if (found == std::end(known)) {
      bad_input(
          "--heuristics is a list of writes-first, watch-written, avoid-release-acquire and acquire-first, not {}",
          name);
    }
    *found->second = true;
  }
  return chosen;
}

}  // namespace

SearchOptions search_options(const CommandLine& line) {
  const Options& given = line.options;
  SearchOptions options;
  // The rows of the table list the values in the order of these types.
  options.model = static_cast<MemoryModel>(given.model.index);
  options.reduction = static_cast<Reduction>(given.reduction.index);
  options.order = static_cast<SearchOrder>(given.search.index);
  options.heuristics = heuristics(given.heuristics);
  options.outcomes = line.command == kOutcomes;
  options.races = line.command == kRace;
  options.failures = !options.races;
  options.trust = given.trust;
  options.benign = given.benign;
  options.first = given.first;
  options.spurious_wakeups = given.spurious_wakeups;
  options.livelock = given.livelock;
  options.tearing = given.tearing;
  options.exception_unlocks = given.exception_unlocks;
  options.verify_states = given.verify_states;
  options.max_states = given.max_states;
  options.max_depth = given.max_depth;
  options.max_reads = static_cast<std::uint32_t>(std::min<std::uint64_t>(given.max_reads, 1u << 30));
  options.max_memory = given.max_memory;
  options.timeout_seconds = given.timeout.value_or(0);
  options.workers = workers(given.workers);
  options.seed = given.seed;
  options.walks = given.walks;
  if (options.races && options.model != MemoryModel::kSc) {
    bad_input("race looks at sequentially consistent executions, as the JLS does; --model is for check and outcomes");
  }
  if (options.tearing && options.model < MemoryModel::kOpmm) {
    bad_input("--tearing needs a model in which reads may see several writes: opmm, jpr or hb");
  }
  if (options.order == SearchOrder::kRandom && options.walks == 0) {
    bad_input("--walks is at least 1");
  }
  return options;
}

}  // namespace ravel

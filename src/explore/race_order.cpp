// Which choice leads to a race soon: the heuristics of JRF, section 4.
#include <algorithm>

#include "explore/explorer.hpp"

namespace ravel {

using namespace codec_format;

namespace {

// What the order knows of the variable that the thread is about to access.
struct Past {
  bool written_by_other = false;
  bool released = false;
};

Past past_of(const HappensBefore& order, ObjectKey object, std::uint32_t offset, std::uint32_t thread) {
  Past past;
  const ObjectRecord* record = order.record(object);
  if (record == nullptr) return past;
  for (const Variable& v : record->variables) {
    if (v.offset != offset) continue;
    past.released = !v.released.empty();
    past.written_by_other = std::any_of(v.accesses.begin(), v.accesses.end(),
                                        [&](const RememberedAccess& a) { return a.writes && a.thread != thread; });
  }
  return past;
}

// The values of JRF, Fig. 6: what a heuristic that is switched off would tell apart counts as anything else.
constexpr int kOther = 3;

int value_of(ActionKind kind, AccessMode mode, const Past& past, const RaceHeuristics& h) {
  if (kind == ActionKind::kStart) return 9;  // nothing races with a thread that has not begun
  const bool writes = kind == ActionKind::kWrite || kind == ActionKind::kUpdate;
  const bool reads = kind == ActionKind::kRead;
  if ((writes || reads) && mode == AccessMode::kPlain) {
    if (!h.writes_first && !(h.watch_written && past.written_by_other)) return kOther;
    const int first = writes ? 7 : 5;
    return first + (h.watch_written && past.written_by_other ? 1 : 0);
  }
  if (reads || kind == ActionKind::kLock) {
    if (!past.released) return h.acquire_first ? 4 : kOther;
    return h.avoid_release_acquire ? 2 : kOther;
  }
  return writes && h.avoid_release_acquire ? 1 : kOther;
}

}  // namespace

std::vector<int> Explorer::race_values() {
  unfold();
  HappensBefore order;
  orders_.decode(from_.items.back(), order);
  std::vector<int> values;
  for (const Choice& choice : choices_) {
    const auto words = from_view_.thread(choice.thread);
    if (choice.kind != Choice::Kind::kRun || (words[thread::kFlags] & thread::kOffers) == 0) {
      values.push_back(kOther);
      continue;
    }
    const auto kind = static_cast<ActionKind>(words[thread::kAction] & 0xff);
    const auto mode = static_cast<AccessMode>(words[thread::kAction] >> 8 & 0xff);
    const std::uint32_t object = words[thread::kActionObject];
    const ObjectKey key = is_local_word(object) ? std::uint64_t{choice.thread} << 32 | object : object;
    const std::uint32_t offset = kind == ActionKind::kLock ? HappensBefore::kMonitor : words[thread::kActionOffset];
    values.push_back(value_of(kind, mode, past_of(order, key, offset, choice.thread), options_.heuristics));
  }
  return values;
}

}  // namespace ravel

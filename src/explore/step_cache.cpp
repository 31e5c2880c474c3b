#include "explore/step_cache.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "explore/codec_format.hpp"

namespace ravel {
namespace {

constexpr std::size_t kMostNodes = std::size_t{1} << 20;
constexpr std::size_t kMostChanges = std::size_t{1} << 21;
constexpr std::size_t kMostWords = std::size_t{1} << 22;
constexpr std::uint32_t kStart = 1;

}  // namespace

StepCache::StepCache() {
  halves_.use_alone();
  clear();
}

void StepCache::clear() {
  edges_.assign(1024, Edge{});
  used_ = 0;
  next_node_ = kStart + 1;
  effects_.clear();
  changes_.clear();
  halves_.clear();
  words_.clear();
  starts_.assign(kStarts, Start{});
}

bool StepCache::takes(const Choice& choice) {
  return choice.kind != Choice::Kind::kFlush && choice.thread < 1u << 14 && choice.value < 1u << 16;
}

bool StepCache::is_full() const {
  return next_node_ >= kMostNodes || changes_.size() >= kMostChanges || words_.size() >= kMostWords;
}

// In one word: 14 bits of thread, 2 of kind, 16 of value.
std::uint32_t StepCache::word_of(const Choice& choice) {
  return choice.thread << 18 | static_cast<std::uint32_t>(choice.kind) << 16 | choice.value;
}

std::size_t StepCache::home(std::uint32_t from, std::uint32_t by) const {
  const std::uint64_t mixed = (std::uint64_t{from} << 32 | by) * 0x9e3779b97f4a7c15;
  return static_cast<std::size_t>(mixed >> 36) & (edges_.size() - 1);  // the upper bits depend on all
}

const StepCache::Edge* StepCache::follow(std::uint32_t from, std::uint32_t by) const {
  for (std::size_t i = home(from, by);; i = (i + 1) & (edges_.size() - 1)) {
    const Edge& edge = edges_[i];
    if (edge.from == 0) return nullptr;
    if (edge.from == from && edge.by == by) return &edge;
  }
}

void StepCache::grow() {
  std::vector<Edge> old(edges_.size() * 2);
  old.swap(edges_);
  for (const Edge& edge : old) {
    if (edge.from == 0) continue;
    std::size_t i = home(edge.from, edge.by);
    while (edges_[i].from != 0) i = (i + 1) & (edges_.size() - 1);
    edges_[i] = edge;
  }
}

StepCache::Edge& StepCache::extend(std::uint32_t from, std::uint32_t by) {
  if ((used_ + 1) * 2 > edges_.size()) grow();
  std::size_t i = home(from, by);
  for (; edges_[i].from != 0; i = (i + 1) & (edges_.size() - 1)) {
    if (edges_[i].from == from && edges_[i].by == by) return edges_[i];
  }
  ++used_;
  edges_[i] = {from, by, next_node_++, kNone};
  return edges_[i];
}

std::uint32_t StepCache::start_of(ComponentId header, const Choice& choice) {
  const std::uint32_t word = word_of(choice);
  Start& start = starts_[(word >> 16 ^ word) % kStarts];
  if (start.header != header || start.choice != word || start.node == kNone) {
    const Edge* edge = follow(kStart, header);
    if (edge != nullptr) edge = follow(edge->to, word);
    start = {header, word, edge == nullptr ? kNone : edge->to};
  }
  return start.node;
}

std::optional<StepCache::Effect> StepCache::find(const HalvedItems& items, std::uint32_t thread_at,
                                                 const Choice& choice) {
  const std::uint32_t start = start_of(items[codec_format::kHeaderItem], choice);
  if (start == kNone) return {};
  for (const Edge* edge = follow(start, items[thread_at]); edge != nullptr && edge->what != kNone;
       edge = follow(edge->to, items[edge->what])) {
    if ((edge->what & kLeaf) == 0) continue;
    const StoredEffect& e = effects_[edge->what & ~kLeaf];
    const std::span<const std::uint32_t> words = std::span(words_).subspan(e.first_word, e.sources + e.gone);
    const std::span<const ItemChange> changes = std::span(changes_).subspan(e.first_change, e.changes);
    return Effect{changes,
                  e.events,
                  words.first(e.sources),
                  words.subspan(e.sources),
                  e.renames,
                  e.leaves_free,
                  e.first_item,
                  e.last_item,
                  {e.left, changes.first(e.left_changes)},
                  {e.right, changes.subspan(e.left_changes)}};
  }
  return {};
}

std::uint32_t StepCache::number_of(std::span<const ItemChange> changes, std::size_t first_item) {
  if (changes.empty()) return kNone;
  std::vector<std::uint32_t> words;
  for (const ItemChange& change : changes) {
    words.insert(words.end(), {change.position - static_cast<std::uint32_t>(first_item), change.id});
  }
  return halves_.intern(words);
}

void StepCache::add(const HalvedItems& items, std::uint32_t thread_at, const Choice& choice,
                    std::span<const std::uint32_t> positions, const Effect& effect) {
  const std::uint32_t start = extend(extend(kStart, items[codec_format::kHeaderItem]).to, word_of(choice)).to;
  Edge* edge = &extend(start, items[thread_at]);
  std::uint32_t first_item = thread_at, last_item = thread_at;
  for (const std::uint32_t position : positions) {
    // What a step looks at next follows from what it has seen.
    RAVEL_INVARIANT(edge->what == kNone || edge->what == position);
    edge->what = position;
    first_item = std::min(first_item, position);
    last_item = std::max(last_item, position);
    edge = &extend(edge->to, items[position]);
  }
  RAVEL_INVARIANT(edge->what == kNone || (edge->what & kLeaf) != 0);
  edge->what = kLeaf | static_cast<std::uint32_t>(effects_.size());
  const auto right = std::ranges::lower_bound(effect.changes, items.left.size(), {}, &ItemChange::position);
  const auto left_changes = static_cast<std::size_t>(right - effect.changes.begin());
  effects_.push_back(
      {static_cast<std::uint32_t>(changes_.size()), static_cast<std::uint32_t>(effect.changes.size()), effect.events,
       static_cast<std::uint32_t>(left_changes), number_of(effect.changes.first(left_changes), 0),
       number_of(effect.changes.subspan(left_changes), items.left.size()), static_cast<std::uint32_t>(words_.size()),
       static_cast<std::uint32_t>(effect.sources.size()), static_cast<std::uint32_t>(effect.gone.size()),
       effect.renames, effect.leaves_free, first_item, last_item});
  changes_.insert(changes_.end(), effect.changes.begin(), effect.changes.end());
  words_.insert(words_.end(), effect.sources.begin(), effect.sources.end());
  words_.insert(words_.end(), effect.gone.begin(), effect.gone.end());
}

}  // namespace ravel

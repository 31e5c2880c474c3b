// The components of a state as a binary tree of pairs. A leaf has its top bit set, so a tree tells its own shape.
#include "explore/codec.hpp"

namespace ravel {
namespace {

constexpr std::uint32_t kLeaf = 1u << 31;

}  // namespace

void StateCodec::arrange() {
  items_.swap(old_items_);
  items_.clear();
  items_.push_back(header_id_ | kLeaf);
  interleave(
      thread_ids_.size(), written_ids_.size() + object_ids_.size(),
      [&](std::size_t i) { items_.push_back(thread_ids_[i] | kLeaf); },
      [&](std::size_t i) {
        const ComponentId id = i < written_ids_.size() ? written_ids_[i] : object_ids_[i - written_ids_.size()];
        items_.push_back(id | kLeaf);
      });
}

NodeId StateCodec::node_of(Pair pair) {
  const std::uint64_t mixed = (std::uint64_t{pair.left} << 32 | pair.right) * 0x9e3779b97f4a7c15;
  CachedNode& cached = cached_nodes_[mixed >> 50];
  if (cached.pair != pair) cached = {pair, store_.nodes.intern(pair)};  // leaves have their top bit set: none is {0, 0}
  return cached.id;
}

std::uint32_t StateCodec::fold_range(std::size_t from, std::size_t to, std::size_t& node, bool& changed) {
  if (to - from == 1) {
    changed = old_items_[from] != items_[from];
    return items_[from];
  }
  const std::size_t mine = node++;
  const std::size_t middle = from + (to - from) / 2;
  bool left_changed = false, right_changed = false;
  const std::uint32_t left = fold_range(from, middle, node, left_changed);
  const std::uint32_t right = fold_range(middle, to, node, right_changed);
  changed = left_changed || right_changed;
  if (changed) nodes_[mine] = node_of({left, right});
  return nodes_[mine];
}

Pair StateCodec::fold() {
  if (old_items_.size() != items_.size()) {
    old_items_.assign(items_.size(), 0);  // no component: everything has changed
    nodes_.assign(items_.size(), 0);
  }
  const std::size_t middle = items_.size() / 2;
  std::size_t node = 0;
  bool changed = false;
  const std::uint32_t left = fold_range(0, middle, node, changed);
  const std::uint32_t right = fold_range(middle, items_.size(), node, changed);
  return {left, right};
}

void StateCodec::unfold(std::uint32_t id, std::vector<ComponentId>& items) const {
  if ((id & kLeaf) != 0) {
    items.push_back(id & ~kLeaf);
    return;
  }
  const Pair pair = store_.nodes[id];
  unfold(pair.left, items);
  unfold(pair.right, items);
}

}  // namespace ravel

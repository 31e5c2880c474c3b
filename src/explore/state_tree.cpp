#include "explore/state_tree.hpp"

namespace ravel {
namespace {

constexpr std::uint32_t kLeaf = 1u << 31;

}  // namespace

NodeId StateTree::node_of(Pair pair) {
  CachedNode& cached = cache_[std::uint64_t{pair.left} << 32 | pair.right];
  if (!cached.used || cached.pair != pair) cached = {true, store_.nodes.intern(pair), pair};
  return cached.id;
}

Pair StateTree::fold(const Layout& layout, std::span<const ComponentId> items) {
  const auto value = [&](std::uint32_t child) {
    return (child & Layout::kItem) != 0 ? items[child & ~Layout::kItem] | kLeaf : folded_[child];
  };
  const auto pair_at = [&](std::size_t branch) {
    return Pair{value(layout.branches[branch].left), value(layout.branches[branch].right)};
  };
  folded_.resize(layout.branches.size());
  // Children have higher numbers than their parents.
  for (std::size_t b = layout.branches.size(); b-- > 1;) folded_[b] = node_of(pair_at(b));
  return pair_at(0);
}

// Answers what the layout calls it.
std::uint32_t StateTree::unfold_node(std::uint32_t id, FoldedState& state) const {
  if ((id & kLeaf) != 0) {
    state.items.push_back(id & ~kLeaf);
    return static_cast<std::uint32_t>(state.items.size() - 1) | Layout::kItem;
  }
  const auto branch = static_cast<std::uint32_t>(state.nodes.size());
  state.nodes.push_back(id);
  state.shape.emplace_back();
  const Pair pair = store_.nodes[id];
  const std::uint32_t left = unfold_node(pair.left, state);
  const std::uint32_t right = unfold_node(pair.right, state);
  state.shape[branch] = {left, right, 0};
  return branch;
}

// False when the shape is another one; then nothing can be said of the state.
bool StateTree::unfold_changes(std::uint32_t branch, Pair pair, FoldedState& state) const {
  const auto update = [&](std::uint32_t child, std::uint32_t id) {
    const bool is_item = (child & Layout::kItem) != 0;
    if (is_item != ((id & kLeaf) != 0)) return false;
    if (is_item) {
      state.items[child & ~Layout::kItem] = id & ~kLeaf;
      return true;
    }
    if (state.nodes[child] == id) return true;
    state.nodes[child] = id;
    return unfold_changes(child, store_.nodes[id], state);
  };
  const Layout::Branch children = state.shape[branch];
  return update(children.left, pair.left) && update(children.right, pair.right);
}

void StateTree::unfold(Pair root, FoldedState& state) {
  state.root = root;
  if (!state.shape.empty() && unfold_changes(0, root, state)) return;
  state.items.clear();
  state.nodes.assign(1, 0);
  state.shape.assign(1, {});
  const std::uint32_t left = unfold_node(root.left, state);
  const std::uint32_t right = unfold_node(root.right, state);
  state.shape[0] = {left, right, 0};
}

Pair StateTree::changed(const Layout& layout, Pair root, std::span<const ItemChange> changes) {
  return changed_pair(layout, 0, root, changes);
}

Pair StateTree::changed_pair(const Layout& layout, std::uint32_t branch, Pair pair,
                             std::span<const ItemChange> changes) {
  const auto change = [&](std::uint32_t child, std::uint32_t id, std::span<const ItemChange> below) {
    if (below.empty()) return id;
    if ((child & Layout::kItem) != 0) return below.front().id | kLeaf;
    return node_of(changed_pair(layout, child, store_.nodes[id], below));
  };
  const Layout::Branch& b = layout.branches[branch];
  std::size_t left = 0;
  while (left < changes.size() && changes[left].position < b.middle) ++left;
  return {change(b.left, pair.left, changes.first(left)), change(b.right, pair.right, changes.subspan(left))};
}

std::uint32_t StateTree::fold_list(std::span<const ComponentId> items) {
  if (items.empty()) return 0;  // says nothing
  if (items.size() == 1) return items[0] | kLeaf;
  const std::size_t middle = items.size() / 2;
  const std::uint32_t left = fold_list(items.first(middle));
  return node_of({left, fold_list(items.subspan(middle))});
}

void StateTree::unfold_list(std::uint32_t id, std::vector<ComponentId>& items) const {
  if ((id & kLeaf) != 0) {
    items.push_back(id & ~kLeaf);
    return;
  }
  const Pair pair = store_.nodes[id];
  unfold_list(pair.left, items);
  unfold_list(pair.right, items);
}

}  // namespace ravel

#include "explore/state_tree.hpp"

#include <algorithm>

namespace ravel {
namespace {

constexpr std::uint32_t kLeaf = 1u << 31;

}  // namespace

NodeId StateTree::node_of(Pair pair) {
  CachedNode& cached = cache_[std::uint64_t{pair.left} << 32 | pair.right];
  if (!cached.used || cached.pair != pair) cached = {true, store_.nodes.intern(pair), pair};
  return cached.id;
}

Pair StateTree::fold(const Layout& layout, FoldedState& state) {
  const auto value = [&](std::uint32_t child) {
    return (child & Layout::kItem) != 0 ? state.items[child & ~Layout::kItem] | kLeaf : state.nodes[child];
  };
  state.nodes.resize(layout.branches.size());
  for (std::size_t b = layout.branches.size(); b-- > 1;) {
    state.nodes[b] = node_of({value(layout.branches[b].left), value(layout.branches[b].right)});
  }
  state.root = {value(layout.branches[0].left), value(layout.branches[0].right)};
  state.shape.clear();
  return state.root;
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
  state.shape[branch] = {left, right};
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
  state.shape[0] = {left, right};
}

Pair StateTree::find_changed_nodes(const Layout& layout, const FoldedState& state,
                                   std::span<const ItemChange> changes) {
  changed_.clear();
  place_.resize(std::max(place_.size(), layout.branches.size()));
  const auto is_listed = [&](std::uint32_t branch) {
    return place_[branch] < changed_.size() && changed_[place_[branch]].branch == branch;
  };
  for (const ItemChange& change : changes) {
    for (std::uint32_t b = layout.parent_of_item[change.position]; b != 0 && !is_listed(b);
         b = layout.parent_of_branch[b]) {
      place_[b] = static_cast<std::uint32_t>(changed_.size());
      changed_.push_back({b, 0});
    }
  }
  // Children have higher numbers than their parents.
  std::sort(changed_.begin(), changed_.end(), [](const auto& a, const auto& b) { return a.branch > b.branch; });
  for (std::size_t i = 0; i < changed_.size(); ++i) place_[changed_[i].branch] = static_cast<std::uint32_t>(i);
  const auto value = [&](std::uint32_t child) {
    if ((child & Layout::kItem) != 0) {
      for (const ItemChange& change : changes) {
        if (change.position == (child & ~Layout::kItem)) return change.id | kLeaf;
      }
      return state.items[child & ~Layout::kItem] | kLeaf;
    }
    return is_listed(child) ? changed_[place_[child]].id : state.nodes[child];
  };
  for (ChangedNode& node : changed_) {
    const Layout::Branch& branch = layout.branches[node.branch];
    node.id = node_of({value(branch.left), value(branch.right)});
  }
  return {value(layout.branches[0].left), value(layout.branches[0].right)};
}

Pair StateTree::changed(const Layout& layout, const FoldedState& state, std::span<const ItemChange> changes) {
  return find_changed_nodes(layout, state, changes);
}

Pair StateTree::apply(const Layout& layout, FoldedState& state, std::span<const ItemChange> changes) {
  const Pair root = find_changed_nodes(layout, state, changes);
  for (const ItemChange& change : changes) state.items[change.position] = change.id;
  for (const ChangedNode& node : changed_) state.nodes[node.branch] = node.id;
  return state.root = root;
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

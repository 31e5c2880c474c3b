// explore/state_tree.hpp -- the components of a state as a binary tree of pairs.
//
// Two states that differ in few components differ in the few nodes above them, and only these are looked up or stored.
// A leaf has its top bit set, so a stored tree tells its own shape.
//
// Thread safety: none; each worker owns its instance. The store is shared.
#pragma once

#include <span>
#include <vector>

#include "explore/direct_cache.hpp"
#include "explore/layout.hpp"
#include "explore/store.hpp"

namespace ravel {

struct FoldedState {
  std::vector<ComponentId> items;
  Pair root;
  // As unfold() found them, by branch of the layout; the first node means nothing.
  std::vector<NodeId> nodes;
  std::vector<Layout::Branch> shape;  // without the middles
};

// The items of a state where its halves are.
struct HalvedItems {
  std::span<const ComponentId> left, right;
  ComponentId operator[](std::size_t i) const { return i < left.size() ? left[i] : right[i - left.size()]; }
  std::size_t size() const { return left.size() + right.size(); }
};

struct ItemChange {
  std::uint32_t position = 0;
  ComponentId id = 0;
};

class StateTree {
 public:
  explicit StateTree(StateStore& store) : store_(store) {}

  // The root that stands for items, and back. unfold() looks only at what differs from the state that was unfolded
  // before.
  Pair fold(const Layout& layout, std::span<const ComponentId> items);
  void unfold(Pair root, FoldedState& state);
  // The state after changes, which are ascending.
  Pair changed(const Layout& layout, Pair root, std::span<const ItemChange> changes);

  // Lists with one id for the whole; it does not tell how long they are. None must be told by other means.
  std::uint32_t fold_list(std::span<const ComponentId> items);
  void unfold_list(std::uint32_t id, std::vector<ComponentId>& items) const;

 private:
  NodeId node_of(Pair pair);
  std::uint32_t unfold_node(std::uint32_t id, FoldedState& state) const;
  bool unfold_changes(std::uint32_t branch, Pair pair, FoldedState& state) const;
  Pair changed_pair(const Layout& layout, std::uint32_t branch, Pair pair, std::span<const ItemChange> changes);

  StateStore& store_;
  // Nodes that were met lately, so that the store need not be asked.
  struct CachedNode {
    bool used = false;
    NodeId id = 0;
    Pair pair;
  };
  DirectCache<CachedNode, 14> cache_;
  std::vector<NodeId> folded_;  // by branch
};

}  // namespace ravel

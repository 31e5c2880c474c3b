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
  std::vector<NodeId> nodes;  // by branch of the layout; that of the first means nothing
  Pair root;
  std::vector<Layout::Branch> shape;  // as unfold() found it
};

struct ItemChange {
  std::uint32_t position = 0;
  ComponentId id = 0;
};

class StateTree {
 public:
  explicit StateTree(StateStore& store) : store_(store) {}

  // fold() makes the nodes from the items, unfold() both from the store; it looks only at what differs from the state
  // that was unfolded before.
  Pair fold(const Layout& layout, FoldedState& state);
  void unfold(Pair root, FoldedState& state);
  // The state after changes; apply() also makes them.
  Pair changed(const Layout& layout, const FoldedState& state, std::span<const ItemChange> changes);
  Pair apply(const Layout& layout, FoldedState& state, std::span<const ItemChange> changes);

  // Lists with one id for the whole; it does not tell how long they are. None must be told by other means.
  std::uint32_t fold_list(std::span<const ComponentId> items);
  void unfold_list(std::uint32_t id, std::vector<ComponentId>& items) const;

 private:
  NodeId node_of(Pair pair);
  std::uint32_t unfold_node(std::uint32_t id, FoldedState& state) const;
  bool unfold_changes(std::uint32_t branch, Pair pair, FoldedState& state) const;
  Pair find_changed_nodes(const Layout& layout, const FoldedState& state, std::span<const ItemChange> changes);

  StateStore& store_;
  // Nodes that were met lately, so that the store need not be asked.
  struct CachedNode {
    bool used = false;
    NodeId id = 0;
    Pair pair;
  };
  DirectCache<CachedNode, 14> cache_;

  // Branches above changed items, from the bottom up, and their nodes.
  struct ChangedNode {
    std::uint32_t branch = 0;
    NodeId id = 0;
  };
  std::vector<ChangedNode> changed_;
  std::vector<std::uint32_t> place_;  // by branch: where it is in changed_, if it is there
};

}  // namespace ravel

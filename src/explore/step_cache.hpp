// explore/step_cache.hpp -- steps that were carried out before, so that they need not be carried out again.
//
// What a step does depends on its thread, on the header of the state, and on the objects that it looks at. Once it was
// carried out, it is known which ones, and in which order: the next one to look at follows from what was seen before.
// So steps make a tree of decisions, in which a state is followed from the root by its components. At a leaf is what
// the step changes. Leaves are exact, never guesses: another state with the same components has the same step.
//
// Thread safety: none; each worker owns its instance.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "explore/renamer.hpp"
#include "explore/result.hpp"
#include "explore/state_tree.hpp"

namespace ravel {

class StepCache {
 public:
  static constexpr std::uint32_t kNone = 0xffffffff;
  // What changes in one half. The number, kNone if nothing, tells changes of halves apart until clear().
  struct HalfChanges {
    std::uint32_t number = kNone;
    std::span<const ItemChange> changes;
  };
  struct Effect {
    std::span<const ItemChange> changes;  // ascending; not of the order
    std::uint32_t events = 0;             // what happens to the order (OrderStore)
    // When items have come or gone, or are called otherwise: for each item now, where it was before, or kNew (then it
    // is among the changes); and the names of shared objects that must be nobody else's, because they are gone.
    std::span<const std::uint32_t> sources = {}, gone = {};
    std::uint32_t renames = Renamer::kNone;  // of items that have a source and do not change otherwise
    bool leaves_free = false;  // the thread and all that changed can go on after it, whatever the others do
    // What find() answers and add() knows: the first and the last item that it looked at, the header aside; and the
    // changes by halves.
    std::uint32_t first_item = 0, last_item = 0;
    HalfChanges left = {}, right = {};
  };
  static constexpr std::uint32_t kNew = 0xffffffff;
  StepCache();
  static bool takes(const Choice& choice);

  // `thread_at` is where the choice's thread is. The answer is valid until the next call.
  std::optional<Effect> find(const HalvedItems& items, std::uint32_t thread_at, const Choice& choice);
  // The step looked at the items at `positions`, in this order and besides its thread and the header.
  void add(const HalvedItems& items, std::uint32_t thread_at, const Choice& choice,
           std::span<const std::uint32_t> positions, const Effect& effect);
  bool is_full() const;
  void clear();

 private:
  // Leads from one decision to the next: `what` is the item to look at there, or with kLeaf the effect, or kNone.
  struct Edge {
    std::uint32_t from = 0;  // 0: the slot is free
    std::uint32_t by = 0, to = 0;
    std::uint32_t what = kNone;
  };
  static constexpr std::uint32_t kLeaf = 1u << 31;
  struct StoredEffect {
    std::uint32_t first_change, changes, events;
    std::uint32_t left_changes, left, right;
    std::uint32_t first_word, sources, gone, renames;
    bool leaves_free;
    std::uint32_t first_item, last_item;
  };
  static std::uint32_t word_of(const Choice& choice);
  const Edge* follow(std::uint32_t from, std::uint32_t by) const;
  std::uint32_t start_of(ComponentId header, const Choice& choice);
  Edge& extend(std::uint32_t from, std::uint32_t by);
  void grow();
  std::size_t home(std::uint32_t from, std::uint32_t by) const;
  std::uint32_t number_of(std::span<const ItemChange> changes, std::size_t first_item);

  std::vector<Edge> edges_;
  std::size_t used_ = 0;
  std::uint32_t next_node_ = 0;
  std::vector<StoredEffect> effects_;
  // Where the last searches began: the header seldom changes.
  struct Start {
    ComponentId header = kNone;
    std::uint32_t choice = 0, node = kNone;
  };
  static constexpr std::size_t kStarts = 256;
  std::vector<Start> starts_;
  std::vector<ItemChange> changes_;
  ComponentTable halves_;             // changes of halves, by number: positions in the half and components
  std::vector<std::uint32_t> words_;  // sources and gone
};

}  // namespace ravel

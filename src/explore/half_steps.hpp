// explore/half_steps.hpp -- halves of states that were met before: their items, and what their threads do within them.
//
// A state is a pair of halves (explore/state_tree.hpp). A thread often looks only at things of its own half and changes
// nothing elsewhere. Then every state with this half has this step: it leads to another half, next to what was there.
// A right half is told apart by the header as well, which is in the left half. Its last item is the order; what a step
// of the left half does to that must be looked up.
//
// Thread safety: none; each worker owns its instances, one for left and one for right halves.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "explore/result.hpp"
#include "explore/store.hpp"

namespace ravel {

class HalfSteps {
 public:
  static constexpr std::uint32_t kUnknown = 0xffffffff;
  struct Step {
    Choice choice;
    std::uint32_t result = kUnknown;  // the half after it
    std::uint32_t events = 0;         // what happens to the order (OrderStore), if that is in the other half
  };
  // Valid until the next add().
  struct Half {
    std::span<const ComponentId> items;
    std::span<Step> steps;  // in the order of choices
  };

  std::optional<Half> find(std::uint32_t id, ComponentId header);
  // One that find() did not find, and what its threads can do.
  Half add(std::uint32_t id, ComponentId header, std::span<const ComponentId> items, std::span<const Choice> choices);
  void clear();

 private:
  struct Slot {
    std::uint32_t id = 0;
    ComponentId header = 0;
    std::uint32_t first_item = 0, items = 0;  // no items: the slot is free
    std::uint32_t first_step = 0, steps = 0;
  };
  std::size_t home(std::uint32_t id, ComponentId header) const;
  Slot& slot_of(std::uint32_t id, ComponentId header);  // where it is, or could be
  void grow();
  Half half_in(const Slot& slot);

  std::vector<Slot> slots_;  // at most half of them used
  std::size_t used_ = 0;
  std::vector<ComponentId> items_;
  std::vector<Step> steps_;
};

}  // namespace ravel

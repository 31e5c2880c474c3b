#include "explore/half_steps.hpp"

#include <algorithm>

namespace ravel {
namespace {

// All together take a few megabytes.
constexpr std::size_t kMostSlots = std::size_t{1} << 18;
constexpr std::size_t kMostItems = std::size_t{1} << 21;
constexpr std::size_t kMostSteps = std::size_t{1} << 19;

}  // namespace

std::size_t HalfSteps::home(std::uint32_t id, ComponentId header) const {
  const std::uint64_t mixed = (std::uint64_t{header} << 32 ^ id) * 0x9e3779b97f4a7c15;
  return static_cast<std::size_t>((mixed ^ mixed >> 32) & (slots_.size() - 1));
}

HalfSteps::Slot& HalfSteps::slot_of(std::uint32_t id, ComponentId header) {
  std::size_t i = home(id, header);
  while (slots_[i].items != 0 && (slots_[i].id != id || slots_[i].header != header)) i = (i + 1) & (slots_.size() - 1);
  return slots_[i];
}

HalfSteps::Half HalfSteps::half_in(const Slot& slot) {
  return {std::span(items_).subspan(slot.first_item, slot.items),
          std::span(steps_).subspan(slot.first_step, slot.steps)};
}

std::optional<HalfSteps::Half> HalfSteps::find(std::uint32_t id, ComponentId header) {
  if (slots_.empty()) return {};
  const Slot& slot = slot_of(id, header);
  return slot.items == 0 ? std::nullopt : std::optional(half_in(slot));
}

HalfSteps::Half HalfSteps::add(std::uint32_t id, ComponentId header, std::span<const ComponentId> items,
                               std::span<const Choice> choices) {
  if (items_.size() + items.size() > kMostItems || steps_.size() + choices.size() > kMostSteps) clear();
  if ((used_ + 1) * 2 > slots_.size()) {
    if (slots_.size() == kMostSlots) clear();
    grow();
  }
  Slot& slot = slot_of(id, header);
  slot = {id,
          header,
          static_cast<std::uint32_t>(items_.size()),
          static_cast<std::uint32_t>(items.size()),
          static_cast<std::uint32_t>(steps_.size()),
          static_cast<std::uint32_t>(choices.size())};
  items_.insert(items_.end(), items.begin(), items.end());
  for (const Choice& choice : choices) steps_.push_back({.choice = choice});
  ++used_;
  return half_in(slot);
}

void HalfSteps::clear() {
  slots_.clear();
  items_.clear();
  steps_.clear();
  used_ = 0;
}

void HalfSteps::grow() {
  std::vector<Slot> old(std::max<std::size_t>(64, slots_.size() * 2));
  old.swap(slots_);
  for (const Slot& slot : old) {
    if (slot.items != 0) slot_of(slot.id, slot.header) = slot;
  }
}

}  // namespace ravel

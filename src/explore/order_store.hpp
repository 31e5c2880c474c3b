// explore/order_store.hpp -- the happens-before part of states: one component each, and what becomes of it by a step.
//
// What threads do to the order is noted while they run and carried out when the step is over: nothing that a thread
// does depends on it. The same things happen in the same order state again and again, so steps are remembered.
//
// Thread safety: none; each worker owns its instance. The store is shared.
#pragma once

#include <functional>

#include "explore/happens_before.hpp"
#include "explore/state_tree.hpp"

namespace ravel {

struct OrderEvent {
  enum class Kind : std::uint8_t { kStart, kJoin, kAcquire, kRelease, kAccess, kRename };
  Kind kind = Kind::kAcquire;
  std::uint32_t thread = 0;
  ObjectKey object = 0;
  std::uint32_t offset = 0;  // of the variable; kStart, kJoin: the other thread
  // kAccess:
  bool writes = false, atomic = false;
  std::uint32_t accessor = 0;  // whose code it is: a class, or in a search for races a site
  ClassId holder = 0;          // class of the object, or the class whose static variable it is
  bool is_static = false;
  bool remembered = true;  // else it is only checked
  enum class Contents : std::uint8_t { kUnchecked, kIfUnfinished, kAlways };
  Contents contents = Contents::kUnchecked;  // does it race with what was written before others could reach the object?
  // kRename: the new key of the object. Comes first; all objects get their new keys at once.
  ObjectKey to = 0;
  bool operator==(const OrderEvent&) const = default;
};

class OrderStore {
 public:
  OrderStore(StateStore& store, StateTree& tree);

  // Nothing is remembered.
  ComponentId trivial() const { return trivial_; }
  bool remembers_local_objects(ComponentId order) const;
  void decode(ComponentId order, HappensBefore& result) const;
  ComponentId encode(const HappensBefore& order);

  // The events of one step and who is alive after it, as a number. Nothing at all has the number kNoEvents.
  static constexpr std::uint32_t kNoEvents = 0xffffffff;
  std::uint32_t intern_events(std::span<const OrderEvent> events, const std::vector<bool>& alive);
  // Told of races: the event, the access before it, and whether that was before others could reach the object.
  using OnRace = std::function<void(const OrderEvent&, const RememberedAccess&, bool construction)>;
  ComponentId step(ComponentId order, std::uint32_t events, const OnRace& on_race);
  static constexpr ObjectKey kLost = ~std::uint64_t{0} << 32;  // objects with such keys are forgotten at the end
  // Forgets what steps did. Numbers of events lose their meaning.
  void forget_steps();
  bool is_full() const;  // high time to do so

 private:
  ComponentId carry_out(std::uint32_t events, const OnRace& on_race);
  void rename_objects();
  void access(const OrderEvent& event, const OnRace& on_race);

  StateStore& store_;
  StateTree& tree_;
  ComponentId trivial_;
  ComponentTable events_;
  struct CachedStep {
    bool used = false;
    ComponentId order = 0;
    std::uint32_t events = 0;
    ComponentId result = 0;
  };
  DirectCache<CachedStep, 16> cache_;
  HappensBefore order_;
  std::vector<std::uint32_t> words_;
  std::vector<ComponentId> items_;
  std::vector<bool> alive_;
  std::vector<std::pair<ObjectKey, ObjectKey>> renames_;  // from, to
};

}  // namespace ravel

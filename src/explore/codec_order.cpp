// The order as part of a state.
#include <algorithm>

#include "explore/codec.hpp"

namespace ravel {

using namespace object_layout;
using namespace codec_format;

// What the order calls an object after the step. Addresses say nothing, so objects that have no name are numbered.
ObjectKey StateCodec::key_of(Ref ref) {
  if ((heap_.meta(ref) & (kImmortalBit | kFixedBit)) != 0) return ref;
  const Name& name = name_[ref];
  if (is_named(ref)) {
    return name.thread == 0 ? kSharedTag | name.path : std::uint64_t{name.thread} << 32 | kLocalTag | name.index;
  }
  if (was_shared(ref)) return OrderStore::kLost | kSharedTag | name.path;
  const auto at = std::find(lost_objects_.begin(), lost_objects_.end(), ref);
  const auto number = static_cast<std::uint64_t>(at - lost_objects_.begin());
  if (at == lost_objects_.end()) lost_objects_.push_back(ref);
  return OrderStore::kLost | number;
}

bool StateCodec::has_key(Ref ref) const { return (heap_.meta(ref) & (kImmortalBit | kFixedBit)) != 0 || is_named(ref); }

// What happened to the order since the state before.
void StateCodec::take_order_step() {
  alive_.clear();
  for (const auto& t : machine_.threads_) alive_.push_back(is_alive(*t));
  if (!watcher_.tracks_order()) return;
  lost_objects_.clear();
  for (OrderEvent& e : watcher_.events) {  // they come with references for keys
    if (e.object != 0) e.object = key_of(static_cast<Ref>(e.object));
  }
  order_events_.clear();
  const auto rename = [this](ObjectKey before, Ref object) {
    const ObjectKey now = key_of(object);
    if (now != before) order_events_.push_back({.kind = OrderEvent::Kind::kRename, .object = before, .to = now});
  };
  if (!kept_names_) {
    for (std::size_t i = 0; i < old_shared_.size(); ++i) rename(kSharedTag | old_paths_[i], old_shared_[i]);
  }
  if (orders_.remembers_local_objects(order_id_)) {
    HappensBefore order;
    orders_.decode(order_id_, order);
    for (const ObjectRecord& r : order.records()) {
      const auto word = static_cast<std::uint32_t>(r.object);
      if (is_local_word(word)) {
        rename(r.object, old_locals_of(static_cast<std::uint32_t>(r.object >> 32))[word & kNameMask]);
      }
    }
  }
  order_events_.insert(order_events_.end(), watcher_.events.begin(), watcher_.events.end());
  watcher_.events.clear();
  events_ = orders_.intern_events(order_events_, alive_);
  order_id_ = orders_.step(order_id_, events_, watcher_.on_race);
}

// A thread must not take an object for its own business while the order remembers what others did to it.
void StateCodec::mark_remembered_objects() {
  watcher_.remembers = order_id_ != orders_.trivial();
  for (const Ref ref : remembered_locals_) heap_.set_bits(ref, 0, kRecordBit);
  const bool any_before = !remembered_locals_.empty();
  remembered_locals_.clear();
  if (orders_.remembers_local_objects(order_id_)) {
    HappensBefore order;
    orders_.decode(order_id_, order);
    for (const ObjectRecord& r : order.records()) {
      const auto word = static_cast<std::uint32_t>(r.object);
      if (is_local_word(word)) {
        remembered_locals_.push_back(locals_[static_cast<std::size_t>(r.object >> 32) - 1][word & kNameMask]);
      }
    }
    for (const Ref ref : remembered_locals_) heap_.set_bits(ref, kRecordBit, 0);
  } else if (!any_before) {
    return;
  }
  for (const auto& t : machine_.threads_) t->touched = true;  // local objects show it
}

}  // namespace ravel

// The order as part of a state.
#include <algorithm>

#include "explore/codec.hpp"

namespace ravel {

using namespace object_layout;
using namespace codec_format;

ObjectKey StateCodec::key_of(Ref ref) const {
  if ((heap_.meta(ref) & (kImmortalBit | kFixedBit)) != 0) return ref;
  if (!is_named(ref)) return OrderStore::kLost | ref;
  const Name& name = name_[ref];
  if (name.thread == 0) return kSharedTag | name.path;
  return std::uint64_t{name.thread} << 32 | kLocalTag | name.index;
}

// Events come with references for keys. Addresses say nothing, so objects that have no name are numbered.
void StateCodec::name_objects_of_events(bool same_keys) {
  lost_objects_.clear();
  for (OrderEvent& e : watcher_.events) {
    if (e.object == 0) continue;
    const auto ref = static_cast<Ref>(e.object);
    e.object = key_of(ref);
    if (e.object < OrderStore::kLost) continue;
    if (!was_shared(ref)) {
      const auto at = std::find(lost_objects_.begin(), lost_objects_.end(), ref);
      e.object = OrderStore::kLost | static_cast<std::uint64_t>(at - lost_objects_.begin());
      if (at == lost_objects_.end()) lost_objects_.push_back(ref);
    } else if (same_keys) {
      e.object = kSharedTag | name_[ref].path;  // forgotten when the step is over
    }
  }
}

// What happened to the order since the state before.
void StateCodec::take_order_step() {
  alive_.clear();
  for (const auto& t : machine_.threads_) alive_.push_back(is_alive(*t));
  if (!watcher_.tracks_order()) return;
  const bool same_keys = !renamed_ && !gone_is_used_ && !orders_.remembers_local_objects(order_id_);
  name_objects_of_events(same_keys);
  if (same_keys) {
    for (const std::uint32_t path : gone_) {
      watcher_.events.push_back({.kind = OrderEvent::Kind::kForget, .object = kSharedTag | path});
    }
  }
  events_ = orders_.intern_events(watcher_.events, alive_);
  watcher_.events.clear();
  if (same_keys) {
    order_id_ = orders_.step(order_id_, events_, watcher_.on_race);
    return;
  }
  const auto rename = [this](ObjectKey key) -> ObjectKey {
    const auto word = static_cast<std::uint32_t>(key);
    if ((word & kSharedTag) == 0) return key;
    const std::uint32_t name = word & kNameMask;
    if (is_local_word(word)) return key_of(old_locals_of(static_cast<std::uint32_t>(key >> 32))[name]);
    const auto at = std::find(old_paths_.begin(), old_paths_.end(), name) - old_paths_.begin();
    return key_of(old_shared_[static_cast<std::size_t>(at)]);
  };
  order_id_ = orders_.step(order_id_, events_, rename, watcher_.on_race);
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

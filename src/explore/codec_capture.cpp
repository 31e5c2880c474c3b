// The machine's state, written down.
#include <algorithm>

#include "explore/codec.hpp"
#include "explore/codec_format.hpp"

namespace ravel {

using namespace object_layout;
using namespace codec_format;

StateCodec::StateCodec(Machine& machine, Watcher& watcher, StateStore& store)
    : machine_(machine),
      heap_(machine.heap()),
      program_(machine.program()),
      watcher_(watcher),
      store_(store),
      name_(machine.heap()) {}

// ---- the start ----

void StateCodec::begin() {
  std::vector<Ref> pending;
  const auto fix = [&](Ref ref) {
    if (ref == kNull || (heap_.meta(ref) & (kImmortalBit | kFixedBit)) != 0) return;
    heap_.set_bits(ref, kFixedBit, kWrittenBit | kLocalBit);
    watcher_.fixed_objects.push_back(ref);
    pending.push_back(ref);
  };
  for (const Class* c : program_.classes()) {
    if (c == nullptr || !c->trusted) continue;
    const Ref mirror = machine_.mirror_of(*c);
    heap_.for_each_reference(mirror, fix);
    for (const std::uint32_t offset : c->static_reference_offsets) fix(heap_.load<Ref>(mirror, offset));
  }
  for (const Ref root : machine_.roots_) fix(root);
  for (const auto& [text, string] : machine_.interned_) fix(string);
  while (!pending.empty()) {
    const Ref ref = pending.back();
    pending.pop_back();
    heap_.for_each_reference(ref, fix);
  }
  // Literals are immortal and refer to immortal objects only; mirrors of the program's classes may refer to anything.
  for (const Class* c : program_.classes()) {
    if (c != nullptr && !c->trusted) written_[machine_.mirror_of(*c)].always = true;
  }
  first_status_ = machine_.class_status_;
  machine_.status_log_.clear();
  heap_.set_write_log([this](Ref ref) {
    const std::uint64_t size = heap_.object_size(ref);
    Written& w = written_[ref];
    if (w.always || !w.before.empty()) return;
    w.before.resize((size + 3) / 4);
    std::memcpy(w.before.data(), heap_.at(ref), size);
  });
}

// ---- the walk ----

void StateCodec::visit(Ref ref) {
  if (ref == kNull || (heap_.meta(ref) & (kImmortalBit | kFixedBit)) != 0) return;
  std::uint32_t& name = name_[ref];
  if (name < order_.size() && order_[name] == ref) {
    if (owner_[name] != 0 && owner_[name] != walker_) {
      owner_[name] = 0;
      to_share_.push_back(name);
    }
    return;
  }
  name = static_cast<std::uint32_t>(order_.size());
  order_.push_back(ref);
  owner_.push_back(walker_);
}

void StateCodec::visit_fields(Ref object) {
  heap_.for_each_reference(object, [this](Ref ref) { visit(ref); });
  if (heap_.class_id(object) != program_.well_known().klass->id) return;
  for (const std::uint32_t offset : machine_.class_of_mirror(object).static_reference_offsets) {
    visit(heap_.load<Ref>(object, offset));
  }
}

void StateCodec::finish_visits() {
  for (; walked_ < order_.size(); ++walked_) visit_fields(order_[walked_]);
  // What a shared object refers to is shared as well.
  while (!to_share_.empty()) {
    const Ref shared = order_[to_share_.back()];
    to_share_.pop_back();
    const std::uint32_t walker = walker_;
    walker_ = 0xffffffff;  // nobody's: everything reached from here is met a second time
    visit_fields(shared);
    walker_ = walker;
  }
}

void StateCodec::visit_thread(JavaThread& thread) {
  if (thread.state == ThreadState::kTerminated) return;
  // What a thread waited for or offered before means nothing any more.
  if (!is_waiting(thread.state) && thread.state != ThreadState::kBlocked) thread.waits_for = kNull;
  if (!has_offered(thread)) thread.offered = {};
  visit(thread.pending);
  visit(thread.waits_for);
  visit(thread.offered.object);
  for (std::size_t i = 0; i < thread.frames.size(); ++i) {
    Frame& frame = thread.frames[i];
    if (frame.pc->op == Op::enter) {
      // Whether a method was translated before must make no difference.
      try {
        if (frame.method->entry->op == Op::enter) program_.prepare(*frame.method);
        frame.pc = frame.method->entry;
      } catch (const LinkError&) {  // it will be thrown when the thread gets there
      }
    }
    for_each_register(
        thread, i, [&](Slot slot) { visit(static_cast<Ref>(slot.raw)); }, [](Slot) {});
  }
}

void StateCodec::walk() {
  touched_classes_.insert(machine_.status_log_.begin(), machine_.status_log_.end());
  machine_.status_log_.clear();
  order_.swap(old_order_);
  order_.clear();
  owner_.clear();
  walker_ = 0;
  if (!heap_.take_references_stored() && shared_count_known_) {
    // Nobody stored a reference where others can see it: what all can reach is the same.
    order_.assign(old_order_.begin(), old_order_.begin() + static_cast<std::ptrdiff_t>(shared_count_));
    owner_.assign(shared_count_, 0);
    walked_ = shared_count_;
    same_names_ = true;
  } else {
    walk_shared();
  }
  for (const auto& t : machine_.threads_) {
    walker_ = t->number;
    visit_thread(*t);
    finish_visits();
  }
  same_order_ = order_ == old_order_;
  set_local_bits();
}

void StateCodec::walk_shared() {
  walked_ = 0;
  shared_count_known_ = true;
  for (const auto& [ref, written] : written_) visit_fields(ref);
  for (const ClassId id : touched_classes_) {
    if (const auto cause = machine_.init_causes_.find(id); cause != machine_.init_causes_.end()) visit(cause->second);
  }
  for (const auto& [ref, thread] : watcher_.dropped_by_exception) visit(ref);
  for (const auto& t : machine_.threads_) {
    if (t->state != ThreadState::kNew) visit(t->object);
  }
  finish_visits();
  shared_count_ = order_.size();
  same_names_ = old_order_.size() >= shared_count_ && std::equal(order_.begin(), order_.end(), old_order_.begin());
}

void StateCodec::set_local_bits() {
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const bool local = owner_[i] != 0;
    if (local != ((heap_.meta(order_[i]) & kLocalBit) != 0)) {
      heap_.set_bits(order_[i], kWrittenBit | (local ? kLocalBit : 0), local ? 0 : kLocalBit);
    }
  }
}

// Keeps the records of accesses to reachable objects, and normalises clocks.
void StateCodec::normalise_order() {
  HappensBefore& order = watcher_.order;
  if (!watcher_.tracks_order()) return;
  std::vector<bool> alive;
  for (const auto& t : machine_.threads_) {
    alive.push_back(is_alive(*t));
    order.clock(t->number);
  }
  if (order.is_trivial()) return;
  std::vector<ObjectRecord> kept;
  std::vector<std::uint32_t> owners;
  for (ObjectRecord& record : order.records()) {
    const bool fixed = (heap_.meta(record.object) & (kImmortalBit | kFixedBit)) != 0;
    const std::uint32_t name = fixed ? 0 : name_[record.object];
    if (!fixed && (name >= order_.size() || order_[name] != record.object)) {
      heap_.set_bits(record.object, 0, kRecordBit);
      continue;
    }
    heap_.will_write(record.object);  // what is remembered of it is part of the state
    kept.push_back(std::move(record));
    owners.push_back(fixed ? 0 : owner_[name]);
  }
  order.normalise(std::move(kept), alive, owners);
  for (const auto& t : machine_.threads_) t->touched = true;  // their clocks may have changed
}

// ---- words ----

std::uint32_t StateCodec::word_of(Ref ref) {
  if (ref == kNull) return 0;
  if ((heap_.meta(ref) & (kImmortalBit | kFixedBit)) == 0) return kNewTag | name_[ref];
  return ref;
}

ComponentId StateCodec::intern(ComponentId previous) {
  if (previous != kNoComponent && std::ranges::equal(store_.components[previous], words_)) return previous;
  return store_.components.intern(words_);
}

void StateCodec::encode_object(Ref object) {
  const Class& c = machine_.class_of(object);
  const std::uint32_t meta = heap_.meta(object);
  if (machine_.extra_recursion_.contains(object)) unsupported("a monitor that is entered more than 1024 times");
  words_.clear();
  words_.push_back(c.id);
  words_.push_back((meta & kMonitorBits) | ((meta & kHashBit) != 0 ? kHasHash : 0) |
                   ((meta & kRecordBit) != 0 ? kHasRecord : 0) | ((meta & kLocalBit) != 0 ? kIsLocal : 0));
  if ((meta & kHashBit) != 0) words_.push_back(static_cast<std::uint32_t>(machine_.hashes_.at(object)));
  const std::uint8_t* const bytes = heap_.at(object);
  if (c.is_array) {
    const std::uint32_t length = heap_.array_length(object);
    words_.push_back(length);
    const std::size_t at = words_.size();
    if (c.element_kind == Kind::kRef) {
      for (std::uint32_t i = 0; i < length; ++i) {
        words_.push_back(word_of(heap_.load<Ref>(object, elements_offset(Kind::kRef) + i * 4)));
      }
    } else {
      const std::size_t size = std::size_t{length} * kind_size(c.element_kind);
      words_.resize(at + (size + 3) / 4);
      std::memcpy(words_.data() + at, bytes + elements_offset(c.element_kind), size);
    }
  } else {
    const bool mirror = &c == program_.well_known().klass;
    const std::uint64_t size = mirror ? heap_.object_size(object) : c.instance_size;
    const std::size_t at = words_.size();
    words_.resize(at + (size - kHeader + 3) / 4);
    std::memcpy(words_.data() + at, bytes + kHeader, size - kHeader);
    const auto rename = [&](std::uint32_t offset) {
      std::uint32_t& word = words_[at + (offset - kHeader) / 4];
      word = word_of(word);
    };
    for (const std::uint32_t offset : c.reference_offsets) rename(offset);
    if (mirror) {
      for (const std::uint32_t offset : machine_.class_of_mirror(object).static_reference_offsets) rename(offset);
    }
  }
  if ((meta & kRecordBit) != 0) encode_record(*watcher_.order.record(object));
}

void StateCodec::encode_record(const ObjectRecord& record) {
  words_.push_back(static_cast<std::uint32_t>(record.variables.size()));
  for (const Variable& v : record.variables) {
    words_.push_back(v.offset);
    words_.push_back(static_cast<std::uint32_t>(v.accesses.size() << 16 | v.released.size()));
    for (const RememberedAccess& a : v.accesses) {
      words_.push_back(a.thread << 2 | (a.writes ? 2u : 0u) | (a.atomic ? 1u : 0u));
      words_.push_back(a.time);
      words_.push_back(a.accessor);
    }
    words_.insert(words_.end(), v.released.begin(), v.released.end());
  }
}

void StateCodec::encode_frame(JavaThread& thread, std::size_t i) {
  const Frame& frame = thread.frames[i];
  words_.clear();
  words_.push_back(frame.method->id);
  words_.push_back(pc_word(frame));
  words_.push_back(frame.base << 2 | static_cast<std::uint32_t>(frame.end));
  for_each_register(
      thread, i, [&](Slot slot) { words_.push_back(word_of(static_cast<Ref>(slot.raw))); },
      [&](Slot slot) { put(slot.raw); });
}

void StateCodec::encode_thread(JavaThread& t) {
  if (!t.touched && same_order_ && thread_ids_[t.number - 1] != kNoComponent) return;
  t.touched = false;
  std::vector<ComponentId>& frames = frame_ids_[t.number - 1];
  const bool ended = t.state == ThreadState::kTerminated;
  const std::size_t depth = ended ? 0 : t.frames.size();
  frames.resize(depth, kNoComponent);
  for (std::size_t i = 0; i < depth; ++i) {
    encode_frame(t, i);
    frames[i] = intern(frames[i]);
  }
  const bool timed = t.deadline != JavaThread::kForever && is_waiting(t.state);
  words_.clear();
  words_.push_back(static_cast<std::uint32_t>(t.state) | static_cast<std::uint32_t>(t.phase) << 4 |
                   (t.daemon ? 1u << 8 : 0) | (t.permit ? 1u << 9 : 0) | (t.notified ? 1u << 10 : 0) |
                   (t.woken ? 1u << 11 : 0) | (t.offers ? 1u << 12 : 0) | (timed ? 1u << 13 : 0) |
                   (t.settled ? 1u << 14 : 0) | t.starter << 16);
  words_.push_back(word_of(t.object));
  if (watcher_.tracks_order()) {
    const Clock& clock = watcher_.order.clock(t.number);
    words_.push_back(static_cast<std::uint32_t>(clock.size()));
    words_.insert(words_.end(), clock.begin(), clock.end());
  } else {
    words_.push_back(0);
  }
  if (!ended) {
    words_.push_back(word_of(t.waits_for));
    words_.push_back(t.saved_recursion);
    put(timed && watcher_.clock_matters ? static_cast<std::uint64_t>(t.deadline - machine_.clock_) : 0);
    words_.push_back(t.state == ThreadState::kInitWait ? t.init_class : 0);
    words_.push_back(word_of(t.pending));
    words_.push_back(t.alternatives);
    if (has_offered(t)) {
      const Action& a = t.offered;
      words_.push_back(static_cast<std::uint32_t>(a.kind) | static_cast<std::uint32_t>(a.mode) << 8 |
                       static_cast<std::uint32_t>(a.value) << 16);
      words_.push_back(word_of(a.object));
      words_.push_back(a.offset);
    }
    words_.push_back(static_cast<std::uint32_t>(depth));
    words_.insert(words_.end(), frames.begin(), frames.end());
  }
  thread_ids_[t.number - 1] = intern(thread_ids_[t.number - 1]);
}

// Fixed objects that differ from what they were, by address.
void StateCodec::find_written() {
  old_written_names_.swap(written_names_);
  written_names_.clear();
  written_ids_.clear();
  for (auto& [ref, w] : written_) {
    const std::uint32_t meta = heap_.meta(ref);
    const bool changed = (meta & (kWrittenBit | kRecordBit)) != 0 || (w.always && w.id == kNoComponent);
    if (changed || (w.id != kNoComponent && !same_names_)) {
      heap_.clear_written(ref);
      if (w.always || (meta & kRecordBit) != 0 || differs(ref, w)) {
        encode_object(ref);
        w.id = intern(w.id);
      } else {
        w.id = kNoComponent;
      }
    }
    if (w.id == kNoComponent) continue;
    written_ids_.push_back(w.id);
    written_names_.push_back(word_of(ref));
  }
  if (written_names_ != old_written_names_ || names_id_ == kNoComponent) {
    names_id_ = store_.components.intern(written_names_);
  }
}

bool StateCodec::differs(Ref ref, const Written& w) const {
  const std::uint64_t size = heap_.object_size(ref);
  const auto* before = reinterpret_cast<const std::uint8_t*>(w.before.data());
  return ((heap_.meta(ref) ^ w.before[1]) & (kMonitorBits | kHashBit)) != 0 ||
         std::memcmp(heap_.at(ref) + kHeader, before + kHeader, size - kHeader) != 0;
}

void StateCodec::encode_header() {
  if (output != stored_output_ || output_id_ == kNoComponent) {
    words_.assign(1, static_cast<std::uint32_t>(output.size()));
    words_.resize(1 + (output.size() + 3) / 4);
    std::memcpy(words_.data() + 1, output.data(), output.size());
    output_id_ = store_.components.intern(words_);
    stored_output_ = output;
  }
  words_.clear();
  words_.push_back(static_cast<std::uint32_t>(written_ids_.size()));
  words_.push_back(static_cast<std::uint32_t>(thread_ids_.size()));
  words_.push_back(static_cast<std::uint32_t>(object_ids_.size()));
  words_.push_back(names_id_);
  words_.push_back(static_cast<std::uint32_t>(shared_count_));
  words_.push_back(output_id_);
  words_.push_back((shutting_down ? 1u : 0u) | (watcher_.clock_matters ? 2u : 0u) |
                   static_cast<std::uint32_t>(machine_.main_status_) << 2);
  put(watcher_.clock_matters ? static_cast<std::uint64_t>(machine_.clock_) : 0);
  words_.push_back(machine_.hash_state_);
  const std::size_t count_at = words_.size();
  words_.push_back(0);
  for (const ClassId id : touched_classes_) {
    const ClassStatus status = machine_.class_status_[id];
    const Class& c = *program_.classes()[id];
    if (c.clinit == nullptr || status.state == InitState::kLinked) continue;
    ++words_[count_at];
    words_.push_back(c.id);
    words_.push_back(static_cast<std::uint32_t>(status.state) | status.thread << 8);
    const auto cause = machine_.init_causes_.find(id);
    words_.push_back(cause == machine_.init_causes_.end() ? 0 : word_of(cause->second));
  }
  words_.push_back(static_cast<std::uint32_t>(watcher_.dropped_by_exception.size()));
  for (const auto& [ref, thread] : watcher_.dropped_by_exception) {
    words_.push_back(word_of(ref));
    words_.push_back(thread);
  }
  header_id_ = intern(header_id_);
}

// What all can reach refers to nothing else, so while the names of such objects stay, only those that were written need
// a look.
void StateCodec::encode_objects() {
  object_ids_.resize(order_.size(), kNoComponent);
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const std::uint32_t meta = heap_.meta(order_[i]);
    const bool known = same_names_ && i < shared_count_ && object_ids_[i] != kNoComponent;
    if (known && (meta & (kWrittenBit | kRecordBit)) == 0) continue;
    heap_.clear_written(order_[i]);
    encode_object(order_[i]);
    object_ids_[i] = intern(object_ids_[i]);
  }
}

Pair StateCodec::capture() {
  walk();
  normalise_order();
  find_written();
  encode_objects();
  thread_ids_.resize(machine_.threads_.size(), kNoComponent);
  frame_ids_.resize(machine_.threads_.size());
  for (const auto& t : machine_.threads_) encode_thread(*t);
  encode_header();
  arrange();
  return fold();
}

}  // namespace ravel

// The machine's state, written down.
#include <algorithm>

#include "explore/codec.hpp"

namespace ravel {

using namespace object_layout;
using namespace codec_format;

StateCodec::StateCodec(Machine& machine, Watcher& watcher, StateStore& store, StateTree& tree, OrderStore& orders,
                       LayoutCache& layouts)
    : machine_(machine),
      heap_(machine.heap()),
      program_(machine.program()),
      watcher_(watcher),
      store_(store),
      tree_(tree),
      orders_(orders),
      layouts_(layouts),
      name_(machine.heap()),
      order_id_(orders.trivial()) {}

// ---- the start ----

void StateCodec::begin() {
  std::vector<Ref> pending;
  const auto fix = [&](Ref ref) {
    if (ref == kNull || (heap_.meta(ref) & (kImmortalBit | kFixedBit)) != 0) return;
    heap_.set_bits(ref, kFixedBit, kWrittenBit | kLocalBit);
    fixed_objects_.push_back(ref);
    pending.push_back(ref);
    if ((heap_.meta(ref) & kMonitorBits) != 0) written_[ref].always = true;  // else others take it for unlocked
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
    if (c == nullptr) continue;
    const Ref mirror = machine_.mirror_of(*c);
    if (!c->trusted || (heap_.meta(mirror) & kMonitorBits) != 0) written_[mirror].always = true;
    if (machine_.class_status_[c->id].state == InitState::kInProgress) touched_classes_.insert(c->id);
  }
  first_clock_ = machine_.clock_;
  first_status_ = machine_.class_status_;
  machine_.status_log_.clear();
  heap_.set_write_log([this](Ref ref) {
    logged_.push_back(ref);
    if ((heap_.meta(ref) & (kImmortalBit | kFixedBit)) == 0) return;
    const std::uint64_t size = heap_.object_size(ref);
    Written& w = written_[ref];
    if (w.always || !w.before.empty()) return;
    w.before.resize((size + 3) / 4);
    std::memcpy(w.before.data(), heap_.at(ref), size);
  });
}

// ---- words ----

std::uint32_t StateCodec::word_of(Ref ref) {
  if (ref == kNull) return 0;
  if ((heap_.meta(ref) & (kImmortalBit | kFixedBit)) != 0) return ref;
  const Name& name = name_[ref];
  if (name.thread == 0) {
    if (encoding_ != 0) references_.push_back(name.path);
    return kSharedTag | name.path;
  }
  RAVEL_INVARIANT(name.thread == encoding_);
  return kLocalTag | name.index;
}

// Where names are, so that they can be changed without knowing what is encoded.
void StateCodec::put_marks(std::uint32_t flags) {
  words_.insert(words_.end(), marks_.begin(), marks_.end());
  words_.push_back(static_cast<std::uint32_t>(marks_.size()) | flags);
}

ComponentId StateCodec::intern(ComponentId previous) {
  if (previous != kNoComponent && std::ranges::equal(store_.components[previous], words_)) return previous;
  return store_.components.intern(words_);
}

void StateCodec::encode_object(Ref object) {
  const Class& c = machine_.class_of(object);
  const std::uint32_t meta = heap_.meta(object);
  if (machine_.extra_recursion_.contains(object)) unsupported("a monitor that is entered more than 1024 times");
  const bool remembered = encoding_ != 0 && (meta & kRecordBit) != 0;
  begin_component();
  words_.push_back(c.id);
  words_.push_back((meta & kMonitorBits) | ((meta & kHashBit) != 0 ? kHasHash : 0) | (remembered ? kRemembered : 0));
  if ((meta & kHashBit) != 0) words_.push_back(static_cast<std::uint32_t>(machine_.hashes_.at(object)));
  const std::uint8_t* const bytes = heap_.at(object);
  if (c.is_array) {
    const std::uint32_t length = heap_.array_length(object);
    words_.push_back(length);
    const std::size_t at = words_.size();
    if (c.element_kind == Kind::kRef) {
      for (std::uint32_t i = 0; i < length; ++i) {
        put(heap_.load<Ref>(object, elements_offset(Kind::kRef) + i * 4));
      }
    } else {
      const std::size_t size = std::size_t{length} * kind_size(c.element_kind);
      words_.resize(at + (size + 3) / 4);
      std::memcpy(words_.data() + at, bytes + elements_offset(c.element_kind), size);
    }
    put_marks(0);
    return;
  }
  const bool mirror = &c == program_.well_known().klass;
  const std::uint64_t size = mirror ? heap_.object_size(object) : c.instance_size;
  const std::size_t at = words_.size();
  words_.resize(at + (size - kHeader + 3) / 4);
  std::memcpy(words_.data() + at, bytes + kHeader, size - kHeader);
  const auto name_object = [&](std::uint32_t offset) {
    const std::size_t position = at + (offset - kHeader) / 4;
    words_[position] = word_of(words_[position]);
    if (is_shared_word(words_[position])) marks_.push_back(static_cast<std::uint32_t>(position));
  };
  for (const std::uint32_t offset : c.reference_offsets) name_object(offset);
  if (mirror) {
    for (const std::uint32_t offset : machine_.class_of_mirror(object).static_reference_offsets) name_object(offset);
  }
  put_marks(0);
}

void StateCodec::encode_shared(std::size_t index) {
  const Ref ref = shared_[index];
  Name& name = name_[ref];
  heap_.clear_written(ref);
  if (graph_changed_) name.skeleton = skeleton_of(ref, name.skeleton);
  encode_object(ref);
  const ComponentId id = intern(name.component);
  if (id == name.component) return;
  name.component = id;
  if (kept_layout_) changes_.push_back({layout_->other_at[written_ids_.size() + index], id});
}

void StateCodec::encode_written(Ref ref, Written& w) {
  heap_.clear_written(ref);
  if (w.always || differs(ref, w)) {
    if (graph_changed_ || w.skeleton == kNoComponent) w.skeleton = skeleton_of(ref, w.skeleton);
    encode_object(ref);
    w.id = intern(w.id);
  } else {
    w.id = w.skeleton = kNoComponent;
  }
}

bool StateCodec::differs(Ref ref, const Written& w) const {
  const std::uint64_t size = heap_.object_size(ref);
  const auto* before = reinterpret_cast<const std::uint8_t*>(w.before.data());
  return ((heap_.meta(ref) ^ w.before[1]) & (kMonitorBits | kHashBit)) != 0 ||
         std::memcmp(heap_.at(ref) + kHeader, before + kHeader, size - kHeader) != 0;
}

// Fixed objects that differ from what they were, by address.
void StateCodec::list_written() {
  written_names_.clear();
  written_ids_.clear();
  for (const auto& [ref, w] : written_) {
    if (w.id == kNoComponent) continue;
    written_names_.push_back(ref);
    written_ids_.push_back(w.id);
  }
  names_id_ = store_.components.intern(written_names_);
}

// While the names of objects stay, only those that were written need a look, and those that are shared since.
void StateCodec::encode_changed_objects() {
  encoding_ = 0;
  std::sort(logged_.begin(), logged_.end());
  bool relist = names_id_ == kNoComponent;
  const auto update = [&](Ref ref, Written& w) {
    const ComponentId before = w.id;
    encode_written(ref, w);
    if (w.id == before) return;
    relist |= before == kNoComponent || w.id == kNoComponent;
    if (relist) return;
    const auto at = std::lower_bound(written_names_.begin(), written_names_.end(), ref) - written_names_.begin();
    written_ids_[static_cast<std::size_t>(at)] = w.id;
    if (kept_layout_) changes_.push_back({layout_->other_at[static_cast<std::size_t>(at)], w.id});
  };
  if (renamed_) {
    for (auto& [ref, w] : written_) update(ref, w);
  } else {
    for (const Ref ref : logged_) {
      if ((heap_.meta(ref) & (kImmortalBit | kFixedBit)) != 0) update(ref, written_.at(ref));
    }
  }
  if (relist) {
    know_skeletons();
    kept_layout_ = false;
    names_follow_ = false;
    list_written();
  }
  for (const Ref ref : logged_) {
    if ((heap_.meta(ref) & (kImmortalBit | kFixedBit)) != 0) continue;
    heap_.clear_written(ref);
    if (!renamed_ && is_named(ref) && name_[ref].thread == 0) encode_shared(name_[ref].index);
  }
  if (!kept_names_) {
    for (std::size_t i = 0; i < shared_.size(); ++i) {
      if (renamed_ || name_[shared_[i]].component == kNoComponent) encode_shared(i);
    }
    shared_names_id_ = store_.components.intern(paths_);
  }
  if (graph_changed_ || relist) encode_graph();
  logged_.clear();
}

void StateCodec::encode_frame(JavaThread& t, std::size_t i) {
  const Frame& frame = t.frames[i];
  begin_component();
  words_.push_back(frame.method->id);
  words_.push_back(pc_word(frame));
  words_.push_back(frame.base << 2 | static_cast<std::uint32_t>(frame.end));
  for_each_register(
      t, i, [&](Slot slot) { put(static_cast<Ref>(slot.raw)); }, [&](Slot slot) { put_wide(slot.raw); });
  put_marks(0);
}

void StateCodec::encode_thread(JavaThread& t) {
  const std::size_t index = t.number - 1;
  if (!t.touched && !renamed_) return;
  t.touched = false;
  encoding_ = t.number;
  references_.clear();
  std::vector<ComponentId>& frames = frame_ids_[index];
  std::vector<ComponentId>& locals = local_ids_[index];
  const bool ended = t.state == ThreadState::kTerminated;
  frames.resize(ended ? 0 : t.frames.size(), kNoComponent);
  for (std::size_t i = 0; i < frames.size(); ++i) {
    encode_frame(t, i);
    frames[i] = intern(frames[i]);
  }
  locals.resize(locals_[index].size(), kNoComponent);
  for (std::size_t i = 0; i < locals.size(); ++i) {
    encode_object(locals_[index][i]);
    locals[i] = intern(locals[i]);
  }
  const bool timed = t.deadline != JavaThread::kForever && is_waiting(t.state);
  begin_component();
  words_.push_back(static_cast<std::uint32_t>(t.state) | static_cast<std::uint32_t>(t.phase) << thread::kPhaseShift |
                   (t.daemon ? thread::kDaemon : 0) | (t.permit ? thread::kPermit : 0) |
                   (t.notified ? thread::kNotified : 0) | (t.woken ? thread::kWoken : 0) |
                   (t.offers ? thread::kOffers : 0) | (timed ? thread::kTimed : 0) |
                   (t.settled ? thread::kSettled : 0) | t.starter << thread::kStarterShift);
  put(t.object);
  if (!ended) {
    put(t.waits_for);
    words_.push_back(t.saved_recursion);
    put_wide(timed && watcher_.clock_matters ? static_cast<std::uint64_t>(t.deadline - machine_.clock_) : 0);
    words_.push_back(t.state == ThreadState::kInitWait ? t.init_class : 0);
    put(t.pending);
    words_.push_back(t.alternatives |
                     (watcher_.memory ? watcher_.memory->flushable(t.number) << thread::kFlushableShift : 0));
    const Action a = has_offered(t) ? t.offered : Action{};
    words_.push_back(static_cast<std::uint32_t>(a.kind) | static_cast<std::uint32_t>(a.mode) << 8 |
                     static_cast<std::uint32_t>(a.value) << 16);
    put(a.object);
    words_.push_back(a.offset);
    words_.push_back(0);
    words_.push_back(static_cast<std::uint32_t>(frames.size()));
    words_.push_back(static_cast<std::uint32_t>(locals.size()));
    words_.insert(words_.end(), frames.begin(), frames.end());
    words_.insert(words_.end(), locals.begin(), locals.end());
    std::sort(references_.begin(), references_.end());
    references_.erase(std::unique(references_.begin(), references_.end()), references_.end());
    words_[thread::kReferences] = store_.components.intern(references_);
  }
  put_marks(ended ? 0 : kThreadParts);
  const ComponentId id = intern(thread_ids_[index]);
  if (id == thread_ids_[index]) return;
  thread_ids_[index] = id;
  if (kept_layout_) changes_.push_back({layout_->thread_at[index], id});
}

void StateCodec::encode_header() {
  encoding_ = 0;
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
  words_.push_back(static_cast<std::uint32_t>(shared_.size()));
  words_.push_back(names_id_);
  words_.push_back(shared_names_id_);
  words_.push_back(graph_id_);
  words_.push_back(static_cast<std::uint32_t>(rooted_));
  words_.push_back(output_id_);
  words_.push_back((shutting_down ? 1u : 0u) | (watcher_.clock_matters ? 2u : 0u) |
                   static_cast<std::uint32_t>(machine_.main_status_) << 2);
  put_wide(watcher_.clock_matters ? static_cast<std::uint64_t>(machine_.clock_) : 0);
  words_.push_back(machine_.hash_state_);
  words_.push_back(memory_id_);
  for (const auto& t : machine_.threads_) {
    const bool waits =
        t->state == ThreadState::kWaiting || t->state == ThreadState::kJoining || t->state == ThreadState::kInitWait;
    words_.push_back(word_of(t->object));
    words_.push_back((is_alive(*t) ? 1u : 0u) | (t->daemon ? 2u : 0u) | (t->settled ? 4u : 0u) |
                     (waits ? static_cast<std::uint32_t>(t->state) << 3 : 0) | t->starter << 16);
    encoding_ = t->number;  // it may wait for an object of its own
    words_.push_back(!waits ? 0 : t->state == ThreadState::kInitWait ? t->init_class : word_of(t->waits_for));
    encoding_ = 0;
    words_.push_back(reached_[t->number - 1]);
  }
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
  const ComponentId id = intern(header_id_);
  if (id == header_id_) return;
  header_id_ = id;
  if (kept_layout_) changes_.push_back({kHeaderItem, id});
}

// What the memory model keeps; of objects that nobody can reach any more, nothing.
void StateCodec::encode_memory() {
  words_.clear();
  if (watcher_.memory) {
    watcher_.memory->forget_objects([this](Ref ref) { return !has_key(ref); });
    watcher_.memory->save([this](Ref ref) { return ref == kNull ? 0 : key_of(ref); }, words_);
    load_memory(words_);  // in the order in which it will be restored, for choices may depend on that
  }
  memory_id_ = store_.components.intern(words_);
}

Pair StateCodec::fold() {
  if (kept_layout_) {
    std::sort(changes_.begin(), changes_.end(), [](const auto& a, const auto& b) { return a.position < b.position; });
    for (const ItemChange& change : changes_) at_.items[change.position] = change.id;
    return at_.root = tree_.changed(*layout_, at_.root, changes_);
  }
  const auto header = store_.components[header_id_];
  layout_ = layouts_.find(header);
  arrange();
  return at_.root = tree_.fold(*layout_, at_.items);
}

void StateCodec::arrange() {
  at_.items.resize(layout_->order_at + 1);
  at_.items[kHeaderItem] = header_id_;
  at_.items[layout_->order_at] = order_id_;
  for (std::size_t i = 0; i < thread_ids_.size(); ++i) at_.items[layout_->thread_at[i]] = thread_ids_[i];
  for (std::size_t i = 0; i < written_ids_.size(); ++i) at_.items[layout_->other_at[i]] = written_ids_[i];
  for (std::size_t i = 0; i < shared_.size(); ++i) {
    at_.items[layout_->other_at[written_ids_.size() + i]] = name_[shared_[i]].component;
  }
}

Pair StateCodec::capture() {
  touched_classes_.insert(machine_.status_log_.begin(), machine_.status_log_.end());
  machine_.status_log_.clear();
  if (watcher_.memory) {
    std::vector<bool> alive;
    for (const auto& t : machine_.threads_) {
      alive.push_back(is_alive(*t));
      t->touched = true;
    }
    heap_.note_reference_stored();
    watcher_.memory->forget(alive);
    // What is kept of fixed objects is looked at as if they had been written.
    watcher_.memory->visit_roots([this](Ref ref) {
      if (ref != kNull && (heap_.meta(ref) & (kImmortalBit | kFixedBit)) != 0) heap_.will_write(ref);
    });
  }
  walk();
  encode_memory();
  kept_layout_ = kept_names_;
  changes_.clear();
  const ComponentId order_before = order_id_;
  take_order_step();
  if (kept_layout_ && order_id_ != order_before) changes_.push_back({layout_->order_at, order_id_});
  mark_remembered_objects();
  encode_changed_objects();
  thread_ids_.resize(machine_.threads_.size(), kNoComponent);
  frame_ids_.resize(machine_.threads_.size());
  local_ids_.resize(machine_.threads_.size());
  for (const auto& t : machine_.threads_) encode_thread(*t);
  encode_header();
  return fold();
}

std::optional<std::uint32_t> StateCodec::position_of(Ref ref) {
  if ((heap_.meta(ref) & (kImmortalBit | kFixedBit)) != 0) {
    const auto at = std::lower_bound(written_names_.begin(), written_names_.end(), ref);
    if (at == written_names_.end() || *at != ref) return {};
    return layout_->other_at[static_cast<std::size_t>(at - written_names_.begin())];
  }
  if (!is_named(ref) || name_[ref].thread != 0) return {};
  return layout_->other_at[written_ids_.size() + name_[ref].index];
}

}  // namespace ravel

// A stored state, written back into the machine.
#include <algorithm>

#include "base/error.hpp"
#include "explore/codec.hpp"

namespace ravel {

using namespace object_layout;
using namespace codec_format;

class StateCodec::Reader {
 public:
  explicit Reader(std::span<const std::uint32_t> words) : words_(words) {}
  std::uint32_t word() { return words_[next_++]; }
  std::uint64_t wide() {
    const std::uint64_t low = word();
    return low | std::uint64_t{word()} << 32;
  }
  std::span<const std::uint32_t> take(std::size_t n) {
    const auto part = words_.subspan(next_, n);
    next_ += n;
    return part;
  }

 private:
  std::span<const std::uint32_t> words_;
  std::size_t next_ = 0;
};

void StateCodec::read_target(Pair state) {
  if (target_known_ && target_state_ == state) return;
  target_state_ = state;
  target_known_ = true;
  std::vector<ComponentId>& items = target_items_;
  items.clear();
  unfold(state.left, items);
  unfold(state.right, items);
  Target& target = target_;
  target.header = items[0];
  Reader in(store_.components[target.header]);
  target.written.resize(in.word());
  target.threads.resize(in.word());
  target.objects.resize(in.word());
  target.names = in.word();
  const auto names = store_.components[target.names];
  target.written_names.assign(names.begin(), names.end());
  std::size_t next = 1;
  interleave(
      target.threads.size(), target.written.size() + target.objects.size(),
      [&](std::size_t i) { target.threads[i] = items[next++]; },
      [&](std::size_t i) {
        const std::size_t written = target.written.size();
        (i < written ? target.written[i] : target.objects[i - written]) = items[next++];
      });
}

Ref StateCodec::ref_of(std::uint32_t word) {
  if ((word & kNewTag) != 0) return order_[word & ~kNewTag];
  if (word != kNull && heap_.is_immortal_address(word) && heap_.meta(word) == 0) make_immortal(word);
  return word;
}

// A mirror or literal that only another worker has met so far.
void StateCodec::make_immortal(Ref ref) {
  const std::string key = program_.registry()->key_at(ref);
  if (key.starts_with('M')) {
    program_.class_with_id(static_cast<ClassId>(std::stoul(key.substr(1))));
  } else if (key.starts_with('L') || key.starts_with('A')) {
    machine_.literal(Symbol(std::string_view(key).substr(1)));
  } else {
    unsupported("running out of memory with several workers; --workers 1 can do it");
  }
}

// Finds room for every object: what has the right class and size is used again. True when an object got another
// address, so that whatever refers to objects has to be written again.
bool StateCodec::place_objects(const std::vector<ComponentId>& objects) {
  bool moved = false;
  const std::size_t old = order_.size();
  order_.resize(objects.size());
  for (std::size_t i = 0; i < objects.size(); ++i) {
    if (i < old && object_ids_[i] == objects[i]) continue;
    Reader in(store_.components[objects[i]]);
    Class& c = program_.class_with_id(in.word());
    const std::uint32_t flags = in.word();
    if ((flags & kHasHash) != 0) in.word();
    const std::uint32_t length = c.is_array ? in.word() : 0;
    if (i < old && heap_.class_id(order_[i]) == c.id && (!c.is_array || heap_.array_length(order_[i]) == length)) {
      continue;
    }
    const Ref ref = c.is_array ? heap_.allocate_array(c, length) : heap_.allocate(c.id, c.instance_size);
    if (ref == kNull) unsupported("a state larger than --max-heap");
    moved |= i < old;
    order_[i] = ref;
    if (i < object_ids_.size()) object_ids_[i] = kNoComponent;
    name_[ref] = static_cast<std::uint32_t>(i);
  }
  return moved;
}

void StateCodec::decode_contents(Ref object, Reader& in, std::uint32_t flags) {
  const Class& c = machine_.class_of(object);
  heap_.set_bits(
      object,
      (flags & kMonitorBits) | ((flags & kHasHash) != 0 ? kHashBit : 0) | ((flags & kIsLocal) != 0 ? kLocalBit : 0),
      kMonitorBits | kHashBit | kLocalBit);
  if ((flags & kHasHash) != 0) machine_.hashes_[object] = static_cast<std::int32_t>(in.word());
  std::uint8_t* const bytes = heap_.at(object);
  if (c.is_array) {
    const std::uint32_t length = in.word();
    if (c.element_kind == Kind::kRef) {
      for (std::uint32_t i = 0; i < length; ++i) {
        const Ref ref = ref_of(in.word());
        std::memcpy(bytes + elements_offset(Kind::kRef) + std::size_t{i} * 4, &ref, 4);
      }
    } else {
      const std::size_t size = std::size_t{length} * kind_size(c.element_kind);
      std::memcpy(bytes + elements_offset(c.element_kind), in.take((size + 3) / 4).data(), size);
    }
  } else {
    const bool mirror = &c == program_.well_known().klass;
    const std::uint64_t size = mirror ? heap_.object_size(object) : c.instance_size;
    std::memcpy(bytes + kHeader, in.take((size - kHeader + 3) / 4).data(), size - kHeader);
    const auto rename = [&](std::uint32_t offset) {
      std::uint32_t word;
      std::memcpy(&word, bytes + offset, 4);
      word = ref_of(word);
      std::memcpy(bytes + offset, &word, 4);
    };
    for (const std::uint32_t offset : c.reference_offsets) rename(offset);
    if (mirror) {
      for (const std::uint32_t offset : machine_.class_of_mirror(object).static_reference_offsets) rename(offset);
    }
  }
  if ((flags & kHasRecord) != 0) {
    ObjectRecord record{object, {}};
    record.variables.resize(in.word());
    for (Variable& v : record.variables) {
      v.offset = in.word();
      const std::uint32_t sizes = in.word();
      v.accesses.resize(sizes >> 16);
      for (RememberedAccess& a : v.accesses) {
        const std::uint32_t who = in.word();
        a.thread = who >> 2;
        a.writes = (who & 2) != 0;
        a.atomic = (who & 1) != 0;
        a.time = in.word();
        const std::uint32_t accessor = in.word();
        a.accessor = accessor == 0 ? 0 : program_.class_with_id(accessor).id;
      }
      const auto released = in.take(sizes & 0xffff);
      v.released.assign(released.begin(), released.end());
    }
    watcher_.order.set_record(std::move(record));
  }
}

void StateCodec::decode_object(Ref object, ComponentId component) {
  Reader in(store_.components[component]);
  in.word();
  const std::uint32_t flags = in.word();
  decode_contents(object, in, flags);
  heap_.clear_written(object);
}

// Fixed objects: what was written in the present state but not in the target gets its first contents back.
void StateCodec::decode_written(bool moved) {
  const Target& target = target_;
  std::size_t t = 0;
  for (std::size_t i = 0; i < written_names_.size(); ++i) {
    while (t < target.written_names.size() && target.written_names[t] < written_names_[i]) ++t;
    if (t < target.written_names.size() && target.written_names[t] == written_names_[i]) continue;
    const Ref ref = ref_of(written_names_[i]);
    Written& w = written_.at(ref);
    w.id = kNoComponent;
    const std::uint64_t size = heap_.object_size(ref);
    std::memcpy(heap_.at(ref) + kHeader, reinterpret_cast<const std::uint8_t*>(w.before.data()) + kHeader,
                size - kHeader);
    heap_.set_bits(ref, w.before[1] & (kMonitorBits | kHashBit), kMonitorBits | kHashBit);
  }
  std::size_t present = 0;
  for (std::size_t i = 0; i < target.written.size(); ++i) {
    const std::uint32_t name = target.written_names[i];
    while (present < written_names_.size() && written_names_[present] < name) ++present;
    const bool known = present < written_names_.size() && written_names_[present] == name;
    const bool same = known && written_ids_[present] == target.written[i];
    const Ref ref = ref_of(name);
    if (!known) heap_.will_write(ref);
    if (!same || moved || has_record(target.written[i])) decode_object(ref, target.written[i]);
    heap_.clear_written(ref);
    written_.at(ref).id = target.written[i];
  }
}

void StateCodec::decode_header(Reader& in) {
  in.take(4);
  shared_count_ = in.word();
  shared_count_known_ = true;
  heap_.take_references_stored();
  const ComponentId output_id = in.word();
  if (output_id != output_id_) {
    Reader text(store_.components[output_id]);
    const std::uint32_t size = text.word();
    output.resize(size);
    std::memcpy(output.data(), text.take((size + 3) / 4).data(), size);
    output_id_ = output_id;
  }
  stored_output_ = output;
  const std::uint32_t flags = in.word();
  shutting_down = (flags & 1) != 0;
  watcher_.clock_matters = (flags & 2) != 0;
  machine_.main_status_ = static_cast<int>(flags >> 2);
  const std::uint64_t clock = in.wide();
  if (watcher_.clock_matters) machine_.clock_ = static_cast<std::int64_t>(clock);
  machine_.hash_state_ = in.word();
  machine_.exit_status_.reset();
  for (const ClassId id : machine_.status_log_) touched_classes_.insert(id);
  machine_.status_log_.clear();
  for (const ClassId id : touched_classes_) {
    machine_.class_status_[id] = id < first_status_.size() ? first_status_[id] : ClassStatus{};
    machine_.static_base_[id] = nullptr;
  }
  machine_.init_causes_.clear();
  const std::uint32_t classes = in.word();
  for (std::uint32_t i = 0; i < classes; ++i) {
    Class& c = program_.class_with_id(in.word());
    touched_classes_.insert(c.id);
    const std::uint32_t status = in.word();
    const std::uint32_t cause = in.word();
    machine_.class_status_[c.id] = {static_cast<InitState>(status & 0xff), status >> 8};
    if (machine_.is_initialized(c)) {
      machine_.static_base_[c.id] = heap_.at(machine_.mirror_of(c));
      watcher_.note_initialised_late(c);
    }
    if (cause != 0) machine_.init_causes_[c.id] = ref_of(cause);
  }
  watcher_.dropped_by_exception.resize(in.word());
  for (auto& [ref, thread] : watcher_.dropped_by_exception) {
    ref = ref_of(in.word());
    thread = in.word();
  }
}

void StateCodec::set_thread_count(std::size_t count) {
  auto& threads = machine_.threads_;
  while (threads.size() > count) {
    spare_threads_.push_back(std::move(threads.back()));
    threads.pop_back();
  }
  while (threads.size() < count) {
    const auto number = static_cast<std::uint32_t>(threads.size() + 1);
    const auto spare =
        std::find_if(spare_threads_.begin(), spare_threads_.end(), [&](const auto& t) { return t->number == number; });
    if (spare != spare_threads_.end()) {
      threads.push_back(std::move(*spare));
      spare_threads_.erase(spare);
    } else {
      threads.push_back(std::make_unique<JavaThread>(number));
    }
  }
}

void StateCodec::decode_frame(JavaThread& thread, ComponentId component) {
  Reader in(store_.components[component]);
  Method& method = program_.method_with_id(in.word());
  const std::uint32_t pc = in.word();
  const std::uint32_t base_and_end = in.word();
  if (method.entry->op == Op::enter && pc < kAtSupers) program_.prepare(method);
  Frame frame{&method, method.entry, base_and_end >> 2, static_cast<FrameEnd>(base_and_end & 3)};
  if (pc == kAtSupers) {
    frame.pc = Machine::init_supers();
  } else if (pc != kAtEntry) {
    frame.pc = method.code->insns.data() + pc;
  }
  thread.frames.push_back(frame);
}

void StateCodec::decode_thread(std::uint32_t number, ComponentId component) {
  JavaThread& t = *machine_.threads_[number - 1];
  Reader in(store_.components[component]);
  const std::uint32_t flags = in.word();
  t.state = static_cast<ThreadState>(flags & 0xf);
  t.phase = static_cast<ThreadPhase>(flags >> 4 & 0xf);
  t.daemon = (flags & 1u << 8) != 0;
  t.permit = (flags & 1u << 9) != 0;
  t.notified = (flags & 1u << 10) != 0;
  t.woken = (flags & 1u << 11) != 0;
  t.offers = (flags & 1u << 12) != 0;
  t.touched = false;
  t.settled = (flags & 1u << 14) != 0;
  t.starter = flags >> 16;
  const bool timed = (flags & 1u << 13) != 0;
  t.object = ref_of(in.word());
  const auto clock = in.take(in.word());
  if (!clock.empty()) watcher_.order.clock(number).assign(clock.begin(), clock.end());
  t.frames.clear();
  t.granted = false;
  t.chosen.reset();
  t.alternatives = 0;
  t.pending = kNull;
  t.waits_for = kNull;
  t.offered = {};
  std::vector<ComponentId>& frames = frame_ids_[number - 1];
  frames.clear();
  if (t.state == ThreadState::kTerminated) return;
  t.waits_for = ref_of(in.word());
  t.saved_recursion = in.word();
  const std::uint64_t left = in.wide();
  t.deadline =
      !timed ? JavaThread::kForever : machine_.clock_ + static_cast<std::int64_t>(std::max<std::uint64_t>(left, 1));
  const std::uint32_t init_class = in.word();
  if (t.state == ThreadState::kInitWait) t.init_class = program_.class_with_id(init_class).id;
  t.pending = ref_of(in.word());
  t.alternatives = in.word();
  if (has_offered(t)) {
    const std::uint32_t action = in.word();
    t.offered.kind = static_cast<ActionKind>(action & 0xff);
    t.offered.mode = static_cast<AccessMode>(action >> 8 & 0xff);
    t.offered.value = static_cast<Kind>(action >> 16);
    t.offered.object = ref_of(in.word());
    t.offered.offset = in.word();
  }
  const auto ids = in.take(in.word());
  frames.assign(ids.begin(), ids.end());
  for (const ComponentId id : frames) decode_frame(t, id);
  // Registers come last, because what a frame still needs depends on the frame above it.
  for (std::size_t i = 0; i < frames.size(); ++i) {
    Reader registers(store_.components[frames[i]]);
    registers.take(3);
    for_each_register(
        t, i, [&](Slot& slot) { slot.raw = ref_of(registers.word()); },
        [&](Slot& slot) { slot.raw = registers.wide(); });
  }
}

void StateCodec::restore(Pair state) {
  read_target(state);
  const Target& target = target_;
  const bool moved = place_objects(target.objects);
  watcher_.order.clear_records();  // all are made anew, also those of components that stay
  for (std::size_t i = 0; i < target.objects.size(); ++i) {
    const bool same = i < object_ids_.size() && object_ids_[i] == target.objects[i];
    if (!same || moved || has_record(target.objects[i])) decode_object(order_[i], target.objects[i]);
  }
  decode_written(moved);
  Reader header(store_.components[target.header]);
  decode_header(header);
  set_thread_count(target.threads.size());
  watcher_.order.clocks().resize(std::min(watcher_.order.clocks().size(), target.threads.size()));
  frame_ids_.resize(target.threads.size());
  thread_ids_.resize(target.threads.size(), kNoComponent);
  for (std::uint32_t i = 0; i < target.threads.size(); ++i) {
    if (moved || thread_ids_[i] != target.threads[i]) decode_thread(i + 1, target.threads[i]);
  }
  header_id_ = target.header;
  names_id_ = target.names;
  written_names_ = target.written_names;
  written_ids_ = target.written;
  thread_ids_ = target.threads;
  object_ids_ = target.objects;
  watcher_.begin_path();
  watcher_.refresh();
}

}  // namespace ravel

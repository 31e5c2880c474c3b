// A stored state, written back into the machine.
#include <algorithm>

#include "base/error.hpp"
#include "explore/codec.hpp"

namespace ravel {

using namespace object_layout;
using namespace codec_format;

Ref StateCodec::ref_of(std::uint32_t word, std::uint32_t thread) {
  if ((word & kSharedTag) != 0) {
    return is_local_word(word) ? locals_[thread - 1][word & kNameMask] : object_of_path_[word & kNameMask];
  }
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

// Room for an object: `present`, if there is one and it has the right class and size, or a new one.
Ref StateCodec::place_object(Ref present, ComponentId component) {
  WordReader in(store_.components[component]);
  Class& c = program_.class_with_id(in.word());
  const std::uint32_t flags = in.word();
  if ((flags & kHasHash) != 0) in.word();
  const std::uint32_t length = c.is_array ? in.word() : 0;
  if (present != kNull && heap_.class_id(present) == c.id && (!c.is_array || heap_.array_length(present) == length)) {
    return present;
  }
  const Ref ref = c.is_array ? heap_.allocate_array(c, length) : heap_.allocate(c.id, c.instance_size);
  if (ref == kNull) unsupported("a state larger than --max-heap");
  return ref;
}

// Finds room for every shared object and writes those that differ. True when an object got another address, so that
// whatever refers to it has to be written again.
bool StateCodec::place_shared(std::span<const ComponentId> components, std::span<const std::uint32_t> names) {
  bool moved = false;
  old_shared_.swap(shared_);
  shared_.assign(components.size(), kNull);
  paths_.assign(names.begin(), names.end());
  std::vector<bool>& same = same_component_;
  same.assign(components.size(), false);
  for (std::size_t i = 0; i < components.size(); ++i) {
    const std::uint32_t path = names[i];
    if (object_of_path_.size() <= path) object_of_path_.resize(path + path / 2 + 64);
    Ref present = object_of_path_[path];
    if (present != kNull) {
      const Name& name = name_[present];
      const bool shared = name.thread == 0 && name.path == path && name.index < old_shared_.size() &&
                          old_shared_[name.index] == present;
      if (!shared) present = kNull;
    }
    same[i] = present != kNull && name_[present].component == components[i];
    const Ref ref = same[i] ? present : place_object(present, components[i]);
    moved |= present != kNull && ref != present;
    const Pair way = store_.paths[path];
    place_names_.push_back(
        {ref, {0, static_cast<std::uint32_t>(i), path, way.left, way.right, components[i], kNoComponent}});
    shared_[i] = ref;
  }
  for (const auto& [ref, name] : place_names_) {
    name_[ref] = name;
    object_of_path_[name.path] = ref;
  }
  place_names_.clear();
  for (std::size_t i = 0; i < components.size(); ++i) {
    if (!same[i] || moved) decode_object(shared_[i], components[i], 0);
  }
  return moved;
}

void StateCodec::place_locals(std::uint32_t thread, std::span<const ComponentId> components) {
  std::vector<Ref>& objects = locals_[thread - 1];
  objects.resize(components.size(), kNull);
  for (std::size_t i = 0; i < components.size(); ++i) {
    objects[i] = place_object(objects[i], components[i]);
    name_[objects[i]] = {thread, static_cast<std::uint32_t>(i), 0, 0, 0, kNoComponent, kNoComponent};
  }
  for (std::size_t i = 0; i < components.size(); ++i) decode_object(objects[i], components[i], thread);
}

void StateCodec::decode_contents(Ref object, WordReader& in, std::uint32_t flags, std::uint32_t thread) {
  const Class& c = machine_.class_of(object);
  heap_.set_bits(object,
                 (flags & kMonitorBits) | ((flags & kHasHash) != 0 ? kHashBit : 0) | (thread != 0 ? kLocalBit : 0),
                 kMonitorBits | kHashBit | kLocalBit | kRecordBit);
  if ((flags & kHasHash) != 0) machine_.hashes_[object] = static_cast<std::int32_t>(in.word());
  std::uint8_t* const bytes = heap_.at(object);
  if (c.is_array) {
    const std::uint32_t length = in.word();
    if (c.element_kind == Kind::kRef) {
      for (std::uint32_t i = 0; i < length; ++i) {
        const Ref ref = ref_of(in.word(), thread);
        std::memcpy(bytes + elements_offset(Kind::kRef) + std::size_t{i} * 4, &ref, 4);
      }
    } else {
      const std::size_t size = std::size_t{length} * kind_size(c.element_kind);
      std::memcpy(bytes + elements_offset(c.element_kind), in.take((size + 3) / 4).data(), size);
    }
    return;
  }
  const bool mirror = &c == program_.well_known().klass;
  const std::uint64_t size = mirror ? heap_.object_size(object) : c.instance_size;
  std::memcpy(bytes + kHeader, in.take((size - kHeader + 3) / 4).data(), size - kHeader);
  const auto rename = [&](std::uint32_t offset) {
    std::uint32_t word;
    std::memcpy(&word, bytes + offset, 4);
    word = ref_of(word, thread);
    std::memcpy(bytes + offset, &word, 4);
  };
  for (const std::uint32_t offset : c.reference_offsets) rename(offset);
  if (mirror) {
    for (const std::uint32_t offset : machine_.class_of_mirror(object).static_reference_offsets) rename(offset);
  }
}

void StateCodec::decode_object(Ref object, ComponentId component, std::uint32_t thread) {
  WordReader in(store_.components[component]);
  in.word();
  const std::uint32_t flags = in.word();
  decode_contents(object, in, flags, thread);
  heap_.clear_written(object);
}

// Fixed objects: what was written in the present state but not in the target gets its first contents back.
void StateCodec::decode_written(std::span<const std::uint32_t> names, std::span<const ComponentId> target, bool moved) {
  std::size_t t = 0;
  for (const std::uint32_t name : written_names_) {
    while (t < names.size() && names[t] < name) ++t;
    if (t < names.size() && names[t] == name) continue;
    const Ref ref = ref_of(name);
    Written& w = written_.at(ref);
    w.id = w.skeleton = kNoComponent;
    const std::uint64_t size = heap_.object_size(ref);
    std::memcpy(heap_.at(ref) + kHeader, reinterpret_cast<const std::uint8_t*>(w.before.data()) + kHeader,
                size - kHeader);
    heap_.set_bits(ref, w.before[1] & (kMonitorBits | kHashBit), kMonitorBits | kHashBit);
  }
  for (std::size_t i = 0; i < target.size(); ++i) {
    const Ref ref = ref_of(names[i]);
    if (!written_.contains(ref)) heap_.will_write(ref);  // keeps what it held at the start
    Written& w = written_.at(ref);
    if (w.id != target[i] || moved) decode_object(ref, target[i], 0);
    heap_.clear_written(ref);
    w.id = target[i];
  }
  written_names_.assign(names.begin(), names.end());
  written_ids_.assign(target.begin(), target.end());
}

void StateCodec::decode_header(std::span<const std::uint32_t> words) {
  names_id_ = words[header::kWrittenNames];
  shared_names_id_ = words[header::kSharedNames];
  graph_id_ = words[header::kGraph];
  skeletons_known_ = false;
  rooted_ = words[header::kRooted];
  const ComponentId output_id = words[header::kOutput];
  if (output_id != output_id_) {
    WordReader text(store_.components[output_id]);
    const std::uint32_t size = text.word();
    output.resize(size);
    std::memcpy(output.data(), text.take((size + 3) / 4).data(), size);
    output_id_ = output_id;
  }
  stored_output_ = output;
  WordReader in(words.subspan(header::kFlags));
  const std::uint32_t flags = in.word();
  shutting_down = (flags & 1) != 0;
  watcher_.clock_matters = (flags & 2) != 0;
  machine_.main_status_ = static_cast<int>(flags >> 2);
  const std::uint64_t clock = in.wide();
  machine_.clock_ = watcher_.clock_matters ? static_cast<std::int64_t>(clock) : first_clock_;
  machine_.hash_state_ = in.word();
  memory_id_ = in.word();
  machine_.exit_status_.reset();
  for (const ClassId id : machine_.status_log_) touched_classes_.insert(id);
  machine_.status_log_.clear();
  for (const ClassId id : touched_classes_) {
    machine_.class_status_[id] = id < first_status_.size() ? first_status_[id] : ClassStatus{};
    machine_.static_base_[id] = nullptr;
  }
  machine_.init_causes_.clear();
  const std::uint32_t threads = words[header::kThreads];
  reached_.resize(threads);
  for (std::uint32_t t = 0; t < threads; ++t) reached_[t] = words[header::fact(t, header::kReached)];
  in.take(threads * header::kFactWords);
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
  frame_ids_.resize(count);
  local_ids_.resize(count);
  locals_.resize(count);
  old_locals_.resize(count);
  thread_ids_.resize(count, kNoComponent);
}

void StateCodec::decode_frame(JavaThread& thread, ComponentId component) {
  WordReader in(store_.components[component]);
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
  const auto words = store_.components[component];
  const std::uint32_t flags = words[thread::kFlags];
  t.state = static_cast<ThreadState>(flags & thread::kStateMask);
  t.phase = static_cast<ThreadPhase>(flags >> thread::kPhaseShift & 0xf);
  t.daemon = (flags & thread::kDaemon) != 0;
  t.permit = (flags & thread::kPermit) != 0;
  t.notified = (flags & thread::kNotified) != 0;
  t.woken = (flags & thread::kWoken) != 0;
  t.offers = (flags & thread::kOffers) != 0;
  t.touched = false;
  t.settled = (flags & thread::kSettled) != 0;
  t.starter = flags >> thread::kStarterShift;
  t.object = ref_of(words[thread::kObject]);
  t.frames.clear();
  t.granted = false;
  t.chosen.reset();
  t.alternatives = 0;
  t.pending = kNull;
  t.waits_for = kNull;
  t.offered = {};
  std::vector<ComponentId>& frames = frame_ids_[number - 1];
  std::vector<ComponentId>& locals = local_ids_[number - 1];
  if (t.state == ThreadState::kTerminated) {
    frames.clear();
    locals.clear();
    locals_[number - 1].clear();
    return;
  }
  WordReader rest(words.subspan(thread::kRest));
  const auto frame_ids = rest.take(words[thread::kFrames]);
  const auto local_ids = rest.take(words[thread::kLocals]);
  place_locals(number, local_ids);
  locals.assign(local_ids.begin(), local_ids.end());
  t.waits_for = ref_of(words[thread::kWaitsFor], number);
  t.saved_recursion = words[thread::kRecursion];
  const std::uint64_t left = words[thread::kTimeLeft] | std::uint64_t{words[thread::kTimeLeft + 1]} << 32;
  t.deadline = (flags & thread::kTimed) == 0
                   ? JavaThread::kForever
                   : machine_.clock_ + static_cast<std::int64_t>(std::max<std::uint64_t>(left, 1));
  if (t.state == ThreadState::kInitWait) t.init_class = program_.class_with_id(words[thread::kInitClass]).id;
  t.pending = ref_of(words[thread::kPending], number);
  t.alternatives = words[thread::kAlternatives] & thread::kAlternativesMask;
  if (has_offered(t)) {
    const std::uint32_t action = words[thread::kAction];
    t.offered.kind = static_cast<ActionKind>(action & 0xff);
    t.offered.mode = static_cast<AccessMode>(action >> 8 & 0xff);
    t.offered.value = static_cast<Kind>(action >> 16);
    t.offered.object = ref_of(words[thread::kActionObject], number);
    t.offered.offset = words[thread::kActionOffset];
  }
  frames.assign(frame_ids.begin(), frame_ids.end());
  for (const ComponentId id : frames) decode_frame(t, id);
  // Registers come last, because what a frame still needs depends on the frame above it.
  for (std::size_t i = 0; i < frames.size(); ++i) {
    WordReader registers(store_.components[frames[i]]);
    registers.take(3);
    for_each_register(
        t, i, [&](Slot& slot) { slot.raw = ref_of(registers.word(), number); },
        [&](Slot& slot) { slot.raw = registers.wide(); });
  }
}

void StateCodec::load_memory(std::span<const std::uint32_t> words) {
  watcher_.memory->load(
      [this](std::uint64_t key) {
        return ref_of(static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32));
      },
      words);
}

void StateCodec::restore(const FoldedState& state) {
  const auto words = store_.components[state.items[kHeaderItem]];
  const std::uint32_t written = words[header::kWritten], threads = words[header::kThreads];
  layout_ = layouts_.find(words);
  std::vector<ComponentId> others;
  for (const std::uint32_t position : layout_->other_at) others.push_back(state.items[position]);
  const std::span<const ComponentId> all(others);
  const bool moved = place_shared(all.subspan(written), store_.components[words[header::kSharedNames]]);
  decode_written(store_.components[words[header::kWrittenNames]], all.first(written), moved);
  decode_header(words);
  header_id_ = state.items[kHeaderItem];
  set_thread_count(threads);
  for (std::uint32_t i = 0; i < threads; ++i) {
    const ComponentId target = state.items[layout_->thread_at[i]];
    if (moved || thread_ids_[i] != target) decode_thread(i + 1, target);
    thread_ids_[i] = target;
  }
  if (watcher_.memory) load_memory(store_.components[memory_id_]);
  order_id_ = state.items.back();
  watcher_.events.clear();
  mark_remembered_objects();
  for (const auto& t : machine_.threads_) t->touched = false;
  logged_.clear();
  heap_.take_references_stored();
  names_known_ = true;
  at_.items = state.items;
  at_.root = state.root;
  watcher_.begin_path();
  watcher_.refresh();
}

}  // namespace ravel

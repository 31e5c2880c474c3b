// Names for objects: a walk from what all can reach, then from the frames of one thread after the other.
#include <algorithm>

#include "explore/codec.hpp"

namespace ravel {

using namespace object_layout;
using namespace codec_format;

namespace {

// Where ways to objects begin that begin neither at a fixed object nor at a shared one. No object has such an address.
constexpr std::uint32_t kKeptByMemory = 1u << 31;  // instead of an offset
constexpr std::uint32_t kThreadRoot = 1, kCauseRoot = 2, kDroppedRoot = 3, kFrameRoot = 4;

}  // namespace

bool StateCodec::is_named(Ref ref) const {
  const Name name = name_[ref];
  if (name.thread == 0) return name.index < shared_.size() && shared_[name.index] == ref;
  if (name.thread > locals_.size()) return false;
  const std::vector<Ref>& locals = locals_[name.thread - 1];
  return name.index < locals.size() && locals[name.index] == ref;
}

bool StateCodec::was_shared(Ref ref) const {
  const Name& name = name_[ref];
  return name.thread == 0 && name.index < old_shared_.size() && old_shared_[name.index] == ref;
}

// Gives the object a place among the shared ones. Its name changes only if the way to it does.
void StateCodec::share(Ref ref, std::uint32_t parent, std::uint32_t offset) {
  Name& name = name_[ref];
  const bool stays = was_shared(ref);
  sources_.push_back(stays ? name.index : kCame);
  if (!stays || name.parent != parent || name.offset != offset) {
    renamed_ |= stays;
    const NodeId path = store_.paths.intern({parent, offset});
    if (path > kNameMask) unsupported("more than {} names of objects", kNameMask);
    if (object_of_path_.size() <= path) object_of_path_.resize(path + path / 2 + 64);
    object_of_path_[path] = ref;
    name = {0, 0, path, parent, offset, kNoComponent, kNoComponent};
  }
  name.index = static_cast<std::uint32_t>(shared_.size());
  shared_.push_back(ref);
  paths_.push_back(name.path);
}

void StateCodec::visit(Ref ref, std::uint32_t parent, std::uint32_t offset) {
  if (ref == kNull || (heap_.meta(ref) & (kImmortalBit | kFixedBit)) != 0) return;
  Name& name = name_[ref];
  if (walker_ == 0) {  // local objects may have become shared
    if (name.thread != 0 || !is_named(ref)) share(ref, parent, offset);
  } else if (is_named(ref)) {
    met_foreign_ |= name.thread != 0 && name.thread != walker_;
  } else if (name.thread == kMet && name.index < met_.size() && met_[name.index].object == ref) {
    Met& met = met_[name.index];
    if (met.owner == 0 || met.owner == walker_) return;
    met.owner = 0;
    to_share_.push_back(name.index);
  } else {
    met_.push_back({ref, walker_, name});
    name.thread = kMet;
    name.index = static_cast<std::uint32_t>(met_.size() - 1);
  }
}

void StateCodec::visit_fields(Ref object, std::uint32_t name) {
  const auto visit_at = [&](std::uint32_t offset) { visit(heap_.load<Ref>(object, offset), name, offset); };
  heap_.for_each_reference_offset(object, visit_at);
  if (watcher_.memory) {
    watcher_.memory->for_each_reference(object,
                                        [&](std::uint32_t where, Ref ref) { visit(ref, name, kKeptByMemory | where); });
  }
  if (heap_.class_id(object) != program_.well_known().klass->id) return;
  for (const std::uint32_t offset : machine_.class_of_mirror(object).static_reference_offsets) visit_at(offset);
}

void StateCodec::finish_visits() {
  if (walker_ == 0) {
    for (; walked_ < shared_.size(); ++walked_) visit_fields(shared_[walked_], kSharedTag | paths_[walked_]);
    return;
  }
  for (; walked_ < met_.size(); ++walked_) visit_fields(met_[walked_].object, kNull);
  // What a shared object refers to is shared as well.
  while (!to_share_.empty()) {
    const Ref shared = met_[to_share_.back()].object;
    to_share_.pop_back();
    walker_ = kNobody;  // everything reached from here is met a second time
    visit_fields(shared, kNull);
  }
}

void StateCodec::visit_thread(JavaThread& thread) {
  walker_ = thread.number;
  if (thread.state == ThreadState::kTerminated) return;
  // What a thread waited for or offered before means nothing any more.
  if (!is_waiting(thread.state) && thread.state != ThreadState::kBlocked) thread.waits_for = kNull;
  if (!has_offered(thread)) thread.offered = {};
  visit(thread.pending, kNull, 0);
  visit(thread.waits_for, kNull, 0);
  visit(thread.offered.object, kNull, 0);
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
        thread, i, [&](Slot slot) { visit(static_cast<Ref>(slot.raw), kNull, 0); }, [](Slot) {});
  }
  finish_visits();
}

void StateCodec::walk_roots() {
  walker_ = 0;
  walked_ = 0;
  shared_.clear();
  paths_.clear();
  sources_.clear();
  for (const auto& [ref, written] : written_) visit_fields(ref, ref);
  for (const ClassId id : touched_classes_) {
    const auto cause = machine_.init_causes_.find(id);
    if (cause != machine_.init_causes_.end()) visit(cause->second, kCauseRoot, id);
  }
  for (std::uint32_t i = 0; i < watcher_.dropped_by_exception.size(); ++i) {
    visit(watcher_.dropped_by_exception[i].first, kDroppedRoot, i);
  }
  finish_visits();
  reached_.resize(machine_.threads_.size());
  for (const auto& t : machine_.threads_) {
    const std::size_t before = shared_.size();
    visit(t->object, kThreadRoot, t->number);
    finish_visits();
    reached_[t->number - 1] = static_cast<std::uint32_t>(shared_.size() - before);
  }
  rooted_ = shared_.size();
  for (const Ref ref : shared_) heap_.set_bits(ref, 0, kLocalBit);
}

// Names for what the walk has met.
void StateCodec::name_met() {
  for (const Met& met : met_) {
    name_[met.object] = met.before;
    if (met.owner == 0) {
      share(met.object, kFrameRoot, static_cast<std::uint32_t>(shared_.size() - rooted_));
      heap_.set_bits(met.object, 0, kLocalBit);
    } else {
      std::vector<Ref>& locals = locals_[met.owner - 1];
      name_[met.object] = {met.owner, static_cast<std::uint32_t>(locals.size()), 0, 0, 0, kNoComponent, kNoComponent};
      locals.push_back(met.object);
      heap_.set_bits(met.object, kLocalBit, 0);
    }
  }
  met_.clear();
}

void StateCodec::retire_locals(std::uint32_t thread) {
  if (retired_[thread - 1]) return;
  retired_[thread - 1] = true;
  old_locals_[thread - 1].swap(locals_[thread - 1]);
  locals_[thread - 1].clear();
}

const std::vector<Ref>& StateCodec::old_locals_of(std::uint32_t thread) const {
  return retired_[thread - 1] ? old_locals_[thread - 1] : locals_[thread - 1];
}

// Only threads that ran can have got hold of other objects, or let go of some. False when that is not all.
bool StateCodec::walk_touched() {
  walked_ = 0;
  met_foreign_ = false;
  for (const auto& t : machine_.threads_) {
    if (t->touched) retire_locals(t->number);
  }
  for (const auto& t : machine_.threads_) {
    if (t->touched) visit_thread(*t);
  }
  for (const Met& met : met_) met_foreign_ |= met.owner == 0;
  if (met_foreign_) return false;
  name_met();
  return true;
}

void StateCodec::walk_all() {
  for (const auto& t : machine_.threads_) retire_locals(t->number);
  for (const Met& met : met_) name_[met.object] = met.before;  // a walk that was broken off
  met_.clear();
  walked_ = 0;
  shared_.resize(rooted_);
  paths_.resize(rooted_);
  sources_.resize(rooted_);
  for (const auto& t : machine_.threads_) visit_thread(*t);
  name_met();
  for (const auto& t : machine_.threads_) {
    if (locals_[t->number - 1] != old_locals_[t->number - 1]) t->touched = true;
  }
}

// Objects of the state before that are not shared any more, or are called otherwise.
void StateCodec::compare_names() {
  for (std::size_t i = 0; i < old_shared_.size(); ++i) {
    const Ref ref = old_shared_[i];
    const bool named = is_named(ref);
    if (!named || name_[ref].thread != 0) {
      names_follow_ &= !named;  // which thread has it now is not in the header
      gone_.push_back(old_paths_[i]);
    } else if (name_[ref].path != old_paths_[i]) {
      renames_.push_back({old_paths_[i], name_[ref].path});
    }
  }
  std::sort(renames_.begin(), renames_.end(), [](const Pair& a, const Pair& b) { return a.left < b.left; });
}

void StateCodec::walk() {
  const std::size_t threads = machine_.threads_.size();
  const bool more_threads = threads != locals_.size();
  locals_.resize(threads);
  old_locals_.resize(threads);
  const bool roots_changed = heap_.take_references_stored() || !names_known_ || more_threads ||
                             !watcher_.dropped_by_exception.empty() || !machine_.init_causes_.empty();
  // Objects that several threads reach from their frames only may be let go by any of them.
  const bool frames_share = shared_.size() != rooted_;
  renamed_ = !names_known_;
  graph_changed_ = roots_changed || frames_share;
  if (graph_changed_) know_skeletons();
  old_shared_ = shared_;
  old_paths_ = paths_;
  bool roots_kept = true;
  if (roots_changed) {
    const Words old_reached = reached_;
    walk_roots();
    roots_kept = names_known_ && shared_ == old_shared_ && reached_ == old_reached;
  }
  retired_.assign(threads, false);
  if (!roots_kept || frames_share) {
    walk_all();
  } else if (!walk_touched()) {
    know_skeletons();
    walk_all();
  }
  kept_names_ = roots_kept && names_known_ && shared_ == old_shared_ && !renamed_;
  names_follow_ = names_known_ && !frames_share && !more_threads && shared_.size() == rooted_;
  gone_.clear();
  renames_.clear();
  if (!kept_names_) {
    graph_changed_ = true;
    compare_names();
  }
  names_known_ = true;
}

// The state before is looked at again when the next one is captured.
void StateCodec::visit_roots(const Heap::Visit& visit) const {
  for (const Ref ref : fixed_objects_) visit(ref);
  for (const Ref ref : shared_) visit(ref);
  for (const auto& locals : locals_) {
    for (const Ref ref : locals) visit(ref);
  }
  for (const Ref ref : logged_) visit(ref);
}

}  // namespace ravel

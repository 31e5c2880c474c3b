// Accesses under a relaxed memory model: what a read sees, and what becomes of a write.
#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

#include "base/error.hpp"
#include "explore/watcher.hpp"
#include "machine/frames.hpp"

namespace ravel {
namespace {

constexpr std::string_view kTextName = "text:", kThreadName = "thread:", kFixedName = "fixed:";

// 0 if there is none.
std::uint64_t number_in(std::string_view text, int base = 10) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number, base);
  return number;
}

}  // namespace

// Does the memory model decide about this variable? What never races has one value at a time under every model, so with
// `sync` only racy variables need it.
bool Watcher::is_weak(JavaThread& thread, Ref object, std::uint32_t offset) {
  if (is_quiet_access(thread, object, offset)) return false;
  if (memory->has({object, offset})) return true;
  const Visibility::FieldTraits traits = traits_of(thread, object, offset);
  if (traits.also_plain) return true;
  const Class& c = machine_.class_of(object);
  if (looks_ahead_ && traits.is_final && visibility.is_identified(c))
    return true;  // it may be seen before it is written
  // Natives of the JDK look at its objects in the heap.
  if (!sync_ && !(c.is_array ? !accessor_of(thread).trusted : traits.of_program)) return false;
  return !traits.internal && !traits.benign && !traits.is_volatile && (!sync_ || traits.racy);
}

// About a variable that is accessed in a mode weaker than volatile, a relaxed model decides, in the next round.
void Watcher::find_weak_mode(JavaThread& thread, const Action& a) {
  used_racy = true;
  const Visibility::FieldTraits traits = traits_of(thread, a.object, a.offset);
  if (traits.internal && !traits.atomic) return;
  used_weak_modes = true;
  if (!memory || traits.also_plain) return;
  const Class& c = machine_.class_of(a.object);
  needs(kPlain + (c.is_array ? visibility.name_of(c, false, a.offset, accessor_of(thread))
                             : visibility.name_of_field(a.object, a.offset)));
  found_written = true;
}

// What will a read see, and where does a write stand? False: the thread stops here until one of several answers is
// picked.
bool Watcher::pick_weak(JavaThread& thread, const Action& a) {
  const Location where{a.object, a.offset};
  const bool reads = a.kind == ActionKind::kRead;
  picked_.reset();
  place_ = 0;
  if (reads) {
    memory->find_readable(thread.number, where, a.mode, value_at(where), candidates_);
    if (options_.tearing && a.mode == AccessMode::kPlain) tear(where);
    if (looks_ahead_ && !see_final_value(where)) {
      end_abandoned();
      return false;
    }
  }
  const auto alternatives =
      reads ? static_cast<std::uint32_t>(candidates_.size()) : memory->places(thread.number, where, a.mode);
  if (alternatives > 1 && !thread.chosen) thread.offered = a;
  const auto pick = choose(thread, alternatives);
  if (!pick) return false;
  if (reads) {
    picked_ = candidates_[*pick];
  } else {
    place_ = *pick;
  }
  return true;
}

// A final field of an object that is seen before it is made has the value that it will get (JLS 17.5.1). False: no
// execution is known in which it gets one.
bool Watcher::see_final_value(Location where) {
  const bool is_final =
      !machine_.class_of(where.object).is_array && visibility.field(where.object, where.offset).is_final;
  if (!is_final || !memory->is_early(where.object)) return true;
  if (memory->is_awaited(where)) {
    std::erase_if(candidates_, [this](const Candidate& c) { return !memory->is_ahead(c); });
  } else {
    candidates_.resize(1);
  }
  return !candidates_.empty();
}

// A long or double is read in two halves, each of which may come from another write (JLS 17.7).
void Watcher::tear(Location where) {
  const Kind kind = visibility.kind_at(where.object, where.offset);
  if (kind != Kind::kLong && kind != Kind::kDouble) return;
  constexpr std::uint64_t kLow = 0xffffffff;
  const std::size_t whole = candidates_.size();
  for (std::size_t i = 0; i < whole * whole; ++i) {
    const Candidate high = candidates_[i / whole], low = candidates_[i % whole];
    if (memory->is_ahead(high) || memory->is_ahead(low)) continue;  // those are seen as they are
    const Candidate torn{(high.raw & ~kLow) | (low.raw & kLow), high.write};
    const bool again = std::any_of(candidates_.begin(), candidates_.end(),
                                   [&](const Candidate& other) { return other.raw == torn.raw; });
    if (!again) candidates_.push_back(torn);
  }
}

// The access is about to happen, and settled() follows. Until then the heap holds what a read sees.
void Watcher::begin_weak(const JavaThread& thread, const Action& a) {
  const Location where{a.object, a.offset};
  const std::uint64_t latest = value_at(where);
  if (looks_ahead_) want_name(a.object);
  unsettled_ = WeakAccess{thread.number, a, {where, visibility.kind_at(a.object, a.offset), latest}};
  if (a.kind == ActionKind::kWrite) return;
  // An update reads the latest value, also when it comes to nothing.
  memory->find_readable(thread.number, where, AccessMode::kVolatile, latest, candidates_);
  const Candidate seen = std::exchange(picked_, std::nullopt).value_or(candidates_.front());
  saw_latest_ = seen.write == candidates_.front().write;
  sees_ahead_ = memory->is_ahead(seen);
  const std::uint64_t raw = memory->read(thread.number, where, a.mode, seen);
  if (a.kind != ActionKind::kRead) return;
  const Kind kind = unsettled_->store.kind;
  const auto object = static_cast<Ref>(raw);
  if (sees_ahead_ && kind == Kind::kRef && object != kNull) {
    if (!fits(where, object)) {
      end_abandoned();
      return;
    }
    const std::uint32_t writer = memory->writer_of(where, seen);
    const bool local = (heap_.meta(object) & object_layout::kLocalBit) != 0;
    if (local && writer <= machine_.threads().size())
      share(machine_.thread(writer), object);  // as if it were passed on
  }
  std::memcpy(heap_.at(a.object) + a.offset, &raw, kind_size(kind));
}

std::uint64_t Watcher::value_at(Location where) const {
  std::uint64_t raw = 0;
  std::memcpy(&raw, heap_.at(where.object) + where.offset, kind_size(visibility.kind_at(where.object, where.offset)));
  return raw;
}

void Watcher::settled() {
  if (!unsettled_) return;
  if (listener != nullptr) listener->stored();
  settle_access();
  if (!looks_ahead_) return;
  if (memory->exceeds_bound())
    incomplete = "a thread writes a variable more often than --max-reads lets others see ahead";
  if (memory->is_contradicted()) end_abandoned();
}

void Watcher::settle_access() {
  const WeakAccess access = *std::exchange(unsettled_, std::nullopt);
  Store now = access.store;
  now.raw = value_at(now.location);
  if (looks_ahead_ && now.kind == Kind::kRef && access.action.kind != ActionKind::kRead) {
    want_name(static_cast<Ref>(now.raw));
  }
  switch (access.action.kind) {
    case ActionKind::kUpdate:
      memory->update(access.thread, now, access.action.mode, access.store.raw);
      return;
    case ActionKind::kWrite:
      if (memory->write(access.thread, now, access.action.mode, access.store.raw, std::exchange(place_, 0))) return;
      break;
    default:
      break;
  }
  std::memcpy(heap_.at(now.location.object) + now.location.offset, &access.store.raw, kind_size(now.kind));
}

// ---- looking ahead ----

// Names may come from a trace file, so they need not mean anything.
Naming Watcher::naming() {
  return {[this](Location where) { return name_of_variable(where); }, [this](Ref ref) { return name_of_object(ref); },
          [this](const std::string& name) { return find_object(name); },
          [this](const std::string& name) { return make_object(name); }};
}

std::string Watcher::name_of_variable(Location where) {
  const Class& c = machine_.class_of(where.object);
  if (!c.is_array) return visibility.name_of_field(where.object, where.offset);
  return fmt::format("[{}]",
                     (where.offset - object_layout::elements_offset(c.element_kind)) / kind_size(c.element_kind));
}

// What is there before the search begins has the same name in all executions.
std::string Watcher::name_of_object(Ref ref) {
  const Class& c = machine_.class_of(ref);
  const std::uint32_t meta = heap_.meta(ref);
  if (&c == machine_.program().well_known().klass) return "class:" + machine_.class_of_mirror(ref).external_name();
  if (&c == machine_.program().well_known().string && (meta & object_layout::kImmortalBit) != 0) {
    std::string text(kTextName);
    for (const char byte : machine_.to_utf8(ref)) text += fmt::format("{:02x}", static_cast<unsigned char>(byte));
    return text;
  }
  for (const auto& t : machine_.threads()) {
    if (t->object == ref) return fmt::format("{}{}", kThreadName, t->number);
  }
  if ((meta & (object_layout::kFixedBit | object_layout::kImmortalBit)) == 0) return "";
  return fmt::format("{}{}:{}", kFixedName, ref, type_name(c));
}

Ref Watcher::find_object(const std::string& name) {
  if (name.starts_with(kTextName)) {
    std::string text;
    for (std::size_t i = kTextName.size(); i + 1 < name.size(); i += 2) {
      text += static_cast<char>(number_in(std::string_view(name).substr(i, 2), 16));
    }
    return machine_.literal(Symbol(text));
  }
  if (name.starts_with(kThreadName)) {
    const std::uint64_t number = number_in(std::string_view(name).substr(kThreadName.size()));
    return number >= 1 && number <= machine_.threads().size() ? machine_.threads()[number - 1]->object : kNull;
  }
  if (fixed_by_name_.empty()) {
    heap_.for_each_object([this](Ref ref) {
      if ((heap_.meta(ref) & object_layout::kFixedBit) != 0) fixed_by_name_.emplace(name_of_object(ref), ref);
    });
  }
  const auto found = fixed_by_name_.find(name);
  return found == fixed_by_name_.end() ? kNull : found->second;
}

Ref Watcher::make_object(const std::string& name) {
  const std::size_t at = name.find('@'), loader_at = name.find('~'), length_at = name.rfind('~', at);
  if (at == std::string::npos || loader_at == std::string::npos || loader_at >= length_at) return kNull;
  const auto loader = static_cast<LoaderId>(number_in(std::string_view(name).substr(loader_at + 1)));
  if (loader != kBootLoader && loader != kAppLoader) return kNull;
  try {
    Class& c = machine_.program().load(std::string_view(name).substr(0, loader_at), loader);
    if (c.is_interface) return kNull;
    const auto length = static_cast<std::uint32_t>(number_in(std::string_view(name).substr(length_at + 1)));
    const Ref object = c.is_array ? heap_.allocate_array(c, length) : heap_.allocate(c.id, c.instance_size);
    if (object != kNull) heap_.set_bits(object, object_layout::kWrittenBit, object_layout::kLocalBit);
    return object;
  } catch (const LinkError&) {
    return kNull;
  }
}

// Can the variable hold a reference to the object?
bool Watcher::fits(Location where, Ref object) {
  const Class& holder = machine_.class_of(where.object);
  const Class& actual = machine_.class_of(object);
  if (holder.is_array) return actual.is_subclass_of(holder.element);
  const Field* field = visibility.find_field(where.object, where.offset);
  if (field == nullptr) return false;
  std::string_view type = field->descriptor.view();
  if (type.starts_with('L')) type = type.substr(1, type.size() - 2);
  try {
    return actual.is_subclass_of(&machine_.program().load(type, field->owner->loader));
  } catch (const LinkError&) {
    return false;
  }
}

// The class, its loader, the length of an array; where it is made.
Ref Watcher::name_object(const JavaThread& thread, Ref object) {
  const Class& c = machine_.class_of(object);
  if (!visibility.is_identified(c)) return object;
  const Frame& frame = thread.frames.back();
  const std::string where = fmt::format(
      "{}~{}~{}@{}.{}{}:{}", c.name.view(), c.loader, c.is_array ? heap_.array_length(object) : 0,
      frame.method->owner->external_name(), frame.method->name.view(), frame.method->descriptor.view(), bci_of(frame));
  const Ref known = memory->allocated(thread.number, where, object);
  if (known != object) heap_.set_bits(known, object_layout::kWrittenBit, object_layout::kLocalBit);
  return known;
}

void Watcher::want_name(Ref object) {
  if (object == kNull || !memory->wants_name(object)) return;
  const Class& c = machine_.class_of(object);
  if (visibility.is_identified(c)) {
    incomplete = "objects of " + type_name(c) + " that natives make cannot be recognised in other executions";
  }
  needs(kIdentified + type_name(c));
  found_written = true;
}

// Copies are made as one step. That will do as long as there is one value to see, and nobody else to see the copy.
void Watcher::accessed_in_bulk(JavaThread& thread, const Action& action) {
  if (!memory || !concerns_others(action.object) || !is_weak(thread, action.object, action.offset)) {
    accessed(thread, action);
    return;
  }
  const Location where{action.object, action.offset};
  const bool local = (heap_.meta(action.object) & object_layout::kLocalBit) != 0;
  memory->find_readable(thread.number, where, AccessMode::kPlain, value_at(where), candidates_);
  const bool certain = candidates_.size() == 1 && candidates_.front().raw == value_at(where) && !memory->has(where);
  if (!certain || (action.kind != ActionKind::kRead && (sync_ || !local))) {
    unsupported("copying several variables at once that threads access without synchronisation, under a relaxed model");
  }
}

void Watcher::fenced(JavaThread& thread, Fence kind) {
  if (!memory || visibility.is_quiet(thread)) return;
  if (kind == Fence::kFull) drain(thread);
  memory->fence(thread.number, kind);
}

void Watcher::flush(const JavaThread& thread, std::uint32_t which) {
  const Store store = memory->next_flush(thread.number, which);
  memory->flush(thread.number, which);
  const auto [object, offset] = store.location;
  heap_.will_write(object);
  if (store.kind == Kind::kRef) heap_.note_reference_stored();
  std::memcpy(heap_.at(object) + offset, &store.raw, kind_size(store.kind));
}

void Watcher::drain(const JavaThread& thread) {
  while (memory->flushable(thread.number) != 0) flush(thread, 0);
}

// Everybody who gets hold of the object sees what it was made with.
void Watcher::freeze(Ref object, bool finals_only) {
  const Class& c = machine_.class_of(object);
  if (c.is_array) {
    for (std::uint32_t i = 0; i < heap_.array_length(object); ++i) {
      freeze({object, object_layout::elements_offset(c.element_kind) + i * kind_size(c.element_kind)});
    }
    return;
  }
  for (const Class* k = &c; k != nullptr; k = k->super) {
    for (const Field& f : k->fields) {
      if (!f.is_static() && (f.is_final() || !finals_only)) freeze({object, f.offset});
    }
  }
}

void Watcher::freeze(Location where) {
  const auto raw = memory->freeze(where);
  if (!raw) return;
  std::memcpy(heap_.at(where.object) + where.offset, &*raw, kind_size(visibility.kind_at(where.object, where.offset)));
}

}  // namespace ravel

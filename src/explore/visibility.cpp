#include "explore/visibility.hpp"

#include <algorithm>
#include <array>

namespace ravel {
namespace {

// Packages and classes of the JDK that keep caches and registries behind locks, volatiles and atomics. What they
// compute does not depend on who came first.
constexpr std::string_view kQuiet[] = {
    "java/lang/Class",
    "java/lang/ClassLoader",
    "java/lang/ClassValue",
    "java/lang/Module",
    "java/lang/ModuleLayer",
    "java/lang/ThreadGroup",
    "java/lang/Throwable",
    "java/lang/StackTraceElement",
    "java/lang/invoke/",
    "java/lang/module/",
    "java/lang/ref/",
    "java/lang/reflect/",
    "java/lang/runtime/",
    "java/nio/charset/",
    "java/security/",
    "java/time/",
    "java/util/Locale",
    "java/util/ResourceBundle",
    "java/util/ServiceLoader",
    "java/util/TimeZone",
    "java/util/concurrent/ThreadLocalRandom",
    "jdk/internal/",
    "sun/",
};
// Inside the packages above, but what they do is the program's own doing.
constexpr std::string_view kNotQuiet[] = {
    "java/lang/invoke/VarHandle", "java/lang/invoke/Linkage", "java/lang/ref/Reference",
    "jdk/internal/misc/Unsafe",   "jdk/internal/reflect/",    "java/lang/reflect/",
    "jdk/internal/vm/",           "jdk/internal/misc/",       "java/lang/Class$",
};
// Fields that any thread may fill with the same value at any time.
struct BenignField {
  std::string_view owner, name;
};
constexpr BenignField kBenign[] = {
    {"java/lang/String", "hash"},
    {"java/lang/String", "hashIsZero"},
    {"java/util/AbstractMap", "keySet"},
    {"java/util/AbstractMap", "values"},
    {"java/util/HashMap", "entrySet"},
    {"java/util/concurrent/ConcurrentHashMap", "keySet"},
    {"java/util/concurrent/ConcurrentHashMap", "values"},
    {"java/util/concurrent/ConcurrentHashMap", "entrySet"},
    {"java/math/BigInteger", "bitLengthPlusOne"},
    {"java/math/BigDecimal", "stringCache"},
};

// Natives that look at no object but their first argument and those whose accesses they tell (machine/access.hpp), and
// that change nothing else but these and the header of the state. A name that ends with * stands for all that begin so.
// Accesses by VarHandles are natives of their call sites.
struct TrackedNative {
  std::string_view owner, name;
  bool can_be_interrupted = false;
};
constexpr TrackedNative kTracked[] = {
    {"java/lang/Object", "getClass"},
    {"java/lang/Object", "hashCode"},
    {"java/lang/Object", "clone"},
    {"java/lang/Object", "wait", true},
    {"java/lang/Object", "wait0", true},
    {"java/lang/Object", "notify"},
    {"java/lang/Object", "notifyAll"},
    {"java/lang/System", "identityHashCode"},
    {"java/lang/System", "arraycopy"},
    {"java/lang/System", "nanoTime"},
    {"java/lang/System", "currentTimeMillis"},
    {"java/lang/Thread", "currentThread"},
    {"java/lang/Thread", "currentCarrierThread"},
    {"java/lang/Thread", "onSpinWait"},
    {"java/lang/Thread", "yield"},
    {"java/lang/Thread", "yield0"},
    {"java/lang/Thread", "join", true},
    {"java/lang/Thread", "sleep", true},
    {"java/lang/Thread", "sleepNanos0", true},
    {"java/lang/ThreadGroup", "threadTerminated"},
    {"java/lang/Double", "*"},
    {"java/lang/Float", "*"},
    {"java/lang/Math", "*"},
    {"java/lang/StrictMath", "*"},
    {"jdk/internal/misc/Unsafe", "get*"},
    {"jdk/internal/misc/Unsafe", "put*"},
    {"jdk/internal/misc/Unsafe", "compareAnd*"},
    {"jdk/internal/misc/Unsafe", "weakCompareAnd*"},
    {"jdk/internal/misc/Unsafe", "park", true},
    {"jdk/internal/misc/Unsafe", "unpark"},
    {"jdk/internal/misc/Unsafe", "fullFence"},
    {"jdk/internal/misc/Unsafe", "loadFence"},
    {"jdk/internal/misc/Unsafe", "storeFence"},
    {"java/lang/invoke/VarHandle$$Site*", "*"},
    {"java/lang/invoke/VarHandle", "fullFence"},
    {"java/lang/invoke/VarHandle", "acquireFence"},
    {"java/lang/invoke/VarHandle", "releaseFence"},
};

constexpr std::string_view kAtomics = "java.util.concurrent.atomic.";

// "java/lang/Class" is the class and those nested in it; "java/util/regex/" is a package.
bool matches(std::string_view name, std::string_view pattern) {
  if (!name.starts_with(pattern)) return false;
  return pattern.ends_with('/') || pattern.ends_with('$') || name.size() == pattern.size() ||
         name[pattern.size()] == '$';
}

template <std::size_t N>
bool matches_any(std::string_view name, const std::string_view (&patterns)[N]) {
  return std::any_of(std::begin(patterns), std::end(patterns), [&](auto p) { return matches(name, p); });
}

bool fits(std::string_view name, std::string_view pattern) {
  return pattern.ends_with('*') ? name.starts_with(pattern.substr(0, pattern.size() - 1)) : name == pattern;
}

bool is_benign(const Field& f) {
  return f.owner->trusted && std::any_of(std::begin(kBenign), std::end(kBenign), [&](const BenignField& b) {
           return f.owner->name.view() == b.owner && f.name.view() == b.name;
         });
}

std::string field_name(const Field& f) { return f.owner->external_name() + '.' + f.name.str(); }

}  // namespace

bool is_program_location(const std::string& name) {
  constexpr std::string_view kInternal[] = {"<", "java.util.concurrent.", "java.lang.Thread", "jdk.internal.", "sun."};
  return std::none_of(std::begin(kInternal), std::end(kInternal), [&](auto prefix) {
    return name.starts_with(prefix) || name.find(fmt::format("[] in {}", prefix)) != std::string::npos;
  });
}

RacyLocations known_racy_locations() {
  return {"java.util.concurrent.locks.AbstractQueuedSynchronizer$Node.waiter",
          "java.util.concurrent.locks.AbstractQueuedLongSynchronizer$Node.waiter"};
}

std::string type_name(const Class& c) { return c.is_array ? type_name(*c.element) + "[]" : c.external_name(); }

Visibility::Visibility(Machine& machine, const RacyLocations& racy)
    : machine_(machine),
      racy_(racy),
      interrupts_(racy.contains(kInterruptStatus)),
      thread_status_(racy.contains(kThreadStatus)),
      signals_(racy.contains(kSignals)) {}

void Visibility::add_traits(Traits& traits, const Class& c, bool statics) {
  for (const Field& f : c.fields) {
    if (f.is_static() != statics) continue;
    if (traits.size() <= f.offset) traits.resize(f.offset + 1);
    const std::string name = field_name(f);
    traits[f.offset] = {.racy = racy_.contains(name),
                        .is_volatile = f.is_volatile(),
                        .is_final = f.is_final(),
                        .also_plain = racy_.contains(kPlain + name),
                        .of_program = !f.owner->trusted,
                        .read_only = !racy_.contains(kWritten + name),
                        .internal = !is_program_location(name),
                        .atomic = name.starts_with(kAtomics),
                        .benign = is_benign(f)};
  }
}

const Visibility::Traits& Visibility::traits_of(const Class& c, bool statics) {
  std::vector<Traits>& all = statics ? statics_ : instances_;
  if (all.size() <= c.id) all.resize(machine_.program().classes().size());
  Traits& traits = all[c.id];
  if (traits.empty()) {
    traits.resize(object_layout::kHeader + 1);
    if (statics) {
      add_traits(traits, c, true);
    }
    for (const Class* k = statics ? machine_.program().well_known().klass : &c; k != nullptr; k = k->super) {
      add_traits(traits, *k, false);
    }
  }
  return traits;
}

Visibility::FieldTraits Visibility::field(Ref object, std::uint32_t offset) {
  const Class& c = machine_.class_of(object);
  const bool mirror = &c == machine_.program().well_known().klass;
  const Traits& traits = traits_of(mirror ? machine_.class_of_mirror(object) : c, mirror);
  return offset < traits.size() ? traits[offset] : FieldTraits{};
}

Visibility::FieldTraits Visibility::elements(const Class& array, const Class& accessor) {
  const std::uint64_t key = std::uint64_t{array.id} << 32 | accessor.id;
  if (key == last_elements_.first) return last_elements_.second;
  const auto [it, added] = elements_.try_emplace(key);
  if (added) {
    const std::string name = type_name(array) + " in " + accessor.external_name();
    it->second = {.racy = racy_.contains(name),
                  .also_plain = racy_.contains(kPlain + name),
                  .read_only = !racy_.contains(kWritten + type_name(array)),
                  .internal = !is_program_location(name),
                  .atomic = accessor.external_name().starts_with(kAtomics)};
  }
  last_elements_ = *it;
  return it->second;
}

const Field* Visibility::field_at(const Class& c, std::uint32_t offset, bool statics) const {
  for (const Class* k = &c; k != nullptr; k = statics ? nullptr : k->super) {
    for (const Field& f : k->fields) {
      if (f.is_static() == statics && f.offset == offset) return &f;
    }
  }
  return nullptr;
}

const Field* Visibility::find_field(Ref object, std::uint32_t offset) const {
  const Class& c = machine_.class_of(object);
  const bool mirror = &c == machine_.program().well_known().klass;
  if (mirror) {
    if (const Field* f = field_at(machine_.class_of_mirror(object), offset, true)) return f;
  }
  return field_at(c, offset, false);
}

Kind Visibility::kind_at(Ref object, std::uint32_t offset) const {
  const Class& c = machine_.class_of(object);
  if (c.is_array) return c.element_kind;
  const Field* field = find_field(object, offset);
  return field == nullptr ? Kind::kInt : field->kind;
}

std::string Visibility::name_of(const Class& holder, bool is_static, std::uint32_t offset, const Class& accessor) {
  if (holder.is_array) return type_name(holder) + " in " + accessor.external_name();
  const Field* f = field_at(holder, offset, is_static);
  return f == nullptr ? holder.external_name() : field_name(*f);
}

std::string Visibility::name_of_field(Ref object, std::uint32_t offset) {
  const Field* f = find_field(object, offset);
  return f == nullptr ? machine_.class_of(object).external_name() : field_name(*f);
}

std::string Visibility::name_of_written(Ref object, std::uint32_t offset) {
  const Class& c = machine_.class_of(object);
  return kWritten + (c.is_array ? type_name(c) : name_of_field(object, offset));
}

bool Visibility::is_quiet_class(const Class& c) {
  if (quiet_.size() <= c.id) quiet_.resize(machine_.program().classes().size(), -1);
  if (quiet_[c.id] < 0) {
    const std::string_view name = c.name.view();
    quiet_[c.id] = matches_any(name, kQuiet) && !matches_any(name, kNotQuiet);
  }
  return quiet_[c.id] != 0;
}

bool Visibility::is_identified(const Class& c) {
  if (identified_.size() <= c.id) identified_.resize(machine_.program().classes().size(), -1);
  if (identified_[c.id] < 0) identified_[c.id] = racy_.contains(kIdentified + type_name(c));
  return identified_[c.id] != 0;
}

Visibility::NativeTraits Visibility::native(const Method& method) {
  if (natives_.size() <= method.id) natives_.resize(method.id + 1);
  NativeTraits& traits = natives_[method.id];
  if (traits.known) return traits;
  const std::string_view name = method.name.view();
  const auto tracked = std::find_if(std::begin(kTracked), std::end(kTracked), [&](const TrackedNative& t) {
    return fits(method.owner->name.view(), t.owner) && fits(name, t.name);
  });
  traits.known = true;
  traits.anything = tracked == std::end(kTracked);
  if (traits.anything) return traits;
  const std::string_view descriptor = method.descriptor.view();
  traits.first_argument = !method.is_static() || descriptor.starts_with("(L") || descriptor.starts_with("([");
  traits.interrupt = tracked->can_be_interrupted;
  return traits;
}

bool Visibility::is_quiet(const JavaThread& thread) {
  if (thread.phase == ThreadPhase::kExit) return true;  // the Thread cleans up after itself
  for (std::size_t i = thread.frames.size(); i-- > 0;) {
    const Frame& frame = thread.frames[i];
    const Class& c = *frame.method->owner;
    if (!c.trusted) return false;
    // What an initialiser of the JDK makes is seen by others only when it is done.
    if (frame.end == FrameEnd::kClassInit || is_quiet_class(c)) return true;
  }
  return false;
}

}  // namespace ravel

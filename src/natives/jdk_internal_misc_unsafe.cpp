// jdk.internal.misc.Unsafe (sun.misc.Unsafe delegates to it): field offsets, parking, fences, classes, and one variable
// at a time. The library implements the weaker access modes on top of volatile natives; all modes are bound directly,
// so that the mode is not lost.
#include "machine/access.hpp"
#include "natives/support.hpp"
#include "natives/tables.hpp"
#include "natives/unsafe.hpp"

namespace ravel {
namespace {

// What an access native does, packed into its row's data.
struct Access {
  Kind kind;
  AccessMode mode;
  Update update;
};
constexpr std::uint64_t pack(Access a) {
  return static_cast<std::uint64_t>(a.kind) | static_cast<std::uint64_t>(a.mode) << 8 |
         static_cast<std::uint64_t>(a.update) << 16;
}
Access unpack(const NativeCall& call) {
  const std::uint64_t d = call.method.native_data;
  return {static_cast<Kind>(d & 0xff), static_cast<AccessMode>(d >> 8 & 0xff), static_cast<Update>(d >> 16 & 0xff)};
}

// Arguments: 0 the Unsafe, 1 the object, 2 the offset (long), 4 the values.
constexpr int kObject = 1, kOffset = 2, kValue = 4;

bool offered(NativeCall& call, ActionKind action, const Access& a) {
  return access::offer(call.machine, call.thread, action, call.ref_at(kObject),
                       static_cast<std::uint64_t>(call.long_at(kOffset)), a.kind, a.mode);
}

NativeStatus get(NativeCall& call) {
  const Access a = unpack(call);
  check_unsafe_range(call, call.ref_at(kObject), call.long_at(kOffset), kind_size(a.kind));
  if (!offered(call, ActionKind::kRead, a)) return NativeStatus::kRetry;
  const auto offset = static_cast<std::uint64_t>(call.long_at(kOffset));
  const auto value = access::read(call.machine, call.thread, call.ref_at(kObject), offset, a.kind, a.mode);
  return call.result_long(static_cast<std::int64_t>(value));
}

NativeStatus put(NativeCall& call) {
  const Access a = unpack(call);
  check_unsafe_range(call, call.ref_at(kObject), call.long_at(kOffset), kind_size(a.kind));
  if (!offered(call, ActionKind::kWrite, a)) return NativeStatus::kRetry;
  access::write(call.machine, call.thread, call.ref_at(kObject), static_cast<std::uint64_t>(call.long_at(kOffset)),
                a.kind, call.slots[kValue].raw, a.mode);
  return call.done();
}

NativeStatus compare_and_set(NativeCall& call) {
  const Access a = unpack(call);
  check_unsafe_range(call, call.ref_at(kObject), call.long_at(kOffset), kind_size(a.kind));
  if (!offered(call, ActionKind::kUpdate, a)) return NativeStatus::kRetry;
  const int desired = kValue + static_cast<int>(kind_slots(a.kind));
  return call.result_bool(access::compare_and_set(call.machine, call.thread, call.ref_at(kObject),
                                                  static_cast<std::uint64_t>(call.long_at(kOffset)), a.kind,
                                                  call.slots[kValue].raw, call.slots[desired].raw, a.mode));
}

NativeStatus compare_and_exchange(NativeCall& call) {
  const Access a = unpack(call);
  check_unsafe_range(call, call.ref_at(kObject), call.long_at(kOffset), kind_size(a.kind));
  if (!offered(call, ActionKind::kUpdate, a)) return NativeStatus::kRetry;
  const int desired = kValue + static_cast<int>(kind_slots(a.kind));
  const auto old = access::compare_and_exchange(call.machine, call.thread, call.ref_at(kObject),
                                                static_cast<std::uint64_t>(call.long_at(kOffset)), a.kind,
                                                call.slots[kValue].raw, call.slots[desired].raw, a.mode);
  return call.result_long(static_cast<std::int64_t>(old));
}

NativeStatus get_and_update(NativeCall& call) {
  const Access a = unpack(call);
  check_unsafe_range(call, call.ref_at(kObject), call.long_at(kOffset), kind_size(a.kind));
  if (!offered(call, ActionKind::kUpdate, a)) return NativeStatus::kRetry;
  const auto old = access::get_and_update(call.machine, call.thread, call.ref_at(kObject),
                                          static_cast<std::uint64_t>(call.long_at(kOffset)), a.kind, a.update,
                                          call.slots[kValue].raw, a.mode);
  return call.result_long(static_cast<std::int64_t>(old));
}

NativeStatus field_offset(NativeCall& call) {
  if (call.ref_at(1) == kNull) return call.throw_null_pointer();
  return call.result_long(reflected_field(call.machine, call.ref_at(1)).offset);
}

NativeStatus field_offset_by_name(NativeCall& call) {
  if (call.ref_at(1) == kNull || call.ref_at(2) == kNull) return call.throw_null_pointer();
  const std::string name = call.machine.to_utf8(call.ref_at(2));
  for (const Field& f : class_argument(call, 1).fields) {
    if (f.name == name) return call.result_long(f.offset);
  }
  return call.throw_new("java/lang/InternalError", name);
}

NativeStatus static_field_base(NativeCall& call) {
  if (call.ref_at(1) == kNull) return call.throw_null_pointer();
  return call.result_ref(call.machine.get<Ref>(call.ref_at(1), "clazz"));
}

NativeStatus array_base_offset(NativeCall& call) {
  if (call.ref_at(1) == kNull) return call.throw_null_pointer();
  Class& c = class_argument(call, 1);
  if (!c.is_array) return call.throw_new("java/lang/InvalidClassException");
  return call.result_int(static_cast<std::int32_t>(object_layout::elements_offset(c.element_kind)));
}

NativeStatus array_index_scale(NativeCall& call) {
  if (call.ref_at(1) == kNull) return call.throw_null_pointer();
  Class& c = class_argument(call, 1);
  if (!c.is_array) return call.throw_new("java/lang/InvalidClassException");
  return call.result_int(static_cast<std::int32_t>(kind_size(c.element_kind)));
}

NativeStatus not_yet(NativeCall& call) {
  return call.thread.pending != kNull ? NativeStatus::kThrow : NativeStatus::kRetry;
}

NativeStatus allocate_instance(NativeCall& call) {
  if (call.ref_at(1) == kNull) return call.throw_null_pointer();
  Machine& m = call.machine;
  Class& c = class_argument(call, 1);
  if (c.is_array || c.is_primitive || c.is_interface || (c.flags & kAccAbstract) != 0 ||
      &c == m.program().well_known().klass) {
    return call.throw_new("java/lang/InstantiationException", c.external_name());
  }
  if (!m.ensure_initialized(call.thread, c)) return not_yet(call);
  return call.result_ref(make_object(m, c));
}

NativeStatus ensure_class_initialized(NativeCall& call) {
  if (call.ref_at(1) == kNull) return call.throw_null_pointer();
  return call.machine.ensure_initialized(call.thread, class_argument(call, 1)) ? call.done() : not_yet(call);
}

NativeStatus should_be_initialized(NativeCall& call) {
  if (call.ref_at(1) == kNull) return call.throw_null_pointer();
  Class& c = class_argument(call, 1);
  return call.result_bool(!c.is_array && !c.is_primitive && !call.machine.is_initialized(c));
}

NativeStatus throw_exception(NativeCall& call) {
  if (call.ref_at(1) == kNull) return call.throw_null_pointer();
  call.machine.throw_ref(call.thread, call.ref_at(1));
  return NativeStatus::kThrow;
}

// park(isAbsolute, time): 0 and relative means for ever; absolute times are milliseconds of the epoch.
NativeStatus park(NativeCall& call) {
  Machine& m = call.machine;
  if (!call.thread.woken && !m.offer(call.thread, {.kind = ActionKind::kPark, .object = call.thread.object})) {
    return NativeStatus::kRetry;
  }
  const bool absolute = call.bool_at(1);
  const std::int64_t time = call.long_at(2);
  if (!absolute && time == 0) return m.park(call.thread, JavaThread::kForever);
  const std::int64_t now = m.now();
  constexpr std::int64_t kMost = INT64_MAX / 4;
  if (absolute) {
    const std::int64_t millis = std::clamp<std::int64_t>(time - kEpochMillis, 0, kMost / 1000000);
    return m.park(call.thread, millis * 1000000);
  }
  return m.park(call.thread, now + std::clamp<std::int64_t>(time, 0, kMost));
}

NativeStatus unpark(NativeCall& call) {
  if (call.ref_at(1) == kNull) return call.done();
  if (!call.machine.offer(call.thread, {.kind = ActionKind::kUnpark, .object = call.ref_at(1)})) {
    return NativeStatus::kRetry;
  }
  if (JavaThread* target = call.machine.find_thread(call.ref_at(1))) call.machine.unpark(*target);
  return call.done();
}

NativeStatus fence(NativeCall& call) {
  const auto kind = static_cast<Fence>(call.method.native_data);
  return access::fence(call.machine, call.thread, kind) ? call.done() : NativeStatus::kRetry;
}

NativeStatus initialize_constants(NativeCall& call) {
  Machine& m = call.machine;
  Class& c = *call.method.owner;
  store_static_int(m, c, "ADDRESS_SIZE0", 8);
  store_static_int(m, c, "PAGE_SIZE", 4096);
  store_static_int(m, c, "BIG_ENDIAN", 0);
  store_static_int(m, c, "UNALIGNED_ACCESS", 1);
  return call.done();
}

constexpr std::uint64_t data(Fence f) { return static_cast<std::uint64_t>(f); }

constexpr NativeRow kRows[] = {
    {"jdk/internal/misc/UnsafeConstants.<clinit>()V", initialize_constants},
    {"jdk/internal/misc/Unsafe.objectFieldOffset0(Ljava/lang/reflect/Field;)J", field_offset},
    {"jdk/internal/misc/Unsafe.objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J",
     guarded<field_offset_by_name>},
    {"jdk/internal/misc/Unsafe.staticFieldOffset0(Ljava/lang/reflect/Field;)J", field_offset},
    {"jdk/internal/misc/Unsafe.staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;", static_field_base},
    {"jdk/internal/misc/Unsafe.arrayBaseOffset0(Ljava/lang/Class;)I", array_base_offset},
    {"jdk/internal/misc/Unsafe.arrayIndexScale0(Ljava/lang/Class;)I", array_index_scale},
    {"jdk/internal/misc/Unsafe.allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;", guarded<allocate_instance>},
    {"jdk/internal/misc/Unsafe.ensureClassInitialized0(Ljava/lang/Class;)V", guarded<ensure_class_initialized>},
    {"jdk/internal/misc/Unsafe.shouldBeInitialized0(Ljava/lang/Class;)Z", should_be_initialized},
    {"jdk/internal/misc/Unsafe.throwException(Ljava/lang/Throwable;)V", throw_exception},
    {"jdk/internal/misc/Unsafe.park(ZJ)V", park},
    {"jdk/internal/misc/Unsafe.unpark(Ljava/lang/Object;)V", unpark},
    {"jdk/internal/misc/Unsafe.fullFence()V", fence, data(Fence::kFull)},
    {"jdk/internal/misc/Unsafe.loadFence()V", fence, data(Fence::kAcquire)},
    {"jdk/internal/misc/Unsafe.storeFence()V", fence, data(Fence::kRelease)},
    {"jdk/internal/misc/Unsafe.loadLoadFence()V", fence, data(Fence::kLoadLoad)},
    {"jdk/internal/misc/Unsafe.storeStoreFence()V", fence, data(Fence::kStoreStore)},
    {"jdk/internal/misc/Unsafe.getLoadAverage0([DI)I", native_data, static_cast<std::uint64_t>(-1)},
};

struct KindName {
  Kind kind;
  const char* name;
  const char* descriptor;
};
constexpr KindName kKinds[] = {
    {Kind::kBoolean, "Boolean", "Z"}, {Kind::kByte, "Byte", "B"},     {Kind::kShort, "Short", "S"},
    {Kind::kChar, "Char", "C"},       {Kind::kInt, "Int", "I"},       {Kind::kLong, "Long", "J"},
    {Kind::kFloat, "Float", "F"},     {Kind::kDouble, "Double", "D"}, {Kind::kRef, "Reference", "Ljava/lang/Object;"},
};

struct ModeName {
  AccessMode mode;
  const char* suffix;
};
constexpr ModeName kGetModes[] = {{AccessMode::kPlain, ""},
                                  {AccessMode::kVolatile, "Volatile"},
                                  {AccessMode::kAcquire, "Acquire"},
                                  {AccessMode::kOpaque, "Opaque"}};
constexpr ModeName kPutModes[] = {{AccessMode::kPlain, ""},
                                  {AccessMode::kVolatile, "Volatile"},
                                  {AccessMode::kRelease, "Release"},
                                  {AccessMode::kOpaque, "Opaque"}};
constexpr ModeName kUpdateModes[] = {{AccessMode::kVolatile, ""},
                                     {AccessMode::kAcquire, "Acquire"},
                                     {AccessMode::kRelease, "Release"},
                                     {AccessMode::kPlain, "Plain"}};

struct UpdateName {
  Update update;
  const char* prefix;
};
constexpr UpdateName kUpdates[] = {{Update::kSet, "getAndSet"},
                                   {Update::kAdd, "getAndAdd"},
                                   {Update::kAnd, "getAndBitwiseAnd"},
                                   {Update::kOr, "getAndBitwiseOr"},
                                   {Update::kXor, "getAndBitwiseXor"}};

}  // namespace

void register_unsafe_accesses(Program& program) {
  const auto add = [&](const std::string& signature, NativeFunction function, Access access) {
    program.register_native("jdk/internal/misc/Unsafe." + signature, function, pack(access));
  };
  for (const auto& [kind, name, type] : kKinds) {
    for (const auto& [mode, suffix] : kGetModes) {
      add(fmt::format("get{}{}(Ljava/lang/Object;J){}", name, suffix, type), get, {kind, mode, {}});
    }
    for (const auto& [mode, suffix] : kPutModes) {
      add(fmt::format("put{}{}(Ljava/lang/Object;J{})V", name, suffix, type), put, {kind, mode, {}});
    }
    add(fmt::format("get{}Unaligned(Ljava/lang/Object;J){}", name, type), get, {kind, AccessMode::kPlain, {}});
    add(fmt::format("put{}Unaligned(Ljava/lang/Object;J{})V", name, type), put, {kind, AccessMode::kPlain, {}});
    const std::string two = fmt::format("(Ljava/lang/Object;J{0}{0})", type);
    add(fmt::format("compareAndSet{}{}Z", name, two), compare_and_set, {kind, AccessMode::kVolatile, {}});
    for (const auto& [mode, suffix] : kUpdateModes) {
      add(fmt::format("weakCompareAndSet{}{}{}Z", name, suffix, two), compare_and_set, {kind, mode, {}});
      add(fmt::format("compareAndExchange{}{}{}{}", name, suffix, two, type), compare_and_exchange, {kind, mode, {}});
      for (const auto& [update, prefix] : kUpdates) {
        if (kind == Kind::kRef && update != Update::kSet) continue;
        add(fmt::format("{}{}{}(Ljava/lang/Object;J{}){}", prefix, name, suffix, type, type), get_and_update,
            {kind, mode, update});
      }
    }
  }
}

const NativeTable kJdkInternalMiscUnsafe = kRows;

}  // namespace ravel

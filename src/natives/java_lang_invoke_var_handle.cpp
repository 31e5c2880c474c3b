// VarHandle accesses: one function for all forms of variables and all access modes.
//
// A call site whose types fit the variable ends here directly (program/call_site.hpp, VarHandleSite); all others go
// through its `slow` method, which converts the arguments and comes back by the boxed entries below.
#include "machine/access.hpp"
#include "natives/support.hpp"
#include "natives/tables.hpp"
#include "program/call_site.hpp"

namespace ravel {
namespace {

enum class Shape : std::uint8_t { kGet, kSet, kCompareAndSet, kCompareAndExchange, kUpdate };

struct Mode {
  const char* name;
  Shape shape;
  AccessMode access;
  Update update = Update::kSet;
};

// In the order of VarHandle.AccessMode.
constexpr Mode kModes[] = {
    {"get", Shape::kGet, AccessMode::kPlain},
    {"set", Shape::kSet, AccessMode::kPlain},
    {"getVolatile", Shape::kGet, AccessMode::kVolatile},
    {"setVolatile", Shape::kSet, AccessMode::kVolatile},
    {"getAcquire", Shape::kGet, AccessMode::kAcquire},
    {"setRelease", Shape::kSet, AccessMode::kRelease},
    {"getOpaque", Shape::kGet, AccessMode::kOpaque},
    {"setOpaque", Shape::kSet, AccessMode::kOpaque},
    {"compareAndSet", Shape::kCompareAndSet, AccessMode::kVolatile},
    {"compareAndExchange", Shape::kCompareAndExchange, AccessMode::kVolatile},
    {"compareAndExchangeAcquire", Shape::kCompareAndExchange, AccessMode::kAcquire},
    {"compareAndExchangeRelease", Shape::kCompareAndExchange, AccessMode::kRelease},
    {"weakCompareAndSetPlain", Shape::kCompareAndSet, AccessMode::kPlain},
    {"weakCompareAndSet", Shape::kCompareAndSet, AccessMode::kVolatile},
    {"weakCompareAndSetAcquire", Shape::kCompareAndSet, AccessMode::kAcquire},
    {"weakCompareAndSetRelease", Shape::kCompareAndSet, AccessMode::kRelease},
    {"getAndSet", Shape::kUpdate, AccessMode::kVolatile, Update::kSet},
    {"getAndSetAcquire", Shape::kUpdate, AccessMode::kAcquire, Update::kSet},
    {"getAndSetRelease", Shape::kUpdate, AccessMode::kRelease, Update::kSet},
    {"getAndAdd", Shape::kUpdate, AccessMode::kVolatile, Update::kAdd},
    {"getAndAddAcquire", Shape::kUpdate, AccessMode::kAcquire, Update::kAdd},
    {"getAndAddRelease", Shape::kUpdate, AccessMode::kRelease, Update::kAdd},
    {"getAndBitwiseOr", Shape::kUpdate, AccessMode::kVolatile, Update::kOr},
    {"getAndBitwiseOrRelease", Shape::kUpdate, AccessMode::kRelease, Update::kOr},
    {"getAndBitwiseOrAcquire", Shape::kUpdate, AccessMode::kAcquire, Update::kOr},
    {"getAndBitwiseAnd", Shape::kUpdate, AccessMode::kVolatile, Update::kAnd},
    {"getAndBitwiseAndRelease", Shape::kUpdate, AccessMode::kRelease, Update::kAnd},
    {"getAndBitwiseAndAcquire", Shape::kUpdate, AccessMode::kAcquire, Update::kAnd},
    {"getAndBitwiseXor", Shape::kUpdate, AccessMode::kVolatile, Update::kXor},
    {"getAndBitwiseXorRelease", Shape::kUpdate, AccessMode::kRelease, Update::kXor},
    {"getAndBitwiseXorAcquire", Shape::kUpdate, AccessMode::kAcquire, Update::kXor},
};

// As in VarHandle.java.
enum Form : std::int32_t { kField, kStaticField, kArray, kByteArrayView, kByteBufferView, kIndirect };

// A VarHandle, read from the heap.
struct Variable {
  Form form;
  Class* type;
  Kind kind;
  Class* receiver;
  std::uint64_t offset;
  bool read_only, big_endian, exact;

  std::size_t coordinates() const { return form == kField ? 1 : form == kStaticField ? 0 : 2; }
  bool is_view() const { return form == kByteArrayView || form == kByteBufferView; }
};

struct Operands {
  Ref object = kNull;
  std::int32_t index = 0;
  std::uint64_t values[2] = {0, 0};
};

constexpr std::size_t value_count(Shape shape) {
  return shape == Shape::kGet ? 0 : shape == Shape::kSet || shape == Shape::kUpdate ? 1 : 2;
}

Variable read_variable(Machine& machine, const VarHandleLayout& layout, Ref handle) {
  Heap& heap = machine.heap();
  Variable v{};
  v.form = static_cast<Form>(heap.load<std::int32_t>(handle, layout.form));
  v.type = &machine.class_of_mirror(heap.load<Ref>(handle, layout.var_type));
  v.kind = v.type->is_primitive ? v.type->element_kind : Kind::kRef;
  const Ref receiver = heap.load<Ref>(handle, layout.receiver);
  v.receiver = receiver == kNull ? nullptr : &machine.class_of_mirror(receiver);
  v.offset = static_cast<std::uint64_t>(heap.load<std::int64_t>(handle, layout.offset));
  v.read_only = heap.load<std::uint8_t>(handle, layout.read_only) != 0;
  v.big_endian = heap.load<std::uint8_t>(handle, layout.big_endian) != 0;
  v.exact = heap.load<std::uint8_t>(handle, layout.exact) != 0;
  return v;
}

// ---- failures; all return kThrow ----

NativeStatus throw_cast(NativeCall& call, Ref object, const Class& wanted) {
  return call.throw_new(
      "java/lang/ClassCastException",
      fmt::format("Cannot cast {} to {}", call.machine.class_of(object).external_name(), wanted.external_name()));
}

NativeStatus throw_unsupported_mode(NativeCall& call, const Mode& mode) {
  if (call.machine.program().jdk().release() >= 21) {
    return call.throw_new("java/lang/UnsupportedOperationException", mode.name);
  }
  return call.throw_new("java/lang/UnsupportedOperationException");
}

NativeStatus throw_index(NativeCall& call, const char* java_class, std::int32_t index, std::int64_t length) {
  return call.throw_new(java_class, fmt::format("Index {} out of bounds for length {}", index, length));
}

bool is_instance(NativeCall& call, Ref object, const Class& c) {
  return object == kNull || call.machine.class_of(object).is_subclass_of(&c);
}

bool supports(const Program& program, const Variable& v, const Mode& mode) {
  if (mode.shape != Shape::kGet && v.read_only) return false;
  const bool plain = mode.access == AccessMode::kPlain && (mode.shape == Shape::kGet || mode.shape == Shape::kSet);
  if (v.is_view() && !plain) {
    // Since JDK 23 views of byte arrays know only plain accesses.
    if (v.form == kByteArrayView && program.jdk().release() >= 23) return false;
    const bool wide = kind_size(v.kind) >= 4;
    if (mode.shape != Shape::kGet && mode.shape != Shape::kSet && !wide) return false;
  }
  if (mode.shape != Shape::kUpdate || mode.update == Update::kSet) return true;
  const bool floating = v.kind == Kind::kFloat || v.kind == Kind::kDouble;
  if (mode.update == Update::kAdd)
    return v.kind != Kind::kRef && v.kind != Kind::kBoolean && !(floating && v.is_view());
  return v.kind != Kind::kRef && !floating;
}

// The object that holds the variable, and where in it.
struct Place {
  Ref base = kNull;
  std::uint64_t offset = 0;
};

NativeStatus locate_element(NativeCall& call, const Variable& v, const Operands& operands, Place* place) {
  const std::int64_t length = call.machine.heap().array_length(operands.object);
  if (operands.index < 0 || operands.index >= length) {
    return throw_index(call, "java/lang/ArrayIndexOutOfBoundsException", operands.index, length);
  }
  place->base = operands.object;
  place->offset = object_layout::elements_offset(v.kind) +
                  std::uint64_t{kind_size(v.kind)} * static_cast<std::uint64_t>(operands.index);
  return NativeStatus::kDone;
}

NativeStatus locate_in_bytes(NativeCall& call, const Variable& v, const Mode& mode, const Operands& operands,
                             Place* place) {
  Machine& machine = call.machine;
  Ref bytes = operands.object;
  std::int64_t length = 0;
  std::int64_t start = 0;
  const char* error = "java/lang/ArrayIndexOutOfBoundsException";
  if (v.form == kByteBufferView) {
    error = "java/lang/IndexOutOfBoundsException";
    bytes = machine.get<Ref>(operands.object, "hb");
    if (bytes == kNull) machine.report_unsupported(call.thread, "VarHandle views of direct buffers");
    if (mode.shape != Shape::kGet && machine.get<std::uint8_t>(operands.object, "isReadOnly") != 0) {
      return call.throw_new("java/nio/ReadOnlyBufferException");
    }
    length = machine.get<std::int32_t>(operands.object, "limit");
    start = machine.get<std::int32_t>(operands.object, "offset");
  } else {
    length = machine.heap().array_length(bytes);
  }
  const auto size = static_cast<std::int64_t>(kind_size(v.kind));
  const std::int64_t limit = std::max<std::int64_t>(length - size + 1, 0);
  if (operands.index < 0 || operands.index >= limit) return throw_index(call, error, operands.index, limit);
  const bool plain = mode.access == AccessMode::kPlain && value_count(mode.shape) < 2;
  if (!plain && v.form == kByteBufferView && machine.program().jdk().release() >= 23) {
    return call.throw_new("java/lang/IllegalStateException", "Atomic access not supported for heap buffer");
  }
  if (!plain && (start + operands.index) % size != 0) {
    return call.throw_new("java/lang/IllegalStateException",
                          fmt::format("Misaligned access at index: {}", operands.index));
  }
  place->base = bytes;
  place->offset = object_layout::elements_offset(Kind::kByte) + static_cast<std::uint64_t>(start + operands.index);
  return NativeStatus::kDone;
}

NativeStatus locate(NativeCall& call, const Variable& v, const Mode& mode, const Operands& operands, Place* place) {
  if (v.form == kStaticField) {
    if (!call.machine.ensure_initialized(call.thread, *v.receiver)) return NativeStatus::kRetry;
    *place = {call.machine.mirror_of(*v.receiver), v.offset};
    return NativeStatus::kDone;
  }
  if (operands.object == kNull) return call.throw_null_pointer();
  if (!is_instance(call, operands.object, *v.receiver)) return throw_cast(call, operands.object, *v.receiver);
  if (v.is_view()) return locate_in_bytes(call, v, mode, operands, place);
  if (v.form == kArray) return locate_element(call, v, operands, place);
  *place = {operands.object, v.offset};
  return NativeStatus::kDone;
}

// What is stored must fit the variable's type, and for arrays the array's own (JLS 10.5). kDone: it does.
NativeStatus check_values(NativeCall& call, const Variable& v, const Mode& mode, const Operands& operands) {
  if (v.kind != Kind::kRef) return NativeStatus::kDone;
  const std::size_t count = value_count(mode.shape);
  for (std::size_t i = 0; i < count; ++i) {
    const Ref value = static_cast<Ref>(operands.values[i]);
    if (!is_instance(call, value, *v.type)) return throw_cast(call, value, *v.type);
  }
  if (v.form != kArray || count == 0) return NativeStatus::kDone;
  const Ref stored = static_cast<Ref>(operands.values[count - 1]);
  const Class& element = *call.machine.class_of(operands.object).element;
  if (is_instance(call, stored, element)) return NativeStatus::kDone;
  if (mode.shape == Shape::kSet && mode.access == AccessMode::kPlain) {
    return call.throw_new("java/lang/ArrayStoreException", call.machine.class_of(stored).external_name());
  }
  return throw_cast(call, stored, element);
}

std::uint64_t reverse_bytes(Kind kind, std::uint64_t raw) {
  const std::uint64_t swapped = __builtin_bswap64(raw) >> (64 - 8 * kind_size(kind));
  return access::normalize(kind, swapped);
}

// The access itself, on a variable whose bytes may be in the other order.
std::uint64_t carry_out(NativeCall& call, const Variable& v, const Mode& mode, const Operands& operands,
                        const Place& at) {
  Machine& machine = call.machine;
  JavaThread& thread = call.thread;
  const auto order = [&](std::uint64_t raw) { return v.big_endian ? reverse_bytes(v.kind, raw) : raw; };
  switch (mode.shape) {
    case Shape::kGet:
      return order(access::read(machine, thread, at.base, at.offset, v.kind, mode.access));
    case Shape::kSet:
      access::write(machine, thread, at.base, at.offset, v.kind, order(operands.values[0]), mode.access);
      return 0;
    case Shape::kCompareAndSet:
      return access::compare_and_set(machine, thread, at.base, at.offset, v.kind, order(operands.values[0]),
                                     order(operands.values[1]), mode.access)
                 ? 1
                 : 0;
    case Shape::kCompareAndExchange:
      return order(access::compare_and_exchange(machine, thread, at.base, at.offset, v.kind, order(operands.values[0]),
                                                order(operands.values[1]), mode.access));
    case Shape::kUpdate:
      break;
  }
  if (!v.big_endian || mode.update != Update::kAdd) {
    return order(access::get_and_update(machine, thread, at.base, at.offset, v.kind, mode.update,
                                        order(operands.values[0]), mode.access));
  }
  const std::uint64_t old = access::read(machine, thread, at.base, at.offset, v.kind, AccessMode::kOpaque);
  const std::uint64_t sum = access::normalize(v.kind, order(old) + operands.values[0]);
  access::compare_and_exchange(machine, thread, at.base, at.offset, v.kind, old, order(sum), mode.access);
  return order(old);
}

NativeStatus perform(NativeCall& call, const Variable& v, const Mode& mode, const Operands& operands,
                     std::uint64_t* result) {
  if (!supports(call.machine.program(), v, mode)) return throw_unsupported_mode(call, mode);
  Place place;
  if (const NativeStatus s = locate(call, v, mode, operands, &place); s != NativeStatus::kDone) return s;
  if (const NativeStatus s = check_values(call, v, mode, operands); s != NativeStatus::kDone) return s;
  const ActionKind action = mode.shape == Shape::kGet   ? ActionKind::kRead
                            : mode.shape == Shape::kSet ? ActionKind::kWrite
                                                        : ActionKind::kUpdate;
  if (!access::offer(call.machine, call.thread, action, place.base, place.offset, v.kind, mode.access)) {
    return NativeStatus::kRetry;
  }
  *result = carry_out(call, v, mode, operands, place);
  return NativeStatus::kDone;
}

Kind result_kind(const Variable& v, const Mode& mode) {
  return mode.shape == Shape::kSet ? Kind::kVoid : mode.shape == Shape::kCompareAndSet ? Kind::kBoolean : v.kind;
}

// Do the call site's kinds fit the variable without conversion?
bool fits(const VarHandleSite& site, const Variable& v, const Mode& mode) {
  const std::size_t coordinates = v.coordinates();
  const std::size_t values = value_count(mode.shape);
  if (v.form == kIndirect || v.exact || site.parameters.size() != coordinates + values) return false;
  if (coordinates > 0 && site.parameters[0] != Kind::kRef) return false;
  if (coordinates > 1 && site.parameters[1] != Kind::kInt) return false;
  for (std::size_t i = 0; i < values; ++i) {
    if (site.parameters[coordinates + i] != v.kind) return false;
  }
  return site.result == Kind::kVoid || site.result == result_kind(v, mode);
}

NativeStatus access_variable(NativeCall& call) {
  const auto& site = *reinterpret_cast<const VarHandleSite*>(call.method.native_data);
  const Ref handle = call.ref_at(0);
  if (handle == kNull) return call.throw_null_pointer();
  const Variable v = read_variable(call.machine, *site.layout, handle);
  const Mode& mode = kModes[site.mode];
  if (!fits(site, v, mode)) {
    if (!call.machine.ensure_initialized(call.thread, *site.slow->owner)) return NativeStatus::kRetry;
    return call.tail_call(*site.slow);
  }
  Operands operands;
  const Slot* slot = call.slots + 1;
  if (v.coordinates() > 0) operands.object = static_cast<Ref>((slot++)->raw);
  if (v.coordinates() > 1) operands.index = static_cast<std::int32_t>((slot++)->raw);
  for (std::size_t i = 0; i < value_count(mode.shape); ++i) {
    operands.values[i] = slot->raw;
    slot += kind_slots(v.kind);
  }
  std::uint64_t result = 0;
  if (const NativeStatus s = perform(call, v, mode, operands, &result); s != NativeStatus::kDone) return s;
  if (site.result == Kind::kRef && site.result_class != nullptr) {
    const Ref ref = static_cast<Ref>(result);
    if (!is_instance(call, ref, *site.result_class)) return throw_cast(call, ref, *site.result_class);
  }
  call.slots[0].raw = result;
  return NativeStatus::kDone;
}

// (VarHandle, int mode, Object[] args), the arguments of exactly the variable's types; see VarHandle.accessBoxed.
NativeStatus access_boxed(NativeCall& call) {
  Machine& machine = call.machine;
  const VarHandleLayout layout(*machine.program().well_known().var_handle);
  const Variable v = read_variable(machine, layout, call.ref_at(0));
  const Mode& mode = kModes[call.int_at(1)];
  const Ref args = call.ref_at(2);
  std::uint32_t next = 0;
  Operands operands;
  if (v.coordinates() > 0) operands.object = ref_element(machine, args, next++);
  if (v.coordinates() > 1) {
    operands.index = static_cast<std::int32_t>(unbox(machine, ref_element(machine, args, next++))->value.raw);
  }
  for (std::size_t i = 0; i < value_count(mode.shape); ++i) {
    const Ref value = ref_element(machine, args, next++);
    operands.values[i] = v.kind == Kind::kRef ? value : unbox(machine, value)->value.raw;
  }
  std::uint64_t result = 0;
  if (const NativeStatus s = perform(call, v, mode, operands, &result); s != NativeStatus::kDone) return s;
  call.slots[0].raw = result;
  return NativeStatus::kDone;
}

NativeStatus fence(NativeCall& call) {
  const auto kind = static_cast<Fence>(call.method.native_data);
  return access::fence(call.machine, call.thread, kind) ? call.done() : NativeStatus::kRetry;
}

constexpr NativeRow kRows[] = {
    {"java/lang/invoke/Linkage.accessVariable()V", guarded<access_variable>},
    {"java/lang/invoke/VarHandle.accessVoid(Ljava/lang/invoke/VarHandle;I[Ljava/lang/Object;)V", guarded<access_boxed>},
    {"java/lang/invoke/VarHandle.accessInt(Ljava/lang/invoke/VarHandle;I[Ljava/lang/Object;)I", guarded<access_boxed>},
    {"java/lang/invoke/VarHandle.accessLong(Ljava/lang/invoke/VarHandle;I[Ljava/lang/Object;)J", guarded<access_boxed>},
    {"java/lang/invoke/VarHandle.accessFloat(Ljava/lang/invoke/VarHandle;I[Ljava/lang/Object;)F",
     guarded<access_boxed>},
    {"java/lang/invoke/VarHandle.accessDouble(Ljava/lang/invoke/VarHandle;I[Ljava/lang/Object;)D",
     guarded<access_boxed>},
    {"java/lang/invoke/VarHandle.accessObject(Ljava/lang/invoke/VarHandle;I[Ljava/lang/Object;)Ljava/lang/Object;",
     guarded<access_boxed>},
    {"java/lang/invoke/VarHandle.fullFence()V", fence, static_cast<std::uint64_t>(Fence::kFull)},
    {"java/lang/invoke/VarHandle.acquireFence()V", fence, static_cast<std::uint64_t>(Fence::kAcquire)},
    {"java/lang/invoke/VarHandle.releaseFence()V", fence, static_cast<std::uint64_t>(Fence::kRelease)},
    {"java/lang/invoke/VarHandle.loadLoadFence()V", fence, static_cast<std::uint64_t>(Fence::kLoadLoad)},
    {"java/lang/invoke/VarHandle.storeStoreFence()V", fence, static_cast<std::uint64_t>(Fence::kStoreStore)},
};

}  // namespace

const NativeTable kJavaLangInvokeVarHandle = kRows;

}  // namespace ravel

#include "machine/access.hpp"

#include <bit>

namespace ravel::access {

namespace {

template <typename T>
T load(const std::uint8_t* at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

template <typename T>
void store(std::uint8_t* at, std::uint64_t raw) {
  const T value = static_cast<T>(raw);
  std::memcpy(at, &value, sizeof value);
}

std::uint64_t from_int(std::int32_t v) { return static_cast<std::uint32_t>(v); }

std::uint64_t load_raw(const std::uint8_t* at, Kind kind) {
  switch (kind) {
    case Kind::kBoolean:
      return load<std::uint8_t>(at);
    case Kind::kByte:
      return from_int(load<std::int8_t>(at));
    case Kind::kChar:
      return load<std::uint16_t>(at);
    case Kind::kShort:
      return from_int(load<std::int16_t>(at));
    case Kind::kInt:
    case Kind::kFloat:
    case Kind::kRef:
      return load<std::uint32_t>(at);
    case Kind::kLong:
    case Kind::kDouble:
      return load<std::uint64_t>(at);
    case Kind::kVoid:
      break;
  }
  RAVEL_INVARIANT(false);
}

void store_raw(std::uint8_t* at, Kind kind, std::uint64_t value) {
  switch (kind) {
    case Kind::kBoolean:
      return store<std::uint8_t>(at, value & 1);
    case Kind::kByte:
      return store<std::uint8_t>(at, value);
    case Kind::kChar:
    case Kind::kShort:
      return store<std::uint16_t>(at, value);
    case Kind::kInt:
    case Kind::kFloat:
    case Kind::kRef:
      return store<std::uint32_t>(at, value);
    case Kind::kLong:
    case Kind::kDouble:
      return store<std::uint64_t>(at, value);
    case Kind::kVoid:
      break;
  }
  RAVEL_INVARIANT(false);
}

std::uint64_t add(Kind kind, std::uint64_t a, std::uint64_t b) {
  if (kind == Kind::kFloat) {
    return std::bit_cast<std::uint32_t>(std::bit_cast<float>(static_cast<std::uint32_t>(a)) +
                                        std::bit_cast<float>(static_cast<std::uint32_t>(b)));
  }
  if (kind == Kind::kDouble) {
    return std::bit_cast<std::uint64_t>(std::bit_cast<double>(a) + std::bit_cast<double>(b));
  }
  return a + b;
}

std::uint64_t updated(Kind kind, Update update, std::uint64_t old, std::uint64_t operand) {
  switch (update) {
    case Update::kSet:
      return operand;
    case Update::kAdd:
      return add(kind, old, operand);
    case Update::kAnd:
      return old & operand;
    case Update::kOr:
      return old | operand;
    case Update::kXor:
      return old ^ operand;
  }
  RAVEL_INVARIANT(false);
}

void tell(Machine& machine, JavaThread& thread, ActionKind action, Ref base, std::uint64_t offset, Kind kind,
          AccessMode mode) {
  if (machine.observer() != nullptr) {
    machine.observer()->accessed(thread, {action, mode, kind, base, static_cast<std::uint32_t>(offset)});
  }
  if (action != ActionKind::kRead && base != kNull) {  // null: off-heap memory
    machine.heap().will_write(base);
  }
}

void publish(Machine& machine, JavaThread& thread, Ref base, std::uint64_t offset, Kind kind, std::uint64_t value) {
  if (machine.observer() != nullptr && kind == Kind::kRef) {
    machine.observer()->published(thread, base, static_cast<std::uint32_t>(offset), static_cast<Ref>(value));
  }
}

void settle(Machine& machine) {
  if (machine.observer() != nullptr) machine.observer()->settled();
}

}  // namespace

bool offer(Machine& machine, JavaThread& thread, ActionKind action, Ref base, std::uint64_t offset, Kind kind,
           AccessMode mode) {
  return machine.offer(thread, {action, mode, kind, base, static_cast<std::uint32_t>(offset)});
}

void tell_elements(Machine& machine, JavaThread& thread, ActionKind action, Ref array, std::uint32_t first,
                   std::uint32_t count) {
  if (machine.observer() == nullptr) {
    return;
  }
  const Kind kind = machine.class_of(array).element_kind;
  for (std::uint32_t i = first; i < first + count; ++i) {
    const std::uint32_t offset = object_layout::elements_offset(kind) + i * kind_size(kind);
    machine.observer()->accessed_in_bulk(thread, {action, AccessMode::kPlain, kind, array, offset});
  }
}

void tell_fields(Machine& machine, JavaThread& thread, Ref object) {
  if (machine.observer() == nullptr) {
    return;
  }
  for (const Class* c = &machine.class_of(object); c != nullptr; c = c->super) {
    for (const Field& f : c->fields) {
      if (!f.is_static()) {
        machine.observer()->accessed_in_bulk(thread, {ActionKind::kRead, AccessMode::kPlain, f.kind, object, f.offset});
      }
    }
  }
}

std::uint64_t normalize(Kind kind, std::uint64_t value) {
  std::uint8_t room[8];
  store_raw(room, kind, value);
  return load_raw(room, kind);
}

std::uint64_t read(Machine& machine, JavaThread& thread, Ref base, std::uint64_t offset, Kind kind, AccessMode mode) {
  tell(machine, thread, ActionKind::kRead, base, offset, kind, mode);
  const std::uint64_t raw = load_raw(machine.heap().at(base) + offset, kind);
  settle(machine);
  return raw;
}

void write(Machine& machine, JavaThread& thread, Ref base, std::uint64_t offset, Kind kind, std::uint64_t value,
           AccessMode mode) {
  tell(machine, thread, ActionKind::kWrite, base, offset, kind, mode);
  publish(machine, thread, base, offset, kind, value);
  store_raw(machine.heap().at(base) + offset, kind, value);
  settle(machine);
}

std::uint64_t compare_and_exchange(Machine& machine, JavaThread& thread, Ref base, std::uint64_t offset, Kind kind,
                                   std::uint64_t expected, std::uint64_t desired, AccessMode mode) {
  std::uint8_t* at = machine.heap().at(base) + offset;
  const std::uint64_t witness = load_raw(at, kind);
  const bool succeeds = witness == normalize(kind, expected);
  // A comparison that fails is a read, whatever the access wanted to be.
  tell(machine, thread, succeeds ? ActionKind::kUpdate : ActionKind::kRead, base, offset, kind, mode);
  if (succeeds) {
    publish(machine, thread, base, offset, kind, desired);
    store_raw(at, kind, desired);
  }
  settle(machine);
  return witness;
}

bool compare_and_set(Machine& machine, JavaThread& thread, Ref base, std::uint64_t offset, Kind kind,
                     std::uint64_t expected, std::uint64_t desired, AccessMode mode) {
  return compare_and_exchange(machine, thread, base, offset, kind, expected, desired, mode) ==
         normalize(kind, expected);
}

std::uint64_t get_and_update(Machine& machine, JavaThread& thread, Ref base, std::uint64_t offset, Kind kind,
                             Update update, std::uint64_t operand, AccessMode mode) {
  tell(machine, thread, ActionKind::kUpdate, base, offset, kind, mode);
  publish(machine, thread, base, offset, kind, operand);
  std::uint8_t* at = machine.heap().at(base) + offset;
  const std::uint64_t old = load_raw(at, kind);
  store_raw(at, kind, updated(kind, update, old, operand));
  settle(machine);
  return old;
}

bool fence(Machine& machine, JavaThread& thread, Fence kind) {
  if (machine.observer() == nullptr) return true;
  if (kind == Fence::kFull && !machine.offer(thread, {.kind = ActionKind::kFence, .object = thread.object}))
    return false;
  machine.observer()->fenced(thread, kind);
  return true;
}

}  // namespace ravel::access

#include "natives/support.hpp"

namespace ravel {

NativeStatus native_nothing(NativeCall& call) { return call.done(); }
NativeStatus native_zero(NativeCall& call) { return call.result_long(0); }
NativeStatus native_true(NativeCall& call) { return call.result_bool(true); }
NativeStatus native_data(NativeCall& call) {
  return call.result_long(static_cast<std::int64_t>(call.method.native_data));
}

NativeStatus native_unsupported(NativeCall& call) {
  call.machine.report_unsupported(call.thread, fmt::format("{}.{}{}", call.method.owner->external_name(),
                                                           call.method.name.view(), call.method.descriptor.view()));
}

Ref make_object(Machine& machine, Class& c) {
  const Ref ref = machine.new_instance(c);
  if (ref == kNull) throw HeapExhausted{};
  return ref;
}

Ref make_object(Machine& machine, std::string_view class_name) {
  return make_object(machine, machine.program().load(class_name));
}

Ref make_array(Machine& machine, Class& array_class, std::int64_t length) {
  const Ref ref = machine.new_array(array_class, length);
  if (ref == kNull) throw HeapExhausted{};
  return ref;
}

Ref make_array_of(Machine& machine, std::string_view element_class, std::int64_t length) {
  Program& program = machine.program();
  return make_array(machine, program.array_of(program.load(element_class)), length);
}

Ref make_big_array(Machine& machine, Kind kind, std::int64_t length) {
  Program& program = machine.program();
  return make_array(machine, program.array_of(program.primitive(kind)), length);
}

Ref make_bytes(Machine& machine, std::span<const std::uint8_t> bytes) {
  const Ref array = make_big_array(machine, Kind::kByte, static_cast<std::int64_t>(bytes.size()));
  if (!bytes.empty()) std::memcpy(elements(machine, array), bytes.data(), bytes.size());
  return array;
}

Ref make_string(Machine& machine, std::string_view utf8) {
  const Ref ref = machine.new_string(utf8);
  if (ref == kNull) throw HeapExhausted{};
  return ref;
}

Ref make_class_array(Machine& machine, std::span<Class* const> classes) {
  const Ref array = make_array_of(machine, "java/lang/Class", static_cast<std::int64_t>(classes.size()));
  for (std::uint32_t i = 0; i < classes.size(); ++i) {
    set_ref_element(machine, array, i, machine.mirror_of(*classes[i]));
  }
  return array;
}

Ref make_string_array(Machine& machine, std::span<const std::string> strings) {
  const Ref array = make_array_of(machine, "java/lang/String", static_cast<std::int64_t>(strings.size()));
  for (std::uint32_t i = 0; i < strings.size(); ++i) {
    set_ref_element(machine, array, i, make_string(machine, strings[i]));
  }
  return array;
}

std::uint8_t* elements(Machine& machine, Ref array) {
  machine.heap().will_write(array);  // or perhaps only read
  machine.heap().note_reference_stored();
  return machine.heap().at(array) + object_layout::elements_offset(machine.class_of(array).element_kind);
}

std::span<std::uint8_t> byte_elements(Machine& machine, Ref array) {
  return {elements(machine, array), machine.heap().array_length(array)};
}

Ref ref_element(Machine& machine, Ref array, std::uint32_t index) {
  return machine.heap().load<Ref>(array, object_layout::elements_offset(Kind::kRef) + index * 4);
}

void set_ref_element(Machine& machine, Ref array, std::uint32_t index, Ref value) {
  machine.heap().store<Ref>(array, object_layout::elements_offset(Kind::kRef) + index * 4, value);
}

Slot load_value(Machine& machine, Ref object, std::uint32_t offset, Kind kind) {
  Heap& heap = machine.heap();
  const auto narrow = [](std::int32_t v) { return Slot{.raw = static_cast<std::uint32_t>(v)}; };
  switch (kind) {
    case Kind::kBoolean:
    case Kind::kByte:
      return narrow(heap.load<std::int8_t>(object, offset));
    case Kind::kChar:
      return narrow(heap.load<std::uint16_t>(object, offset));
    case Kind::kShort:
      return narrow(heap.load<std::int16_t>(object, offset));
    case Kind::kInt:
    case Kind::kFloat:
    case Kind::kRef:
      return Slot{.raw = heap.load<std::uint32_t>(object, offset)};
    case Kind::kLong:
    case Kind::kDouble:
      return Slot{.raw = heap.load<std::uint64_t>(object, offset)};
    case Kind::kVoid:
      break;
  }
  return Slot{.raw = 0};
}

void store_value(Machine& machine, Ref object, std::uint32_t offset, Kind kind, Slot value) {
  Heap& heap = machine.heap();
  switch (kind_size(kind)) {
    case 1: {
      const auto mask = kind == Kind::kBoolean ? 1u : 0xffu;
      return heap.store<std::uint8_t>(object, offset, static_cast<std::uint8_t>(value.raw & mask));
    }
    case 2:
      return heap.store<std::uint16_t>(object, offset, static_cast<std::uint16_t>(value.raw));
    case 4:
      return heap.store<std::uint32_t>(object, offset, static_cast<std::uint32_t>(value.raw));
    case 8:
      return heap.store<std::uint64_t>(object, offset, value.raw);
    default:
      return;
  }
}

namespace {

struct BoxClass {
  Kind kind;
  const char* name;
};
constexpr BoxClass kBoxes[] = {
    {Kind::kBoolean, "java/lang/Boolean"}, {Kind::kChar, "java/lang/Character"}, {Kind::kFloat, "java/lang/Float"},
    {Kind::kDouble, "java/lang/Double"},   {Kind::kByte, "java/lang/Byte"},      {Kind::kShort, "java/lang/Short"},
    {Kind::kInt, "java/lang/Integer"},     {Kind::kLong, "java/lang/Long"},
};

}  // namespace

Ref box(Machine& machine, Kind kind, Slot value) {
  if (kind == Kind::kRef) return static_cast<Ref>(value.raw);
  if (kind == Kind::kVoid) return kNull;
  const Ref ref = make_object(machine, kBoxes[static_cast<int>(kind)].name);
  store_value(machine, ref, machine.offset_of(machine.class_of(ref), "value"), kind, value);
  return ref;
}

std::optional<Primitive> unbox(Machine& machine, Ref boxed) {
  if (boxed == kNull) return std::nullopt;
  Class& c = machine.class_of(boxed);
  if (c.loader != kBootLoader) return std::nullopt;
  for (const BoxClass& b : kBoxes) {
    if (c.name == b.name) {
      return Primitive{b.kind, load_value(machine, boxed, machine.offset_of(c, "value"), b.kind)};
    }
  }
  return std::nullopt;
}

std::optional<Slot> widen(Primitive from, Kind to) {
  if (from.kind == to) return from.value;
  const auto as_int = static_cast<std::int32_t>(from.value.raw);
  const auto bits = [](float f) { return Slot{.raw = std::bit_cast<std::uint32_t>(f)}; };
  const auto is_small = [](Kind k) { return k == Kind::kByte || k == Kind::kShort || k == Kind::kChar; };
  const bool int_like = from.kind == Kind::kInt || is_small(from.kind);
  switch (to) {
    case Kind::kShort:
      return from.kind == Kind::kByte ? std::optional(from.value) : std::nullopt;
    case Kind::kInt:
      return int_like ? std::optional(from.value) : std::nullopt;
    case Kind::kLong:
      return int_like ? std::optional(Slot{.l = as_int}) : std::nullopt;
    case Kind::kFloat:
      if (int_like) return bits(static_cast<float>(as_int));
      if (from.kind == Kind::kLong) return bits(static_cast<float>(from.value.l));
      return std::nullopt;
    case Kind::kDouble:
      if (int_like) return Slot{.d = static_cast<double>(as_int)};
      if (from.kind == Kind::kLong) return Slot{.d = static_cast<double>(from.value.l)};
      if (from.kind == Kind::kFloat) {
        return Slot{.d = static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(from.value.raw)))};
      }
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

void set_static_if_present(Machine& machine, Class& c, std::string_view field, Ref value) {
  for (Field& f : c.fields) {
    if (f.is_static() && f.name == field) return machine.set_static_ref(c, field, value);
  }
}

void store_static_int(Machine& machine, Class& c, std::string_view field, std::int32_t value) {
  for (Field& f : c.fields) {
    if (!f.is_static() || f.name != field) continue;
    store_value(machine, machine.mirror_of(c), f.offset, f.kind, Slot{.raw = static_cast<std::uint32_t>(value)});
  }
}

std::string java_type_name(const Class& c) {
  if (c.is_array) return java_type_name(*c.element) + "[]";
  return c.external_name();
}

std::string java_home(Machine& machine) {
  constexpr std::string_view kImage = "/lib/modules";
  std::string path = machine.program().jdk().path();
  if (path.ends_with(kImage)) path.resize(path.size() - kImage.size());
  return path;
}

Class& class_argument(NativeCall& call, int slot) { return call.machine.class_of_mirror(call.ref_at(slot)); }

}  // namespace ravel

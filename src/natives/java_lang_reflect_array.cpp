// java.lang.reflect.Array (and the checks that its specification asks for).
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

constexpr const char* kIllegalArgument = "java/lang/IllegalArgumentException";

// Null when an exception is pending.
Class* array_argument(NativeCall& call) {
  if (call.ref_at(0) == kNull) {
    call.throw_null_pointer();
    return nullptr;
  }
  Class& c = call.machine.class_of(call.ref_at(0));
  if (!c.is_array) {
    call.throw_new(kIllegalArgument, "Argument is not an array");
    return nullptr;
  }
  return &c;
}

bool check_index(NativeCall& call) {
  const std::uint32_t length = call.machine.heap().array_length(call.ref_at(0));
  if (static_cast<std::uint32_t>(call.int_at(1)) < length) return true;
  call.throw_new("java/lang/ArrayIndexOutOfBoundsException");
  return false;
}

std::uint32_t element_offset(Kind kind, std::int32_t index) {
  return object_layout::elements_offset(kind) + static_cast<std::uint32_t>(index) * kind_size(kind);
}

NativeStatus get_length(NativeCall& call) {
  if (array_argument(call) == nullptr) return NativeStatus::kThrow;
  return call.result_int(static_cast<std::int32_t>(call.machine.heap().array_length(call.ref_at(0))));
}

NativeStatus get(NativeCall& call) {
  Class* c = array_argument(call);
  if (c == nullptr || !check_index(call)) return NativeStatus::kThrow;
  const Slot value =
      load_value(call.machine, call.ref_at(0), element_offset(c->element_kind, call.int_at(1)), c->element_kind);
  return call.result_ref(box(call.machine, c->element_kind, value));
}

NativeStatus get_primitive(NativeCall& call) {
  Class* c = array_argument(call);
  if (c == nullptr) return NativeStatus::kThrow;
  const auto wanted = static_cast<Kind>(call.method.native_data);
  if (c->element_kind == Kind::kRef)
    return call.throw_new(kIllegalArgument, "Argument is not an array of primitive type");
  if (!check_index(call)) return NativeStatus::kThrow;
  const Slot value =
      load_value(call.machine, call.ref_at(0), element_offset(c->element_kind, call.int_at(1)), c->element_kind);
  const auto widened = widen({c->element_kind, value}, wanted);
  if (!widened) return call.throw_new(kIllegalArgument, "argument type mismatch");
  return call.result_long(static_cast<std::int64_t>(widened->raw));
}

NativeStatus store_widened(NativeCall& call, Class& c, Primitive value) {
  const auto widened = widen(value, c.element_kind);
  if (!widened) return call.throw_new(kIllegalArgument, "argument type mismatch");
  if (!check_index(call)) return NativeStatus::kThrow;
  store_value(call.machine, call.ref_at(0), element_offset(c.element_kind, call.int_at(1)), c.element_kind, *widened);
  return call.done();
}

NativeStatus set(NativeCall& call) {
  Class* c = array_argument(call);
  if (c == nullptr) return NativeStatus::kThrow;
  const Ref value = call.ref_at(2);
  if (c->element_kind != Kind::kRef) {
    const auto primitive = unbox(call.machine, value);
    if (!primitive) {
      return value == kNull ? call.throw_null_pointer() : call.throw_new(kIllegalArgument, "argument type mismatch");
    }
    return store_widened(call, *c, *primitive);
  }
  if (value != kNull && !call.machine.class_of(value).is_subclass_of(c->element)) {
    return call.throw_new(kIllegalArgument, "array element type mismatch");
  }
  if (!check_index(call)) return NativeStatus::kThrow;
  set_ref_element(call.machine, call.ref_at(0), static_cast<std::uint32_t>(call.int_at(1)), value);
  return call.done();
}

NativeStatus set_primitive(NativeCall& call) {
  Class* c = array_argument(call);
  if (c == nullptr) return NativeStatus::kThrow;
  if (c->element_kind == Kind::kRef)
    return call.throw_new(kIllegalArgument, "Argument is not an array of primitive type");
  return store_widened(call, *c, {static_cast<Kind>(call.method.native_data), call.slots[2]});
}

NativeStatus new_array(NativeCall& call) {
  if (call.ref_at(0) == kNull) return call.throw_null_pointer();
  Class& element = class_argument(call, 0);
  const std::int32_t length = call.int_at(1);
  if (element.element_kind == Kind::kVoid && element.is_primitive) return call.throw_new(kIllegalArgument);
  if (length < 0) return call.throw_new("java/lang/NegativeArraySizeException", std::to_string(length));
  return call.result_ref(make_array(call.machine, call.machine.program().array_of(element), length));
}

Ref make_nested(Machine& machine, Class& array_class, std::span<const std::int32_t> lengths) {
  const Ref array = make_array(machine, array_class, lengths[0]);
  if (lengths.size() > 1) {
    for (std::int32_t i = 0; i < lengths[0]; ++i) {
      set_ref_element(machine, array, static_cast<std::uint32_t>(i),
                      make_nested(machine, *array_class.element, lengths.subspan(1)));
    }
  }
  return array;
}

NativeStatus multi_new_array(NativeCall& call) {
  Machine& m = call.machine;
  if (call.ref_at(0) == kNull || call.ref_at(1) == kNull) return call.throw_null_pointer();
  Class* type = &class_argument(call, 0);
  const std::uint32_t dimensions = m.heap().array_length(call.ref_at(1));
  std::size_t depth = dimensions;
  for (const Class* c = type; c->is_array; c = c->element) ++depth;
  if (dimensions == 0 || depth > 255 || (type->is_primitive && type->element_kind == Kind::kVoid)) {
    return call.throw_new(kIllegalArgument,
                          dimensions == 0 ? std::optional<std::string>("Empty dimensions array") : std::nullopt);
  }
  std::vector<std::int32_t> lengths(dimensions);
  std::memcpy(lengths.data(), elements(m, call.ref_at(1)), dimensions * 4);
  for (const std::int32_t length : lengths) {
    if (length < 0) return call.throw_new("java/lang/NegativeArraySizeException", std::to_string(length));
  }
  for (std::uint32_t i = 0; i < dimensions; ++i) type = &m.program().array_of(*type);
  return call.result_ref(make_nested(m, *type, lengths));
}

constexpr std::uint64_t data(Kind k) { return static_cast<std::uint64_t>(k); }

constexpr NativeRow kRows[] = {
    {"java/lang/reflect/Array.getLength(Ljava/lang/Object;)I", get_length},
    {"java/lang/reflect/Array.get(Ljava/lang/Object;I)Ljava/lang/Object;", guarded<get>},
    {"java/lang/reflect/Array.getBoolean(Ljava/lang/Object;I)Z", get_primitive, data(Kind::kBoolean)},
    {"java/lang/reflect/Array.getByte(Ljava/lang/Object;I)B", get_primitive, data(Kind::kByte)},
    {"java/lang/reflect/Array.getChar(Ljava/lang/Object;I)C", get_primitive, data(Kind::kChar)},
    {"java/lang/reflect/Array.getShort(Ljava/lang/Object;I)S", get_primitive, data(Kind::kShort)},
    {"java/lang/reflect/Array.getInt(Ljava/lang/Object;I)I", get_primitive, data(Kind::kInt)},
    {"java/lang/reflect/Array.getLong(Ljava/lang/Object;I)J", get_primitive, data(Kind::kLong)},
    {"java/lang/reflect/Array.getFloat(Ljava/lang/Object;I)F", get_primitive, data(Kind::kFloat)},
    {"java/lang/reflect/Array.getDouble(Ljava/lang/Object;I)D", get_primitive, data(Kind::kDouble)},
    {"java/lang/reflect/Array.set(Ljava/lang/Object;ILjava/lang/Object;)V", set},
    {"java/lang/reflect/Array.setBoolean(Ljava/lang/Object;IZ)V", set_primitive, data(Kind::kBoolean)},
    {"java/lang/reflect/Array.setByte(Ljava/lang/Object;IB)V", set_primitive, data(Kind::kByte)},
    {"java/lang/reflect/Array.setChar(Ljava/lang/Object;IC)V", set_primitive, data(Kind::kChar)},
    {"java/lang/reflect/Array.setShort(Ljava/lang/Object;IS)V", set_primitive, data(Kind::kShort)},
    {"java/lang/reflect/Array.setInt(Ljava/lang/Object;II)V", set_primitive, data(Kind::kInt)},
    {"java/lang/reflect/Array.setLong(Ljava/lang/Object;IJ)V", set_primitive, data(Kind::kLong)},
    {"java/lang/reflect/Array.setFloat(Ljava/lang/Object;IF)V", set_primitive, data(Kind::kFloat)},
    {"java/lang/reflect/Array.setDouble(Ljava/lang/Object;ID)V", set_primitive, data(Kind::kDouble)},
    {"java/lang/reflect/Array.newArray(Ljava/lang/Class;I)Ljava/lang/Object;", guarded<new_array>},
    {"java/lang/reflect/Array.multiNewArray(Ljava/lang/Class;[I)Ljava/lang/Object;", guarded<multi_new_array>},
};

}  // namespace

const NativeTable kJavaLangReflectArray = kRows;

}  // namespace ravel

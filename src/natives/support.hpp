// natives/support.hpp -- what the natives share: guarded entry, allocation that cannot fail silently, boxing, arrays.
//
// A native that allocates or loads classes is registered through guarded<>: running out of heap and linkage errors
// travel as C++ exceptions inside the native and become Java exceptions at its border.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "machine/native_call.hpp"

namespace ravel {

struct HeapExhausted {};

template <NativeFunction F>
NativeStatus guarded(NativeCall& call) {
  try {
    return F(call);
  } catch (const HeapExhausted&) {
    return call.throw_out_of_memory();
  } catch (const LinkError& error) {
    call.machine.throw_link_error(call.thread, error);
    return NativeStatus::kThrow;
  } catch (const LoaderCall& needed) {
    call.machine.request_load(call.thread, needed);
    return NativeStatus::kRetry;
  }
}

NativeStatus native_nothing(NativeCall& call);  // void, and nothing to do
NativeStatus native_zero(NativeCall& call);     // 0, false or null
NativeStatus native_true(NativeCall& call);
NativeStatus native_data(NativeCall& call);         // the row's data as int, long or boolean
NativeStatus native_unsupported(NativeCall& call);  // reports the method with its call chain

// Allocation; all throw HeapExhausted. No constructor runs.
Ref make_object(Machine& machine, Class& c);
Ref make_object(Machine& machine, std::string_view class_name);
Ref make_array(Machine& machine, Class& array_class, std::int64_t length);
Ref make_array_of(Machine& machine, std::string_view element_class, std::int64_t length);
Ref make_bytes(Machine& machine, std::span<const std::uint8_t> bytes);
Ref make_string(Machine& machine, std::string_view utf8);
Ref make_class_array(Machine& machine, std::span<Class* const> classes);
Ref make_string_array(Machine& machine, std::span<const std::string> strings);
Ref make_big_array(Machine& machine, Kind kind, std::int64_t length);

// Elements of arrays; the index must be in range.
Ref ref_element(Machine& machine, Ref array, std::uint32_t index);
void set_ref_element(Machine& machine, Ref array, std::uint32_t index, Ref value);
std::uint8_t* elements(Machine& machine, Ref array);
std::span<std::uint8_t> byte_elements(Machine& machine, Ref array);

// A primitive in its box, as HotSpot's reflection makes it: always a new object, never a cached one.
Ref box(Machine& machine, Kind kind, Slot value);
// The primitive inside a box, or nothing when `boxed` is not a box.
struct Primitive {
  Kind kind = Kind::kVoid;
  Slot value{};
};
std::optional<Primitive> unbox(Machine& machine, Ref boxed);
// Widening primitive conversion (JLS 5.1.2); nothing when there is none from `from` to `to`.
std::optional<Slot> widen(Primitive from, Kind to);

// A value in memory of the given kind, as a register holds it.
Slot load_value(Machine& machine, Ref object, std::uint32_t offset, Kind kind);
void store_value(Machine& machine, Ref object, std::uint32_t offset, Kind kind, Slot value);

// Sets a field if this JDK's class has it.
template <typename T>
void set_if_present(Machine& machine, Ref object, std::string_view field, T value) {
  if (auto offset = machine.find_offset(machine.class_of(object), field)) {
    machine.heap().store<T>(object, *offset, value);
  }
}
void set_static_if_present(Machine& machine, Class& c, std::string_view field, Ref value);
void store_static_int(Machine& machine, Class& c, std::string_view field, std::int32_t value);  // int or boolean

std::string java_type_name(const Class& c);         // "int[]", "java.lang.String": as Java source writes it
Class& class_argument(NativeCall& call, int slot);  // of a java.lang.Class argument, not null

std::string java_home(Machine& machine);

// The loader that a ClassLoader object stands for, and back (java_lang_class_loader.cpp).
LoaderId loader_id(Machine& machine, Ref loader);
Ref loader_object(Machine& machine, LoaderId loader);
Ref system_loader(Machine& machine);

// The java.lang.Module of a class (java_lang_module.cpp).
Ref module_of(Machine& machine, Class& c);

// Reflection objects (java_lang_reflect_objects.cpp).
Ref make_field_object(Machine& machine, Field& field);
Ref make_method_object(Machine& machine, Method& method);
Ref make_constructor_object(Machine& machine, Method& method);
Field& reflected_field(Machine& machine, Ref field_object);
Method& reflected_method(Machine& machine, Ref executable);

}  // namespace ravel

// machine/native_call.hpp -- what a native method sees: its arguments, the machine, and the ways to answer.
//
// Arguments are JVMS slots: the receiver of an instance method is argument 0; long and double take two slots. A native
// must not call Java code by itself: it either pushes a call that runs first and is then executed again (kRetry), or
// replaces itself by a call (tail_call). It may be executed again after kRetry, so it changes nothing before it returns
// kRetry except the thread's own waiting state.
#pragma once

#include <bit>

#include "machine/machine.hpp"

namespace ravel {

struct NativeCall {
  Machine& machine;
  JavaThread& thread;
  Method& method;
  Slot* slots;

  std::int32_t int_at(int slot) const { return static_cast<std::int32_t>(slots[slot].raw); }
  std::int64_t long_at(int slot) const { return slots[slot].l; }
  float float_at(int slot) const { return std::bit_cast<float>(static_cast<std::uint32_t>(slots[slot].raw)); }
  double double_at(int slot) const { return slots[slot].d; }
  Ref ref_at(int slot) const { return static_cast<Ref>(slots[slot].raw); }
  bool bool_at(int slot) const { return (slots[slot].raw & 1) != 0; }

  NativeStatus done() { return NativeStatus::kDone; }
  NativeStatus result_int(std::int32_t v) { return put(static_cast<std::uint32_t>(v)); }
  NativeStatus result_bool(bool v) { return put(v ? 1 : 0); }
  NativeStatus result_long(std::int64_t v) { return put(static_cast<std::uint64_t>(v)); }
  NativeStatus result_float(float v) { return put(std::bit_cast<std::uint32_t>(v)); }
  NativeStatus result_double(double v) { return put(std::bit_cast<std::uint64_t>(v)); }
  NativeStatus result_ref(Ref v) { return put(v); }
  NativeStatus throw_new(std::string_view java_class, std::optional<std::string> message = {}) {
    machine.throw_new(thread, java_class, std::move(message));
    return NativeStatus::kThrow;
  }
  NativeStatus throw_null_pointer() { return throw_new("java/lang/NullPointerException"); }
  NativeStatus throw_out_of_memory() { return throw_new("java/lang/OutOfMemoryError", "Java heap space"); }
  // Continues as a call of `target` with the arguments now in slots[0…]; its result becomes this call's result.
  NativeStatus tail_call(Method& target) {
    tail = &target;
    return NativeStatus::kCall;
  }

  Method* tail = nullptr;

 private:
  NativeStatus put(std::uint64_t raw) {
    slots[0].raw = raw;
    return NativeStatus::kDone;
  }
};

// Natives of one JDK class, as a table: natives/java_lang_object.cpp and its siblings each define one and
// natives/registry.cpp lists them all.
struct NativeRow {
  const char* key;  // "java/lang/Object.hashCode()I"
  NativeFunction function;
  std::uint64_t data = 0;
};

}  // namespace ravel

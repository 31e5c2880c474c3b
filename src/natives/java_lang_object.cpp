#include "machine/access.hpp"
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

NativeStatus hash_code(NativeCall& call) { return call.result_int(call.machine.identity_hash(call.ref_at(0))); }

NativeStatus get_class(NativeCall& call) {
  return call.result_ref(call.machine.mirror_of(call.machine.class_of(call.ref_at(0))));
}

NativeStatus clone(NativeCall& call) {
  Class& c = call.machine.class_of(call.ref_at(0));
  if (!c.is_array && !c.is_subclass_of(call.machine.program().well_known().cloneable)) {
    return call.throw_new("java/lang/CloneNotSupportedException", c.external_name());
  }
  const std::uint64_t first = c.is_array ? object_layout::elements_offset(c.element_kind) : object_layout::kHeader;
  if (!access::offer(call.machine, call.thread, ActionKind::kRead, call.ref_at(0), first, Kind::kVoid,
                     AccessMode::kPlain)) {
    return NativeStatus::kRetry;
  }
  if (c.is_array) {
    access::tell_elements(call.machine, call.thread, ActionKind::kRead, call.ref_at(0), 0,
                          call.machine.heap().array_length(call.ref_at(0)));
  } else {
    access::tell_fields(call.machine, call.thread, call.ref_at(0));
  }
  const Ref copy = call.machine.clone(call.ref_at(0));
  return copy == kNull ? call.throw_out_of_memory() : call.result_ref(copy);
}

NativeStatus wait(NativeCall& call) {
  const std::int64_t millis = call.long_at(1);
  if (millis < 0) return call.throw_new("java/lang/IllegalArgumentException", "timeout value is negative");
  return call.machine.wait(call.thread, call.ref_at(0), millis);
}

NativeStatus notify(NativeCall& call) {
  const bool all = call.method.native_data != 0;
  return call.machine.notify(call.thread, call.ref_at(0), all);
}

constexpr NativeRow kRows[] = {
    {"java/lang/Object.hashCode()I", hash_code},
    {"java/lang/Object.getClass()Ljava/lang/Class;", get_class},
    {"java/lang/Object.clone()Ljava/lang/Object;", clone},
    {"java/lang/Object.wait0(J)V", wait},
    {"java/lang/Object.notify()V", notify, 0},
    {"java/lang/Object.notifyAll()V", notify, 1},
};
// Bytecode that calls wait0 since 19.
constexpr NativeRow kIfNativeRows[] = {{"java/lang/Object.wait(J)V", wait}};

}  // namespace

const NativeTable kJavaLangObject = kRows;
const NativeTable kJavaLangObjectIfNative = kIfNativeRows;

}  // namespace ravel

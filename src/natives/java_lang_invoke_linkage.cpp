// Natives of the java.lang.invoke models: resolution, access, and calls with boxed arguments.
#include "classfile/class_file.hpp"
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

Symbol symbol_at(NativeCall& call, int slot) { return Symbol(call.machine.to_utf8(call.ref_at(slot))); }

NativeStatus resolve_method(NativeCall& call) {
  Class& in = class_argument(call, 1);
  Machine& machine = call.machine;
  const Method* m =
      in.is_primitive ? nullptr : machine.program().lookup_method(in, symbol_at(call, 2), symbol_at(call, 3));
  if (m == nullptr) return call.result_bool(false);
  const Ref member = call.ref_at(0);
  machine.set<Ref>(member, "owner", machine.mirror_of(*m->owner));
  machine.set<std::int32_t>(member, "flags", m->flags);
  machine.set<std::int32_t>(member, "id", static_cast<std::int32_t>(m->id));
  return call.result_bool(true);
}

NativeStatus resolve_field(NativeCall& call) {
  Class& in = class_argument(call, 1);
  Machine& machine = call.machine;
  const Field* f =
      in.is_primitive ? nullptr : machine.program().lookup_field(in, symbol_at(call, 2), symbol_at(call, 3));
  if (f == nullptr) return call.result_bool(false);
  const Ref member = call.ref_at(0);
  machine.set<Ref>(member, "owner", machine.mirror_of(*f->owner));
  machine.set<std::int32_t>(member, "flags", f->flags);
  machine.set<std::int64_t>(member, "offset", f->offset);
  return call.result_bool(true);
}

NativeStatus can_access_class(NativeCall& call) {
  return call.result_bool(call.machine.program().can_access_class(class_argument(call, 0), class_argument(call, 1)));
}

NativeStatus same_nest(NativeCall& call) {
  return call.result_bool(call.machine.program().same_nest(class_argument(call, 0), class_argument(call, 1)));
}

NativeStatus class_flags(NativeCall& call) { return call.result_int(class_argument(call, 0).flags); }

NativeStatus class_name_of(NativeCall& call) {
  if (call.ref_at(0) == kNull) return call.throw_null_pointer();
  try {
    std::string name = parse_class(byte_elements(call.machine, call.ref_at(0)), "bytes")->name.str();
    for (char& c : name) c = c == '/' ? '.' : c;
    return call.result_ref(make_string(call.machine, name));
  } catch (const BadInput&) {
    return call.result_ref(kNull);
  }
}

// JVMS 5.4.6, as invokevirtual and invokeinterface select.
Method& select(NativeCall& call, Method& resolved, Ref receiver) {
  Class& actual = call.machine.class_of(receiver);
  if (resolved.owner->is_interface) return call.machine.program().select_interface_method(actual, resolved);
  return resolved.vtable_index < 0 ? resolved : *actual.vtable[static_cast<std::size_t>(resolved.vtable_index)];
}

// (int id, boolean virtual, Object[] args): becomes the call of the method. The arguments have the right types; the
// result is of the kind that this native's own descriptor says.
NativeStatus call_method(NativeCall& call) {
  Machine& machine = call.machine;
  Method* target = &machine.program().method_with_id(static_cast<MethodId>(call.int_at(0)));
  const Ref args = call.ref_at(2);
  std::uint32_t next = 0;
  Slot* out = call.slots;
  if (target->is_static()) {
    if (!machine.ensure_initialized(call.thread, *target->owner)) return NativeStatus::kRetry;
  } else {
    const Ref receiver = ref_element(machine, args, next++);
    if (receiver == kNull) return call.throw_null_pointer();
    if (call.bool_at(1)) target = &select(call, *target, receiver);
    (out++)->raw = receiver;
  }
  const std::string_view descriptor = target->descriptor.view();
  for (std::size_t i = 1; descriptor[i] != ')'; ++i) {
    const Kind kind = kind_of_descriptor(descriptor[i]);
    const Ref argument = ref_element(machine, args, next++);
    if (kind == Kind::kRef) {
      out->raw = argument;
      while (descriptor[i] == '[') ++i;
      if (descriptor[i] == 'L') i = descriptor.find(';', i);
    } else {
      const auto primitive = unbox(machine, argument);
      RAVEL_INVARIANT(primitive && primitive->kind == kind);
      *out = primitive->value;
    }
    out += kind_slots(kind);
  }
  return call.tail_call(*target);
}

NativeStatus raise_unsupported(NativeCall& call) {
  const Ref what = call.ref_at(0);
  call.machine.report_unsupported(call.thread, what == kNull ? "" : call.machine.to_utf8(what));
}

// Signature-polymorphic methods called by reflection, as their documentation promises.
NativeStatus not_by_reflection(NativeCall& call) {
  return call.throw_new("java/lang/UnsupportedOperationException",
                        fmt::format("{}.{} cannot be invoked reflectively",
                                    call.method.owner->name.view().substr(call.method.owner->package().size() + 1),
                                    call.method.name.view()));
}

constexpr NativeRow kRows[] = {
    {"java/lang/invoke/Linkage.resolveMethod(Ljava/lang/invoke/Member;Ljava/lang/Class;Ljava/lang/String;"
     "Ljava/lang/String;)Z",
     guarded<resolve_method>},
    {"java/lang/invoke/Linkage.resolveField(Ljava/lang/invoke/Member;Ljava/lang/Class;Ljava/lang/String;"
     "Ljava/lang/String;)Z",
     guarded<resolve_field>},
    {"java/lang/invoke/Linkage.canAccessClass(Ljava/lang/Class;Ljava/lang/Class;)Z", guarded<can_access_class>},
    {"java/lang/invoke/Linkage.sameNest(Ljava/lang/Class;Ljava/lang/Class;)Z", guarded<same_nest>},
    {"java/lang/invoke/Linkage.classFlags(Ljava/lang/Class;)I", class_flags},
    {"java/lang/invoke/Linkage.classNameOf([B)Ljava/lang/String;", guarded<class_name_of>},
    {"java/lang/invoke/Linkage.callVoid(IZ[Ljava/lang/Object;)V", guarded<call_method>},
    {"java/lang/invoke/Linkage.callInt(IZ[Ljava/lang/Object;)I", guarded<call_method>},
    {"java/lang/invoke/Linkage.callLong(IZ[Ljava/lang/Object;)J", guarded<call_method>},
    {"java/lang/invoke/Linkage.callFloat(IZ[Ljava/lang/Object;)F", guarded<call_method>},
    {"java/lang/invoke/Linkage.callDouble(IZ[Ljava/lang/Object;)D", guarded<call_method>},
    {"java/lang/invoke/Linkage.callObject(IZ[Ljava/lang/Object;)Ljava/lang/Object;", guarded<call_method>},
    {"java/lang/invoke/MethodHandle.invokeExact([Ljava/lang/Object;)Ljava/lang/Object;", not_by_reflection},
    {"java/lang/invoke/MethodHandle.invoke([Ljava/lang/Object;)Ljava/lang/Object;", not_by_reflection},
    {"java/lang/invoke/MethodHandleNatives.registerNatives()V", native_nothing},
    {"ravel/internal/Unsupported.raise(Ljava/lang/String;)V", raise_unsupported},
};

}  // namespace

const NativeTable kJavaLangInvokeLinkage = kRows;

}  // namespace ravel

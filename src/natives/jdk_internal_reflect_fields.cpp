// Field access by reflection where the JDK uses method handles (since 18; before, its accessors use Unsafe and run as
// they are). The accessor classes keep their conversions and messages; the one pair of methods in each that would call
// its method handles accesses the field directly.
#include "machine/access.hpp"
#include "natives/support.hpp"
#include "natives/tables.hpp"
#include "natives/unsafe.hpp"

namespace ravel {
namespace {

constexpr std::int32_t kReadOnlyBit = 1, kStaticBit = 2;  // MethodHandleFieldAccessorImpl

struct KindName {
  Kind kind;
  const char* box;   // MethodHandleIntegerFieldAccessorImpl
  const char* verb;  // getInt
  const char* type;
};
constexpr KindName kKinds[] = {
    {Kind::kBoolean, "Boolean", "Boolean", "Z"},
    {Kind::kByte, "Byte", "Byte", "B"},
    {Kind::kShort, "Short", "Short", "S"},
    {Kind::kChar, "Character", "Char", "C"},
    {Kind::kInt, "Integer", "Int", "I"},
    {Kind::kLong, "Long", "Long", "J"},
    {Kind::kFloat, "Float", "Float", "F"},
    {Kind::kDouble, "Double", "Double", "D"},
    {Kind::kRef, "Object", "", "Ljava/lang/Object;"},
};

std::string accessor_class(const KindName& k) {
  return fmt::format("jdk/internal/reflect/MethodHandle{}FieldAccessorImpl", k.box);
}

NativeStatus new_accessor(NativeCall& call) {
  Machine& m = call.machine;
  Field& field = reflected_field(m, call.ref_at(0));
  if (!m.ensure_initialized(call.thread, *field.owner)) {
    return call.thread.pending != kNull ? NativeStatus::kThrow : NativeStatus::kRetry;
  }
  for (const KindName& k : kKinds) {
    if (k.kind != field.kind) continue;
    const Ref accessor = make_object(m, accessor_class(k));
    m.set<Ref>(accessor, "field", call.ref_at(0));
    m.set<std::int32_t>(accessor, "fieldFlags",
                        (call.bool_at(1) ? kReadOnlyBit : 0) | (field.is_static() ? kStaticBit : 0));
    return call.result_ref(accessor);
  }
  return native_unsupported(call);
}

NativeStatus wrong_receiver(NativeCall& call, const Field& field, const char* verb) {
  const std::string type = field.owner->external_name();
  Class& declared = call.machine.program().class_of_descriptor(field.descriptor.view(), field.owner->loader);
  return call.throw_new("java/lang/IllegalArgumentException",
                        fmt::format("Can not {}{}{} {} field {}.{} on {}", verb, field.is_static() ? " static" : "",
                                    field.is_final() ? " final" : "", declared.external_name(), type, field.name.view(),
                                    call.machine.class_of(call.ref_at(1)).external_name()));
}

// Where the field lives; null with an exception pending when the receiver is not right.
Ref base_of(NativeCall& call, const Field& field, const char* verb) {
  Machine& m = call.machine;
  if (field.is_static()) return m.mirror_of(*field.owner);
  if (call.ref_at(1) == kNull) {
    call.throw_null_pointer();
    return kNull;
  }
  if (!m.class_of(call.ref_at(1)).is_subclass_of(field.owner)) {
    wrong_receiver(call, field, verb);
    return kNull;
  }
  return call.ref_at(1);
}

AccessMode mode_of(const Field& field) { return field.is_volatile() ? AccessMode::kVolatile : AccessMode::kPlain; }

NativeStatus get(NativeCall& call) {
  const Field& field = reflected_field(call.machine, call.machine.get<Ref>(call.ref_at(0), "field"));
  const Ref base = base_of(call, field, "get");
  if (base == kNull) return NativeStatus::kThrow;
  if (!access::offer(call.machine, call.thread, ActionKind::kRead, base, field.offset, field.kind, mode_of(field))) {
    return NativeStatus::kRetry;
  }
  return call.result_long(static_cast<std::int64_t>(
      access::read(call.machine, call.thread, base, field.offset, field.kind, mode_of(field))));
}

// Continues as one of FieldAccessorImpl's methods that throw, with the value as its argument.
NativeStatus refuse_value(NativeCall& call, std::string_view method, std::string_view type) {
  call.slots[1] = call.slots[2];
  return call.tail_call(*call.method.owner->find_method(method, fmt::format("({})V", type)));
}

NativeStatus set(NativeCall& call) {
  Machine& m = call.machine;
  const Field& field = reflected_field(m, m.get<Ref>(call.ref_at(0), "field"));
  const KindName& k = kKinds[call.method.native_data];
  const bool read_only = (m.get<std::int32_t>(call.ref_at(0), "fieldFlags") & kReadOnlyBit) != 0;
  if ((read_only || k.kind == Kind::kRef) && !field.is_static()) {
    if (call.ref_at(1) == kNull) return call.throw_null_pointer();
    if (!m.class_of(call.ref_at(1)).is_subclass_of(field.owner)) {
      return call.tail_call(
          *call.method.owner->find_method("throwSetIllegalArgumentException", "(Ljava/lang/Object;)V"));
    }
  }
  if (read_only) return refuse_value(call, "throwFinalFieldIllegalAccessException", k.type);
  const Ref base = base_of(call, field, "set");
  if (base == kNull) return NativeStatus::kThrow;
  if (k.kind == Kind::kRef && call.ref_at(2) != kNull) {
    Class& type = m.program().class_of_descriptor(field.descriptor.view(), field.owner->loader);
    if (!m.class_of(call.ref_at(2)).is_subclass_of(&type)) {
      return refuse_value(call, "throwSetIllegalArgumentException", k.type);
    }
  }
  if (!access::offer(m, call.thread, ActionKind::kWrite, base, field.offset, field.kind, mode_of(field))) {
    return NativeStatus::kRetry;
  }
  access::write(m, call.thread, base, field.offset, field.kind, call.slots[2].raw, mode_of(field));
  return call.done();
}

}  // namespace

void register_field_accessors(Program& program) {
  program.register_native(
      "jdk/internal/reflect/MethodHandleAccessorFactory.newFieldAccessor(Ljava/lang/reflect/Field;Z)Ljdk/internal/"
      "reflect/FieldAccessorImpl;",
      guarded<new_accessor>);
  for (std::size_t i = 0; i < std::size(kKinds); ++i) {
    const KindName& k = kKinds[i];
    program.register_native(fmt::format("{}.get{}(Ljava/lang/Object;){}", accessor_class(k), k.verb, k.type),
                            guarded<get>);
    program.register_native(fmt::format("{}.set{}(Ljava/lang/Object;{})V", accessor_class(k), k.verb, k.type),
                            guarded<set>, i);
  }
}

}  // namespace ravel

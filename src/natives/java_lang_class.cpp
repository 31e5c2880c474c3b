#include <algorithm>

#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

Class& self(NativeCall& call) { return class_argument(call, 0); }

// The InnerClasses entry that describes the class itself (JVMS 4.7.6), or null.
const InnerClass* inner_entry(const Class& c) {
  if (c.file == nullptr) return nullptr;
  for (const InnerClass& inner : c.file->inner_classes) {
    if (inner.inner == c.file->name) return &inner;
  }
  return nullptr;
}

std::int32_t modifiers_of(const Class& c) {
  constexpr std::uint16_t kMask = 0x7fff & ~kAccSuper;
  if (c.is_array)
    return (modifiers_of(*c.element) & (kAccPublic | kAccPrivate | kAccProtected)) | kAccFinal | kAccAbstract;
  if (const InnerClass* inner = inner_entry(c)) return inner->flags & kMask;
  return c.flags & kMask;
}

NativeStatus get_primitive_class(NativeCall& call) {
  const std::string name = call.machine.to_utf8(call.ref_at(0));
  for (int k = 0; k <= static_cast<int>(Kind::kVoid); ++k) {
    if (static_cast<Kind>(k) == Kind::kRef) continue;
    Class& c = call.machine.program().primitive(static_cast<Kind>(k));
    if (c.name == name) return call.result_ref(call.machine.mirror_of(c));
  }
  return call.throw_new("java/lang/ClassNotFoundException", name);
}

NativeStatus is_instance(NativeCall& call) {
  const Ref object = call.ref_at(1);
  return call.result_bool(object != kNull && call.machine.class_of(object).is_subclass_of(&self(call)));
}

NativeStatus is_assignable_from(NativeCall& call) {
  if (call.ref_at(1) == kNull) return call.throw_null_pointer();
  Class& target = self(call);
  Class& source = class_argument(call, 1);
  if (target.is_primitive || source.is_primitive) return call.result_bool(&target == &source);
  return call.result_bool(source.is_subclass_of(&target));
}

NativeStatus get_superclass(NativeCall& call) {
  Class& c = self(call);
  if (c.is_interface || c.super == nullptr) return call.result_ref(kNull);
  return call.result_ref(call.machine.mirror_of(*c.super));
}

NativeStatus get_interfaces(NativeCall& call) {
  return call.result_ref(make_class_array(call.machine, self(call).interfaces));
}

NativeStatus get_modifiers(NativeCall& call) { return call.result_int(modifiers_of(self(call))); }
NativeStatus is_array(NativeCall& call) { return call.result_bool(self(call).is_array); }
NativeStatus is_interface(NativeCall& call) { return call.result_bool(self(call).is_interface); }
NativeStatus is_primitive(NativeCall& call) { return call.result_bool(self(call).is_primitive); }
NativeStatus is_hidden(NativeCall& call) { return call.result_bool(self(call).hidden); }

NativeStatus is_record(NativeCall& call) {
  Class& c = self(call);
  return call.result_bool(c.file != nullptr && c.file->is_record && (c.flags & kAccFinal) != 0);
}

NativeStatus raw_access_flags(NativeCall& call) {
  Class& c = self(call);
  return call.result_int(c.file != nullptr ? c.file->flags : modifiers_of(c));
}

NativeStatus class_file_version(NativeCall& call) {
  Class& c = self(call);
  if (c.file == nullptr) return call.result_int(0);
  return call.result_int((c.file->minor << 16) | c.file->major);
}

NativeStatus desired_assertion_status(NativeCall& call) {
  // As `java -ea`: classes of the JDK itself keep their assertions off.
  return call.result_bool(call.machine.options().assertions && class_argument(call, 0).loader != kBootLoader);
}

// The directives reach ClassLoader.desiredAssertionStatus; the one for the default status says it all.
NativeStatus retrieve_directives(NativeCall& call) {
  Machine& m = call.machine;
  const Ref directives = make_object(m, "java/lang/AssertionStatusDirectives");
  for (const char* names : {"classes", "packages"}) {
    m.set<Ref>(directives, names, make_array_of(m, "java/lang/String", 0));
  }
  for (const char* flags : {"classEnabled", "packageEnabled"}) {
    m.set<Ref>(directives, flags, make_big_array(m, Kind::kBoolean, 0));
  }
  m.set<std::uint8_t>(directives, "deflt", m.options().assertions ? 1 : 0);
  return call.result_ref(directives);
}

NativeStatus init_class_name(NativeCall& call) {
  Machine& m = call.machine;
  const Ref name = m.literal(Symbol(self(call).external_name()));
  m.set<Ref>(call.ref_at(0), "name", name);
  return call.result_ref(name);
}

NativeStatus generic_signature(NativeCall& call) {
  Class& c = self(call);
  if (c.file == nullptr || c.file->signature.empty()) return call.result_ref(kNull);
  return call.result_ref(call.machine.literal(c.file->signature));
}

NativeStatus raw_bytes(NativeCall& call, const std::vector<std::uint8_t>& bytes) {
  return call.result_ref(bytes.empty() ? kNull : make_bytes(call.machine, bytes));
}

NativeStatus raw_annotations(NativeCall& call) {
  Class& c = self(call);
  return c.file == nullptr ? call.result_ref(kNull) : raw_bytes(call, c.file->raw.runtime_visible_annotations);
}

NativeStatus raw_type_annotations(NativeCall& call) {
  Class& c = self(call);
  return c.file == nullptr ? call.result_ref(kNull) : raw_bytes(call, c.file->raw.runtime_visible_type_annotations);
}

NativeStatus get_constant_pool(NativeCall& call) {
  const Ref pool = make_object(call.machine, "jdk/internal/reflect/ConstantPool");
  call.machine.set<Ref>(pool, "constantPoolOop", call.ref_at(0));
  return call.result_ref(pool);
}

NativeStatus declaring_class(NativeCall& call) {
  Class& c = self(call);
  const InnerClass* inner = inner_entry(c);
  if (inner == nullptr || inner->outer.empty()) return call.result_ref(kNull);
  return call.result_ref(call.machine.mirror_of(call.machine.program().load(inner->outer, c.loader)));
}

NativeStatus declared_classes(NativeCall& call) {
  Class& c = self(call);
  std::vector<Class*> members;
  if (c.file != nullptr) {
    for (const InnerClass& inner : c.file->inner_classes) {
      if (inner.outer == c.file->name && !inner.simple_name.empty()) {
        members.push_back(&call.machine.program().load(inner.inner, c.loader));
      }
    }
  }
  return call.result_ref(make_class_array(call.machine, members));
}

NativeStatus simple_binary_name(NativeCall& call) {
  const InnerClass* inner = inner_entry(self(call));
  if (inner == nullptr || inner->simple_name.empty()) return call.result_ref(kNull);
  return call.result_ref(call.machine.literal(inner->simple_name));
}

NativeStatus enclosing_method(NativeCall& call) {
  Class& c = self(call);
  if (c.file == nullptr || c.file->enclosing_class.empty()) return call.result_ref(kNull);
  Machine& m = call.machine;
  const Ref info = make_array_of(m, "java/lang/Object", 3);
  set_ref_element(m, info, 0, m.mirror_of(m.program().load(c.file->enclosing_class, c.loader)));
  if (!c.file->enclosing_method.empty()) {
    set_ref_element(m, info, 1, m.literal(c.file->enclosing_method));
    set_ref_element(m, info, 2, m.literal(c.file->enclosing_descriptor));
  }
  return call.result_ref(info);
}

NativeStatus nest_host(NativeCall& call) {
  Class& c = self(call);
  if (c.is_array || c.is_primitive) return call.result_ref(call.ref_at(0));
  return call.result_ref(call.machine.mirror_of(call.machine.program().nest_host(c)));
}

NativeStatus nest_members(NativeCall& call) {
  Program& program = call.machine.program();
  Class& host = program.nest_host(self(call));
  std::vector<Class*> members = {&host};
  if (host.file != nullptr) {
    for (Symbol name : host.file->nest_members) members.push_back(&program.load(name, host.loader));
  }
  return call.result_ref(make_class_array(call.machine, members));
}

NativeStatus permitted_subclasses(NativeCall& call) {
  Class& c = self(call);
  if (c.file == nullptr || !c.file->sealed) return call.result_ref(kNull);
  std::vector<Class*> permitted;
  for (Symbol name : c.file->permitted_subclasses) permitted.push_back(&call.machine.program().load(name, c.loader));
  return call.result_ref(make_class_array(call.machine, permitted));
}

NativeStatus get_module(NativeCall& call) { return call.result_ref(module_of(call.machine, self(call))); }

NativeStatus get_class_loader(NativeCall& call) {
  Class& c = self(call);
  if (c.is_primitive) return call.result_ref(kNull);
  return call.result_ref(loader_object(call.machine, c.loader));
}

// The application loader itself says that it has no such class, so that the trace shows its frames.
NativeStatus fail_by_loader(NativeCall& call) {
  Machine& m = call.machine;
  const Slot arguments[] = {call.slots[2], call.slots[0]};
  Class& loader = m.class_of(call.ref_at(2));
  m.push_call(call.thread, *loader.find_method("loadClass", "(Ljava/lang/String;)Ljava/lang/Class;"), arguments);
  return NativeStatus::kRetry;
}

// Class.forName0 (JLS 12.2): binary names with dots; arrays as "[Lp.Q;" or "[I".
NativeStatus for_name(NativeCall& call) {
  Machine& m = call.machine;
  if (call.ref_at(0) == kNull) return call.throw_null_pointer();
  const std::string external = m.to_utf8(call.ref_at(0));
  const LoaderId loader = loader_id(m, call.ref_at(2));
  if (loader > kAppLoader) {
    return call.tail_call(
        *m.program()
             .load("ravel/internal/Loaders")
             .find_method("forName", "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;"));
  }
  std::string name = external;
  std::replace(name.begin(), name.end(), '.', '/');
  if (external.empty() || external.find('/') != std::string::npos) {
    return call.throw_new("java/lang/ClassNotFoundException", external);
  }
  Class* found = nullptr;
  try {
    found = &m.program().load(Symbol(name), loader);
  } catch (const LinkError& error) {
    const bool missing = error.java_class() == "java/lang/NoClassDefFoundError" && name.ends_with(error.what());
    if (!missing && !(name[0] == '[' && error.java_class() == "java/lang/NoClassDefFoundError")) throw;
    if (loader == kAppLoader && name[0] != '[') return fail_by_loader(call);
    return call.throw_new("java/lang/ClassNotFoundException", external);
  }
  if (call.bool_at(1) && !m.ensure_initialized(call.thread, *found)) {
    return call.thread.pending != kNull ? NativeStatus::kThrow : NativeStatus::kRetry;
  }
  return call.result_ref(m.mirror_of(*found));
}

constexpr NativeRow kRows[] = {
    {"java/lang/Class.getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;", get_primitive_class},
    {"java/lang/Class.isInstance(Ljava/lang/Object;)Z", is_instance},
    {"java/lang/Class.isAssignableFrom(Ljava/lang/Class;)Z", is_assignable_from},
    {"java/lang/Class.getSuperclass()Ljava/lang/Class;", get_superclass},
    {"java/lang/Class.getInterfaces0()[Ljava/lang/Class;", guarded<get_interfaces>},
    {"java/lang/Class.getModifiers()I", get_modifiers},
    {"java/lang/Class.isArray()Z", is_array},
    {"java/lang/Class.isInterface()Z", is_interface},
    {"java/lang/Class.isPrimitive()Z", is_primitive},
    {"java/lang/Class.isHidden()Z", is_hidden},
    {"java/lang/Class.isRecord0()Z", is_record},
    {"java/lang/Class.getClassAccessFlagsRaw0()I", raw_access_flags},
    {"java/lang/Class.getClassFileVersion0()I", class_file_version},
    {"java/lang/Class.desiredAssertionStatus0(Ljava/lang/Class;)Z", desired_assertion_status},
    {"java/lang/ClassLoader.retrieveDirectives()Ljava/lang/AssertionStatusDirectives;", guarded<retrieve_directives>},
    {"java/lang/Class.initClassName()Ljava/lang/String;", init_class_name},
    {"java/lang/Class.getGenericSignature0()Ljava/lang/String;", generic_signature},
    {"java/lang/Class.getRawAnnotations()[B", guarded<raw_annotations>},
    {"java/lang/Class.getRawTypeAnnotations()[B", guarded<raw_type_annotations>},
    {"java/lang/Class.getConstantPool()Ljdk/internal/reflect/ConstantPool;", guarded<get_constant_pool>},
    {"java/lang/Class.getDeclaringClass0()Ljava/lang/Class;", guarded<declaring_class>},
    {"java/lang/Class.getDeclaredClasses0()[Ljava/lang/Class;", guarded<declared_classes>},
    {"java/lang/Class.getSimpleBinaryName0()Ljava/lang/String;", simple_binary_name},
    {"java/lang/Class.getEnclosingMethod0()[Ljava/lang/Object;", guarded<enclosing_method>},
    {"java/lang/Class.getNestHost0()Ljava/lang/Class;", guarded<nest_host>},
    {"java/lang/Class.getNestMembers0()[Ljava/lang/Class;", guarded<nest_members>},
    {"java/lang/Class.getPermittedSubclasses0()[Ljava/lang/Class;", guarded<permitted_subclasses>},
    {"java/lang/Class.getModule()Ljava/lang/Module;", guarded<get_module>},
    {"java/lang/Class.getClassLoader0()Ljava/lang/ClassLoader;", guarded<get_class_loader>},
    {"java/lang/Class.getClassLoader()Ljava/lang/ClassLoader;", guarded<get_class_loader>},
    {"java/lang/Class.getProtectionDomain0()Ljava/security/ProtectionDomain;", native_zero},
    {"java/lang/Class.getSigners()[Ljava/lang/Object;", native_zero},
    {"java/lang/Class.setSigners([Ljava/lang/Object;)V", native_nothing},
    {"java/lang/Class.forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
     guarded<for_name>},
};

}  // namespace

const NativeTable kJavaLangClass = kRows;

}  // namespace ravel

// The members of a class as java.lang.reflect objects. They are made without running constructors: which fields they
// have is looked up by name, so that a JDK that adds or drops one needs no change here.
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

Ref optional_literal(Machine& machine, Symbol text) { return text.empty() ? kNull : machine.literal(text); }

Ref optional_bytes(Machine& machine, const std::vector<std::uint8_t>& bytes) {
  return bytes.empty() ? kNull : make_bytes(machine, bytes);
}

// A hidden class names itself by the name in its class file, by which nobody can find it (JVMS 5.4.3.1).
Class& type_of(Machine& machine, std::string_view descriptor, Class& owner) {
  if (owner.hidden && descriptor == fmt::format("L{};", owner.file->name.view())) return owner;
  return machine.program().class_of_descriptor(descriptor, owner.loader);
}

Ref parameter_types(Machine& machine, const Method& method) {
  std::vector<Class*> types;
  for (std::string_view type : parse_method_descriptor(method.descriptor.view()).parameters) {
    types.push_back(&type_of(machine, type, *method.owner));
  }
  return make_class_array(machine, types);
}

Ref exception_types(Machine& machine, const Method& method) {
  std::vector<Class*> types;
  for (Symbol name : method.info->exceptions) types.push_back(&machine.program().load(name, method.owner->loader));
  return make_class_array(machine, types);
}

std::int32_t slot_of(const Method& method) {
  for (std::size_t i = 0; i < method.owner->methods.size(); ++i) {
    if (method.owner->methods[i].get() == &method) return static_cast<std::int32_t>(i);
  }
  return -1;
}

void fill_executable(Machine& machine, Ref object, Method& method) {
  machine.set<Ref>(object, "clazz", machine.mirror_of(*method.owner));
  machine.set<std::int32_t>(object, "slot", slot_of(method));
  machine.set<Ref>(object, "parameterTypes", parameter_types(machine, method));
  machine.set<Ref>(object, "exceptionTypes", exception_types(machine, method));
  machine.set<std::int32_t>(object, "modifiers", method.info->flags & 0xffff);
  machine.set<Ref>(object, "signature", optional_literal(machine, method.info->signature));
  machine.set<Ref>(object, "annotations", optional_bytes(machine, method.info->raw.runtime_visible_annotations));
  machine.set<Ref>(object, "parameterAnnotations",
                   optional_bytes(machine, method.info->raw.runtime_visible_parameter_annotations));
}

// Fields that cannot be set even after setAccessible: static ones, and those of records and hidden classes.
bool is_trusted_final(const Field& field) {
  return field.is_final() &&
         (field.is_static() || field.owner->hidden || (field.owner->file && field.owner->file->is_record));
}

}  // namespace

Ref make_field_object(Machine& machine, Field& field) {
  const Ref object = make_object(machine, "java/lang/reflect/Field");
  machine.set<Ref>(object, "clazz", machine.mirror_of(*field.owner));
  machine.set<std::int32_t>(object, "slot", static_cast<std::int32_t>(&field - field.owner->fields.data()));
  machine.set<Ref>(object, "name", machine.literal(field.name));
  Class& type = type_of(machine, field.descriptor.view(), *field.owner);
  machine.set<Ref>(object, "type", machine.mirror_of(type));
  machine.set<std::int32_t>(object, "modifiers", field.info->flags);
  set_if_present<std::uint8_t>(machine, object, "trustedFinal", is_trusted_final(field) ? 1 : 0);
  machine.set<Ref>(object, "signature", optional_literal(machine, field.info->signature));
  machine.set<Ref>(object, "annotations", optional_bytes(machine, field.info->raw.runtime_visible_annotations));
  return object;
}

Ref make_method_object(Machine& machine, Method& method) {
  const Ref object = make_object(machine, "java/lang/reflect/Method");
  fill_executable(machine, object, method);
  machine.set<Ref>(object, "name", machine.literal(method.name));
  const auto result = parse_method_descriptor(method.descriptor.view()).result;
  Class& type = type_of(machine, result, *method.owner);
  machine.set<Ref>(object, "returnType", machine.mirror_of(type));
  machine.set<Ref>(object, "annotationDefault", optional_bytes(machine, method.info->raw.annotation_default));
  return object;
}

Ref make_constructor_object(Machine& machine, Method& method) {
  const Ref object = make_object(machine, "java/lang/reflect/Constructor");
  fill_executable(machine, object, method);
  return object;
}

Field& reflected_field(Machine& machine, Ref field_object) {
  Class& owner = machine.class_of_mirror(machine.get<Ref>(field_object, "clazz"));
  return owner.fields.at(static_cast<std::size_t>(machine.get<std::int32_t>(field_object, "slot")));
}

Method& reflected_method(Machine& machine, Ref executable) {
  Class& owner = machine.class_of_mirror(machine.get<Ref>(executable, "clazz"));
  return *owner.methods.at(static_cast<std::size_t>(machine.get<std::int32_t>(executable, "slot")));
}

namespace {

// Members that HotSpot does not show: fields that its reflection filter names are the library's own business
// (jdk.internal.reflect.Reflection), so nothing is left out here but what is not in the class file.
NativeStatus declared_fields(NativeCall& call) {
  Machine& m = call.machine;
  Class& c = class_argument(call, 0);
  const bool public_only = call.bool_at(1);
  std::vector<Ref> found;
  for (Field& f : c.fields) {
    if (f.info == nullptr || (public_only && (f.flags & kAccPublic) == 0)) continue;
    found.push_back(make_field_object(m, f));
  }
  const Ref array = make_array_of(m, "java/lang/reflect/Field", static_cast<std::int64_t>(found.size()));
  for (std::uint32_t i = 0; i < found.size(); ++i) set_ref_element(m, array, i, found[i]);
  return call.result_ref(array);
}

NativeStatus declared_executables(NativeCall& call, bool constructors) {
  Machine& m = call.machine;
  Class& c = class_argument(call, 0);
  const bool public_only = call.bool_at(1);
  std::vector<Ref> found;
  const std::size_t count = c.file == nullptr ? 0 : c.file->methods.size();
  for (std::size_t i = 0; i < count && i < c.methods.size(); ++i) {
    Method& method = *c.methods[i];
    if (public_only && (method.flags & kAccPublic) == 0) continue;
    if (method.name == "<clinit>" || (method.name == "<init>") != constructors) continue;
    found.push_back(constructors ? make_constructor_object(m, method) : make_method_object(m, method));
  }
  const char* type = constructors ? "java/lang/reflect/Constructor" : "java/lang/reflect/Method";
  const Ref array = make_array_of(m, type, static_cast<std::int64_t>(found.size()));
  for (std::uint32_t i = 0; i < found.size(); ++i) set_ref_element(m, array, i, found[i]);
  return call.result_ref(array);
}

NativeStatus declared_methods(NativeCall& call) { return declared_executables(call, false); }
NativeStatus declared_constructors(NativeCall& call) { return declared_executables(call, true); }

NativeStatus record_components(NativeCall& call) {
  Machine& m = call.machine;
  Class& c = class_argument(call, 0);
  const auto& components = c.file->record_components;
  const Ref array = make_array_of(m, "java/lang/reflect/RecordComponent", static_cast<std::int64_t>(components.size()));
  for (std::uint32_t i = 0; i < components.size(); ++i) {
    const RecordComponent& component = components[i];
    const Ref object = make_object(m, "java/lang/reflect/RecordComponent");
    m.set<Ref>(object, "clazz", m.mirror_of(c));
    m.set<Ref>(object, "name", m.literal(component.name));
    Class& type = m.program().class_of_descriptor(component.descriptor.view(), c.loader);
    m.set<Ref>(object, "type", m.mirror_of(type));
    m.set<Ref>(object, "signature", optional_literal(m, component.signature));
    m.set<Ref>(object, "annotations", optional_bytes(m, component.raw.runtime_visible_annotations));
    m.set<Ref>(object, "typeAnnotations", optional_bytes(m, component.raw.runtime_visible_type_annotations));
    Method* accessor = c.find_declared_method(component.name, Symbol(fmt::format("(){}", component.descriptor.view())));
    if (accessor != nullptr && !accessor->is_static()) m.set<Ref>(object, "accessor", make_method_object(m, *accessor));
    set_ref_element(m, array, i, object);
  }
  return call.result_ref(array);
}

NativeStatus executable_parameters(NativeCall& call) {
  Machine& m = call.machine;
  Method& method = reflected_method(m, call.ref_at(0));
  if (!method.info->has_parameters) return call.result_ref(kNull);
  const auto& parameters = method.info->parameters;
  const Ref array = make_array_of(m, "java/lang/reflect/Parameter", static_cast<std::int64_t>(parameters.size()));
  for (std::uint32_t i = 0; i < parameters.size(); ++i) {
    const Ref object = make_object(m, "java/lang/reflect/Parameter");
    m.set<Ref>(object, "name", parameters[i].name.empty() ? kNull : m.literal(parameters[i].name));
    m.set<std::int32_t>(object, "modifiers", parameters[i].flags);
    m.set<Ref>(object, "executable", call.ref_at(0));
    m.set<std::int32_t>(object, "index", static_cast<std::int32_t>(i));
    set_ref_element(m, array, i, object);
  }
  return call.result_ref(array);
}

NativeStatus executable_type_annotations(NativeCall& call) {
  Method& method = reflected_method(call.machine, call.ref_at(0));
  return call.result_ref(optional_bytes(call.machine, method.info->raw.runtime_visible_type_annotations));
}

NativeStatus field_type_annotations(NativeCall& call) {
  Field& field = reflected_field(call.machine, call.ref_at(0));
  return call.result_ref(optional_bytes(call.machine, field.info->raw.runtime_visible_type_annotations));
}

constexpr NativeRow kRows[] = {
    {"java/lang/Class.getDeclaredFields0(Z)[Ljava/lang/reflect/Field;", guarded<declared_fields>},
    {"java/lang/Class.getDeclaredMethods0(Z)[Ljava/lang/reflect/Method;", guarded<declared_methods>},
    {"java/lang/Class.getDeclaredConstructors0(Z)[Ljava/lang/reflect/Constructor;", guarded<declared_constructors>},
    {"java/lang/Class.getRecordComponents0()[Ljava/lang/reflect/RecordComponent;", guarded<record_components>},
    {"java/lang/reflect/Executable.getParameters0()[Ljava/lang/reflect/Parameter;", guarded<executable_parameters>},
    {"java/lang/reflect/Executable.getTypeAnnotationBytes0()[B", guarded<executable_type_annotations>},
    {"java/lang/reflect/Field.getTypeAnnotationBytes0()[B", guarded<field_type_annotations>},
};

}  // namespace

const NativeTable kJavaLangReflectObjects = kRows;

}  // namespace ravel

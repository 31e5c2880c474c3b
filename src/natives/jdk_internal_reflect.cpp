// Calls by reflection. Where the JDK spins bytecode or method handles per method, Ravel's accessors call the target
// directly: ravel.internal.Invoker has one native per kind of result, which unboxes the arguments into its own window
// and continues as the target (JLS 15.12.4.4 selects the method).
//
// DirectMethodHandleAccessor and its sibling for constructors (since 18) keep their checks and messages; the field that
// would hold their method handle holds the Method or Constructor itself.
#include <algorithm>

#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

constexpr const char* kIllegalArgument = "java/lang/IllegalArgumentException";

// Null arguments mean none.
std::uint32_t argument_count(Machine& machine, Ref arguments) {
  return arguments == kNull ? 0 : machine.heap().array_length(arguments);
}

// The argument as a value of the parameter's type, or nothing when it does not convert.
std::optional<Slot> convert(Machine& machine, Ref argument, std::string_view type, LoaderId loader) {
  const Kind kind = kind_of_descriptor(type[0]);
  if (kind != Kind::kRef) {
    const auto primitive = unbox(machine, argument);
    return primitive ? widen(*primitive, kind) : std::nullopt;
  }
  if (argument != kNull &&
      !machine.class_of(argument).is_subclass_of(&machine.program().class_of_descriptor(type, loader))) {
    return std::nullopt;
  }
  return Slot{.raw = argument};
}

// Invoker.check(Executable, Object, Object[]): what HotSpot's own Method.invoke checks, in its order and words.
NativeStatus check(NativeCall& call) {
  Machine& m = call.machine;
  const Method& target = reflected_method(m, call.ref_at(0));
  if (!target.is_static() && !target.is_constructor()) {
    if (call.ref_at(1) == kNull) return call.throw_null_pointer();
    if (!m.class_of(call.ref_at(1)).is_subclass_of(target.owner)) {
      return call.throw_new(kIllegalArgument, "object is not an instance of declaring class");
    }
  }
  const MethodDescriptor descriptor = parse_method_descriptor(target.descriptor.view());
  if (argument_count(m, call.ref_at(2)) != descriptor.parameters.size()) {
    return call.throw_new(kIllegalArgument, "wrong number of arguments");
  }
  for (std::uint32_t i = 0; i < descriptor.parameters.size(); ++i) {
    const Ref argument = ref_element(m, call.ref_at(2), i);
    if (convert(m, argument, descriptor.parameters[i], target.owner->loader)) continue;
    if (argument == kNull) return call.throw_new(kIllegalArgument);
    return call.throw_new(kIllegalArgument, "argument type mismatch");
  }
  return call.done();
}

Method& select(Machine& machine, Method& declared, Ref receiver) {
  if (declared.is_static() || declared.is_private() || declared.is_constructor()) return declared;
  Class& actual = machine.class_of(receiver);
  if (declared.owner->is_interface) return machine.program().select_interface_method(actual, declared);
  return declared.vtable_index < 0 ? declared : *actual.vtable.at(static_cast<std::size_t>(declared.vtable_index));
}

// Null for a primitive parameter: the JDK's method handles unbox it by these methods, whose exception is seen.
NativeStatus unbox_null(NativeCall& call, Kind kind) {
  constexpr std::pair<Kind, const char*> kNames[] = {
      {Kind::kBoolean, "unboxBoolean"}, {Kind::kByte, "unboxByte"},     {Kind::kShort, "unboxShort"},
      {Kind::kChar, "unboxCharacter"},  {Kind::kInt, "unboxInteger"},   {Kind::kLong, "unboxLong"},
      {Kind::kFloat, "unboxFloat"},     {Kind::kDouble, "unboxDouble"},
  };
  Class& conversions = call.machine.program().load("sun/invoke/util/ValueConversions");
  if (!call.machine.ensure_initialized(call.thread, conversions)) {
    return call.thread.pending != kNull ? NativeStatus::kThrow : NativeStatus::kRetry;
  }
  const auto* row = std::find_if(std::begin(kNames), std::end(kNames), [&](const auto& r) { return r.first == kind; });
  Method* method = conversions.find_method(row->second, fmt::format("(Ljava/lang/Object;Z){}", kind_letter(kind)));
  if (method == nullptr) return call.throw_null_pointer();
  call.slots[0].raw = kNull;
  call.slots[1].raw = 0;  // no cast, which would make null a zero
  return call.tail_call(*method);
}

// Invoker.callX(Object executable, Object receiver, Object[] arguments).
NativeStatus call_target(NativeCall& call) {
  Machine& m = call.machine;
  Method& declared = reflected_method(m, call.ref_at(0));
  if (declared.is_static() && !m.ensure_initialized(call.thread, *declared.owner)) {
    return call.thread.pending != kNull ? NativeStatus::kThrow : NativeStatus::kRetry;
  }
  const Ref receiver = call.ref_at(1), arguments = call.ref_at(2);
  const MethodDescriptor descriptor = parse_method_descriptor(declared.descriptor.view());
  std::vector<Slot> values;
  if (!declared.is_static()) values.push_back(Slot{.raw = receiver});
  for (std::uint32_t i = 0; i < descriptor.parameters.size(); ++i) {
    const Ref argument = ref_element(m, arguments, i);
    const std::string_view type = descriptor.parameters[i];
    const auto value = convert(m, argument, type, declared.owner->loader);
    if (!value) {
      if (argument == kNull) return unbox_null(call, kind_of_descriptor(type[0]));
      Class& wanted = m.program().class_of_descriptor(type, declared.owner->loader);
      return call.throw_new(
          "java/lang/ClassCastException",
          fmt::format("Cannot cast {} to {}", m.class_of(argument).external_name(), wanted.external_name()));
    }
    values.push_back(*value);
    if (kind_slots(kind_of_descriptor(type[0])) == 2) values.push_back(Slot{.raw = 0});
  }
  Method& target = select(m, declared, receiver);
  std::copy(values.begin(), values.end(), call.slots);
  return call.tail_call(target);
}

NativeStatus result_kind(NativeCall& call) {
  const Method& target = reflected_method(call.machine, call.ref_at(0));
  return call.result_int(kind_letter(target.result));
}

Method& invoker(Machine& machine, std::string_view name, std::string_view descriptor) {
  return *machine.program().load("ravel/internal/Invoker").find_method(name, descriptor);
}

NativeStatus method_accessor_call(NativeCall& call) {
  call.slots[0].raw = call.machine.get<Ref>(call.ref_at(0), "target");
  return call.tail_call(
      invoker(call.machine, "call", "(Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;"));
}

NativeStatus constructor_accessor_call(NativeCall& call) {
  call.slots[0].raw = call.machine.get<Ref>(call.ref_at(0), "target");
  return call.tail_call(
      invoker(call.machine, "constructInstance", "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;"));
}

// Accessors are made with the class initialised, so that its failure is not wrapped in an InvocationTargetException.
NativeStatus new_method_accessor(NativeCall& call) {
  Machine& m = call.machine;
  Method& target = reflected_method(m, call.ref_at(0));
  if (target.is_static() && !m.ensure_initialized(call.thread, *target.owner)) {
    return call.thread.pending != kNull ? NativeStatus::kThrow : NativeStatus::kRetry;
  }
  const Ref accessor = make_object(m, "jdk/internal/reflect/DirectMethodHandleAccessor");
  constexpr std::int32_t kStaticBit = 0x200;  // DirectMethodHandleAccessor.IS_STATIC_BIT
  m.set<Ref>(accessor, "declaringClass", m.mirror_of(*target.owner));
  m.set<std::int32_t>(accessor, "paramCount",
                      static_cast<std::int32_t>(parse_method_descriptor(target.descriptor.view()).parameters.size()));
  m.set<std::int32_t>(accessor, "flags", target.is_static() ? kStaticBit : 0);
  m.set<Ref>(accessor, "target", call.ref_at(0));
  return call.result_ref(accessor);
}

NativeStatus make_constructor_accessor(NativeCall& call, Class& instance_class, Ref constructor) {
  Machine& m = call.machine;
  if (!m.ensure_initialized(call.thread, instance_class)) {
    return call.thread.pending != kNull ? NativeStatus::kThrow : NativeStatus::kRetry;
  }
  const Method& target = reflected_method(m, constructor);
  const Ref accessor = make_object(m, "jdk/internal/reflect/DirectConstructorHandleAccessor");
  m.set<std::int32_t>(accessor, "paramCount",
                      static_cast<std::int32_t>(parse_method_descriptor(target.descriptor.view()).parameters.size()));
  Ref what = constructor;
  if (&instance_class != target.owner) {
    what = make_array_of(m, "java/lang/Object", 2);
    set_ref_element(m, what, 0, constructor);
    set_ref_element(m, what, 1, m.mirror_of(instance_class));
  }
  m.set<Ref>(accessor, "target", what);
  return call.result_ref(accessor);
}

NativeStatus new_constructor_accessor(NativeCall& call) {
  return make_constructor_accessor(call, *reflected_method(call.machine, call.ref_at(0)).owner, call.ref_at(0));
}

NativeStatus new_serializable_accessor(NativeCall& call) {
  return make_constructor_accessor(call, class_argument(call, 0), call.ref_at(1));
}

// Invoker.allocate(Class): as `new`, for an object whose constructor is called by reflection.
NativeStatus allocate(NativeCall& call) {
  Machine& m = call.machine;
  Class& c = class_argument(call, 0);
  if ((c.flags & kAccAbstract) != 0) return call.throw_new("java/lang/InstantiationException", c.external_name());
  if (!m.ensure_initialized(call.thread, c)) {
    return call.thread.pending != kNull ? NativeStatus::kThrow : NativeStatus::kRetry;
  }
  return call.result_ref(make_object(m, c));
}

// Frames that a caller-sensitive method looks through: reflection's own.
bool is_reflection_frame(const Method& method) {
  const std::string_view owner = method.owner->name.view();
  if (owner == "java/lang/reflect/Method" || owner == "java/lang/reflect/Constructor") {
    return method.name == "invoke" || method.name.view().starts_with("newInstance");
  }
  return owner == "ravel/internal/Invoker" || owner.starts_with("ravel/replace/jdk/internal/reflect/") ||
         (owner.starts_with("jdk/internal/reflect/") && owner != "jdk/internal/reflect/Reflection");
}

NativeStatus caller_class(NativeCall& call) {
  std::size_t seen = 0;
  for (std::size_t i = call.thread.frames.size(); i-- > 0;) {
    const Method& method = *call.thread.frames[i].method;
    if (method.hidden || (seen >= 2 && is_reflection_frame(method))) continue;
    if (seen++ == 2) return call.result_ref(call.machine.mirror_of(*method.owner));
  }
  return call.result_ref(kNull);
}

NativeStatus class_access_flags(NativeCall& call) {
  if (call.ref_at(0) == kNull) return call.throw_null_pointer();
  const Class& c = class_argument(call, 0);
  return call.result_int(c.file != nullptr ? c.file->flags : c.flags);
}

NativeStatus are_nest_mates(NativeCall& call) {
  if (call.ref_at(0) == kNull || call.ref_at(1) == kNull) return call.throw_null_pointer();
  return call.result_bool(call.machine.program().same_nest(class_argument(call, 0), class_argument(call, 1)));
}

constexpr NativeRow kRows[] = {
    {"ravel/internal/Invoker.check(Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/Object;)V", guarded<check>},
    {"ravel/internal/Invoker.resultKind(Ljava/lang/Object;)C", result_kind},
    {"ravel/internal/Invoker.allocate(Ljava/lang/Class;)Ljava/lang/Object;", guarded<allocate>},
    {"ravel/internal/Invoker.callBoolean(Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/Object;)Z",
     guarded<call_target>},
    {"ravel/internal/Invoker.callByte(Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/Object;)B", guarded<call_target>},
    {"ravel/internal/Invoker.callShort(Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/Object;)S",
     guarded<call_target>},
    {"ravel/internal/Invoker.callChar(Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/Object;)C", guarded<call_target>},
    {"ravel/internal/Invoker.callInt(Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/Object;)I", guarded<call_target>},
    {"ravel/internal/Invoker.callLong(Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/Object;)J", guarded<call_target>},
    {"ravel/internal/Invoker.callFloat(Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/Object;)F",
     guarded<call_target>},
    {"ravel/internal/Invoker.callDouble(Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/Object;)D",
     guarded<call_target>},
    {"ravel/internal/Invoker.callVoid(Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/Object;)V", guarded<call_target>},
    {"ravel/internal/Invoker.callObject(Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
     guarded<call_target>},
    {"jdk/internal/reflect/DirectMethodHandleAccessor.invokeImpl(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/"
     "Object;",
     guarded<method_accessor_call>},
    {"jdk/internal/reflect/DirectMethodHandleAccessor.invokeImpl(Ljava/lang/Object;[Ljava/lang/Object;Ljava/lang/"
     "Class;)Ljava/lang/Object;",
     guarded<method_accessor_call>},
    {"jdk/internal/reflect/DirectConstructorHandleAccessor.invokeImpl([Ljava/lang/Object;)Ljava/lang/Object;",
     guarded<constructor_accessor_call>},
    {"jdk/internal/reflect/MethodHandleAccessorFactory.newMethodAccessor(Ljava/lang/reflect/Method;Z)Ljdk/internal/"
     "reflect/MethodAccessorImpl;",
     guarded<new_method_accessor>},
    {"jdk/internal/reflect/MethodHandleAccessorFactory.newConstructorAccessor(Ljava/lang/reflect/Constructor;)Ljdk/"
     "internal/reflect/ConstructorAccessorImpl;",
     guarded<new_constructor_accessor>},
    {"jdk/internal/reflect/MethodHandleAccessorFactory.newSerializableConstructorAccessor(Ljava/lang/Class;Ljava/lang/"
     "reflect/Constructor;)Ljdk/internal/reflect/ConstructorAccessorImpl;",
     guarded<new_serializable_accessor>},
    {"jdk/internal/reflect/Reflection.getCallerClass()Ljava/lang/Class;", caller_class},
    {"jdk/internal/reflect/Reflection.getClassAccessFlags(Ljava/lang/Class;)I", class_access_flags},
    {"jdk/internal/reflect/Reflection.areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z", guarded<are_nest_mates>},
    // The accessors of 17 spin bytecode after this many calls: never.
    {"jdk/internal/reflect/ReflectionFactory.inflationThreshold()I", native_data, 0x7fffffff},
};

}  // namespace

const NativeTable kJdkInternalReflect = kRows;

}  // namespace ravel

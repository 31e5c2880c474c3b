// LambdaMetafactory: a class per call site that implements the functional interface (JLS 15.13.3, 15.27.4).
#include "program/call_site.hpp"

namespace ravel {
namespace {

enum LambdaFlag : std::int32_t { kSerializable = 1, kMarkers = 2, kBridges = 4 };

// What the interface's method is turned into.
struct Implementation {
  Method* method = nullptr;
  Class* owner = nullptr;               // of the reference: the receiver's type, or the class to make
  std::uint8_t kind = 0;                // REF_…
  std::vector<std::string> parameters;  // with the receiver
  std::string result;
};

constexpr std::uint8_t kInvokeStatic = 6, kInvokeSpecial = 7, kNewInvokeSpecial = 8;

bool is_reference(std::string_view descriptor) { return descriptor[0] == 'L' || descriptor[0] == '['; }

struct Box {
  char primitive;
  std::string_view descriptor;
};
constexpr Box kBoxes[] = {{'Z', "Ljava/lang/Boolean;"}, {'C', "Ljava/lang/Character;"}, {'F', "Ljava/lang/Float;"},
                          {'D', "Ljava/lang/Double;"},  {'B', "Ljava/lang/Byte;"},      {'S', "Ljava/lang/Short;"},
                          {'I', "Ljava/lang/Integer;"}, {'J', "Ljava/lang/Long;"}};

// 'I' for "Ljava/lang/Integer;", 0 for what is no box.
char boxed_primitive(std::string_view descriptor) {
  for (const Box& box : kBoxes) {
    if (box.descriptor == descriptor) {
      return box.primitive;
    }
  }
  return 0;
}

// Widening primitive conversion of the value on the stack (JLS 5.1.2).
void widen(MethodBuilder& m, char from, char to) {
  const auto is_int = [](char c) { return c == 'B' || c == 'S' || c == 'C' || c == 'I'; };
  if (from == to || (is_int(from) && is_int(to))) {
    return;
  }
  if (is_int(from)) {
    m.op(to == 'J' ? Opcode::kI2l : to == 'F' ? Opcode::kI2f : Opcode::kI2d);
  } else if (from == 'J') {
    m.op(to == 'F' ? Opcode::kL2f : Opcode::kL2d);
  } else if (from == 'F') {
    m.op(Opcode::kF2d);
  }
}

// Unboxing where the static type does not say which box it is: numbers convert through Number.
void unbox_unknown(MethodBuilder& m, char to) {
  if (to == 'Z' || to == 'C') {
    m.unbox(to);
    return;
  }
  constexpr std::pair<char, std::string_view> names[] = {{'B', "byteValue"}, {'S', "shortValue"}, {'I', "intValue"},
                                                         {'J', "longValue"}, {'F', "floatValue"}, {'D', "doubleValue"}};
  for (const auto& [letter, name] : names) {
    if (letter == to) {
      m.checkcast("java/lang/Number").invokevirtual("java/lang/Number", name, fmt::format("(){}", to));
    }
  }
}

// Turns a value of type `from` into `to`; `meant` is what the functional interface's type arguments make of `from`.
void convert(Spinner& s, MethodBuilder& m, std::string_view from, std::string_view to, std::string_view meant) {
  if (from == to && (from == meant || !is_reference(from))) {
    return;
  }
  if (!is_reference(from)) {
    if (!is_reference(to)) {
      widen(m, from[0], to[0]);
      return;
    }
    const char target = boxed_primitive(to);
    const char boxed = target != 0 && target != from[0] ? target : from[0];
    widen(m, from[0], boxed);
    m.box(boxed);
    return;
  }
  if (!is_reference(to)) {
    const char known = boxed_primitive(is_reference(meant) ? meant : from);
    if (known != 0) {
      m.unbox(known);
      widen(m, known, to[0]);
    } else {
      unbox_unknown(m, to[0]);
    }
    return;
  }
  if (is_reference(meant) && meant != from) {
    s.checkcast(m, s.class_of(meant));
  }
  const std::string_view current = is_reference(meant) ? meant : from;
  if (current != to) {
    s.checkcast(m, s.class_of(to));
  }
}

std::string capture_name(std::size_t index) { return fmt::format("arg${}", index + 1); }

// One method of the interface: the captured values, then the parameters, go to the implementation.
void add_forwarder(Spinner& s, Symbol name, std::string_view descriptor, std::string_view instantiated,
                   const MethodDescriptor& captures, const Implementation& impl) {
  const MethodDescriptor d = parse_method_descriptor(descriptor);
  const MethodDescriptor meant = parse_method_descriptor(instantiated);
  MethodBuilder& m = s.builder().method(kAccPublic, name.view(), descriptor);
  if (impl.kind == kNewInvokeSpecial) {
    s.new_(m, *impl.owner);
    m.op(Opcode::kDup);
  }
  for (std::size_t i = 0; i < captures.parameters.size(); ++i) {
    m.aload(0).getfield(s.name(), capture_name(i), captures.parameters[i]);
    convert(s, m, captures.parameters[i], impl.parameters[i], captures.parameters[i]);
  }
  for (std::size_t i = 0; i < d.parameters.size(); ++i) {
    m.load(d.parameters[i][0], m.parameter_slot(i));
    convert(s, m, d.parameters[i], impl.parameters[captures.parameters.size() + i], meant.parameters[i]);
  }
  switch (impl.kind) {
    case kInvokeStatic:
      s.call(m, Opcode::kInvokestatic, *impl.method);
      break;
    case kInvokeSpecial:
    case kNewInvokeSpecial:
      s.call(m, Opcode::kInvokespecial, *impl.method);
      break;
    default:
      s.call(m, Opcode::kInvokevirtual, *impl.method);
      break;
  }
  if (d.result[0] == 'V') {
    if (impl.result[0] != 'V') {
      m.op(impl.result[0] == 'J' || impl.result[0] == 'D' ? Opcode::kPop2 : Opcode::kPop);
    }
  } else {
    convert(s, m, impl.result, d.result, impl.result);
  }
  m.return_(d.result[0]);
}

void add_constructor(Spinner& s, const MethodDescriptor& captures, const std::string& descriptor) {
  MethodBuilder& m = s.builder().method(kAccPrivate, "<init>", descriptor);
  m.aload(0).invokespecial("java/lang/Object", "<init>", "()V");
  for (std::size_t i = 0; i < captures.parameters.size(); ++i) {
    s.builder().field(kAccPrivate | kAccFinal, capture_name(i), captures.parameters[i]);
    m.aload(0).load(captures.parameters[i][0], m.parameter_slot(i));
    m.putfield(s.name(), capture_name(i), captures.parameters[i]);
  }
  m.op(Opcode::kReturn);
}

// The static method that the call site becomes. Without captures there is one instance, made when the class is
// initialised.
void add_factory(Spinner& s, const MethodDescriptor& captures, std::string_view site, const std::string& constructor) {
  MethodBuilder& m = s.static_method("make", site);
  const auto make = [&](MethodBuilder& in) {
    in.new_(s.name()).op(Opcode::kDup).load_parameters().invokespecial(s.name(), "<init>", constructor);
  };
  if (!captures.parameters.empty()) {
    make(m);
    m.op(Opcode::kAreturn);
    return;
  }
  const std::string type = fmt::format("L{};", s.name());
  s.builder().field(kAccPrivate | kAccStatic | kAccFinal, "instance", type);
  MethodBuilder& clinit = s.static_method("<clinit>", "()V");
  make(clinit);
  clinit.putstatic(s.name(), "instance", type).op(Opcode::kReturn);
  m.getstatic(s.name(), "instance", type).op(Opcode::kAreturn);
}

struct SerializedForm {
  std::string interface, method, descriptor, instantiated;
  const CpEntry* implementation;
};

void add_write_replace(Spinner& s, const MethodDescriptor& captures, const SerializedForm& form) {
  MethodBuilder& m = s.builder().method(kAccPrivate | kAccFinal, "writeReplace", "()Ljava/lang/Object;");
  m.new_("java/lang/invoke/SerializedLambda").op(Opcode::kDup);
  s.push_class(m, s.host());
  m.push_string(form.interface).push_string(form.method).push_string(form.descriptor);
  m.push(form.implementation->reference_kind);
  m.push_string(form.implementation->owner.view()).push_string(form.implementation->name.view());
  m.push_string(form.implementation->descriptor.view()).push_string(form.instantiated);
  m.push(static_cast<std::int32_t>(captures.parameters.size())).anewarray("java/lang/Object");
  for (std::size_t i = 0; i < captures.parameters.size(); ++i) {
    const std::string_view type = captures.parameters[i];
    m.op(Opcode::kDup).push(static_cast<std::int32_t>(i));
    m.aload(0).getfield(s.name(), capture_name(i), type);
    if (!is_reference(type)) {
      m.box(type[0]);
    }
    m.op(Opcode::kAastore);
  }
  m.invokespecial("java/lang/invoke/SerializedLambda", "<init>",
                  "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;"
                  "Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V");
  m.op(Opcode::kAreturn);
}

Implementation resolve_implementation(Program& program, Class& from, const CpEntry& handle, Spinner& s) {
  constexpr Program::Invoke how[] = {Program::Invoke::kVirtual, Program::Invoke::kStatic, Program::Invoke::kSpecial,
                                     Program::Invoke::kSpecial, Program::Invoke::kInterface};
  Implementation impl;
  impl.kind = handle.reference_kind;
  if (impl.kind < 5) {
    throw LinkError("java/lang/BootstrapMethodError", "a lambda cannot be implemented by a field");
  }
  impl.method = &program.resolve_method(from, handle.index2, how[impl.kind - 5]);
  impl.owner = &program.resolve_class(from, from.file->pool[handle.index2].index1);
  if (impl.kind == kInvokeSpecial) {
    impl.method = &program.select_special(from, *impl.method);
  }
  const MethodDescriptor d = parse_method_descriptor(handle.descriptor.view());
  if (impl.kind != kInvokeStatic && impl.kind != kNewInvokeSpecial) {
    // invokespecial's receiver is the class that asks (JVMS 5.4.3.5).
    const Class& receiver = impl.kind == kInvokeSpecial ? s.host() : *impl.owner;
    impl.parameters.push_back(receiver.is_array ? receiver.name.str()
                                                : fmt::format("L{};", receiver.file->name.view()));
  }
  impl.parameters.insert(impl.parameters.end(), d.parameters.begin(), d.parameters.end());
  impl.result = impl.kind == kNewInvokeSpecial ? fmt::format("L{};", impl.owner->file->name.view()) : d.result;
  return impl;
}

}  // namespace

Method& CallSiteLinker::link_lambda(const Site& site, bool alternative) {
  const MethodDescriptor factory = parse_method_descriptor(site.entry.descriptor.view());
  const std::string sam = argument(site, 0, CpTag::kMethodType).text.str();
  const CpEntry& handle = argument(site, 1, CpTag::kMethodHandle);
  const std::string instantiated = argument(site, 2, CpTag::kMethodType).text.str();
  const unsigned number = ++lambdas_;

  std::string name = site.from.file->name.str() + "$$Lambda";
  if (program_.jdk().release() < 21) {
    name += fmt::format("${}", number);
  }
  Spinner s(program_, site.from, name);
  const Implementation impl = resolve_implementation(program_, site.from, handle, s);
  const MethodDescriptor d = parse_method_descriptor(sam);
  if (factory.parameters.size() + d.parameters.size() != impl.parameters.size()) {
    throw LinkError("java/lang/BootstrapMethodError",
                    fmt::format("Incorrect number of parameters for method {}", handle.name.view()));
  }
  Class& interface = s.class_of(factory.result);
  s.implement(interface);

  std::set<std::string> forwarded = {sam};
  const std::int32_t flags = alternative ? int_argument(site, 3) : 0;
  std::size_t next = 4;
  std::vector<std::string> bridges;
  bool serializable = (flags & kSerializable) != 0;
  if ((flags & kMarkers) != 0) {
    for (std::int32_t count = int_argument(site, next++); count > 0; --count) {
      argument(site, next, CpTag::kClass);
      Class& marker = program_.resolve_class(site.from, site.bootstrap.arguments[next++]);
      if (&marker != &interface) {
        s.implement(marker);
      }
    }
  }
  if ((flags & kBridges) != 0) {
    for (std::int32_t count = int_argument(site, next++); count > 0; --count) {
      bridges.push_back(argument(site, next++, CpTag::kMethodType).text.str());
    }
  }
  if (serializable && !interface.is_subclass_of(program_.well_known().serializable)) {
    s.implement(*program_.well_known().serializable);
  }

  add_forwarder(s, site.entry.name, sam, instantiated, factory, impl);
  for (const std::string& bridge : bridges) {
    if (forwarded.insert(bridge).second) {
      add_forwarder(s, site.entry.name, bridge, instantiated, factory, impl);
    }
  }
  const std::string_view captured = site.entry.descriptor.view().substr(0, site.entry.descriptor.view().find(')'));
  const std::string constructor = fmt::format("{})V", captured);
  add_constructor(s, factory, constructor);
  add_factory(s, factory, site.entry.descriptor.view(), constructor);
  if (serializable) {
    add_write_replace(s, factory, {interface.name.str(), site.entry.name.str(), sam, instantiated, &handle});
  }
  return *s.define().find_declared_method(Symbol("make"), site.entry.descriptor);
}

}  // namespace ravel

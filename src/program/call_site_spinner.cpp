#include "program/call_site_spinner.hpp"

namespace ravel {
namespace {

// ACC_SUPER is left out so that invokespecial calls exactly the method that it names (JVMS 6.5).
constexpr std::uint16_t kSpunFlags = kAccFinal | kAccSynthetic;

// Hidden classes are named after an address where HotSpot has them.
constexpr std::uint64_t kFirstAddress = 0x800c00000, kAddressStep = 0x400;
constexpr std::uint64_t kAddresses = 1 << 20;

std::string class_constant_name(const Class& c) { return c.name.str(); }

}  // namespace

Spinner::Spinner(Program& program, Class& host, std::string name)
    : program_(program), host_(host), name_(std::move(name)), builder_(name_, "java/lang/Object", kSpunFlags) {}

void Spinner::implement(Class& interface) { builder_.interface(interface.name.view()); }

std::uint16_t Spinner::bind(Class& c) {
  const std::uint16_t index = builder_.pool().class_(class_constant_name(c));
  classes_.emplace_back(index, &c);
  return index;
}

void Spinner::push_class(MethodBuilder& m, Class& c) { m.ldc(bind(c)); }

void Spinner::checkcast(MethodBuilder& m, Class& c) {
  if (&c != program_.well_known().object) {
    bind(c);
    m.checkcast(class_constant_name(c));
  }
}

void Spinner::instanceof_(MethodBuilder& m, Class& c) {
  bind(c);
  m.instanceof_(class_constant_name(c));
}

void Spinner::new_(MethodBuilder& m, Class& c) {
  bind(c);
  m.new_(class_constant_name(c));
}

void Spinner::call(MethodBuilder& m, Opcode how, Method& target) {
  const std::string owner = class_constant_name(*target.owner);
  const bool is_interface = target.owner->is_interface;
  bind(*target.owner);
  const std::uint16_t index = builder_.pool().method(owner, target.name.view(), target.descriptor.view(), is_interface);
  methods_.emplace_back(index, &target);
  switch (how) {
    case Opcode::kInvokestatic:
      m.invokestatic(owner, target.name.view(), target.descriptor.view(), is_interface);
      break;
    case Opcode::kInvokespecial:
      m.invokespecial(owner, target.name.view(), target.descriptor.view(), is_interface);
      break;
    default:
      if (is_interface) {
        m.invokeinterface(owner, target.name.view(), target.descriptor.view());
      } else {
        m.invokevirtual(owner, target.name.view(), target.descriptor.view());
      }
  }
}

void Spinner::call(MethodBuilder& m, std::string_view java_class, std::string_view method,
                   std::string_view descriptor) {
  Method* target = program_.load(java_class).find_method(method, descriptor);
  if (target == nullptr) {
    throw LinkError("java/lang/NoSuchMethodError", fmt::format("{}.{}{}", java_class, method, descriptor));
  }
  call(m, target->is_static() ? Opcode::kInvokestatic : Opcode::kInvokevirtual, *target);
}

void Spinner::getfield(MethodBuilder& m, Field& field) {
  const std::string owner = class_constant_name(*field.owner);
  bind(*field.owner);
  fields_.emplace_back(builder_.pool().field(owner, field.name.view(), field.descriptor.view()), &field);
  m.getfield(owner, field.name.view(), field.descriptor.view());
}

Class& Spinner::class_of(std::string_view descriptor) {
  const std::string_view name = descriptor[0] == 'L' ? descriptor.substr(1, descriptor.size() - 2) : std::string_view();
  if (host_.hidden && name == host_.file->name.view()) {
    return host_;  // a hidden class knows itself by the name in its file
  }
  return program_.class_of_descriptor(descriptor, host_.loader);
}

void Spinner::push_method_type(MethodBuilder& m, std::string_view descriptor) {
  const MethodDescriptor d = parse_method_descriptor(descriptor);
  push_class(m, class_of(d.result));
  m.push(static_cast<std::int32_t>(d.parameters.size())).anewarray("java/lang/Class");
  for (std::size_t i = 0; i < d.parameters.size(); ++i) {
    m.op(Opcode::kDup).push(static_cast<std::int32_t>(i));
    push_class(m, class_of(d.parameters[i]));
    m.op(Opcode::kAastore);
  }
  m.invokestatic("java/lang/invoke/MethodType", "methodType",
                 "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;");
}

Class& Spinner::define() {
  // Unlike every other, so that another spun class can tell its constants apart.
  const std::string key = program_.next_spun_key();
  const std::uint64_t address = kFirstAddress + std::hash<std::string>{}(key) % kAddresses * kAddressStep;
  std::string suffix = fmt::format("/0x{:016x}", address);
  const std::vector<std::uint8_t> bytes = builder_.bytes();
  Class& c = program_.define(bytes, {.loader = host_.loader,
                                     .host = &host_,
                                     .hidden = true,
                                     .trusted = true,
                                     .hidden_suffix = std::move(suffix),
                                     .spun_key = key});
  for (const auto& [index, target] : classes_) {
    c.pool[index].klass = target;
  }
  for (const auto& [index, target] : methods_) {
    c.pool[index].method = target;
  }
  for (const auto& [index, target] : fields_) {
    c.pool[index].field = target;
  }
  for (const auto& m : c.methods) {
    m->hidden = true;
    m->synthetic = true;
  }
  return c;
}

void push_boxed_parameters(MethodBuilder& m, const MethodDescriptor& d, std::size_t first) {
  m.push(static_cast<std::int32_t>(d.parameters.size() - first)).anewarray("java/lang/Object");
  for (std::size_t i = first; i < d.parameters.size(); ++i) {
    const char type = d.parameters[i][0];
    m.op(Opcode::kDup).push(static_cast<std::int32_t>(i - first)).load(type, m.parameter_slot(i));
    if (type != 'L' && type != '[') {
      m.box(type);
    }
    m.op(Opcode::kAastore);
  }
}

void return_unboxed(Spinner& s, MethodBuilder& m, std::string_view result) {
  if (result[0] == 'V') {
    m.op(Opcode::kPop);
  } else if (result[0] == 'L' || result[0] == '[') {
    s.checkcast(m, s.class_of(result));
  } else {
    m.unbox(result[0]);
  }
  m.return_(result[0]);
}

}  // namespace ravel

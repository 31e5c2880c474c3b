// Bootstrap methods that the engine does not know, dynamic constants, and constants of java.lang.invoke
// (JVMS 5.4.3.5, 5.4.3.6): Java code computes them when the spun class is initialised.
#include "program/call_site.hpp"

namespace ravel {
namespace {

constexpr std::string_view kLinkage = "java/lang/invoke/Linkage";
constexpr std::string_view kFailure = "[Ljava/lang/Throwable;";
constexpr std::uint16_t kKept = kAccPrivate | kAccStatic;

// An initialiser that fails would make the class unusable with a NoClassDefFoundError, so what linkage throws is kept
// and thrown by every use.
void finish_initializer(Spinner& s, MethodBuilder& m, Label start) {
  const Label end = m.here();
  const Label handler = m.label();
  m.op(Opcode::kReturn).bind(handler);
  s.call(m, kLinkage, "linkFailure", "(Ljava/lang/Throwable;)Ljava/lang/Throwable;");
  m.astore(0).push(2).anewarray("java/lang/Throwable");
  m.op(Opcode::kDup).push(0).aload(0).op(Opcode::kAastore);
  m.putstatic(s.name(), "failure", kFailure).op(Opcode::kReturn);
  m.handler(start, end, handler);
}

void check_failure(Spinner& s, MethodBuilder& m, bool call_site) {
  const Label fine = m.label();
  m.getstatic(s.name(), "failure", kFailure).jump(Opcode::kIfnull, fine);
  m.getstatic(s.name(), "failure", kFailure);
  if (call_site) {
    s.call(m, kLinkage, "siteFailure", "([Ljava/lang/Throwable;)Ljava/lang/Throwable;");
  } else {
    m.push(0).op(Opcode::kAaload);
  }
  m.op(Opcode::kAthrow).bind(fine);
}

}  // namespace

void CallSiteLinker::push_constant(Spinner& s, MethodBuilder& m, Class& from, std::uint16_t index) {
  const CpEntry& entry = from.file->pool[index];
  switch (entry.tag) {
    case CpTag::kString:
      m.push_string(entry.text.view());
      break;
    case CpTag::kInteger:
      m.push(static_cast<std::int32_t>(entry.bits)).box('I');
      break;
    case CpTag::kFloat:
      m.push_float(std::bit_cast<float>(static_cast<std::uint32_t>(entry.bits))).box('F');
      break;
    case CpTag::kLong:
      m.push_long(static_cast<std::int64_t>(entry.bits)).box('J');
      break;
    case CpTag::kDouble:
      m.push_double(std::bit_cast<double>(entry.bits)).box('D');
      break;
    case CpTag::kClass:
      s.push_class(m, program_.resolve_class(from, index));
      break;
    default: {
      Method& constant = link_constant(from, index);
      s.call(m, Opcode::kInvokestatic, constant);
      if (const char type = constant.descriptor.view()[2]; type != 'L' && type != '[') {
        m.box(type);
      }
    }
  }
}

void CallSiteLinker::push_bootstrap_arguments(Spinner& s, MethodBuilder& m, const Site& site) {
  m.push(static_cast<std::int32_t>(site.bootstrap.arguments.size())).anewarray("java/lang/Object");
  for (std::size_t i = 0; i < site.bootstrap.arguments.size(); ++i) {
    m.op(Opcode::kDup).push(static_cast<std::int32_t>(i));
    push_constant(s, m, site.from, site.bootstrap.arguments[i]);
    m.op(Opcode::kAastore);
  }
}

Method& CallSiteLinker::link_bootstrap(const Site& site) {
  constexpr std::string_view kSite = "Ljava/lang/invoke/CallSite;";
  const std::string_view descriptor = site.entry.descriptor.view();
  const MethodDescriptor d = parse_method_descriptor(descriptor);
  Spinner s(program_, site.from, site.from.file->name.str() + "$$CallSite");
  s.builder().field(kKept, "site", kSite).field(kKept, "failure", kFailure);

  MethodBuilder& clinit = s.static_method("<clinit>", "()V");
  const Label start = clinit.here();
  push_constant(s, clinit, site.from, site.bootstrap.method_handle);
  s.push_class(clinit, site.from);
  clinit.push_string(site.entry.name.view());
  s.push_method_type(clinit, descriptor);
  push_bootstrap_arguments(s, clinit, site);
  s.call(clinit, kLinkage, "bootstrapCallSite",
         "(Ljava/lang/invoke/MethodHandle;Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
         "[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;");
  clinit.putstatic(s.name(), "site", kSite);
  finish_initializer(s, clinit, start);

  MethodBuilder& m = s.static_method("call", descriptor);
  check_failure(s, m, true);
  m.getstatic(s.name(), "site", kSite)
      .invokevirtual("java/lang/invoke/CallSite", "getTarget", "()Ljava/lang/invoke/MethodHandle;");
  push_boxed_parameters(m, d, 0);
  s.call(m, "java/lang/invoke/MethodHandle", "invokeBoxed", "([Ljava/lang/Object;)Ljava/lang/Object;");
  return_unboxed(s, m, d.result);
  return *s.define().find_declared_method(Symbol("call"), site.entry.descriptor);
}

Method& CallSiteLinker::link_constant(Class& from, std::uint16_t index) {
  const std::pair<Class*, std::uint16_t> key{&from, index};
  if (const auto known = constants_.find(key); known != constants_.end()) {
    return *known->second;
  }
  if (!linking_.insert(key).second) {
    // A dynamic constant whose bootstrap arguments need the constant itself (JVMS 5.4.3.6).
    throw LinkError("java/lang/StackOverflowError", "");
  }
  struct Done {
    std::set<std::pair<Class*, std::uint16_t>>& set;
    std::pair<Class*, std::uint16_t> key;
    ~Done() { set.erase(key); }
  } done{linking_, key};
  SpinContext context(program_, Registry::Recipe::Kind::kConstant, from, index);
  Method& made = spin_constant(from, index);
  constants_[key] = &made;
  return made;
}

Method& CallSiteLinker::spin_constant(Class& from, std::uint16_t index) {
  const CpEntry& entry = from.file->pool[index];
  Spinner s(program_, from, from.file->name.str() + "$$Constant");
  std::string type = "Ljava/lang/invoke/MethodHandle;";
  MethodBuilder& clinit = s.static_method("<clinit>", "()V");
  const Label start = clinit.here();
  switch (entry.tag) {
    case CpTag::kMethodType:
      type = "Ljava/lang/invoke/MethodType;";
      s.push_method_type(clinit, entry.text.view());
      break;
    case CpTag::kMethodHandle:
      s.push_class(clinit, from);
      clinit.push(entry.reference_kind);
      s.push_class(clinit, program_.resolve_class(from, from.file->pool[entry.index2].index1));
      clinit.push_string(entry.name.view());
      if (entry.reference_kind <= 4) {
        s.push_class(clinit, s.class_of(entry.descriptor.view()));
      } else {
        s.push_method_type(clinit, entry.descriptor.view());
      }
      s.call(clinit, kLinkage, "constant",
             "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)"
             "Ljava/lang/invoke/MethodHandle;");
      break;
    case CpTag::kDynamic: {
      const Site site = site_of(from, index);
      type = entry.descriptor.str();
      push_constant(s, clinit, from, site.bootstrap.method_handle);
      s.push_class(clinit, from);
      clinit.push_string(entry.name.view());
      s.push_class(clinit, s.class_of(type));
      push_bootstrap_arguments(s, clinit, site);
      s.call(clinit, kLinkage, "bootstrapConstant",
             "(Ljava/lang/invoke/MethodHandle;Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;"
             "[Ljava/lang/Object;)Ljava/lang/Object;");
      if (type[0] == 'L' || type[0] == '[') {
        s.checkcast(clinit, s.class_of(type));
      } else {
        clinit.unbox(type[0]);
      }
      break;
    }
    default:
      throw LinkError("java/lang/ClassFormatError", "not a loadable constant");
  }
  clinit.putstatic(s.name(), "value", type);
  s.builder().field(kKept, "value", type).field(kKept, "failure", kFailure);
  finish_initializer(s, clinit, start);

  MethodBuilder& m = s.static_method("get", "()" + type);
  check_failure(s, m, false);
  m.getstatic(s.name(), "value", type).return_(type[0]);
  return *s.define().find_declared_method(Symbol("get"), Symbol("()" + type));
}

}  // namespace ravel

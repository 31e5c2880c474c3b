// SwitchBootstraps: pattern and enum switches (JLS 14.11). The method answers the index of the first label from
// `restart` on that the selector matches, -1 for null, and the number of labels when none does.
#include "program/call_site.hpp"

namespace ravel {
namespace {

// An int label matches boxes of the integral types and characters.
void test_int(MethodBuilder& m, std::int32_t value, Label next) {
  const Label character = m.label();
  const Label compare = m.label();
  m.aload(0).instanceof_("java/lang/Number").jump(Opcode::kIfeq, character);
  m.aload(0).checkcast("java/lang/Number").invokevirtual("java/lang/Number", "intValue", "()I");
  m.jump(Opcode::kGoto, compare);
  m.bind(character).aload(0).instanceof_("java/lang/Character").jump(Opcode::kIfeq, next);
  m.aload(0).unbox('C');
  m.bind(compare).push(value).jump(Opcode::kIfIcmpne, next);
}

void test_text(MethodBuilder& m, std::string_view text, bool enums, Label next) {
  m.push_string(text).aload(0);
  if (enums) {
    m.checkcast("java/lang/Enum").invokevirtual("java/lang/Enum", "name", "()Ljava/lang/String;");
  }
  m.invokevirtual("java/lang/String", "equals", "(Ljava/lang/Object;)Z").jump(Opcode::kIfeq, next);
}

}  // namespace

Method& CallSiteLinker::link_switch(const Site& site, bool enums) {
  const MethodDescriptor d = parse_method_descriptor(site.entry.descriptor.view());
  const bool fits = d.parameters.size() == 2 && d.parameters[1] == "I" && d.result == "I";
  if (!fits || (d.parameters[0][0] != 'L' && d.parameters[0][0] != '[')) {
    return link_bootstrap(site);  // switches on primitives
  }
  Spinner s(program_, site.from, site.from.file->name.str() + "$$TypeSwitch");
  MethodBuilder& m = s.static_method(enums ? "enumSwitch" : "typeSwitch", site.entry.descriptor.view());
  const auto count = static_cast<std::int32_t>(site.bootstrap.arguments.size());
  m.iload(1).push(count + 1).invokestatic("java/util/Objects", "checkIndex", "(II)I").op(Opcode::kPop);
  const Label not_null = m.label();
  m.aload(0).jump(Opcode::kIfnonnull, not_null).push(-1).op(Opcode::kIreturn).bind(not_null);
  for (std::int32_t i = 0; i < count; ++i) {
    const Label next = m.label();
    m.iload(1).push(i).jump(Opcode::kIfIcmpgt, next);
    const std::uint16_t index = site.bootstrap.arguments[static_cast<std::size_t>(i)];
    const CpEntry& label = site.from.file->pool[index];
    switch (label.tag) {
      case CpTag::kClass:
        m.aload(0);
        s.instanceof_(m, program_.resolve_class(site.from, index));
        m.jump(Opcode::kIfeq, next);
        break;
      case CpTag::kString:
        test_text(m, label.text.view(), enums, next);
        break;
      case CpTag::kInteger:
        test_int(m, static_cast<std::int32_t>(label.bits), next);
        break;
      default:  // an EnumDesc, or a class or value computed at run time
        m.aload(0);
        push_constant(s, m, site.from, index);
        s.call(m, "java/lang/invoke/Linkage", "matchesLabel", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
        m.jump(Opcode::kIfeq, next);
    }
    m.push(i).op(Opcode::kIreturn).bind(next);
  }
  m.push(count).op(Opcode::kIreturn);
  return *s.define().methods.front();
}

}  // namespace ravel

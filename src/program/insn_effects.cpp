#include "program/insn_effects.hpp"

#include "program/class.hpp"
#include "program/translate_table.hpp"

namespace ravel {

namespace {

using Def = InsnEffects::Def;

// Instructions that resolve something may throw before they have, and count as throwing afterwards too: what is alive
// must not depend on what has been resolved.
bool may_throw(Op op) {
  switch (op) {
    case Op::idiv:
    case Op::irem:
    case Op::ldiv:
    case Op::lrem:
      return true;
    case Op::ret:
    case Op::ret_void:
      return false;
    default:
      return !(op <= Op::const_null || (op >= Op::iadd && op <= Op::lookupswitch));
  }
}

void call_effects(const BytecodeInput& input, std::uint32_t bci, const Insn& insn, InsnEffects& effects) {
  const CpEntry& target = input.entry(bci, input.u2(bci + 1));
  const std::string_view descriptor = target.descriptor.view();
  const Opcode op = input.opcode(bci);
  std::uint16_t reg = insn.a;
  if (op != Opcode::kInvokestatic && op != Opcode::kInvokedynamic) {
    effects.uses.push_back({reg++, 'U'});
  }
  std::size_t i = 1;
  while (i < descriptor.size() && descriptor[i] != ')') {
    const char first = descriptor[i];
    effects.uses.push_back({reg, is_reference_descriptor(first) ? 'U' : 'u'});
    reg = static_cast<std::uint16_t>(reg + descriptor_slots(first));
    i = descriptor.find_first_not_of('[', i);
    if (i != std::string_view::npos && descriptor[i] == 'L') {
      i = descriptor.find(';', i);
    }
    if (i == std::string_view::npos) {
      return;
    }
    ++i;
  }
  effects.is_call = true;
  const char result = call_shape(descriptor).result;
  effects.defined = insn.a;
  effects.def = result == 'V' ? Def::kNone : is_reference_descriptor(result) ? Def::kReference : Def::kPrimitive;
}

void window_effects(const BytecodeInput& input, std::uint32_t bci, const Insn& insn, InsnEffects& effects) {
  if (insn.op != Op::multianewarray) {
    call_effects(input, bci, insn, effects);
    return;
  }
  for (std::uint16_t i = 0; i < insn.b; ++i) {
    effects.uses.push_back({static_cast<std::uint16_t>(insn.a + i), 'u'});
  }
  effects.def = Def::kReference;
  effects.defined = insn.a;
}

}  // namespace

void insn_effects(const Method& method, const BytecodeInput& input, const Code& code, std::uint32_t index,
                  InsnEffects& effects) {
  const Insn& insn = code.insns[index];
  effects.uses.clear();
  effects.def = Def::kNone;
  effects.is_call = false;
  effects.may_throw = may_throw(insn.op);
  const char* roles = kInsnRoles[static_cast<std::size_t>(insn.op)];
  const std::uint16_t operands[] = {insn.a, insn.b, insn.c};
  for (std::size_t i = 0; roles[i] != '\0'; ++i) {
    switch (roles[i]) {
      case 'u':
      case 'U':
      case 'x':
        effects.uses.push_back({operands[i], roles[i]});
        break;
      case 'd':
        effects.def = Def::kPrimitive;
        break;
      case 'D':
        effects.def = Def::kReference;
        break;
      case 'X':
        effects.def = Def::kCopy;
        break;
      case '?':
        effects.def = is_reference_descriptor(input.field_letter(code.bci[index])) ? Def::kReference : Def::kPrimitive;
        break;
      case 'A':
        window_effects(input, code.bci[index], insn, effects);
        return;
      default:
        break;
    }
  }
  effects.defined = insn.a;
  if (insn.op == Op::sync_enter && !method.is_static()) {
    effects.uses.push_back({0, 'U'});
  }
}

void insn_successors(const Code& code, std::uint32_t index, std::vector<std::uint32_t>& successors) {
  successors.clear();
  const Insn& insn = code.insns[index];
  const auto add = [&](std::int32_t distance) {
    successors.push_back(static_cast<std::uint32_t>(static_cast<std::int64_t>(index) + distance));
  };
  if (insn.op == Op::ret || insn.op == Op::ret_void || insn.op == Op::athrow) {
    return;
  }
  if (insn.op == Op::tableswitch || insn.op == Op::lookupswitch) {
    const SwitchTable& table = code.switches[insn.index];
    for (const std::int32_t target : table.targets) {
      add(target);
    }
    add(table.default_target);
    return;
  }
  if (insn.op != Op::goto_) {
    add(static_cast<std::int32_t>(insn_words(insn.op)));
  }
  if (insn.op == Op::goto_ || is_conditional_branch(insn.op)) {
    add(has_wide_distance(insn.op) ? insn.imm : static_cast<std::int16_t>(insn.c));
  }
}

}  // namespace ravel

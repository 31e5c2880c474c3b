// verify/effects.hpp -- instructions whose effect on types is fixed, one line per instruction or run of instructions.
#pragma once

#include <array>
#include <string_view>

#include "classfile/opcodes.hpp"

namespace ravel::verify {

// Effects of instructions whose types are fixed: what is popped (deepest first), '>', what is pushed.
// I, F, L (long), D; A: a reference of any kind, initialised or not; O: an initialised reference; N: null.
struct Effect {
  Opcode first, last;
  std::string_view effect;
};
inline constexpr Effect kEffects[] = {
    {Opcode::kNop, Opcode::kNop, ">"},
    {Opcode::kAconstNull, Opcode::kAconstNull, ">N"},
    {Opcode::kIconstM1, Opcode::kIconst5, ">I"},
    {Opcode::kLconst0, Opcode::kLconst1, ">L"},
    {Opcode::kFconst0, Opcode::kFconst2, ">F"},
    {Opcode::kDconst0, Opcode::kDconst1, ">D"},
    {Opcode::kBipush, Opcode::kSipush, ">I"},
    {Opcode::kIadd, Opcode::kIadd, "II>I"},
    {Opcode::kLadd, Opcode::kLadd, "LL>L"},
    {Opcode::kFadd, Opcode::kFadd, "FF>F"},
    {Opcode::kDadd, Opcode::kDadd, "DD>D"},
    {Opcode::kIsub, Opcode::kIsub, "II>I"},
    {Opcode::kLsub, Opcode::kLsub, "LL>L"},
    {Opcode::kFsub, Opcode::kFsub, "FF>F"},
    {Opcode::kDsub, Opcode::kDsub, "DD>D"},
    {Opcode::kImul, Opcode::kImul, "II>I"},
    {Opcode::kLmul, Opcode::kLmul, "LL>L"},
    {Opcode::kFmul, Opcode::kFmul, "FF>F"},
    {Opcode::kDmul, Opcode::kDmul, "DD>D"},
    {Opcode::kIdiv, Opcode::kIdiv, "II>I"},
    {Opcode::kLdiv, Opcode::kLdiv, "LL>L"},
    {Opcode::kFdiv, Opcode::kFdiv, "FF>F"},
    {Opcode::kDdiv, Opcode::kDdiv, "DD>D"},
    {Opcode::kIrem, Opcode::kIrem, "II>I"},
    {Opcode::kLrem, Opcode::kLrem, "LL>L"},
    {Opcode::kFrem, Opcode::kFrem, "FF>F"},
    {Opcode::kDrem, Opcode::kDrem, "DD>D"},
    {Opcode::kIneg, Opcode::kIneg, "I>I"},
    {Opcode::kLneg, Opcode::kLneg, "L>L"},
    {Opcode::kFneg, Opcode::kFneg, "F>F"},
    {Opcode::kDneg, Opcode::kDneg, "D>D"},
    {Opcode::kIshl, Opcode::kIshl, "II>I"},
    {Opcode::kLshl, Opcode::kLshl, "LI>L"},
    {Opcode::kIshr, Opcode::kIshr, "II>I"},
    {Opcode::kLshr, Opcode::kLshr, "LI>L"},
    {Opcode::kIushr, Opcode::kIushr, "II>I"},
    {Opcode::kLushr, Opcode::kLushr, "LI>L"},
    {Opcode::kIand, Opcode::kIand, "II>I"},
    {Opcode::kLand, Opcode::kLand, "LL>L"},
    {Opcode::kIor, Opcode::kIor, "II>I"},
    {Opcode::kLor, Opcode::kLor, "LL>L"},
    {Opcode::kIxor, Opcode::kIxor, "II>I"},
    {Opcode::kLxor, Opcode::kLxor, "LL>L"},
    {Opcode::kI2l, Opcode::kI2l, "I>L"},
    {Opcode::kI2f, Opcode::kI2f, "I>F"},
    {Opcode::kI2d, Opcode::kI2d, "I>D"},
    {Opcode::kL2i, Opcode::kL2i, "L>I"},
    {Opcode::kL2f, Opcode::kL2f, "L>F"},
    {Opcode::kL2d, Opcode::kL2d, "L>D"},
    {Opcode::kF2i, Opcode::kF2i, "F>I"},
    {Opcode::kF2l, Opcode::kF2l, "F>L"},
    {Opcode::kF2d, Opcode::kF2d, "F>D"},
    {Opcode::kD2i, Opcode::kD2i, "D>I"},
    {Opcode::kD2l, Opcode::kD2l, "D>L"},
    {Opcode::kD2f, Opcode::kD2f, "D>F"},
    {Opcode::kI2b, Opcode::kI2s, "I>I"},
    {Opcode::kLcmp, Opcode::kLcmp, "LL>I"},
    {Opcode::kFcmpl, Opcode::kFcmpg, "FF>I"},
    {Opcode::kDcmpl, Opcode::kDcmpg, "DD>I"},
    {Opcode::kIfeq, Opcode::kIfle, "I>"},
    {Opcode::kIfIcmpeq, Opcode::kIfIcmple, "II>"},
    {Opcode::kIfAcmpeq, Opcode::kIfAcmpne, "AA>"},
    {Opcode::kGoto, Opcode::kGoto, ">"},
    {Opcode::kTableswitch, Opcode::kLookupswitch, "I>"},
    {Opcode::kInstanceof, Opcode::kInstanceof, "O>I"},
    {Opcode::kMonitorenter, Opcode::kMonitorexit, "A>"},
    {Opcode::kIfnull, Opcode::kIfnonnull, "A>"},
    {Opcode::kGotoW, Opcode::kGotoW, ">"},
};

constexpr std::array<std::string_view, kOpCount> effects_by_opcode() {
  std::array<std::string_view, kOpCount> table{};
  for (const Effect& row : kEffects) {
    for (auto op = static_cast<std::size_t>(row.first); op <= static_cast<std::size_t>(row.last); ++op) {
      table[op] = row.effect;
    }
  }
  return table;
}
inline constexpr std::array<std::string_view, kOpCount> kEffectOf = effects_by_opcode();

// Empty for instructions whose effect depends on operands, locals or what is on the stack.
constexpr std::string_view effect_of(Opcode op) { return kEffectOf[static_cast<std::size_t>(op)]; }

}  // namespace ravel::verify

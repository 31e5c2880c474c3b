// program/insn_effects.hpp -- what an instruction of the register code reads, writes and leads to.
//
// Derived from the roles in insn.def. Where those leave it open (calls, fields), the bytecode that the instruction
// stems from answers: an instruction that has rewritten itself has the same effects as before, so analyses made early
// and late agree.
#pragma once

#include <cstdint>
#include <vector>

#include "program/code.hpp"
#include "program/translate_input.hpp"

namespace ravel {

struct InsnEffects {
  enum class Def : std::uint8_t { kNone, kPrimitive, kReference, kCopy };  // kCopy: of uses[0]
  struct Use {
    std::uint16_t reg;
    char role;  // 'u', 'U' or 'x' as in insn.def
  };
  std::vector<Use> uses;
  Def def = Def::kNone;
  std::uint16_t defined = 0;
  bool may_throw = false;  // also: may be left by an exception of a callee
  bool is_call = false;    // of a method (multianewarray is none)
};

// Reuses the storage of `effects`.
void insn_effects(const Method& method, const BytecodeInput& input, const Code& code, std::uint32_t index,
                  InsnEffects& effects);

constexpr std::uint32_t insn_words(Op op) { return op == Op::const_w ? 2 : 1; }

// Where control may go next, exceptions aside.
void insn_successors(const Code& code, std::uint32_t index, std::vector<std::uint32_t>& successors);

}  // namespace ravel

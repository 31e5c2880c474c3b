// program/code.hpp -- translated code: what the interpreter runs.
//
// Bytecode is translated once per method into register code. Register r < max_locals is local variable r; register
// locals + d is the operand stack slot at depth d (JVMS slots: a long or double owns two, its value is in the first).
// In a synchronized method, register max_locals holds the lock and the operand stack starts one higher: the window of a
// callee overlaps the caller's operand stack, so what must survive a call lies below it. Loads and constants are folded
// into the instructions that use them, so operand stack registers are written only when a value really has to be there:
// for arguments of calls, across block boundaries, for dup and the like.
//
// Why registers: an instruction reads its operands and writes its result in one step. Nothing is popped before it is
// carried out, so an instruction that must wait, or that the search tries with several values, is simply executed
// again.
//
// Registers are 64 bits wide and untyped. int and float are kept zero-extended, references as their 32 bits. Which
// registers are alive, and which of those hold references, is computed on demand by liveness.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ravel {

enum class Op : std::uint16_t {
#define INSN(name, roles) name,
#include "program/insn.def"
#undef INSN
};

inline constexpr const char* kInsnNames[] = {
#define INSN(name, roles) #name,
#include "program/insn.def"
#undef INSN
};
inline constexpr const char* kInsnRoles[] = {
#define INSN(name, roles) roles,
#include "program/insn.def"
#undef INSN
};
inline constexpr std::size_t kInsnCount = sizeof(kInsnNames) / sizeof(kInsnNames[0]);

struct Insn {
  Op op;
  std::uint16_t a;
  union {
    struct {
      std::uint16_t b;
      std::uint16_t c;
    };
    std::int32_t imm;
    std::uint32_t index;
  };
};
static_assert(sizeof(Insn) == 8);

struct Method;
class LivenessCache;

struct SwitchTable {               // targets are distances from the switch instruction
  std::int32_t low = 0;            // tableswitch
  std::vector<std::int32_t> keys;  // lookupswitch: sorted
  std::vector<std::int32_t> targets;
  std::int32_t default_target = 0;
};

struct CodeHandler {  // [start, end) and handler are instruction indices
  std::uint32_t start, end, handler;
  std::uint16_t catch_type;  // constant pool index of a Class, 0 for any
};

struct Code {
  Code();
  ~Code();
  std::vector<Insn> insns;
  std::vector<std::uint16_t> bci;  // of each instruction word
  std::vector<CodeHandler> handlers;
  std::vector<SwitchTable> switches;
  std::uint16_t locals = 0;         // where the operand stack starts: max_locals (+ 1 for the lock of a synchronized
                                    // method); a handler finds its exception in this register
  std::uint16_t registers = 0;      // locals + max_stack (+ 1 for exchanging operand stack slots)
  std::uint16_t lock_register = 0;  // of a synchronized method: max_locals
  std::unique_ptr<LivenessCache> liveness;
};

// Translates a method that has a Code attribute. `method` must be verified or trusted; code that is inconsistent all
// the same (stack depths that do not match, jumps into the middle of an instruction, jsr) is refused by throwing
// LinkError.
std::unique_ptr<Code> translate(const Method& method);

// One line per instruction, for tests and debugging.
std::string disassemble(const Code& code);

}  // namespace ravel

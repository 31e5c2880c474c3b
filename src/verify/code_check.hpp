// verify/code_check.hpp -- the static constraints on code (JVMS 4.9.1, 4.9.2 where no types are needed).
//
// After check_code() the type checkers read operands without checking them again: instructions are whole, constants
// have the right tag, branches and handlers land on instructions, locals are below max_locals.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "classfile/class_file.hpp"
#include "classfile/opcodes.hpp"
#include "verify/failure.hpp"

namespace ravel::verify {

// The versions at which class files gained or lost something that the verifier looks at.
inline constexpr std::uint16_t kClassConstants = 49;
inline constexpr std::uint16_t kStackMaps = 50;
inline constexpr std::uint16_t kStackMapsOnly = 51;  // no falling back to inference, no jsr; method handles
inline constexpr std::uint16_t kInterfaceMethods = 52;
inline constexpr std::uint16_t kDynamicConstants = 55;

// A method and what it belongs to.
struct MethodContext {
  const ClassFile& file;
  const MethodInfo& method;
  const CodeAttribute& code;

  bool is_static() const { return (method.flags & kAccStatic) != 0; }
  bool is_constructor() const { return method.name == "<init>"; }
  const CpEntry& constant(std::uint16_t index) const { return file.pool[index]; }
};

struct CodeLayout {
  std::vector<std::uint8_t> starts;       // per byte of code: does an instruction start here?
  std::vector<std::uint8_t> targets;      // per byte of code: does a branch or a handler lead here?
  std::vector<std::uint8_t> range_edges;  // per byte of code: does the range of a handler start or end here?
  std::int32_t last_return = -1, last_athrow = -1;

  bool is_start(std::uint64_t pc) const { return pc < starts.size() && starts[pc] != 0; }
};

// Throws Failed; `pc` follows the instruction under examination.
CodeLayout check_code(const MethodContext& context, std::uint32_t& pc);

// A load or store of a local variable, with the implied, short and wide forms made equal.
struct LocalAccess {
  char type = 0;  // I, L, F, D, A; 0 if the instruction is none
  bool store = false;
  std::uint16_t index = 0;
};
LocalAccess local_access(std::span<const std::uint8_t> code, std::size_t pc);

// Calls `visit` with the target of each branch of the instruction at `pc`; targets of a switch include the default.
// Requires: the instruction is whole.
template <typename Visit>
void for_each_target(std::span<const std::uint8_t> code, std::uint32_t pc, Visit&& visit) {
  const Opcode op = static_cast<Opcode>(code[pc]);
  const auto go = [&](std::int64_t offset) { visit(static_cast<std::int64_t>(pc) + offset); };
  switch (op_info(op).operands) {
    case Operands::kBranch2:
      go(read_s2(code, pc + 1));
      break;
    case Operands::kBranch4:
      go(read_s4(code, pc + 1));
      break;
    case Operands::kTableSwitch: {
      const std::size_t at = switch_operands(pc);
      const std::int64_t count = std::int64_t{read_s4(code, at + 8)} - read_s4(code, at + 4) + 1;
      go(read_s4(code, at));
      for (std::int64_t i = 0; i < count; ++i) {
        go(read_s4(code, at + 12 + static_cast<std::size_t>(i) * 4));
      }
      break;
    }
    case Operands::kLookupSwitch: {
      const std::size_t at = switch_operands(pc);
      const std::int32_t count = read_s4(code, at + 4);
      go(read_s4(code, at));
      for (std::int32_t i = 0; i < count; ++i) {
        go(read_s4(code, at + 12 + static_cast<std::size_t>(i) * 8));
      }
      break;
    }
    default:
      break;
  }
}

}  // namespace ravel::verify

// program/translate_flow.hpp -- what the translator must know before it starts: which instructions can be reached, how
// deep the operand stack is there, and where blocks begin.
//
// Depths are found by following the control flow, not from the StackMapTable, which trusted and old classes may lack.
// Two paths that meet with different depths, a jump out of the code, jsr and ret are refused with a LinkError.
// Exception handlers count as reachable whether or not anything in their range is.
#pragma once

#include <cstdint>
#include <vector>

#include "program/translate_input.hpp"

namespace ravel {

struct BytecodeFlow {
  static constexpr std::int32_t kUnreached = -1;
  std::vector<std::int32_t> depth;    // per byte: slots before the instruction that starts there, or kUnreached
  std::vector<std::uint8_t> leader;   // per byte: 1 where a branch, a switch or an exception may lead
  std::vector<std::int32_t> covered;  // per byte: how many exception handlers cover it; empty when there are none

  void analyse(const BytecodeInput& input);

 private:
  std::vector<std::uint32_t> work_;  // kept to save allocations
  void follow(const BytecodeInput& input, std::uint32_t pc);
  void find_covered(const CodeAttribute& code);
  void reach(const BytecodeInput& input, std::uint32_t from, std::int64_t target, std::int32_t depth_there);
  void reach_switch_targets(const BytecodeInput& input, std::uint32_t pc, std::int32_t depth_there);
};

// No path leads from this instruction to the next one.
bool ends_flow(Opcode op);

}  // namespace ravel

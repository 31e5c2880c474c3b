// program/stack_sources.hpp -- which instruction pushed an operand: the analysis behind helpful NullPointerException
// messages (JEP 358).
//
// Users see the answers, so they must be those of HotSpot, whose analysis is deliberately cheap: it goes through the
// bytecode from front to back, an instruction at a time, and stops as soon as it arrives at the instruction in question
// with an operand stack. A second pass is made only for instructions that no path from before had reached. Where paths
// meet with different sources, the source is unknown; what backward branches would add, it mostly never learns.
//
// Exception handlers start with one operand whose source is the handler itself.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "program/translate_input.hpp"

namespace ravel {

class StackSources {
 public:
  static constexpr std::uint32_t kUnknown = 0xffffffff;

  // Requires: the code can be translated (program/code.hpp).
  StackSources(const BytecodeInput& input, std::uint32_t bci);

  // The instruction that pushed the operand that is `slot` slots below the top when `bci` is about to be executed.
  std::uint32_t source(std::uint32_t bci, std::uint32_t slot) const;

  // Whether, for all that is known, a store to the local variable came before `bci`. iinc does not count.
  bool local_written(std::uint32_t bci, std::uint32_t local) const;

 private:
  struct State {
    std::vector<std::uint32_t> stack;  // the source of every slot, bottom first
    std::uint64_t written = 0;         // local variables 0..63
  };

  void pass(const BytecodeInput& input, std::uint32_t bci);
  void execute(const BytecodeInput& input, std::uint32_t pc, std::uint32_t length);
  void flow_to(std::uint32_t target, const State& state);
  void flow_to_branches(const BytecodeInput& input, std::uint32_t pc, const State& state);

  std::vector<std::optional<State>> states_;  // per byte of code
  std::size_t slots_ = 0;                     // in all states
  bool incomplete_ = true;                    // the last pass met an instruction without a state
  bool progress_ = true;                      // the last pass gave one to an instruction
};

}  // namespace ravel

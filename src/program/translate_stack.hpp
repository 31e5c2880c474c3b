// program/translate_stack.hpp -- the translator's picture of the operand stack, and the code it has emitted so far.
//
// A load or constant emits nothing: the slot remembers which register or constant it stands for, and whoever consumes
// it names that register or constant. A slot is written to its own register (its home: locals + slot) only when
//   - something needs it there: a call, the end of a block, an instruction without an immediate form;
//   - the register it stands for is about to be overwritten.
//
// Invariants: uses_[r] is the number of slots that stand for register r. Emitting a definition of r requires that no
// slot other than the ones being replaced stands for r: claim(), evict() and force() see to that. They emit moves and
// may change what any slot stands for, so ask them first and read operands afterwards.
#pragma once

#include <cstdint>
#include <vector>

#include "program/code.hpp"
#include "program/translate_input.hpp"

namespace ravel {

struct StackSlot {
  enum class Is : std::uint8_t { kRegister, kInt, kLong, kNull, kFiller };
  Is is = Is::kFiller;     // kInt: int or float bits; kLong: long or double bits; kFiller: upper half of those two
  std::uint16_t reg = 0;   // kRegister
  std::uint64_t bits = 0;  // kInt (zero-extended), kLong

  bool is_register() const { return is == Is::kRegister; }
  bool is_int() const { return is == Is::kInt; }
};

class TranslateStack {
 public:
  void start(const BytecodeInput& input, Code& code, std::uint32_t max_stack);

  // Emission. `pc` is the bytecode instruction that what follows stems from.
  void at(std::uint32_t pc) { pc_ = pc; }
  std::uint32_t emit(Op op, std::uint16_t a = 0, std::uint16_t b = 0, std::uint16_t c = 0);
  std::uint32_t emit_wide(Op op, std::uint16_t a, std::int32_t imm);
  std::uint32_t here() const { return static_cast<std::uint32_t>(code_->insns.size()); }

  // Slots are counted from the bottom.
  std::uint32_t depth() const { return depth_; }
  std::uint16_t home(std::uint32_t slot) const { return static_cast<std::uint16_t>(code_->locals + slot); }
  const StackSlot& slot(std::uint32_t index) const { return slots_[index]; }
  std::uint32_t below(std::uint32_t count) const;  // the slot `count` below the top; refuses underflow

  void push(const StackSlot& value);
  void push_register(std::uint16_t reg) { push({StackSlot::Is::kRegister, reg, 0}); }
  void push_filler() { push({}); }
  void pop(std::uint32_t count);
  void exchange_top();                                         // swap
  void insert_copy(std::uint32_t count, std::uint32_t under);  // dup family: copies the top `count` slots below `under`

  // Starts a block: `depth` slots, all at home.
  void reset(std::uint32_t depth);
  // Brings the slots below `limit` home.
  void flush(std::uint32_t limit);
  // Makes the slot stand for a register: its own if it was a constant.
  void force(std::uint32_t slot);
  // Makes the slot's value lie in its home.
  void bring_home(std::uint32_t slot);
  // Makes the home of slot `slot` free for a definition that replaces the slots from there up.
  void claim(std::uint32_t slot);
  // Moves what stands for local `reg` elsewhere, because the local is about to be overwritten.
  void evict(std::uint16_t reg);
  // Lays out the slots from `first` up as the arguments of a call. No slot below stands for a register up there.
  void lay_out_arguments(std::uint32_t first);

  // Replaces the slots from `slot` up by a value of `slots` slots that an instruction defines. claim(slot) comes first.
  void define(Op op, std::uint32_t slot, std::uint32_t slots, std::uint16_t b, std::uint16_t c);
  // Pops a value of `slots` slots into a local. `locals_matter`: a handler may see the locals as they are here.
  void store(std::uint16_t local, std::uint32_t slots, bool locals_matter);

 private:
  bool foreign(std::uint32_t slot) const;  // stands for another slot's register
  void set_register(std::uint32_t slot, std::uint16_t reg);
  void drop(std::uint32_t slot);
  void load_constant(std::uint16_t reg, const StackSlot& value);
  // Lets the instruction that defined `from` just now define `to` instead.
  bool retarget(std::uint16_t from, std::uint16_t to, bool locals_matter);
  void settle();  // brings all foreign slots home
  void break_cycle(std::uint32_t slot);

  const BytecodeInput* input_ = nullptr;
  Code* code_ = nullptr;
  std::vector<StackSlot> slots_;
  std::vector<std::uint32_t> uses_;   // per register
  std::vector<std::uint32_t> moves_;  // scratch of settle()
  std::uint32_t max_stack_ = 0;
  std::uint32_t depth_ = 0;
  std::uint32_t foreign_ = 0;  // how many slots are foreign
  std::uint32_t pc_ = 0;
  std::uint32_t last_def_ = 0, last_end_ = 0;
};

}  // namespace ravel

// program/translator.hpp -- one method's way from bytecode to register code (see code.hpp for what comes out).
//
// The bytecode is read once, in order, after BytecodeFlow has found the blocks. Within a block the operand stack exists
// only in the translator (translate_stack.hpp); between blocks every slot is in its own register.
//
// A Translator is reused from method to method to save allocations; translate() keeps one per thread.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "program/code.hpp"
#include "program/translate_flow.hpp"
#include "program/translate_input.hpp"
#include "program/translate_stack.hpp"
#include "program/translate_table.hpp"

namespace ravel {

class Translator {
 public:
  std::unique_ptr<Code> run(const Method& method);

 private:
  struct Fixup {
    std::uint32_t index;   // of the branch instruction
    std::uint32_t target;  // bytecode index, or instruction index if `resolved`
    bool resolved;
  };

  // translate.cpp: the frame around the instructions
  void prepare(const Method& method);
  void translate_all();
  bool resolve_branches();  // false: a distance does not fit 16 bits
  void resolve_switches();
  void map_handlers();
  std::unique_ptr<Code> finish();

  // translate_insn.cpp: one bytecode instruction; answers where the next one starts
  std::uint32_t translate_insn(std::uint32_t pc, std::uint32_t length);
  void constant(Opcode op);
  void load_constant();
  void load(std::uint32_t local, std::uint32_t slots);
  void store(std::uint32_t local, std::uint32_t slots);
  void increment(std::uint32_t local, std::int16_t by);
  void wide();
  void array_load(const ArrayRow& row);
  void array_store(const ArrayRow& row);
  void shuffle(Opcode op);
  void binary(const BinaryRow& row);
  bool fold_binary(const BinaryRow& row, std::uint32_t left, std::uint32_t right);
  void unary(const UnaryRow& row);
  void compare(Op op, std::uint32_t slots);
  void other(Opcode op);
  void field(Opcode op);
  void call(Opcode op);
  void object(Opcode op);
  void multi_array();
  void give_back(Opcode op);
  void check_local(std::uint32_t local, std::uint32_t slots) const;
  std::uint16_t class_operand() const;

  // translate_branch.cpp: control flow
  std::uint32_t long_compare(std::uint32_t next);
  void branch(Opcode op);
  void compare_ints(unsigned condition, std::uint32_t left, std::uint32_t right);
  void compare_with_zero(unsigned condition, std::uint32_t operand);
  void compare_references(Op op);
  void compare_with_null(Op op);
  void branch_if(Op op, std::uint16_t a, std::uint16_t b);
  void jump(std::uint32_t target, std::uint32_t next);
  bool copy_loop_test(std::uint32_t target, std::uint32_t next);
  std::uint32_t loop_test_end(std::uint32_t first) const;
  bool same_handlers(std::uint32_t pc1, std::uint32_t pc2) const;
  void switch_on(Opcode op);
  std::uint32_t branch_target() const;

  std::uint16_t reg(std::uint32_t slot) const { return stack_.slot(slot).reg; }

  static constexpr std::uint32_t kNoIndex = 0xffffffff;

  std::unique_ptr<BytecodeInput> input_;
  BytecodeFlow flow_;
  TranslateStack stack_;
  Code code_;                             // grows here and is copied out at its final size
  std::vector<std::uint32_t> index_;      // per bytecode index: its first instruction, or kNoIndex
  std::vector<Fixup> fixups_;             // by ascending index
  std::vector<std::uint32_t> switch_at_;  // instruction of each of code_.switches
  std::uint32_t max_locals_ = 0;
  bool synchronized_ = false;
  bool far_branches_ = false;  // conditional branches jump around a goto_
  bool alive_ = false;         // control reaches the next instruction
  std::uint32_t pc_ = 0;
};

}  // namespace ravel

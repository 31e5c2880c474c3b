#include <algorithm>
#include <functional>

#include "program/translator.hpp"

namespace ravel {

namespace {

bool fits_immediate(const StackSlot& slot) {
  return slot.is_int() && static_cast<std::int32_t>(slot.bits) == static_cast<std::int16_t>(slot.bits);
}

// Instructions that a loop test may consist of besides its branch: short, and with the result in register a.
bool belongs_to_loop_test(Op op) {
  switch (op) {
    case Op::mov:
    case Op::const_i:
    case Op::const_l:
    case Op::const_null:
    case Op::arraylength:
    case Op::getfield:
    case Op::getstatic:
    case Op::lcmp:
    case Op::fcmpl:
    case Op::fcmpg:
    case Op::dcmpl:
    case Op::dcmpg:
      return true;
    default:
      return (op >= Op::iadd && op <= Op::lushr_imm) || (op >= Op::i2l && op <= Op::i2s) ||
             (op >= Op::aload_8 && op <= Op::aload_ref);
  }
}

constexpr std::uint32_t kLongestLoopTest = 4;
constexpr std::size_t kManyHandlers = 64;

}  // namespace

std::uint32_t Translator::branch_target() const {
  const std::int32_t distance =
      op_info(input_->opcode(pc_)).operands == Operands::kBranch4 ? input_->s4(pc_ + 1) : input_->s2(pc_ + 1);
  return static_cast<std::uint32_t>(static_cast<std::int64_t>(pc_) + distance);
}

// lcmp, fused with the branch that tests it.
std::uint32_t Translator::long_compare(std::uint32_t next) {
  const Opcode test = input_->opcode(next);
  if (flow_.leader[next] != 0 || test < Opcode::kIfeq || test > Opcode::kIfle) {
    compare(Op::lcmp, 2);
    return next;
  }
  const std::uint32_t left = stack_.below(4);
  stack_.force(left);
  stack_.force(left + 2);
  stack_.flush(left);
  const std::uint16_t a = reg(left);
  const std::uint16_t b = reg(left + 2);
  stack_.pop(4);
  pc_ = next;
  stack_.at(next);
  index_[next] = stack_.here();
  const unsigned condition = static_cast<unsigned>(test) - static_cast<unsigned>(Opcode::kIfeq);
  branch_if(offset_op(Op::if_lcmpeq, condition), a, b);
  return next + op_info(test).length;
}

void Translator::branch(Opcode op) {
  const auto number = static_cast<unsigned>(op);
  if (op <= Opcode::kIfle) {
    compare_with_zero(number - static_cast<unsigned>(Opcode::kIfeq), stack_.below(1));
  } else if (op <= Opcode::kIfIcmple) {
    const std::uint32_t left = stack_.below(2);
    compare_ints(number - static_cast<unsigned>(Opcode::kIfIcmpeq), left, left + 1);
  } else if (op <= Opcode::kIfAcmpne) {
    compare_references(op == Opcode::kIfAcmpeq ? Op::if_acmpeq : Op::if_acmpne);
  } else {
    compare_with_null(op == Opcode::kIfnull ? Op::if_null : Op::if_nonnull);
  }
}

void Translator::compare_with_zero(unsigned condition, std::uint32_t operand) {
  stack_.force(operand);
  stack_.flush(operand);
  const std::uint16_t a = reg(operand);
  stack_.pop(1);
  branch_if(offset_op(Op::if_icmpeq_imm, condition), a, 0);
}

void Translator::compare_ints(unsigned condition, std::uint32_t left, std::uint32_t right) {
  if (!fits_immediate(stack_.slot(right)) && fits_immediate(stack_.slot(left))) {
    std::swap(left, right);
    condition = kSwappedCondition[condition];
  }
  const StackSlot constant = stack_.slot(right);
  const bool immediate = fits_immediate(constant);
  stack_.force(left);
  if (!immediate) {
    stack_.force(right);
  }
  stack_.flush(std::min(left, right));
  const std::uint16_t a = reg(left);
  const std::uint16_t b = immediate ? static_cast<std::uint16_t>(constant.bits) : reg(right);
  stack_.pop(2);
  branch_if(offset_op(immediate ? Op::if_icmpeq_imm : Op::if_icmpeq, condition), a, b);
}

void Translator::compare_references(Op op) {
  const std::uint32_t left = stack_.below(2);
  const bool null_right = stack_.slot(left + 1).is == StackSlot::Is::kNull;
  const bool null_left = stack_.slot(left).is == StackSlot::Is::kNull;
  const Op null_test = op == Op::if_acmpeq ? Op::if_null : Op::if_nonnull;
  if (null_right) {
    stack_.pop(1);
    compare_with_null(null_test);
    return;
  }
  stack_.force(left + 1);
  if (!null_left) {
    stack_.force(left);
  }
  stack_.flush(left);
  const std::uint16_t a = null_left ? reg(left + 1) : reg(left);
  const std::uint16_t b = reg(left + 1);
  stack_.pop(2);
  branch_if(null_left ? null_test : op, a, b);
}

void Translator::compare_with_null(Op op) {
  const std::uint32_t operand = stack_.below(1);
  stack_.force(operand);
  stack_.flush(operand);
  const std::uint16_t a = reg(operand);
  stack_.pop(1);
  branch_if(op, a, 0);
}

void Translator::branch_if(Op op, std::uint16_t a, std::uint16_t b) {
  const std::uint32_t target = branch_target();
  if (far_branches_ && !has_wide_distance(op)) {
    stack_.emit(inverted(op), a, b, 2);
    fixups_.push_back({stack_.emit(Op::goto_), target, false});
    return;
  }
  fixups_.push_back({stack_.emit(op, a, b), target, false});
}

void Translator::jump(std::uint32_t target, std::uint32_t next) {
  stack_.flush(stack_.depth());
  if (target == next) {
    return;
  }
  alive_ = false;
  if (target <= pc_ && !far_branches_ && copy_loop_test(target, next)) {
    return;
  }
  fixups_.push_back({stack_.emit(Op::goto_), target, false});
}

// A loop that tests at its top and jumps back there costs two branches per round. The jump back is replaced by a copy
// of the test with the opposite condition: one branch per round.
bool Translator::copy_loop_test(std::uint32_t target, std::uint32_t next) {
  const std::uint32_t first = index_[target];
  const std::uint32_t last = loop_test_end(first);
  if (last == kNoIndex) {
    return false;
  }
  const auto at_index = [](const Fixup& fixup, std::uint32_t index) { return fixup.index < index; };
  const auto test = std::lower_bound(fixups_.begin(), fixups_.end(), last, at_index);
  if (test == fixups_.end() || test->index != last || test->resolved) {
    return false;
  }
  const std::uint32_t exit = test->target;
  for (std::uint32_t i = first; i <= last; ++i) {
    stack_.at(code_.bci[i]);
    const Insn insn = code_.insns[i];
    const std::uint32_t copy = stack_.emit(insn.op, insn.a, insn.b, insn.c);
    if (i == last) {
      code_.insns[copy].op = inverted(insn.op);
      fixups_.push_back({copy, last + 1, true});
    }
  }
  stack_.at(pc_);
  if (exit == next && flow_.depth[next] != BytecodeFlow::kUnreached) {
    alive_ = true;
    return true;
  }
  fixups_.push_back({stack_.emit(Op::goto_), exit, false});
  return true;
}

// The conditional branch that ends the short straight code at `first`, or kNoIndex. Whatever may throw in it must have
// the same handlers here as there.
std::uint32_t Translator::loop_test_end(std::uint32_t first) const {
  for (std::uint32_t i = first; i < first + kLongestLoopTest && i < stack_.here(); ++i) {
    const Op op = code_.insns[i].op;
    if (is_conditional_branch(op)) {
      return i + 1 < stack_.here() ? i : kNoIndex;
    }
    if (!belongs_to_loop_test(op) || !same_handlers(code_.bci[i], pc_)) {
      return kNoIndex;
    }
  }
  return kNoIndex;
}

bool Translator::same_handlers(std::uint32_t pc1, std::uint32_t pc2) const {
  const auto& handlers = input_->attribute().handlers;
  return handlers.size() <= kManyHandlers && std::none_of(handlers.begin(), handlers.end(), [&](const auto& handler) {
           const bool covers1 = pc1 >= handler.start_pc && pc1 < handler.end_pc;
           const bool covers2 = pc2 >= handler.start_pc && pc2 < handler.end_pc;
           return covers1 != covers2;
         });
}

void Translator::switch_on(Opcode op) {
  const std::uint32_t operand = stack_.below(1);
  stack_.force(operand);
  stack_.flush(operand);
  const std::uint16_t a = reg(operand);
  stack_.pop(1);
  alive_ = false;

  const auto at = static_cast<std::uint32_t>(switch_operands(pc_));
  const auto pc = static_cast<std::int32_t>(pc_);
  SwitchTable table;  // of bytecode indices, until resolve_switches()
  table.default_target = pc + input_->s4(at);
  if (op == Opcode::kTableswitch) {
    table.low = input_->s4(at + 4);
    const auto count = static_cast<std::uint32_t>(std::int64_t{input_->s4(at + 8)} - table.low + 1);
    table.targets.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
      table.targets.push_back(pc + input_->s4(at + 12 + 4 * i));
    }
  } else {
    const auto count = static_cast<std::uint32_t>(input_->s4(at + 4));
    table.keys.reserve(count);
    table.targets.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
      table.keys.push_back(input_->s4(at + 8 + 8 * i));
      table.targets.push_back(pc + input_->s4(at + 12 + 8 * i));
    }
    if (std::adjacent_find(table.keys.begin(), table.keys.end(), std::greater_equal<>()) != table.keys.end()) {
      input_->refuse(pc_, "lookupswitch keys are not sorted");
    }
  }
  const auto number = static_cast<std::int32_t>(code_.switches.size());
  switch_at_.push_back(stack_.emit_wide(op == Opcode::kTableswitch ? Op::tableswitch : Op::lookupswitch, a, number));
  code_.switches.push_back(std::move(table));
}

}  // namespace ravel

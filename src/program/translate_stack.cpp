#include "program/translate_stack.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

namespace ravel {

void TranslateStack::start(const BytecodeInput& input, Code& code, std::uint32_t max_stack) {
  input_ = &input;
  code_ = &code;
  max_stack_ = max_stack;
  slots_.resize(max_stack);
  uses_.assign(code.registers + std::size_t{1}, 0);
  depth_ = foreign_ = 0;
  pc_ = last_def_ = last_end_ = 0;
}

std::uint32_t TranslateStack::emit(Op op, std::uint16_t a, std::uint16_t b, std::uint16_t c) {
  Insn insn;
  insn.op = op;
  insn.a = a;
  insn.b = b;
  insn.c = c;
  code_->insns.push_back(insn);
  code_->bci.push_back(static_cast<std::uint16_t>(pc_));
  return here() - 1;
}

std::uint32_t TranslateStack::emit_wide(Op op, std::uint16_t a, std::int32_t imm) {
  const std::uint32_t index = emit(op, a);
  code_->insns[index].imm = imm;
  return index;
}

std::uint32_t TranslateStack::below(std::uint32_t count) const {
  if (count > depth_) {
    input_->refuse(pc_, "operand stack underflow");
  }
  return depth_ - count;
}

bool TranslateStack::foreign(std::uint32_t slot) const {
  const StackSlot& value = slots_[slot];
  return value.is_register() && value.reg >= code_->locals && value.reg != home(slot);
}

void TranslateStack::drop(std::uint32_t slot) {
  if (slots_[slot].is_register()) {
    --uses_[slots_[slot].reg];
    foreign_ -= foreign(slot) ? 1 : 0;
  }
}

void TranslateStack::set_register(std::uint32_t slot, std::uint16_t reg) {
  drop(slot);
  slots_[slot] = {StackSlot::Is::kRegister, reg, 0};
  ++uses_[reg];
  foreign_ += foreign(slot) ? 1 : 0;
}

void TranslateStack::push(const StackSlot& value) {
  if (depth_ >= max_stack_) {
    input_->refuse(pc_, "operand stack overflow");
  }
  slots_[depth_] = value;
  if (value.is_register()) {
    ++uses_[value.reg];
    foreign_ += foreign(depth_) ? 1 : 0;
  }
  ++depth_;
}

void TranslateStack::pop(std::uint32_t count) {
  const std::uint32_t down_to = below(count);
  while (depth_ > down_to) {
    drop(--depth_);
  }
}

void TranslateStack::exchange_top() {
  const std::uint32_t lower = below(2);
  const StackSlot first = slots_[lower];
  const StackSlot second = slots_[lower + 1];
  pop(2);
  push(second);
  push(first);
}

void TranslateStack::insert_copy(std::uint32_t count, std::uint32_t under) {
  StackSlot taken[4];
  const std::uint32_t total = count + under;
  const std::uint32_t base = below(total);
  std::copy_n(slots_.begin() + base, total, taken);
  pop(total);
  for (std::uint32_t i = 0; i < count; ++i) {
    push(taken[under + i]);
  }
  for (std::uint32_t i = 0; i < total; ++i) {
    push(taken[i]);
  }
}

void TranslateStack::reset(std::uint32_t depth) {
  pop(depth_);
  for (std::uint32_t slot = 0; slot < depth; ++slot) {
    push_register(home(slot));
  }
  last_def_ = last_end_ = 0;
}

void TranslateStack::load_constant(std::uint16_t reg, const StackSlot& value) {
  switch (value.is) {
    case StackSlot::Is::kNull:
      emit(Op::const_null, reg);
      return;
    case StackSlot::Is::kInt:
      emit_wide(Op::const_i, reg, static_cast<std::int32_t>(value.bits));
      return;
    case StackSlot::Is::kLong: {
      const auto number = static_cast<std::int64_t>(value.bits);
      if (number >= std::numeric_limits<std::int32_t>::min() && number <= std::numeric_limits<std::int32_t>::max()) {
        emit_wide(Op::const_l, reg, static_cast<std::int32_t>(number));
        return;
      }
      emit(Op::const_w, reg);
      const std::uint32_t raw = emit(Op::nop);
      std::memcpy(&code_->insns[raw], &value.bits, sizeof value.bits);
      return;
    }
    default:
      input_->refuse(pc_, "half of a long or double is not a value");
  }
}

void TranslateStack::bring_home(std::uint32_t slot) {
  StackSlot value = slots_[slot];
  const std::uint16_t reg = home(slot);
  if (value.is == StackSlot::Is::kFiller || (value.is_register() && value.reg == reg)) {
    return;
  }
  if (uses_[reg] > 0) {
    settle();
    value = slots_[slot];
    if (value.is_register() && value.reg == reg) {
      return;
    }
  }
  if (value.is_register()) {
    emit(Op::mov, reg, value.reg);
  } else {
    load_constant(reg, value);
  }
  set_register(slot, reg);
}

void TranslateStack::force(std::uint32_t slot) {
  if (slots_[slot].is == StackSlot::Is::kFiller) {
    input_->refuse(pc_, "half of a long or double is not a value");
  }
  if (!slots_[slot].is_register()) {
    bring_home(slot);
  }
}

void TranslateStack::flush(std::uint32_t limit) {
  for (std::uint32_t slot = 0; slot < limit; ++slot) {
    bring_home(slot);
  }
}

void TranslateStack::lay_out_arguments(std::uint32_t first) {
  if (foreign_ > 0) {
    settle();
  }
  for (std::uint32_t slot = first; slot < depth_; ++slot) {
    bring_home(slot);
  }
}

void TranslateStack::define(Op op, std::uint32_t slot, std::uint32_t slots, std::uint16_t b, std::uint16_t c) {
  pop(depth_ - slot);
  last_def_ = emit(op, home(slot), b, c);
  last_end_ = here();
  push_register(home(slot));
  if (slots == 2) {
    push_filler();
  }
}

void TranslateStack::claim(std::uint32_t slot) {
  if (foreign_ == 0) {
    return;
  }
  for (std::uint32_t below = 0; below < slot; ++below) {
    if (slots_[below].is_register() && slots_[below].reg == home(slot)) {
      settle();
      return;
    }
  }
}

void TranslateStack::evict(std::uint16_t reg) {
  std::uint16_t now = reg;
  for (std::uint32_t slot = 0; slot < depth_ && uses_[reg] > 0; ++slot) {
    if (!slots_[slot].is_register() || slots_[slot].reg != reg) {
      continue;
    }
    if (now == reg) {
      bring_home(slot);
      now = home(slot);
    } else {
      set_register(slot, now);
    }
  }
}

// The slots that stand for each other's registers are a parallel move: a move may be emitted once nothing stands for
// its destination any more. What is left when no move is possible are cycles; one extra register breaks them.
void TranslateStack::settle() {
  moves_.clear();
  for (std::uint32_t slot = 0; slot < depth_; ++slot) {
    if (foreign(slot) && uses_[home(slot)] == 0) {
      moves_.push_back(slot);
    }
  }
  std::uint32_t cycle = 0;  // slots below are at peace
  while (foreign_ > 0) {
    if (moves_.empty()) {
      while (!foreign(cycle)) {
        ++cycle;
      }
      break_cycle(cycle);
    }
    while (!moves_.empty()) {
      const std::uint32_t slot = moves_.back();
      moves_.pop_back();
      const std::uint16_t from = slots_[slot].reg;
      emit(Op::mov, home(slot), from);
      set_register(slot, home(slot));
      const std::uint32_t freed = static_cast<std::uint32_t>(from) - code_->locals;
      if (uses_[from] == 0 && freed < depth_ && foreign(freed)) {
        moves_.push_back(freed);
      }
    }
  }
}

void TranslateStack::break_cycle(std::uint32_t slot) {
  const auto spare = static_cast<std::uint16_t>(code_->locals + max_stack_);
  code_->registers = static_cast<std::uint16_t>(spare + 1);
  const std::uint16_t blocked = home(slot);
  emit(Op::mov, spare, blocked);
  for (std::uint32_t other = 0; other < depth_; ++other) {
    if (slots_[other].is_register() && slots_[other].reg == blocked) {
      set_register(other, spare);
    }
  }
  moves_.push_back(slot);
}

bool TranslateStack::retarget(std::uint16_t from, std::uint16_t to, bool locals_matter) {
  if (last_end_ == 0 || uses_[to] > 0 || code_->insns[last_def_].a != from) {
    return false;
  }
  if (last_end_ != here()) {
    // A checkcast in between looks at the same register. It may throw, and then the local must not have changed yet.
    Insn& cast = code_->insns.back();
    if (locals_matter || last_end_ + 1 != here() || cast.op != Op::checkcast || cast.a != from) {
      return false;
    }
    cast.a = to;
  }
  code_->insns[last_def_].a = to;
  last_def_ = last_end_ = 0;
  for (std::uint32_t slot = 0; uses_[from] > 0; ++slot) {
    if (slots_[slot].is_register() && slots_[slot].reg == from) {
      set_register(slot, to);
    }
  }
  return true;
}

void TranslateStack::store(std::uint16_t local, std::uint32_t slots, bool locals_matter) {
  const std::uint32_t slot = below(slots);
  const StackSlot value = slots_[slot];
  if (value.is == StackSlot::Is::kFiller) {
    input_->refuse(pc_, "half of a long or double is not a value");
  }
  if (value.is_register() && value.reg == local) {
    pop(slots);
    return;
  }
  if (value.is_register() && value.reg >= code_->locals && retarget(value.reg, local, locals_matter)) {
    pop(slots);
    return;
  }
  evict(local);
  const StackSlot settled = slots_[slot];
  pop(slots);
  if (settled.is_register()) {
    emit(Op::mov, local, settled.reg);
  } else {
    load_constant(local, settled);
  }
}

}  // namespace ravel

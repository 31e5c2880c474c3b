// program/test_evaluators.hpp -- for tests: two ways to run a small static method over ints and longs.
//
// BytecodeEvaluator runs bytecode, CodeEvaluator what translate() made of it. They share what the operations mean, not
// how operands are found. A call of any method computes callee() of its two int arguments.
#pragma once

#include <algorithm>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <vector>

#include "program/insn_effects.hpp"
#include "program/liveness.hpp"
#include "program/test_class.hpp"

namespace ravel {

inline constexpr std::uint64_t kUncaught = 0xdeadbeef0000;  // the outcome of an exception that nobody caught

inline std::uint64_t low32(std::int64_t value) { return static_cast<std::uint32_t>(value); }

inline std::optional<std::uint64_t> int_operation(unsigned which, std::uint64_t left, std::uint64_t right) {
  const auto a = static_cast<std::int32_t>(left);
  const auto b = static_cast<std::int32_t>(right);
  const auto ua = static_cast<std::uint32_t>(left);
  const auto ub = static_cast<std::uint32_t>(right);
  switch (which) {
    case 0:
      return ua + ub;
    case 1:
      return low32(std::int64_t{a} - b);
    case 2:
      return ua * ub;
    case 3:
      return b == 0 ? std::nullopt : std::optional(low32(std::int64_t{a} / b));
    case 4:
      return b == 0 ? std::nullopt : std::optional(low32(std::int64_t{a} % b));
    case 5:
      return low32(a & b);
    case 6:
      return low32(a | b);
    case 7:
      return low32(a ^ b);
    case 8:
      return low32(static_cast<std::int32_t>(ua << (ub & 31)));
    case 9:
      return low32(a >> (ub & 31));
    default:
      return ua >> (ub & 31);
  }
}

inline std::uint64_t long_operation(unsigned which, std::uint64_t a, std::uint64_t b) {
  switch (which) {
    case 0:
      return a + b;
    case 1:
      return a - b;
    case 2:
      return a * b;
    case 5:
      return a & b;
    case 6:
      return a | b;
    case 7:
      return a ^ b;
    case 8:
      return a << (b & 63);
    case 9:
      return static_cast<std::uint64_t>(static_cast<std::int64_t>(a) >> (b & 63));
    default:
      return a >> (b & 63);
  }
}

template <typename T>
inline bool holds(unsigned condition, T a, T b) {
  switch (condition) {
    case 0:
      return a == b;
    case 1:
      return a != b;
    case 2:
      return a < b;
    case 3:
      return a >= b;
    case 4:
      return a > b;
    default:
      return a <= b;
  }
}
inline bool ints_hold(unsigned condition, std::uint64_t a, std::uint64_t b) {
  return holds(condition, static_cast<std::int32_t>(a), static_cast<std::int32_t>(b));
}

inline std::uint64_t callee(std::uint64_t a, std::uint64_t b) {
  return low32(static_cast<std::int64_t>(a * 31 + b * 7 + 1));
}

class BytecodeEvaluator {
 public:
  explicit BytecodeEvaluator(const Method& method)
      : code_(*method.info->code), pool_(method.owner->file->pool), locals_(code_.max_locals) {}

  std::uint64_t run(const std::vector<std::uint64_t>& arguments) {
    std::copy(arguments.begin(), arguments.end(), locals_.begin());
    for (;;) {
      const auto length = static_cast<std::uint32_t>(instruction_length(code_.bytes, pc_));
      next_ = pc_ + length;
      if (static_cast<Opcode>(code_.bytes[pc_]) == Opcode::kIreturn) {
        return pop();
      }
      if (!step(static_cast<Opcode>(code_.bytes[pc_])) && !catch_exception()) {
        return kUncaught;
      }
      pc_ = next_;
    }
  }

 private:
  void push(std::uint64_t value) { stack_.push_back(value); }
  void push2(std::uint64_t value) { stack_.push_back(value), stack_.push_back(0); }
  std::uint64_t pop() {
    const std::uint64_t value = stack_.back();
    stack_.pop_back();
    return value;
  }
  std::uint64_t pop2() {
    pop();
    return pop();
  }

  bool catch_exception() {
    for (const ExceptionHandler& handler : code_.handlers) {
      if (pc_ >= handler.start_pc && pc_ < handler.end_pc) {
        stack_.assign(1, 0);
        next_ = handler.handler_pc;
        return true;
      }
    }
    return false;
  }

  void shuffle(std::size_t count, std::size_t under) {
    const std::vector<std::uint64_t> top(stack_.end() - static_cast<std::ptrdiff_t>(count), stack_.end());
    stack_.insert(stack_.end() - static_cast<std::ptrdiff_t>(count + under), top.begin(), top.end());
  }

  bool binary(Opcode op) {
    static const unsigned kRow[] = {0, 1, 2, 3, 4, 99, 8, 9, 10, 5, 6, 7};  // add sub mul div rem neg shl shr ushr and…
    const unsigned number = static_cast<unsigned>(op) - static_cast<unsigned>(Opcode::kIadd);
    const unsigned which = kRow[number / 4 < 6 ? number / 4 : 6 + (number - 24) / 2];
    const bool is_long = (number < 24 ? number % 4 : number % 2) == 1;
    if (is_long) {
      const std::uint64_t right = which >= 8 ? pop() : pop2();
      const std::uint64_t left = pop2();
      push2(long_operation(which, left, right));
      return true;
    }
    const std::uint64_t right = pop();
    const std::uint64_t left = pop();
    const std::optional<std::uint64_t> result = int_operation(which, left, right);
    if (result) {
      push(*result);
    }
    return result.has_value();
  }

  void jump_if(bool condition) {
    if (condition) {
      next_ = pc_ + static_cast<std::uint32_t>(static_cast<std::int32_t>(read_s2(code_.bytes, pc_ + 1)));
    }
  }

  bool branch_or_call(Opcode op) {
    const auto number = static_cast<unsigned>(op);
    if (op == Opcode::kGoto) {
      jump_if(true);
    } else if (op == Opcode::kTableswitch) {
      const std::size_t at = switch_operands(pc_);
      const std::int64_t value = static_cast<std::int32_t>(pop());
      const std::int64_t low = read_s4(code_.bytes, at + 4);
      const bool inside = value >= low && value <= read_s4(code_.bytes, at + 8);
      const std::size_t target = inside ? at + 12 + 4 * static_cast<std::size_t>(value - low) : at;
      next_ = pc_ + static_cast<std::uint32_t>(read_s4(code_.bytes, target));
    } else if (op == Opcode::kInvokestatic) {
      const std::uint64_t b = pop();
      push(callee(pop(), b));
    } else if (op <= Opcode::kIfle) {
      jump_if(ints_hold(number - static_cast<unsigned>(Opcode::kIfeq), pop(), 0));
    } else {
      const std::uint64_t b = pop();
      jump_if(ints_hold(number - static_cast<unsigned>(Opcode::kIfIcmpeq), pop(), b));
    }
    return true;
  }

  bool step(Opcode op) {
    const std::uint8_t operand = code_.bytes[pc_ + 1];
    switch (op) {
      case Opcode::kIconstM1:
      case Opcode::kIconst0:
      case Opcode::kIconst1:
      case Opcode::kIconst2:
      case Opcode::kIconst3:
      case Opcode::kIconst4:
      case Opcode::kIconst5:
        push(low32(static_cast<int>(op) - static_cast<int>(Opcode::kIconst0)));
        return true;
      case Opcode::kLconst0:
        push2(0);
        return true;
      case Opcode::kLconst1:
        push2(1);
        return true;
      case Opcode::kBipush:
        push(low32(static_cast<std::int8_t>(operand)));
        return true;
      case Opcode::kSipush:
        push(low32(read_s2(code_.bytes, pc_ + 1)));
        return true;
      case Opcode::kLdc:
        push(pool_[operand].bits & 0xffffffff);
        return true;
      case Opcode::kLdc2W:
        push2(pool_[read_u2(code_.bytes, pc_ + 1)].bits);
        return true;
      case Opcode::kIload:
        push(locals_[operand]);
        return true;
      case Opcode::kIload0:
      case Opcode::kIload1:
      case Opcode::kIload2:
      case Opcode::kIload3:
        push(locals_[static_cast<unsigned>(op) - static_cast<unsigned>(Opcode::kIload0)]);
        return true;
      case Opcode::kLload:
        push2(locals_[operand]);
        return true;
      case Opcode::kIstore:
        locals_[operand] = pop();
        return true;
      case Opcode::kIstore0:
      case Opcode::kIstore1:
      case Opcode::kIstore2:
      case Opcode::kIstore3:
        locals_[static_cast<unsigned>(op) - static_cast<unsigned>(Opcode::kIstore0)] = pop();
        return true;
      case Opcode::kLstore:
        locals_[operand] = pop2();
        return true;
      case Opcode::kPop:
        pop();
        return true;
      case Opcode::kPop2:
        pop2();
        return true;
      case Opcode::kDup:
        shuffle(1, 0);
        return true;
      case Opcode::kDupX1:
        shuffle(1, 1);
        return true;
      case Opcode::kDupX2:
        shuffle(1, 2);
        return true;
      case Opcode::kDup2:
        shuffle(2, 0);
        return true;
      case Opcode::kDup2X1:
        shuffle(2, 1);
        return true;
      case Opcode::kDup2X2:
        shuffle(2, 2);
        return true;
      case Opcode::kSwap:
        std::swap(stack_.back(), stack_[stack_.size() - 2]);
        return true;
      case Opcode::kIinc:
        locals_[operand] =
            low32(static_cast<std::int64_t>(locals_[operand]) + static_cast<std::int8_t>(code_.bytes[pc_ + 2]));
        return true;
      case Opcode::kIneg:
        push(low32(-static_cast<std::int64_t>(pop())));
        return true;
      case Opcode::kI2l:
        push2(static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(pop())}));
        return true;
      case Opcode::kL2i:
        push(pop2() & 0xffffffff);
        return true;
      case Opcode::kI2b:
        push(low32(static_cast<std::int8_t>(pop())));
        return true;
      case Opcode::kLcmp: {
        const auto b = static_cast<std::int64_t>(pop2());
        const auto a = static_cast<std::int64_t>(pop2());
        push(low32(a < b ? -1 : a > b ? 1 : 0));
        return true;
      }
      default:
        return op <= Opcode::kLxor ? binary(op) : branch_or_call(op);
    }
  }

  const CodeAttribute& code_;
  const std::vector<CpEntry>& pool_;
  std::vector<std::uint64_t> locals_, stack_;
  std::uint32_t pc_ = 0, next_ = 0;
};

// The callee overwrites everything from its window up, as real ones do.
class CodeEvaluator {
 public:
  // `forgetful`: registers that liveness.hpp calls dead lose their values.
  CodeEvaluator(const Method& method, bool forgetful)
      : method_(method), code_(*method.code), forgetful_(forgetful), registers_(code_.registers, kGarbage) {}

  std::uint64_t run(const std::vector<std::uint64_t>& arguments) {
    std::copy(arguments.begin(), arguments.end(), registers_.begin());
    for (;;) {
      const Insn& insn = code_.insns[at_];
      next_ = at_ + insn_words(insn.op);
      if (forgetful_) {
        keep_only(live_before(method_, at_));
      }
      if (insn.op == Op::ret) {
        return r(insn.a);
      }
      if (!step(insn) && !catch_exception()) {
        return kUncaught;
      }
      at_ = next_;
    }
  }

 private:
  static constexpr std::uint64_t kGarbage = 0x5555555555555555;

  std::uint64_t& r(std::uint16_t reg) { return registers_.at(reg); }

  void keep_only(const LiveRegisters& live) {
    std::vector<std::uint64_t> kept(registers_.size(), kGarbage);
    for (const std::uint16_t reg : live.primitives) {
      kept[reg] = r(reg);
    }
    registers_ = std::move(kept);
  }

  bool catch_exception() {
    for (const CodeHandler& handler : code_.handlers) {
      if (at_ >= handler.start && at_ < handler.end) {
        std::fill(registers_.begin() + code_.locals, registers_.end(), kGarbage);
        next_ = handler.handler;
        return true;
      }
    }
    return false;
  }

  void jump_if(bool condition, std::int32_t distance) {
    if (condition) {
      next_ = at_ + static_cast<std::uint32_t>(distance);
    }
  }

  bool arithmetic(const Insn& insn) {
    static const unsigned kImmediate[] = {0, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    static const unsigned kLongImmediate[] = {0, 2, 5, 8, 9, 10};
    const auto from = [&](Op base) { return static_cast<unsigned>(insn.op) - static_cast<unsigned>(base); };
    const std::int64_t imm = static_cast<std::int16_t>(insn.c);
    if (insn.op >= Op::ladd && insn.op <= Op::lushr) {
      r(insn.a) = long_operation(from(Op::ladd), r(insn.b), r(insn.c));
      return true;
    }
    if (insn.op >= Op::ladd_imm && insn.op <= Op::lushr_imm) {
      r(insn.a) = long_operation(kLongImmediate[from(Op::ladd_imm)], r(insn.b), static_cast<std::uint64_t>(imm));
      return true;
    }
    const std::optional<std::uint64_t> result =
        insn.op <= Op::iushr ? int_operation(from(Op::iadd), r(insn.b), r(insn.c))
                             : int_operation(kImmediate[from(Op::iadd_imm)], r(insn.b), low32(imm));
    if (result) {
      r(insn.a) = *result;
    }
    return result.has_value();
  }

  void branch(const Insn& insn) {
    const auto from = [&](Op base) { return static_cast<unsigned>(insn.op) - static_cast<unsigned>(base); };
    const auto distance = static_cast<std::int16_t>(insn.c);
    if (insn.op <= Op::if_icmple) {
      jump_if(ints_hold(from(Op::if_icmpeq), r(insn.a), r(insn.b)), distance);
    } else if (insn.op <= Op::if_icmple_imm) {
      jump_if(ints_hold(from(Op::if_icmpeq_imm), r(insn.a), low32(static_cast<std::int16_t>(insn.b))), distance);
    } else {
      const auto a = static_cast<std::int64_t>(r(insn.a));
      jump_if(holds(from(Op::if_lcmpeq), a, static_cast<std::int64_t>(r(insn.b))), distance);
    }
  }

  void call(const Insn& insn) {
    const std::uint64_t result = callee(r(insn.a), r(static_cast<std::uint16_t>(insn.a + 1)));
    std::fill(registers_.begin() + insn.a, registers_.end(), kGarbage);
    if (forgetful_) {
      keep_only(live_across_call(method_, at_));
    }
    r(insn.a) = result;
  }

  void switch_on(const Insn& insn) {
    const SwitchTable& table = code_.switches[insn.index];
    const std::int64_t offset = std::int64_t{static_cast<std::int32_t>(r(insn.a))} - table.low;
    const bool inside = offset >= 0 && offset < static_cast<std::int64_t>(table.targets.size());
    jump_if(true, inside ? table.targets[static_cast<std::size_t>(offset)] : table.default_target);
  }

  bool step(const Insn& insn) {
    switch (insn.op) {
      case Op::mov:
        r(insn.a) = r(insn.b);
        return true;
      case Op::const_i:
        r(insn.a) = low32(insn.imm);
        return true;
      case Op::const_l:
        r(insn.a) = static_cast<std::uint64_t>(std::int64_t{insn.imm});
        return true;
      case Op::const_w:
        std::memcpy(&r(insn.a), &code_.insns[at_ + 1], 8);
        return true;
      case Op::ineg:
        r(insn.a) = low32(-static_cast<std::int64_t>(r(insn.b)));
        return true;
      case Op::i2l:
        r(insn.a) = static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(r(insn.b))});
        return true;
      case Op::l2i:
        r(insn.a) = r(insn.b) & 0xffffffff;
        return true;
      case Op::i2b:
        r(insn.a) = low32(static_cast<std::int8_t>(r(insn.b)));
        return true;
      case Op::lcmp: {
        const auto a = static_cast<std::int64_t>(r(insn.b));
        const auto b = static_cast<std::int64_t>(r(insn.c));
        r(insn.a) = low32(a < b ? -1 : a > b ? 1 : 0);
        return true;
      }
      case Op::goto_:
        jump_if(true, insn.imm);
        return true;
      case Op::tableswitch:
        switch_on(insn);
        return true;
      case Op::invokestatic:
        call(insn);
        return true;
      default:
        if (insn.op >= Op::iadd && insn.op <= Op::lushr_imm) {
          return arithmetic(insn);
        }
        if (insn.op < Op::if_icmpeq || insn.op > Op::if_lcmple) {
          throw std::runtime_error(kInsnNames[static_cast<std::size_t>(insn.op)]);
        }
        branch(insn);
        return true;
    }
  }

  const Method& method_;
  const Code& code_;
  const bool forgetful_;
  std::vector<std::uint64_t> registers_;
  std::uint32_t at_ = 0, next_ = 0;
};

}  // namespace ravel

#include <algorithm>
#include <bit>

#include "program/translator.hpp"

namespace ravel {

namespace {

using Is = StackSlot::Is;

StackSlot int_constant(std::int32_t value) { return {Is::kInt, 0, static_cast<std::uint32_t>(value)}; }

unsigned distance(Opcode from, Opcode to) { return static_cast<unsigned>(to) - static_cast<unsigned>(from); }

// Loads and stores come in the order int, long, float, double, reference.
std::uint32_t slots_of_type(unsigned type) { return type == 1 || type == 3 ? 2 : 1; }

}  // namespace

std::uint32_t Translator::translate_insn(std::uint32_t pc, std::uint32_t length) {
  const Opcode op = input_->opcode(pc);
  const std::uint32_t next = pc + length;
  if (op <= Opcode::kSipush) {
    constant(op);
  } else if (op <= Opcode::kLdc2W) {
    load_constant();
  } else if (op <= Opcode::kAload) {
    load(input_->bytes()[pc + 1], slots_of_type(distance(Opcode::kIload, op)));
  } else if (op <= Opcode::kAload3) {
    const unsigned form = distance(Opcode::kIload0, op);
    load(form % 4, slots_of_type(form / 4));
  } else if (op <= Opcode::kSaload) {
    array_load(kArrayRows[distance(Opcode::kIaload, op)]);
  } else if (op <= Opcode::kAstore) {
    store(input_->bytes()[pc + 1], slots_of_type(distance(Opcode::kIstore, op)));
  } else if (op <= Opcode::kAstore3) {
    const unsigned form = distance(Opcode::kIstore0, op);
    store(form % 4, slots_of_type(form / 4));
  } else if (op <= Opcode::kSastore) {
    array_store(kArrayRows[distance(Opcode::kIastore, op)]);
  } else if (op <= Opcode::kSwap) {
    shuffle(op);
  } else if (op >= Opcode::kIneg && op <= Opcode::kDneg) {
    unary(kNegationRows[distance(Opcode::kIneg, op)]);
  } else if (op <= Opcode::kLxor) {
    binary(kBinaryRows[distance(Opcode::kIadd, op)]);
  } else if (op == Opcode::kIinc) {
    increment(input_->bytes()[pc + 1], static_cast<std::int8_t>(input_->bytes()[pc + 2]));
  } else if (op <= Opcode::kI2s) {
    unary(kConversionRows[distance(Opcode::kI2l, op)]);
  } else if (op == Opcode::kLcmp) {
    return long_compare(next);
  } else if (op <= Opcode::kDcmpg) {
    compare(offset_op(Op::fcmpl, distance(Opcode::kFcmpl, op)), op <= Opcode::kFcmpg ? 1 : 2);
  } else if (op <= Opcode::kIfAcmpne || op == Opcode::kIfnull || op == Opcode::kIfnonnull) {
    branch(op);
  } else if (op == Opcode::kGoto || op == Opcode::kGotoW) {
    jump(branch_target(), next);
  } else {
    other(op);
  }
  return next;
}

void Translator::other(Opcode op) {
  if (op == Opcode::kTableswitch || op == Opcode::kLookupswitch) {
    switch_on(op);
  } else if (op <= Opcode::kReturn) {
    give_back(op);
  } else if (op <= Opcode::kPutfield) {
    field(op);
  } else if (op <= Opcode::kInvokedynamic) {
    call(op);
  } else if (op == Opcode::kWide) {
    wide();
  } else if (op == Opcode::kMultianewarray) {
    multi_array();
  } else {
    object(op);
  }
}

void Translator::constant(Opcode op) {
  const auto push_long = [&](std::uint64_t bits) {
    stack_.push({Is::kLong, 0, bits});
    stack_.push_filler();
  };
  if (op == Opcode::kNop) {
    return;
  }
  if (op == Opcode::kAconstNull) {
    stack_.push({Is::kNull, 0, 0});
  } else if (op <= Opcode::kIconst5) {
    stack_.push(int_constant(static_cast<std::int32_t>(op) - static_cast<std::int32_t>(Opcode::kIconst0)));
  } else if (op <= Opcode::kLconst1) {
    push_long(distance(Opcode::kLconst0, op));
  } else if (op <= Opcode::kFconst2) {
    const auto value = static_cast<float>(distance(Opcode::kFconst0, op));
    stack_.push(int_constant(std::bit_cast<std::int32_t>(value)));
  } else if (op <= Opcode::kDconst1) {
    push_long(std::bit_cast<std::uint64_t>(static_cast<double>(distance(Opcode::kDconst0, op))));
  } else if (op == Opcode::kBipush) {
    stack_.push(int_constant(static_cast<std::int8_t>(input_->bytes()[pc_ + 1])));
  } else {
    stack_.push(int_constant(input_->s2(pc_ + 1)));
  }
}

void Translator::load_constant() {
  const char letter = input_->constant_letter(pc_);
  const std::uint16_t index = input_->constant_index(pc_);
  const CpEntry& entry = input_->entry(pc_, index);
  if (entry.tag == CpTag::kInteger || entry.tag == CpTag::kFloat) {
    stack_.push({Is::kInt, 0, entry.bits & 0xffffffff});
  } else if (entry.tag == CpTag::kLong || entry.tag == CpTag::kDouble) {
    stack_.push({Is::kLong, 0, entry.bits});
    stack_.push_filler();
  } else {
    const std::uint32_t slot = stack_.depth();
    stack_.claim(slot);
    stack_.define(is_reference_descriptor(letter) ? Op::ldc : Op::ldc_prim, slot, descriptor_slots(letter), 0, index);
  }
}

void Translator::check_local(std::uint32_t local, std::uint32_t slots) const {
  if (local + slots > max_locals_) {
    input_->refuse(pc_, "local variable out of range");
  }
}

void Translator::load(std::uint32_t local, std::uint32_t slots) {
  check_local(local, slots);
  stack_.push_register(static_cast<std::uint16_t>(local));
  if (slots == 2) {
    stack_.push_filler();
  }
}

void Translator::store(std::uint32_t local, std::uint32_t slots) {
  check_local(local, slots);
  const bool locals_matter = !flow_.covered.empty() && flow_.covered[code_.bci.empty() ? 0 : code_.bci.back()] > 0;
  stack_.store(static_cast<std::uint16_t>(local), slots, locals_matter);
}

void Translator::increment(std::uint32_t local, std::int16_t by) {
  check_local(local, 1);
  const auto variable = static_cast<std::uint16_t>(local);
  stack_.evict(variable);
  stack_.emit(Op::iadd_imm, variable, variable, static_cast<std::uint16_t>(by));
}

void Translator::wide() {
  const Opcode op = input_->opcode(pc_ + 1);
  const std::uint16_t local = input_->u2(pc_ + 2);
  if (op == Opcode::kIinc) {
    increment(local, input_->s2(pc_ + 4));
  } else if (op <= Opcode::kAload) {
    load(local, slots_of_type(distance(Opcode::kIload, op)));
  } else {
    store(local, slots_of_type(distance(Opcode::kIstore, op)));
  }
}

void Translator::array_load(const ArrayRow& row) {
  const std::uint32_t array = stack_.below(2);
  stack_.force(array);
  stack_.force(array + 1);
  stack_.claim(array);
  stack_.define(row.load, array, row.slots, reg(array), reg(array + 1));
}

void Translator::array_store(const ArrayRow& row) {
  const std::uint32_t array = stack_.below(2u + row.slots);
  stack_.force(array);
  stack_.force(array + 1);
  stack_.force(array + 2);
  stack_.emit(row.store, reg(array), reg(array + 1), reg(array + 2));
  stack_.pop(2u + row.slots);
}

void Translator::shuffle(Opcode op) {
  switch (op) {
    case Opcode::kPop:
      return stack_.pop(1);
    case Opcode::kPop2:
      return stack_.pop(2);
    case Opcode::kDup:
      return stack_.insert_copy(1, 0);
    case Opcode::kDupX1:
      return stack_.insert_copy(1, 1);
    case Opcode::kDupX2:
      return stack_.insert_copy(1, 2);
    case Opcode::kDup2:
      return stack_.insert_copy(2, 0);
    case Opcode::kDup2X1:
      return stack_.insert_copy(2, 1);
    case Opcode::kDup2X2:
      return stack_.insert_copy(2, 2);
    default:
      return stack_.exchange_top();
  }
}

void Translator::binary(const BinaryRow& row) {
  const std::uint32_t right_slots = row.fold == Fold::kShift ? 1 : row.slots;
  const std::uint32_t right = stack_.below(right_slots);
  const std::uint32_t left = stack_.below(right_slots + row.slots);
  if (fold_binary(row, left, right) || (row.fold == Fold::kCommutes && fold_binary(row, right, left))) {
    return;
  }
  stack_.force(left);
  stack_.force(right);
  stack_.claim(left);
  stack_.define(row.op, left, row.slots, reg(left), reg(right));
}

// The operation with the constant in slot `right` as its immediate, if it has one.
bool Translator::fold_binary(const BinaryRow& row, std::uint32_t left, std::uint32_t right) {
  const StackSlot& constant = stack_.slot(right);
  const bool is_long = row.slots == 2 && row.fold != Fold::kShift;
  if (row.fold == Fold::kNever || constant.is != (is_long ? Is::kLong : Is::kInt)) {
    return false;
  }
  const auto bits = static_cast<std::int64_t>(constant.bits);
  std::int64_t value = is_long ? bits : static_cast<std::int32_t>(bits);
  switch (row.fold) {
    case Fold::kShift:
      value &= row.slots == 2 ? 63 : 31;
      break;
    case Fold::kNegated:
      // The lowest long has no negation, and no 16-bit one either.
      value = static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(value));
      break;
    case Fold::kDivisor:
      if (value == 0 || value == -1) {
        return false;
      }
      break;
    default:
      break;
  }
  if (value != static_cast<std::int16_t>(value)) {
    return false;
  }
  const std::uint32_t first = std::min(left, right);
  stack_.force(left);
  stack_.claim(first);
  stack_.define(row.immediate, first, row.slots, reg(left), static_cast<std::uint16_t>(value));
  return true;
}

void Translator::unary(const UnaryRow& row) {
  const std::uint32_t operand = stack_.below(row.from);
  if (row.op == Op::i2l && stack_.slot(operand).is_int()) {
    const std::int64_t value = static_cast<std::int32_t>(stack_.slot(operand).bits);
    stack_.pop(1);
    stack_.push({Is::kLong, 0, static_cast<std::uint64_t>(value)});
    stack_.push_filler();
    return;
  }
  stack_.force(operand);
  stack_.claim(operand);
  stack_.define(row.op, operand, row.to, reg(operand), 0);
}

void Translator::compare(Op op, std::uint32_t slots) {
  const std::uint32_t left = stack_.below(2 * slots);
  stack_.force(left);
  stack_.force(left + slots);
  stack_.claim(left);
  stack_.define(op, left, 1, reg(left), reg(left + slots));
}

// A synchronized method gives its lock back before it returns. If it is left by an exception, that is the business of
// whoever unwinds the frame.
void Translator::give_back(Opcode op) {
  alive_ = false;
  std::uint16_t value = 0;
  if (op != Opcode::kReturn) {
    const std::uint32_t slot = stack_.below(slots_of_type(distance(Opcode::kIreturn, op)));
    stack_.force(slot);
    value = reg(slot);
  }
  if (synchronized_) {
    stack_.emit(Op::monitorexit, code_.lock_register);
  }
  stack_.emit(op == Opcode::kReturn ? Op::ret_void : Op::ret, value);
}

void Translator::field(Opcode op) {
  const std::uint32_t slots = descriptor_slots(input_->field_letter(pc_));
  const std::uint16_t index = input_->u2(pc_ + 1);
  switch (op) {
    case Opcode::kGetstatic: {
      const std::uint32_t slot = stack_.depth();
      stack_.claim(slot);
      stack_.define(Op::getstatic, slot, slots, 0, index);
      return;
    }
    case Opcode::kPutstatic: {
      const std::uint32_t value = stack_.below(slots);
      stack_.force(value);
      stack_.emit(Op::putstatic, reg(value), 0, index);
      stack_.pop(slots);
      return;
    }
    case Opcode::kGetfield: {
      const std::uint32_t object = stack_.below(1);
      stack_.force(object);
      stack_.claim(object);
      stack_.define(Op::getfield, object, slots, reg(object), index);
      return;
    }
    default: {
      const std::uint32_t object = stack_.below(slots + 1);
      stack_.force(object);
      stack_.force(object + 1);
      stack_.emit(Op::putfield, reg(object), reg(object + 1), index);
      stack_.pop(slots + 1);
      return;
    }
  }
}

void Translator::call(Opcode op) {
  const CallShape shape = input_->call(pc_);
  const std::uint32_t first = stack_.below(shape.slots);
  stack_.lay_out_arguments(first);
  stack_.pop(shape.slots);
  const Op call = offset_op(Op::invokevirtual, distance(Opcode::kInvokevirtual, op));
  stack_.emit(call, stack_.home(first), 0, input_->u2(pc_ + 1));
  const std::uint32_t slots = descriptor_slots(shape.result);
  if (slots > 0) {
    stack_.push_register(stack_.home(first));
  }
  if (slots == 2) {
    stack_.push_filler();
  }
}

std::uint16_t Translator::class_operand() const {
  const std::uint16_t index = input_->u2(pc_ + 1);
  if (input_->entry(pc_, index).tag != CpTag::kClass) {
    input_->refuse(pc_, "not a class");
  }
  return index;
}

void Translator::multi_array() {
  const std::uint8_t dimensions = input_->bytes()[pc_ + 3];
  if (dimensions == 0) {
    input_->refuse(pc_, "an array without dimensions");
  }
  const std::uint32_t first = stack_.below(dimensions);
  stack_.lay_out_arguments(first);
  stack_.pop(dimensions);
  stack_.emit(Op::multianewarray, stack_.home(first), dimensions, class_operand());
  stack_.push_register(stack_.home(first));
}

void Translator::object(Opcode op) {
  if (op == Opcode::kNew) {
    const std::uint32_t slot = stack_.depth();
    stack_.claim(slot);
    stack_.define(Op::new_, slot, 1, 0, class_operand());
    return;
  }
  const std::uint32_t operand = stack_.below(1);
  if (op == Opcode::kCheckcast && stack_.slot(operand).is == Is::kNull) {
    class_operand();
    return;  // null passes, and the class is not even resolved (JVMS 6.5 checkcast)
  }
  stack_.force(operand);
  stack_.claim(operand);
  const std::uint16_t value = reg(operand);
  switch (op) {
    case Opcode::kCheckcast:
      stack_.emit(Op::checkcast, value, 0, class_operand());
      return;
    case Opcode::kInstanceof:
      return stack_.define(Op::instanceof_, operand, 1, value, class_operand());
    case Opcode::kArraylength:
      return stack_.define(Op::arraylength, operand, 1, value, 0);
    case Opcode::kAnewarray:
      return stack_.define(Op::anewarray, operand, 1, value, class_operand());
    case Opcode::kNewarray: {
      const std::uint8_t type = input_->bytes()[pc_ + 1];
      if (type < 4 || type > 11) {
        input_->refuse(pc_, "not a primitive type");
      }
      return stack_.define(Op::newarray, operand, 1, value, type);
    }
    default:
      break;
  }
  stack_.emit(op == Opcode::kAthrow         ? Op::athrow
              : op == Opcode::kMonitorenter ? Op::monitorenter
                                            : Op::monitorexit,
              value);
  stack_.pop(1);
  alive_ = op != Opcode::kAthrow;
}

}  // namespace ravel

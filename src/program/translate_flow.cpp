#include "program/translate_flow.hpp"

namespace ravel {

bool ends_flow(Opcode op) {
  switch (op) {
    case Opcode::kGoto:
    case Opcode::kGotoW:
    case Opcode::kTableswitch:
    case Opcode::kLookupswitch:
    case Opcode::kIreturn:
    case Opcode::kLreturn:
    case Opcode::kFreturn:
    case Opcode::kDreturn:
    case Opcode::kAreturn:
    case Opcode::kReturn:
    case Opcode::kAthrow:
      return true;
    default:
      return false;
  }
}

namespace {

std::int32_t stack_effect(const BytecodeInput& input, std::uint32_t pc) {
  const Opcode op = input.opcode(pc);
  const std::int32_t fixed = op_info(op).stack;
  if (fixed != kVariableStack) {
    return fixed;
  }
  switch (op) {
    case Opcode::kGetstatic:
      return static_cast<std::int32_t>(descriptor_slots(input.field_letter(pc)));
    case Opcode::kPutstatic:
      return -static_cast<std::int32_t>(descriptor_slots(input.field_letter(pc)));
    case Opcode::kGetfield:
      return static_cast<std::int32_t>(descriptor_slots(input.field_letter(pc))) - 1;
    case Opcode::kPutfield:
      return -static_cast<std::int32_t>(descriptor_slots(input.field_letter(pc))) - 1;
    case Opcode::kMultianewarray:
      return 1 - input.bytes()[pc + 3];
    case Opcode::kWide:
      return op_info(input.opcode(pc + 1)).stack;
    default: {
      const CallShape shape = input.call(pc);
      return static_cast<std::int32_t>(descriptor_slots(shape.result)) - static_cast<std::int32_t>(shape.slots);
    }
  }
}

}  // namespace

void BytecodeFlow::analyse(const BytecodeInput& input) {
  const CodeAttribute& code = input.attribute();
  depth.assign(code.bytes.size(), kUnreached);
  leader.assign(code.bytes.size(), 0);
  work_.clear();
  if (code.bytes.empty()) {
    input.refuse(0, "no code");
  }
  follow(input, 0);
  for (const ExceptionHandler& handler : code.handlers) {
    if (handler.start_pc >= handler.end_pc || handler.end_pc > code.bytes.size() || code.max_stack < 1) {
      input.refuse(handler.start_pc, "bad exception table");
    }
    reach(input, handler.start_pc, handler.handler_pc, 1);
  }
  find_covered(code);
  while (!work_.empty()) {
    const std::uint32_t pc = work_.back();
    work_.pop_back();
    follow(input, pc);
  }
}

void BytecodeFlow::find_covered(const CodeAttribute& code) {
  covered.clear();
  if (code.handlers.empty()) {
    return;
  }
  covered.resize(code.bytes.size() + 1);
  for (const ExceptionHandler& handler : code.handlers) {
    ++covered[handler.start_pc];
    --covered[handler.end_pc];
  }
  for (std::size_t pc = 1; pc < covered.size(); ++pc) {
    covered[pc] += covered[pc - 1];
  }
}

void BytecodeFlow::reach(const BytecodeInput& input, std::uint32_t from, std::int64_t target,
                         std::int32_t depth_there) {
  if (target < 0 || target >= static_cast<std::int64_t>(depth.size())) {
    input.refuse(from, "jump out of the code");
  }
  const auto pc = static_cast<std::size_t>(target);
  leader[pc] = 1;
  if (depth[pc] == kUnreached) {
    depth[pc] = depth_there;
    work_.push_back(static_cast<std::uint32_t>(pc));
  } else if (depth[pc] != depth_there) {
    input.refuse(from, "stack depths do not match");
  }
}

void BytecodeFlow::reach_switch_targets(const BytecodeInput& input, std::uint32_t pc, std::int32_t depth_there) {
  const auto at = static_cast<std::uint32_t>(switch_operands(pc));
  reach(input, pc, std::int64_t{pc} + input.s4(at), depth_there);
  if (input.opcode(pc) == Opcode::kTableswitch) {
    const auto count = static_cast<std::uint32_t>(std::int64_t{input.s4(at + 8)} - input.s4(at + 4) + 1);
    for (std::uint32_t i = 0; i < count; ++i) {
      reach(input, pc, std::int64_t{pc} + input.s4(at + 12 + 4 * i), depth_there);
    }
  } else {
    const auto count = static_cast<std::uint32_t>(input.s4(at + 4));
    for (std::uint32_t i = 0; i < count; ++i) {
      reach(input, pc, std::int64_t{pc} + input.s4(at + 12 + 8 * i), depth_there);
    }
  }
}

// Follows the code from `pc`, whose depth is known (0 at the entry), up to the end of the flow or to code already seen.
void BytecodeFlow::follow(const BytecodeInput& input, std::uint32_t pc) {
  if (depth[pc] == kUnreached) {
    depth[pc] = 0;
  }
  std::int32_t now = depth[pc];
  for (;;) {
    const std::size_t length = instruction_length(input.bytes(), pc);
    if (length == 0) {
      input.refuse(pc, "bad instruction");
    }
    const Opcode op = input.opcode(pc);
    const Opcode widened = op == Opcode::kWide ? input.opcode(pc + 1) : op;
    if (widened == Opcode::kJsr || widened == Opcode::kJsrW || widened == Opcode::kRet) {
      input.refuse(pc, "jsr/ret is not supported");
    }
    now += stack_effect(input, pc);
    if (now < 0 || now > input.attribute().max_stack) {
      input.refuse(pc, "operand stack underflow or overflow");
    }
    const Operands operands = op_info(op).operands;
    if (operands == Operands::kBranch2) {
      reach(input, pc, std::int64_t{pc} + input.s2(pc + 1), now);
    } else if (operands == Operands::kBranch4) {
      reach(input, pc, std::int64_t{pc} + input.s4(pc + 1), now);
    } else if (operands == Operands::kTableSwitch || operands == Operands::kLookupSwitch) {
      reach_switch_targets(input, pc, now);
    }
    if (ends_flow(op)) {
      return;
    }
    pc += static_cast<std::uint32_t>(length);
    if (pc >= depth.size()) {
      input.refuse(pc, "control falls off the end of the code");
    }
    if (depth[pc] != kUnreached) {
      if (depth[pc] != now) {
        input.refuse(pc, "stack depths do not match");
      }
      return;
    }
    depth[pc] = now;
  }
}

}  // namespace ravel

#include "program/stack_sources.hpp"

#include <algorithm>

#include "program/translate_flow.hpp"

namespace ravel {

namespace {

constexpr std::uint32_t kTrackedLocals = 64;
constexpr std::size_t kMostSlots = 1'000'000;  // HotSpot gives up here

struct Effect {
  std::uint32_t pops, pushes;
};

// What the table of opcodes does not tell: of the net effect, how much is pushed. Loads, constants and `new` pop
// nothing; what has no result pushes nothing.
std::uint32_t result_slots(Opcode op) {
  const auto number = static_cast<unsigned>(op);
  if (op >= Opcode::kIaload && op <= Opcode::kSaload) {
    return op == Opcode::kLaload || op == Opcode::kDaload ? 2 : 1;
  }
  if (op >= Opcode::kIadd && op <= Opcode::kLxor) return number % 2 + 1;  // int and float, long and double alternate
  switch (op) {
    case Opcode::kI2l:
    case Opcode::kI2d:
    case Opcode::kL2d:
    case Opcode::kF2l:
    case Opcode::kF2d:
    case Opcode::kD2l:
      return 2;
    case Opcode::kNewarray:
    case Opcode::kAnewarray:
    case Opcode::kArraylength:
    case Opcode::kInstanceof:
      return 1;
    default:
      if (op >= Opcode::kI2l && op <= Opcode::kDcmpg) return 1;
      return static_cast<std::uint32_t>(std::max<int>(op_info(op).stack, 0));
  }
}

Effect effect_of(const BytecodeInput& input, std::uint32_t pc) {
  const Opcode op = input.opcode(pc);
  switch (op) {
    case Opcode::kGetstatic:
      return {0, descriptor_slots(input.field_letter(pc))};
    case Opcode::kPutstatic:
      return {descriptor_slots(input.field_letter(pc)), 0};
    case Opcode::kGetfield:
      return {1, descriptor_slots(input.field_letter(pc))};
    case Opcode::kPutfield:
      return {1 + descriptor_slots(input.field_letter(pc)), 0};
    case Opcode::kInvokevirtual:
    case Opcode::kInvokespecial:
    case Opcode::kInvokestatic:
    case Opcode::kInvokeinterface:
    case Opcode::kInvokedynamic: {
      const CallShape call = input.call(pc);
      return {call.slots, descriptor_slots(call.result)};
    }
    case Opcode::kMultianewarray:
      return {input.bytes()[pc + 3], 1};
    default: {
      const Opcode plain = op == Opcode::kWide ? input.opcode(pc + 1) : op;
      const std::uint32_t pushes = result_slots(plain);
      return {static_cast<std::uint32_t>(static_cast<int>(pushes) - op_info(plain).stack), pushes};
    }
  }
}

// dup (0x59) to swap (0x5f): which of the operands, counted from the top, are on the stack afterwards, bottom first.
struct Shuffle {
  std::uint32_t pops;
  std::vector<std::uint32_t> result;
};
const Shuffle& shuffle_of(Opcode op) {
  static const Shuffle kShuffles[] = {
      {1, {0, 0}},          {2, {0, 1, 0}},          {3, {0, 2, 1, 0}}, {2, {1, 0, 1, 0}},
      {3, {1, 0, 2, 1, 0}}, {4, {1, 0, 3, 2, 1, 0}}, {2, {0, 1}},
  };
  return kShuffles[static_cast<unsigned>(op) - static_cast<unsigned>(Opcode::kDup)];
}

void shuffle(std::vector<std::uint32_t>& stack, Opcode op) {
  const Shuffle& s = shuffle_of(op);
  const std::vector<std::uint32_t> operands(stack.rbegin(), stack.rbegin() + s.pops);
  stack.resize(stack.size() - s.pops);
  for (const std::uint32_t i : s.result) stack.push_back(operands[i]);
}

std::optional<std::uint32_t> stored_local(const BytecodeInput& input, std::uint32_t pc) {
  const bool wide = input.opcode(pc) == Opcode::kWide;
  const Opcode op = wide ? input.opcode(pc + 1) : input.opcode(pc);
  if (op >= Opcode::kIstore && op <= Opcode::kAstore) return wide ? input.u2(pc + 2) : input.bytes()[pc + 1];
  if (op >= Opcode::kIstore0 && op <= Opcode::kAstore3) {
    return (static_cast<unsigned>(op) - static_cast<unsigned>(Opcode::kIstore0)) % 4;
  }
  return std::nullopt;
}

}  // namespace

StackSources::StackSources(const BytecodeInput& input, std::uint32_t bci) : states_(input.bytes().size() + 1) {
  flow_to(0, State{});
  for (const ExceptionHandler& handler : input.attribute().handlers) {
    if (handler.handler_pc < input.bytes().size()) flow_to(handler.handler_pc, State{{handler.handler_pc}, 0});
  }
  while (incomplete_ && progress_ && slots_ <= kMostSlots) {
    incomplete_ = progress_ = false;
    pass(input, bci);
  }
}

void StackSources::pass(const BytecodeInput& input, std::uint32_t bci) {
  for (std::uint32_t pc = 0; pc < input.bytes().size();) {
    const auto length = static_cast<std::uint32_t>(instruction_length(input.bytes(), pc));
    if (length == 0) return;
    if (states_[pc]) {
      execute(input, pc, length);
    } else {
      incomplete_ = true;
    }
    pc += length;
    if (pc == bci && states_[pc]) {
      incomplete_ = false;
      return;
    }
    if (slots_ > kMostSlots) return;
  }
}

void StackSources::execute(const BytecodeInput& input, std::uint32_t pc, std::uint32_t length) {
  State state = *states_[pc];
  const Opcode op = input.opcode(pc);
  if (op >= Opcode::kDup && op <= Opcode::kSwap) {
    shuffle(state.stack, op);
  } else if (op != Opcode::kCheckcast) {  // which keeps its operand, and where that came from
    const Effect effect = effect_of(input, pc);
    state.stack.resize(state.stack.size() - effect.pops);
    state.stack.resize(state.stack.size() + effect.pushes, pc);
  }
  if (const auto local = stored_local(input, pc); local && *local < kTrackedLocals) {
    state.written |= std::uint64_t{1} << *local;
  }
  if (!ends_flow(op)) flow_to(pc + length, state);
  flow_to_branches(input, pc, state);
}

void StackSources::flow_to_branches(const BytecodeInput& input, std::uint32_t pc, const State& state) {
  const Opcode op = input.opcode(pc);
  const auto branch = [&](std::int32_t distance) { flow_to(pc + static_cast<std::uint32_t>(distance), state); };
  if (op_info(op).operands == Operands::kBranch2) branch(input.s2(pc + 1));
  if (op_info(op).operands == Operands::kBranch4) branch(input.s4(pc + 1));
  if (op != Opcode::kTableswitch && op != Opcode::kLookupswitch) return;
  const auto at = static_cast<std::uint32_t>(switch_operands(pc));
  branch(input.s4(at));
  if (op == Opcode::kTableswitch) {
    const std::int64_t count = std::int64_t{input.s4(at + 8)} - input.s4(at + 4) + 1;
    for (std::uint32_t i = 0; i < count; ++i) branch(input.s4(at + 12 + 4 * i));
  } else {
    const auto count = static_cast<std::uint32_t>(input.s4(at + 4));
    for (std::uint32_t i = 0; i < count; ++i) branch(input.s4(at + 12 + 8 * i));
  }
}

void StackSources::flow_to(std::uint32_t target, const State& state) {
  RAVEL_INVARIANT(target < states_.size());
  std::optional<State>& there = states_[target];
  if (!there) {
    there = state;
    slots_ += state.stack.size();
    progress_ = true;
    return;
  }
  RAVEL_INVARIANT(there->stack.size() == state.stack.size());
  for (std::size_t i = 0; i < state.stack.size(); ++i) {
    if (there->stack[i] != state.stack[i]) there->stack[i] = kUnknown;
  }
  there->written |= state.written;
}

std::uint32_t StackSources::source(std::uint32_t bci, std::uint32_t slot) const {
  if (bci >= states_.size() || !states_[bci] || slot >= states_[bci]->stack.size()) return kUnknown;
  return *(states_[bci]->stack.rbegin() + slot);
}

bool StackSources::local_written(std::uint32_t bci, std::uint32_t local) const {
  return local >= kTrackedLocals || !states_[bci] || (states_[bci]->written >> local & 1) != 0;
}

}  // namespace ravel

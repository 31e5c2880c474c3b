#include "verify/executor.hpp"

#include "verify/effects.hpp"

namespace ravel::verify {

namespace {

struct ArrayAccess {
  std::string_view array, alternative;
  Kind element;
};
// In the order of the opcodes from iaload and iastore; byte instructions serve boolean[] too (JVMS 6.5 baload).
constexpr ArrayAccess kArrayAccess[] = {
    {"[I", "", Kind::kInt}, {"[J", "", Kind::kLong},  {"[F", "", Kind::kFloat}, {"[D", "", Kind::kDouble},
    {"", "", Kind::kRef},   {"[B", "[Z", Kind::kInt}, {"[C", "", Kind::kInt},   {"[S", "", Kind::kInt},
};

}  // namespace

Executor::Executor(ClassContext& context, const MethodContext& method, const CodeLayout& layout, std::uint32_t& pc)
    : context_(context),
      types_(context.types),
      method_(method),
      layout_(layout),
      code_(method.code.bytes),
      pc_(pc),
      frame_(method.code.max_locals),
      signature_(context.types.method(method.method.descriptor)) {}

// JVMS 4.10.1.6 methodInitialStackFrame.
void Executor::start_frame() {
  const std::uint32_t receiver = method_.is_static() ? 0 : 1;
  if (receiver + signature_.slots > method_.code.max_locals) {
    throw Failed{fmt::format("Arguments can't fit into locals in class file {}", context_.file.name.view()), {}, true};
  }
  std::uint32_t index = 0;
  if (receiver != 0) {
    frame_.this_uninit = method_.is_constructor() && types_.current() != types_.object();
    frame_.store(index++, frame_.this_uninit ? Type(Kind::kUninitThis) : types_.current());
  }
  for (const Type type : signature_.arguments) {
    frame_.store(index, type);
    index += type.wide() ? 2 : 1;
  }
}

bool Executor::step() {
  const Opcode op = static_cast<Opcode>(code_[pc_]);
  if (const std::string_view effect = effect_of(op); !effect.empty()) {
    apply(effect);
  } else if (const LocalAccess access = local_access(code_, pc_); access.type != 0) {
    access_local(access);
  } else {
    special(op);
  }
  return finish(op);
}

// Branches, and whether the next instruction follows.
bool Executor::finish(Opcode op) {
  for_each_target(code_, pc_, [&](std::int64_t target) { branch(static_cast<std::uint32_t>(target)); });
  switch (op) {
    case Opcode::kGoto:
    case Opcode::kGotoW:
    case Opcode::kTableswitch:
    case Opcode::kLookupswitch:
    case Opcode::kAthrow:
    case Opcode::kIreturn:
    case Opcode::kLreturn:
    case Opcode::kFreturn:
    case Opcode::kDreturn:
    case Opcode::kAreturn:
    case Opcode::kReturn:
      return false;
    default:
      if (next_pc() >= code_.size()) {
        fail("Control flow falls through code end");
      }
      return true;
  }
}

// The locals before an instruction are what its handlers see (JVMS 4.10.1.6 instructionSatisfiesHandlers). Only locals
// that changed since the last instruction in the same ranges need looking at.
void Executor::visit_handlers() {
  if (!ranges_known_ || layout_.range_edges[pc_] != 0) {
    static const Symbol kThrowable("java/lang/Throwable");
    ranges_known_ = true;
    active_.clear();
    for (const ExceptionHandler& handler : method_.code.handlers) {
      if (handler.start_pc <= pc_ && pc_ < handler.end_pc) {
        const Symbol name = handler.catch_type == 0 ? kThrowable : method_.constant(handler.catch_type).text;
        active_.push_back({&handler, types_.ref(name)});
      }
    }
    frame_.touch(frame_.all());
  }
  if (!frame_.dirty.empty()) {
    for (const ActiveHandler& active : active_) {
      raise(*active.handler, active.exception);
    }
    frame_.dirty = {};
  }
}

void Executor::apply(std::string_view effect) {
  const auto type_of = [&](char letter) -> Type {
    switch (letter) {
      case 'I':
        return Kind::kInt;
      case 'F':
        return Kind::kFloat;
      case 'L':
        return Kind::kLong;
      case 'D':
        return Kind::kDouble;
      case 'N':
        return Kind::kNull;
      case 'O':
        return types_.object();
      default:
        return Kind::kReference;
    }
  };
  const std::size_t arrow = effect.find('>');
  for (std::size_t i = arrow; i-- > 0;) {
    pop(type_of(effect[i]));
  }
  for (std::size_t i = arrow + 1; i < effect.size(); ++i) {
    push(type_of(effect[i]));
  }
}

void Executor::special(Opcode op) {
  switch (op) {
    case Opcode::kWide:  // of iinc: the others are loads and stores
    case Opcode::kIinc:
      return increment();
    case Opcode::kLdc:
      return load_constant(method_.constant(code_[pc_ + 1]));
    case Opcode::kLdcW:
    case Opcode::kLdc2W:
      return load_constant(method_.constant(read_u2(code_, pc_ + 1)));
    case Opcode::kIaload:
    case Opcode::kLaload:
    case Opcode::kFaload:
    case Opcode::kDaload:
    case Opcode::kAaload:
    case Opcode::kBaload:
    case Opcode::kCaload:
    case Opcode::kSaload:
      return load_element(op);
    case Opcode::kIastore:
    case Opcode::kLastore:
    case Opcode::kFastore:
    case Opcode::kDastore:
    case Opcode::kAastore:
    case Opcode::kBastore:
    case Opcode::kCastore:
    case Opcode::kSastore:
      return store_element(op);
    case Opcode::kPop:
    case Opcode::kPop2:
    case Opcode::kDup:
    case Opcode::kDupX1:
    case Opcode::kDupX2:
    case Opcode::kDup2:
    case Opcode::kDup2X1:
    case Opcode::kDup2X2:
    case Opcode::kSwap:
      return shuffle(op);
    case Opcode::kGetstatic:
    case Opcode::kPutstatic:
    case Opcode::kGetfield:
    case Opcode::kPutfield:
      return access_field(op, read_u2(code_, pc_ + 1));
    case Opcode::kInvokevirtual:
    case Opcode::kInvokespecial:
    case Opcode::kInvokestatic:
    case Opcode::kInvokeinterface:
    case Opcode::kInvokedynamic:
      return invoke(op, read_u2(code_, pc_ + 1));
    case Opcode::kNew:
      return create(read_u2(code_, pc_ + 1));
    case Opcode::kNewarray:
    case Opcode::kAnewarray:
    case Opcode::kMultianewarray:
      return create_array(op);
    case Opcode::kArraylength: {
      const Type array = pop(Kind::kReference);
      if (!array.is(Kind::kNull) && !types_.is_array(array)) {
        throw Failed{"Bad type on operand stack in arraylength", types_.describe(array) + " is not an array"};
      }
      return push(Kind::kInt);
    }
    case Opcode::kAthrow: {
      static const Symbol kThrowable("java/lang/Throwable");
      pop(types_.ref(kThrowable));
      return;
    }
    case Opcode::kCheckcast:
      pop(types_.object());
      return push(types_.ref(method_.constant(read_u2(code_, pc_ + 1)).text));
    default:
      return return_value(op);
  }
}

// -- the operand stack

void Executor::push_slot(Type type) {
  if (frame_.stack.size() >= method_.code.max_stack) {
    fail("Operand stack overflow");
  }
  frame_.stack.push_back(type);
}

void Executor::push(Type type) {
  push_slot(type);
  if (type.wide()) {
    push_slot(type.half());
  }
}

Type Executor::pop_slot() {
  if (frame_.stack.empty()) {
    fail("Operand stack underflow");
  }
  const Type type = frame_.stack.back();
  frame_.stack.pop_back();
  return type;
}

Type Executor::top() const {
  if (frame_.stack.empty()) {
    fail("Operand stack underflow");
  }
  return frame_.stack.back();
}

Type Executor::pop(Type wanted) {
  Type actual = pop_slot();
  if (wanted.wide()) {
    if (actual != wanted.half()) {
      bad_stack(actual, frame_.stack.size(), wanted);
    }
    actual = pop_slot();
  }
  if (!types_.assignable(actual, wanted)) {
    bad_stack(actual, frame_.stack.size(), wanted);
  }
  return actual;
}

void Executor::bad_stack(Type actual, std::size_t slot, Type wanted) const {
  throw Failed{"Bad type on operand stack", fmt::format("Type {} (current frame, stack[{}]) is not assignable to {}",
                                                        types_.describe(actual), slot, types_.describe(wanted))};
}

// No long or double may be cut in two `slots` below the top.
void Executor::require_whole(std::size_t slots) const {
  if (frame_.stack.size() < slots) {
    fail("Operand stack underflow");
  }
  if (slots > 0 && frame_.stack[frame_.stack.size() - slots].second_half()) {
    throw Failed{"Bad type on operand stack", "a long or double would be split"};
  }
}

// Copies the top `count` slots to below the `under` slots that lie under them.
void Executor::duplicate(std::size_t count, std::size_t under) {
  require_whole(count);
  require_whole(count + under);
  const std::vector<Type> copied(frame_.stack.end() - static_cast<std::ptrdiff_t>(count), frame_.stack.end());
  if (frame_.stack.size() + count > method_.code.max_stack) {
    fail("Operand stack overflow");
  }
  frame_.stack.insert(frame_.stack.end() - static_cast<std::ptrdiff_t>(count + under), copied.begin(), copied.end());
}

void Executor::shuffle(Opcode op) {
  switch (op) {
    case Opcode::kPop:
      require_whole(1);
      pop_slot();
      break;
    case Opcode::kPop2:
      require_whole(2);
      pop_slot();
      pop_slot();
      break;
    case Opcode::kDup:
      return duplicate(1, 0);
    case Opcode::kDupX1:
      return duplicate(1, 1);
    case Opcode::kDupX2:
      return duplicate(1, 2);
    case Opcode::kDup2:
      return duplicate(2, 0);
    case Opcode::kDup2X1:
      return duplicate(2, 1);
    case Opcode::kDup2X2:
      return duplicate(2, 2);
    default:
      require_whole(1);
      require_whole(2);
      std::swap(frame_.stack.back(), frame_.stack[frame_.stack.size() - 2]);
      break;
  }
}

// -- locals and constants

void Executor::access_local(const LocalAccess& access) {
  Type wanted = Kind::kReference;
  if (access.type != 'A') {
    wanted = access.type == 'I'   ? Kind::kInt
             : access.type == 'F' ? Kind::kFloat
             : access.type == 'L' ? Kind::kLong
                                  : Kind::kDouble;
  }
  if (access.store) {
    frame_.store(access.index, pop(wanted));
    return;
  }
  const Type actual = frame_.locals[access.index];
  if (!types_.assignable(actual, wanted)) {
    throw Failed{"Bad local variable type",
                 fmt::format("Type {} (current frame, locals[{}]) is not assignable to {}", types_.describe(actual),
                             access.index, types_.describe(wanted))};
  }
  push(actual);
}

void Executor::increment() {
  const bool wide = static_cast<Opcode>(code_[pc_]) == Opcode::kWide;
  const std::uint32_t index = wide ? read_u2(code_, pc_ + 2) : code_[pc_ + 1];
  if (!frame_.locals[index].is(Kind::kInt)) {
    throw Failed{"Bad local variable type",
                 fmt::format("Type {} (current frame, locals[{}]) is not assignable to integer",
                             types_.describe(frame_.locals[index]), index)};
  }
}

void Executor::load_constant(const CpEntry& entry) {
  static const Symbol kString("java/lang/String");
  static const Symbol kClass("java/lang/Class");
  static const Symbol kMethodHandle("java/lang/invoke/MethodHandle");
  static const Symbol kMethodType("java/lang/invoke/MethodType");
  switch (entry.tag) {
    case CpTag::kInteger:
      return push(Kind::kInt);
    case CpTag::kFloat:
      return push(Kind::kFloat);
    case CpTag::kLong:
      return push(Kind::kLong);
    case CpTag::kDouble:
      return push(Kind::kDouble);
    case CpTag::kString:
      return push(types_.ref(kString));
    case CpTag::kClass:
      return push(types_.ref(kClass));
    case CpTag::kMethodHandle:
      return push(types_.ref(kMethodHandle));
    case CpTag::kMethodType:
      return push(types_.ref(kMethodType));
    default:
      return push(types_.field(entry.descriptor));
  }
}

// -- arrays

void Executor::pop_array(std::string_view descriptor, std::string_view alternative) {
  const Type array = pop(Kind::kReference);
  if (array.is(Kind::kNull)) {
    return;
  }
  const std::string_view name = types_.is_array(array) ? types_.name(array).view() : std::string_view();
  if (name != descriptor && (alternative.empty() || name != alternative)) {
    throw Failed{"Bad type on operand stack",
                 fmt::format("Type {} (current frame, stack[{}]) is not assignable to '{}'", types_.describe(array),
                             frame_.stack.size(), descriptor)};
  }
}

void Executor::load_element(Opcode op) {
  pop(Kind::kInt);
  if (op != Opcode::kAaload) {
    const ArrayAccess& access = kArrayAccess[static_cast<int>(op) - static_cast<int>(Opcode::kIaload)];
    pop_array(access.array, access.alternative);
    return push(access.element);
  }
  const Type array = pop(Kind::kReference);
  if (array.is(Kind::kNull)) {
    return push(Kind::kNull);
  }
  const Type element = types_.is_array(array) ? types_.element(array) : Type();
  if (!element.is(Kind::kRef)) {
    throw Failed{"Bad type on operand stack in aaload", types_.describe(array) + " is not an array of references"};
  }
  push(element);
}

// aastore leaves the question whether the value fits the array to the running program (JVMS 4.10.1.9 aastore).
void Executor::store_element(Opcode op) {
  if (op != Opcode::kAastore) {
    const ArrayAccess& access = kArrayAccess[static_cast<int>(op) - static_cast<int>(Opcode::kIastore)];
    pop(access.element);
    pop(Kind::kInt);
    return pop_array(access.array, access.alternative);
  }
  pop(types_.object());
  pop(Kind::kInt);
  const Type array = pop(Kind::kReference);
  if (!array.is(Kind::kNull) && !(types_.is_array(array) && types_.element(array).is(Kind::kRef))) {
    throw Failed{"Bad type on operand stack in aastore", types_.describe(array) + " is not an array of references"};
  }
}

void Executor::create_array(Opcode op) {
  if (op == Opcode::kMultianewarray) {
    for (int i = 0; i < code_[pc_ + 3]; ++i) {
      pop(Kind::kInt);
    }
    return push(types_.ref(method_.constant(read_u2(code_, pc_ + 1)).text));
  }
  pop(Kind::kInt);
  if (op == Opcode::kAnewarray) {
    return push(types_.array_of(types_.ref(method_.constant(read_u2(code_, pc_ + 1)).text)));
  }
  static const Symbol kPrimitiveArrays[] = {Symbol("[Z"), Symbol("[C"), Symbol("[F"), Symbol("[D"),
                                            Symbol("[B"), Symbol("[S"), Symbol("[I"), Symbol("[J")};
  push(types_.ref(kPrimitiveArrays[code_[pc_ + 1] - 4]));
}

// -- returns

void Executor::return_value(Opcode op) {
  if (op == Opcode::kReturn) {
    if (!signature_.result.is(Kind::kTop)) {
      fail("Method expects a return value");
    }
    // JVMS 4.10.1.9 return: not before super() or this() was called.
    if (frame_.this_uninit) {
      throw Failed{"Constructor must call super() or this() before return", "flagThisUninit is set"};
    }
    return;
  }
  if (signature_.result.is(Kind::kTop)) {
    fail("Method does not expect a return value");
  }
  const Type declared = signature_.result;
  // The instruction must fit the value, and the value the declared type.
  const Type wanted = op == Opcode::kIreturn   ? Kind::kInt
                      : op == Opcode::kFreturn ? Kind::kFloat
                      : op == Opcode::kLreturn ? Kind::kLong
                      : op == Opcode::kDreturn ? Kind::kDouble
                                               : Kind::kReference;
  const Type actual = pop(wanted);
  if (!types_.assignable(actual, declared)) {
    throw Failed{"Bad return type",
                 fmt::format("Type {} (current frame, stack[{}]) is not assignable to {} (from method signature)",
                             types_.describe(actual), frame_.stack.size(), types_.describe(declared))};
  }
}

}  // namespace ravel::verify

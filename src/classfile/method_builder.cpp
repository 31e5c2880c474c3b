// Instructions of MethodBuilder; labels, tables and the Code attribute are in method_writer.cpp.
#include <bit>

#include "classfile/class_builder.hpp"
#include "classfile/names.hpp"

namespace ravel {
namespace {

// Builders for tests take malformed descriptors too; they count as taking no parameters.
int argument_slots(std::string_view descriptor) { return std::max(0, method_descriptor_slots(descriptor)); }

int call_effect(std::string_view descriptor, bool has_receiver) {
  const std::size_t close = descriptor.rfind(')');
  const char result = close != std::string_view::npos && close + 1 < descriptor.size() ? descriptor[close + 1] : 'V';
  return type_slots(result) - argument_slots(descriptor) - (has_receiver ? 1 : 0);
}

int value_slots(std::string_view descriptor) { return descriptor.empty() ? 1 : type_slots(descriptor[0]); }

// i l f d a: how load, store and return instructions are ordered in the opcode table.
unsigned type_column(char type) {
  switch (type) {
    case 'J':
      return 1;
    case 'F':
      return 2;
    case 'D':
      return 3;
    case 'L':
    case '[':
      return 4;
    default:
      return 0;
  }
}

Opcode plus(Opcode base, unsigned steps) { return static_cast<Opcode>(static_cast<unsigned>(base) + steps); }

struct BoxType {
  char primitive;
  std::string_view name, unbox;
  std::uint8_t array_code;  // JVMS table 6.5.newarray-A
};
constexpr BoxType kBoxes[] = {
    {'Z', "java/lang/Boolean", "booleanValue", 4}, {'C', "java/lang/Character", "charValue", 5},
    {'F', "java/lang/Float", "floatValue", 6},     {'D', "java/lang/Double", "doubleValue", 7},
    {'B', "java/lang/Byte", "byteValue", 8},       {'S', "java/lang/Short", "shortValue", 9},
    {'I', "java/lang/Integer", "intValue", 10},    {'J', "java/lang/Long", "longValue", 11},
};

const BoxType& box_type(char primitive) {
  for (const BoxType& box : kBoxes) {
    if (box.primitive == primitive) {
      return box;
    }
  }
  RAVEL_INVARIANT(!"a primitive type");
  return kBoxes[0];
}

}  // namespace

MethodBuilder::MethodBuilder(PoolBuilder& pool, std::uint16_t flags, std::string_view name, std::string_view descriptor)
    : pool_(pool),
      flags_(flags),
      name_(name),
      descriptor_(descriptor),
      parameter_slots_(static_cast<unsigned>(argument_slots(descriptor)) + ((flags & kAccStatic) != 0 ? 0U : 1U)),
      max_locals_(parameter_slots_) {}

MethodBuilder::Instruction& MethodBuilder::begin(Opcode opcode, int effect) {
  instructions_.push_back({static_cast<std::uint32_t>(code_.size()), effect, true, false, {}});
  code_.u1(static_cast<std::uint8_t>(opcode));
  Instruction& instruction = instructions_.back();
  instruction.falls_through = !(opcode >= Opcode::kIreturn && opcode <= Opcode::kReturn) && opcode != Opcode::kAthrow &&
                              opcode != Opcode::kGoto && opcode != Opcode::kGotoW && opcode != Opcode::kRet &&
                              opcode != Opcode::kTableswitch && opcode != Opcode::kLookupswitch;
  instruction.is_jsr = opcode == Opcode::kJsr || opcode == Opcode::kJsrW;
  return instruction;
}

MethodBuilder& MethodBuilder::op(Opcode opcode) { return op(opcode, {}); }

MethodBuilder& MethodBuilder::op(Opcode opcode, std::span<const std::uint8_t> operands) {
  const std::int8_t effect = op_info(opcode).stack;
  begin(opcode, effect == kVariableStack ? 0 : effect);
  code_.append(operands);
  return *this;
}

MethodBuilder& MethodBuilder::raw(std::initializer_list<std::uint8_t> code) {
  instructions_.push_back({static_cast<std::uint32_t>(code_.size()), 0, true, false, {}});
  code_.append({code.begin(), code.size()});
  return *this;
}

MethodBuilder& MethodBuilder::with_pool(Opcode opcode, std::uint16_t index, int effect) {
  begin(opcode, effect);
  code_.u2(index);
  return *this;
}

MethodBuilder& MethodBuilder::ldc(std::uint16_t pool_index, int slots) {
  if (slots == 2) {
    return with_pool(Opcode::kLdc2W, pool_index, 2);
  }
  if (pool_index > 255) {
    return with_pool(Opcode::kLdcW, pool_index, 1);
  }
  begin(Opcode::kLdc, 1);
  code_.u1(pool_index);
  return *this;
}

MethodBuilder& MethodBuilder::push(std::int32_t value) {
  if (value >= -1 && value <= 5) {
    return op(plus(Opcode::kIconst0, static_cast<unsigned>(value)));
  }
  if (value >= -128 && value <= 127) {
    begin(Opcode::kBipush, 1);
    code_.u1(static_cast<std::uint32_t>(value));
  } else if (value >= -32768 && value <= 32767) {
    begin(Opcode::kSipush, 1);
    code_.u2(static_cast<std::uint32_t>(value));
  } else {
    ldc(pool_.integer(value));
  }
  return *this;
}

MethodBuilder& MethodBuilder::push_long(std::int64_t value) {
  if (value == 0 || value == 1) {
    return op(value == 0 ? Opcode::kLconst0 : Opcode::kLconst1);
  }
  return ldc(pool_.long_(value), 2);
}

MethodBuilder& MethodBuilder::push_float(float value) {
  const bool is_zero = std::bit_cast<std::uint32_t>(value) == 0;
  return is_zero ? op(Opcode::kFconst0) : ldc(pool_.float_(value));
}

MethodBuilder& MethodBuilder::push_double(double value) {
  const bool is_zero = std::bit_cast<std::uint64_t>(value) == 0;
  return is_zero ? op(Opcode::kDconst0) : ldc(pool_.double_(value), 2);
}

MethodBuilder& MethodBuilder::push_string(std::string_view text) { return ldc(pool_.string(text)); }

MethodBuilder& MethodBuilder::push_class(std::string_view name) { return ldc(pool_.class_(name)); }

MethodBuilder& MethodBuilder::push_method_type(std::string_view descriptor) {
  return ldc(pool_.method_type(descriptor));
}

MethodBuilder& MethodBuilder::push_method_handle(std::uint8_t kind, std::string_view owner, std::string_view name,
                                                 std::string_view descriptor, bool is_interface) {
  const bool is_field = !descriptor.starts_with('(');
  const std::uint16_t member =
      is_field ? pool_.field(owner, name, descriptor) : pool_.method(owner, name, descriptor, is_interface);
  return ldc(pool_.method_handle(kind, member));
}

MethodBuilder& MethodBuilder::push_dynamic(std::uint16_t bootstrap, std::string_view name,
                                           std::string_view descriptor) {
  return ldc(pool_.dynamic(bootstrap, name, descriptor), value_slots(descriptor));
}

void MethodBuilder::use_local(unsigned slot, unsigned slots) { max_locals_ = std::max(max_locals_, slot + slots); }

// `short_form` is the one for slot 0; those for 1 to 3 follow it.
MethodBuilder& MethodBuilder::local(Opcode general, Opcode short_form, int effect, unsigned slot, unsigned slots) {
  use_local(slot, slots);
  if (slot <= 3) {
    begin(plus(short_form, slot), effect);
  } else if (slot <= 255) {
    begin(general, effect);
    code_.u1(slot);
  } else {
    begin(Opcode::kWide, effect);
    code_.u1(static_cast<std::uint8_t>(general)).u2(slot);
  }
  return *this;
}

MethodBuilder& MethodBuilder::load(char type, unsigned slot) {
  const unsigned column = type_column(type);
  const int slots = type_slots(type);
  return local(plus(Opcode::kIload, column), plus(Opcode::kIload0, column * 4), slots, slot,
               static_cast<unsigned>(slots));
}

MethodBuilder& MethodBuilder::store(char type, unsigned slot) {
  const unsigned column = type_column(type);
  const int slots = type_slots(type);
  return local(plus(Opcode::kIstore, column), plus(Opcode::kIstore0, column * 4), -slots, slot,
               static_cast<unsigned>(slots));
}

MethodBuilder& MethodBuilder::iinc(unsigned slot, int delta) {
  use_local(slot, 1);
  if (slot <= 255 && delta >= -128 && delta <= 127) {
    begin(Opcode::kIinc, 0);
    code_.u1(slot).u1(static_cast<std::uint32_t>(delta));
  } else {
    begin(Opcode::kWide, 0);
    code_.u1(static_cast<std::uint8_t>(Opcode::kIinc)).u2(slot).u2(static_cast<std::uint32_t>(delta));
  }
  return *this;
}

MethodBuilder& MethodBuilder::ret(unsigned slot) {
  use_local(slot, 1);
  if (slot <= 255) {
    begin(Opcode::kRet, 0);
    code_.u1(slot);
  } else {
    begin(Opcode::kWide, 0).falls_through = false;
    code_.u1(static_cast<std::uint8_t>(Opcode::kRet)).u2(slot);
  }
  return *this;
}

unsigned MethodBuilder::parameter_slot(std::size_t index) const {
  unsigned slot = (flags_ & kAccStatic) != 0 ? 0 : 1;
  const std::vector<std::string_view> types = parameter_types(descriptor_);
  RAVEL_INVARIANT(index <= types.size());
  for (std::size_t i = 0; i < index; ++i) {
    slot += static_cast<unsigned>(type_slots(types[i][0]));
  }
  return slot;
}

MethodBuilder& MethodBuilder::load_parameters(std::size_t first) {
  const std::vector<std::string_view> types = parameter_types(descriptor_);
  unsigned slot = parameter_slot(first);
  for (std::size_t i = first; i < types.size(); ++i) {
    load(types[i][0], slot);
    slot += static_cast<unsigned>(type_slots(types[i][0]));
  }
  return *this;
}

MethodBuilder& MethodBuilder::return_(char type) {
  return op(type == 'V' ? Opcode::kReturn : plus(Opcode::kIreturn, type_column(type)));
}

MethodBuilder& MethodBuilder::field(Opcode opcode, std::string_view owner, std::string_view name,
                                    std::string_view descriptor) {
  const bool is_static = opcode == Opcode::kGetstatic || opcode == Opcode::kPutstatic;
  const bool is_get = opcode == Opcode::kGetstatic || opcode == Opcode::kGetfield;
  const int value = value_slots(descriptor);
  return with_pool(opcode, pool_.field(owner, name, descriptor), (is_get ? value : -value) - (is_static ? 0 : 1));
}

MethodBuilder& MethodBuilder::getstatic(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return field(Opcode::kGetstatic, owner, name, descriptor);
}

MethodBuilder& MethodBuilder::putstatic(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return field(Opcode::kPutstatic, owner, name, descriptor);
}

MethodBuilder& MethodBuilder::getfield(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return field(Opcode::kGetfield, owner, name, descriptor);
}

MethodBuilder& MethodBuilder::putfield(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return field(Opcode::kPutfield, owner, name, descriptor);
}

MethodBuilder& MethodBuilder::invokevirtual(std::string_view owner, std::string_view name,
                                            std::string_view descriptor) {
  return with_pool(Opcode::kInvokevirtual, pool_.method(owner, name, descriptor), call_effect(descriptor, true));
}

MethodBuilder& MethodBuilder::invokespecial(std::string_view owner, std::string_view name, std::string_view descriptor,
                                            bool is_interface) {
  return with_pool(Opcode::kInvokespecial, pool_.method(owner, name, descriptor, is_interface),
                   call_effect(descriptor, true));
}

MethodBuilder& MethodBuilder::invokestatic(std::string_view owner, std::string_view name, std::string_view descriptor,
                                           bool is_interface) {
  return with_pool(Opcode::kInvokestatic, pool_.method(owner, name, descriptor, is_interface),
                   call_effect(descriptor, false));
}

MethodBuilder& MethodBuilder::invokeinterface(std::string_view owner, std::string_view name,
                                              std::string_view descriptor) {
  with_pool(Opcode::kInvokeinterface, pool_.method(owner, name, descriptor, true), call_effect(descriptor, true));
  code_.u1(static_cast<std::uint32_t>(argument_slots(descriptor)) + 1).u1(0);
  return *this;
}

MethodBuilder& MethodBuilder::invokedynamic(std::uint16_t bootstrap, std::string_view name,
                                            std::string_view descriptor) {
  with_pool(Opcode::kInvokedynamic, pool_.invoke_dynamic(bootstrap, name, descriptor), call_effect(descriptor, false));
  code_.u2(0);
  return *this;
}

MethodBuilder& MethodBuilder::new_(std::string_view name) { return with_pool(Opcode::kNew, pool_.class_(name), 1); }

MethodBuilder& MethodBuilder::newarray(char element) {
  begin(Opcode::kNewarray, 0);
  code_.u1(box_type(element).array_code);
  return *this;
}

MethodBuilder& MethodBuilder::anewarray(std::string_view element) {
  return with_pool(Opcode::kAnewarray, pool_.class_(element), 0);
}

MethodBuilder& MethodBuilder::multianewarray(std::string_view descriptor, std::uint8_t dimensions) {
  with_pool(Opcode::kMultianewarray, pool_.class_(descriptor), 1 - dimensions);
  code_.u1(dimensions);
  return *this;
}

MethodBuilder& MethodBuilder::checkcast(std::string_view name) {
  return with_pool(Opcode::kCheckcast, pool_.class_(name), 0);
}

MethodBuilder& MethodBuilder::instanceof_(std::string_view name) {
  return with_pool(Opcode::kInstanceof, pool_.class_(name), 0);
}

MethodBuilder& MethodBuilder::box(char type) {
  const BoxType& box = box_type(type);
  return invokestatic(box.name, "valueOf", fmt::format("({})L{};", type, box.name));
}

MethodBuilder& MethodBuilder::unbox(char type) {
  const BoxType& box = box_type(type);
  return checkcast(box.name).invokevirtual(box.name, box.unbox, fmt::format("(){}", type));
}

}  // namespace ravel

#include "program/translate_input.hpp"

#include <fmt/format.h>

namespace ravel {

CallShape call_shape(std::string_view descriptor) {
  CallShape shape;
  std::size_t i = 1;
  while (i < descriptor.size() && descriptor[i] != ')') {
    shape.slots += descriptor_slots(descriptor[i]);
    while (i < descriptor.size() && descriptor[i] == '[') {
      ++i;
    }
    if (i < descriptor.size() && descriptor[i] == 'L') {
      i = descriptor.find(';', i);
    }
    if (i < descriptor.size()) {
      ++i;
    }
  }
  if (i + 1 < descriptor.size()) {
    shape.result = descriptor[i + 1];
  }
  return shape;
}

BytecodeInput::BytecodeInput(const Method& method)
    : method_(method), attribute_(method.info->code.get()), pool_(&method.owner->file->pool) {
  RAVEL_INVARIANT(attribute_ != nullptr);
}

void BytecodeInput::refuse(std::uint32_t pc, std::string_view reason) const {
  throw LinkError("java/lang/VerifyError", fmt::format("{} in {}.{}{} at {}", reason, method_.owner->name.view(),
                                                       method_.name.view(), method_.descriptor.view(), pc));
}

const CpEntry& BytecodeInput::entry(std::uint32_t pc, std::uint16_t index) const {
  if (index >= pool_->size()) {
    refuse(pc, "constant pool index out of range");
  }
  return (*pool_)[index];
}

char BytecodeInput::field_letter(std::uint32_t pc) const {
  const CpEntry& field = entry(pc, u2(pc + 1));
  if (field.tag != CpTag::kFieldref || field.descriptor.view().empty()) {
    refuse(pc, "not a field");
  }
  return field.descriptor.view()[0];
}

CallShape BytecodeInput::call(std::uint32_t pc) const {
  const CpEntry& target = entry(pc, u2(pc + 1));
  const Opcode op = opcode(pc);
  const bool fits = op == Opcode::kInvokedynamic
                        ? target.tag == CpTag::kInvokeDynamic
                        : target.tag == CpTag::kMethodref || target.tag == CpTag::kInterfaceMethodref;
  if (!fits) {
    refuse(pc, "not a method");
  }
  CallShape shape = call_shape(target.descriptor.view());
  if (op != Opcode::kInvokestatic && op != Opcode::kInvokedynamic) {
    ++shape.slots;
  }
  return shape;
}

std::uint16_t BytecodeInput::constant_index(std::uint32_t pc) const {
  return opcode(pc) == Opcode::kLdc ? attribute_->bytes[pc + 1] : u2(pc + 1);
}

char BytecodeInput::constant_letter(std::uint32_t pc) const {
  const CpEntry& constant = entry(pc, constant_index(pc));
  char letter = 0;
  switch (constant.tag) {
    case CpTag::kInteger:
      letter = 'I';
      break;
    case CpTag::kFloat:
      letter = 'F';
      break;
    case CpTag::kLong:
      letter = 'J';
      break;
    case CpTag::kDouble:
      letter = 'D';
      break;
    case CpTag::kClass:
    case CpTag::kString:
    case CpTag::kMethodHandle:
    case CpTag::kMethodType:
      letter = 'L';
      break;
    case CpTag::kDynamic:
      letter = constant.descriptor.view().empty() ? 'V' : constant.descriptor.view()[0];
      break;
    default:
      refuse(pc, "not a loadable constant");
  }
  if (descriptor_slots(letter) != (opcode(pc) == Opcode::kLdc2W ? 2u : 1u)) {
    refuse(pc, "constant of the wrong size");
  }
  return letter;
}

}  // namespace ravel

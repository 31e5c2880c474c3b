// program/translate_input.hpp -- a method's bytecode as the translator and the liveness analysis read it.
//
// Nothing here trusts the bytecode: constant pool indices and tags are checked, and what does not fit is refused with
// a LinkError. Operands are not: ask instruction_length() (classfile/opcodes.hpp) first.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "classfile/opcodes.hpp"
#include "program/class.hpp"

namespace ravel {

// How many operand stack slots a call takes, without the receiver, and the first letter of its result's descriptor.
struct CallShape {
  std::uint32_t slots = 0;
  char result = 'V';
};
CallShape call_shape(std::string_view descriptor);

constexpr std::uint32_t descriptor_slots(char first) { return first == 'V' ? 0 : first == 'J' || first == 'D' ? 2 : 1; }
constexpr bool is_reference_descriptor(char first) { return first == 'L' || first == '['; }

class BytecodeInput {
 public:
  explicit BytecodeInput(const Method& method);

  const CodeAttribute& attribute() const { return *attribute_; }
  std::span<const std::uint8_t> bytes() const { return attribute_->bytes; }
  Opcode opcode(std::uint32_t pc) const { return static_cast<Opcode>(attribute_->bytes[pc]); }
  std::uint16_t u2(std::uint32_t pc) const { return read_u2(attribute_->bytes, pc); }
  std::int16_t s2(std::uint32_t pc) const { return read_s2(attribute_->bytes, pc); }
  std::int32_t s4(std::uint32_t pc) const { return read_s4(attribute_->bytes, pc); }

  const CpEntry& entry(std::uint32_t pc, std::uint16_t index) const;
  // First letter of the descriptor of the field that the instruction at `pc` names.
  char field_letter(std::uint32_t pc) const;
  // The call at `pc`, its receiver included in the slots.
  CallShape call(std::uint32_t pc) const;
  // The letter of the type that ldc, ldc_w or ldc2_w at `pc` pushes: 'I', 'F', 'J', 'D', 'L'; for Dynamic, the first
  // of its descriptor.
  char constant_letter(std::uint32_t pc) const;
  std::uint16_t constant_index(std::uint32_t pc) const;  // of an ldc, ldc_w or ldc2_w

  [[noreturn]] void refuse(std::uint32_t pc, std::string_view reason) const;

 private:
  const Method& method_;
  const CodeAttribute* attribute_;
  const std::vector<CpEntry>* pool_;
};

}  // namespace ravel

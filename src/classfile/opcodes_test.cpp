#include "classfile/opcodes.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace ravel {
namespace {

std::size_t length_of(std::vector<std::uint8_t> code, std::size_t pc = 0) { return instruction_length(code, pc); }

TEST(Opcodes, TableIsInOrder) {
#define CHECK_ROW(number, name, mnemonic_text, length_value, operands_value, stack_value) \
  EXPECT_EQ(op_info(Opcode::name).mnemonic, mnemonic_text);                               \
  EXPECT_EQ(static_cast<unsigned>(Opcode::name), number##U);
  RAVEL_OPCODES(CHECK_ROW)
#undef CHECK_ROW
  EXPECT_TRUE(is_opcode(201));
  EXPECT_FALSE(is_opcode(202));
}

TEST(Opcodes, FixedLengths) {
  EXPECT_EQ(length_of({0x00}), 1U);
  EXPECT_EQ(length_of({0x10, 5}), 2U);
  EXPECT_EQ(length_of({0xb9, 0, 1, 1, 0}), 5U);
  EXPECT_EQ(length_of({0xb9, 0, 1, 1}), 0U) << "cut off";
  EXPECT_EQ(length_of({0xca}), 0U) << "breakpoint is reserved";
  EXPECT_EQ(length_of({0x00}, 1), 0U) << "past the end";
}

TEST(Opcodes, Wide) {
  EXPECT_EQ(length_of({0xc4, 0x15, 1, 0}), 4U);
  EXPECT_EQ(length_of({0xc4, 0x84, 1, 0, 0, 1}), 6U);
  EXPECT_EQ(length_of({0xc4, 0xa9, 1, 0}), 4U) << "ret";
  EXPECT_EQ(length_of({0xc4, 0x00, 1, 0}), 0U) << "nop cannot be wide";
  EXPECT_EQ(length_of({0xc4, 0xff, 1, 0}), 0U);
  EXPECT_EQ(length_of({0xc4}), 0U);
}

TEST(Opcodes, Switches) {
  // At pc 1 two bytes of padding follow the opcode.
  const std::vector<std::uint8_t> table = {0, 0xaa, 0, 0, 0, 0, 0, 20, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 9, 0, 0, 0, 9};
  EXPECT_EQ(instruction_length(table, 1), table.size() - 1);
  const std::vector<std::uint8_t> lookup = {0xab, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 9};
  EXPECT_EQ(instruction_length(lookup, 0), lookup.size());
  for (std::size_t cut = 0; cut < lookup.size(); ++cut) {
    EXPECT_EQ(instruction_length(std::span(lookup).first(cut), 0), 0U);
  }
}

TEST(Opcodes, ContradictorySwitches) {
  EXPECT_EQ(length_of({0xaa, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 4}), 0U) << "low > high";
  EXPECT_EQ(length_of({0xaa, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff}), 0U) << "4 G cases";
  EXPECT_EQ(length_of({0xab, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff}), 0U) << "a negative number of pairs";
  EXPECT_EQ(length_of({0xab, 0, 0, 0, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff}), 0U);
}

}  // namespace
}  // namespace ravel

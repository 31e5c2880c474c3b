// program/translate_table.hpp -- which register instruction a simple bytecode instruction becomes, as tables.
#pragma once

#include <cstdint>

#include "program/code.hpp"

namespace ravel {

// How a constant operand folds into the immediate form.
enum class Fold : std::uint8_t {
  kNever,
  kCommutes,  // on either side
  kNegated,   // on the right, as its negation: x - 5 is x + -5
  kDivisor,   // on the right, if neither 0 (it must throw) nor -1 (it may overflow)
  kShift,     // on the right, masked to the width (JVMS 6.5 ishl)
};

struct BinaryRow {  // iadd .. lxor (0x60 .. 0x83), neg left out
  Op op, immediate;
  Fold fold;
  std::uint8_t slots;  // of the left operand and of the result; the right one has as many, or 1 in a shift
};

struct UnaryRow {  // neg (0x74 .. 0x77) and conversions (0x85 .. 0x93)
  Op op;
  std::uint8_t from, to;  // slots
};

struct ArrayRow {  // iaload .. saload (0x2e .. 0x35), iastore .. sastore (0x4f .. 0x56)
  Op load, store;
  std::uint8_t slots;
};

// clang-format off
inline constexpr BinaryRow kBinaryRows[] = {
    {Op::iadd, Op::iadd_imm, Fold::kCommutes, 1}, {Op::ladd, Op::ladd_imm, Fold::kCommutes, 2},
    {Op::fadd, Op::nop, Fold::kNever, 1},         {Op::dadd, Op::nop, Fold::kNever, 2},
    {Op::isub, Op::iadd_imm, Fold::kNegated, 1},  {Op::lsub, Op::ladd_imm, Fold::kNegated, 2},
    {Op::fsub, Op::nop, Fold::kNever, 1},         {Op::dsub, Op::nop, Fold::kNever, 2},
    {Op::imul, Op::imul_imm, Fold::kCommutes, 1}, {Op::lmul, Op::lmul_imm, Fold::kCommutes, 2},
    {Op::fmul, Op::nop, Fold::kNever, 1},         {Op::dmul, Op::nop, Fold::kNever, 2},
    {Op::idiv, Op::idiv_imm, Fold::kDivisor, 1},  {Op::ldiv, Op::nop, Fold::kNever, 2},
    {Op::fdiv, Op::nop, Fold::kNever, 1},         {Op::ddiv, Op::nop, Fold::kNever, 2},
    {Op::irem, Op::irem_imm, Fold::kDivisor, 1},  {Op::lrem, Op::nop, Fold::kNever, 2},
    {Op::frem, Op::nop, Fold::kNever, 1},         {Op::drem, Op::nop, Fold::kNever, 2},
    {Op::nop, Op::nop, Fold::kNever, 0},          {Op::nop, Op::nop, Fold::kNever, 0},
    {Op::nop, Op::nop, Fold::kNever, 0},          {Op::nop, Op::nop, Fold::kNever, 0},
    {Op::ishl, Op::ishl_imm, Fold::kShift, 1},    {Op::lshl, Op::lshl_imm, Fold::kShift, 2},
    {Op::ishr, Op::ishr_imm, Fold::kShift, 1},    {Op::lshr, Op::lshr_imm, Fold::kShift, 2},
    {Op::iushr, Op::iushr_imm, Fold::kShift, 1},  {Op::lushr, Op::lushr_imm, Fold::kShift, 2},
    {Op::iand, Op::iand_imm, Fold::kCommutes, 1}, {Op::land, Op::land_imm, Fold::kCommutes, 2},
    {Op::ior, Op::ior_imm, Fold::kCommutes, 1},   {Op::lor, Op::nop, Fold::kNever, 2},
    {Op::ixor, Op::ixor_imm, Fold::kCommutes, 1}, {Op::lxor, Op::nop, Fold::kNever, 2},
};
static_assert(sizeof kBinaryRows / sizeof kBinaryRows[0] == 0x84 - 0x60);

inline constexpr UnaryRow kNegationRows[] = {
    {Op::ineg, 1, 1}, {Op::lneg, 2, 2}, {Op::fneg, 1, 1}, {Op::dneg, 2, 2},
};
inline constexpr UnaryRow kConversionRows[] = {
    {Op::i2l, 1, 2}, {Op::i2f, 1, 1}, {Op::i2d, 1, 2}, {Op::l2i, 2, 1}, {Op::l2f, 2, 1}, {Op::l2d, 2, 2},
    {Op::f2i, 1, 1}, {Op::f2l, 1, 2}, {Op::f2d, 1, 2}, {Op::d2i, 2, 1}, {Op::d2l, 2, 2}, {Op::d2f, 2, 1},
    {Op::i2b, 1, 1}, {Op::i2c, 1, 1}, {Op::i2s, 1, 1},
};
static_assert(sizeof kConversionRows / sizeof kConversionRows[0] == 0x94 - 0x85);

inline constexpr ArrayRow kArrayRows[] = {  // int, long, float, double, reference, byte or boolean, char, short
    {Op::aload_32, Op::astore_32, 1}, {Op::aload_64, Op::astore_64, 2}, {Op::aload_32, Op::astore_32, 1},
    {Op::aload_64, Op::astore_64, 2}, {Op::aload_ref, Op::astore_ref, 1}, {Op::aload_8, Op::astore_8, 1},
    {Op::aload_u16, Op::astore_16, 1}, {Op::aload_s16, Op::astore_16, 1},
};
// clang-format on

// Conditions are numbered eq, ne, lt, ge, gt, le in bytecode and register code alike.
inline constexpr std::uint8_t kSwappedCondition[] = {0, 1, 4, 5, 2, 3};  // a < b is b > a

constexpr Op offset_op(Op base, unsigned by) { return static_cast<Op>(static_cast<unsigned>(base) + by); }

constexpr bool is_conditional_branch(Op op) { return op >= Op::if_icmpeq && op <= Op::if_nonnull; }

// Conditional branches come in pairs of opposites.
constexpr Op inverted(Op op) {
  return offset_op(Op::if_icmpeq, (static_cast<unsigned>(op) - static_cast<unsigned>(Op::if_icmpeq)) ^ 1u);
}
static_assert(inverted(Op::if_icmple_imm) == Op::if_icmpgt_imm && inverted(Op::if_lcmpge) == Op::if_lcmplt);
static_assert(inverted(Op::if_acmpeq) == Op::if_acmpne && inverted(Op::if_nonnull) == Op::if_null);

// Whether the branch distance is the 32-bit immediate (else it is operand c).
constexpr bool has_wide_distance(Op op) { return op == Op::goto_ || op == Op::if_null || op == Op::if_nonnull; }

}  // namespace ravel

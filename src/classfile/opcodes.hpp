// classfile/opcodes.hpp -- the instruction set (JVMS chapter 6), one line per instruction.
//
// The verifier, the translator, the class builder and every listing derive from this table. Opcodes 0xca
// (breakpoint), 0xfe and 0xff are reserved and may not appear in class files (JVMS 6.2): they are not listed.
//
// X(number, Opcode name, mnemonic, length, operands, stack)
//   length   bytes including the opcode; 0 when it depends on the operands (tableswitch, lookupswitch, wide)
//   stack    slots pushed minus slots popped (long and double are two); kVariableStack when operands decide
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace ravel {

// clang-format off
#define RAVEL_OPCODES(X) \
  X(0x00, kNop, "nop", 1, kNone, 0) \
  X(0x01, kAconstNull, "aconst_null", 1, kNone, 1) \
  X(0x02, kIconstM1, "iconst_m1", 1, kNone, 1) \
  X(0x03, kIconst0, "iconst_0", 1, kNone, 1) \
  X(0x04, kIconst1, "iconst_1", 1, kNone, 1) \
  X(0x05, kIconst2, "iconst_2", 1, kNone, 1) \
  X(0x06, kIconst3, "iconst_3", 1, kNone, 1) \
  X(0x07, kIconst4, "iconst_4", 1, kNone, 1) \
  X(0x08, kIconst5, "iconst_5", 1, kNone, 1) \
  X(0x09, kLconst0, "lconst_0", 1, kNone, 2) \
  X(0x0a, kLconst1, "lconst_1", 1, kNone, 2) \
  X(0x0b, kFconst0, "fconst_0", 1, kNone, 1) \
  X(0x0c, kFconst1, "fconst_1", 1, kNone, 1) \
  X(0x0d, kFconst2, "fconst_2", 1, kNone, 1) \
  X(0x0e, kDconst0, "dconst_0", 1, kNone, 2) \
  X(0x0f, kDconst1, "dconst_1", 1, kNone, 2) \
  X(0x10, kBipush, "bipush", 2, kByte, 1) \
  X(0x11, kSipush, "sipush", 3, kShort, 1) \
  X(0x12, kLdc, "ldc", 2, kPool1, 1) \
  X(0x13, kLdcW, "ldc_w", 3, kPool2, 1) \
  X(0x14, kLdc2W, "ldc2_w", 3, kPool2, 2) \
  X(0x15, kIload, "iload", 2, kLocal, 1) \
  X(0x16, kLload, "lload", 2, kLocal, 2) \
  X(0x17, kFload, "fload", 2, kLocal, 1) \
  X(0x18, kDload, "dload", 2, kLocal, 2) \
  X(0x19, kAload, "aload", 2, kLocal, 1) \
  X(0x1a, kIload0, "iload_0", 1, kNone, 1) \
  X(0x1b, kIload1, "iload_1", 1, kNone, 1) \
  X(0x1c, kIload2, "iload_2", 1, kNone, 1) \
  X(0x1d, kIload3, "iload_3", 1, kNone, 1) \
  X(0x1e, kLload0, "lload_0", 1, kNone, 2) \
  X(0x1f, kLload1, "lload_1", 1, kNone, 2) \
  X(0x20, kLload2, "lload_2", 1, kNone, 2) \
  X(0x21, kLload3, "lload_3", 1, kNone, 2) \
  X(0x22, kFload0, "fload_0", 1, kNone, 1) \
  X(0x23, kFload1, "fload_1", 1, kNone, 1) \
  X(0x24, kFload2, "fload_2", 1, kNone, 1) \
  X(0x25, kFload3, "fload_3", 1, kNone, 1) \
  X(0x26, kDload0, "dload_0", 1, kNone, 2) \
  X(0x27, kDload1, "dload_1", 1, kNone, 2) \
  X(0x28, kDload2, "dload_2", 1, kNone, 2) \
  X(0x29, kDload3, "dload_3", 1, kNone, 2) \
  X(0x2a, kAload0, "aload_0", 1, kNone, 1) \
  X(0x2b, kAload1, "aload_1", 1, kNone, 1) \
  X(0x2c, kAload2, "aload_2", 1, kNone, 1) \
  X(0x2d, kAload3, "aload_3", 1, kNone, 1) \
  X(0x2e, kIaload, "iaload", 1, kNone, -1) \
  X(0x2f, kLaload, "laload", 1, kNone, 0) \
  X(0x30, kFaload, "faload", 1, kNone, -1) \
  X(0x31, kDaload, "daload", 1, kNone, 0) \
  X(0x32, kAaload, "aaload", 1, kNone, -1) \
  X(0x33, kBaload, "baload", 1, kNone, -1) \
  X(0x34, kCaload, "caload", 1, kNone, -1) \
  X(0x35, kSaload, "saload", 1, kNone, -1) \
  X(0x36, kIstore, "istore", 2, kLocal, -1) \
  X(0x37, kLstore, "lstore", 2, kLocal, -2) \
  X(0x38, kFstore, "fstore", 2, kLocal, -1) \
  X(0x39, kDstore, "dstore", 2, kLocal, -2) \
  X(0x3a, kAstore, "astore", 2, kLocal, -1) \
  X(0x3b, kIstore0, "istore_0", 1, kNone, -1) \
  X(0x3c, kIstore1, "istore_1", 1, kNone, -1) \
  X(0x3d, kIstore2, "istore_2", 1, kNone, -1) \
  X(0x3e, kIstore3, "istore_3", 1, kNone, -1) \
  X(0x3f, kLstore0, "lstore_0", 1, kNone, -2) \
  X(0x40, kLstore1, "lstore_1", 1, kNone, -2) \
  X(0x41, kLstore2, "lstore_2", 1, kNone, -2) \
  X(0x42, kLstore3, "lstore_3", 1, kNone, -2) \
  X(0x43, kFstore0, "fstore_0", 1, kNone, -1) \
  X(0x44, kFstore1, "fstore_1", 1, kNone, -1) \
  X(0x45, kFstore2, "fstore_2", 1, kNone, -1) \
  X(0x46, kFstore3, "fstore_3", 1, kNone, -1) \
  X(0x47, kDstore0, "dstore_0", 1, kNone, -2) \
  X(0x48, kDstore1, "dstore_1", 1, kNone, -2) \
  X(0x49, kDstore2, "dstore_2", 1, kNone, -2) \
  X(0x4a, kDstore3, "dstore_3", 1, kNone, -2) \
  X(0x4b, kAstore0, "astore_0", 1, kNone, -1) \
  X(0x4c, kAstore1, "astore_1", 1, kNone, -1) \
  X(0x4d, kAstore2, "astore_2", 1, kNone, -1) \
  X(0x4e, kAstore3, "astore_3", 1, kNone, -1) \
  X(0x4f, kIastore, "iastore", 1, kNone, -3) \
  X(0x50, kLastore, "lastore", 1, kNone, -4) \
  X(0x51, kFastore, "fastore", 1, kNone, -3) \
  X(0x52, kDastore, "dastore", 1, kNone, -4) \
  X(0x53, kAastore, "aastore", 1, kNone, -3) \
  X(0x54, kBastore, "bastore", 1, kNone, -3) \
  X(0x55, kCastore, "castore", 1, kNone, -3) \
  X(0x56, kSastore, "sastore", 1, kNone, -3) \
  X(0x57, kPop, "pop", 1, kNone, -1) \
  X(0x58, kPop2, "pop2", 1, kNone, -2) \
  X(0x59, kDup, "dup", 1, kNone, 1) \
  X(0x5a, kDupX1, "dup_x1", 1, kNone, 1) \
  X(0x5b, kDupX2, "dup_x2", 1, kNone, 1) \
  X(0x5c, kDup2, "dup2", 1, kNone, 2) \
  X(0x5d, kDup2X1, "dup2_x1", 1, kNone, 2) \
  X(0x5e, kDup2X2, "dup2_x2", 1, kNone, 2) \
  X(0x5f, kSwap, "swap", 1, kNone, 0) \
  X(0x60, kIadd, "iadd", 1, kNone, -1) \
  X(0x61, kLadd, "ladd", 1, kNone, -2) \
  X(0x62, kFadd, "fadd", 1, kNone, -1) \
  X(0x63, kDadd, "dadd", 1, kNone, -2) \
  X(0x64, kIsub, "isub", 1, kNone, -1) \
  X(0x65, kLsub, "lsub", 1, kNone, -2) \
  X(0x66, kFsub, "fsub", 1, kNone, -1) \
  X(0x67, kDsub, "dsub", 1, kNone, -2) \
  X(0x68, kImul, "imul", 1, kNone, -1) \
  X(0x69, kLmul, "lmul", 1, kNone, -2) \
  X(0x6a, kFmul, "fmul", 1, kNone, -1) \
  X(0x6b, kDmul, "dmul", 1, kNone, -2) \
  X(0x6c, kIdiv, "idiv", 1, kNone, -1) \
  X(0x6d, kLdiv, "ldiv", 1, kNone, -2) \
  X(0x6e, kFdiv, "fdiv", 1, kNone, -1) \
  X(0x6f, kDdiv, "ddiv", 1, kNone, -2) \
  X(0x70, kIrem, "irem", 1, kNone, -1) \
  X(0x71, kLrem, "lrem", 1, kNone, -2) \
  X(0x72, kFrem, "frem", 1, kNone, -1) \
  X(0x73, kDrem, "drem", 1, kNone, -2) \
  X(0x74, kIneg, "ineg", 1, kNone, 0) \
  X(0x75, kLneg, "lneg", 1, kNone, 0) \
  X(0x76, kFneg, "fneg", 1, kNone, 0) \
  X(0x77, kDneg, "dneg", 1, kNone, 0) \
  X(0x78, kIshl, "ishl", 1, kNone, -1) \
  X(0x79, kLshl, "lshl", 1, kNone, -1) \
  X(0x7a, kIshr, "ishr", 1, kNone, -1) \
  X(0x7b, kLshr, "lshr", 1, kNone, -1) \
  X(0x7c, kIushr, "iushr", 1, kNone, -1) \
  X(0x7d, kLushr, "lushr", 1, kNone, -1) \
  X(0x7e, kIand, "iand", 1, kNone, -1) \
  X(0x7f, kLand, "land", 1, kNone, -2) \
  X(0x80, kIor, "ior", 1, kNone, -1) \
  X(0x81, kLor, "lor", 1, kNone, -2) \
  X(0x82, kIxor, "ixor", 1, kNone, -1) \
  X(0x83, kLxor, "lxor", 1, kNone, -2) \
  X(0x84, kIinc, "iinc", 3, kIinc, 0) \
  X(0x85, kI2l, "i2l", 1, kNone, 1) \
  X(0x86, kI2f, "i2f", 1, kNone, 0) \
  X(0x87, kI2d, "i2d", 1, kNone, 1) \
  X(0x88, kL2i, "l2i", 1, kNone, -1) \
  X(0x89, kL2f, "l2f", 1, kNone, -1) \
  X(0x8a, kL2d, "l2d", 1, kNone, 0) \
  X(0x8b, kF2i, "f2i", 1, kNone, 0) \
  X(0x8c, kF2l, "f2l", 1, kNone, 1) \
  X(0x8d, kF2d, "f2d", 1, kNone, 1) \
  X(0x8e, kD2i, "d2i", 1, kNone, -1) \
  X(0x8f, kD2l, "d2l", 1, kNone, 0) \
  X(0x90, kD2f, "d2f", 1, kNone, -1) \
  X(0x91, kI2b, "i2b", 1, kNone, 0) \
  X(0x92, kI2c, "i2c", 1, kNone, 0) \
  X(0x93, kI2s, "i2s", 1, kNone, 0) \
  X(0x94, kLcmp, "lcmp", 1, kNone, -3) \
  X(0x95, kFcmpl, "fcmpl", 1, kNone, -1) \
  X(0x96, kFcmpg, "fcmpg", 1, kNone, -1) \
  X(0x97, kDcmpl, "dcmpl", 1, kNone, -3) \
  X(0x98, kDcmpg, "dcmpg", 1, kNone, -3) \
  X(0x99, kIfeq, "ifeq", 3, kBranch2, -1) \
  X(0x9a, kIfne, "ifne", 3, kBranch2, -1) \
  X(0x9b, kIflt, "iflt", 3, kBranch2, -1) \
  X(0x9c, kIfge, "ifge", 3, kBranch2, -1) \
  X(0x9d, kIfgt, "ifgt", 3, kBranch2, -1) \
  X(0x9e, kIfle, "ifle", 3, kBranch2, -1) \
  X(0x9f, kIfIcmpeq, "if_icmpeq", 3, kBranch2, -2) \
  X(0xa0, kIfIcmpne, "if_icmpne", 3, kBranch2, -2) \
  X(0xa1, kIfIcmplt, "if_icmplt", 3, kBranch2, -2) \
  X(0xa2, kIfIcmpge, "if_icmpge", 3, kBranch2, -2) \
  X(0xa3, kIfIcmpgt, "if_icmpgt", 3, kBranch2, -2) \
  X(0xa4, kIfIcmple, "if_icmple", 3, kBranch2, -2) \
  X(0xa5, kIfAcmpeq, "if_acmpeq", 3, kBranch2, -2) \
  X(0xa6, kIfAcmpne, "if_acmpne", 3, kBranch2, -2) \
  X(0xa7, kGoto, "goto", 3, kBranch2, 0) \
  X(0xa8, kJsr, "jsr", 3, kBranch2, 1) \
  X(0xa9, kRet, "ret", 2, kLocal, 0) \
  X(0xaa, kTableswitch, "tableswitch", 0, kTableSwitch, -1) \
  X(0xab, kLookupswitch, "lookupswitch", 0, kLookupSwitch, -1) \
  X(0xac, kIreturn, "ireturn", 1, kNone, -1) \
  X(0xad, kLreturn, "lreturn", 1, kNone, -2) \
  X(0xae, kFreturn, "freturn", 1, kNone, -1) \
  X(0xaf, kDreturn, "dreturn", 1, kNone, -2) \
  X(0xb0, kAreturn, "areturn", 1, kNone, -1) \
  X(0xb1, kReturn, "return", 1, kNone, 0) \
  X(0xb2, kGetstatic, "getstatic", 3, kPool2, kVariableStack) \
  X(0xb3, kPutstatic, "putstatic", 3, kPool2, kVariableStack) \
  X(0xb4, kGetfield, "getfield", 3, kPool2, kVariableStack) \
  X(0xb5, kPutfield, "putfield", 3, kPool2, kVariableStack) \
  X(0xb6, kInvokevirtual, "invokevirtual", 3, kPool2, kVariableStack) \
  X(0xb7, kInvokespecial, "invokespecial", 3, kPool2, kVariableStack) \
  X(0xb8, kInvokestatic, "invokestatic", 3, kPool2, kVariableStack) \
  X(0xb9, kInvokeinterface, "invokeinterface", 5, kInvokeInterface, kVariableStack) \
  X(0xba, kInvokedynamic, "invokedynamic", 5, kInvokeDynamic, kVariableStack) \
  X(0xbb, kNew, "new", 3, kPool2, 1) \
  X(0xbc, kNewarray, "newarray", 2, kArrayType, 0) \
  X(0xbd, kAnewarray, "anewarray", 3, kPool2, 0) \
  X(0xbe, kArraylength, "arraylength", 1, kNone, 0) \
  X(0xbf, kAthrow, "athrow", 1, kNone, -1) \
  X(0xc0, kCheckcast, "checkcast", 3, kPool2, 0) \
  X(0xc1, kInstanceof, "instanceof", 3, kPool2, 0) \
  X(0xc2, kMonitorenter, "monitorenter", 1, kNone, -1) \
  X(0xc3, kMonitorexit, "monitorexit", 1, kNone, -1) \
  X(0xc4, kWide, "wide", 0, kWide, kVariableStack) \
  X(0xc5, kMultianewarray, "multianewarray", 4, kMultiArray, kVariableStack) \
  X(0xc6, kIfnull, "ifnull", 3, kBranch2, -1) \
  X(0xc7, kIfnonnull, "ifnonnull", 3, kBranch2, -1) \
  X(0xc8, kGotoW, "goto_w", 5, kBranch4, 0) \
  X(0xc9, kJsrW, "jsr_w", 5, kBranch4, 1)
// clang-format on

enum class Opcode : std::uint8_t {
#define RAVEL_OP_ENUM(number, name, mnemonic, length, operands, stack) name = number,
  RAVEL_OPCODES(RAVEL_OP_ENUM)
#undef RAVEL_OP_ENUM
};

enum class Operands : std::uint8_t {
  kNone,
  kByte,             // bipush: signed byte
  kShort,            // sipush: signed short
  kLocal,            // local variable index, one byte
  kPool1,            // ldc: constant pool index, one byte
  kPool2,            // constant pool index, two bytes
  kIinc,             // local variable index, signed byte
  kBranch2,          // signed 16-bit offset from the opcode
  kBranch4,          // signed 32-bit offset from the opcode
  kTableSwitch,      // padding, default, low, high, high - low + 1 offsets
  kLookupSwitch,     // padding, default, npairs, npairs sorted (match, offset)
  kInvokeInterface,  // constant pool index, count, 0
  kInvokeDynamic,    // constant pool index, 0, 0
  kArrayType,        // newarray: atype
  kMultiArray,       // constant pool index, dimensions
  kWide,             // opcode, two-byte local index; for iinc a signed short too
};

inline constexpr std::size_t kOpCount = 202;
inline constexpr std::int8_t kVariableStack = 127;

struct OpInfo {
  std::string_view mnemonic;
  std::uint8_t length;
  Operands operands;
  std::int8_t stack;
};

inline constexpr OpInfo kOpTable[kOpCount] = {
#define RAVEL_OP_INFO(number, name, mnemonic, length, operands, stack) {mnemonic, length, Operands::operands, stack},
    RAVEL_OPCODES(RAVEL_OP_INFO)
#undef RAVEL_OP_INFO
};

constexpr bool is_opcode(std::uint8_t byte) { return byte < kOpCount; }
constexpr const OpInfo& op_info(Opcode op) { return kOpTable[static_cast<std::size_t>(op)]; }

// Big-endian operands. Requires: the bytes are there (instruction_length() said so).
constexpr std::uint16_t read_u2(std::span<const std::uint8_t> code, std::size_t at) {
  return static_cast<std::uint16_t>(code[at] << 8 | code[at + 1]);
}
constexpr std::int16_t read_s2(std::span<const std::uint8_t> code, std::size_t at) {
  return static_cast<std::int16_t>(read_u2(code, at));
}
constexpr std::int32_t read_s4(std::span<const std::uint8_t> code, std::size_t at) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(read_u2(code, at)) << 16 | read_u2(code, at + 2));
}

// Where the operands of a switch at `pc` start: the next multiple of four from the start of the code.
constexpr std::size_t switch_operands(std::size_t pc) { return (pc + 4) & ~std::size_t{3}; }

// The length of the instruction at `pc`, or 0 if there is none: an unknown opcode, a `wide` of something that cannot
// be wide, a switch with a contradictory count, or an instruction that the end of `code` cuts off. The padding of
// switches may hold anything (JVMS 6.5 asks for nothing; only lookupswitch order is left to the verifier).
constexpr std::size_t instruction_length(std::span<const std::uint8_t> code, std::size_t pc) {
  if (pc >= code.size() || !is_opcode(code[pc])) {
    return 0;
  }
  const std::size_t left = code.size() - pc;
  const Opcode op = static_cast<Opcode>(code[pc]);
  std::size_t length = op_info(op).length;
  if (length == 0 && op == Opcode::kWide) {
    if (left < 2) {
      return 0;
    }
    const Opcode widened = static_cast<Opcode>(code[pc + 1]);
    if (widened == Opcode::kIinc) {
      length = 6;
    } else if (is_opcode(code[pc + 1]) && op_info(widened).operands == Operands::kLocal) {
      length = 4;
    } else {
      return 0;
    }
  } else if (length == 0) {
    const std::size_t at = switch_operands(pc);
    const std::size_t fixed = op == Opcode::kTableswitch ? 12 : 8;
    if (at + fixed > code.size()) {
      return 0;
    }
    std::uint64_t body = 0;
    if (op == Opcode::kTableswitch) {
      const std::int64_t low = read_s4(code, at + 4);
      const std::int64_t high = read_s4(code, at + 8);
      if (low > high) {
        return 0;
      }
      body = static_cast<std::uint64_t>(high - low + 1) * 4;
    } else {
      const std::int64_t pairs = read_s4(code, at + 4);
      if (pairs < 0) {
        return 0;
      }
      body = static_cast<std::uint64_t>(pairs) * 8;
    }
    if (body > code.size()) {
      return 0;
    }
    length = at + fixed + static_cast<std::size_t>(body) - pc;
  }
  return length <= left ? length : 0;
}

}  // namespace ravel

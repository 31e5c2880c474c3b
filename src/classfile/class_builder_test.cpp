#include "classfile/class_builder.hpp"

#include <gtest/gtest.h>

#include "classfile/class_file.hpp"

namespace ravel {
namespace {

// The code of a static method ()V that `build` fills.
template <typename Build>
CodeAttribute code_of(Build build, std::string_view descriptor = "()V") {
  ClassBuilder b("A");
  MethodBuilder& m = b.method(kAccStatic, "m", descriptor);
  build(m);
  const auto file = parse_class(b.bytes(), "A");
  return std::move(*file->methods.at(0).code);
}

using Code = std::vector<std::uint8_t>;

TEST(ClassBuilder, PushesTakeTheShortestForm) {
  const CodeAttribute code = code_of([](MethodBuilder& m) {
    m.push(-1).push(5).push(6).push(-128).push(128).push(-32768).push_long(1).push_float(0).push_double(0);
  });
  EXPECT_EQ(code.bytes, (Code{0x02, 0x08, 0x10, 6, 0x10, 0x80, 0x11, 0, 0x80, 0x11, 0x80, 0, 0x0a, 0x0b, 0x0e}));
  EXPECT_EQ(code.max_stack, 11);
}

TEST(ClassBuilder, MinusZeroIsNotZero) {
  const CodeAttribute code = code_of([](MethodBuilder& m) { m.push_float(-0.0F).push_double(-0.0); });
  EXPECT_EQ(code.bytes[0], 0x12);
  EXPECT_EQ(code.bytes[2], 0x14);
}

TEST(ClassBuilder, LocalsTakeTheShortestForm) {
  const CodeAttribute code = code_of([](MethodBuilder& m) {
    m.load('L', 3).load('D', 4).load('I', 256).store('J', 0).iinc(1, 1).iinc(1, 200).iinc(300, -1).ret(5).ret(256);
  });
  EXPECT_EQ(code.bytes, (Code{0x2d, 0x18, 4,    0xc4, 0x15, 1,    0,    0x3f, 0x84, 1, 1,    0xc4, 0x84, 0, 1,
                              0,    200,  0xc4, 0x84, 1,    0x2c, 0xff, 0xff, 0xa9, 5, 0xc4, 0xa9, 1,    0}));
  EXPECT_EQ(code.max_locals, 301);
}

TEST(ClassBuilder, LdcGrowsWithThePool) {
  ClassBuilder b("A");
  for (int i = 0; i < 300; ++i) {
    b.pool().utf8(fmt::format("filler{}", i));
  }
  b.method(kAccStatic, "m", "()V").push(100000);
  EXPECT_EQ(parse_class(b.bytes(), "A")->methods[0].code->bytes[0], 0x13) << "ldc_w";
}

TEST(ClassBuilder, BranchesBothWays) {
  const CodeAttribute code = code_of([](MethodBuilder& m) {
    const Label out = m.label();
    const Label back = m.here();
    m.push(0).jump(Opcode::kIfeq, out).jump(Opcode::kGoto, back).bind(out).jump(Opcode::kGotoW, back);
  });
  EXPECT_EQ(code.bytes, (Code{0x03, 0x99, 0, 6, 0xa7, 0xff, 0xfc, 0xc8, 0xff, 0xff, 0xff, 0xf9}));
}

TEST(ClassBuilder, Switches) {
  const CodeAttribute code = code_of([](MethodBuilder& m) {
    const Label end = m.label();
    m.push(1).tableswitch(-1, {end, end}, end).push(2).lookupswitch({{-5, end}, {7, end}}, end).bind(end).return_('V');
  });
  EXPECT_EQ(instruction_length(code.bytes, 1), 23U);
  EXPECT_EQ(read_s4(code.bytes, 4), 51);
  EXPECT_EQ(read_s4(code.bytes, 8), -1);
  EXPECT_EQ(read_s4(code.bytes, 12), 0);
  EXPECT_EQ(instruction_length(code.bytes, 25), 27U);
  EXPECT_EQ(read_s4(code.bytes, 36), -5);
  EXPECT_EQ(code.bytes.size(), 53U);
}

TEST(ClassBuilder, MaxStackFollowsAllPaths) {
  const CodeAttribute code = code_of([](MethodBuilder& m) {
    const Label deep = m.label();
    const Label start = m.here();
    m.push(0).jump(Opcode::kIfeq, deep).return_('V');
    const Label end = m.here();
    m.op(Opcode::kDup).op(Opcode::kDup).op(Opcode::kAthrow);  // a handler: starts with one
    m.bind(deep).push_long(5).push_long(6).op(Opcode::kLadd).op(Opcode::kPop2).return_('V');
    m.handler(start, end, end);
  });
  EXPECT_EQ(code.max_stack, 4);
}

TEST(ClassBuilder, CallsCountTheirArguments) {
  const CodeAttribute code = code_of([](MethodBuilder& m) {
    m.op(Opcode::kAconstNull).push_long(7).invokevirtual("B", "v", "(J)D");
    m.op(Opcode::kPop2).push(1).invokestatic("B", "s", "(I)V").getstatic("B", "f", "J").putstatic("B", "f", "J");
    m.op(Opcode::kAconstNull).push(1).push(2).invokeinterface("I", "i", "(II)V").return_('V');
  });
  EXPECT_EQ(code.max_stack, 3);
  EXPECT_EQ(code.bytes[code.bytes.size() - 3], 3) << "invokeinterface counts the receiver";
}

TEST(ClassBuilder, ParametersAreLocals) {
  ClassBuilder b("A");
  MethodBuilder& m = b.method(kAccPublic, "m", "(JLjava/lang/String;D)V");
  m.load_parameters().return_('V');
  EXPECT_EQ(m.parameter_slot(1), 3U);
  EXPECT_EQ(m.parameter_slots(), 6U);
  const auto file = parse_class(b.bytes(), "A");
  EXPECT_EQ(file->methods[0].code->bytes, (Code{0x1f, 0x2d, 0x18, 4, 0xb1}));
  EXPECT_EQ(file->methods[0].code->max_locals, 6);
  EXPECT_EQ(file->methods[0].code->max_stack, 5);
}

TEST(ClassBuilder, BoxesAndArrays) {
  ClassBuilder b("A");
  MethodBuilder& m = b.method(kAccStatic, "m", "()V");
  m.push(3).box('I').unbox('I').newarray('Z').op(Opcode::kPop);
  m.push(1).push(2).multianewarray("[[J", 2).return_('V');
  const auto file = parse_class(b.bytes(), "A");
  const CodeAttribute& code = *file->methods[0].code;
  const CpEntry& value_of = file->pool[read_u2(code.bytes, 2)];
  EXPECT_EQ(value_of.owner, "java/lang/Integer");
  EXPECT_EQ(value_of.descriptor, "(I)Ljava/lang/Integer;");
  EXPECT_EQ(code.bytes[11], 4) << "T_BOOLEAN";
  EXPECT_EQ(code.max_stack, 2);
}

TEST(ClassBuilder, ConstantsAreShared) {
  PoolBuilder pool;
  EXPECT_EQ(pool.string("a"), pool.string("a"));
  EXPECT_NE(pool.string("a"), pool.class_("a"));
  EXPECT_EQ(pool.method("A", "m", "()V"), pool.method("A", "m", "()V"));
  EXPECT_NE(pool.method("A", "m", "()V"), pool.method("A", "m", "()V", true));
  const std::uint16_t first = pool.long_(1);
  EXPECT_EQ(pool.utf8("after"), first + 2);
}

TEST(ClassBuilder, BytesCanBeAskedTwice) {
  ClassBuilder b("A");
  b.default_constructor().line(3);
  b.inner_class("A$B", "A", "B", 0).nest_member("A$B");
  EXPECT_EQ(b.bytes(), b.bytes());
}

TEST(ClassBuilder, MisuseIsAnInvariantFailure) {
  ClassBuilder b("A");
  MethodBuilder& m = b.method(kAccStatic, "m", "()V");
  m.jump(Opcode::kGoto, m.label());
  EXPECT_THROW(b.bytes(), InvariantBroken) << "unbound label";
  EXPECT_THROW(m.newarray('L'), InvariantBroken);
  EXPECT_THROW(m.jump(Opcode::kNop, m.here()), InvariantBroken);
}

}  // namespace
}  // namespace ravel

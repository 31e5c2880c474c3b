// What typical bytecode becomes, and what is refused.
#include <gtest/gtest.h>

#include "program/test_class.hpp"

namespace ravel {
namespace {

class TranslateTest : public testing::Test {
 protected:
  MethodBuilder& method(std::string_view descriptor, std::uint16_t flags = kAccStatic) {
    return builder_.method(flags, "test", descriptor);
  }
  // Constant pool indices are not what these tests are about: every #n reads #.
  std::string code() {
    const std::string text = disassemble(*translated(*(class_ = unlinked_class(builder_))).code);
    std::string plain = "\n";
    bool skipping = false;
    for (const char c : text) {
      skipping = c == '#' || (skipping && c >= '0' && c <= '9');
      if (c == '#' || !skipping) {
        plain += c;
      }
    }
    return plain;
  }

  ClassBuilder builder_{"Test"};
  std::unique_ptr<Class> class_;
};

TEST_F(TranslateTest, LoopTestsOncePerRound) {  // for (int i = 0; i < n; i++) sum += i;
  MethodBuilder& m = method("(I)I");
  const Label end = m.label();
  m.push(0).istore(1).push(0).istore(2);
  const Label top = m.here();
  m.iload(2).iload(0).jump(Opcode::kIfIcmpge, end);
  m.iload(1).iload(2).op(Opcode::kIadd).istore(1).iinc(2, 1).jump(Opcode::kGoto, top);
  m.bind(end).iload(1).return_('I');
  EXPECT_EQ(code(), R"(
0: const_i l1, 0
1: const_i l2, 0
2: if_icmpge l2, l0, @6
3: iadd l1, l1, l2
4: iadd_imm l2, l2, 1
5: if_icmplt l2, l0, @3
6: ret l1
)");
}

TEST_F(TranslateTest, LoopOverAnArrayCopiesItsLength) {  // for (int i = 0; i < a.length; i++) sum += a[i];
  MethodBuilder& m = method("([I)I");
  const Label end = m.label();
  m.push(0).istore(1).push(0).istore(2);
  const Label top = m.here();
  m.iload(2).aload(0).op(Opcode::kArraylength).jump(Opcode::kIfIcmpge, end);
  m.iload(1).aload(0).iload(2).op(Opcode::kIaload).op(Opcode::kIadd).istore(1);
  m.iinc(2, 1).jump(Opcode::kGoto, top);
  m.bind(end).iload(1).return_('I');
  EXPECT_EQ(code(), R"(
0: const_i l1, 0
1: const_i l2, 0
2: arraylength s1, l0
3: if_icmpge l2, s1, @9
4: aload_32 s1, l0, l2
5: iadd l1, l1, s1
6: iadd_imm l2, l2, 1
7: arraylength s1, l0
8: if_icmplt l2, s1, @4
9: ret l1
)");
}

TEST_F(TranslateTest, LoopTestIsNotCopiedIntoOtherHandlers) {  // while (o.f == 0) try { … } catch (…) { return; }
  MethodBuilder& m = method("(LTest;)V");
  const Label end = m.label();
  const Label handler = m.label();
  const Label top = m.here();
  m.aload(0).getfield("Test", "f", "I").jump(Opcode::kIfne, end);
  const Label start = m.here();
  m.invokestatic("Test", "g", "()V").jump(Opcode::kGoto, top);
  m.bind(handler).op(Opcode::kPop);
  m.bind(end).return_('V');
  m.handler(start, handler, handler);
  EXPECT_EQ(code(), R"(
0: getfield s0, l0, #
1: if_icmpne_imm s0, 0, @4
2: invokestatic s0, #
3: goto_ @0
4: ret_void
[@2, @4) -> @4
)");
}

TEST_F(TranslateTest, FieldIncrement) {  // return this.n++; and this.n += 5
  MethodBuilder& m = method("()I", 0);
  m.aload(0).op(Opcode::kDup).getfield("Test", "n", "I").op(Opcode::kDupX1);
  m.push(1).op(Opcode::kIadd).putfield("Test", "n", "I").return_('I');
  EXPECT_EQ(code(), R"(
0: getfield s1, l0, #
1: iadd_imm s2, s1, 1
2: putfield l0, s2, #
3: ret s1
)");
}

TEST_F(TranslateTest, ConstantsBecomeImmediates) {
  MethodBuilder& m = method("(IJ)V");
  m.iload(0).push(-32768).op(Opcode::kIsub).istore(0);  // its negation does not fit
  m.iload(0).push(32768).op(Opcode::kIsub).istore(0);   // only its negation fits
  m.push(7).iload(0).op(Opcode::kImul).istore(0);
  m.push(7).iload(0).op(Opcode::kIsub).istore(0);
  m.iload(0).push(33).op(Opcode::kIshl).istore(0);
  m.iload(0).push(0).op(Opcode::kIdiv).istore(0);
  m.iload(0).push(-1).op(Opcode::kIdiv).istore(0);
  m.iload(0).push(10).op(Opcode::kIrem).istore(0);
  m.load('J', 1).push(3).op(Opcode::kI2l).op(Opcode::kLsub).store('J', 1);
  m.load('J', 1).push(65).op(Opcode::kLushr).store('J', 1);
  m.load('J', 1).push_long(0x123456789abcdef).op(Opcode::kLor).store('J', 1);
  m.return_('V');
  EXPECT_EQ(code(), R"(
0: const_i s1, -32768
1: isub l0, l0, s1
2: iadd_imm l0, l0, -32768
3: imul_imm l0, l0, 7
4: const_i s0, 7
5: isub l0, s0, l0
6: ishl_imm l0, l0, 1
7: const_i s1, 0
8: idiv l0, l0, s1
9: const_i s1, -1
10: idiv l0, l0, s1
11: irem_imm l0, l0, 10
12: ladd_imm l1, l1, -3
13: lushr_imm l1, l1, 1
14: const_w s2, 0x123456789abcdef
16: lor l1, l1, s2
17: ret_void
)");
}

TEST_F(TranslateTest, ComparisonsFoldConstantsAndNull) {
  MethodBuilder& m = method("(ILjava/lang/Object;J)I");
  const Label end = m.label();
  m.iload(0).push(5).jump(Opcode::kIfIcmplt, end);
  m.push(5).iload(0).jump(Opcode::kIfIcmplt, end);
  m.iload(0).push(100000).jump(Opcode::kIfIcmpeq, end);
  m.iload(0).jump(Opcode::kIfle, end);
  m.aload(1).op(Opcode::kAconstNull).jump(Opcode::kIfAcmpeq, end);
  m.op(Opcode::kAconstNull).aload(1).jump(Opcode::kIfAcmpne, end);
  m.load('J', 2).push_long(0).op(Opcode::kLcmp).jump(Opcode::kIfgt, end);
  m.push(1).return_('I');
  m.bind(end).push(0).return_('I');
  EXPECT_EQ(code(), R"(
0: if_icmplt_imm l0, 5, @11
1: if_icmpgt_imm l0, 5, @11
2: const_i s1, 100000
3: if_icmpeq l0, s1, @11
4: if_icmple_imm l0, 0, @11
5: if_null l1, @11
6: if_nonnull l1, @11
7: const_l s2, 0
8: if_lcmpgt l2, s2, @11
9: const_i s0, 1
10: ret s0
11: const_i s0, 0
12: ret s0
)");
}

TEST_F(TranslateTest, LongComparisonAsAValue) {
  MethodBuilder& m = method("(JJ)I");
  m.load('J', 0).load('J', 2).op(Opcode::kLcmp).return_('I');
  EXPECT_EQ(code(), R"(
0: lcmp s0, l0, l2
1: ret s0
)");
}

TEST_F(TranslateTest, NestedCalls) {  // f(a, g(b, 1))
  MethodBuilder& m = method("(II)I");
  m.iload(0).iload(1).push(1).invokestatic("Test", "g", "(II)I").invokestatic("Test", "f", "(II)I").return_('I');
  EXPECT_EQ(code(), R"(
0: mov s1, l1
1: const_i s2, 1
2: invokestatic s1, #
3: mov s0, l0
4: invokestatic s0, #
5: ret s0
)");
}

TEST_F(TranslateTest, NewObject) {
  MethodBuilder& m = method("(J)LTest;");
  m.new_("Test").op(Opcode::kDup).load('J', 0).invokespecial("Test", "<init>", "(J)V").return_('L');
  EXPECT_EQ(code(), R"(
0: new_ s0, #
1: mov s1, s0
2: mov s2, l0
3: invokespecial s1, #
4: ret s0
)");
}

TEST_F(TranslateTest, AssignmentAsAnExpression) {  // if ((x = a.next) == null) …
  MethodBuilder& m = method("(LTest;)LTest;");
  const Label end = m.label();
  m.aload(0).getfield("Test", "next", "LTest;").op(Opcode::kDup).astore(1).jump(Opcode::kIfnonnull, end);
  m.aload(0).return_('L');
  m.bind(end).aload(1).return_('L');
  EXPECT_EQ(code(), R"(
0: getfield l1, l0, #
1: if_nonnull l1, @3
2: ret l0
3: ret l1
)");
}

TEST_F(TranslateTest, ConditionalExpressionMeetsInItsSlot) {  // a + (b > 0 ? b : 7)
  MethodBuilder& m = method("(II)I");
  const Label otherwise = m.label();
  const Label end = m.label();
  m.iload(0).iload(1).jump(Opcode::kIfle, otherwise);
  m.iload(1).jump(Opcode::kGoto, end).bind(otherwise).push(7);
  m.bind(end).op(Opcode::kIadd).return_('I');
  EXPECT_EQ(code(), R"(
0: mov s0, l0
1: if_icmple_imm l1, 0, @4
2: mov s1, l1
3: goto_ @5
4: const_i s1, 7
5: iadd s0, s0, s1
6: ret s0
)");
}

TEST_F(TranslateTest, LoadsAreKeptWhenTheirLocalChanges) {  // a[i++] = i
  MethodBuilder& m = method("([II)V");
  m.aload(0).iload(1).iinc(1, 1).iload(1).op(Opcode::kIastore).return_('V');
  EXPECT_EQ(code(), R"(
0: mov s1, l1
1: iadd_imm l1, l1, 1
2: astore_32 l0, s1, l1
3: ret_void
)");
}

TEST_F(TranslateTest, SwapNeedsAnExtraRegisterOnlyWhenBothAreNeededAtHome) {
  MethodBuilder& m = method("()V");
  m.invokestatic("Test", "f", "()I").invokestatic("Test", "f", "()I").op(Opcode::kSwap);
  m.invokestatic("Test", "g", "(II)V").return_('V');
  EXPECT_EQ(code(), R"(
0: invokestatic s0, #
1: invokestatic s1, #
2: mov s2, s0
3: mov s0, s1
4: mov s1, s2
5: invokestatic s0, #
6: ret_void
)");
  EXPECT_EQ(class_->methods.front()->code->registers, 3);
}

TEST_F(TranslateTest, Dup2X2OfLongs) {  // b, a, b
  MethodBuilder& m = method("(JJ)V");
  m.load('J', 0).load('J', 2).op(Opcode::kDup2X2).invokestatic("Test", "f", "(JJJ)V").return_('V');
  EXPECT_EQ(code(), R"(
0: mov s0, l2
1: mov s2, l0
2: mov s4, l2
3: invokestatic s0, #
4: ret_void
)");
}

TEST_F(TranslateTest, Casts) {
  MethodBuilder& m = method("(Ljava/lang/Object;[Ljava/lang/Object;)V");
  m.aload(0).checkcast("Test").getfield("Test", "n", "I").istore(2);
  m.aload(1).push(0).op(Opcode::kAaload).checkcast("Test").astore(3);
  m.op(Opcode::kAconstNull).checkcast("Test").astore(4);
  m.return_('V');
  EXPECT_EQ(code(), R"(
0: checkcast l0, #
1: getfield l2, l0, #
2: const_i s1, 0
3: aload_ref l3, l1, s1
4: checkcast l3, #
5: const_null l4
6: ret_void
)");
}

TEST_F(TranslateTest, AFailedCastLeavesTheLocalAloneWhereAHandlerSeesIt) {
  MethodBuilder& m = method("(LTest;LTest;)LTest;");
  const Label start = m.here();
  m.aload(0).getfield("Test", "next", "LTest;").checkcast("Sub").astore(1);
  const Label end = m.here();
  const Label handler = m.label();
  m.jump(Opcode::kGoto, handler);
  m.bind(handler).aload(1).return_('L');
  // The handler is its own little block: it drops the exception.
  const Label drop = m.here();
  m.op(Opcode::kPop).jump(Opcode::kGoto, handler);
  m.handler(start, end, drop);
  EXPECT_EQ(code(), R"(
0: getfield s0, l0, #
1: checkcast s0, #
2: mov l1, s0
3: ret l1
4: goto_ @3
[@0, @3) -> @4
)");
}

TEST_F(TranslateTest, TryFinally) {
  MethodBuilder& m = method("(I)I");
  const Label handler = m.label();
  const Label start = m.here();
  m.iload(0).invokestatic("Test", "f", "(I)I").istore(1);
  const Label end = m.here();
  m.invokestatic("Test", "g", "()V").iload(1).return_('I');
  m.bind(handler).astore(2).invokestatic("Test", "g", "()V").aload(2).op(Opcode::kAthrow);
  m.handler(start, end, handler);
  EXPECT_EQ(code(), R"(
0: mov s0, l0
1: invokestatic s0, #
2: mov l1, s0
3: invokestatic s0, #
4: ret l1
5: mov l2, s0
6: invokestatic s0, #
7: athrow l2
[@0, @3) -> @5
)");
}

TEST_F(TranslateTest, SynchronizedMethod) {
  MethodBuilder& m = method("(I)I", kAccSynchronized);
  m.iload(1).invokestatic("Test", "f", "(I)I").return_('I');
  EXPECT_EQ(code(), R"(
0: sync_enter l2
1: mov s0, l1
2: invokestatic s0, #
3: monitorexit l2
4: ret s0
)");
  const Code& code = *class_->methods.front()->code;
  EXPECT_EQ(code.locals, 3);
  EXPECT_EQ(code.lock_register, 2);
  EXPECT_EQ(code.registers, 4);
}

TEST_F(TranslateTest, SwitchOnAString) {
  MethodBuilder& m = method("(Ljava/lang/String;)I");
  const Label a = m.label();
  const Label b = m.label();
  const Label end = m.label();
  m.aload(0).invokevirtual("java/lang/String", "hashCode", "()I").lookupswitch({{97, a}, {98, b}}, end);
  m.bind(a).aload(0).push_string("a").invokevirtual("java/lang/String", "equals", "(Ljava/lang/Object;)Z");
  m.jump(Opcode::kIfeq, end).push(1).return_('I');
  m.bind(b).push(2).return_('I');
  m.bind(end).iload(1).tableswitch(-1, {a, end}, b);
  m.max(2, 2);
  EXPECT_EQ(code(), R"(
0: mov s0, l0
1: invokevirtual s0, #
2: lookupswitch s0, 0, 97: @3, 98: @9, default: @11
3: ldc s1, #
4: mov s0, l0
5: invokevirtual s0, #
6: if_icmpeq_imm s0, 0, @11
7: const_i s0, 1
8: ret s0
9: const_i s0, 2
10: ret s0
11: tableswitch l1, 1, -1: @3, 0: @11, default: @9
)");
}

TEST_F(TranslateTest, ArraysOfArrays) {
  MethodBuilder& m = method("(I)[[J");
  m.iload(0).push(2).multianewarray("[[J", 2).op(Opcode::kDup).push(0).iload(0).newarray('J').op(Opcode::kAastore);
  m.return_('L');
  EXPECT_EQ(code(), R"(
0: mov s0, l0
1: const_i s1, 2
2: multianewarray s0, #, 2 dimensions
3: newarray s3, l0, 11
4: const_i s2, 0
5: astore_ref s0, s2, s3
6: ret s0
)");
}

TEST_F(TranslateTest, UnreachableCodeIsLeftOut) {
  MethodBuilder& m = method("()V");
  const Label handler = m.label();
  m.return_('V');
  const Label start = m.here();
  m.op(Opcode::kNop).op(Opcode::kNop);
  const Label end = m.here();
  m.bind(handler).op(Opcode::kPop).return_('V');
  m.handler(start, end, handler);
  EXPECT_EQ(code(), R"(
0: ret_void
1: ret_void
)");
}

TEST_F(TranslateTest, FarBranchesJumpAroundAGoto) {
  MethodBuilder& m = method("(I)D");
  const Label end = m.label();
  m.push_double(1).iload(0).jump(Opcode::kIfne, end);
  const Label back = m.here();
  for (int i = 0; i < 14000; ++i) {  // two bytes and three words each
    m.op(Opcode::kDconst1).op(Opcode::kDadd);
  }
  m.iload(0).jump(Opcode::kIfgt, back);
  m.bind(end).return_('D');
  class_ = unlinked_class(builder_);
  const Code& code = *translated(*class_).code;
  const auto size = static_cast<std::int32_t>(code.insns.size());
  ASSERT_EQ(size, 2 + 2 + 14000 * 3 + 2 + 1);
  EXPECT_EQ(code.insns[2].op, Op::if_icmpeq_imm);
  EXPECT_EQ(static_cast<std::int16_t>(code.insns[2].c), 2);
  EXPECT_EQ(code.insns[3].op, Op::goto_);
  EXPECT_EQ(code.insns[3].imm, size - 1 - 3);
  EXPECT_EQ(code.insns[size - 3].op, Op::if_icmple_imm);
  EXPECT_EQ(code.insns[size - 2].op, Op::goto_);
  EXPECT_EQ(code.insns[size - 2].imm, 4 - (size - 2));
  EXPECT_EQ(code.insns[size - 1].op, Op::ret);
}

TEST_F(TranslateTest, InconsistentCodeIsRefused) {
  const auto refused = [&](auto build) {
    ClassBuilder builder("Test");
    MethodBuilder& m = builder.method(kAccStatic, "test", "(I)I");
    m.max(2, 2);
    build(m);
    const std::unique_ptr<Class> klass = unlinked_class(builder);
    try {
      translate(*klass->methods.front());
    } catch (const LinkError& error) {
      const std::string text = error.what();
      return text.substr(0, text.find(" in Test"));
    }
    return std::string("accepted");
  };
  EXPECT_EQ(refused([](auto& m) { m.raw({0x60, 0xac}); }), "operand stack underflow or overflow");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x03, 0x60, 0xac}); }), "operand stack underflow or overflow");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x03, 0x5f, 0x60, 0xac}); }), "operand stack underflow or overflow");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x03, 0x5f, 0xac}); }), "operand stack underflow");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x03, 0x03, 0x03, 0xac}); }), "operand stack underflow or overflow");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x03}); }), "control falls off the end of the code");
  EXPECT_EQ(refused([](auto& m) { m.raw({0xa8, 0x00, 0x03, 0xb1}); }), "jsr/ret is not supported");
  EXPECT_EQ(refused([](auto& m) { m.raw({0xc4, 0xa9, 0x00, 0x00}); }), "jsr/ret is not supported");
  EXPECT_EQ(refused([](auto& m) { m.raw({0xa7, 0x7f, 0x00}); }), "jump out of the code");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x03, 0xa7, 0xff, 0xff}); }), "stack depths do not match");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x03, 0x99, 0x00, 0x04, 0x10, 0x00, 0xac}); }), "stack depths do not match");
  EXPECT_EQ(refused([](auto& m) {
              m.raw({0x03, 0x99, 0x00, 0x04, 0x11, 0x00, 0x04, 0xac});
            }),
            "jump into the middle of an instruction");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x15, 0x02, 0xac}); }), "local variable out of range");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x16, 0x01, 0x88, 0xac}); }), "local variable out of range");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x09, 0x57, 0x3c, 0x03, 0xac}); }), "accepted");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x09, 0x3c, 0x03, 0xac}); }), "half of a long or double is not a value");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x12, 0xff, 0xac}); }), "constant pool index out of range");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x12, 0x01, 0xac}); }), "not a loadable constant");
  EXPECT_EQ(refused([](auto& m) { m.raw({0xb8, 0x00, 0x01, 0xac}); }), "not a method");
  EXPECT_EQ(refused([](auto& m) { m.raw({0xb2, 0x00, 0x01, 0xac}); }), "not a field");
  EXPECT_EQ(refused([](auto& m) { m.raw({0xff}); }), "bad instruction");
  EXPECT_EQ(refused([](auto& m) { m.raw({0x03, 0xac}).max(1, 0); }), "arguments do not fit into the local variables");
  EXPECT_EQ(refused([](auto& m) {
              m.raw({0x03, 0xac}).max(32768, 32768);
            }),
            "more than 65534 local variables and operand stack slots");
}

}  // namespace
}  // namespace ravel

#include "program/liveness.hpp"

#include <gtest/gtest.h>

#include "program/test_class.hpp"

namespace ravel {
namespace {

using Registers = std::vector<std::uint16_t>;

class LivenessTest : public testing::Test {
 protected:
  MethodBuilder& method(std::string_view descriptor, std::uint16_t flags = kAccStatic) {
    return builder_.method(flags, "test", descriptor);
  }
  const Method& translated_method() { return translated(*(class_ = unlinked_class(builder_))); }
  static std::uint32_t find(const Method& method, Op op, int which = 0) {
    for (std::uint32_t i = 0; i < method.code->insns.size(); ++i) {
      if (method.code->insns[i].op == op && which-- == 0) {
        return i;
      }
    }
    ADD_FAILURE() << kInsnNames[static_cast<std::size_t>(op)] << " in\n" << disassemble(*method.code);
    return 0;
  }

  ClassBuilder builder_{"Test"};
  std::unique_ptr<Class> class_;
};

TEST_F(LivenessTest, ArgumentsAreAliveUntilTheirLastUse) {
  MethodBuilder& m = method("(ILTest;J)J");
  m.aload(1).iload(0).invokevirtual("Test", "f", "(I)V").load('J', 2).return_('J');
  const Method& test = translated_method();
  EXPECT_EQ(live_before(test, 0).references, (Registers{1}));
  EXPECT_EQ(live_before(test, 0).primitives, (Registers{0, 2}));
  const std::uint32_t call = find(test, Op::invokevirtual);
  EXPECT_EQ(live_before(test, call).references, (Registers{4}));
  EXPECT_EQ(live_before(test, call).primitives, (Registers{2, 5}));
  EXPECT_EQ(live_across_call(test, call).references, (Registers{}));
  EXPECT_EQ(live_across_call(test, call).primitives, (Registers{2}));
  EXPECT_EQ(&live_across_call(test, call), &live_across_call(test, call));
}

TEST_F(LivenessTest, ResultOfACallIsNotAliveDuringIt) {
  MethodBuilder& m = method("(I)I");
  m.iload(0).invokestatic("Test", "f", "()I").op(Opcode::kIadd).return_('I');
  const Method& test = translated_method();
  const std::uint32_t call = find(test, Op::invokestatic);
  EXPECT_EQ(live_across_call(test, call).primitives, (Registers{0}));
  EXPECT_EQ(live_before(test, call + 1).primitives, (Registers{0, 2}));
}

TEST_F(LivenessTest, LoopsKeepTheirVariables) {
  MethodBuilder& m = method("(LTest;I)V");
  const Label end = m.label();
  const Label top = m.here();
  m.iload(1).jump(Opcode::kIfle, end);
  m.aload(0).invokestatic("Test", "f", "(LTest;)V").iinc(1, -1).jump(Opcode::kGoto, top);
  m.bind(end).return_('V');
  const Method& test = translated_method();
  const std::uint32_t call = find(test, Op::invokestatic);
  EXPECT_EQ(live_across_call(test, call).references, (Registers{0}));
  EXPECT_EQ(live_across_call(test, call).primitives, (Registers{1}));
  EXPECT_EQ(live_before(test, find(test, Op::ret_void)).references, (Registers{}));
  EXPECT_EQ(live_before(test, find(test, Op::ret_void)).primitives, (Registers{}));
}

TEST_F(LivenessTest, HandlersSeeTheLocalsOfEveryInstructionTheyCover) {
  MethodBuilder& m = method("(LTest;)LTest;");
  const Label start = m.here();
  m.invokestatic("Test", "f", "()V").op(Opcode::kAconstNull).astore(0).invokestatic("Test", "f", "()V");
  const Label end = m.here();
  m.op(Opcode::kAconstNull).return_('L');
  const Label handler = m.here();
  m.op(Opcode::kPop).aload(0).return_('L');
  m.handler(start, end, handler);
  const Method& test = translated_method();
  EXPECT_EQ(live_across_call(test, find(test, Op::invokestatic)).references, (Registers{0}));
  EXPECT_EQ(live_across_call(test, find(test, Op::invokestatic, 1)).references, (Registers{0}));
  EXPECT_EQ(live_before(test, test.code->handlers[0].handler).references, (Registers{0}));
}

TEST_F(LivenessTest, ExceptionIsAliveAtItsHandler) {
  MethodBuilder& m = method("()V");
  const Label start = m.here();
  m.invokestatic("Test", "f", "()V").return_('V');
  const Label handler = m.here();
  m.op(Opcode::kAthrow);
  m.handler(start, handler, handler);
  const Method& test = translated_method();
  EXPECT_EQ(live_before(test, 0).references, (Registers{}));
  EXPECT_EQ(live_before(test, find(test, Op::athrow)).references, (Registers{0}));
}

TEST_F(LivenessTest, ARegisterThatHeldBothKindsIsNeither) {
  MethodBuilder& m = method("(ZLTest;)I");
  const Label otherwise = m.label();
  const Label end = m.label();
  m.iload(0).jump(Opcode::kIfeq, otherwise);
  m.push(1).istore(2).iload(2).istore(0).jump(Opcode::kGoto, end);
  m.bind(otherwise).aload(1).astore(2).aload(2).invokestatic("Test", "f", "(LTest;)I").istore(0);
  m.bind(end).invokestatic("Test", "g", "()V").iload(0).return_('I');
  const Method& test = translated_method();
  const std::uint32_t call = find(test, Op::invokestatic, 1);
  EXPECT_EQ(live_across_call(test, call).references, (Registers{}));
  EXPECT_EQ(live_across_call(test, call).primitives, (Registers{0}));
}

TEST_F(LivenessTest, FieldsDefineWhatTheirDescriptorSays) {
  MethodBuilder& m = method("(LTest;)V");
  m.aload(0).getfield("Test", "o", "[I").astore(1).getstatic("Test", "j", "J").store('J', 2);
  m.invokestatic("Test", "f", "()V").aload(1).load('J', 2).invokestatic("Test", "g", "([IJ)V").return_('V');
  const Method& test = translated_method();
  const std::uint32_t call = find(test, Op::invokestatic);
  EXPECT_EQ(live_across_call(test, call).references, (Registers{1}));
  EXPECT_EQ(live_across_call(test, call).primitives, (Registers{2}));
}

TEST_F(LivenessTest, QuickenedInstructionsAreTheSame) {
  MethodBuilder& m = method("(LTest;)I");
  m.aload(0).getfield("Test", "o", "LTest;").astore(1);
  m.aload(0).aload(1).invokevirtual("Test", "f", "(LTest;)LTest;").invokevirtual("Test", "g", "()I").return_('I');
  const Method& slow = translated_method();
  std::vector<LiveRegisters> expected;
  for (std::uint32_t i = 0; i < slow.code->insns.size(); ++i) {
    expected.push_back(live_before(slow, i));
    expected.push_back(live_across_call(slow, i));
  }
  const Method& quick = translated_method();
  quick.code->insns[find(quick, Op::getfield)].op = Op::getfield_any;
  quick.code->insns[find(quick, Op::invokevirtual, 1)].op = Op::invokespecial_q;
  quick.code->insns[find(quick, Op::invokevirtual)].op = Op::invokevirtual_q;
  for (std::uint32_t i = 0; i < quick.code->insns.size(); ++i) {
    EXPECT_EQ(live_before(quick, i).references, expected[2 * i].references) << i;
    EXPECT_EQ(live_before(quick, i).primitives, expected[2 * i].primitives) << i;
    EXPECT_EQ(live_across_call(quick, i).references, expected[2 * i + 1].references) << i;
    EXPECT_EQ(live_across_call(quick, i).primitives, expected[2 * i + 1].primitives) << i;
  }
}

TEST_F(LivenessTest, TheLockOfASynchronizedMethodLivesUntilItIsGivenBack) {
  MethodBuilder& m = method("()V", kAccSynchronized);
  m.invokestatic("Test", "f", "()V").return_('V');
  const Method& test = translated_method();
  EXPECT_EQ(live_before(test, 0).references, (Registers{0}));  // `this`, to be locked
  EXPECT_EQ(live_across_call(test, find(test, Op::invokestatic)).references, (Registers{1}));
  EXPECT_EQ(live_before(test, find(test, Op::monitorexit)).references, (Registers{1}));
  EXPECT_EQ(live_before(test, find(test, Op::ret_void)).references, (Registers{}));
}

}  // namespace
}  // namespace ravel

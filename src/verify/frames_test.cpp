// Where paths meet: against declared frames (JVMS 4.10.1), and by merging (JVMS 4.10.2).
#include <gtest/gtest.h>

#include "verify/test_cases.hpp"

namespace ravel {
namespace {

using fmt::format;

class Frames : public VerifierCase {};
TEST_P(Frames, Decides) { decide(); }

constexpr MethodOptions takes(const char* descriptor) { return {.descriptor = descriptor}; }

const Case kDeclared[] = {
    {"NoFrameAtTarget", "Expecting a stackmap frame at branch target 4",
     [](TestClass& c) { c.code("iconst_0; ifeq 4; return"); }},
    {"NoFrameAfterGoto", "Expecting a stack map frame",
     [](TestClass& c) { c.code("goto 4; nop; return").frames = {TestClass::same(4)}; }},
    {"NoFrameAtHandler", "Expecting a stackmap frame at branch target 2",
     [](TestClass& c) {
       c.code("nop; return; pop; return").handlers = {{0, 1, 2, 0}};
     }},
    {"FrameInsideInstruction", "StackMapTable error: bad offset",
     [](TestClass& c) { c.code("sipush 1; pop; return").frames = {TestClass::same(1)}; }},
    {"FrameBeyondCode", "StackMapTable error: bad offset",
     [](TestClass& c) { c.code("nop; return").frames = {TestClass::same(2)}; }},
    {"FramesOutOfOrder", "StackMapTable error: bad offset",
     [](TestClass& c) {
       c.code("nop; nop; return").frames = {TestClass::same(2), TestClass::same(1)};
     }},
    {"FrameWithTooManyLocals", "StackMapTable format error",
     [](TestClass& c) { c.code("nop; return", {.locals = 1}).frames = {c.frame(1, "J")}; }},
    {"FrameWithTooMuchStack", "StackMapTable format error",
     [](TestClass& c) { c.code("nop; return", {.stack = 1}).frames = {c.frame(1, "", "I I")}; }},
    {"ChopOfNothing", "StackMapTable format error",
     [](TestClass& c) { c.code("nop; return").frames = {TestClass::chop(1, 1)}; }},
    {"UninitializedOfNoNew", "StackMapTable format error",
     [](TestClass& c) { c.code("nop; return").frames = {c.frame(1, "@0")}; }},
    {"ObjectOfNoClass", "StackMapTable format error",
     [](TestClass& c) {
       StackMapFrame frame = TestClass::same(1);
       frame.kind = 255;
       frame.locals = {{VerificationType::Tag::kObject, c.constant(CpTag::kInteger)}};
       c.code("nop; return").frames = {frame};
     }},
    {"StackHeightDiffers", "stack size doesn't match",
     [](TestClass& c) { c.code("iconst_0; iconst_0; ifeq 5; pop; return").frames = {c.frame(5, "")}; }},
    {"StackTypeDiffers", "is not assignable to float (stack map, stack[0])",
     [](TestClass& c) { c.code("iconst_0; iconst_0; ifeq 5; pop; return").frames = {c.frame(5, "", "F")}; }},
    {"LocalTypeDiffers", "is not assignable to 'java/lang/String' (stack map, locals[0])",
     [](TestClass& c) {
       c.code("iconst_0; ifeq 4; return", takes("(Ljava/lang/Object;)V")).frames = {c.frame(4, "java/lang/String")};
     }},
    {"LocalSetOnOnePathOnly", "is not assignable to integer (stack map, locals[0])",
     [](TestClass& c) { c.code("iconst_0; ifeq 6; iconst_0; istore_0; return").frames = {c.frame(6, "I")}; }},
    {"LocalForgottenByFrame", "Bad local variable type",
     [](TestClass& c) {
       c.code("iconst_0; istore_0; iconst_0; ifeq 6; iload_0; pop; return").frames = {c.frame(6, "")};
     }},
    {"FallingIntoFrame", "Instruction type does not match stack map",
     [](TestClass& c) { c.code("nop; return").frames = {c.frame(1, "I")}; }},
    {"AppendAndChop", nullptr,
     [](TestClass& c) {
       c.code("lconst_0; lstore_0; iconst_0; ifeq 6; iconst_0; ifeq 10; return").frames = {c.append(6, "J"),
                                                                                           TestClass::chop(10, 1)};
     }},
    {"ChopTakesBothHalves", "Bad local variable type",
     [](TestClass& c) {
       c.code("lconst_0; lstore_0; iconst_0; ifeq 6; iconst_0; ifeq 10; lload_0; pop2; return").frames = {
           c.append(6, "J"), TestClass::chop(10, 1)};
     }},
    {"AppendAfterChop", nullptr,
     [](TestClass& c) {
       c.code("iconst_0; istore_0; nop; nop; fconst_0; fstore_0; nop; fload_0; pop; return").frames = {
           c.append(2, "I"), TestClass::chop(4, 1), c.append(6, "F")};
     }},
    {"HandlerSeesStoreInRange", "is not assignable to integer (stack map, locals[0])",
     [](TestClass& c) {
       CodeAttribute& code = c.code("fconst_0; fstore_0; nop; return; pop; return", takes("(I)V"));
       code.handlers = {{0, 3, 4, 0}};
       code.frames = {c.frame(4, "I", "java/lang/Throwable")};
     }},
    {"HandlerDoesNotSeeLastStore", nullptr,
     [](TestClass& c) {
       CodeAttribute& code = c.code("fconst_0; fstore_0; nop; return; pop; return", takes("(I)V"));
       code.handlers = {{0, 2, 4, 0}};
       code.frames = {c.frame(4, "I", "java/lang/Throwable")};
     }},
    {"HandlerSeesHalvedLong", "is not assignable to long (stack map, locals[0])",
     [](TestClass& c) {
       CodeAttribute& code = c.code("iconst_0; istore_1; nop; return; pop; return", takes("(J)V"));
       code.handlers = {{0, 3, 4, 0}};
       code.frames = {c.frame(4, "J", "java/lang/Throwable")};
     }},
    {"HandlerOfWiderType", nullptr,
     [](TestClass& c) {
       CodeAttribute& code = c.code("nop; return; pop; return");
       code.handlers = {{0, 1, 2, c.type("java/lang/Exception")}};
       code.frames = {c.frame(2, "", "java/lang/Throwable")};
     }},
    {"HandlerOfNarrowerType", "Inconsistent stackmap frames at branch target 2",
     [](TestClass& c) {
       CodeAttribute& code = c.code("nop; return; pop; return");
       code.handlers = {{0, 1, 2, 0}};
       code.frames = {c.frame(2, "", "java/lang/Exception")};
     }},
    {"HandlerWithTwoOnStack", "stack size doesn't match",
     [](TestClass& c) {
       CodeAttribute& code = c.code("nop; return; pop; return");
       code.handlers = {{0, 1, 2, 0}};
       code.frames = {c.frame(2, "", "java/lang/Throwable I")};
     }},
    {"UninitializedMayCrossBackwardBranch", nullptr,
     [](TestClass& c) {
       c.code(format("new {}; iconst_0; ifeq 3; invokespecial {}; return", c.type("q/T"), c.init("q/T"))).frames = {
           c.frame(3, "", "@0")};
     }},
    {"Version50FallsBackToInference", nullptr, [](TestClass& c) { c.code("iconst_0; ifeq 4; return"); }, 50},
    {"Version51DoesNot", "Expecting a stackmap frame", [](TestClass& c) { c.code("iconst_0; ifeq 4; return"); }, 51},
};
INSTANTIATE_TEST_SUITE_P(Declared, Frames, testing::ValuesIn(kDeclared), case_name);

const Case kInferred[] = {
    {"Loop", nullptr,
     [](TestClass& c) { c.code("iconst_0; istore_0; iload_0; bipush 10; if_icmpge 14; iinc 0 1; goto 2; return"); },
     49},
    {"StackHeights", "Inconsistent stack height",
     [](TestClass& c) { c.code("iconst_0; iconst_0; ifeq 6; pop; nop; return"); }, 49},
    {"StackGrowsInLoop", "Inconsistent stack height", [](TestClass& c) { c.code("iconst_0; goto 0"); }, 49},
    {"StackTypes", "Mismatched stack types",
     [](TestClass& c) { c.code("iconst_0; ifeq 8; iconst_0; goto 9; fconst_0; pop; return"); }, 49},
    {"ClassesMergeToSuperclass", nullptr,
     [](TestClass& c) {
       c.code("iconst_0; ifeq 8; aload_0; goto 9; aload_1; areturn",
              takes("(Ljava/lang/Integer;Ljava/lang/Long;)Ljava/lang/Number;"));
     },
     49},
    {"ClassesMergeNoFurtherDown", "Bad return type",
     [](TestClass& c) {
       c.code("iconst_0; ifeq 8; aload_0; goto 9; aload_1; areturn",
              takes("(Ljava/lang/Integer;Ljava/lang/Number;)Ljava/lang/Integer;"));
     },
     49},
    {"NullMergesWithAnything", nullptr,
     [](TestClass& c) { c.code("iconst_0; ifeq 8; aload_0; goto 9; aconst_null; areturn", takes("([I)[I")); }, 49},
    {"ArraysMergeByElement", nullptr,
     [](TestClass& c) {
       c.code("iconst_0; ifeq 8; aload_0; goto 9; aload_1; areturn",
              takes("([Ljava/lang/Integer;[Ljava/lang/Long;)[Ljava/lang/Number;"));
     },
     49},
    {"PrimitiveArraysMergeToObject", "Bad return type",
     [](TestClass& c) { c.code("iconst_0; ifeq 8; aload_0; goto 9; aload_1; areturn", takes("([I[F)[I")); }, 49},
    {"NestedPrimitiveArraysMergeToArrayOfObjects", nullptr,
     [](TestClass& c) {
       c.code("iconst_0; ifeq 8; aload_0; goto 9; aload_1; areturn", takes("([[I[[F)[Ljava/lang/Object;"));
     },
     49},
    {"LocalsOfDifferentTypesAreUnusable", "Bad local variable type",
     [](TestClass& c) {
       c.code("iconst_0; ifeq 9; iconst_0; istore_0; goto 11; fconst_0; fstore_0; iload_0; pop; return");
     },
     49},
    {"LocalsOfDifferentTypesMayStayUnused", nullptr,
     [](TestClass& c) { c.code("iconst_0; ifeq 9; iconst_0; istore_0; goto 11; fconst_0; fstore_0; return"); }, 49},
    {"LocalChangesTypeInLoop", "Bad local variable type",
     [](TestClass& c) { c.code("iconst_0; istore_0; iload_0; pop; fconst_0; fstore_0; goto 2"); }, 49},
    {"HandlerMergesLocals", "Bad local variable type",
     [](TestClass& c) {
       c.code("nop; fconst_0; fstore_0; nop; return; pop; iload_0; pop; return", takes("(I)V")).handlers = {
           {0, 4, 5, 0}};
     },
     49},
    {"HandlerRunsInItsOwnRange", nullptr,
     [](TestClass& c) {
       c.code("nop; return; pop; goto 0").handlers = {{0, 2, 2, 0}};
     },
     49},
    {"HandlerSharedByJump", "Mismatched stack types",
     [](TestClass& c) {
       c.code("nop; iconst_0; goto 5; pop; return").handlers = {{0, 1, 5, 0}};
     },
     49},
    {"UnreachableCountIsStillChecked", "Inconsistent args count",
     [](TestClass& c) {
       c.code(format("return; invokeinterface {} 3; return", c.interface_method("p/Face", "f", "([JJ)V")));
     },
     49},
    {"UnreachableCodeIsNotTyped", nullptr, [](TestClass& c) { c.code("return; iadd; nop; goto 1"); }, 49},
    {"FallsOffTheEndAfterBranch", "Control flow falls through code end",
     [](TestClass& c) { c.code("iconst_0; ifeq 0; nop"); }, 49},
    {"ConstructorCallsSuperOnSomePaths", "must call super() or this()",
     [](TestClass& c) {
       c.code(format("iconst_0; ifeq 8; aload_0; invokespecial {}; return", c.init("java/lang/Object")),
              {.flags = 0, .name = "<init>"});
     },
     49},
    {"ConstructorCatchesSuper", "from inside of a try block",
     [](TestClass& c) {
       c.code(format("aload_0; invokespecial {}; return; pop; return", c.init("java/lang/Object")),
              {.flags = 0, .name = "<init>"})
           .handlers = {{0, 4, 5, 0}};
     },
     49},
    {"ConstructorChoosesArgument", nullptr,
     [](TestClass& c) {
       c.code(format("aload_0; iconst_0; ifeq 9; iconst_0; goto 10; iconst_1; invokespecial {}; return",
                     c.init("q/T", "(I)V")),
              {.flags = 0, .name = "<init>"});
     },
     49},
    {"NewInLoopLeavesOldInLocal", "Bad local variable type",
     [](TestClass& c) {
       c.code(format("iconst_0; istore_0; new {}; astore_0; goto 2", c.type("q/T")));
       c.code(format("aconst_null; astore_0; new {}; aload_0; pop; astore_0; goto 2", c.type("q/T")), {.name = "n"});
     },
     49},
};
INSTANTIATE_TEST_SUITE_P(Inferred, Frames, testing::ValuesIn(kInferred), case_name);

// A frame of n locals costs a few bytes in the file when it repeats the one before: memory must not multiply.
TEST(FrameStorage, ManyFramesOfManyLocalsShareStorage) {
  TestClass made("q/T");
  constexpr int kLocals = 60000;
  std::string locals;
  for (int i = 0; i < kLocals; ++i) {
    locals += "T ";
  }
  CodeAttribute& code = made.code("nop", {.locals = kLocals});
  code.bytes.assign(65534, 0);
  code.bytes.push_back(static_cast<std::uint8_t>(Opcode::kReturn));
  code.frames = {made.frame(1, locals)};
  for (std::uint16_t pc = 2; pc < 65534; ++pc) {
    code.frames.push_back(pc % 2 == 0 ? TestClass::same(pc) : TestClass::chop(pc, 1));
  }
  EXPECT_FALSE(verify_in_world(made));
}

TEST(FrameStorage, AppendingAndChoppingByTurnsIsBounded) {
  TestClass made("q/T");
  constexpr int kLocals = 60000;
  std::string locals;
  for (int i = 0; i < kLocals; ++i) {
    locals += "T ";
  }
  CodeAttribute& code = made.code("nop", {.locals = kLocals});
  code.bytes.assign(65534, 0);
  code.bytes.push_back(static_cast<std::uint8_t>(Opcode::kReturn));
  code.frames = {made.frame(1, locals)};
  for (std::uint16_t pc = 2; pc < 65534; ++pc) {
    code.frames.push_back(pc % 2 == 0 ? TestClass::chop(pc, 1) : made.append(pc, "T"));
  }
  const std::optional<VerifyFailure> failure = verify_in_world(made);
  ASSERT_TRUE(failure);
  EXPECT_TRUE(failure->format_error);
  EXPECT_EQ(failure->message, "StackMapTable format error: too many locals");
}

// The failure says where and why, the way `java` lays it out.
TEST(VerifyFailure, Text) {
  TestClass made("q/T");
  made.code("iconst_0; fconst_0; iadd; pop; return");
  const std::optional<VerifyFailure> failure = verify_in_world(made);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->pc, 2);
  EXPECT_EQ(failure->text(),
            "Bad type on operand stack\nException Details:\n  Location:\n    q/T.m()V @2: iadd\n  Reason:\n    Type "
            "float (current frame, stack[1]) is not assignable to integer");
}

}  // namespace
}  // namespace ravel

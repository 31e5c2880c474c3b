// One small method per rule: what is refused, and for which reason; what is accepted although it looks odd.
#include <gtest/gtest.h>

#include "verify/test_cases.hpp"

namespace ravel {
namespace {

using fmt::format;

class Verifier : public VerifierCase {};
TEST_P(Verifier, Decides) { decide(); }

constexpr MethodOptions kConstructor{.flags = 0, .name = "<init>"};
constexpr MethodOptions kInstance{.flags = 0};

constexpr MethodOptions takes(const char* descriptor) { return {.descriptor = descriptor}; }

// JVMS 4.9.1
const Case kStaticConstraints[] = {
    {"UnknownOpcode", "Bad instruction: ca", [](TestClass& c) { c.code(".byte 202; return"); }},
    {"ReservedOpcode", "Bad instruction: ff", [](TestClass& c) { c.code(".byte 255; return"); }},
    {"EmptyCode", "Invalid method Code length 0", [](TestClass& c) { c.code(""); }},
    {"CutOffOperand", "cut off", [](TestClass& c) { c.code("nop; .byte 17 1"); }},
    {"CutOffSwitch", "cut off", [](TestClass& c) { c.code("iconst_0; .byte 170 0 0 0 0"); }},
    {"BranchIntoInstruction", "Illegal target of jump or branch: 1", [](TestClass& c) { c.code("sipush 0; goto 1"); }},
    {"BranchPastEnd", "Illegal target of jump or branch: 4", [](TestClass& c) { c.code("goto 4; return"); }},
    {"BranchBeforeStart", "Illegal target of jump or branch: -1", [](TestClass& c) { c.code("goto -1; return"); }},
    {"BranchBehindWide", "Illegal target of jump or branch: 2",
     [](TestClass& c) { c.code("iconst_0; wide 54 1; goto 2; return"); }},
    {"SwitchTargetOutside", "Illegal target of jump or branch: 99",
     [](TestClass& c) { c.code("iconst_0; tableswitch 99 0 0 0; return"); }},
    {"TableswitchLowAboveHigh", "low must be less than or equal to high",
     [](TestClass& c) { c.code("iconst_0; tableswitch 0 5 4; return"); }},
    {"LookupswitchNegativeCount", "number of keys in lookupswitch less than 0",
     [](TestClass& c) { c.code("iconst_0; lookupswitch 0 -1; return"); }},
    {"LookupswitchUnsorted", "Bad lookupswitch instruction",
     [](TestClass& c) { c.code("iconst_0; lookupswitch 28 2 7 28 3 28; return"); }},
    {"LookupswitchTwiceTheSameKey", "Bad lookupswitch instruction",
     [](TestClass& c) { c.code("iconst_0; lookupswitch 28 2 7 28 7 28; return"); }},
    {"SwitchPaddingBefore51", "Nonzero padding byte",
     [](TestClass& c) { c.code("iconst_0; lookupswitch 12 0; return").bytes[2] = 1; }, 49},
    {"WideOfIadd", "Bad wide instruction", [](TestClass& c) { c.code("wide 96 0; return"); }},
    {"LocalOutOfRange", "Local index 6 is invalid", [](TestClass& c) { c.code("iconst_0; istore 6; return"); }},
    {"ImpliedLocalOutOfRange", "Local index 2 is invalid",
     [](TestClass& c) { c.code("iconst_0; istore_2; return", {.locals = 2}); }},
    {"LongInLastLocal", "Local index 5 is invalid", [](TestClass& c) { c.code("lconst_0; lstore 5; return"); }},
    {"WideLocalOutOfRange", "Local index 300 is invalid",
     [](TestClass& c) { c.code("iconst_0; wide 54 300; return"); }},
    {"IincOutOfRange", "Local index 9 is invalid", [](TestClass& c) { c.code("iinc 9 1; return"); }},
    {"ConstantIndexZero", "Illegal constant pool index 0", [](TestClass& c) { c.code("ldc 0; return"); }},
    {"ConstantIndexTooLarge", "Illegal constant pool index 77", [](TestClass& c) { c.code("ldc_w 77; return"); }},
    {"LdcOfUtf8", "Illegal type at constant pool entry",
     [](TestClass& c) { c.code(format("ldc {}; return", c.constant(CpTag::kUtf8))); }},
    {"LdcOfLong", "Illegal type at constant pool entry",
     [](TestClass& c) { c.code(format("ldc {}; return", c.constant(CpTag::kLong))); }},
    {"Ldc2OfInteger", "Illegal type at constant pool entry",
     [](TestClass& c) { c.code(format("ldc2_w {}; return", c.constant(CpTag::kInteger))); }},
    {"LdcOfSecondHalf", "Illegal type at constant pool entry",
     [](TestClass& c) { c.code(format("ldc {}; return", c.constant(CpTag::kLong) + 1)); }},
    {"LdcOfClassBefore49", "Illegal type at constant pool entry",
     [](TestClass& c) { c.code(format("ldc {}; return", c.type("q/T"))); }, 48},
    {"LdcOfMethodHandleBefore51", "Illegal type at constant pool entry",
     [](TestClass& c) { c.code(format("ldc {}; return", c.constant(CpTag::kMethodHandle))); }, 50},
    {"LdcOfWideDynamic", "Illegal type at constant pool entry",
     [](TestClass& c) { c.code(format("ldc {}; return", c.ref(CpTag::kDynamic, "", "x", "J"))); }},
    {"GetstaticOfMethod", "Illegal type at constant pool entry",
     [](TestClass& c) { c.code(format("getstatic {}; return", c.method("q/T", "m", "()V"))); }},
    {"InvokevirtualOfInterfaceMethod", "Illegal type at constant pool entry",
     [](TestClass& c) { c.code(format("invokevirtual {}; return", c.interface_method("p/Face", "f", "()V"))); }},
    {"InvokestaticOfInterfaceMethodBefore52", "Illegal type at constant pool entry",
     [](TestClass& c) { c.code(format("invokestatic {}; return", c.interface_method("p/Face", "f", "()V"))); }, 51},
    {"InvokeinterfaceOfClassMethod", "Illegal type at constant pool entry",
     [](TestClass& c) { c.code(format("aconst_null; invokeinterface {} 1; return", c.method("q/T", "f", "()V"))); }},
    {"InvokeinterfaceCount", "Inconsistent args count",
     [](TestClass& c) {
       c.code(format("aconst_null; invokeinterface {} 2; return", c.interface_method("p/Face", "f", "()V")));
     }},
    {"InvokeinterfaceFourthByte", "Fourth operand byte",
     [](TestClass& c) {
       c.code(format("aconst_null; invokeinterface {} 1 1; return", c.interface_method("p/Face", "f", "()V")));
     }},
    {"InvokedynamicPadding", "Third and fourth operand bytes",
     [](TestClass& c) {
       c.code(format("invokedynamic {} 0 1; return", c.ref(CpTag::kInvokeDynamic, "", "f", "()V")));
     }},
    {"InvokevirtualOfInit", "Illegal call to internal method",
     [](TestClass& c) { c.code(format("aconst_null; invokevirtual {}; return", c.init("q/T"))); }},
    {"InvokestaticOfClinit", "Illegal call to internal method",
     [](TestClass& c) { c.code(format("invokestatic {}; return", c.method("q/T", "<clinit>", "()V"))); }},
    {"NewOfArray", "Illegal creation of array class",
     [](TestClass& c) { c.code(format("new {}; return", c.type("[I"))); }},
    {"NewarrayOfNothing", "Illegal newarray", [](TestClass& c) { c.code("iconst_0; newarray 3; return"); }},
    {"AnewarrayTooDeep", "Array has too many dimensions",
     [](TestClass& c) { c.code(format("iconst_0; anewarray {}; return", c.type(std::string(255, '[') + "I"))); }},
    {"MultianewarrayNoDimensions", "Illegal dimension in multianewarray: 0",
     [](TestClass& c) { c.code(format("multianewarray {} 0; return", c.type("[[I"))); }},
    {"MultianewarrayTooManyDimensions", "Illegal dimension in multianewarray: 3",
     [](TestClass& c) { c.code(format("iconst_0; iconst_0; iconst_0; multianewarray {} 3; return", c.type("[[I"))); }},
    {"HandlerRangeEmpty", "Illegal exception table range",
     [](TestClass& c) {
       c.code("nop; return; pop; return").handlers = {{1, 1, 2, 0}};
     }},
    {"HandlerRangeInsideInstruction", "Illegal exception table range",
     [](TestClass& c) {
       c.code("sipush 1; pop; return").handlers = {{1, 3, 3, 0}};
     }},
    {"HandlerRangeEndsBeyondCode", "Illegal exception table range",
     [](TestClass& c) {
       c.code("nop; return").handlers = {{0, 3, 0, 0}};
     }},
    {"HandlerInsideInstruction", "Illegal exception table handler",
     [](TestClass& c) {
       c.code("sipush 1; pop; return").handlers = {{0, 3, 2, 0}};
     }},
    {"CatchOfNoThrowable", "Catch type is not a subclass of Throwable",
     [](TestClass& c) {
       CodeAttribute& code = c.code("nop; return; pop; return");
       code.handlers = {{0, 1, 2, c.type("java/lang/String")}};
       code.frames = {c.frame(2, "", "java/lang/String")};
     }},
    {"HandlerWithoutStack", "Operand stack overflow in exception handler",
     [](TestClass& c) {
       c.code("nop; return; return", {.stack = 0}).handlers = {{0, 1, 2, 0}};
     }},
    {"Jsr", "jsr/ret subroutines are not supported", [](TestClass& c) { c.code("jsr 4; return; pop; return"); }, 48},
    {"WideRet", "jsr/ret subroutines are not supported", [](TestClass& c) { c.code("wide 169 1; return"); }, 50},
    {"JsrFrom51", "Bad instruction: a8", [](TestClass& c) { c.code("jsr 4; return; pop; return"); }},
    {"UnreachableRubbishIsStillChecked", "Bad instruction: fe", [](TestClass& c) { c.code("return; .byte 254"); }, 48},
    {"InterfaceMethodsFrom52", nullptr,
     [](TestClass& c) { c.code(format("invokestatic {}; return", c.interface_method("p/Face", "f", "()V"))); }, 52},
    {"SwitchAndWide", nullptr,
     [](TestClass& c) {
       c.code("iconst_0; wide 54 1; wide 132 1 -3000; wide 21 1; tableswitch 32 0 0 32; return").frames = {
           TestClass::same(32)};
     }},
};
INSTANTIATE_TEST_SUITE_P(StaticConstraints, Verifier, testing::ValuesIn(kStaticConstraints), case_name);

// JVMS 4.10.1.9, without branches
const Case kInstructions[] = {
    {"FallsOffTheEnd", "Control flow falls through code end", [](TestClass& c) { c.code("nop"); }},
    {"StackOverflow", "Operand stack overflow",
     [](TestClass& c) { c.code("iconst_0; iconst_0; return", {.stack = 1}); }},
    {"LongOverflowsByHalf", "Operand stack overflow", [](TestClass& c) { c.code("lconst_0; return", {.stack = 1}); }},
    {"DupOverflow", "Operand stack overflow", [](TestClass& c) { c.code("iconst_0; dup; return", {.stack = 1}); }},
    {"StackUnderflow", "Operand stack underflow", [](TestClass& c) { c.code("pop; return"); }},
    {"DupX2Underflow", "Operand stack underflow", [](TestClass& c) { c.code("iconst_0; iconst_0; dup_x2; return"); }},
    {"IaddOfFloat", "Type float (current frame, stack[1]) is not assignable to integer",
     [](TestClass& c) { c.code("iconst_0; fconst_0; iadd; return"); }},
    {"IntAsReference", "is not assignable to 'java/lang/Object'",
     [](TestClass& c) { c.code(format("iconst_0; checkcast {}; return", c.type("q/T"))); }},
    {"ReferenceAsInt", "is not assignable to integer", [](TestClass& c) { c.code("aconst_null; ineg; return"); }},
    {"LongAsTwoInts", "long_2nd", [](TestClass& c) { c.code("lconst_0; iadd; return"); }},
    {"TwoIntsAsLong", "is not assignable to long", [](TestClass& c) { c.code("iconst_0; iconst_0; l2i; return"); }},
    {"PopOfHalf", "would be split", [](TestClass& c) { c.code("lconst_0; pop; return"); }},
    {"DupOfHalf", "would be split", [](TestClass& c) { c.code("dconst_0; dup; return"); }},
    {"Pop2Across", "would be split", [](TestClass& c) { c.code("lconst_0; iconst_0; pop2; return"); }},
    {"DupX1OverLong", "would be split", [](TestClass& c) { c.code("lconst_0; iconst_0; dup_x1; return"); }},
    {"SwapOfLong", "would be split", [](TestClass& c) { c.code("iconst_0; lconst_0; swap; return"); }},
    {"Dup2X1OverLong", "would be split", [](TestClass& c) { c.code("lconst_0; iconst_0; iconst_0; dup2_x1; return"); }},
    {"DupFormsOfLong", nullptr,
     [](TestClass& c) {
       c.code("lconst_0; iconst_0; dup_x2; pop; pop2; pop; lconst_0; dconst_0; dup2_x2; pop2; pop2; pop2; return");
     }},
    {"LoadOfUnsetLocal", "Type top (current frame, locals[0])", [](TestClass& c) { c.code("iload_0; pop; return"); }},
    {"LoadOfWrongType", "Bad local variable type",
     [](TestClass& c) { c.code("iconst_0; istore_0; aload_0; pop; return"); }},
    {"IincOfFloat", "Bad local variable type", [](TestClass& c) { c.code("fconst_0; fstore_0; iinc 0 1; return"); }},
    {"LoadOfSecondHalf", "Bad local variable type",
     [](TestClass& c) { c.code("lconst_0; lstore_0; iload_1; pop; return"); }},
    {"OverwrittenSecondHalf", "Bad local variable type",
     [](TestClass& c) { c.code("lconst_0; lstore_0; iconst_0; istore_1; lload_0; pop2; return"); }},
    {"OverwrittenFirstHalf", "Bad local variable type",
     [](TestClass& c) { c.code("lconst_0; lstore_1; lconst_0; lstore_0; lload_1; pop2; return"); }},
    {"ArgumentsDoNotFit", "Arguments can't fit into locals",
     [](TestClass& c) { c.code("return", {.descriptor = "(JI)V", .locals = 2}); }},
    {"IntArrayAsByteArray", "is not assignable to '[B'",
     [](TestClass& c) { c.code("aload_0; iconst_0; baload; pop; return", takes("([I)V")); }},
    {"ObjectAsArray", "is not assignable to '[I'",
     [](TestClass& c) { c.code("aload_0; iconst_0; iaload; pop; return", takes("(Ljava/lang/Object;)V")); }},
    {"ArraylengthOfObject", "is not an array",
     [](TestClass& c) { c.code("aload_0; arraylength; pop; return", takes("(Ljava/lang/Object;)V")); }},
    {"AaloadOfIntArray", "is not an array of references",
     [](TestClass& c) { c.code("aload_0; iconst_0; aaload; pop; return", takes("([I)V")); }},
    {"AastoreOfInt", "is not assignable to 'java/lang/Object'",
     [](TestClass& c) { c.code("aload_0; iconst_0; iconst_0; aastore; return", takes("([Ljava/lang/Object;)V")); }},
    {"AastoreIntoIntArray", "is not an array of references",
     [](TestClass& c) { c.code("aload_0; iconst_0; aconst_null; aastore; return", takes("([I)V")); }},
    {"ArraysOfAllKinds", nullptr,
     [](TestClass& c) {
       c.code(
           format("aload_0; iconst_0; baload; pop; aconst_null; iconst_0; baload; pop; aconst_null; iconst_0; aaload; "
                  "astore_1; aload_1; iconst_0; laload; pop2; iconst_2; iconst_2; multianewarray {} 2; iconst_0; "
                  "aaload; iconst_0; iconst_1; iastore; return",
                  c.type("[[I")),
           takes("([Z)V"));
     }},
    {"ReturnOfNothing", "Method expects a return value", [](TestClass& c) { c.code("return", takes("()I")); }},
    {"ReturnOfSomething", "Method does not expect a return value", [](TestClass& c) { c.code("iconst_0; ireturn"); }},
    {"ReturnOfWrongKind", "Bad return type", [](TestClass& c) { c.code("fconst_0; freturn", takes("()I")); }},
    {"ReturnOfWrongClass", "Bad return type",
     [](TestClass& c) { c.code("aload_0; areturn", takes("(Ljava/lang/Object;)Ljava/lang/String;")); }},
    {"ReturnOfInterfaceIsTrusted", nullptr,
     [](TestClass& c) { c.code("aload_0; areturn", takes("(Ljava/lang/Object;)Lp/Face;")); }},
    {"ArrayIsNoInterface", "Bad return type", [](TestClass& c) { c.code("aload_0; areturn", takes("([I)Lp/Face;")); }},
    {"ArraysAreCovariant", nullptr,
     [](TestClass& c) { c.code("aload_0; areturn", takes("([[Ljava/lang/Integer;)[[Ljava/lang/Number;")); }},
    {"ArraysOfPrimitivesAreNot", "Bad return type", [](TestClass& c) { c.code("aload_0; areturn", takes("([S)[I")); }},
    {"DeepArrayIsArrayOfObjects", nullptr,
     [](TestClass& c) { c.code("aload_0; areturn", takes("([[I)[Ljava/lang/Object;")); }},
    {"ThrowOfString", "is not assignable to 'java/lang/Throwable'",
     [](TestClass& c) { c.code("aload_0; athrow", takes("(Ljava/lang/String;)V")); }},
    {"WrongArgument", "is not assignable to 'java/lang/String'",
     [](TestClass& c) {
       c.code(format("aload_0; invokestatic {}; return", c.method("q/T", "f", "(Ljava/lang/String;)V")),
              takes("(Ljava/lang/Integer;)V"));
     }},
    {"WrongReceiver", "is not assignable to 'java/lang/String'",
     [](TestClass& c) {
       c.code(format("aload_0; invokevirtual {}; return", c.method("java/lang/String", "f", "()V")),
              takes("(Ljava/lang/Integer;)V"));
     }},
    {"InterfaceReceiverIsTrusted", nullptr,
     [](TestClass& c) {
       c.code(format("aload_0; invokeinterface {} 1; return", c.interface_method("p/Face", "f", "()V")),
              takes("(Ljava/lang/Integer;)V"));
     }},
    {"IntAsInterfaceReceiver", "is not assignable to 'p/Face'",
     [](TestClass& c) {
       c.code(format("iconst_0; invokeinterface {} 1; return", c.interface_method("p/Face", "f", "()V")));
     }},
    {"WrongFieldValue", "is not assignable to float",
     [](TestClass& c) { c.code(format("iconst_0; putstatic {}; return", c.field("q/T", "f", "F"))); }},
    {"WrongFieldOwner", "is not assignable to 'q/T'",
     [](TestClass& c) {
       c.code(format("aload_0; getfield {}; pop; return", c.field("q/T", "f", "I")), takes("(Ljava/lang/Object;)V"));
     }},
    {"MalformedDescriptor", "Malformed descriptor",
     [](TestClass& c) { c.code(format("getstatic {}; return", c.field("q/T", "f", "Lx"))); }},
    {"MalformedMethodDescriptor", "Malformed descriptor",
     [](TestClass& c) { c.code(format("invokestatic {}; return", c.method("q/T", "f", "(I"))); }},
    {"InvokespecialOfStranger", "current class isn't assignable to reference class",
     [](TestClass& c) {
       c.code(format("aload_0; invokespecial {}; return", c.method("java/lang/String", "f", "()V")), kInstance);
     }},
    {"InvokespecialOnSuperclassObject", "is not assignable to 'q/T'",
     [](TestClass& c) {
       c.code(format("aload_0; invokespecial {}; pop; return", c.method("java/lang/Object", "hashCode", "()I")),
              takes("(Ljava/lang/Object;)V"));
     }},
    {"InvokespecialOfIndirectInterface", "not in a direct superinterface",
     [](TestClass& c) {
       c.file->interfaces = {Symbol("p/Sub")};
       c.code(format("aload_0; invokespecial {}; return", c.interface_method("p/Face", "f", "()V")), kInstance);
     }},
    {"InvokespecialOfDirectInterface", nullptr,
     [](TestClass& c) {
       c.file->interfaces = {Symbol("p/Face")};
       c.code(format("aload_0; invokespecial {}; return", c.interface_method("p/Face", "f", "()V")), kInstance);
     }},
};
INSTANTIATE_TEST_SUITE_P(Instructions, Verifier, testing::ValuesIn(kInstructions), case_name);

// JVMS 4.10.1.8
const Case kProtected[] = {
    {"ProtectedFieldOfOther", "Bad access to protected data",
     [](TestClass& c) {
       c.code(format("aload_0; getfield {}; pop; return", c.field("p/Base", "guarded", "I")), takes("(Lp/Base;)V"));
     },
     61, "p/Base"},
    {"ProtectedMethodOfOther", "Bad access to protected data",
     [](TestClass& c) {
       c.code(format("aload_0; invokevirtual {}; return", c.method("p/Base", "guarded", "()V")), takes("(Lp/Base;)V"));
     },
     61, "p/Base"},
    {"ProtectedMethodOfSelf", nullptr,
     [](TestClass& c) {
       c.code(format("aload_0; invokevirtual {}; return", c.method("p/Base", "guarded", "()V")), takes("(Lq/T;)V"));
     },
     61, "p/Base"},
    {"ProtectedConstructorOfOther", "Bad access to protected <init> method",
     [](TestClass& c) { c.code(format("new {}; invokespecial {}; return", c.type("p/Base"), c.init("p/Base"))); }, 61,
     "p/Base"},
    {"CloneOfOther", "Bad access to protected data",
     [](TestClass& c) {
       c.code(format("aload_0; invokevirtual {}; pop; return",
                     c.method("java/lang/Object", "clone", "()Ljava/lang/Object;")),
              takes("(Ljava/lang/String;)V"));
     }},
    {"CloneOfArray", nullptr,
     [](TestClass& c) {
       c.code(format("aload_0; invokevirtual {}; pop; aload_0; invokevirtual {}; pop; return",
                     c.method("java/lang/Object", "clone", "()Ljava/lang/Object;"),
                     c.method("[I", "clone", "()Ljava/lang/Object;")),
              takes("([I)V"));
     }},
};
INSTANTIATE_TEST_SUITE_P(Protected, Verifier, testing::ValuesIn(kProtected), case_name);

// Uninitialised objects and constructors
const Case kConstruction[] = {
    {"UseBeforeInit", "Type uninitialized 0",
     [](TestClass& c) {
       c.code(format("new {}; invokevirtual {}; pop; return", c.type("java/lang/Object"),
                     c.method("java/lang/Object", "hashCode", "()I")));
     }},
    {"ReturnBeforeInit", "Bad return type",
     [](TestClass& c) {
       c.code(format("new {}; areturn", c.type("java/lang/Object")), takes("()Ljava/lang/Object;"));
     }},
    {"ArgumentBeforeInit", "Type uninitialized 0",
     [](TestClass& c) { c.code(format("new {}; putstatic {}; return", c.type("q/T"), c.field("q/T", "f", "Lq/T;"))); }},
    {"InitTwice", "Bad operand type when invoking <init>",
     [](TestClass& c) {
       const int init = c.init("q/T");
       c.code(format("new {}; dup; invokespecial {}; invokespecial {}; return", c.type("q/T"), init, init));
     }},
    {"InitOfAnotherClass", "Call to wrong <init> method",
     [](TestClass& c) {
       c.code(format("new {}; invokespecial {}; return", c.type("q/T"), c.init("java/lang/Object")));
     }},
    {"InitOfNull", "Bad operand type when invoking <init>",
     [](TestClass& c) { c.code(format("aconst_null; invokespecial {}; return", c.init("q/T"))); }},
    {"InitOfInt", "is not assignable to reference type",
     [](TestClass& c) { c.code(format("iconst_0; invokespecial {}; return", c.init("q/T"))); }},
    {"InitWithResult", "Bad <init> method call",
     [](TestClass& c) { c.code(format("new {}; invokespecial {}; return", c.type("q/T"), c.init("q/T", "()I"))); }},
    {"InitReachesAllCopies", nullptr,
     [](TestClass& c) {
       c.code(format("new {}; dup; astore_0; invokespecial {}; aload_0; areturn", c.type("q/T"), c.init("q/T")),
              takes("()Lq/T;"));
     }},
    {"InitDoesNotReachOtherObjects", "Bad return type",
     [](TestClass& c) {
       const int type = c.type("q/T");
       c.code(format("new {}; new {}; invokespecial {}; areturn", type, type, c.init("q/T")), takes("()Lq/T;"));
     }},
    {"ConstructorWithoutSuper", "must call super() or this()", [](TestClass& c) { c.code("return", kConstructor); }},
    {"ConstructorUsesThisBeforeSuper", "Type uninitializedThis",
     [](TestClass& c) {
       c.code(format("aload_0; invokevirtual {}; return", c.method("q/T", "f", "()V")), kConstructor);
     }},
    {"ConstructorReadsFieldBeforeSuper", "Type uninitializedThis",
     [](TestClass& c) {
       c.declare_field("f", "I");
       c.code(format("aload_0; getfield {}; pop; aload_0; invokespecial {}; return", c.field("q/T", "f", "I"),
                     c.init("java/lang/Object")),
              kConstructor);
     }},
    {"ConstructorSetsOwnFieldBeforeSuper", nullptr,
     [](TestClass& c) {
       c.declare_field("f", "I");
       c.code(format("aload_0; iconst_0; putfield {}; aload_0; invokespecial {}; return", c.field("q/T", "f", "I"),
                     c.init("java/lang/Object")),
              kConstructor);
     }},
    {"ConstructorSetsInheritedFieldBeforeSuper", "Type uninitializedThis",
     [](TestClass& c) {
       c.code(format("aload_0; iconst_0; putfield {}; aload_0; invokespecial {}; return", c.field("q/T", "f", "I"),
                     c.init("java/lang/Object")),
              kConstructor);
     }},
    {"ConstructorCallsGrandparent", "Bad <init> method call",
     [](TestClass& c) {
       c.code(format("aload_0; invokespecial {}; return", c.init("java/lang/Object")), kConstructor);
     },
     61, "p/Base"},
    {"ConstructorCallsSuperTwice", "Bad operand type when invoking <init>",
     [](TestClass& c) {
       const int init = c.init("java/lang/Object");
       c.code(format("aload_0; invokespecial {}; aload_0; invokespecial {}; return", init, init), kConstructor);
     }},
    {"ConstructorCallsSuperOnSomePaths", "Instruction type does not match stack map",
     [](TestClass& c) {
       CodeAttribute& code = c.code(
           format("iconst_0; ifeq 8; aload_0; invokespecial {}; return", c.init("java/lang/Object")), kConstructor);
       code.frames = {c.frame(8, "U")};
     }},
    {"ConstructorForgetsThis", "flags are not assignable",
     [](TestClass& c) {
       CodeAttribute& code = c.code(
           format("iconst_0; ifeq 8; aload_0; invokespecial {}; return", c.init("java/lang/Object")), kConstructor);
       code.frames = {c.frame(8, "T")};
     }},
    {"ConstructorCatchesSuperAndReturns", "from inside of a try block",
     [](TestClass& c) {
       CodeAttribute& code =
           c.code(format("aload_0; invokespecial {}; return; pop; return", c.init("java/lang/Object")), kConstructor);
       code.handlers = {{0, 4, 5, 0}};
       code.frames = {c.frame(5, "U", "java/lang/Throwable")};
     }},
    {"ConstructorCatchesSuperAndForgetsThis", "flags are not assignable",
     [](TestClass& c) {
       CodeAttribute& code =
           c.code(format("aload_0; invokespecial {}; return; athrow", c.init("java/lang/Object")), kConstructor);
       code.handlers = {{0, 4, 5, 0}};
       code.frames = {c.frame(5, "", "java/lang/Throwable")};
     }},
    {"ConstructorCatchesBeforeSuper", nullptr,
     [](TestClass& c) {
       CodeAttribute& code = c.code(
           format("nop; goto 5; pop; aload_0; invokespecial {}; return", c.init("java/lang/Object")), kConstructor);
       code.handlers = {{0, 1, 4, 0}};
       code.frames = {c.frame(4, "U", "java/lang/Throwable"), c.frame(5, "U")};
     }},
    {"NewInLoopWithOldOnStack", "Uninitialized object on stack at creating point",
     [](TestClass& c) {
       c.code(format("return; new {}; pop; pop; return", c.type("q/T"))).frames = {c.frame(1, "", "@1")};
     }},
};
INSTANTIATE_TEST_SUITE_P(Construction, Verifier, testing::ValuesIn(kConstruction), case_name);

}  // namespace
}  // namespace ravel

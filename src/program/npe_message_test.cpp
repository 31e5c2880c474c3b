// The wordings are those of java 17 and 25, which agree.
#include "program/npe_message.hpp"

#include <gtest/gtest.h>

#include "classfile/class_builder.hpp"

namespace ravel {
namespace {

constexpr std::uint16_t kStatic = kAccPublic | kAccStatic;

// One method `m` of class p/T, built by the test, which says what its instruction at `at` fails with.
class Subject {
 public:
  explicit Subject(std::string_view descriptor = "()V", std::uint16_t flags = kStatic)
      : builder_("p/T"), code(builder_.method(flags, "m", descriptor)) {}

  std::optional<std::string> message(std::size_t at) {
    const std::vector<std::uint8_t> bytes = builder_.bytes();
    owner_.file = parse_class(bytes, "T.class");
    owner_.name = owner_.file->name;
    Method method;
    method.owner = &owner_;
    method.info = &owner_.file->methods.at(0);
    method.name = method.info->name;
    method.descriptor = method.info->descriptor;
    method.flags = method.info->flags;
    return null_pointer_message(method, static_cast<std::uint32_t>(at));
  }
  // Of the instruction `op`, which the test has not yet appended.
  std::optional<std::string> message_of(Opcode op) {
    const std::size_t at = code.size();
    code.op(op).return_('V').max(9, 9);
    return message(at);
  }
  std::optional<std::string> message_of_call() {  // Object.hashCode() on the top of the stack
    const std::size_t at = code.size();
    code.invokevirtual("java/lang/Object", "hashCode", "()I").op(Opcode::kPop).return_('V');
    return message(at);
  }
  std::uint16_t bootstrap() {
    return builder_.bootstrap_method(builder_.pool().method_handle(6, builder_.pool().method("p/T", "b", "()V")), {});
  }

 private:
  ClassBuilder builder_;
  Class owner_;

 public:
  MethodBuilder& code;
};

TEST(NpeMessage, NamesTheFailedAction) {
  const std::vector<std::pair<Opcode, std::string>> cases = {
      {Opcode::kIaload, "Cannot load from int array"},
      {Opcode::kLaload, "Cannot load from long array"},
      {Opcode::kFaload, "Cannot load from float array"},
      {Opcode::kDaload, "Cannot load from double array"},
      {Opcode::kAaload, "Cannot load from object array"},
      {Opcode::kBaload, "Cannot load from byte/boolean array"},
      {Opcode::kCaload, "Cannot load from char array"},
      {Opcode::kSaload, "Cannot load from short array"},
      {Opcode::kIastore, "Cannot store to int array"},
      {Opcode::kLastore, "Cannot store to long array"},
      {Opcode::kFastore, "Cannot store to float array"},
      {Opcode::kDastore, "Cannot store to double array"},
      {Opcode::kAastore, "Cannot store to object array"},
      {Opcode::kBastore, "Cannot store to byte/boolean array"},
      {Opcode::kCastore, "Cannot store to char array"},
      {Opcode::kSastore, "Cannot store to short array"},
      {Opcode::kArraylength, "Cannot read the array length"},
      {Opcode::kAthrow, "Cannot throw exception"},
      {Opcode::kMonitorenter, "Cannot enter synchronized block"},
      {Opcode::kMonitorexit, "Cannot exit synchronized block"},
  };
  for (const auto& [op, text] : cases) {
    Subject s;
    s.code.op(Opcode::kAconstNull);
    if (op >= Opcode::kIaload && op <= Opcode::kSastore) s.code.push(0);
    if (op >= Opcode::kIastore && op <= Opcode::kSastore) {
      if (op == Opcode::kLastore || op == Opcode::kDastore) {
        s.code.op(Opcode::kLconst1);
      } else {
        s.code.push(1);
      }
    }
    EXPECT_EQ(s.message_of(op), text + " because \"null\" is null");
  }
}

TEST(NpeMessage, FieldsOfThis) {
  Subject s("()V", kAccPublic);
  s.code.aload(0).getfield("p/T", "a", "Lp/T;");
  const std::size_t read = s.code.size();
  s.code.getfield("p/T", "b", "Lp/T;").op(Opcode::kLconst1);
  const std::size_t write = s.code.size();
  s.code.putfield("p/T", "w", "J").return_('V');
  EXPECT_EQ(s.message(read), R"-(Cannot read field "b" because "this.a" is null)-");
  EXPECT_EQ(s.message(write), R"-(Cannot assign field "w" because "this.a.b" is null)-");
}

TEST(NpeMessage, CallsShowTheirParametersAndReturnValues) {
  Subject s;
  s.code.push(1);
  for (int i = 0; i < 6; ++i) s.code.op(Opcode::kAconstNull);
  s.code.invokestatic("p/T", "f",
                      "(ILjava/lang/String;Ljava/lang/Object;Ljava/lang/StringBuilder;[[I[Ljava/lang/String;Ljava/util/"
                      "List;)Lp/T$In;");
  s.code.op(Opcode::kLconst1);
  const std::size_t at = s.code.size();
  s.code.invokeinterface("p/T$In", "take", "(J)V").return_('V');
  EXPECT_EQ(s.message(at),
            "Cannot invoke \"p.T$In.take(long)\" because the return value of \"p.T.f(int, String, Object, "
            "StringBuilder, int[][], String[], java.util.List)\" is null");
}

TEST(NpeMessage, ClassesAreNamedInFullExceptObjectAndString) {
  Subject s("(Ljava/lang/String;[I)V");
  s.code.aload(0);
  const std::size_t string = s.code.size();
  s.code.invokevirtual("java/lang/String", "length", "()I").op(Opcode::kPop).aload(1);
  const std::size_t array = s.code.size();
  s.code.invokevirtual("[I", "clone", "()Ljava/lang/Object;").op(Opcode::kPop);
  s.code.getstatic("java/lang/System", "out", "Ljava/io/PrintStream;");
  const std::size_t stream = s.code.size();
  s.code.invokevirtual("java/io/PrintStream", "println", "()V").return_('V');
  EXPECT_EQ(s.message(string), R"-(Cannot invoke "String.length()" because "<parameter1>" is null)-");
  EXPECT_EQ(s.message(array), R"-(Cannot invoke "[I.clone()" because "<parameter2>" is null)-");
  EXPECT_EQ(s.message(stream),
            R"-(Cannot invoke "java.io.PrintStream.println()" because "java.lang.System.out" is null)-");
}

TEST(NpeMessage, LocalVariablesWithAndWithoutNames) {
  Subject named("(Lp/T;)V");
  const Label start = named.code.here();
  named.code.aload(0);
  named.code.variable("early", "Lp/T;", 0, start, named.code.here());
  const std::size_t first = named.code.size();
  named.code.getfield("p/T", "x", "I").op(Opcode::kPop);
  const Label rest = named.code.here();
  named.code.aload(0);
  const std::size_t second = named.code.size();
  named.code.getfield("p/T", "x", "I").op(Opcode::kPop).return_('V');
  named.code.variable("late", "Lp/T;", 0, rest, named.code.here());
  EXPECT_EQ(named.message(first), R"-(Cannot read field "x" because "early" is null)-");
  EXPECT_EQ(named.message(second), R"-(Cannot read field "x" because "late" is null)-");

  Subject fresh;
  fresh.code.op(Opcode::kAconstNull).astore(300).aload(300);
  EXPECT_EQ(fresh.message_of_call(), R"-(Cannot invoke "Object.hashCode()" because "<local300>" is null)-");
}

TEST(NpeMessage, ParametersCountBothSlotsOfLongsAndEndWithAStore) {
  Subject parameter("(JDLp/T;)V", kAccPublic);
  parameter.code.aload(5);
  EXPECT_EQ(parameter.message_of_call(), R"-(Cannot invoke "Object.hashCode()" because "<parameter3>" is null)-");

  // The store counts if it is before the dereference, even if it is after the load.
  Subject stored("(Lp/T;)V");
  stored.code.aload(0).op(Opcode::kAconstNull).astore(0);
  EXPECT_EQ(stored.message_of_call(), R"-(Cannot invoke "Object.hashCode()" because "<local0>" is null)-");

  Subject incremented("(I[Lp/T;)V");
  incremented.code.iinc(0, 1).aload(1).iload(0).op(Opcode::kAaload);
  EXPECT_EQ(incremented.message_of_call(),
            R"-(Cannot invoke "Object.hashCode()" because "<parameter2>[<parameter1>]" is null)-");

  const std::string many = "(JJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJILjava/lang/Object;Ljava/lang/Object;)V";
  Subject slot63(many), slot64(many);
  slot63.code.aload(63);
  slot64.code.aload(64);
  EXPECT_EQ(slot63.message_of_call(), R"-(Cannot invoke "Object.hashCode()" because "<parameter33>" is null)-");
  EXPECT_EQ(slot64.message_of_call(), R"-(Cannot invoke "Object.hashCode()" because "<local64>" is null)-");
}

TEST(NpeMessage, ArraysWithTheirIndices) {
  const auto element = [](auto push_index) {
    Subject s;
    s.code.getstatic("p/T", "a", "[Lp/T;");
    push_index(s.code);
    s.code.op(Opcode::kAaload);
    std::string text = s.message_of_call().value_or("");
    const std::string before = "Cannot invoke \"Object.hashCode()\" because \"", after = "\" is null";
    EXPECT_TRUE(text.starts_with(before) && text.ends_with(after)) << text;
    return text.substr(before.size(), text.size() - before.size() - after.size());
  };
  EXPECT_EQ(element([](MethodBuilder& c) { c.push(-1); }), "p.T.a[-1]");
  EXPECT_EQ(element([](MethodBuilder& c) { c.push(-100); }), "p.T.a[-100]");
  EXPECT_EQ(element([](MethodBuilder& c) { c.push(-1000); }), "p.T.a[-1000]");
  EXPECT_EQ(element([](MethodBuilder& c) { c.push(40000); }), "p.T.a[...]");
  EXPECT_EQ(element([](MethodBuilder& c) { c.push(1).push(2).op(Opcode::kIadd); }), "p.T.a[...]");
  EXPECT_EQ(element([](MethodBuilder& c) { c.invokestatic("p/T", "i", "()I"); }), "p.T.a[p.T.i()]");
  EXPECT_EQ(element([](MethodBuilder& c) {
              c.invokestatic("p/T", "some", "()Lp/T;").getfield("p/T", "is", "[I").push(3).op(Opcode::kIaload);
            }),
            "p.T.a[p.T.some().is[3]]");
  EXPECT_EQ(element([](MethodBuilder& c) { c.getstatic("p/T", "b", "[B").push(0).op(Opcode::kBaload); }), "p.T.a[...]");
}

TEST(NpeMessage, ShowsFiveDereferences) {
  Subject fields;
  fields.code.getstatic("p/T", "s", "Lp/T;");
  for (const char* name : {"a", "b", "c", "d", "e", "f"}) fields.code.getfield("p/T", name, "Lp/T;");
  EXPECT_EQ(fields.message_of_call(), R"-(Cannot invoke "Object.hashCode()" because "b.c.d.e.f" is null)-");

  Subject arrays;
  arrays.code.getstatic("p/T", "s", "[[[[[[Lp/T;");
  for (int i = 0; i < 6; ++i) arrays.code.push(i).op(Opcode::kAaload);
  EXPECT_EQ(arrays.message_of_call(),
            R"-(Cannot invoke "Object.hashCode()" because "<array>[1][2][3][4][5]" is null)-");

  Subject created;
  created.code.new_("p/T").op(Opcode::kDup).invokespecial("p/T", "<init>", "()V").getfield("p/T", "a", "Lp/T;");
  EXPECT_EQ(created.message_of_call(), R"-(Cannot invoke "Object.hashCode()" because "a" is null)-");
}

TEST(NpeMessage, SourcesAreFollowedThroughStackInstructionsAndCasts) {
  Subject s("(ILp/T;)V");
  s.code.aload(1).checkcast("p/T").iload(0).op(Opcode::kSwap);
  EXPECT_EQ(s.message_of_call(), R"-(Cannot invoke "Object.hashCode()" because "<parameter2>" is null)-");

  Subject wide("(JLp/T;)V");
  wide.code.aload(2).load('J', 0).op(Opcode::kDup2X1).op(Opcode::kPop2);
  EXPECT_EQ(wide.message_of_call(), R"-(Cannot invoke "Object.hashCode()" because "<parameter2>" is null)-");
}

TEST(NpeMessage, SaysNoCauseWherePathsMeet) {
  Subject s("(ILp/T;)V");
  const Label otherwise = s.code.label(), end = s.code.label();
  s.code.iload(0).jump(Opcode::kIfne, otherwise).aload(1).jump(Opcode::kGoto, end);
  s.code.bind(otherwise).op(Opcode::kAconstNull).bind(end);
  EXPECT_EQ(s.message_of_call(), R"-(Cannot invoke "Object.hashCode()")-");
}

TEST(NpeMessage, BackwardBranchesComeTooLateToMatter) {
  Subject s("(Lp/T;)V");
  const Label head = s.code.here();
  s.code.aload(0);
  const std::size_t at = s.code.size();
  s.code.getfield("p/T", "a", "Lp/T;").astore(0).jump(Opcode::kGoto, head);
  EXPECT_EQ(s.message(at), R"-(Cannot read field "a" because "<parameter1>" is null)-");
}

TEST(NpeMessage, CodeReachedOnlyFromBehindTakesASecondPass) {
  Subject s("(ILp/T;)V");
  const Label middle = s.code.label(), last = s.code.label();
  s.code.jump(Opcode::kGoto, last).bind(middle).aload(1);
  const std::size_t at = s.code.size();
  s.code.getfield("p/T", "x", "I").op(Opcode::kPop).return_('V');
  s.code.bind(last).iload(0).tableswitch(0, {middle, middle}, middle);
  EXPECT_EQ(s.message(at), R"-(Cannot read field "x" because "<parameter2>" is null)-");
}

TEST(NpeMessage, ExceptionHandlersStartWithTheException) {
  Subject s;
  const Label start = s.code.here(), end = s.code.label(), handler = s.code.label();
  s.code.op(Opcode::kNop).bind(end).return_('V').bind(handler).astore(1).op(Opcode::kAconstNull).astore(2).aload(2);
  s.code.handler(start, end, handler);
  EXPECT_EQ(s.message_of_call(), R"-(Cannot invoke "Object.hashCode()" because "<local2>" is null)-");
}

TEST(NpeMessage, UnfinishedSentencesOfHotSpot) {
  Subject call;
  call.code.invokedynamic(call.bootstrap(), "x", "()Ljava/lang/String;");
  EXPECT_EQ(call.message_of_call(), R"-(Cannot invoke "Object.hashCode()" because ")-");
  Subject constant;
  constant.code.push_dynamic(constant.bootstrap(), "x", "Ljava/lang/String;");
  EXPECT_EQ(constant.message_of_call(), R"-(Cannot invoke "Object.hashCode()" because ")-");
}

TEST(NpeMessage, NothingToSayAboutOtherInstructions) {
  Subject s;
  s.code.new_("java/lang/NullPointerException").op(Opcode::kDup);
  const std::size_t constructor = s.code.size();
  s.code.invokespecial("java/lang/NullPointerException", "<init>", "()V").op(Opcode::kAthrow);
  EXPECT_EQ(s.message(constructor), std::nullopt);
  EXPECT_EQ(s.message(0), std::nullopt);
  EXPECT_EQ(s.message(100), std::nullopt);

  Method native;
  MethodInfo info;
  native.info = &info;
  EXPECT_EQ(null_pointer_message(native, 0), std::nullopt);
}

}  // namespace
}  // namespace ravel

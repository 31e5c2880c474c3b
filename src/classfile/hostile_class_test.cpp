// What parse_class() refuses, and that nothing makes it misbehave.
#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "classfile/class_builder.hpp"
#include "classfile/class_file.hpp"

namespace ravel {
namespace {

using Bytes = std::vector<std::uint8_t>;

// A class with one of everything.
Bytes rich_class() {
  ClassBuilder b("p/Rich", "java/lang/Object", kAccPublic | kAccSuper);
  PoolBuilder& pool = b.pool();
  b.interface("p/I").source_file("Rich.java").nest_member("p/Rich$1").inner_class("p/Rich$1", "", "", 0);
  b.field(kAccStatic | kAccFinal, "k", "J", pool.long_(42)).field(kAccPrivate, "s", "Ljava/lang/String;");
  const std::uint16_t handle = pool.method_handle(6, pool.method("p/B", "boot", "()Ljava/lang/Object;"));
  const std::uint16_t bootstrap = b.bootstrap_method(handle, {pool.string("x"), pool.double_(2.5)});
  b.default_constructor();
  MethodBuilder& m = b.method(kAccPublic, "m", "(IJ)I").throws("java/io/IOException");
  const Label start = m.here();
  const Label other = m.label();
  const Label done = m.label();
  m.line(1).iload(1).tableswitch(0, {other, done}, done);
  m.bind(other).frame_same().invokedynamic(bootstrap, "call", "()V").push_method_type("(I)V").op(Opcode::kPop);
  m.bind(done).frame_full({FrameType::object("p/Rich"), FrameType::integer(), FrameType::long_()}, {});
  m.push(1).return_('I');
  const Label caught = m.here();
  m.frame_same_one(FrameType::object("java/lang/Throwable")).op(Opcode::kAthrow);
  m.handler(start, caught, caught).variable("x", "I", 1, start, caught);
  b.attribute("Signature", ByteWriter().u2(pool.utf8("Ljava/lang/Object;Lp/I;")).bytes());
  return b.bytes();
}

TEST(HostileClass, TruncatedAnywhere) {
  const Bytes whole = rich_class();
  ASSERT_NO_THROW(parse_class(whole, "Rich"));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    // A copy of the exact size, so that a sanitizer sees a read past the end.
    const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
    EXPECT_THROW(parse_class(cut, "Rich"), BadInput) << length;
  }
}

TEST(HostileClass, ExtraBytes) {
  Bytes bytes = rich_class();
  bytes.push_back(0);
  EXPECT_THROW(parse_class(bytes, "Rich"), BadClassFile);
}

// Most flips make a malformed class and some make another good one; none may do anything but parse or be BadInput.
TEST(HostileClass, EveryBitFlipped) {
  const Bytes whole = rich_class();
  std::size_t refused = 0;
  for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
    Bytes bytes = whole;
    bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
    try {
      parse_class(bytes, "Rich");
    } catch (const BadInput&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, whole.size());
}

TEST(HostileClass, RandomBytesOverwritten) {
  const Bytes whole = rich_class();
  std::mt19937 random(12345);
  for (int round = 0; round < 5000; ++round) {
    Bytes bytes = whole;
    for (unsigned changes = random() % 8 + 1; changes > 0; --changes) {
      bytes[random() % bytes.size()] = static_cast<std::uint8_t>(random() % 3 == 0 ? 0xff : random());
    }
    try {
      parse_class(bytes, "Rich");
    } catch (const BadInput&) {
    }
  }
}

TEST(HostileClass, CountsThatLie) {
  // Header, then a constant pool count or attribute length far beyond the file: refused before room is made for it.
  EXPECT_THROW(parse_class(ByteWriter().u4(0xcafebabe).u2(0).u2(52).u2(0xffff).bytes(), "A"), BadClassFile);
  EXPECT_THROW(parse_class(ByteWriter().u4(0xcafebabe).u2(0).u2(52).u2(0).bytes(), "A"), BadClassFile);
  Bytes bytes = ClassBuilder("A").bytes();
  bytes[bytes.size() - 1] = 1;  // one attribute, of which there is nothing
  EXPECT_THROW(parse_class(bytes, "A"), BadClassFile);
}

struct Malformed {
  std::string_view name;
  std::string_view reason;  // part of it
  std::function<void(ClassBuilder&)> make;
};

void PrintTo(const Malformed& malformed, std::ostream* out) { *out << malformed.name; }

class MalformedClass : public testing::TestWithParam<Malformed> {};

TEST_P(MalformedClass, IsRefusedWithItsReason) {
  ClassBuilder b("A");
  GetParam().make(b);
  try {
    parse_class(b.bytes(), "dir/A.class");
    FAIL() << "accepted";
  } catch (const BadClassFile& e) {
    EXPECT_NE(e.reason().find(GetParam().reason), std::string::npos) << e.what();
    EXPECT_TRUE(std::string(e.what()).starts_with("dir/A.class: ")) << e.what();
  }
}

MethodBuilder& static_method(ClassBuilder& b) { return b.method(kAccStatic, "m", "()V"); }

void raw_entry(ClassBuilder& b, const ByteWriter& entry) { b.pool().raw(entry.bytes()); }

const Malformed kPool[] = {
    {"UnknownTag", "Unknown constant tag 2", [](ClassBuilder& b) { raw_entry(b, ByteWriter().u1(2).u2(1)); }},
    {"ClassNamesItself", "Invalid constant pool index",
     [](ClassBuilder& b) { raw_entry(b, ByteWriter().u1(7).u2(5)); }},
    {"CyclicNameAndType", "Invalid constant pool index",
     [](ClassBuilder& b) { raw_entry(b, ByteWriter().u1(12).u2(5).u2(5)); }},
    {"CyclicMethodHandle", "Invalid constant pool index",
     [](ClassBuilder& b) { raw_entry(b, ByteWriter().u1(15).u1(5).u2(5)); }},
    {"CyclicDynamic", "Invalid constant pool index",
     [](ClassBuilder& b) { raw_entry(b, ByteWriter().u1(17).u2(0).u2(5)); }},
    {"IndexOutOfRange", "Invalid constant pool index 65535",
     [](ClassBuilder& b) { raw_entry(b, ByteWriter().u1(8).u2(65535)); }},
    {"IndexZero", "Invalid constant pool index 0", [](ClassBuilder& b) { raw_entry(b, ByteWriter().u1(8).u2(0)); }},
    {"LongAtTheEnd", "for long/double", [](ClassBuilder& b) { raw_entry(b, ByteWriter().u1(5).u4(0).u4(0)); }},
    {"SecondHalfOfLong", "Invalid constant pool index",
     [](ClassBuilder& b) {
       const std::uint16_t index = b.pool().long_(5);
       raw_entry(b, ByteWriter().u1(8).u2(index + 1U));
     }},
    {"BadUtf8", "Illegal UTF8", [](ClassBuilder& b) { b.pool().utf8("\xff"); }},
    {"BadClassName", "Illegal class name", [](ClassBuilder& b) { b.pool().class_("a.b"); }},
    {"BadArrayName", "Illegal class name", [](ClassBuilder& b) { b.pool().class_("[V"); }},
    {"BadFieldDescriptor", "illegal signature", [](ClassBuilder& b) { b.pool().name_and_type("f", "Q"); }},
    {"BadMethodDescriptor", "illegal signature", [](ClassBuilder& b) { b.pool().name_and_type("f", "(V)V"); }},
    {"BadMethodName", "Illegal method name", [](ClassBuilder& b) { b.pool().name_and_type("a<b", "()V"); }},
    {"BadFieldName", "Illegal field name", [](ClassBuilder& b) { b.pool().name_and_type("a/b", "I"); }},
    {"FieldrefToMethod", "illegal signature", [](ClassBuilder& b) { b.pool().field("B", "f", "()V"); }},
    {"MethodrefToField", "illegal signature", [](ClassBuilder& b) { b.pool().method("B", "f", "I"); }},
    {"ClinitCannotBeNamed", "Bad method name", [](ClassBuilder& b) { b.pool().method("B", "<clinit>", "()V"); }},
    {"InitOfInterface", "Bad method name", [](ClassBuilder& b) { b.pool().method("B", "<init>", "()V", true); }},
    {"InitThatReturns", "illegal signature", [](ClassBuilder& b) { b.pool().method("B", "<init>", "()I"); }},
    {"MethodHandleKind0", "Bad method handle kind",
     [](ClassBuilder& b) { b.pool().method_handle(0, b.pool().field("B", "f", "I")); }},
    {"MethodHandleKind10", "Bad method handle kind",
     [](ClassBuilder& b) { b.pool().method_handle(10, b.pool().field("B", "f", "I")); }},
    {"GetFieldOfMethod", "Invalid constant pool index",
     [](ClassBuilder& b) { b.pool().method_handle(1, b.pool().method("B", "m", "()V")); }},
    {"InvokeVirtualOfInit", "Bad method name",
     [](ClassBuilder& b) { b.pool().method_handle(5, b.pool().method("B", "<init>", "()V")); }},
    {"NewOfOtherMethod", "Bad method name",
     [](ClassBuilder& b) { b.pool().method_handle(8, b.pool().method("B", "m", "()V")); }},
    {"InvokeInterfaceOfClass", "Invalid constant pool index",
     [](ClassBuilder& b) { b.pool().method_handle(9, b.pool().method("B", "m", "()V")); }},
    {"StaticOfInterfaceBeforeJava8", "Invalid constant pool index",
     [](ClassBuilder& b) { b.version(51).pool().method_handle(6, b.pool().method("B", "m", "()V", true)); }},
    {"MethodHandleBeforeJava7", "does not support constant tag 15",
     [](ClassBuilder& b) { b.version(50).pool().method_handle(6, b.pool().method("B", "m", "()V")); }},
    {"DynamicBeforeJava11", "does not support constant tag 17",
     [](ClassBuilder& b) { b.version(54).pool().dynamic(0, "c", "I"); }},
    {"MethodTypeOfField", "illegal signature", [](ClassBuilder& b) { b.pool().method_type("I"); }},
    {"DynamicOfMethod", "illegal signature", [](ClassBuilder& b) { b.pool().dynamic(0, "c", "()V"); }},
    {"InvokeDynamicOfField", "illegal signature", [](ClassBuilder& b) { b.pool().invoke_dynamic(0, "c", "I"); }},
    {"InvokeDynamicOfInit", "Bad method name", [](ClassBuilder& b) { b.pool().invoke_dynamic(0, "<init>", "()V"); }},
    {"ModuleInClass", "not a module", [](ClassBuilder& b) { b.pool().module("m"); }},
    {"NoBootstrapMethods", "Missing BootstrapMethods", [](ClassBuilder& b) { b.pool().invoke_dynamic(0, "c", "()V"); }},
    {"BootstrapIndexOutOfRange", "Short length on BootstrapMethods",
     [](ClassBuilder& b) {
       b.bootstrap_method(b.pool().method_handle(6, b.pool().method("B", "m", "()V")), {});
       b.pool().invoke_dynamic(1, "c", "()V");
     }},
    {"BootstrapArgumentNotLoadable", "bad constant type",
     [](ClassBuilder& b) {
       b.bootstrap_method(b.pool().method_handle(6, b.pool().method("B", "m", "()V")), {b.pool().utf8("x")});
     }},
    {"BootstrapWithoutHandle", "Invalid constant pool index",
     [](ClassBuilder& b) { b.bootstrap_method(b.pool().utf8("x"), {}); }},
};
INSTANTIATE_TEST_SUITE_P(Pool, MalformedClass, testing::ValuesIn(kPool),
                         [](const auto& info) { return std::string(info.param.name); });

const Malformed kMembers[] = {
    {"DuplicateField", "Duplicate field name \"f\" with signature \"I\"",
     [](ClassBuilder& b) { b.field(0, "f", "I").field(0, "g", "I").field(kAccStatic, "f", "I"); }},
    {"DuplicateMethod", "Duplicate method name \"m\"",
     [](ClassBuilder& b) {
       static_method(b).return_('V');
       static_method(b).return_('V');
     }},
    {"DuplicateInterface", "Duplicate interface name \"I\"",
     [](ClassBuilder& b) { b.interface("I").interface("J").interface("I"); }},
    {"ArrayAsInterface", "Bad interface name", [](ClassBuilder& b) { b.interface("[I"); }},
    {"FieldName", "Illegal field name", [](ClassBuilder& b) { b.field(0, "a;b", "I"); }},
    {"FieldDescriptor", "illegal signature", [](ClassBuilder& b) { b.field(0, "f", "V"); }},
    {"FinalVolatile", "Illegal field modifiers", [](ClassBuilder& b) { b.field(kAccFinal | kAccVolatile, "f", "I"); }},
    {"TwoAccesses", "Illegal field modifiers", [](ClassBuilder& b) { b.field(kAccPublic | kAccPrivate, "f", "I"); }},
    {"ConstantOfWrongType", "Inconsistent constant value",
     [](ClassBuilder& b) { b.field(kAccStatic, "f", "J", b.pool().integer(1)); }},
    {"ConstantOfReference", "Inconsistent constant value",
     [](ClassBuilder& b) { b.field(kAccStatic, "f", "Ljava/lang/Object;", b.pool().string("x")); }},
    {"ConstantOutOfRange", "Inconsistent constant value",
     [](ClassBuilder& b) { b.field(kAccStatic, "f", "I", 60000); }},
    {"MethodName", "Illegal method name", [](ClassBuilder& b) { b.method(0, "<other>", "()V").return_('V'); }},
    {"MethodDescriptor", "illegal signature", [](ClassBuilder& b) { b.method(0, "m", "I").return_('V'); }},
    {"InitReturns", "illegal signature", [](ClassBuilder& b) { b.method(0, "<init>", "()I").return_('V'); }},
    {"StaticInit", "illegal modifiers", [](ClassBuilder& b) { b.method(kAccStatic, "<init>", "()V").return_('V'); }},
    {"ClinitWithParameters", "illegal signature",
     [](ClassBuilder& b) { b.method(kAccStatic, "<clinit>", "(I)V").return_('V'); }},
    {"TooManyParameters", "Too many arguments",
     [](ClassBuilder& b) { b.method(0, "m", fmt::format("({})V", std::string(255, 'I'))).return_('V'); }},
    {"AbstractFinal", "illegal modifiers", [](ClassBuilder& b) { b.method(kAccAbstract | kAccFinal, "m", "()V"); }},
    {"AbstractWithCode", "Code attribute in native or abstract",
     [](ClassBuilder& b) { b.method(kAccAbstract, "m", "()V").return_('V'); }},
    {"NoCode", "Absent Code attribute", [](ClassBuilder& b) { b.method(0, "m", "()V").no_code(); }},
    {"ThrowsNoClass", "Invalid constant pool index",
     [](ClassBuilder& b) {
       static_method(b).return_('V').attribute("Exceptions", ByteWriter().u2(1).u2(b.pool().utf8("x")).bytes());
     }},
    {"ExceptionsTooLong", "Exceptions attribute has wrong length",
     [](ClassBuilder& b) { static_method(b).return_('V').attribute("Exceptions", ByteWriter().u2(0).u1(0).bytes()); }},
    {"ParametersTooShort", "MethodParameters attribute has wrong length",
     [](ClassBuilder& b) { static_method(b).return_('V').attribute("MethodParameters", ByteWriter().u1(9).bytes()); }},
    {"TwoSignatures", "Multiple Signature attributes",
     [](ClassBuilder& b) {
       const Bytes body = ByteWriter().u2(b.pool().utf8("x")).bytes();
       static_method(b).return_('V').attribute("Signature", body).attribute("Signature", body);
     }},
    {"SyntheticWithContent", "Invalid Synthetic attribute length 1",
     [](ClassBuilder& b) { static_method(b).return_('V').attribute("Synthetic", ByteWriter().u1(0).bytes()); }},
};
INSTANTIATE_TEST_SUITE_P(Members, MalformedClass, testing::ValuesIn(kMembers),
                         [](const auto& info) { return std::string(info.param.name); });

void handler(ClassBuilder& b, unsigned start, unsigned end, unsigned at, unsigned type) {
  const ByteWriter code = ByteWriter().u2(1).u2(1).u4(1).u1(0xb1).u2(1).u2(start).u2(end).u2(at).u2(type).u2(0);
  static_method(b).no_code().attribute("Code", code.bytes());
}

void with_code_attribute(ClassBuilder& b, std::string_view name, const ByteWriter& body) {
  static_method(b).op(Opcode::kNop).return_('V').max(1, 1).code_attribute(name, body.bytes());
}

const Malformed kCode[] = {
    {"EmptyCode", "Invalid method Code length 0", [](ClassBuilder& b) { static_method(b); }},
    {"LongCode", "Invalid method Code length 65536",
     [](ClassBuilder& b) {
       MethodBuilder& m = static_method(b);
       for (int i = 0; i < 65536; ++i) {
         m.op(Opcode::kNop);
       }
     }},
    {"CodeTooLong", "Code attribute has wrong length",
     [](ClassBuilder& b) {
       const ByteWriter code = ByteWriter().u2(0).u2(0).u4(1).u1(0xb1).u2(0).u2(0).u1(0);
       static_method(b).no_code().attribute("Code", code.bytes());
     }},
    {"TwoCodes", "Multiple Code attributes",
     [](ClassBuilder& b) {
       const ByteWriter code = ByteWriter().u2(0).u2(0).u4(1).u1(0xb1).u2(0).u2(0);
       static_method(b).no_code().attribute("Code", code.bytes()).attribute("Code", code.bytes());
     }},
    {"EmptyHandlerRange", "exception handler range", [](ClassBuilder& b) { handler(b, 0, 0, 0, 0); }},
    {"HandlerRangePastEnd", "exception handler range", [](ClassBuilder& b) { handler(b, 0, 2, 0, 0); }},
    {"HandlerPastEnd", "exception handler pc", [](ClassBuilder& b) { handler(b, 0, 1, 1, 0); }},
    {"HandlerOfNoClass", "Invalid constant pool index", [](ClassBuilder& b) { handler(b, 0, 1, 0, 1); }},
    {"LinePastEnd", "LineNumberTable",
     [](ClassBuilder& b) { with_code_attribute(b, "LineNumberTable", ByteWriter().u2(1).u2(2).u2(1)); }},
    {"LinesTooShort", "LineNumberTable attribute has wrong length",
     [](ClassBuilder& b) { with_code_attribute(b, "LineNumberTable", ByteWriter().u2(2).u2(0).u2(1)); }},
    {"VariablePastEnd", "Invalid length 3 in LocalVariableTable",
     [](ClassBuilder& b) {
       with_code_attribute(b, "LocalVariableTable",
                           ByteWriter().u2(1).u2(0).u2(3).u2(b.pool().utf8("x")).u2(b.pool().utf8("I")).u2(0));
     }},
    {"VariableBeyondLocals", "Invalid index 0 in LocalVariableTable",
     [](ClassBuilder& b) {
       with_code_attribute(b, "LocalVariableTable",
                           ByteWriter().u2(1).u2(0).u2(1).u2(b.pool().utf8("x")).u2(b.pool().utf8("J")).u2(0));
     }},
    {"VariableName", "Illegal variable name",
     [](ClassBuilder& b) {
       with_code_attribute(b, "LocalVariableTable",
                           ByteWriter().u2(1).u2(0).u2(1).u2(b.pool().utf8("a.b")).u2(b.pool().utf8("I")).u2(0));
     }},
    {"ReservedFrame", "reserved frame type 200",
     [](ClassBuilder& b) { with_code_attribute(b, "StackMapTable", ByteWriter().u2(1).u1(200)); }},
    {"FramePastEnd", "bad offset",
     [](ClassBuilder& b) { with_code_attribute(b, "StackMapTable", ByteWriter().u2(1).u1(2)); }},
    {"MoreFramesThanCode", "bad offset",
     [](ClassBuilder& b) { with_code_attribute(b, "StackMapTable", ByteWriter().u2(3).u1(0).u1(0).u1(0)); }},
    {"FrameType", "bad verification type 9",
     [](ClassBuilder& b) { with_code_attribute(b, "StackMapTable", ByteWriter().u2(1).u1(64).u1(9)); }},
    {"FrameOfNoClass", "Invalid constant pool index",
     [](ClassBuilder& b) { with_code_attribute(b, "StackMapTable", ByteWriter().u2(1).u1(64).u1(7).u2(1)); }},
    {"FrameOfNewPastEnd", "bad offset for Uninitialized",
     [](ClassBuilder& b) { with_code_attribute(b, "StackMapTable", ByteWriter().u2(1).u1(64).u1(8).u2(2)); }},
    {"FramesTooLong", "StackMapTable attribute has wrong length",
     [](ClassBuilder& b) { with_code_attribute(b, "StackMapTable", ByteWriter().u2(1).u1(0).u1(0)); }},
    {"FrameLocalsLie", "StackMapTable attribute has wrong length",
     [](ClassBuilder& b) { with_code_attribute(b, "StackMapTable", ByteWriter().u2(1).u1(255).u2(0).u2(65535)); }},
};
INSTANTIATE_TEST_SUITE_P(Code, MalformedClass, testing::ValuesIn(kCode),
                         [](const auto& info) { return std::string(info.param.name); });

void class_attribute(ClassBuilder& b, std::string_view name, const ByteWriter& body) {
  b.attribute(name, body.bytes());
}

const Malformed kClasses[] = {
    {"SourceFileLength", "Invalid SourceFile attribute length 3",
     [](ClassBuilder& b) { class_attribute(b, "SourceFile", ByteWriter().u2(1).u1(0)); }},
    {"TwoSourceFiles", "Multiple SourceFile", [](ClassBuilder& b) { b.source_file("a").source_file("b"); }},
    {"InnerIsOuter", "both outer and inner", [](ClassBuilder& b) { b.inner_class("B", "B", "B", 0); }},
    {"DuplicateInner", "Duplicate entry in InnerClasses",
     [](ClassBuilder& b) {
       b.inner_class("B", "A", "B", 0).inner_class("C", "A", "C", 0).inner_class("B", "", "", 0);
     }},
    {"InnerFlags", "Illegal class modifiers",
     [](ClassBuilder& b) { b.inner_class("B", "A", "B", kAccFinal | kAccAbstract); }},
    {"InnerClassesTooLong", "InnerClasses attribute has wrong length",
     [](ClassBuilder& b) { class_attribute(b, "InnerClasses", ByteWriter().u2(0).u2(0)); }},
    {"EnclosingField", "method index in EnclosingMethod",
     [](ClassBuilder& b) {
       class_attribute(b, "EnclosingMethod",
                       ByteWriter().u2(b.pool().class_("B")).u2(b.pool().name_and_type("f", "I")));
     }},
    {"HostAndMembers", "Conflicting NestHost", [](ClassBuilder& b) { b.nest_host("B").nest_member("C"); }},
    {"ArrayAsHost", "array class", [](ClassBuilder& b) { b.nest_host("[LB;"); }},
    {"TwoBootstrapMethods", "Multiple BootstrapMethods",
     [](ClassBuilder& b) {
       class_attribute(b, "BootstrapMethods", ByteWriter().u2(0));
       class_attribute(b, "BootstrapMethods", ByteWriter().u2(0));
     }},
};
INSTANTIATE_TEST_SUITE_P(Classes, MalformedClass, testing::ValuesIn(kClasses),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(HostileClass, Headers) {
  const auto refused = [](std::string_view name, std::string_view super, std::uint16_t flags) {
    EXPECT_THROW(parse_class(ClassBuilder(name, super, flags).bytes(), "A"), BadClassFile) << name << " " << super;
  };
  refused("A", "", kAccSuper);
  refused("java/lang/Object", "B", kAccSuper);
  refused("[I", "java/lang/Object", kAccSuper);
  refused("A", "[I", kAccSuper);
  refused("A", "B", kAccInterface | kAccAbstract);
  refused("A", "java/lang/Object", kAccInterface);
  refused("A", "java/lang/Object", kAccFinal | kAccAbstract);
  refused("A", "java/lang/Object", kAccAnnotation);
  refused("A", "java/lang/Object", kAccInterface | kAccAbstract | kAccFinal);
  refused("module-info", "", kAccModule | kAccPublic);
  ClassBuilder final("A", "java/lang/Object", kAccFinal | kAccSuper);
  final.permitted_subclass("B");
  EXPECT_THROW(parse_class(final.bytes(), "A"), BadClassFile);
  ClassBuilder record("A", "java/lang/Record", kAccFinal | kAccSuper);
  record.attribute("Record",
                   ByteWriter().u2(1).u2(record.pool().utf8("a/b")).u2(record.pool().utf8("I")).u2(0).bytes());
  EXPECT_THROW(parse_class(record.bytes(), "A"), BadClassFile);
}

TEST(HostileClass, InterfaceMembers) {
  const auto accepted = [](std::uint16_t major, std::uint16_t flags, bool code) {
    ClassBuilder b("A", "java/lang/Object", kAccInterface | kAccAbstract, major);
    MethodBuilder& m = b.method(flags, "m", "()V");
    if (code) {
      m.return_('V');
    }
    try {
      parse_class(b.bytes(), "A");
      return true;
    } catch (const BadClassFile&) {
      return false;
    }
  };
  EXPECT_TRUE(accepted(51, kAccPublic | kAccAbstract, false));
  EXPECT_FALSE(accepted(51, kAccPublic, true)) << "no default methods before Java 8";
  EXPECT_TRUE(accepted(52, kAccPublic, true));
  EXPECT_TRUE(accepted(52, kAccPrivate, true));
  EXPECT_FALSE(accepted(52, 0, true)) << "neither public nor private";
  EXPECT_FALSE(accepted(52, kAccPublic | kAccFinal, true));
  EXPECT_FALSE(accepted(52, kAccPrivate | kAccAbstract, false));
  ClassBuilder b("A", "java/lang/Object", kAccInterface | kAccAbstract);
  b.field(kAccStatic | kAccFinal, "f", "I");
  EXPECT_THROW(parse_class(b.bytes(), "A"), BadClassFile) << "fields of interfaces are public";
}

TEST(HostileClass, ManyMembersTakeLinearTime) {
  ClassBuilder b("A");
  for (int i = 0; i < 30000; ++i) {
    b.field(0, fmt::format("f{}", i), "I");
  }
  EXPECT_EQ(parse_class(b.bytes(), "A")->fields.size(), 30000U);
}

TEST(HostileClass, Magic) {
  Bytes bytes = ClassBuilder("A").bytes();
  bytes[0] = 0xcb;
  try {
    parse_class(bytes, "A");
    FAIL();
  } catch (const BadClassFile& e) {
    EXPECT_EQ(e.reason(), "Incompatible magic value 3422468798");
  }
}

}  // namespace
}  // namespace ravel

// What parse_class() reads out of well-formed classes.
#include "classfile/class_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/class_builder.hpp"

namespace ravel {
namespace {

const MethodInfo& method_named(const ClassFile& file, std::string_view name) {
  return *std::ranges::find_if(file.methods, [&](const MethodInfo& m) { return m.name == name; });
}

TEST(ClassFile, Header) {
  ClassBuilder b("p/A", "p/Base", kAccPublic | kAccSuper | kAccFinal, 65);
  b.interface("p/I").interface("p/J").source_file("A.java").nest_host("p/Host");
  const auto file = parse_class(b.bytes(), "A.class");
  EXPECT_EQ(file->major, 65);
  EXPECT_EQ(file->flags, kAccPublic | kAccSuper | kAccFinal);
  EXPECT_EQ(file->name, "p/A");
  EXPECT_EQ(file->super, "p/Base");
  ASSERT_EQ(file->interfaces.size(), 2U);
  EXPECT_EQ(file->interfaces[1], "p/J");
  EXPECT_EQ(file->source_file, "A.java");
  EXPECT_EQ(file->nest_host, "p/Host");
  EXPECT_TRUE(file->signature.empty());
}

TEST(ClassFile, ObjectAndModuleHaveNoSuperclass) {
  EXPECT_TRUE(parse_class(ClassBuilder("java/lang/Object", "").bytes(), "Object")->super.empty());
  ClassBuilder module("module-info", "", kAccModule);
  module.pool().module("m");
  module.pool().package("p/q");
  EXPECT_EQ(parse_class(module.bytes(), "module-info")->flags, kAccModule);
}

TEST(ClassFile, PoolIsResolved) {
  ClassBuilder b("A");
  PoolBuilder& pool = b.pool();
  const std::uint16_t field = pool.field("p/B", "f", "J");
  const std::uint16_t method = pool.method("[I", "clone", "()Ljava/lang/Object;");
  const std::uint16_t handle = pool.method_handle(6, pool.method("p/S", "s", "(I)V", true));
  const std::uint16_t type = pool.method_type("(D)D");
  const std::uint16_t number = pool.long_(-2);
  const std::uint16_t real = pool.float_(1.5F);
  const std::uint16_t text = pool.string("h\xc3\xa9");
  const std::uint16_t bootstrap = b.bootstrap_method(handle, {type, number, text});
  const std::uint16_t call = pool.invoke_dynamic(bootstrap, "run", "()V");
  const std::uint16_t constant = pool.dynamic(bootstrap, "c", "I");
  const auto file = parse_class(b.bytes(), "A");
  const auto& entries = file->pool;
  EXPECT_EQ(entries[0].tag, CpTag::kNone);
  EXPECT_EQ(entries[field].owner, "p/B");
  EXPECT_EQ(entries[field].descriptor, "J");
  EXPECT_EQ(entries[method].owner, "[I");
  EXPECT_EQ(entries[method].name, "clone");
  EXPECT_EQ(entries[handle].reference_kind, 6);
  EXPECT_EQ(entries[handle].owner, "p/S");
  EXPECT_EQ(entries[handle].name, "s");
  EXPECT_EQ(entries[entries[handle].index2].tag, CpTag::kInterfaceMethodref);
  EXPECT_EQ(entries[type].text, "(D)D");
  EXPECT_EQ(entries[number].bits, static_cast<std::uint64_t>(-2));
  EXPECT_EQ(entries[number + 1U].tag, CpTag::kNone);
  EXPECT_EQ(entries[real].bits, 0x3fc00000U);
  EXPECT_EQ(entries[text].text, "h\xc3\xa9");
  EXPECT_EQ(entries[call].name, "run");
  EXPECT_EQ(entries[call].index1, bootstrap);
  EXPECT_EQ(entries[constant].descriptor, "I");
  ASSERT_EQ(file->bootstrap_methods.size(), 1U);
  EXPECT_EQ(file->bootstrap_methods[0].method_handle, handle);
  EXPECT_EQ(file->bootstrap_methods[0].arguments, (std::vector<std::uint16_t>{type, number, text}));
}

TEST(ClassFile, Fields) {
  ClassBuilder b("A");
  const std::uint16_t value = b.pool().integer(7);
  b.field(kAccStatic | kAccFinal, "k", "C", value).field(kAccPrivate | kAccVolatile, "v", "[J");
  b.field(0, "instance", "I", value);
  const auto file = parse_class(b.bytes(), "A");
  ASSERT_EQ(file->fields.size(), 3U);
  EXPECT_EQ(file->fields[0].constant_value, value);
  EXPECT_EQ(file->fields[1].flags, kAccPrivate | kAccVolatile);
  EXPECT_EQ(file->fields[1].descriptor, "[J");
  EXPECT_EQ(file->fields[2].constant_value, 0) << "JVMS 4.7.2: ignored on instance fields";
}

TEST(ClassFile, CodeAndItsTables) {
  ClassBuilder b("A");
  MethodBuilder& m = b.method(kAccPublic | kAccStatic, "m", "(I)I").throws("java/io/IOException");
  const Label start = m.here();
  const Label end = m.label();
  const Label caught = m.label();
  m.line(10).load('I', 0).return_('I');
  m.bind(end).bind(caught).frame_same_one(FrameType::object("java/lang/Throwable"));
  m.line(11).op(Opcode::kPop).push(300).return_('I');
  const Label last = m.here();
  m.handler(start, end, caught, "java/lang/RuntimeException").handler(start, end, caught);
  m.variable("x", "I", 0, start, last);
  const auto file = parse_class(b.bytes(), "A");
  const MethodInfo& info = method_named(*file, "m");
  ASSERT_NE(info.code, nullptr);
  EXPECT_EQ(info.exceptions.at(0), "java/io/IOException");
  EXPECT_EQ(info.code->max_stack, 1);
  EXPECT_EQ(info.code->max_locals, 1);
  EXPECT_EQ(info.code->bytes, (std::vector<std::uint8_t>{0x1a, 0xac, 0x57, 0x11, 0x01, 0x2c, 0xac}));
  ASSERT_EQ(info.code->handlers.size(), 2U);
  EXPECT_EQ(info.code->handlers[0].handler_pc, 2);
  EXPECT_EQ(file->pool[info.code->handlers[0].catch_type].text, "java/lang/RuntimeException");
  EXPECT_EQ(info.code->handlers[1].catch_type, 0);
  ASSERT_EQ(info.code->lines.size(), 2U);
  EXPECT_EQ(info.code->lines[1].start_pc, 2);
  EXPECT_EQ(info.code->lines[1].line, 11);
  ASSERT_EQ(info.code->variables.size(), 1U);
  EXPECT_EQ(info.code->variables[0].name, "x");
  EXPECT_EQ(info.code->variables[0].length, 7);
  EXPECT_TRUE(info.code->has_stack_map);
  ASSERT_EQ(info.code->frames.size(), 1U);
  EXPECT_EQ(info.code->frames[0].offset, 2);
  ASSERT_EQ(info.code->frames[0].stack.size(), 1U);
  EXPECT_EQ(file->pool[info.code->frames[0].stack[0].value].text, "java/lang/Throwable");
}

TEST(ClassFile, FrameOffsetsAndKinds) {
  ClassBuilder b("A");
  MethodBuilder& m = b.method(kAccStatic, "m", "()V");
  const Label made = m.here();
  m.new_("A");                                                                               // 0
  m.frame_full({FrameType::top(), FrameType::double_()}, {FrameType::uninitialized(made)});  // 3
  m.op(Opcode::kNop).frame_append({FrameType::integer(), FrameType::null()});                // 4
  m.op(Opcode::kNop).frame_chop(2);                                                          // 5
  m.op(Opcode::kNop).frame_same();                                                           // 6
  m.return_('V');
  const auto file = parse_class(b.bytes(), "A");
  const auto& frames = file->methods[0].code->frames;
  ASSERT_EQ(frames.size(), 4U);
  EXPECT_EQ(frames[0].offset, 3);
  EXPECT_EQ(frames[0].kind, 255);
  EXPECT_EQ(frames[0].stack[0].tag, VerificationType::Tag::kUninitialized);
  EXPECT_EQ(frames[0].stack[0].value, 0);
  EXPECT_EQ(frames[1].offset, 4);
  EXPECT_EQ(frames[1].locals.size(), 2U);
  EXPECT_EQ(frames[2].chop, 2);
  EXPECT_EQ(frames[3].offset, 6);
  const auto unread = parse_class(b.bytes(), "A", {.stack_maps = false});
  EXPECT_TRUE(unread->methods[0].code->frames.empty());
  EXPECT_TRUE(unread->methods[0].code->has_stack_map);
}

TEST(ClassFile, CompactFramesOfCompilers) {
  ClassBuilder b("A");
  const std::uint16_t type = b.pool().class_("B");
  ByteWriter table;
  table.u2(2).u1(1);            // same_frame at 1
  table.u1(64).u1(7).u2(type);  // same_locals_1_stack_item at 2
  MethodBuilder& m = b.method(kAccStatic, "m", "()V");
  m.op(Opcode::kNop).op(Opcode::kNop).op(Opcode::kNop).return_('V').code_attribute("StackMapTable", table.bytes());
  const auto file = parse_class(b.bytes(), "A");
  const auto& frames = file->methods[0].code->frames;
  ASSERT_EQ(frames.size(), 2U);
  EXPECT_EQ(frames[0].offset, 1);
  EXPECT_EQ(frames[1].offset, 2);
  EXPECT_EQ(frames[1].stack.at(0).value, type);
}

TEST(ClassFile, AttributesOfClasses) {
  ClassBuilder b("A", "java/lang/Record", kAccFinal | kAccSuper);
  b.nest_member("A$1").inner_class("A$1", "", "", 0).inner_class("A$B", "A", "B", kAccPrivate | kAccStatic);
  PoolBuilder& pool = b.pool();
  b.attribute("EnclosingMethod", ByteWriter().u2(pool.class_("O")).u2(pool.name_and_type("m", "()V")).bytes());
  b.attribute("Signature", ByteWriter().u2(pool.utf8("Ljava/lang/Record;")).bytes());
  b.attribute("Synthetic", {});
  b.attribute("RuntimeVisibleAnnotations", ByteWriter().u2(0).bytes());
  b.attribute("Record", ByteWriter().u2(1).u2(pool.utf8("x")).u2(pool.utf8("I")).u2(0).bytes());
  b.attribute("SomethingUnknown", ByteWriter().u4(0xdeadbeef).bytes());
  const auto file = parse_class(b.bytes(), "A");
  EXPECT_EQ(file->nest_members.at(0), "A$1");
  ASSERT_EQ(file->inner_classes.size(), 2U);
  EXPECT_TRUE(file->inner_classes[0].outer.empty());
  EXPECT_EQ(file->inner_classes[1].simple_name, "B");
  EXPECT_EQ(file->inner_classes[1].flags, kAccPrivate | kAccStatic);
  EXPECT_EQ(file->enclosing_class, "O");
  EXPECT_EQ(file->enclosing_descriptor, "()V");
  EXPECT_EQ(file->signature, "Ljava/lang/Record;");
  EXPECT_NE(file->flags & kAccSynthetic, 0);
  EXPECT_EQ(file->raw.runtime_visible_annotations.size(), 2U);
  EXPECT_TRUE(file->is_record);
  EXPECT_EQ(file->record_components.at(0).name, "x");
}

TEST(ClassFile, SealedClasses) {
  ClassBuilder b("A", "java/lang/Object", kAccAbstract | kAccSuper);
  b.permitted_subclass("B");
  const auto file = parse_class(b.bytes(), "A");
  EXPECT_TRUE(file->sealed);
  EXPECT_EQ(file->permitted_subclasses.at(0), "B");
  EXPECT_FALSE(parse_class(b.version(60).bytes(), "A")->sealed) << "Java 16 does not know the attribute";
}

TEST(ClassFile, AnnotationsThatTheMachineHeeds) {
  ClassBuilder b("A");
  PoolBuilder& pool = b.pool();
  const auto annotated = [&](std::string_view method, std::string_view type) {
    // One annotation before it, with a nested array of annotations, must be stepped over.
    ByteWriter body;
    body.u2(2).u2(pool.utf8("LOther;")).u2(1).u2(pool.utf8("value"));
    body.u1('[').u2(2).u1('@').u2(pool.utf8("LInner;")).u2(0).u1('e').u2(1).u2(1);
    body.u2(pool.utf8(type)).u2(0);
    b.method(kAccStatic, method, "()V").return_('V').attribute("RuntimeVisibleAnnotations", body.bytes());
  };
  annotated("sensitive", "Ljdk/internal/reflect/CallerSensitive;");
  annotated("hidden", "Ljdk/internal/vm/annotation/Hidden;");
  annotated("form", "Ljava/lang/invoke/LambdaForm$Hidden;");
  annotated("plain", "LMine;");
  const auto file = parse_class(b.bytes(), "A");
  EXPECT_TRUE(method_named(*file, "sensitive").caller_sensitive);
  EXPECT_FALSE(method_named(*file, "sensitive").hidden);
  EXPECT_TRUE(method_named(*file, "hidden").hidden);
  EXPECT_TRUE(method_named(*file, "form").hidden);
  EXPECT_FALSE(method_named(*file, "plain").caller_sensitive);
}

TEST(ClassFile, DeeplyNestedAnnotationsAreHarmless) {
  ClassBuilder b("A");
  ByteWriter body;
  body.u2(1).u2(b.pool().utf8("Ljdk/internal/reflect/CallerSensitive;")).u2(1).u2(1);
  for (int i = 0; i < 100000; ++i) {
    body.u1('[').u2(1);
  }
  b.method(kAccStatic, "m", "()V").return_('V').attribute("RuntimeVisibleAnnotations", body.bytes());
  EXPECT_FALSE(parse_class(b.bytes(), "A")->methods[0].caller_sensitive);
}

TEST(ClassFile, MethodParameters) {
  ClassBuilder b("A");
  const ByteWriter body = ByteWriter().u1(2).u2(b.pool().utf8("x")).u2(kAccFinal).u2(0).u2(kAccSynthetic);
  b.method(kAccStatic, "m", "(II)V").return_('V').attribute("MethodParameters", body.bytes());
  const auto file = parse_class(b.bytes(), "A");
  const MethodInfo& m = file->methods[0];
  EXPECT_TRUE(m.has_parameters);
  EXPECT_EQ(m.parameters.at(0).name, "x");
  EXPECT_TRUE(m.parameters.at(1).name.empty());
  EXPECT_EQ(m.parameters.at(1).flags, kAccSynthetic);
}

TEST(ClassFile, ClassInitializersOfOldVersions) {
  ClassBuilder b("A");
  b.method(kAccPublic | kAccFinal, "<clinit>", "()V").return_('V');
  EXPECT_EQ(parse_class(b.version(50).bytes(), "A")->methods[0].flags, kAccStatic);
  EXPECT_THROW(parse_class(b.version(51).bytes(), "A"), BadClassFile);
}

TEST(ClassFile, Versions) {
  const auto parse = [](std::uint16_t major, std::uint16_t minor, ParseOptions options = {}) {
    return parse_class(ClassBuilder("A").version(major, minor).bytes(), "A", options)->major;
  };
  EXPECT_EQ(parse(45, 3), 45);
  EXPECT_EQ(parse(55, 7), 55);
  EXPECT_EQ(parse(69, 0), 69);
  EXPECT_EQ(parse(69, 65535, {.enable_preview = true}), 69);
  EXPECT_THROW(parse(44, 0), UnsupportedVersion);
  EXPECT_THROW(parse(70, 0), UnsupportedVersion);
  EXPECT_THROW(parse(62, 0, {.newest_major = 61}), UnsupportedVersion);
  EXPECT_THROW(parse(56, 1), UnsupportedVersion);
  EXPECT_THROW(parse(69, 65535), UnsupportedVersion);
  EXPECT_THROW(parse(68, 65535, {.enable_preview = true}), UnsupportedVersion);
}

}  // namespace
}  // namespace ravel

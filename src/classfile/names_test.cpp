#include "classfile/names.hpp"

#include <gtest/gtest.h>

#include <string>

namespace ravel {
namespace {

using std::string_view;
using namespace std::literals;

TEST(Names, Unqualified) {
  EXPECT_TRUE(is_unqualified_name("a"sv));
  EXPECT_TRUE(is_unqualified_name("<x>"sv)) << "allowed for fields";
  EXPECT_TRUE(is_unqualified_name("with space-and-dash"sv));
  for (const string_view bad : {""sv, "a.b"sv, "a;"sv, "[a"sv, "a/b"sv}) {
    EXPECT_FALSE(is_unqualified_name(bad)) << bad;
    EXPECT_FALSE(is_method_name(bad)) << bad;
  }
  EXPECT_FALSE(is_method_name("<init>"sv));
  EXPECT_FALSE(is_method_name("a>"sv));
}

TEST(Names, Classes) {
  EXPECT_TRUE(is_class_name("A"sv));
  EXPECT_TRUE(is_class_name("java/lang/Object"sv));
  for (const string_view bad : {""sv, "/A"sv, "A/"sv, "a//B"sv, "a.B"sv, "[I"sv, "La;"sv}) {
    EXPECT_FALSE(is_class_name(bad)) << bad;
  }
}

TEST(Names, Modules) {
  EXPECT_TRUE(is_module_name("java.base"sv));
  EXPECT_TRUE(is_module_name("a\\@b\\:c\\\\"sv));
  for (const string_view bad : {""sv, "a@b"sv, "a:b"sv, "a\\"sv, "a\\b"sv, "a\x01"sv}) {
    EXPECT_FALSE(is_module_name(bad)) << bad;
  }
}

TEST(Names, FieldDescriptors) {
  for (const string_view good : {"I"sv, "J"sv, "[Z"sv, "Ljava/lang/String;"sv, "[[La;"sv}) {
    EXPECT_TRUE(is_field_descriptor(good)) << good;
  }
  for (const string_view bad :
       {""sv, "V"sv, "[V"sv, "["sv, "II"sv, "L;"sv, "La"sv, "La.b;"sv, "L[a;"sv, "La;x"sv, "()V"sv}) {
    EXPECT_FALSE(is_field_descriptor(bad)) << bad;
  }
  EXPECT_TRUE(is_field_descriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(is_field_descriptor(std::string(256, '[') + "I"));
}

TEST(Names, MethodDescriptors) {
  EXPECT_EQ(method_descriptor_slots("()V"sv), 0);
  EXPECT_EQ(method_descriptor_slots("(IJ[D)La;"sv), 4);
  for (const string_view bad :
       {""sv, "("sv, "()"sv, "(V)V"sv, "()VV"sv, "(I"sv, "I"sv, "()[V"sv, "(L)V"sv, "()V)V"sv}) {
    EXPECT_EQ(method_descriptor_slots(bad), -1) << bad;
  }
  EXPECT_EQ(parameter_types("(IJ[[DLa;)V"), (std::vector<string_view>{"I", "J", "[[D", "La;"}));
  EXPECT_EQ(return_type("(I)[J"), "[J");
}

TEST(Names, SymbolsAnswerTheSameTwice) {
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(method_descriptor_slots(Symbol("(IJ)V")), 3);
    EXPECT_EQ(method_descriptor_slots(Symbol("()V")), 0);
    EXPECT_EQ(method_descriptor_slots(Symbol("(")), -1);
    EXPECT_TRUE(is_field_descriptor(Symbol("[I")));
    EXPECT_FALSE(is_field_descriptor(Symbol("[")));
    EXPECT_TRUE(is_class_name(Symbol("I")));
    EXPECT_FALSE(is_class_name(Symbol("[I")));
    EXPECT_FALSE(is_modified_utf8(Symbol("\xff"), true));
  }
}

TEST(Names, ModifiedUtf8) {
  EXPECT_TRUE(is_modified_utf8("plain ascii, longer than eight"sv, true));
  EXPECT_TRUE(is_modified_utf8("\xc0\x80"sv, true)) << "the zero character";
  EXPECT_TRUE(is_modified_utf8("\xc3\xa9\xe2\x82\xac\xed\xa0\xbd\xed\xb8\x80"sv, true)) << "surrogates stay apart";
  for (const string_view bad : {"a\0b"sv, "12345678\0"sv, "\x80"sv, "\xc3"sv, "\xc3x"sv, "\xe2\x82"sv, "\xe2x\x80"sv,
                                "\xf0\x9f\x98\x80"sv, "\xff"sv, "1234567\xff"sv}) {
    EXPECT_FALSE(is_modified_utf8(bad, true));
    EXPECT_FALSE(is_modified_utf8(bad, false));
  }
  for (const string_view overlong : {"\xc1\x81"sv, "\xe0\x81\x81"sv}) {
    EXPECT_FALSE(is_modified_utf8(overlong, true));
    EXPECT_TRUE(is_modified_utf8(overlong, false));
  }
}

}  // namespace
}  // namespace ravel

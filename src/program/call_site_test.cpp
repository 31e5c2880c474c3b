// What instructions are linked to, without running anything: the spun classes and the descriptions that natives get.
#include "program/call_site.hpp"

#include <gtest/gtest.h>

#include "classfile/test_jdk.hpp"

namespace ravel {
namespace {

constexpr std::uint8_t kInvokeStatic = 6;
constexpr std::string_view kConcat =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/String;"
    "[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";
constexpr std::string_view kLambda =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
    "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)"
    "Ljava/lang/invoke/CallSite;";

class CallSiteTest : public ::testing::Test {
 protected:
  CallSiteTest() : program_({.jdk = open_jdk_image(test::jdk_homes().front()), .class_path = {}}), builder_("Host") {}

  PoolBuilder& pool() { return builder_.pool(); }

  std::uint16_t handle(std::string_view owner, std::string_view name, std::string_view descriptor) {
    return pool().method_handle(kInvokeStatic, pool().method(owner, name, descriptor));
  }
  std::uint16_t concat(std::string_view recipe, std::string_view descriptor,
                       std::vector<std::uint16_t> constants = {}) {
    constants.insert(constants.begin(), pool().string(recipe));
    const std::uint16_t bootstrap = builder_.bootstrap_method(
        handle("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants", kConcat), constants);
    return pool().invoke_dynamic(bootstrap, "makeConcatWithConstants", descriptor);
  }
  std::uint16_t lambda(std::string_view name, std::string_view site, std::string_view sam, std::uint16_t target) {
    const std::uint16_t bootstrap =
        builder_.bootstrap_method(handle("java/lang/invoke/LambdaMetafactory", "metafactory", kLambda),
                                  {pool().method_type(sam), target, pool().method_type(sam)});
    return pool().invoke_dynamic(bootstrap, name, site);
  }
  Class& host() {
    if (host_ == nullptr) {
      host_ = &program_.define(builder_.bytes(), {.loader = kAppLoader});
    }
    return *host_;
  }
  static const ConcatSite& concat_site(const Method& m) { return *reinterpret_cast<const ConcatSite*>(m.native_data); }

  Program program_;
  ClassBuilder builder_;
  Class* host_ = nullptr;
};

TEST_F(CallSiteTest, ConcatenationOfStringsAndIntegersIsOneNative) {
  const std::uint16_t index = concat("a\1b\1\1", "(IJLjava/lang/String;)Ljava/lang/String;");
  const Method& m = program_.link_invokedynamic(host(), index);
  EXPECT_TRUE(m.is_static() && m.is_native());
  EXPECT_EQ(m.descriptor.view(), "(IJLjava/lang/String;)Ljava/lang/String;");
  const auto& pieces = concat_site(m).pieces;
  ASSERT_EQ(pieces.size(), 5u);
  EXPECT_EQ(pieces[0].text, u"a");
  EXPECT_EQ(pieces[1].kind, Kind::kInt);
  EXPECT_EQ(pieces[2].text, u"b");
  EXPECT_EQ(pieces[3].kind, Kind::kLong);
  EXPECT_EQ(pieces[3].slot, 1u);
  EXPECT_EQ(pieces[4].kind, Kind::kRef);
  EXPECT_EQ(pieces[4].slot, 3u);
}

TEST_F(CallSiteTest, ConcatenationsOfOneShapeShareTheirMethod) {
  const std::uint16_t a = concat("x\1", "(I)Ljava/lang/String;");
  const std::uint16_t b = concat("x\1", "(I)Ljava/lang/String;");
  const std::uint16_t c = concat("y\1", "(I)Ljava/lang/String;");
  EXPECT_EQ(&program_.link_invokedynamic(host(), a), &program_.link_invokedynamic(host(), b));
  EXPECT_NE(&program_.link_invokedynamic(host(), a), &program_.link_invokedynamic(host(), c));
}

TEST_F(CallSiteTest, ObjectsAndFloatsAreConvertedByJavaCodeFirst) {
  const std::uint16_t index = concat("\1\1", "(Ljava/lang/Object;D)Ljava/lang/String;");
  const Method& m = program_.link_invokedynamic(host(), index);
  EXPECT_FALSE(m.is_native());
  EXPECT_TRUE(m.hidden && m.synthetic && m.owner->hidden);
}

TEST_F(CallSiteTest, StringConstantsBecomeText) {
  const std::uint16_t index = concat("\2=\1", "(Z)Ljava/lang/String;", {pool().string("k\xc3\xa9\1")});
  const auto& pieces = concat_site(program_.link_invokedynamic(host(), index)).pieces;
  ASSERT_EQ(pieces.size(), 2u);
  EXPECT_EQ(pieces[0].text, u"k\u00e9\u0001=");
  EXPECT_EQ(pieces[1].kind, Kind::kBoolean);
}

TEST_F(CallSiteTest, RecipesThatDoNotFitAreRefused) {
  const std::uint16_t few = concat("\1", "(II)Ljava/lang/String;");
  const std::uint16_t many = concat("\1\1", "(I)Ljava/lang/String;");
  const std::uint16_t constant = concat("\2", "()Ljava/lang/String;");
  for (const std::uint16_t index : {few, many, constant}) {
    EXPECT_THROW(program_.link_invokedynamic(host(), index), LinkError);
  }
}

TEST_F(CallSiteTest, EveryLambdaSiteHasItsOwnClass) {
  const std::uint16_t target = handle("java/lang/System", "gc", "()V");
  const std::uint16_t index = lambda("run", "()Ljava/lang/Runnable;", "()V", target);
  const Method& first = program_.link_invokedynamic(host(), index);
  const Method& second = program_.link_invokedynamic(host(), index);
  EXPECT_NE(first.owner, second.owner);
  EXPECT_TRUE(first.owner->name.view().starts_with("Host$$Lambda"));
  EXPECT_NE(first.owner->name, second.owner->name);
  EXPECT_TRUE(first.owner->is_subclass_of(&program_.load("java/lang/Runnable")));
  EXPECT_NE(first.owner->clinit, nullptr) << "without captures there is one instance";
  EXPECT_TRUE(program_.same_nest(*first.owner, host()));
}

TEST_F(CallSiteTest, CapturedValuesAreFields) {
  const std::uint16_t target = handle("java/lang/Math", "max", "(JJ)J");
  const std::uint16_t index = lambda("applyAsLong", "(J)Ljava/util/function/LongUnaryOperator;", "(J)J", target);
  const Method& m = program_.link_invokedynamic(host(), index);
  EXPECT_EQ(m.argument_slots, 2);
  EXPECT_EQ(m.owner->clinit, nullptr);
  ASSERT_EQ(m.owner->fields.size(), 1u);
  EXPECT_EQ(m.owner->fields[0].kind, Kind::kLong);
}

TEST_F(CallSiteTest, LambdasWithTheWrongNumberOfParametersAreRefused) {
  const std::uint16_t target = handle("java/lang/Math", "max", "(JJ)J");
  const std::uint16_t index = lambda("run", "()Ljava/lang/Runnable;", "()V", target);
  EXPECT_THROW(program_.link_invokedynamic(host(), index), LinkError);
}

TEST_F(CallSiteTest, VarHandleSitesKnowTheirKinds) {
  const std::uint16_t index = pool().method("java/lang/invoke/VarHandle", "compareAndSet", "(LHost;JJ)Z");
  const Method& m = program_.link_polymorphic(host(), index);
  EXPECT_EQ(m.descriptor.view(), "(Ljava/lang/invoke/VarHandle;LHost;JJ)Z");
  const auto& site = *reinterpret_cast<const VarHandleSite*>(m.native_data);
  EXPECT_EQ(site.mode, 8);
  EXPECT_EQ(site.parameters, (std::vector<Kind>{Kind::kRef, Kind::kLong, Kind::kLong}));
  EXPECT_EQ(site.result, Kind::kBoolean);
  ASSERT_NE(site.slow, nullptr);
  EXPECT_EQ(site.slow->descriptor, m.descriptor);
  EXPECT_EQ(&program_.link_polymorphic(host(), index), &m);
}

TEST_F(CallSiteTest, ADynamicConstantThatNeedsItselfIsRefused) {
  const std::string_view descriptor =
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;[Ljava/lang/Object;)"
      "Ljava/lang/Object;";
  const std::uint16_t bootstrap_handle = handle("Host", "make", descriptor);
  // The next bootstrap method's only argument is the constant that it computes.
  const std::uint16_t constant = pool().dynamic(0, "self", "Ljava/lang/Object;");
  builder_.bootstrap_method(bootstrap_handle, {constant});
  try {
    program_.link_dynamic_constant(host(), constant);
    FAIL();
  } catch (const LinkError& e) {
    EXPECT_EQ(e.java_class(), "java/lang/StackOverflowError");
  }
}

TEST_F(CallSiteTest, ConstantsAreSpunOncePerEntry) {
  const std::uint16_t type = pool().method_type("(I[LHost;)V");
  const Method& m = program_.link_dynamic_constant(host(), type);
  EXPECT_EQ(m.descriptor.view(), "()Ljava/lang/invoke/MethodType;");
  EXPECT_EQ(&program_.link_dynamic_constant(host(), type), &m);
}

}  // namespace
}  // namespace ravel

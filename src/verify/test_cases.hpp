// verify/test_cases.hpp -- tests as rows: how a class q/T is made, and what the verifier says about it.
#pragma once

#include <gtest/gtest.h>

#include <functional>

#include "verify/test_class.hpp"
#include "verify/test_hierarchy.hpp"
#include "verify/verifier.hpp"

namespace ravel {

// java/lang/{Object, String, Number, Integer, Throwable, Exception}, the interface p/Face, the class p/Base with
// protected members, and the interface p/Sub extends p/Face.
inline void add_world(FileHierarchy& hierarchy) {
  const auto add = [&](const char* name, const char* super, std::uint16_t flags = 0) {
    TestClass made(name, super);
    made.file->flags |= flags;
    hierarchy.add(std::move(made.file));
  };
  TestClass object("java/lang/Object");
  object.file->super = Symbol();
  object.declare_method("clone", "()Ljava/lang/Object;", kAccProtected);
  object.declare_method("hashCode", "()I", kAccPublic);
  hierarchy.add(std::move(object.file));
  add("java/lang/String", "java/lang/Object");
  add("java/lang/Number", "java/lang/Object");
  add("java/lang/Integer", "java/lang/Number");
  add("java/lang/Long", "java/lang/Number");
  add("java/lang/Throwable", "java/lang/Object");
  add("java/lang/Exception", "java/lang/Throwable");
  add("p/Face", "java/lang/Object", kAccInterface | kAccAbstract);
  add("p/Sub", "java/lang/Object", kAccInterface | kAccAbstract);
  TestClass base("p/Base");
  base.declare_field("guarded", "I", kAccProtected);
  base.declare_method("guarded", "()V", kAccProtected);
  base.declare_method("<init>", "()V", kAccProtected);
  hierarchy.add(std::move(base.file));
}

inline std::optional<VerifyFailure> verify_in_world(TestClass& made) {
  FileHierarchy hierarchy(nullptr);
  add_world(hierarchy);
  return verify_class(hierarchy.add(std::move(made.file)), hierarchy);
}

struct Case {
  const char* name;
  const char* message;  // null: accepted
  std::function<void(TestClass&)> build;
  std::uint16_t major = 61;
  const char* super = "java/lang/Object";
};
inline void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

class VerifierCase : public testing::TestWithParam<Case> {
 protected:
  void decide() {
    const Case& rule = GetParam();
    TestClass made("q/T", rule.super, rule.major);
    rule.build(made);
    const std::optional<VerifyFailure> failure = verify_in_world(made);
    if (rule.message == nullptr) {
      EXPECT_FALSE(failure) << failure->text();
    } else {
      ASSERT_TRUE(failure) << "accepted";
      EXPECT_NE(failure->text().find(rule.message), std::string::npos) << failure->text();
    }
  }
};

inline std::string case_name(const testing::TestParamInfo<Case>& info) { return info.param.name; }

}  // namespace ravel

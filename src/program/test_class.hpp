// program/test_class.hpp -- for tests: classes that are parsed but not linked, enough to translate their methods.
#pragma once

#include <memory>
#include <string_view>

#include "classfile/class_builder.hpp"
#include "program/class.hpp"
#include "program/translate_input.hpp"

namespace ravel {

inline std::unique_ptr<Class> unlinked_class(std::unique_ptr<ClassFile> file) {
  auto klass = std::make_unique<Class>();
  klass->name = file->name;
  klass->flags = file->flags;
  for (const MethodInfo& info : file->methods) {
    auto method = std::make_unique<Method>();
    method->owner = klass.get();
    method->info = &info;
    method->name = info.name;
    method->descriptor = info.descriptor;
    method->flags = info.flags;
    klass->methods.push_back(std::move(method));
  }
  klass->file = std::move(file);
  return klass;
}

inline std::unique_ptr<Class> unlinked_class(ClassBuilder& builder) {
  return unlinked_class(parse_class(builder.bytes(), "test"));
}

// The first method, translated.
inline Method& translated(Class& klass) {
  Method& method = *klass.methods.front();
  method.code = translate(method);
  return method;
}

}  // namespace ravel

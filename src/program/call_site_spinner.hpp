// program/call_site_spinner.hpp -- spins hidden classes whose references are already resolved.
//
// A ClassBuilder knows names only. Spun code must reach members that its own class could not name or access (a private
// method of the host, a hidden class, a class of another loader), so a Spinner also notes which class or method each
// constant pool entry stands for, and fills the constant pool cache of the finished class with them.
//
// Requires: classes with equal names that one spun class mentions are the same class.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/class_builder.hpp"
#include "program/program.hpp"

namespace ravel {

class Spinner {
 public:
  // `name` is where the class seems to live ("p/Main$$Lambda"): in the package of `host`, whose nest it joins.
  Spinner(Program& program, Class& host, std::string name);

  ClassBuilder& builder() { return builder_; }
  const std::string& name() const { return name_; }
  Program& program() { return program_; }
  Class& host() { return host_; }

  void implement(Class& interface);
  MethodBuilder& static_method(std::string_view name, std::string_view descriptor) {
    return builder_.method(kAccStatic, name, descriptor);
  }

  // Instructions that name a resolved class, method or field.
  void push_class(MethodBuilder& m, Class& c);  // primitive classes too
  void checkcast(MethodBuilder& m, Class& c);
  void instanceof_(MethodBuilder& m, Class& c);
  void new_(MethodBuilder& m, Class& c);
  void call(MethodBuilder& m, Opcode how, Method& target);
  void call(MethodBuilder& m, std::string_view java_class, std::string_view method, std::string_view descriptor);
  void getfield(MethodBuilder& m, Field& field);

  // Pushes a MethodType, made from classes as the host sees them.
  void push_method_type(MethodBuilder& m, std::string_view descriptor);
  // The class that a field descriptor means to the host.
  Class& class_of(std::string_view descriptor);

  // Defines the class; its methods do not show in stack traces.
  Class& define();

 private:
  std::uint16_t bind(Class& c);

  Program& program_;
  Class& host_;
  std::string name_;
  ClassBuilder builder_;
  std::vector<std::pair<std::uint16_t, Class*>> classes_;
  std::vector<std::pair<std::uint16_t, Method*>> methods_;
  std::vector<std::pair<std::uint16_t, Field*>> fields_;
};

// Conversions between stack values of two types, named by field descriptors.
void push_boxed_parameters(MethodBuilder& m, const MethodDescriptor& d, std::size_t first);  // as an Object[]
void return_unboxed(Spinner& s, MethodBuilder& m, std::string_view result);  // an Object is on the stack

}  // namespace ravel

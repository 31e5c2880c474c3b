// program/call_site.hpp -- what invokedynamic, signature-polymorphic calls and dynamic constants are linked to.
//
// Nothing of java.lang.invoke's own machinery runs. Every such instruction is linked to a static method whose
// parameters are the values on the stack: spun as bytecode for the site, or a native with a description of the site in
// its native_data. What linkage computes by running Java code (the CallSite of a bootstrap method that we do not know,
// a dynamic constant, a method handle) lives in a static field of the spun class and is computed by its <clinit>, so
// that the usual protocol of class initialisation makes it happen once, and every path of a search on its own.
//
//   LambdaMetafactory         a class that implements the interface     call_site_lambda.cpp
//   StringConcatFactory       one native per shape                      call_site_concat.cpp
//   ObjectMethods             bytecode over the record's fields         call_site_record.cpp
//   SwitchBootstraps          a chain of tests                          call_site_switch.cpp
//   any other bootstrap       Linkage.bootstrapCallSite in <clinit>     call_site_bootstrap.cpp
//   MethodHandle.invoke…      an adapter that boxes                     call_site_polymorphic.cpp
//   VarHandle.get…            one native for all (VarHandleSite)        call_site_polymorphic.cpp
//
// Linking never runs Java code, so it may be done while an instruction is executed. Failures are LinkErrors.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>

#include "program/call_site_spinner.hpp"
#include "program/program.hpp"

namespace ravel {

// Where the fields of java.lang.invoke.VarHandle (jdk-models) are.
struct VarHandleLayout {
  explicit VarHandleLayout(Class& var_handle);
  std::uint32_t form, var_type, receiver, offset, read_only, big_endian, exact;
};

// native_data of a VarHandle access: parameter 0 is the VarHandle.
struct VarHandleSite {
  const VarHandleLayout* layout = nullptr;
  int mode = 0;                  // ordinal of VarHandle.AccessMode
  std::vector<Kind> parameters;  // without the VarHandle
  Kind result = Kind::kVoid;
  Class* result_class = nullptr;  // what a reference result is cast to; null for Object
  Method* slow = nullptr;         // same parameters: converts as MethodHandle.asType does
};

// native_data of a string concatenation. Arguments are int-like, long, or String; null strings print as "null".
struct ConcatSite {
  struct Piece {
    std::u16string text;      // a constant, or
    std::uint32_t slot = 0;   // an argument
    Kind kind = Kind::kVoid;  // kVoid: the constant
  };
  std::vector<Piece> pieces;
  std::uint32_t value_offset = 0, coder_offset = 0;  // of java.lang.String
};

// While one exists, classes are spun for one call site or constant. The key says for which, in words that are the same
// in every program over the same class files; inner contexts are for what several sites share.
class SpinContext {
 public:
  SpinContext(Program& program, Registry::Recipe::Kind kind, const Class& from, std::uint16_t index);
  SpinContext(Program& program, std::string shared_key);
  ~SpinContext() { program_.spinning_ = outer_; }
  SpinContext(const SpinContext&) = delete;
  SpinContext& operator=(const SpinContext&) = delete;

  std::string next_key() { return fmt::format("{}#{}", key_, count_++); }
  const Registry::Recipe& recipe() const { return recipe_; }

 private:
  Program& program_;
  SpinContext* outer_;
  std::string key_;
  unsigned count_ = 0;
  Registry::Recipe recipe_;
};

class CallSiteLinker {
 public:
  explicit CallSiteLinker(Program& program);

  Method& link_invokedynamic(Class& from, std::uint16_t index);
  Method& link_polymorphic(Class& from, std::uint16_t index);
  Method& link_constant(Class& from, std::uint16_t index);

 private:
  // One invokedynamic or Dynamic constant, taken apart.
  struct Site {
    Class& from;
    const CpEntry& entry;
    const BootstrapMethod& bootstrap;
    const CpEntry& handle;  // of the bootstrap method
  };
  Site site_of(Class& from, std::uint16_t index);
  const CpEntry& argument(const Site& site, std::size_t number, CpTag tag);
  std::int32_t int_argument(const Site& site, std::size_t number);

  Method& spin_invokedynamic(Class& from, std::uint16_t index);
  Method& link_lambda(const Site& site, bool alternative);
  Method& link_concat(const Site& site, bool with_recipe);
  Method& link_record(const Site& site);
  Method& link_switch(const Site& site, bool enums);
  Method& link_bootstrap(const Site& site);
  Method& link_method_handle_call(Class& from, const CpEntry& entry, bool exact);
  Method& link_var_handle_call(Class& from, const CpEntry& entry, int mode);

  Method& spin_constant(Class& from, std::uint16_t index);
  void push_constant(Spinner& spinner, MethodBuilder& m, Class& from, std::uint16_t index);  // as an Object
  void push_bootstrap_arguments(Spinner& spinner, MethodBuilder& m, const Site& site);

  Method& concat_native(const std::string& descriptor, ConcatSite site);
  Method& native_method(Class& host, std::string_view name, const std::string& descriptor, const char* prototype,
                        std::uint64_t data);

  Program& program_;
  std::map<std::pair<Class*, std::uint16_t>, Method*> constants_;  // by constant pool entry
  std::map<std::pair<Class*, std::uint16_t>, Method*> dynamics_;   // invokedynamic, likewise
  std::set<std::pair<Class*, std::uint16_t>> linking_;
  std::map<std::string, Method*> polymorphic_;  // by loader, name and descriptor
  std::map<std::string, Method*> concats_;
  std::unique_ptr<VarHandleLayout> var_handle_layout_;
  std::deque<VarHandleSite> var_handle_sites_;
  std::deque<ConcatSite> concat_sites_;
  unsigned lambdas_ = 0;
};

}  // namespace ravel

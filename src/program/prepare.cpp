// Making methods executable: verification, native binding, redirection to models, translation.
#include <algorithm>

#include "models/embedded.hpp"
#include "program/program.hpp"
#include "verify/verifier.hpp"

namespace ravel {
namespace {

constexpr Insn kNativeInsn = {.op = Op::native, .a = 0, .imm = 0};
constexpr Insn kRedirectInsn = {.op = Op::redirect, .a = 0, .imm = 0};

class LoadedHierarchy : public ClassHierarchy {
 public:
  LoadedHierarchy(Program& program, Class& current) : program_(program), current_(current) {}

  bool is_interface(Symbol name) override { return find(name).is_interface; }
  bool is_subclass(Symbol sub, Symbol super) override {
    // By name, so that the superclass in question need not be loaded (it may not even exist).
    const Class& c = find(sub);
    return std::any_of(c.supers.begin(), c.supers.end(), [&](const Class* s) { return s->name == super; });
  }
  Symbol common_super(Symbol a, Symbol b) override {
    Class& first = find(a);
    Class& second = find(b);
    if (first.is_interface || second.is_interface) {
      return program_.well_known().object->name;
    }
    std::size_t depth = 0;
    while (depth < first.supers.size() && depth < second.supers.size() && first.supers[depth] == second.supers[depth]) {
      ++depth;
    }
    return first.supers[depth - 1]->name;
  }
  bool is_protected_elsewhere(Symbol, Symbol owner, Symbol name, Symbol descriptor) override {
    Class& c = find(owner);
    Class* declaring = nullptr;
    std::uint16_t flags = 0;
    if (descriptor.view()[0] == '(') {
      if (const Method* m = program_.lookup_method(c, name, descriptor)) {
        declaring = m->owner;
        flags = m->flags;
      }
    } else if (const Field* f = program_.lookup_field(c, name, descriptor)) {
      declaring = f->owner;
      flags = f->flags;
    }
    return declaring != nullptr && (flags & kAccProtected) != 0 &&
           (declaring->loader != current_.loader || declaring->package() != current_.package());
  }

 private:
  Class& find(Symbol name) { return name == current_.file->name ? current_ : program_.load(name, current_.loader); }

  Program& program_;
  Class& current_;
};

}  // namespace

void Program::verify(Class& c) {
  if (c.verified) {
    return;
  }
  LoadedHierarchy hierarchy(*this, c);
  if (const auto failure = verify_class(*c.file, hierarchy)) {
    throw LinkError("java/lang/VerifyError", failure->text());
  }
  c.verified = true;
}

Method* Program::find_redirect(const Method& method) {
  if (method.owner->loader != kBootLoader) {
    return nullptr;
  }
  const std::string model = "ravel/replace/" + method.owner->name.str();
  if (!find_model_class(model)) {
    return nullptr;
  }
  std::string descriptor = method.descriptor.str();
  if (!method.is_static()) {
    descriptor.insert(1, "L" + method.owner->name.str() + ";");
  }
  // "<clinit>" and "<init>" cannot be written in Java.
  std::string name = method.name.str();
  if (name[0] == '<') {
    name = name.substr(1, name.size() - 2);
  }
  Method* m = load(model).find_declared_method(Symbol(name), Symbol(descriptor));
  return m != nullptr && m->is_static() ? m : nullptr;
}

void Program::prepare(Method& method) {
  verify(*method.owner);
  if (method.owner->loader == kBootLoader || method.is_native()) {
    const auto it = natives_.find(
        Symbol(fmt::format("{}.{}{}", method.owner->name.view(), method.name.view(), method.descriptor.view())));
    if (it != natives_.end()) {
      method.native = it->second.first;
      method.native_data = it->second.second;
      method.entry = &kNativeInsn;
      return;
    }
    if (Method* redirect = find_redirect(method)) {
      method.redirect = redirect;
      method.entry = &kRedirectInsn;
      return;
    }
  }
  RAVEL_INVARIANT(!method.is_abstract());
  if (method.is_native()) {
    method.entry = &kNativeInsn;
    return;
  }
  if (!method.info->code) {
    throw LinkError("java/lang/ClassFormatError",
                    fmt::format("{}.{}: no code", method.owner->external_name(), method.name.view()));
  }
  method.code = translate(method);
  method.registers = method.code->registers;
  method.entry = method.code->insns.data();
}

}  // namespace ravel

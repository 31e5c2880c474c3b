#include "program/call_site.hpp"

namespace ravel {

struct Program::CallSites : CallSiteLinker {
  using CallSiteLinker::CallSiteLinker;
};

Method& Program::link_invokedynamic(Class& from, std::uint16_t index) {
  if (!call_sites_) {
    call_sites_ = std::make_shared<CallSites>(*this);
  }
  return call_sites_->link_invokedynamic(from, index);
}

Method& Program::link_polymorphic(Class& from, std::uint16_t index) {
  if (!call_sites_) {
    call_sites_ = std::make_shared<CallSites>(*this);
  }
  return call_sites_->link_polymorphic(from, index);
}

Method& Program::link_dynamic_constant(Class& from, std::uint16_t index) {
  if (!call_sites_) {
    call_sites_ = std::make_shared<CallSites>(*this);
  }
  return call_sites_->link_constant(from, index);
}

SpinContext::SpinContext(Program& program, Registry::Recipe::Kind kind, const Class& from, std::uint16_t index)
    : program_(program), outer_(program.spinning_), recipe_{kind, {}, kBootLoader, from.id, index} {
  const std::string host = from.spun_key.empty() ? fmt::format("{} {}", from.loader, from.name.view()) : from.spun_key;
  key_ = fmt::format("{} {} {}", static_cast<int>(kind), host, index);
  program.spinning_ = this;
}

SpinContext::SpinContext(Program& program, std::string shared_key)
    : program_(program), outer_(program.spinning_), key_(std::move(shared_key)), recipe_(outer_->recipe_) {
  program.spinning_ = this;
}

std::string Program::next_spun_key() { return spinning_->next_key(); }

CallSiteLinker::CallSiteLinker(Program& program) : program_(program) {}

CallSiteLinker::Site CallSiteLinker::site_of(Class& from, std::uint16_t index) {
  const ClassFile& file = *from.file;
  const CpEntry& entry = file.pool[index];
  if (entry.index1 >= file.bootstrap_methods.size()) {
    throw LinkError("java/lang/ClassFormatError",
                    fmt::format("Short length on BootstrapMethods in class file {}", file.name.view()));
  }
  const BootstrapMethod& bootstrap = file.bootstrap_methods[entry.index1];
  return {from, entry, bootstrap, file.pool[bootstrap.method_handle]};
}

const CpEntry& CallSiteLinker::argument(const Site& site, std::size_t number, CpTag tag) {
  if (number >= site.bootstrap.arguments.size()) {
    throw LinkError("java/lang/BootstrapMethodError", "too few static arguments");
  }
  const CpEntry& entry = site.from.file->pool[site.bootstrap.arguments[number]];
  if (entry.tag != tag) {
    throw LinkError("java/lang/BootstrapMethodError",
                    fmt::format("static argument {} of {} has the wrong kind", number, site.handle.name.view()));
  }
  return entry;
}

std::int32_t CallSiteLinker::int_argument(const Site& site, std::size_t number) {
  return static_cast<std::int32_t>(argument(site, number, CpTag::kInteger).bits);
}

// The bootstrap methods that the engine knows are recognised by name; nobody else can define classes in those packages.
Method& CallSiteLinker::link_invokedynamic(Class& from, std::uint16_t index) {
  // Every call site has a class of its own, except for programs that have to agree about classes: sites that share a
  // constant pool entry share the class as well.
  const std::pair<Class*, std::uint16_t> key{&from, index};
  if (const auto known = dynamics_.find(key); program_.registry() != nullptr && known != dynamics_.end()) {
    return *known->second;
  }
  SpinContext context(program_, Registry::Recipe::Kind::kInvokedynamic, from, index);
  Method& made = spin_invokedynamic(from, index);
  dynamics_[key] = &made;
  return made;
}

Method& CallSiteLinker::spin_invokedynamic(Class& from, std::uint16_t index) {
  const Site site = site_of(from, index);
  const std::string_view owner = site.handle.owner.view();
  const std::string_view name = site.handle.name.view();
  if (owner == "java/lang/invoke/LambdaMetafactory") {
    return link_lambda(site, name == "altMetafactory");
  }
  if (owner == "java/lang/invoke/StringConcatFactory") {
    return link_concat(site, name == "makeConcatWithConstants");
  }
  if (owner == "java/lang/runtime/ObjectMethods") {
    return link_record(site);
  }
  if (owner == "java/lang/runtime/SwitchBootstraps" && (name == "typeSwitch" || name == "enumSwitch")) {
    return link_switch(site, name == "enumSwitch");
  }
  return link_bootstrap(site);
}

Method& CallSiteLinker::native_method(Class& host, std::string_view name, const std::string& descriptor,
                                      const char* prototype, std::uint64_t data) {
  // The function comes from a native of the model that serves as its registration.
  Method* registered = program_.load("java/lang/invoke/Linkage").find_method(prototype, "()V");
  RAVEL_INVARIANT(registered != nullptr);
  program_.prepare(*registered);
  Spinner spinner(program_, host, host.file->name.str() + "$$Site");
  spinner.builder().method(kAccStatic | kAccNative, name, descriptor);
  Class& c = spinner.define();
  Method& m = *c.methods.front();
  m.native = registered->native;
  m.native_data = data;
  return m;
}

}  // namespace ravel

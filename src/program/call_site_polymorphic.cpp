// Signature-polymorphic calls (JVMS 2.9.3): MethodHandle.invokeExact, MethodHandle.invoke and the access methods of
// VarHandle.
#include <algorithm>

#include "program/call_site.hpp"

namespace ravel {
namespace {

constexpr std::string_view kHandle = "java/lang/invoke/MethodHandle";
constexpr std::string_view kTypeField = "Ljava/lang/invoke/MethodType;";

// In the order of VarHandle.AccessMode.
constexpr std::string_view kAccessMethods[] = {"get",
                                               "set",
                                               "getVolatile",
                                               "setVolatile",
                                               "getAcquire",
                                               "setRelease",
                                               "getOpaque",
                                               "setOpaque",
                                               "compareAndSet",
                                               "compareAndExchange",
                                               "compareAndExchangeAcquire",
                                               "compareAndExchangeRelease",
                                               "weakCompareAndSetPlain",
                                               "weakCompareAndSet",
                                               "weakCompareAndSetAcquire",
                                               "weakCompareAndSetRelease",
                                               "getAndSet",
                                               "getAndSetAcquire",
                                               "getAndSetRelease",
                                               "getAndAdd",
                                               "getAndAddAcquire",
                                               "getAndAddRelease",
                                               "getAndBitwiseOr",
                                               "getAndBitwiseOrRelease",
                                               "getAndBitwiseOrAcquire",
                                               "getAndBitwiseAnd",
                                               "getAndBitwiseAndRelease",
                                               "getAndBitwiseAndAcquire",
                                               "getAndBitwiseXor",
                                               "getAndBitwiseXorRelease",
                                               "getAndBitwiseXorAcquire"};

// The descriptor of a static method that takes the receiver as its first argument.
std::string with_receiver(std::string_view descriptor, std::string_view receiver) {
  return fmt::format("(L{};{}", receiver, descriptor.substr(1));
}

// The MethodType of the call site, made when the class is initialised.
void keep_type(Spinner& s, std::string_view descriptor) {
  s.builder().field(kAccPrivate | kAccStatic, "type", kTypeField);
  MethodBuilder& m = s.static_method("<clinit>", "()V");
  s.push_method_type(m, descriptor);
  m.putstatic(s.name(), "type", kTypeField).op(Opcode::kReturn);
}

std::uint32_t offset_in(Class& c, std::string_view field) {
  const Field* f = c.find_field(field);
  RAVEL_INVARIANT(f != nullptr);
  return f->offset;
}

}  // namespace

VarHandleLayout::VarHandleLayout(Class& c)
    : form(offset_in(c, "form")),
      var_type(offset_in(c, "varType")),
      receiver(offset_in(c, "receiver")),
      offset(offset_in(c, "offset")),
      read_only(offset_in(c, "readOnly")),
      big_endian(offset_in(c, "bigEndian")),
      exact(offset_in(c, "exact")) {}

Method& CallSiteLinker::link_polymorphic(Class& from, std::uint16_t index) {
  const CpEntry& entry = from.file->pool[index];
  // A hidden class may mean itself by a name that means nothing to others.
  const std::string key =
      fmt::format("{} {}.{}{}", from.loader, entry.owner.view(), entry.name.view(), entry.descriptor.view());
  if (const auto known = polymorphic_.find(key); !from.hidden && known != polymorphic_.end()) {
    return *known->second;
  }
  SpinContext site(program_, Registry::Recipe::Kind::kPolymorphic, from, index);
  std::optional<SpinContext> shared;
  if (!from.hidden) {
    shared.emplace(program_, "polymorphic " + key);
  }
  Method* made = nullptr;
  if (entry.owner == kHandle) {
    made = &link_method_handle_call(from, entry, entry.name == "invokeExact");
  } else {
    const auto* mode = std::find(std::begin(kAccessMethods), std::end(kAccessMethods), entry.name.view());
    if (mode == std::end(kAccessMethods)) {
      throw LinkError("java/lang/NoSuchMethodError",
                      fmt::format("{}.{}{}", entry.owner.view(), entry.name.view(), entry.descriptor.view()));
    }
    made = &link_var_handle_call(from, entry, static_cast<int>(mode - std::begin(kAccessMethods)));
  }
  if (!from.hidden) {
    polymorphic_[key] = made;
  }
  return *made;
}

Method& CallSiteLinker::link_method_handle_call(Class& from, const CpEntry& entry, bool exact) {
  const std::string descriptor = with_receiver(entry.descriptor.view(), kHandle);
  const MethodDescriptor d = parse_method_descriptor(descriptor);
  Spinner s(program_, from, from.file->name.str() + "$$Invoke");
  keep_type(s, entry.descriptor.view());
  MethodBuilder& m = s.static_method("invoke", descriptor);
  m.aload(0);
  if (exact) {
    m.getstatic(s.name(), "type", kTypeField);
    s.call(m, "java/lang/invoke/Linkage", "checkExact",
           "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)V");
    m.aload(0);
  } else {
    m.getstatic(s.name(), "type", kTypeField);
    s.call(m, kHandle, "asType", "(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;");
  }
  push_boxed_parameters(m, d, 1);
  s.call(m, kHandle, "invokeBoxed", "([Ljava/lang/Object;)Ljava/lang/Object;");
  return_unboxed(s, m, d.result);
  return *s.define().find_declared_method(Symbol("invoke"), Symbol(descriptor));
}

Method& CallSiteLinker::link_var_handle_call(Class& from, const CpEntry& entry, int mode) {
  constexpr std::string_view kVariable = "java/lang/invoke/VarHandle";
  const std::string descriptor = with_receiver(entry.descriptor.view(), kVariable);
  const MethodDescriptor d = parse_method_descriptor(descriptor);
  Spinner s(program_, from, from.file->name.str() + "$$Access");
  keep_type(s, entry.descriptor.view());
  MethodBuilder& m = s.static_method("access", descriptor);
  m.aload(0).push(mode).getstatic(s.name(), "type", kTypeField);
  push_boxed_parameters(m, d, 1);
  s.call(m, "java/lang/invoke/Linkage", "access",
         "(Ljava/lang/invoke/VarHandle;ILjava/lang/invoke/MethodType;[Ljava/lang/Object;)Ljava/lang/Object;");
  return_unboxed(s, m, d.result);

  if (!var_handle_layout_) {
    var_handle_layout_ = std::make_unique<VarHandleLayout>(*program_.well_known().var_handle);
  }
  VarHandleSite site;
  site.layout = var_handle_layout_.get();
  site.mode = mode;
  site.result = kind_of_descriptor(d.result[0]);
  for (std::size_t i = 1; i < d.parameters.size(); ++i) {
    site.parameters.push_back(kind_of_descriptor(d.parameters[i][0]));
  }
  if (site.result == Kind::kRef) {
    Class& c = s.class_of(d.result);
    site.result_class = &c == program_.well_known().object ? nullptr : &c;
  }
  site.slow = s.define().find_declared_method(Symbol("access"), Symbol(descriptor));
  var_handle_sites_.push_back(std::move(site));
  return native_method(*program_.well_known().var_handle, kAccessMethods[mode], descriptor, "accessVariable",
                       reinterpret_cast<std::uint64_t>(&var_handle_sites_.back()));
}

}  // namespace ravel

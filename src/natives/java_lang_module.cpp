// java.lang.Module. There is no module graph: classes of the JDK belong to named modules that know their name,
// everything else to one unnamed module per loader, and every module reads every other.
#include <algorithm>

#include "natives/module_info.hpp"
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

Class& holder(Machine& machine) { return machine.program().load("ravel/internal/Modules"); }

Ref find_named(Machine& machine, Symbol name) {
  const Ref table = machine.get_static_ref(holder(machine), "named");
  if (table == kNull) return kNull;
  for (std::uint32_t i = 0; i < machine.heap().array_length(table); ++i) {
    const Ref module = ref_element(machine, table, i);
    if (module != kNull && machine.get<Ref>(module, "name") == machine.literal(name)) return module;
  }
  return kNull;
}

void add_named(Machine& machine, Ref module) {
  const Ref old = machine.get_static_ref(holder(machine), "named");
  const std::uint32_t length = old == kNull ? 0 : machine.heap().array_length(old);
  const Ref table = make_array_of(machine, "java/lang/Object", length + 1);
  for (std::uint32_t i = 0; i < length; ++i) set_ref_element(machine, table, i, ref_element(machine, old, i));
  set_ref_element(machine, table, length, module);
  machine.set_static_ref(holder(machine), "named", table);
}

Ref named_module(Machine& machine, Symbol name) {
  Ref module = find_named(machine, name);
  if (module == kNull) {
    module = make_object(machine, "java/lang/Module");
    machine.set<Ref>(module, "name", machine.literal(name));
    add_named(machine, module);
  }
  return module;
}

Ref make_unnamed(Machine& machine, Ref loader) {
  const Ref module = make_object(machine, "java/lang/Module");
  machine.set<Ref>(module, "loader", loader);
  return module;
}

Ref unnamed_of(Machine& machine, LoaderId id) {
  const Ref loader = loader_object(machine, id);
  if (loader == kNull) {
    Ref module = machine.get_static_ref(holder(machine), "bootUnnamed");
    if (module == kNull) {
      module = make_unnamed(machine, kNull);
      machine.set_static_ref(holder(machine), "bootUnnamed", module);
    }
    return module;
  }
  Ref module = machine.get<Ref>(loader, "unnamedModule");
  if (module == kNull) {
    module = make_unnamed(machine, loader);
    machine.set<Ref>(loader, "unnamedModule", module);
  }
  return module;
}

}  // namespace

Ref module_of(Machine& machine, Class& c) {
  const Ref mirror = machine.mirror_of(c);
  Ref module = machine.get<Ref>(mirror, "module");
  if (module != kNull) return module;
  Class* element = &c;
  while (element->is_array) element = element->element;
  if (element->module.empty()) {
    module = unnamed_of(machine, element->loader);
  } else {
    module = named_module(machine, element->module);
  }
  machine.set<Ref>(mirror, "module", module);
  return module;
}

namespace {

bool grants(const std::vector<ModuleInfo::Row>& rows, std::string_view package, std::string_view to) {
  for (const ModuleInfo::Row& row : rows) {
    if (row.name != package) continue;
    if (row.targets.empty()) return true;
    return std::find(row.targets.begin(), row.targets.end(), to) != row.targets.end();
  }
  return false;
}

// isExported and isOpen(package[, to]): by the module's own declaration (JLS 7.7.2); unnamed modules open everything.
NativeStatus is_granted(NativeCall& call, bool opens_only) {
  Machine& m = call.machine;
  if (call.ref_at(1) == kNull) return call.throw_null_pointer();
  const bool to_one = call.method.argument_slots > 2;
  if (to_one && call.ref_at(2) == kNull) return call.throw_null_pointer();
  if (to_one && call.ref_at(2) == call.ref_at(0)) return call.result_bool(true);
  const Ref name = m.get<Ref>(call.ref_at(0), "name");
  if (name == kNull) return call.result_bool(true);
  const Ref to_name = to_one ? m.get<Ref>(call.ref_at(2), "name") : kNull;
  const std::string to = to_name == kNull ? std::string() : m.to_utf8(to_name);
  std::string package = m.to_utf8(call.ref_at(1));
  std::replace(package.begin(), package.end(), '.', '/');
  const auto info = read_module_info(m.program().jdk(), m.to_utf8(name));
  if (!info) return call.result_bool(true);
  return call.result_bool(grants(info->opens, package, to) || (!opens_only && grants(info->exports, package, to)));
}

NativeStatus is_exported(NativeCall& call) { return is_granted(call, false); }
NativeStatus is_open(NativeCall& call) { return is_granted(call, true); }

// Modules whose services the library looks up in a program that does no input or output.
constexpr const char* kProviderModules[] = {"java.base", "jdk.localedata", "jdk.charsets",
                                            "jdk.zipfs", "java.naming",    "java.logging",
                                            "java.xml",  "jdk.crypto.ec",  "jdk.random"};

NativeStatus providers(NativeCall& call) {
  Machine& m = call.machine;
  std::string service = m.to_utf8(call.ref_at(0));
  std::replace(service.begin(), service.end(), '.', '/');
  std::vector<std::string> found;
  for (const char* module : kProviderModules) {
    const auto info = read_module_info(m.program().jdk(), module);
    if (!info) continue;
    for (const ModuleInfo::Row& row : info->provides) {
      if (row.name != service) continue;
      for (std::string provider : row.targets) {
        std::replace(provider.begin(), provider.end(), '/', '.');
        found.push_back(std::move(provider));
      }
    }
  }
  return call.result_ref(make_string_array(m, found));
}

// Modules.find(name): the module of the JDK image, or null.
NativeStatus find_module(NativeCall& call) {
  Machine& m = call.machine;
  const std::string name = m.to_utf8(call.ref_at(0));
  if (!m.program().jdk().find_in_module(name, "module-info.class")) return call.result_ref(kNull);
  return call.result_ref(named_module(m, Symbol(name)));
}

// ServiceLoader.inExplicitModule(Class): asks the module's descriptor, which modules here lack.
NativeStatus in_explicit_module(NativeCall& call) {
  return call.result_bool(!class_argument(call, call.method.is_static() ? 0 : 1).module.empty());
}

constexpr NativeRow kRows[] = {
    {"ravel/internal/Modules.find(Ljava/lang/String;)Ljava/lang/Module;", guarded<find_module>},
    {"java/util/ServiceLoader.inExplicitModule(Ljava/lang/Class;)Z", in_explicit_module},
    {"ravel/internal/Modules.providers(Ljava/lang/String;)[Ljava/lang/String;", guarded<providers>},
    {"java/lang/Module.addReads0(Ljava/lang/Module;Ljava/lang/Module;)V", native_nothing},
    {"java/lang/Module.addExports0(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V", native_nothing},
    {"java/lang/Module.addExportsToAll0(Ljava/lang/Module;Ljava/lang/String;)V", native_nothing},
    {"java/lang/Module.addExportsToAllUnnamed0(Ljava/lang/Module;Ljava/lang/String;)V", native_nothing},
    {"java/lang/Module.defineModule0(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
     native_nothing},
    {"java/lang/Module.canRead(Ljava/lang/Module;)Z", native_true},
    {"java/lang/Module.canUse(Ljava/lang/Class;)Z", native_true},
    {"java/lang/Module.implAddReads(Ljava/lang/Module;)V", native_nothing},
    {"java/lang/Module.implAddExportsOrOpens(Ljava/lang/String;Ljava/lang/Module;ZZ)V", native_nothing},
    {"java/lang/Module.implAddUses(Ljava/lang/Class;)V", native_nothing},
    {"java/lang/Module.isExported(Ljava/lang/String;)Z", guarded<is_exported>},
    {"java/lang/Module.isExported(Ljava/lang/String;Ljava/lang/Module;)Z", guarded<is_exported>},
    {"java/lang/Module.isOpen(Ljava/lang/String;)Z", guarded<is_open>},
    {"java/lang/Module.isOpen(Ljava/lang/String;Ljava/lang/Module;)Z", guarded<is_open>},
    {"jdk/internal/loader/BootLoader.setBootLoaderUnnamedModule0(Ljava/lang/Module;)V", native_nothing},
};

}  // namespace

const NativeTable kJavaLangModule = kRows;

}  // namespace ravel

// Class loaders. The JDK's classes are the boot loader's, the class path's are the application loader's: finished
// objects of the JDK's own loader classes whose look-ups end in Program. Loaders that a program writes define classes
// through defineClass; ravel.internal.Loaders remembers which number each of them has.
#include <algorithm>

#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

constexpr const char* kBootClassLoader = "jdk/internal/loader/ClassLoaders$BootClassLoader";

Class& registry(Machine& machine) { return machine.program().load("ravel/internal/Loaders"); }

// ClassLoader's own field: BuiltinClassLoader has another of the same name.
std::uint32_t parent_offset(Machine& machine) {
  return machine.offset_of(*machine.program().well_known().class_loader, "parent");
}

Ref platform_loader(Machine& machine) {
  return machine.heap().load<Ref>(system_loader(machine), parent_offset(machine));
}

Ref make_builtin_loader(Machine& machine, std::string_view class_name, const char* name, Ref parent) {
  const Ref loader = make_object(machine, class_name);
  if (*name != '\0') {
    machine.set<Ref>(loader, "name", machine.literal(Symbol(name)));
    set_if_present<Ref>(machine, loader, "nameAndId", machine.literal(Symbol(fmt::format("'{}'", name))));
  }
  machine.heap().store<Ref>(loader, parent_offset(machine), parent);
  // What ClassLoader's methods use without asking: empty maps need no constructor.
  for (const char* map : {"packages", "package2certs", "parallelLockMap", "packageToModule", "moduleToReader"}) {
    if (machine.find_offset(machine.class_of(loader), map)) {
      machine.set<Ref>(loader, map, make_object(machine, "java/util/concurrent/ConcurrentHashMap"));
    }
  }
  set_if_present<Ref>(machine, loader, "assertionLock", loader);
  return loader;
}

}  // namespace

Ref system_loader(Machine& machine) {
  Class& c = *machine.program().well_known().class_loader;
  Ref loader = machine.get_static_ref(c, "scl");
  if (loader == kNull) {
    const Ref platform =
        make_builtin_loader(machine, "jdk/internal/loader/ClassLoaders$PlatformClassLoader", "platform", kNull);
    loader = make_builtin_loader(machine, "jdk/internal/loader/ClassLoaders$AppClassLoader", "app", platform);
    machine.set_static_ref(c, "scl", loader);
  }
  return loader;
}

LoaderId loader_id(Machine& machine, Ref loader) {
  if (loader == kNull) return kBootLoader;
  const Ref app = system_loader(machine);
  if (loader == app) return kAppLoader;
  if (loader == platform_loader(machine) || machine.class_of(loader).name == kBootClassLoader) return kBootLoader;
  Class& c = registry(machine);
  const Ref objects = machine.get_static_ref(c, "objects"), numbers = machine.get_static_ref(c, "numbers");
  const std::uint32_t length = objects == kNull ? 0 : machine.heap().array_length(objects);
  const auto number_at = [](std::uint32_t i) { return object_layout::elements_offset(Kind::kInt) + i * 4; };
  for (std::uint32_t i = 0; i < length; ++i) {
    if (ref_element(machine, objects, i) == loader) return machine.heap().load<std::uint32_t>(numbers, number_at(i));
  }
  const LoaderId id = machine.program().add_loader();
  const Ref more_objects = make_array_of(machine, "java/lang/Object", length + 1);
  const Ref more_numbers = make_big_array(machine, Kind::kInt, length + 1);
  for (std::uint32_t i = 0; i < length; ++i) {
    set_ref_element(machine, more_objects, i, ref_element(machine, objects, i));
    machine.heap().store<std::uint32_t>(more_numbers, number_at(i),
                                        machine.heap().load<std::uint32_t>(numbers, number_at(i)));
  }
  set_ref_element(machine, more_objects, length, loader);
  machine.heap().store<std::uint32_t>(more_numbers, number_at(length), id);
  machine.set_static_ref(c, "objects", more_objects);
  machine.set_static_ref(c, "numbers", more_numbers);
  return id;
}

Ref loader_object(Machine& machine, LoaderId loader) {
  if (loader == kBootLoader) return kNull;
  if (loader == kAppLoader) return system_loader(machine);
  Class& c = registry(machine);
  const Ref objects = machine.get_static_ref(c, "objects"), numbers = machine.get_static_ref(c, "numbers");
  const std::uint32_t length = objects == kNull ? 0 : machine.heap().array_length(objects);
  for (std::uint32_t i = 0; i < length; ++i) {
    if (machine.heap().load<std::uint32_t>(numbers, object_layout::elements_offset(Kind::kInt) + i * 4) == loader) {
      return ref_element(machine, objects, i);
    }
  }
  return kNull;
}

namespace {

// The class of that external name, or null when the loader cannot find it. Other failures are LinkErrors.
Class* find_class(Machine& machine, Ref external_name, LoaderId loader) {
  std::string name = machine.to_utf8(external_name);
  if (name.empty() || name[0] == '[' || name.find('/') != std::string::npos) return nullptr;
  std::replace(name.begin(), name.end(), '.', '/');
  try {
    return &machine.program().load(name, loader);
  } catch (const LinkError& error) {
    if (error.java_class() == "java/lang/NoClassDefFoundError" && error.what() == name) return nullptr;
    throw;
  }
}

NativeStatus result_class(NativeCall& call, const Class* c) {
  return call.result_ref(c == nullptr ? kNull : call.machine.mirror_of(*c));
}

NativeStatus find_bootstrap_class(NativeCall& call) {
  return result_class(call, find_class(call.machine, call.ref_at(0), kBootLoader));
}

NativeStatus find_loaded_class(NativeCall& call) {
  Machine& m = call.machine;
  if (call.ref_at(1) == kNull) return call.result_ref(kNull);
  std::string name = m.to_utf8(call.ref_at(1));
  std::replace(name.begin(), name.end(), '.', '/');
  return result_class(call, m.program().find_loaded(Symbol(name), loader_id(m, call.ref_at(0))));
}

NativeStatus load_builtin(NativeCall& call) {
  return result_class(call, find_class(call.machine, call.ref_at(1), loader_id(call.machine, call.ref_at(0))));
}

NativeStatus get_system_loader(NativeCall& call) { return call.result_ref(system_loader(call.machine)); }

NativeStatus get_platform_loader(NativeCall& call) { return call.result_ref(platform_loader(call.machine)); }

// ClassLoaders.<clinit> would open the class path.
NativeStatus initialize_loaders(NativeCall& call) {
  Machine& m = call.machine;
  Class& c = *call.method.owner;
  m.set_static_ref(c, "BOOT_LOADER", make_builtin_loader(m, kBootClassLoader, "", kNull));
  m.set_static_ref(c, "PLATFORM_LOADER", platform_loader(m));
  m.set_static_ref(c, "APP_LOADER", system_loader(m));
  return call.done();
}

NativeStatus boot_load_class(NativeCall& call) {
  return result_class(call, find_class(call.machine, call.ref_at(1), kBootLoader));
}

// BootLoader.definePackage(Class): by the boot loader's object, as for any other loader.
NativeStatus define_boot_package(NativeCall& call) {
  Machine& m = call.machine;
  Class& loaders = m.program().load("jdk/internal/loader/ClassLoaders");
  if (!m.ensure_initialized(call.thread, loaders)) {
    return call.thread.pending != kNull ? NativeStatus::kThrow : NativeStatus::kRetry;
  }
  call.slots[1] = call.slots[0];
  call.slots[0].raw = m.get_static_ref(loaders, "BOOT_LOADER");
  return call.tail_call(
      *m.program().well_known().class_loader->find_method("definePackage", "(Ljava/lang/Class;)Ljava/lang/Package;"));
}

// Libraries of the JDK are the natives here; a program's own cannot be loaded.
NativeStatus load_library(NativeCall& call) {
  if (call.ref_at(1) == kNull || class_argument(call, 1).loader == kBootLoader) return call.done();
  return native_unsupported(call);
}

std::span<const std::uint8_t> class_bytes(NativeCall& call, int array_slot) {
  const auto all = byte_elements(call.machine, call.ref_at(array_slot));
  const auto offset = static_cast<std::size_t>(call.int_at(array_slot + 1));
  const auto length = static_cast<std::size_t>(call.int_at(array_slot + 2));
  if (offset > all.size() || length > all.size() - offset) {
    throw LinkError("java/lang/ArrayIndexOutOfBoundsException", "class bytes");
  }
  return all.subspan(offset, length);
}

// defineClass1(loader, name, bytes, offset, length, domain, source)
NativeStatus define_class(NativeCall& call) {
  Machine& m = call.machine;
  if (call.ref_at(2) == kNull) return call.throw_null_pointer();
  const auto bytes = class_bytes(call, 2);
  Class& c = m.program().define(std::vector<std::uint8_t>(bytes.begin(), bytes.end()),
                                {.loader = loader_id(m, call.ref_at(0))});
  if (call.ref_at(1) != kNull) {
    std::string expected = m.to_utf8(call.ref_at(1));
    std::replace(expected.begin(), expected.end(), '.', '/');
    if (c.name != expected) {
      return call.throw_new("java/lang/NoClassDefFoundError",
                            fmt::format("{} (wrong name: {})", expected, c.name.view()));
    }
  }
  m.set<Ref>(m.mirror_of(c), "classLoader", call.ref_at(0));
  return call.result_ref(m.mirror_of(c));
}

// defineClass0(loader, lookup, name, bytes, offset, length, domain, initialize, flags, classData)
NativeStatus define_lookup_class(NativeCall& call) {
  Machine& m = call.machine;
  constexpr std::int32_t kNestmate = 1, kHidden = 2;  // MethodHandleNatives.Constants
  const auto bytes = class_bytes(call, 3);
  const std::int32_t flags = call.int_at(8);
  Class& lookup = class_argument(call, 1);
  Program::Definition definition{.loader = lookup.loader};
  definition.hidden = (flags & kHidden) != 0;
  if ((flags & kNestmate) != 0) definition.host = &lookup;
  if (definition.hidden) definition.hidden_suffix = fmt::format("/0x{:016x}", m.program().classes().size());
  definition.trusted = lookup.loader == kBootLoader;
  Class& c = m.program().define(std::vector<std::uint8_t>(bytes.begin(), bytes.end()), definition);
  const Ref mirror = m.mirror_of(c);
  m.set<Ref>(mirror, "classLoader", call.ref_at(0));
  m.set<Ref>(mirror, "classData", call.ref_at(9));
  if (!call.bool_at(7)) return call.result_ref(mirror);
  call.slots[0].raw = mirror;
  return call.tail_call(*registry(m).find_method("initialize", "(Ljava/lang/Class;)Ljava/lang/Class;"));
}

// Unsafe.defineClass0(name, bytes, offset, length, loader, domain)
NativeStatus unsafe_define_class(NativeCall& call) {
  Machine& m = call.machine;
  const auto bytes = class_bytes(call, 2);
  const LoaderId loader = loader_id(m, call.ref_at(5));
  Class& c = m.program().define(std::vector<std::uint8_t>(bytes.begin(), bytes.end()),
                                {.loader = loader, .trusted = loader == kBootLoader});
  m.set<Ref>(m.mirror_of(c), "classLoader", call.ref_at(5));
  return call.result_ref(m.mirror_of(c));
}

// Resources.bytes(name, origin): of the n-th place on the class path, or -1 for the JDK image.
NativeStatus resource_bytes(NativeCall& call) {
  Machine& m = call.machine;
  const std::string name = m.to_utf8(call.ref_at(0));
  const auto found = call.int_at(1) < 0 ? m.program().find_resource(name, kBootLoader)
                                        : m.program().find_resource_at(name, static_cast<std::size_t>(call.int_at(1)));
  return call.result_ref(found ? make_bytes(m, found->view()) : kNull);
}

NativeStatus module_resource_bytes(NativeCall& call) {
  Machine& m = call.machine;
  const auto found = m.program().jdk().find_in_module(m.to_utf8(call.ref_at(0)), m.to_utf8(call.ref_at(1)));
  return call.result_ref(found ? make_bytes(m, found->view()) : kNull);
}

// Resources.folder(Class): its origin without its name: "/classes/" or "/lib.jar".
NativeStatus class_folder(NativeCall& call) {
  const Class& c = class_argument(call, 0);
  const std::string resource = c.name.str() + ".class";
  if (c.loader == kBootLoader || !c.origin.ends_with(resource)) return call.result_ref(kNull);
  std::string folder = c.origin.substr(0, c.origin.size() - resource.size());
  if (folder.ends_with("!/")) folder.resize(folder.size() - 2);
  return call.result_ref(make_string(call.machine, folder));
}

NativeStatus resource_origins(NativeCall& call) {
  Machine& m = call.machine;
  return call.result_ref(make_string_array(m, m.program().find_resource_origins(m.to_utf8(call.ref_at(0)))));
}

// MethodAccessorGenerator.generateSerializationConstructor(type, parameters, exceptions, modifiers, target) of 17 spins
// a class that no verifier accepts.
NativeStatus serialization_accessor(NativeCall& call) {
  const Slot type = call.slots[1], parameters = call.slots[2], target = call.slots[5];
  call.slots[0] = type;
  call.slots[1] = parameters;
  call.slots[2] = target;
  return call.tail_call(*call.machine.program()
                             .load("jdk/internal/reflect/InstanceAccessor")
                             .find_method("make",
                                          "(Ljava/lang/Class;[Ljava/lang/Class;Ljava/lang/Class;)Ljdk/internal/"
                                          "reflect/InstanceAccessor;"));
}

// Loaders.record(number, class)
NativeStatus record_loaded(NativeCall& call) {
  Class& c = call.machine.class_of_mirror(call.ref_at(1));
  call.machine.program().record_loaded(c.name, static_cast<LoaderId>(call.int_at(0)), c);
  return call.done();
}

constexpr NativeRow kRows[] = {
    {"ravel/internal/Loaders.record(ILjava/lang/Class;)V", record_loaded},
    {"jdk/internal/reflect/MethodAccessorGenerator.generateSerializationConstructor(Ljava/lang/Class;[Ljava/lang/"
     "Class;[Ljava/lang/Class;ILjava/lang/Class;)Ljdk/internal/reflect/SerializationConstructorAccessorImpl;",
     guarded<serialization_accessor>},
    {"java/lang/ClassLoader.findBootstrapClass(Ljava/lang/String;)Ljava/lang/Class;", guarded<find_bootstrap_class>},
    {"java/lang/ClassLoader.findLoadedClass0(Ljava/lang/String;)Ljava/lang/Class;", guarded<find_loaded_class>},
    {"java/lang/ClassLoader.getSystemClassLoader()Ljava/lang/ClassLoader;", guarded<get_system_loader>},
    {"java/lang/ClassLoader.getPlatformClassLoader()Ljava/lang/ClassLoader;", guarded<get_platform_loader>},
    {"java/lang/ClassLoader.getBuiltinPlatformClassLoader()Ljava/lang/ClassLoader;", guarded<get_platform_loader>},
    {"java/lang/ClassLoader.getBuiltinAppClassLoader()Ljava/lang/ClassLoader;", guarded<get_system_loader>},
    {"jdk/internal/loader/ClassLoaders.appClassLoader()Ljava/lang/ClassLoader;", guarded<get_system_loader>},
    {"jdk/internal/loader/ClassLoaders.platformClassLoader()Ljava/lang/ClassLoader;", guarded<get_platform_loader>},
    {"jdk/internal/loader/BuiltinClassLoader.loadClassOrNull(Ljava/lang/String;Z)Ljava/lang/Class;",
     guarded<load_builtin>},
    {"jdk/internal/loader/BuiltinClassLoader.loadClassOrNull(Ljava/lang/String;)Ljava/lang/Class;",
     guarded<load_builtin>},
    {"jdk/internal/loader/BootLoader.loadClassOrNull(Ljava/lang/String;)Ljava/lang/Class;",
     guarded<find_bootstrap_class>},
    {"java/lang/ClassLoader.defineClass1(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/"
     "ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;",
     guarded<define_class>},
    {"java/lang/ClassLoader.defineClass0(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/"
     "ProtectionDomain;ZILjava/lang/Object;)Ljava/lang/Class;",
     guarded<define_lookup_class>},
    {"jdk/internal/misc/Unsafe.defineClass0(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/"
     "ProtectionDomain;)Ljava/lang/Class;",
     guarded<unsafe_define_class>},
    {"jdk/internal/loader/ClassLoaders.<clinit>()V", guarded<initialize_loaders>},
    {"jdk/internal/loader/BootLoader.loadClass(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;",
     guarded<boot_load_class>},
    {"jdk/internal/loader/BootLoader.definePackage(Ljava/lang/Class;)Ljava/lang/Package;",
     guarded<define_boot_package>},
    {"jdk/internal/loader/BootLoader.loadLibrary(Ljava/lang/String;)V", native_nothing},
    {"java/lang/Runtime.loadLibrary0(Ljava/lang/Class;Ljava/lang/String;)V", guarded<load_library>},
    {"java/lang/Runtime.load0(Ljava/lang/Class;Ljava/lang/String;)V", native_unsupported},
    {"java/lang/Module.ensureNativeAccess(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;Z)V", native_nothing},
    {"jdk/internal/loader/NativeLibraries.findBuiltinLib(Ljava/lang/String;)Ljava/lang/String;", native_zero},
    {"ravel/internal/Resources.bytes(Ljava/lang/String;I)[B", guarded<resource_bytes>},
    {"ravel/internal/Resources.moduleBytes(Ljava/lang/String;Ljava/lang/String;)[B", guarded<module_resource_bytes>},
    {"ravel/internal/Resources.folder(Ljava/lang/Class;)Ljava/lang/String;", guarded<class_folder>},
    {"jdk/internal/loader/BootLoader.getSystemPackageLocation(Ljava/lang/String;)Ljava/lang/String;", native_zero},
    {"ravel/internal/Resources.origins(Ljava/lang/String;)[Ljava/lang/String;", guarded<resource_origins>},
};

}  // namespace

const NativeTable kJavaLangClassLoader = kRows;

}  // namespace ravel

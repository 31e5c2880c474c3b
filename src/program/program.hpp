// program/program.hpp -- all classes of the checked program: loading, linking, resolution (JVMS chapter 5).
//
// Loading and linking have no effect that a Java program can observe other than the errors they raise, so they are done
// on demand, once, and are never undone when the search backtracks. Initialisation is not here: it is the machine's.
//
// Failures that Java sees are LinkErrors. Thread safety: none.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "classfile/class_path.hpp"
#include "program/class.hpp"
#include "program/registry.hpp"

namespace ravel {

// Where a static field lives: `offset` bytes into the mirror of class `owner`.
struct StaticRef {
  ClassId owner = 0;
  std::uint32_t offset = 0;
};

// Classes that the engine itself must know. All are loaded when the Program is made, without being initialised.
#define RAVEL_WELL_KNOWN_CLASSES(X)                 \
  X(object, "java/lang/Object")                     \
  X(klass, "java/lang/Class")                       \
  X(string, "java/lang/String")                     \
  X(throwable, "java/lang/Throwable")               \
  X(error, "java/lang/Error")                       \
  X(cloneable, "java/lang/Cloneable")               \
  X(serializable, "java/io/Serializable")           \
  X(thread, "java/lang/Thread")                     \
  X(class_loader, "java/lang/ClassLoader")          \
  X(reference, "java/lang/ref/Reference")           \
  X(method_handle, "java/lang/invoke/MethodHandle") \
  X(var_handle, "java/lang/invoke/VarHandle")

struct WellKnown {
#define X(member, name) Class* member = nullptr;
  RAVEL_WELL_KNOWN_CLASSES(X)
#undef X
};

class SpinContext;

struct ProgramOptions {
  std::unique_ptr<JdkImage> jdk;
  std::vector<std::unique_ptr<ClassPathEntry>> class_path;
  std::shared_ptr<Registry> registry = nullptr;  // that this program shares with others, if it does
};

class Program {
 public:
  static constexpr std::size_t kMaxClasses = std::size_t{1} << 20;

  explicit Program(ProgramOptions options);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Loads and links `name` ("java/lang/String", "[I", "[[Lp/Q;") as a class of that loader would see it.
  // Throws LinkError (NoClassDefFoundError, ClassFormatError, ClassCircularityError, VerifyError, …).
  Class& load(Symbol name, LoaderId loader);
  Class& load(std::string_view name, LoaderId loader = kBootLoader) { return load(Symbol(name), loader); }
  Class* find_loaded(Symbol name, LoaderId loader);  // null when nobody asked for it yet
  Class& array_of(Class& element);
  Class& primitive(Kind kind) { return *primitives_[static_cast<int>(kind)]; }
  Class& class_of_descriptor(std::string_view descriptor, LoaderId loader);  // "I", "[J", "Lp/Q;"

  // Defines a class from bytes. A hidden class (JEP 371) cannot be found by name; its name gets `suffix` appended and
  // it joins the nest of `host`. Classes that the engine spins are trusted and not verified.
  struct Definition {
    LoaderId loader = kBootLoader;
    Class* host = nullptr;
    bool hidden = false;
    bool trusted = false;
    std::string hidden_suffix = {};  // "/0x0001"
    std::string spun_key = {};       // Class::spun_key
    std::string origin = "generated";
    Symbol name = {};  // what the file must say it is called; empty: anything
  };
  Class& define(std::span<const std::uint8_t> bytes, const Definition& definition);
  LoaderId add_loader() { return next_loader_++; }
  // From now on the loader answers `c` for the name: what its loadClass has returned (JVMS 5.3).
  void record_loaded(Symbol name, LoaderId loader, Class& c) { by_name_.try_emplace({name, loader}, &c); }

  // Resolution of constant pool entries of `from` (JVMS 5.4.3), with access checks; cached in from.pool.
  Class& resolve_class(Class& from, std::uint16_t index);
  Field& resolve_field(Class& from, std::uint16_t index, bool is_static);
  enum class Invoke { kVirtual, kSpecial, kStatic, kInterface };
  Method& resolve_method(Class& from, std::uint16_t index, Invoke how);
  // invokespecial's choice between the resolved method and a superclass's (JVMS 6.5 invokespecial).
  Method& select_special(Class& from, Method& resolved);
  // invokeinterface on a receiver of class `receiver` (JVMS 5.4.6). Throws AbstractMethodError and the like.
  Method& select_interface_method(Class& receiver, const Method& resolved);

  // Look-ups by name as reflection and method handles need them: the rules of JVMS 5.4.3.2 to 5.4.3.4, no access
  // checks.
  Field* lookup_field(Class& in, Symbol name, Symbol descriptor);
  Method* lookup_method(Class& in, Symbol name, Symbol descriptor);
  bool can_access_class(const Class& from, const Class& target) const;
  bool can_access_member(const Class& from, const Class& owner, std::uint16_t flags);
  bool same_nest(const Class& a, const Class& b);
  Class& nest_host(Class& c);

  // Spins (once) what an invokedynamic, a signature-polymorphic call or a dynamic constant does: see call_site.hpp.
  // All return a static method whose parameters are the values on the stack.
  Method& link_invokedynamic(Class& from, std::uint16_t index);
  Method& link_polymorphic(Class& from, std::uint16_t index);
  Method& link_dynamic_constant(Class& from, std::uint16_t index);  // a method without parameters

  // Native methods and replacements of Java methods: registered by natives/ before the program starts.
  // `key` is "java/lang/Object.hashCode()I". A registered key also replaces a method that has bytecode.
  void register_native(std::string_view key, NativeFunction function, std::uint64_t data = 0);

  // Makes a method executable: verifies its class, then binds a native, follows a redirection to a model
  // ("ravel/replace/java/lang/System" replaces methods of java/lang/System), or translates the bytecode. Afterwards
  // method.entry is real code. Throws LinkError; a native that nobody registered stays unbound (entry is Op::native
  // and method.native is null), which the machine reports as unsupported.
  void prepare(Method& method);
  void verify(Class& c);  // JVMS 5.4.1; no-op for trusted classes and when done before

  std::uint32_t static_ref(const Field& field);  // index into static_refs()
  const std::vector<StaticRef>& static_refs() const { return static_refs_; }
  // By id. With a registry, an entry is null when only another program has the class so far.
  const std::vector<Class*>& classes() const { return classes_; }
  Class& class_with_id(ClassId id);  // made, if need be, as the registry says
  Method& method_with_id(MethodId id);
  Registry* registry() { return registry_.get(); }
  std::string next_spun_key();  // for call_site_spinner.cpp
  const std::vector<Method*>& methods() const { return methods_; }
  const WellKnown& well_known() const { return well_known_; }
  std::uint32_t class_id_offset() const { return class_id_offset_; }  // in a mirror: the ClassId it stands for
  const JdkImage& jdk() const { return *jdk_; }
  std::optional<Bytes> find_resource(std::string_view name, LoaderId loader) const;
  std::vector<std::string> find_resource_origins(std::string_view name) const;             // "lib.jar!/META-INF/…"
  std::optional<Bytes> find_resource_at(std::string_view name, std::size_t origin) const;  // the n-th of these

  // Called for every class as it becomes part of the program; the machine makes mirrors there.
  std::function<void(Class&)> on_class_added;

 private:
  struct Key {
    Symbol name;
    LoaderId loader;
    bool operator==(const Key&) const = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& k) const { return std::hash<Symbol>{}(k.name) * 31 + k.loader; }
  };

  std::unique_ptr<ClassFile> parse(std::span<const std::uint8_t> bytes, const Definition& definition) const;
  Class& load_from_class_path(Symbol name, LoaderId loader);
  Class& link(std::unique_ptr<ClassFile> file, const Definition& definition);
  Class& make_primitive(Kind kind, std::string_view name);
  void add_class(std::unique_ptr<Class> c);
  void number(Class& c);
  void load_well_known();
  Method* find_redirect(const Method& method);

  friend class SpinContext;

  std::unique_ptr<JdkImage> jdk_;
  std::vector<std::unique_ptr<ClassPathEntry>> class_path_;
  std::shared_ptr<Registry> registry_;
  SpinContext* spinning_ = nullptr;  // what spun classes are spun for
  std::vector<std::unique_ptr<Class>> owned_;
  std::vector<Class*> classes_;
  std::vector<Method*> methods_;
  std::vector<StaticRef> static_refs_;
  std::unordered_map<const Field*, std::uint32_t> static_ref_of_;
  std::unordered_map<Key, Class*, KeyHash> by_name_;
  std::unordered_map<Symbol, std::pair<NativeFunction, std::uint64_t>> natives_;
  std::vector<Key> loading_;  // for ClassCircularityError
  Class* primitives_[10] = {};
  WellKnown well_known_;
  std::uint32_t mirror_base_ = 0;  // where static fields start in a mirror; 0 until java/lang/Class is linked
  std::uint32_t class_id_offset_ = 0;
  LoaderId next_loader_ = 2;
  struct CallSites;
  std::shared_ptr<CallSites> call_sites_;  // made by call_site.cpp at the first use
};

}  // namespace ravel

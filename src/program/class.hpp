// program/class.hpp -- linked classes, fields and methods.
//
// Everything here is the same on every path that a program may take: it is built by loading and linking, never changes
// afterwards, and is therefore not part of the machine's state. What changes as the program runs (static fields,
// initialisation, monitors of classes) is in machine/.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/symbol.hpp"
#include "classfile/class_file.hpp"
#include "program/code.hpp"

namespace ravel {

using ClassId = std::uint32_t;
using MethodId = std::uint32_t;

struct Class;
struct Method;
struct NativeCall;

// How a value is stored. The order of the primitives is that of the newarray type codes minus 4 (JVMS 6.5 newarray).
enum class Kind : std::uint8_t { kBoolean, kChar, kFloat, kDouble, kByte, kShort, kInt, kLong, kRef, kVoid };

constexpr std::uint32_t kind_size(Kind k) {
  constexpr std::uint32_t sizes[] = {1, 2, 4, 8, 1, 2, 4, 8, 4, 0};
  return sizes[static_cast<int>(k)];
}
constexpr std::uint32_t kind_slots(Kind k) {
  return k == Kind::kVoid ? 0 : (k == Kind::kLong || k == Kind::kDouble) ? 2 : 1;
}
Kind kind_of_descriptor(char first);
constexpr char kind_letter(Kind k) { return "ZCFDBSIJLV"[static_cast<int>(k)]; }

// A parsed method descriptor. Types are field descriptors ("I", "[J", "Ljava/lang/String;").
struct MethodDescriptor {
  std::vector<std::string_view> parameters;
  std::string_view result;
  std::uint32_t parameter_slots = 0;  // without the receiver
};
MethodDescriptor parse_method_descriptor(std::string_view descriptor);  // must be well-formed

struct Field {
  Class* owner = nullptr;
  const FieldInfo* info = nullptr;
  Symbol name, descriptor;
  std::uint16_t flags = 0;
  Kind kind = Kind::kInt;
  std::uint32_t offset = 0;  // bytes from the start of the object; for statics, from the start of the class mirror
  std::uint32_t slot = 0;    // index among the class's declared fields

  bool is_static() const { return (flags & kAccStatic) != 0; }
  bool is_volatile() const { return (flags & kAccVolatile) != 0; }
  bool is_final() const { return (flags & kAccFinal) != 0; }
};

// What a native method answers; the result, if any, is in the first register of its window.
enum class NativeStatus : std::uint8_t {
  kDone,
  kThrow,  // an exception is pending in the thread
  kRetry,  // the thread cannot go on now (it waits, or time must pass): the call is executed again when it can
  kCall,   // the native replaced itself by a call (NativeCall::tail_call): its result is this method's
};
using NativeFunction = NativeStatus (*)(NativeCall&);

struct Method {
  Class* owner = nullptr;
  const MethodInfo* info = nullptr;
  Symbol name, descriptor;
  std::uint16_t flags = 0;
  MethodId id = 0;
  std::uint16_t argument_slots = 0;  // with the receiver
  std::uint16_t registers = 0;       // of a frame
  Kind result = Kind::kVoid;
  bool hidden = false;             // not shown in stack traces
  bool synthetic = false;          // spun by the engine
  std::int32_t vtable_index = -1;  // -1: not virtual (static, private, constructor, interface)
  const Insn* entry = nullptr;     // where a call starts: translated code or a pseudo instruction
  std::unique_ptr<Code> code;      // null until translated, and for natives
  NativeFunction native = nullptr;
  Method* redirect = nullptr;     // the model's method that replaces this one
  std::uint64_t native_data = 0;  // for natives that serve several methods

  bool is_static() const { return (flags & kAccStatic) != 0; }
  bool is_native() const { return (flags & kAccNative) != 0; }
  bool is_abstract() const { return (flags & kAccAbstract) != 0; }
  bool is_synchronized() const { return (flags & kAccSynchronized) != 0; }
  bool is_private() const { return (flags & kAccPrivate) != 0; }
  bool is_constructor() const;           // <init>
  int line_of(std::uint32_t bci) const;  // -1 when unknown
};

// The result of resolving one constant pool entry; which member is set follows from the entry's tag.
struct PoolCache {
  Class* klass = nullptr;
  Field* field = nullptr;
  Method* method = nullptr;
  std::uint32_t index = 0;  // StaticRef of a static field; reference of an immortal constant
};

// Class loaders. The platform loader's classes belong to the boot loader here; every other number is a loader that the
// program made, in order of appearance.
using LoaderId = std::uint32_t;
inline constexpr LoaderId kBootLoader = 0;
inline constexpr LoaderId kAppLoader = 1;

struct Class {
  ClassId id = 0;
  Symbol name;  // "java/lang/String", "[I", "[Ljava/lang/String;", "int"
  std::uint16_t flags = 0;
  LoaderId loader = kBootLoader;
  bool hidden = false;
  bool is_interface = false;
  bool is_array = false;
  bool is_primitive = false;
  bool trusted = false;  // of the JDK image, a model, or spun by the engine: not verified
  bool verified = false;
  bool declares_default_methods = false;  // interfaces: initialised with a class that implements them (JVMS 5.5)
  Kind element_kind = Kind::kVoid;        // arrays: of the component; primitives: itself
  Class* element = nullptr;               // arrays: the component class (primitive classes too)
  Class* super = nullptr;
  Class* host = nullptr;  // hidden classes: the class they are nestmates of
  Class* resolved_nest_host = nullptr;
  std::vector<Class*> interfaces;   // direct
  std::unique_ptr<ClassFile> file;  // null for arrays and primitives
  std::string origin;               // where it was loaded from, for messages
  Symbol module;                    // "java.base"; empty for the unnamed module
  std::string spun_key;             // of classes that the engine spins: what it is spun for, whoever does it

  std::vector<Field> fields;                     // declared, in file order; never resized after linking
  std::vector<std::unique_ptr<Method>> methods;  // declared, in file order
  std::vector<Method*> vtable;
  std::vector<PoolCache> pool;  // as long as file->pool

  // Subtyping: supers[depth] for classes; all_interfaces sorted by address.
  std::vector<Class*> supers;  // from Object down to this class
  std::vector<Class*> all_interfaces;
  mutable Class* last_subtype_hit = nullptr;

  // Interface dispatch: a cache of select_interface_method, indexed by the low bits of the interface method's id; the
  // size is a power of two.
  struct ItableEntry {
    const Method* key = nullptr;
    Method* target = nullptr;
  };
  std::vector<ItableEntry> itable;

  std::uint32_t instance_size = 0;               // bytes, with the header
  std::vector<std::uint32_t> reference_offsets;  // of instances, ascending, inherited ones included
  std::uint32_t mirror_size = 0;                 // bytes of this class's mirror: java.lang.Class fields, then statics
  std::vector<std::uint32_t> static_reference_offsets;

  Method* clinit = nullptr;
  Class* array_of_this = nullptr;

  bool is_subclass_of(const Class* other) const;  // also interfaces and arrays (JVMS 6.5 instanceof)
  Field* find_declared_field(Symbol name, Symbol descriptor);
  Method* find_declared_method(Symbol name, Symbol descriptor);
  Field* find_field(std::string_view name);  // by name alone, superclasses included; for the engine's own look-ups
  Method* find_method(std::string_view name, std::string_view descriptor);  // superclasses and interfaces included
  bool is_reference() const { return !is_primitive; }
  std::string_view package() const;   // "java/lang", "" for the unnamed package
  std::string external_name() const;  // "java.lang.String", "[Ljava.lang.String;", "int"
};

// A failure of loading or linking that Java sees as an exception (JVMS 5.3, 5.4). Thrown in program/, turned into a
// Java exception by the interpreter.
class LinkError : public std::runtime_error {
 public:
  LinkError(std::string_view java_class, const std::string& message)
      : std::runtime_error(message), java_class_(java_class) {}
  const std::string& java_class() const { return java_class_; }  // "java/lang/NoSuchMethodError"

 private:
  std::string java_class_;
};

// A class that only a class loader written in Java can find: the machine calls its loadClass and then executes the
// instruction or native again. Where that cannot be done, it is reported as unsupported.
class LoaderCall : public Unsupported {
 public:
  LoaderCall(Symbol name, LoaderId loader)
      : Unsupported(fmt::format("class {} has to be loaded by a class loader of the program", name.view())),
        name_(name),
        loader_(loader) {}
  Symbol name() const { return name_; }
  LoaderId loader() const { return loader_; }

 private:
  Symbol name_;
  LoaderId loader_;
};

// "A and B are in unnamed module of loader 'app'": how HotSpot's messages place two classes.
std::string describe_places(const Class& a, const Class& b);

LinkError abstract_method_error(const Class& receiver, const Method& resolved);

}  // namespace ravel

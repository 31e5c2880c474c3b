// classfile/class_file.hpp -- a class file as data (JVMS chapter 4).
//
// parse_class() checks everything that JVMS 4.8 (format checking) asks for: lengths, constant pool types and indices,
// names and descriptors, flags, attribute sizes. It does not look into bytecode: that is verify/'s job. What it
// returns can be read without further bounds checks of the tables below; offsets inside `Code::bytes` are unchecked.
//
// Input is hostile: every failure is a BadInput (or UnsupportedVersion) with the place and the reason, and no
// allocation is larger than a small multiple of the input.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/symbol.hpp"

namespace ravel {

enum AccessFlag : std::uint16_t {
  kAccPublic = 0x0001,
  kAccPrivate = 0x0002,
  kAccProtected = 0x0004,
  kAccStatic = 0x0008,
  kAccFinal = 0x0010,
  kAccSuper = 0x0020,         // classes
  kAccSynchronized = 0x0020,  // methods
  kAccVolatile = 0x0040,      // fields
  kAccBridge = 0x0040,        // methods
  kAccTransient = 0x0080,     // fields
  kAccVarargs = 0x0080,       // methods
  kAccNative = 0x0100,
  kAccInterface = 0x0200,
  kAccAbstract = 0x0400,
  kAccStrict = 0x0800,
  kAccSynthetic = 0x1000,
  kAccAnnotation = 0x2000,
  kAccEnum = 0x4000,
  kAccModule = 0x8000,    // classes
  kAccMandated = 0x8000,  // parameters
};

enum class CpTag : std::uint8_t {
  kNone = 0,  // index 0 and the second half of long and double
  kUtf8 = 1,
  kInteger = 3,
  kFloat = 4,
  kLong = 5,
  kDouble = 6,
  kClass = 7,
  kString = 8,
  kFieldref = 9,
  kMethodref = 10,
  kInterfaceMethodref = 11,
  kNameAndType = 12,
  kMethodHandle = 15,
  kMethodType = 16,
  kDynamic = 17,
  kInvokeDynamic = 18,
  kModule = 19,
  kPackage = 20,
};

// One constant pool entry (JVMS 4.4). References between entries are resolved by the parser, so that users rarely chase
// indices. Which members mean something depends on the tag; text, owner and bits share their place, because no tag has
// two of them and start-up time is mostly the memory that class files take.
struct CpEntry {
  CpEntry() : text() {}

  CpTag tag = CpTag::kNone;
  std::uint8_t reference_kind = 0;  // MethodHandle: 1 (REF_getField) .. 9 (REF_invokeInterface)
  std::uint16_t index1 = 0;         // the raw first index (class_index, name_index, string_index, bootstrap index, …)
  std::uint16_t index2 = 0;         // the raw second index (name_and_type_index, descriptor_index, reference_index)
  union {
    Symbol text;         // Utf8: the text in modified UTF-8; Class/Module/Package: its name;
                         // String: its value; MethodType: its descriptor
    Symbol owner;        // Fieldref/Methodref/InterfaceMethodref: name of the class ("[I" for arrays);
                         // MethodHandle: owner, name and descriptor of what it refers to
    std::uint64_t bits;  // Integer/Float (low 32), Long/Double
  };
  Symbol name;        // …ref, NameAndType, Dynamic, InvokeDynamic, MethodHandle
  Symbol descriptor;  // …ref, NameAndType, Dynamic, InvokeDynamic, MethodHandle
};

struct ExceptionHandler {
  std::uint16_t start_pc, end_pc, handler_pc;
  std::uint16_t catch_type;  // constant pool index of a Class, 0 for any
};

struct LineNumber {
  std::uint16_t start_pc, line;
};

struct LocalVariable {  // LocalVariableTable; used for helpful NullPointerException messages
  std::uint16_t start_pc, length, slot;
  Symbol name, descriptor;
};

// JVMS 4.7.4. Offsets and the delta encoding are resolved: frames are in order, each with its absolute offset.
struct VerificationType {
  enum class Tag : std::uint8_t {
    kTop,
    kInteger,
    kFloat,
    kDouble,
    kLong,
    kNull,
    kUninitializedThis,
    kObject,
    kUninitialized
  };
  Tag tag = Tag::kTop;
  std::uint16_t value = 0;  // kObject: constant pool index of the Class; kUninitialized: offset of the `new`
};
struct StackMapFrame {
  std::uint16_t offset = 0;
  std::uint8_t kind = 0;                 // the raw frame_type
  std::uint8_t chop = 0;                 // how many locals a chop_frame drops
  std::vector<VerificationType> locals;  // append: the added ones; full: all; else empty
  std::vector<VerificationType> stack;
};

struct CodeAttribute {
  std::uint16_t max_stack = 0, max_locals = 0;
  std::vector<std::uint8_t> bytes;
  std::vector<ExceptionHandler> handlers;
  std::vector<LineNumber> lines;
  std::vector<LocalVariable> variables;
  std::vector<StackMapFrame> frames;
  bool has_stack_map = false;
};

// Attributes whose contents only reflection hands out (annotations, parameters, …) are kept as raw bytes: the JDK's own
// AnnotationParser reads them, given the constant pool.
struct RawAttributes {
  std::vector<std::uint8_t> runtime_visible_annotations;
  std::vector<std::uint8_t> runtime_visible_parameter_annotations;
  std::vector<std::uint8_t> runtime_visible_type_annotations;
  std::vector<std::uint8_t> annotation_default;
};

struct FieldInfo {
  std::uint16_t flags = 0;
  Symbol name, descriptor, signature;  // signature is empty() when absent
  std::uint16_t constant_value = 0;    // constant pool index, 0 when absent
  RawAttributes raw;
};

struct MethodParameter {
  Symbol name;  // empty() when absent
  std::uint16_t flags = 0;
};

struct MethodInfo {
  std::uint16_t flags = 0;
  Symbol name, descriptor, signature;
  std::unique_ptr<CodeAttribute> code;  // null for native and abstract methods
  std::vector<Symbol> exceptions;       // names of classes in `throws`
  std::vector<MethodParameter> parameters;
  bool has_parameters = false;
  bool caller_sensitive = false;  // Ljdk/internal/reflect/CallerSensitive; among the visible annotations
  bool hidden = false;            // Ljdk/internal/vm/annotation/Hidden; or Ljava/lang/invoke/LambdaForm$Hidden;
  RawAttributes raw;
};

struct InnerClass {
  Symbol inner, outer, simple_name;  // outer and simple_name may be empty()
  std::uint16_t flags = 0;
};

struct RecordComponent {
  Symbol name, descriptor, signature;
  RawAttributes raw;
};

struct BootstrapMethod {
  std::uint16_t method_handle = 0;  // constant pool index of a MethodHandle
  std::vector<std::uint16_t> arguments;
};

struct ClassFile {
  std::uint16_t minor = 0, major = 0;
  std::uint16_t flags = 0;
  Symbol name, super;  // super is empty() for java/lang/Object and module-info
  std::vector<Symbol> interfaces;
  std::vector<CpEntry> pool;  // pool[0] is kNone
  std::vector<FieldInfo> fields;
  std::vector<MethodInfo> methods;

  Symbol source_file, signature;
  Symbol enclosing_class, enclosing_method, enclosing_descriptor;  // EnclosingMethod
  Symbol nest_host;
  std::vector<Symbol> nest_members;
  std::vector<Symbol> permitted_subclasses;
  bool sealed = false;
  std::vector<InnerClass> inner_classes;
  bool is_record = false;
  std::vector<RecordComponent> record_components;
  std::vector<BootstrapMethod> bootstrap_methods;
  RawAttributes raw;
};

inline constexpr std::uint16_t kOldestMajor = 45;
inline constexpr std::uint16_t kNewestMajor = 69;  // Java 25

// A class file that java would answer with a ClassFormatError. what() is "where: reason"; `reason` alone is what the
// machine puts into the Java exception, which for most reasons java words "reason in class file pkg/Name".
class BadClassFile : public BadInput {
 public:
  BadClassFile(std::string_view where, std::string reason)
      : BadInput(fmt::format("{}: {}", where, reason)), reason_(std::move(reason)) {}
  const std::string& reason() const { return reason_; }

 private:
  std::string reason_;
};

// A version that `ParseOptions` does not accept (java: UnsupportedClassVersionError, worded "pkg/Name reason").
class UnsupportedVersion : public BadClassFile {
 public:
  using BadClassFile::BadClassFile;
};

struct ParseOptions {
  std::uint16_t newest_major = kNewestMajor;  // the JDK's own version: 61 for 17, 69 for 25
  bool enable_preview = false;                // accept minor version 65535 of `newest_major` (JVMS 4.1)
  bool stack_maps = true;                     // false leaves `frames` empty and unread: classes never verified
};

// `where` names the file in messages ("Foo.class", "lib.jar!/Foo.class").
std::unique_ptr<ClassFile> parse_class(std::span<const std::uint8_t> bytes, std::string_view where,
                                       const ParseOptions& options = {});

}  // namespace ravel

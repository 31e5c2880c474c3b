// classfile/class_builder.hpp -- writes class files in memory: adapters that the engine spins, classes for tests.
//
//   ClassBuilder b("pkg/Name");
//   MethodBuilder& m = b.method(kAccPublic | kAccStatic, "twice", "(I)I");
//   m.load('I', 0).push(2).op(Opcode::kImul).op(Opcode::kIreturn);
//   std::vector<std::uint8_t> file = b.bytes();
//
// The builder computes max_stack and max_locals, branch offsets, switch padding and the shortest form of pushes, loads
// and stores. It checks nothing else: tests build malformed classes with it. Strings are modified UTF-8. Misuse of the
// builder itself (an unbound label, a branch too far, more than 65535 constants) is an invariant failure.
//
// Lifetime: MethodBuilder references stay valid as long as the ClassBuilder, which cannot be copied.
// Thread safety: none.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/class_file.hpp"
#include "classfile/opcodes.hpp"
#include "classfile/pool_builder.hpp"

namespace ravel {

// A place in a method's code. Made by MethodBuilder::label(), put somewhere by bind().
struct Label {
  std::uint32_t id = 0;
};

// An entry of a stack map frame (JVMS 4.7.4) as the builder takes it.
struct FrameType {
  VerificationType::Tag tag = VerificationType::Tag::kTop;
  std::string class_name;  // kObject
  Label new_at;            // kUninitialized

  static FrameType top() { return {VerificationType::Tag::kTop, {}, {}}; }
  static FrameType integer() { return {VerificationType::Tag::kInteger, {}, {}}; }
  static FrameType float_() { return {VerificationType::Tag::kFloat, {}, {}}; }
  static FrameType long_() { return {VerificationType::Tag::kLong, {}, {}}; }
  static FrameType double_() { return {VerificationType::Tag::kDouble, {}, {}}; }
  static FrameType null() { return {VerificationType::Tag::kNull, {}, {}}; }
  static FrameType uninitialized_this() { return {VerificationType::Tag::kUninitializedThis, {}, {}}; }
  static FrameType object(std::string_view name) { return {VerificationType::Tag::kObject, std::string(name), {}}; }
  static FrameType uninitialized(Label at) { return {VerificationType::Tag::kUninitialized, {}, at}; }
};

// The code of one method, instruction by instruction. Types are given by the first character of their descriptor:
// B C D F I J S Z, and L or [ for references.
class MethodBuilder {
 public:
  MethodBuilder(PoolBuilder& pool, std::uint16_t flags, std::string_view name, std::string_view descriptor);

  // Places.
  Label label();                     // a new one, not yet anywhere
  MethodBuilder& bind(Label label);  // it is here
  Label here();                      // a new one that is here

  // Instructions without operands, and any with operands given as raw bytes (their stack effect is taken from the
  // table, 0 where it is variable).
  MethodBuilder& op(Opcode opcode);
  MethodBuilder& op(Opcode opcode, std::span<const std::uint8_t> operands);
  MethodBuilder& raw(std::initializer_list<std::uint8_t> code);  // anything at all

  // Constants.
  MethodBuilder& push(std::int32_t value);
  MethodBuilder& push_long(std::int64_t value);
  MethodBuilder& push_float(float value);
  MethodBuilder& push_double(double value);
  MethodBuilder& push_string(std::string_view text);
  MethodBuilder& push_class(std::string_view name);
  MethodBuilder& push_method_type(std::string_view descriptor);
  MethodBuilder& push_method_handle(std::uint8_t kind, std::string_view owner, std::string_view name,
                                    std::string_view descriptor, bool is_interface = false);
  MethodBuilder& push_dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor);
  MethodBuilder& ldc(std::uint16_t pool_index, int slots = 1);

  // Local variables.
  MethodBuilder& load(char type, unsigned slot);
  MethodBuilder& store(char type, unsigned slot);
  MethodBuilder& aload(unsigned slot) { return load('L', slot); }
  MethodBuilder& astore(unsigned slot) { return store('L', slot); }
  MethodBuilder& iload(unsigned slot) { return load('I', slot); }
  MethodBuilder& istore(unsigned slot) { return store('I', slot); }
  MethodBuilder& iinc(unsigned slot, int delta);
  MethodBuilder& ret(unsigned slot);
  MethodBuilder& load_parameters(std::size_t first = 0);         // all from the first-th on, without `this`
  unsigned parameter_slot(std::size_t index) const;              // `this` not counted
  unsigned parameter_slots() const { return parameter_slots_; }  // all of them, `this` included

  // Control.
  MethodBuilder& jump(Opcode opcode, Label target);  // if…, goto, jsr, goto_w, jsr_w
  MethodBuilder& tableswitch(std::int32_t low, const std::vector<Label>& targets, Label otherwise);
  MethodBuilder& lookupswitch(const std::vector<std::pair<std::int32_t, Label>>& cases, Label otherwise);
  MethodBuilder& return_(char type);  // 'V' too
  MethodBuilder& handler(Label start, Label end, Label target, std::string_view catch_type = "");

  // Members and types.
  MethodBuilder& getstatic(std::string_view owner, std::string_view name, std::string_view descriptor);
  MethodBuilder& putstatic(std::string_view owner, std::string_view name, std::string_view descriptor);
  MethodBuilder& getfield(std::string_view owner, std::string_view name, std::string_view descriptor);
  MethodBuilder& putfield(std::string_view owner, std::string_view name, std::string_view descriptor);
  MethodBuilder& invokevirtual(std::string_view owner, std::string_view name, std::string_view descriptor);
  MethodBuilder& invokespecial(std::string_view owner, std::string_view name, std::string_view descriptor,
                               bool is_interface = false);
  MethodBuilder& invokestatic(std::string_view owner, std::string_view name, std::string_view descriptor,
                              bool is_interface = false);
  MethodBuilder& invokeinterface(std::string_view owner, std::string_view name, std::string_view descriptor);
  MethodBuilder& invokedynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor);
  MethodBuilder& new_(std::string_view name);
  MethodBuilder& newarray(char element);               // of a primitive type
  MethodBuilder& anewarray(std::string_view element);  // of a class or array
  MethodBuilder& multianewarray(std::string_view descriptor, std::uint8_t dimensions);
  MethodBuilder& checkcast(std::string_view name);
  MethodBuilder& instanceof_(std::string_view name);
  MethodBuilder& box(char type);    // int -> Integer
  MethodBuilder& unbox(char type);  // Object -> (Integer) -> int

  // Tables. A frame describes the current place; frames must be added in order.
  MethodBuilder& frame_full(std::vector<FrameType> locals, std::vector<FrameType> stack);
  MethodBuilder& frame_same();
  MethodBuilder& frame_same_one(FrameType stack);
  MethodBuilder& frame_chop(std::uint8_t count);               // 1..3
  MethodBuilder& frame_append(std::vector<FrameType> locals);  // 1..3
  MethodBuilder& line(std::uint16_t number);
  MethodBuilder& variable(std::string_view name, std::string_view descriptor, std::uint16_t slot, Label start,
                          Label end);

  // What the builder would work out itself, or does not know.
  MethodBuilder& max(std::uint16_t stack, std::uint16_t locals);
  MethodBuilder& no_code();  // leave the Code attribute out even if instructions or flags ask for it
  MethodBuilder& throws(std::string_view class_name);
  MethodBuilder& attribute(std::string_view name, std::span<const std::uint8_t> body);
  MethodBuilder& code_attribute(std::string_view name, std::span<const std::uint8_t> body);

  PoolBuilder& pool() { return pool_; }
  std::size_t size() const { return code_.size(); }  // bytes of code so far

 private:
  friend class ClassBuilder;

  struct Instruction {
    std::uint32_t offset;
    int effect;
    bool falls_through = true;
    bool is_jsr = false;
    std::vector<Label> targets;
  };
  struct Patch {  // a branch offset to fill in
    std::uint32_t at, from;
    Label target;
    bool wide;
  };
  struct Frame {
    std::uint32_t offset;
    std::uint8_t kind;  // of the extended forms, which carry an offset of two bytes
    std::vector<FrameType> locals, stack;
  };
  struct Handler {
    Label start, end, target;
    std::uint16_t catch_type;
  };
  struct Variable {
    std::uint16_t name, descriptor, slot;
    Label start, end;
  };

  Instruction& begin(Opcode opcode, int effect);
  MethodBuilder& with_pool(Opcode opcode, std::uint16_t index, int effect);
  MethodBuilder& local(Opcode general, Opcode short_form, int effect, unsigned slot, unsigned slots);
  MethodBuilder& field(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor);
  void use_local(unsigned slot, unsigned slots);
  void branch_to(Label target, std::uint32_t from, bool wide);
  std::uint32_t offset_of(Label label) const;
  std::uint16_t max_stack() const;
  std::vector<std::uint8_t> patched_code() const;
  void write_frames(ByteWriter& out);
  void write_frame_types(ByteWriter& out, const std::vector<FrameType>& types);
  void write_tables(ByteWriter& out);
  void write_code(ByteWriter& out);
  void write(ByteWriter& out);

  static constexpr std::uint32_t kUnbound = ~0U;

  PoolBuilder& pool_;
  std::uint16_t flags_;
  std::string name_, descriptor_;
  unsigned parameter_slots_;
  unsigned max_locals_;
  std::optional<std::pair<std::uint16_t, std::uint16_t>> explicit_max_;
  bool no_code_ = false;
  ByteWriter code_;
  std::vector<Instruction> instructions_;
  std::vector<std::uint32_t> labels_;  // offsets
  std::vector<Patch> patches_;
  std::vector<Frame> frames_;
  std::vector<Handler> handlers_;
  std::vector<std::pair<std::uint16_t, std::uint16_t>> lines_;
  std::vector<Variable> variables_;
  std::vector<std::uint16_t> throws_;
  AttributeList attributes_, code_attributes_;
};

class ClassBuilder {
 public:
  explicit ClassBuilder(std::string_view name, std::string_view super = "java/lang/Object",
                        std::uint16_t flags = kAccPublic | kAccSuper, std::uint16_t major = 61);
  ClassBuilder(const ClassBuilder&) = delete;
  ClassBuilder& operator=(const ClassBuilder&) = delete;

  ClassBuilder& version(std::uint16_t major, std::uint16_t minor = 0);
  ClassBuilder& interface(std::string_view name);
  // `constant_value` is a pool index, 0 for none.
  ClassBuilder& field(std::uint16_t flags, std::string_view name, std::string_view descriptor,
                      std::uint16_t constant_value = 0);
  MethodBuilder& method(std::uint16_t flags, std::string_view name, std::string_view descriptor);
  MethodBuilder& default_constructor();  // public, calls the superclass's without arguments

  ClassBuilder& source_file(std::string_view name);
  ClassBuilder& nest_host(std::string_view name);
  ClassBuilder& nest_member(std::string_view name);
  ClassBuilder& permitted_subclass(std::string_view name);
  ClassBuilder& inner_class(std::string_view inner, std::string_view outer, std::string_view simple_name,
                            std::uint16_t flags);  // "" for none
  ClassBuilder& attribute(std::string_view name, std::span<const std::uint8_t> body);

  // Returns the index for invokedynamic() and push_dynamic().
  std::uint16_t bootstrap_method(std::uint16_t method_handle, const std::vector<std::uint16_t>& arguments);

  PoolBuilder& pool() { return pool_; }
  std::vector<std::uint8_t> bytes();

 private:
  void write_class_list(AttributeList& attributes, std::string_view name, const std::vector<std::uint16_t>& classes);
  AttributeList class_attributes();

  PoolBuilder pool_;
  std::string super_name_;
  std::uint16_t major_, minor_ = 0, flags_, this_, super_;
  std::vector<std::uint16_t> interfaces_;
  ByteWriter fields_;
  std::uint16_t field_count_ = 0;
  std::deque<MethodBuilder> methods_;
  std::vector<std::uint16_t> nest_members_, permitted_subclasses_;
  ByteWriter inner_classes_;
  std::uint16_t inner_class_count_ = 0;
  ByteWriter bootstrap_methods_;
  std::uint16_t bootstrap_method_count_ = 0;
  AttributeList attributes_;
};

}  // namespace ravel

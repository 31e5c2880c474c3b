// verify/executor.hpp -- what each instruction does to types (JVMS 4.10.1.9).
//
// Both verifiers run instructions through here, one over declared frames, the other until its own frames stop
// changing; they differ in what a branch and a handler mean, and say so in the virtual functions.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "verify/code_check.hpp"
#include "verify/frame.hpp"
#include "verify/types.hpp"

namespace ravel::verify {

// What is known about the class under verification, shared by its methods.
struct ClassContext {
  ClassContext(const ClassFile& class_file, ClassHierarchy& classes)
      : file(class_file), hierarchy(classes), types(class_file.name, classes), protected_refs(class_file.pool.size()) {}

  const ClassFile& file;
  ClassHierarchy& hierarchy;
  TypeTable types;

  enum class Protection : std::uint8_t { kUnknown, kNone, kProtected };
  std::vector<Protection> protected_refs;  // per constant: JVMS 4.10.1.8 was asked before
};

class Executor {
 public:
  Executor(ClassContext& context, const MethodContext& method, const CodeLayout& layout, std::uint32_t& pc);
  virtual ~Executor() = default;

  virtual void run() = 0;

 protected:
  // Control may go from here to `target` with the current frame.
  virtual void branch(std::uint32_t target) = 0;
  // An exception may go from here to `handler`; frame_.dirty changed since it last saw them.
  virtual void raise(const ExceptionHandler& handler, Type exception) = 0;

  void start_frame();
  bool step();                                     // the instruction at pc_; says whether control may fall through
  void visit_handlers();                           // before step()
  void forget_ranges() { ranges_known_ = false; }  // pc_ moved other than to the next instruction

  std::uint32_t next_pc() const {
    return pc_ + static_cast<std::uint32_t>(instruction_length(method_.code.bytes, pc_));
  }

  ClassContext& context_;
  TypeTable& types_;
  const MethodContext& method_;
  const CodeLayout& layout_;
  std::span<const std::uint8_t> code_;
  std::uint32_t& pc_;
  Frame frame_;

 private:
  struct ActiveHandler {
    const ExceptionHandler* handler;
    Type exception;
  };

  void push(Type type);
  void push_slot(Type type);
  Type pop_slot();
  Type pop(Type wanted);
  Type top() const;
  [[noreturn]] void bad_stack(Type actual, std::size_t slot, Type wanted) const;

  void apply(std::string_view effect);
  void special(Opcode op);
  bool finish(Opcode op);

  void access_local(const LocalAccess& access);
  void increment();
  void load_constant(const CpEntry& entry);
  void load_element(Opcode op);
  void store_element(Opcode op);
  void pop_array(std::string_view descriptor, std::string_view alternative);
  void shuffle(Opcode op);
  void duplicate(std::size_t count, std::size_t under);
  void require_whole(std::size_t slots) const;

  void access_field(Opcode op, std::uint16_t index);
  bool own_field(const CpEntry& field) const;
  void invoke(Opcode op, std::uint16_t index);
  void pop_receiver(Opcode op, std::uint16_t index);
  void check_special_owner(const CpEntry& entry);
  void construct(std::uint16_t index);
  void check_constructor_handlers() const;
  bool is_protected(std::uint16_t index);
  void check_protected(std::uint16_t index);

  void create(std::uint16_t index);
  void create_array(Opcode op);
  void return_value(Opcode op);

  const Signature& signature_;
  std::vector<ActiveHandler> active_;
  bool ranges_known_ = false;
};

}  // namespace ravel::verify

// verify/verifier.hpp -- is this bytecode safe to run? (JVMS 4.9 and 4.10)
//
// verify_class() checks every method that has code: first the static constraints on instructions and operands
// (JVMS 4.9.1), for all instructions, reachable or not; then types, by the StackMapTable (JVMS 4.10.1) from version 50
// on, and by inference (JVMS 4.10.2) below that. A version 50 class whose StackMapTable does not fit is inferred.
//
// What an accepted method promises to whoever runs it with untyped slots:
//   - every instruction is complete and known, its operands have the right kind of constant, its branches and handlers
//     land on instructions, locals stay below max_locals, and control never runs off the end;
//   - at every reachable instruction the operand stack has one depth on all paths (long and double take two slots),
//     between 0 and max_stack, and each slot one type: a reference is never read as a number, a half of a long never
//     alone;
//   - an object is used only after its constructor was called, with the exceptions of JVMS 4.10.1.9 (storing into own
//     fields before super(), comparing, locking, copying).
// Below version 50, instructions that no path reaches are not type checked: skip them. From 50 on all of them are.
//
// What it does not promise: an interface type says nothing about a reference (JVMS 4.10.1.2 treats interfaces like
// Object), so that invokeinterface, and invokespecial in an interface, must check their receiver. Resolution, access,
// final classes and methods, loading constraints, and locking discipline belong to linking and running.
//
// jsr and ret are refused: no compiler since Java 6 emits them, and from version 51 on they are illegal.
//
// Hostile input costs bounded memory, and time linear in the code for what compilers emit.
// Thread safety: calls share nothing but the hierarchy.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/symbol.hpp"
#include "classfile/class_file.hpp"

namespace ravel {

// What the verifier may ask about classes. Names are those of classes and interfaces ("java/lang/String"), never of
// arrays. Answering may load the named class; what that throws passes through verify_class() untouched. The verifier
// asks only where HotSpot would load, too: never about a class and itself, nor whether something is an Object.
class ClassHierarchy {
 public:
  virtual ~ClassHierarchy() = default;

  virtual bool is_interface(Symbol name) = 0;

  // Whether `super` is `sub` or among its superclasses; interfaces do not count.
  virtual bool is_subclass(Symbol sub, Symbol super) = 0;

  // The first class that both have among themselves and their superclasses; java/lang/Object if either is an
  // interface. Asked only below version 51.
  virtual Symbol common_super(Symbol a, Symbol b) = 0;

  // JVMS 4.10.1.8. Given that `owner` is `current` or one of its superclasses: does looking up the member from `owner`
  // upwards find one that is protected and declared in another run-time package than that of `current`? False if there
  // is no such member. `descriptor` starts with '(' for methods.
  virtual bool is_protected_elsewhere(Symbol current, Symbol owner, Symbol name, Symbol descriptor) = 0;
};

struct VerifyFailure {
  std::string method;         // "pkg/Foo.bar(I)V"
  std::uint16_t pc = 0;       // the instruction at fault, 0 if it is the method as a whole
  std::string message;        // "Bad type on operand stack"
  std::string reason;         // "Type integer (stack[0]) is not assignable to 'java/lang/String'"; may be empty
  std::string mnemonic;       // of the instruction at fault, may be empty
  bool format_error = false;  // `java` throws ClassFormatError with `message` rather than VerifyError with text()

  // What java.lang.VerifyError says: the message, and the place and reason the way HotSpot lays them out.
  std::string text() const;
};

// The first failure in file order, or nothing.
std::optional<VerifyFailure> verify_class(const ClassFile& file, ClassHierarchy& hierarchy);

}  // namespace ravel

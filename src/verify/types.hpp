// verify/types.hpp -- the verification types (JVMS 4.10.1.2) and the questions that the verifier asks about them.
//
// A Type is one slot: long and double are two, kLong followed by kLong2. It is a small number, so that frames are
// copied and compared fast; names of classes live in the TypeTable of the class being verified.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/symbol.hpp"
#include "verify/verifier.hpp"

namespace ravel::verify {

enum class Kind : std::uint8_t {
  kTop,
  kInt,
  kFloat,
  kLong,
  kLong2,
  kDouble,
  kDouble2,
  kNull,
  kUninitThis,
  kUninit,     // payload: the pc of the `new`
  kRef,        // payload: index of the name
  kReference,  // wanted by instructions only: any of the four above, initialised or not
};

class Type {
 public:
  constexpr Type() = default;
  constexpr Type(Kind kind, std::uint32_t payload = 0) : bits_(payload << 4 | static_cast<std::uint32_t>(kind)) {}

  constexpr Kind kind() const { return static_cast<Kind>(bits_ & 15); }
  constexpr std::uint32_t payload() const { return bits_ >> 4; }
  constexpr bool is(Kind kind) const { return this->kind() == kind; }
  constexpr bool wide() const { return is(Kind::kLong) || is(Kind::kDouble); }
  constexpr bool second_half() const { return is(Kind::kLong2) || is(Kind::kDouble2); }
  constexpr bool reference() const { return kind() >= Kind::kNull; }
  constexpr Type half() const { return is(Kind::kLong) ? Type(Kind::kLong2) : Type(Kind::kDouble2); }
  friend constexpr bool operator==(Type a, Type b) { return a.bits_ == b.bits_; }

 private:
  std::uint32_t bits_ = 0;
};

struct Signature {
  std::vector<Type> arguments;  // one per argument: a long is one kLong
  std::uint32_t slots = 0;      // of the arguments, without the receiver
  Type result;                  // kTop for void
};

class TypeTable {
 public:
  TypeTable(Symbol current, ClassHierarchy& hierarchy);

  Type ref(Symbol name);  // a class name or an array descriptor
  Symbol name(Type ref) const { return names_[ref.payload()].name; }
  bool is_array(Type type) const { return type.is(Kind::kRef) && names_[type.payload()].array; }

  // The type of an array's elements as a stack sees it: kInt for "[Z". Requires: is_array().
  Type element(Type array);
  Type array_of(Type element_ref);

  Type current() const { return current_; }
  Type object() const { return object_; }

  // JVMS 4.10.1.2 isAssignable, for values and for locals.
  bool assignable(Type from, Type to);

  // The least type that both are assignable to; kTop if there is none (JVMS 4.10.2.2).
  Type merge(Type a, Type b);

  // Throw Failed on malformed descriptors.
  Type field(Symbol descriptor);
  const Signature& method(Symbol descriptor);

  std::string describe(Type type) const;

 private:
  struct Name {
    Symbol name;
    bool array = false;
  };

  bool ref_assignable(Type from, Type to);
  bool array_assignable(Type from, Type to);
  Type merge_refs(Type a, Type b);
  Type parse_one(std::string_view descriptor, std::size_t& at);

  ClassHierarchy& hierarchy_;
  std::deque<Name> names_;
  std::unordered_map<Symbol, std::uint32_t> indices_;
  std::unordered_map<std::uint64_t, bool> assignable_;
  std::unordered_map<Symbol, Type> fields_;
  std::unordered_map<Symbol, Signature> methods_;
  Type current_, object_;
};

// "[I" has elements of a primitive type, "[[I" and "[Lx;" do not. Requires: `array` starts with '['.
inline bool has_primitive_elements(std::string_view array) {
  return array.size() < 2 || (array[1] != '[' && array[1] != 'L');
}

}  // namespace ravel::verify

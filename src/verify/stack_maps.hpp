// verify/stack_maps.hpp -- the frames that a method declares in its StackMapTable (JVMS 4.7.4), made explicit.
//
// Frames share storage where the table encodes them as a difference, so that the size stays in proportion to the
// attribute; the rest is bounded.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "verify/code_check.hpp"
#include "verify/frame.hpp"

namespace ravel::verify {

class StackMaps {
 public:
  struct Declared {
    std::uint16_t pc = 0;
    bool this_uninit = false;
    std::uint32_t locals_at = 0, locals = 0;
    std::uint32_t stack_at = 0, stack = 0;
    std::uint32_t uninit_locals = 0;  // how many locals are uninitializedThis
  };

  // `start` is the frame at the start of the method. Throws Failed if a frame does not fit the code or the method.
  StackMaps(TypeTable& types, const MethodContext& method, const CodeLayout& layout, const Frame& start);

  // The frame declared for `pc`, or null.
  const Declared* at(std::uint32_t pc) const;
  std::span<const Type> locals(const Declared& frame) const { return {locals_.data() + frame.locals_at, frame.locals}; }
  std::span<const Type> stack(const Declared& frame) const { return {stacks_.data() + frame.stack_at, frame.stack}; }

 private:
  void add(const StackMapFrame& raw);
  void set_locals(const StackMapFrame& raw, Declared& frame);
  void chop(const StackMapFrame& raw, Declared& frame);
  void append(std::vector<Type>& types, const std::vector<VerificationType>& raw);
  Type convert(VerificationType raw);

  TypeTable& types_;
  const MethodContext& method_;
  const CodeLayout& layout_;
  std::vector<Type> locals_, stacks_;
  std::vector<Declared> frames_;
  std::vector<std::uint32_t> index_;  // per pc: number of the frame plus one
};

}  // namespace ravel::verify

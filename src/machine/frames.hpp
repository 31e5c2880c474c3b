// machine/frames.hpp -- what a frame stands at, and what it still needs.
#pragma once

#include "machine/thread.hpp"
#include "program/liveness.hpp"

namespace ravel {

// In translated code, and not at the pseudo instruction of a native or of a method that has not begun.
inline bool is_inside(const Frame& frame) {
  const Code* code = frame.method->code.get();
  return code != nullptr && frame.pc >= code->insns.data() && frame.pc < code->insns.data() + code->insns.size();
}

inline std::uint32_t bci_of(const Frame& frame) {
  return is_inside(frame)
             ? frame.method->code->bci[static_cast<std::size_t>(frame.pc - frame.method->code->insns.data())]
             : 0;
}

// Calls for_ref or for_raw for every register that the frame still needs, in a fixed order. A frame under an ordinary
// call has handed its arguments over; any other frame executes its instruction again.
template <typename ForRef, typename ForRaw>
void for_each_register(JavaThread& thread, std::size_t i, ForRef for_ref, ForRaw for_raw) {
  const Frame& frame = thread.frames[i];
  const Method& method = *frame.method;
  Slot* const window = thread.window(frame);
  if (!is_inside(frame)) {
    std::size_t slot = 0;
    if (!method.is_static()) {
      for_ref(window[slot++]);
    }
    for (const std::string_view p : parse_method_descriptor(method.descriptor.view()).parameters) {
      const Kind kind = kind_of_descriptor(p[0]);
      if (kind == Kind::kRef) {
        for_ref(window[slot]);
      } else {
        for_raw(window[slot]);
      }
      slot += kind_slots(kind);
    }
    return;
  }
  const auto index = static_cast<std::uint32_t>(frame.pc - method.code->insns.data());
  const bool calls = i + 1 < thread.frames.size() && thread.frames[i + 1].end == FrameEnd::kNothing;
  const LiveRegisters& live = calls ? live_across_call(method, index) : live_before(method, index);
  for (const std::uint16_t r : live.references) {
    for_ref(window[r]);
  }
  for (const std::uint16_t r : live.primitives) {
    for_raw(window[r]);
  }
  if (method.is_synchronized() && index > 0) {
    for_ref(window[method.code->lock_register]);
  }
}

}  // namespace ravel

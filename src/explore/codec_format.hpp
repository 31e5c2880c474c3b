// explore/codec_format.hpp -- what capture and restore of states agree on.
#pragma once

#include <cstdint>

#include "machine/frames.hpp"

namespace ravel::codec_format {

// A reference: 0 is null, a fixed object is its address, any other object has this tag and its name.
inline constexpr std::uint32_t kNewTag = 1u << 31;

// The second word of an object: its monitor, and what follows.
inline constexpr std::uint32_t kMonitorBits = object_layout::kRecursionMask | ~0u << object_layout::kOwnerShift;
inline constexpr std::uint32_t kHasHash = 1, kHasRecord = 2, kIsLocal = 4;

// Where a frame is: an instruction, or one of these.
inline constexpr std::uint32_t kAtEntry = 0xffffffff;
inline constexpr std::uint32_t kAtSupers = 0xfffffffe;  // of an initialiser: superclasses first

// A thread that asks for a choice is still in front of the action that it offered.
inline bool has_offered(const JavaThread& thread) { return thread.offers || thread.alternatives != 0; }

inline std::uint32_t pc_word(const Frame& frame) {
  if (is_inside(frame)) return static_cast<std::uint32_t>(frame.pc - frame.method->code->insns.data());
  return frame.pc->op == Op::init_supers ? kAtSupers : kAtEntry;
}

}  // namespace ravel::codec_format

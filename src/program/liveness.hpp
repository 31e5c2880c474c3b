// program/liveness.hpp -- which registers of a frame matter, and which of those are references.
//
// The collector needs the references; the state store needs to know what may still be read (a dead register must not
// split states). Both questions are answered per instruction, by one forward pass (kinds) and one backward pass
// (liveness) over the register code, run at the first question about a method and kept with its Code.
//
// A register that holds a reference on one path and a primitive on another is never live there in verified code.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace ravel {

struct Method;

struct LiveRegisters {
  std::vector<std::uint16_t> references;  // ascending
  std::vector<std::uint16_t> primitives;  // ascending
};

// What the frame needs when the instruction at `index` is about to be executed (or executed again).
const LiveRegisters& live_before(const Method& method, std::uint32_t index);

// What the frame needs while the call at `index` runs: live after it, without its result. The arguments belong to the
// callee. Exception handlers that cover the call count as successors.
const LiveRegisters& live_across_call(const Method& method, std::uint32_t index);

}  // namespace ravel

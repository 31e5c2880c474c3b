// memory/model.hpp -- the memory models by name, strongest first.
#pragma once

#include <cstdint>

namespace ravel {

enum class MemoryModel : std::uint8_t {
  kSc,    // sequential consistency
  kTso,   // one store buffer per thread
  kPso,   // one store buffer per thread and variable
  kOpmm,  // any write that was executed and is not hidden by happens-before
  kJpr,   // also one that is still to come, if some execution makes it
  kHb,    // as kJpr, with any value that the variable ever has
};

}  // namespace ravel

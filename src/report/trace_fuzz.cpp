// Any bytes as a trace file: read or BadInput, nothing else. What was read can be written, and reads as the same again.
#include <cstdint>

#include "base/error.hpp"
#include "report/trace_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const std::string text = ravel::write_trace(ravel::read_trace({reinterpret_cast<const char*>(data), size}, "fuzz"));
    RAVEL_INVARIANT(ravel::write_trace(ravel::read_trace(text, "fuzz")) == text);
  } catch (const ravel::BadInput&) {
  }
  return 0;
}

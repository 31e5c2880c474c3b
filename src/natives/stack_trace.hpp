// natives/stack_trace.hpp -- frames as java.lang.StackTraceElement objects.
#pragma once

#include <vector>

#include "machine/machine.hpp"

namespace ravel {

struct TraceFrame {
  Method* method = nullptr;
  std::uint32_t bci = 0;
};

// The frames of a thread that a trace shows, innermost first.
std::vector<TraceFrame> frames_of(JavaThread& thread);

// `callee` is the method of the next inner frame, or null. Both throw HeapExhausted.
Ref make_stack_trace_element(Machine& machine, const TraceFrame& frame, const Method* callee);
void fill_stack_trace_element(Machine& machine, Ref element, const TraceFrame& frame, const Method* callee);

}  // namespace ravel

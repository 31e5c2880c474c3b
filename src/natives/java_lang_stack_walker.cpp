// java.lang.StackWalker, by way of ravel.internal.Frames: the frames are captured when the walk begins.
#include "natives/stack_trace.hpp"
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

bool is_reflection(const Method& method) {
  const std::string_view owner = method.owner->name.view();
  if (owner == "java/lang/reflect/Method") return method.name == "invoke";
  if (owner == "java/lang/reflect/Constructor") return method.name.view().starts_with("newInstance");
  return owner.starts_with("jdk/internal/reflect/") || owner.starts_with("ravel/replace/jdk/internal/reflect/") ||
         owner == "ravel/internal/Invoker";
}

// Frames.capture(StackWalker, boolean reflection): the callers of the StackWalker's method, innermost first.
NativeStatus capture(NativeCall& call) {
  Machine& m = call.machine;
  std::vector<TraceFrame> frames = frames_of(call.thread);
  // The engine's own frames: this native, its caller in Frames, and the method of StackWalker.
  std::size_t first = 0;
  while (first < frames.size() && frames[first].method->owner->name.view() != "ravel/replace/java/lang/StackWalker")
    ++first;
  while (first < frames.size() && frames[first].method->owner->name.view() == "ravel/replace/java/lang/StackWalker")
    ++first;
  const bool reflection = call.bool_at(1);
  const bool retain = m.get<std::uint8_t>(call.ref_at(0), "retainClassRef") != 0;
  std::vector<Ref> found;
  for (std::size_t i = first; i < frames.size(); ++i) {
    const Method& method = *frames[i].method;
    if (!reflection && is_reflection(method)) continue;
    const Ref frame = make_object(m, "ravel/internal/Frames$Walked");
    m.set<Ref>(frame, "declaringClass", m.mirror_of(*method.owner));
    m.set<Ref>(frame, "descriptor", m.literal(method.descriptor));
    m.set<Ref>(frame, "element", make_stack_trace_element(m, frames[i], i == 0 ? nullptr : frames[i - 1].method));
    m.set<std::int32_t>(frame, "index", method.is_native() ? -1 : static_cast<std::int32_t>(frames[i].bci));
    m.set<std::uint8_t>(frame, "retain", retain ? 1 : 0);
    found.push_back(frame);
  }
  const Ref array = make_array_of(m, "java/lang/StackWalker$StackFrame", static_cast<std::int64_t>(found.size()));
  for (std::uint32_t i = 0; i < found.size(); ++i) set_ref_element(m, array, i, found[i]);
  return call.result_ref(array);
}

NativeStatus options(NativeCall& call) { return call.result_ref(call.machine.get<Ref>(call.ref_at(0), "options")); }

NativeStatus retains(NativeCall& call) {
  return call.result_bool(call.machine.get<std::uint8_t>(call.ref_at(0), "retainClassRef") != 0);
}

constexpr NativeRow kRows[] = {
    {"ravel/internal/Frames.capture(Ljava/lang/StackWalker;Z)[Ljava/lang/StackWalker$StackFrame;", guarded<capture>},
    {"ravel/internal/Frames.options(Ljava/lang/StackWalker;)Ljava/util/Set;", options},
    {"ravel/internal/Frames.retains(Ljava/lang/StackWalker;)Z", retains},
};

}  // namespace

const NativeTable kJavaLangStackWalker = kRows;

}  // namespace ravel

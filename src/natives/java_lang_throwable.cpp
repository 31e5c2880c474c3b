// Stack traces: Throwable, StackTraceElement, NullPointerException's helpful message.
//
// Models stand in for JDK methods (a class ravel.replace.X for X, ravel.internal.ConsoleStream for PrintStream). Traces
// show what they stand for, at the line where the original calls what the model called, so that a trace reads as
// java's.
#include "classfile/opcodes.hpp"
#include "natives/stack_trace.hpp"
#include "natives/support.hpp"
#include "natives/tables.hpp"
#include "program/npe_message.hpp"

namespace ravel {
namespace {

constexpr std::string_view kReplacePrefix = "ravel/replace/";

Method* original_of(Machine& machine, const Method& method) {
  const std::string_view owner = method.owner->name.view();
  if (owner == "ravel/internal/ConsoleStream") {
    return machine.program().load("java/io/PrintStream").find_declared_method(method.name, method.descriptor);
  }
  // A virtual thread runs on a thread of its own here; where java has continuations, another class's method runs it.
  if (owner == "java/lang/ThreadBuilders$BoundVirtualThread" && method.name == "run") {
    return machine.program().load("java/lang/VirtualThread").find_method("run", "(Ljava/lang/Runnable;)V");
  }
  if (!owner.starts_with(kReplacePrefix)) return nullptr;
  Class& c = machine.program().load(owner.substr(kReplacePrefix.size()));
  if (Method* same = c.find_declared_method(method.name, method.descriptor)) return same;
  const std::string receiver = fmt::format("(L{};", c.name.view());
  const std::string_view descriptor = method.descriptor.view();
  if (!descriptor.starts_with(receiver)) return nullptr;
  return c.find_declared_method(method.name, Symbol(fmt::format("({}", descriptor.substr(receiver.size()))));
}

// The line of the first call to a method named `callee` in `method`, else its first line.
int line_of_call(const Method& method, Symbol callee) {
  if (method.info == nullptr || method.info->code == nullptr) return -1;
  const auto& code = method.info->code->bytes;
  const auto& pool = method.owner->file->pool;
  for (std::size_t at = 0; at + 2 < code.size();) {
    const std::uint8_t op = code[at];
    if (op >= 0xb6 && op <= 0xb9) {
      const std::size_t index = static_cast<std::size_t>(code[at + 1]) << 8 | code[at + 2];
      if (index < pool.size() && pool[index].name == callee) return method.line_of(static_cast<std::uint32_t>(at));
    }
    const std::size_t length = instruction_length(code, at);
    if (length == 0) break;
    at += length;
  }
  return method.line_of(0);
}

}  // namespace

Ref make_stack_trace_element(Machine& machine, const TraceFrame& frame, const Method* callee) {
  const Ref element = make_object(machine, "java/lang/StackTraceElement");
  fill_stack_trace_element(machine, element, frame, callee);
  return element;
}

void fill_stack_trace_element(Machine& machine, Ref element, const TraceFrame& frame, const Method* callee) {
  const Method* method = frame.method;
  int line = method->is_native() ? -2 : method->line_of(frame.bci);
  if (const Method* original = original_of(machine, *method)) {
    const bool runs_task = original->owner->name == "java/lang/VirtualThread";  // through hidden frames
    const Symbol called = runs_task ? Symbol("runWith") : callee == nullptr ? Symbol() : callee->name;
    line = original->is_native() ? -2 : line_of_call(*original, called);
    method = original;
  }
  Class& c = *method->owner;
  machine.set<Ref>(element, "declaringClass", machine.literal(Symbol(c.external_name())));
  machine.set<Ref>(element, "methodName", machine.literal(method->name));
  const Symbol file = c.file ? c.file->source_file : Symbol();
  machine.set<Ref>(element, "fileName", file.empty() ? kNull : machine.literal(file));
  machine.set<std::int32_t>(element, "lineNumber", line);
  constexpr std::uint8_t kBuiltinLoader = 1, kJdkModule = 2;  // StackTraceElement.format
  std::uint8_t format = kBuiltinLoader;
  if (!c.module.empty()) {
    machine.set<Ref>(element, "moduleName", machine.literal(c.module));
    machine.set<Ref>(element, "moduleVersion",
                     machine.get_static_ref(machine.program().load("java/lang/VersionProps"), "java_version"));
    format |= kJdkModule;
  }
  if (c.loader == kAppLoader) machine.set<Ref>(element, "classLoaderName", machine.literal(Symbol("app")));
  machine.set<std::uint8_t>(element, "format", format);
}

std::vector<TraceFrame> frames_of(JavaThread& thread) {
  std::vector<TraceFrame> frames;
  for (std::size_t i = thread.frames.size(); i-- > 0;) {
    const Frame& f = thread.frames[i];
    if (f.method->hidden) continue;
    std::uint32_t bci = 0;
    if (const Code* code = f.method->code.get()) {
      const std::ptrdiff_t at = f.pc - code->insns.data();
      if (at >= 0 && static_cast<std::size_t>(at) < code->bci.size()) bci = code->bci[static_cast<std::size_t>(at)];
    }
    frames.push_back({f.method, bci});
  }
  return frames;
}

namespace {

NativeStatus fill_in_stack_trace(NativeCall& call) {
  call.machine.fill_stack_trace(call.thread, call.ref_at(0));
  return call.result_ref(call.ref_at(0));
}

void fill_elements(NativeCall& call, Ref array, Ref backtrace) {
  Machine& m = call.machine;
  if (backtrace == kNull) return;
  const Method* callee = nullptr;
  const std::uint32_t count = std::min(m.heap().array_length(array), m.heap().array_length(backtrace));
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto packed = m.heap().load<std::uint64_t>(backtrace, object_layout::elements_offset(Kind::kLong) + i * 8);
    const TraceFrame frame{&m.program().method_with_id(static_cast<MethodId>(packed >> 32)),
                           static_cast<std::uint32_t>(packed)};
    fill_stack_trace_element(m, ref_element(m, array, i), frame, callee);
    callee = frame.method;
  }
}

NativeStatus init_elements_of_throwable(NativeCall& call) {
  if (call.ref_at(0) == kNull || call.ref_at(1) == kNull) return call.throw_null_pointer();
  fill_elements(call, call.ref_at(0), call.machine.get<Ref>(call.ref_at(1), "backtrace"));
  return call.done();
}

NativeStatus init_elements(NativeCall& call) {
  if (call.ref_at(0) == kNull || call.ref_at(1) == kNull) return call.throw_null_pointer();
  fill_elements(call, call.ref_at(0), call.ref_at(1));
  return call.done();
}

NativeStatus extended_message(NativeCall& call) {
  Machine& m = call.machine;
  const Ref backtrace = m.get<Ref>(call.ref_at(0), "backtrace");
  if (backtrace == kNull || m.heap().array_length(backtrace) == 0) return call.result_ref(kNull);
  const auto packed = m.heap().load<std::uint64_t>(backtrace, object_layout::elements_offset(Kind::kLong));
  const Method& method = m.program().method_with_id(static_cast<MethodId>(packed >> 32));
  if (method.is_native() || method.info == nullptr) return call.result_ref(kNull);
  const auto message = null_pointer_message(method, static_cast<std::uint32_t>(packed));
  return call.result_ref(message ? make_string(m, *message) : kNull);
}

constexpr NativeRow kRows[] = {
    {"java/lang/Throwable.fillInStackTrace(I)Ljava/lang/Throwable;", fill_in_stack_trace},
    {"java/lang/StackTraceElement.initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
     guarded<init_elements_of_throwable>},
    {"java/lang/StackTraceElement.initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V",
     guarded<init_elements>},
    // The format is known when the element is made; the original asks the module graph for it.
    {"java/lang/StackTraceElement.computeFormat()V", native_nothing},
    {"java/lang/NullPointerException.getExtendedNPEMessage()Ljava/lang/String;", guarded<extended_message>},
};

}  // namespace

const NativeTable kJavaLangThrowable = kRows;

}  // namespace ravel

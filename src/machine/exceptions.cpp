// Exceptions that the engine raises, and stack traces.
#include "base/error.hpp"
#include "machine/frames.hpp"
#include "machine/machine.hpp"

namespace ravel {

void Machine::throw_new(JavaThread& thread, std::string_view java_class, std::optional<std::string> message) {
  Class* c = nullptr;
  try {
    c = &program_.load(java_class);
  } catch (const LinkError& e) {
    unsupported("this JDK lacks {}: {}", java_class, e.what());
  }
  // Not initialised: the initialisers run first, and the instruction or native is executed again and gets here again.
  Class& throwable = *program_.well_known().throwable;
  if (!ensure_initialized(thread, throwable) || !ensure_initialized(thread, *c)) {
    return;
  }
  thread.pending = make_exception(thread, *c, message);
}

// What the constructor Throwable(String) would make. Throwable must be initialised.
Ref Machine::make_exception(JavaThread& thread, Class& c, const std::optional<std::string>& message) {
  Class& throwable = *program_.well_known().throwable;
  Ref exception = new_instance(c);
  if (exception == kNull) {  // an OutOfMemoryError needs room, too
    exception = heap_.allocate_immortal(c.id, c.instance_size, fmt::format("E{}", heap_.immortal_end()));
    heap_.clear_written(exception);
  }
  if (message) {
    const Ref text = new_string(*message);
    set<Ref>(exception, "detailMessage", text != kNull ? text : literal(Symbol(*message)));
  }
  set<Ref>(exception, "cause", exception);
  set<Ref>(exception, "suppressedExceptions", get_static_ref(throwable, "SUPPRESSED_SENTINEL"));
  fill_stack_trace(thread, exception);
  // NullPointerException.fillInStackTrace notes that the message can be worked out from the trace: not when the frame
  // on top is hidden (a lambda's), because it is not in the trace.
  if (const auto state = find_offset(c, "extendedMessageState")) {
    const bool on_top = !thread.frames.empty() && !thread.frames.back().method->hidden;
    heap_.store<std::int32_t>(exception, *state, on_top ? 1 : 0);
  }
  return exception;
}

bool Machine::can_throw(JavaThread& thread, std::string_view java_class) {
  return ensure_initialized(thread, *program_.well_known().throwable) &&
         ensure_initialized(thread, program_.load(java_class));
}

void Machine::throw_link_error(JavaThread& thread, const LinkError& error) {
  throw_new(thread, error.java_class(), error.what());
}

// The trace is kept as long[] in Throwable.backtrace: method id in the upper half, bytecode index in the lower (natives
// have none). Frames of fillInStackTrace and of the exception's own constructors are left out, as in HotSpot.
void Machine::fill_stack_trace(JavaThread& thread, Ref throwable) {
  constexpr std::size_t kMaxDepth = 1024;  // HotSpot's MaxJavaStackTraceDepth
  std::vector<std::int64_t> trace;
  bool in_construction = true;
  const Class& thrown = class_of(throwable);
  for (std::size_t i = thread.frames.size(); i-- > 0 && trace.size() < kMaxDepth;) {
    const Frame& f = thread.frames[i];
    const Method& m = *f.method;
    if (in_construction) {
      const bool constructs = m.is_constructor() && thrown.is_subclass_of(m.owner) &&
                              static_cast<Ref>(thread.window(f)[0].raw) == throwable;
      if (constructs || m.name.view() == "fillInStackTrace") {
        continue;
      }
      in_construction = false;
    }
    const bool waits_for_init = f.pc->op == Op::enter && i + 1 < thread.frames.size();  // main, not started yet
    if (m.hidden || waits_for_init) {
      continue;
    }
    trace.push_back(static_cast<std::int64_t>(m.id) << 32 | bci_of(f));
  }
  set<Ref>(throwable, "stackTrace", get_static_ref(*program_.well_known().throwable, "UNASSIGNED_STACK"));
  const Ref array = new_primitive_array(Kind::kLong, static_cast<std::int64_t>(trace.size()));
  if (array == kNull) {
    return;
  }
  std::memcpy(heap_.at(array) + object_layout::elements_offset(Kind::kLong), trace.data(), trace.size() * 8);
  set<Ref>(throwable, "backtrace", array);
  set<std::int32_t>(throwable, "depth", static_cast<std::int32_t>(trace.size()));
}

Method* Machine::caller(JavaThread& thread, std::size_t depth) {
  for (std::size_t i = thread.frames.size(); i-- > 0;) {
    Method* m = thread.frames[i].method;
    if (m->hidden) {
      continue;
    }
    if (depth-- == 0) {
      return m;
    }
  }
  return nullptr;
}

void Machine::report_unsupported(JavaThread& thread, std::string_view what) {
  constexpr std::size_t kShown = 12;
  std::string chain;
  std::size_t shown = 0;
  for (std::size_t i = thread.frames.size(); i-- > 0 && shown < kShown;) {
    const Frame& f = thread.frames[i];
    if (f.method->hidden) {
      continue;
    }
    ++shown;
    const int line = f.method->line_of(bci_of(f));
    const Symbol file = f.method->owner->file ? f.method->owner->file->source_file : Symbol();
    std::string place = f.method->is_native() ? "Native Method" : file.empty() ? "Unknown Source" : file.str();
    if (line >= 0 && !f.method->is_native()) {
      place += fmt::format(":{}", line);
    }
    chain += fmt::format("\n\tat {}.{}({})", f.method->owner->external_name(), f.method->name.view(), place);
  }
  throw Unsupported(fmt::format("{}{}", what, chain));
}

}  // namespace ravel

// Class initialisation (JVMS 5.5), and the frames that the engine pushes.
#include <algorithm>

#include "base/error.hpp"
#include "machine/machine.hpp"

namespace ravel {
namespace {

constexpr Insn kInitSupersInsn = {.op = Op::init_supers, .a = 0, .imm = 0};

}  // namespace

const Insn* Machine::init_supers() { return &kInitSupersInsn; }

bool Machine::ensure_initialized(JavaThread& thread, Class& c) {
  ClassStatus& status = class_status_[c.id];
  switch (status.state) {
    case InitState::kInitialized:
      return true;
    case InitState::kInProgress:
      if (status.thread == thread.number) {
        return true;
      }
      thread.state = ThreadState::kInitWait;
      thread.init_class = c.id;
      return false;
    case InitState::kErroneous:
      throw_new(thread, "java/lang/NoClassDefFoundError", "Could not initialize class " + c.external_name());
      if (const auto cause = init_causes_.find(c.id); thread.pending != kNull && cause != init_causes_.end()) {
        set<Ref>(thread.pending, "cause", cause->second);
      }
      return false;
    case InitState::kLinked:
      break;
  }
  try {
    program_.verify(c);
  } catch (const LinkError& e) {
    throw_link_error(thread, e);
    return false;
  } catch (const LoaderCall& call) {
    request_load(thread, call);
    return false;
  }
  if (c.clinit == nullptr) {
    // Nothing runs between the superclass's initialisation and the end of this one's.
    if (c.super != nullptr && !c.is_interface && !ensure_initialized(thread, *c.super)) {
      return false;
    }
    if (!ensure_interfaces_initialized(thread, c)) {
      return false;
    }
    finish_initialization(thread, c, true);
    return true;
  }
  if (!offer(thread, {.kind = ActionKind::kInitialize, .object = mirror_of(c)})) {
    return false;
  }
  class_status_[c.id] = {InitState::kInProgress, thread.number};
  if (observer_ != nullptr) {
    status_log_.push_back(c.id);
  }
  push_call(thread, *c.clinit, {});
  thread.top().end = FrameEnd::kClassInit;
  thread.top().pc = &kInitSupersInsn;
  return false;
}

// JVMS 5.5 step 7: the interfaces that a class implements, each after its own superinterfaces, if they declare default
// methods. Interfaces do not initialise their superinterfaces.
bool Machine::ensure_interfaces_initialized(JavaThread& thread, Class& c) {
  if (c.is_interface) {
    return true;
  }
  const std::function<bool(Class&)> visit = [&](Class& i) {
    for (Class* super : i.interfaces) {
      if (!visit(*super)) {
        return false;
      }
    }
    return !i.declares_default_methods || ensure_initialized(thread, i);
  };
  return std::all_of(c.interfaces.begin(), c.interfaces.end(), [&](Class* i) { return visit(*i); });
}

// A <clinit> ended with thread.pending (JVMS 5.5 steps 10 and 11).
void Machine::fail_initialization(JavaThread& thread, Class& c) {
  finish_initialization(thread, c, false);
  const Ref cause = thread.pending;
  Class& error = program_.load("java/lang/ExceptionInInitializerError");
  // Later uses of the class say what went wrong the first time, in these words.
  const Ref message = get<Ref>(cause, "detailMessage");
  const Ref name = get<Ref>(thread.object, "name");
  const Ref remembered =
      make_exception(thread, error,
                     fmt::format("Exception {}{} [in thread \"{}\"]", class_of(cause).external_name(),
                                 message == kNull ? "" : ": " + to_utf8(message), name == kNull ? "" : to_utf8(name)));
  set<Ref>(remembered, "cause", kNull);
  set<Ref>(remembered, "backtrace", get<Ref>(cause, "backtrace"));
  set<std::int32_t>(remembered, "depth", get<std::int32_t>(cause, "depth"));
  init_causes_[c.id] = remembered;
  if (class_of(cause).is_subclass_of(program_.well_known().error)) {
    return;
  }
  // Its class need not be initialised: nothing of what it initialises matters to an instance.
  thread.pending = make_exception(thread, error, {});
  if (const auto offset = find_offset(error, "exception")) {
    heap_.store(thread.pending, *offset, cause);
  }
  set<Ref>(thread.pending, "cause", cause);
}

void Machine::finish_initialization(JavaThread& thread, Class& c, bool succeeded) {
  if (observer_ != nullptr) {
    observer_->initialized(thread, c);
    status_log_.push_back(c.id);
  }
  class_status_[c.id] = {succeeded ? InitState::kInitialized : InitState::kErroneous, 0};
  if (succeeded) {
    static_base_[c.id] = heap_.at(mirrors_[c.id]);
  }
}

void Machine::request_load(JavaThread& thread, const LoaderCall& call) {
  Class& loaders = program_.load("ravel/internal/Loaders");
  std::string name = call.name().str();
  std::replace(name.begin(), name.end(), '/', '.');
  const Slot arguments[] = {{.raw = call.loader()}, {.raw = literal(Symbol(name))}};
  push_call(thread, *loaders.find_method("load", "(ILjava/lang/String;)V"), arguments);
}

void Machine::push_call(JavaThread& thread, Method& method, std::span<const Slot> arguments) {
  const std::uint32_t base = thread.frames.empty() ? 0 : thread.top().base + thread.top().method->registers + 1;
  RAVEL_INVARIANT(base + arguments.size() + 2 < JavaThread::kRegisters);
  std::copy(arguments.begin(), arguments.end(), thread.registers + base);
  thread.frames.push_back({&method, method.entry, base, FrameEnd::kDiscard});
}

}  // namespace ravel

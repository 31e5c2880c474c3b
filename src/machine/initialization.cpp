// Class initialisation (JVMS 5.5), and the frames that the engine pushes.
#include "base/error.hpp"
#include "machine/machine.hpp"

namespace ravel {
namespace {

constexpr Insn kInitSupersInsn = {.op = Op::init_supers, .a = 0, .imm = 0};

}  // namespace

bool Machine::ensure_initialized(JavaThread& thread, Class& c) {
  ClassStatus& status = class_status_[c.id];
  switch (status.state) {
    case InitState::kInitialized: return true;
    case InitState::kInProgress:
      if (status.thread == thread.number) {
        return true;
      }
      thread.state = ThreadState::kInitWait;
      thread.init_class = c.id;
      return false;
    case InitState::kErroneous:
      throw_new(thread, "java/lang/NoClassDefFoundError", "Could not initialize class " + c.external_name());
      return false;
    case InitState::kLinked: break;
  }
  try {
    program_.verify(c);
  } catch (const LinkError& e) {
    throw_link_error(thread, e);
    return false;
  }
  if (c.clinit == nullptr) {
    // Nothing runs between the superclass's initialisation and the end of this one's.
    if (c.super != nullptr && !c.is_interface && !ensure_initialized(thread, *c.super)) {
      return false;
    }
    for (Class* i : c.is_interface ? std::vector<Class*>{} : c.all_interfaces) {
      if (i->declares_default_methods && !ensure_initialized(thread, *i)) {
        return false;
      }
    }
    finish_initialization(c, true);
    return true;
  }
  class_status_[c.id] = {InitState::kInProgress, thread.number};
  push_call(thread, *c.clinit, {});
  thread.top().end = FrameEnd::kClassInit;
  thread.top().pc = &kInitSupersInsn;
  return false;
}

void Machine::finish_initialization(Class& c, bool succeeded) {
  class_status_[c.id] = {succeeded ? InitState::kInitialized : InitState::kErroneous, 0};
  if (succeeded) {
    static_base_[c.id] = heap_.at(mirrors_[c.id]);
  }
}

void Machine::push_call(JavaThread& thread, Method& method, std::span<const Slot> arguments) {
  const std::uint32_t base = thread.frames.empty() ? 0 : thread.top().base + thread.top().method->registers + 1;
  RAVEL_INVARIANT(base + arguments.size() + 2 < JavaThread::kRegisters);
  std::copy(arguments.begin(), arguments.end(), thread.registers + base);
  thread.frames.push_back({&method, method.entry, base, FrameEnd::kDiscard});
}

}  // namespace ravel

#include "natives/boot.hpp"

#include "base/error.hpp"
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

Ref make_group(Machine& machine, Ref parent, const char* name) {
  const Ref group = make_object(machine, "java/lang/ThreadGroup");
  machine.set<Ref>(group, "parent", parent);
  machine.set<Ref>(group, "name", machine.literal(Symbol(name)));
  machine.set<std::int32_t>(group, "maxPriority", 10);
  if (parent != kNull) {
    const Ref groups = make_array_of(machine, "java/lang/ThreadGroup", 4);
    set_ref_element(machine, groups, 0, group);
    machine.set<Ref>(parent, "groups", groups);
    machine.set<std::int32_t>(parent, "ngroups", 1);
  }
  return group;
}

}  // namespace

// Ids count from where HotSpot's do.
Ref make_main_thread(Machine& machine) {
  Program& program = machine.program();
  const Ref group = make_group(machine, make_group(machine, kNull, "system"), "main");
  const Ref thread = make_object(machine, "java/lang/Thread");
  machine.set<Ref>(thread, "name", machine.literal(Symbol("main")));
  Ref holder = thread;
  if (machine.find_offset(machine.class_of(thread), "holder")) {
    holder = make_object(machine, "java/lang/Thread$FieldHolder");
    machine.set<Ref>(thread, "holder", holder);
    machine.set<std::int64_t>(thread, "tid", 3);
  } else {
    machine.set<std::int64_t>(thread, "tid", 1);
    Class& c = *program.well_known().thread;
    machine.heap().store<std::int64_t>(machine.mirror_of(c), machine.offset_of(c, "threadSeqNumber"), 11);
  }
  machine.set<Ref>(holder, "group", group);
  machine.set<std::int32_t>(holder, "priority", 5);
  machine.set<std::int32_t>(holder, "threadStatus", 5);
  machine.set<Ref>(thread, "contextClassLoader", system_loader(machine));
  for (const char* lock : {"blockerLock", "interruptLock"}) {
    if (machine.find_offset(machine.class_of(thread), lock)) {
      machine.set<Ref>(thread, lock, make_object(machine, "java/lang/Object"));
    }
  }
  return thread;
}

Method* find_main(Machine& machine, Class& main_class) {
  constexpr int kFlexibleMains = 25;
  const bool flexible = machine.program().jdk().release() >= kFlexibleMains;
  for (const char* descriptor : {"([Ljava/lang/String;)V", "()V"}) {
    Method* m = main_class.find_method("main", descriptor);
    if (m == nullptr) continue;
    if (!flexible) return m->argument_slots == 1 && m->is_static() && (m->flags & kAccPublic) != 0 ? m : nullptr;
    if (m->is_private() || m->is_abstract()) continue;
    if (m->is_static()) return m;
    const Method* constructor = main_class.find_declared_method(Symbol("<init>"), Symbol("()V"));
    if (constructor != nullptr && !constructor->is_private()) return m;
  }
  return nullptr;
}

JavaThread& boot(Machine& machine, Class& main_class, const std::vector<std::string>& arguments) {
  if (find_main(machine, main_class) == nullptr) {
    bad_input("main method not found in class {}", main_class.external_name());
  }
  const Ref object = make_main_thread(machine);
  JavaThread& thread = machine.add_thread(object);
  Method& launch = *machine.program()
                        .load("ravel/internal/Launcher")
                        .find_method("launch", "(Ljava/lang/Class;[Ljava/lang/String;)V");
  const Slot values[] = {{.raw = machine.mirror_of(main_class)}, {.raw = make_string_array(machine, arguments)}};
  machine.start_thread(thread, launch, values);
  return thread;
}

namespace {

NativeStatus initialize(NativeCall& call) {
  if (call.machine.ensure_initialized(call.thread, class_argument(call, 0))) return call.done();
  return call.thread.pending != kNull ? NativeStatus::kThrow : NativeStatus::kRetry;
}

NativeStatus is_instance(NativeCall& call) {
  return call.result_bool(!find_main(call.machine, class_argument(call, 0))->is_static());
}

NativeStatus make(NativeCall& call) { return call.result_ref(make_object(call.machine, class_argument(call, 0))); }

NativeStatus construct(NativeCall& call) {
  Class& c = call.machine.class_of(call.ref_at(0));
  return call.tail_call(*c.find_declared_method(Symbol("<init>"), Symbol("()V")));
}

// main(Class, Object instance, String[] arguments)
NativeStatus run_main(NativeCall& call) {
  Method& method = *find_main(call.machine, class_argument(call, 0));
  const Slot instance = call.slots[1], arguments = call.slots[2];
  Slot* next = call.slots;
  if (!method.is_static()) *next++ = instance;
  *next = arguments;
  return call.tail_call(method);
}

constexpr NativeRow kRows[] = {
    {"ravel/internal/Launcher.initialize(Ljava/lang/Class;)V", guarded<initialize>},
    {"ravel/internal/Launcher.isInstance(Ljava/lang/Class;)Z", is_instance},
    {"ravel/internal/Launcher.make(Ljava/lang/Class;)Ljava/lang/Object;", guarded<make>},
    {"ravel/internal/Launcher.construct(Ljava/lang/Object;)V", construct},
    {"ravel/internal/Launcher.main(Ljava/lang/Class;Ljava/lang/Object;[Ljava/lang/String;)V", run_main},
};

}  // namespace

const NativeTable kLauncher = kRows;

}  // namespace ravel

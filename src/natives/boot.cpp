#include "natives/boot.hpp"

#include "base/error.hpp"
#include "natives/support.hpp"

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

namespace {

// What java starts: public static void main(String[]); since 25 (JLS 12.1.4) any main that is not private, with or
// without arguments, static or not.
Method* find_main(Machine& machine, Class& main_class) {
  constexpr int kFlexibleMains = 25;
  const bool flexible = machine.program().jdk().release() >= kFlexibleMains;
  for (const char* descriptor : {"([Ljava/lang/String;)V", "()V"}) {
    Method* m = main_class.find_method("main", descriptor);
    if (m != nullptr && flexible && !m->is_private()) {
      return m;
    }
    if (m != nullptr && !flexible && m->argument_slots == 1 && m->is_static() && (m->flags & kAccPublic) != 0) {
      return m;
    }
  }
  bad_input("main method not found in class {}", main_class.external_name());
}

}  // namespace

JavaThread& boot(Machine& machine, Class& main_class, const std::vector<std::string>& arguments) {
  Method& main = *find_main(machine, main_class);
  JavaThread& thread = machine.add_thread(make_main_thread(machine));
  std::vector<Slot> slots;
  if (!main.is_static()) {
    slots.push_back({.raw = machine.new_instance(main_class)});
  }
  if (main.argument_slots > slots.size()) {
    slots.push_back({.raw = make_string_array(machine, arguments)});
  }
  machine.start_thread(thread, main, slots);
  if (!main.is_static()) {
    Method* constructor = main_class.find_declared_method(Symbol("<init>"), Symbol("()V"));
    if (constructor == nullptr || constructor->is_private()) {
      bad_input("no non-private zero argument constructor found in class {}", main_class.external_name());
    }
    machine.push_call(thread, *constructor, std::span(slots).first(1));
    machine.ensure_initialized(thread, main_class);
  }
  return thread;
}

}  // namespace ravel

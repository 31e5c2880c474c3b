"""Finds every data race of a program: which locations race in some sequentially consistent execution, and how.

Follows each path of the exploration of oracle.py with the happens-before relation of JLS 17.4.5. Vector clocks would
grow for ever in a loop, and states could not be matched. So the relation is kept the other way round, as in Goldilocks
(Elmas, Qadeer, Tasiran, PLDI 2007): for the last read and the last write of every variable by every thread, the set of
those who know it, that is of the threads and the locks, volatiles and so on behind which a thread would come after it.
To release is to let a lock know what the thread knows, to acquire is the converse. An access races with the last one of
another thread that its own thread does not know; if it knows the last one it knows those before it, by program order.
This is exact on every path, also behind a race, and finite. The sets are a part of the state.

What the specification leaves open has two readings: LEAST has only the order that is promised, MOST all that the library
and the machine may add. A race of MOST must be found, one that is not even in LEAST must not.
"""

import time

from concurrent_generator.code import FIELDS, Program
from concurrent_generator.oracle import (ARGUMENTS, DEAD, NEW, Abandoned, Ended, Machine, TooLarge, first_state,
                                         refuse_what_is_unclear)

LEAST, MOST = "least order", "most order"

# In what the two readings differ.
#   try_lock, unlock: Lock says that unsuccessful operations need not order anything; ReentrantLock reads a volatile.
#   class_static: JLS 12.4.2 takes a lock for every use of a class; but only the end of the initialiser must be seen.
#   interrupted: JLS 17.4.4 does not say whether an interrupt is noticed by who sees the flag cleared and set again.
UNCLEAR = {"try_lock", "unlock", "class_static", "set_class_static", "interrupted"}
# Beside these: nothing says that System.out is locked, but it is. ConcurrentMap orders a put before what finds its key,
# the class orders more. And how several modes of access to one variable go together is no matter of the JLS.


class Watcher:
    """What stays the same on all paths: the program, the reading, and what was found."""

    def __init__(self, tree, reading):
        self.program, self.reading = Program(tree), reading
        self.names = {number: name for name, number in self.program.globals.items()}
        self.classes = {kid.op[1] for kid in tree.kids if kid.op[0] == "class"}
        self.races = set()  # (location, "R-W" or "W-W")
        self.bits = {number: 1 << number for number in range(len(self.program.codes))}  # who knows -> its bit in a set
        used = [one for code in self.program.codes for one in code.instructions]
        plain = {one[1] for one in used if one[0] in ("gets", "puts")} - self.program.volatile
        updates = [one for one in used if one[0] == "update"]
        # Variables of which plain accesses exist, and those which are accessed in modes that JLS 17 does not know together.
        self.plain = plain | {one[1] for one in updates if one[3] == "plain"}
        self.mixed = {one[1] for one in updates if one[1] in self.plain or one[3] != "volatile"}

    def bit(self, who):
        return self.bits.setdefault(who, 1 << len(self.bits))

    def location(self, variable, is_element):
        if isinstance(variable, int):
            name = self.names[variable]
            return name + ".s" if name in self.classes else name
        return "int[]" if is_element else "Node." + next(name for name, at in FIELDS.items() if at == variable[1])


class WatchingMachine(Machine):
    """A state with, for every last access (variable, thread, does it write, is it plain), the set of those who know it."""

    def __init__(self, watcher, state):
        super().__init__(watcher.program, state[:-1])
        self.watcher, self.known = watcher, dict(state[-1])

    def freeze(self):
        """An access that all running threads know can race no more: others are started by them. What was printed and
        who failed cannot be read by anyone."""
        running = sum(1 << number for number, thread in enumerate(self.threads) if thread.status not in (NEW, DEAD))
        known = frozenset((access, who) for access, who in self.known.items() if running & ~who)
        self.out, self.failures = "", ()
        return (*super().freeze(), known)

    # The order, and the accesses.

    def tell(self, source, target):
        """What the source knows happens before what the target does next."""
        source, target = self.watcher.bit(source), self.watcher.bit(target)
        for access, who in self.known.items():
            if who & source:
                self.known[access] = who | target

    def forget(self, target):
        for access, who in self.known.items():
            self.known[access] = who & ~self.watcher.bit(target)

    def touch(self, number, variable, write, plain=True, is_element=False):
        me = 1 << number
        for (other_variable, other, other_write, other_plain), who in self.known.items():
            if other_variable == variable and other != number and (write or other_write) and (plain or other_plain) \
                    and not who & me:
                kind = "W-W" if write and other_write else "R-W"
                self.watcher.races.add((self.watcher.location(variable, is_element), kind))
        self.known[variable, number, write, plain] = me

    def access(self, number, variable, write, mode, is_element=False, also_read=False):
        """In a mode of VarHandle: volatile ones order and race only with plain ones, opaque ones do not even order."""
        if mode == "plain" or variable in self.watcher.plain:
            self.touch(number, variable, write, mode == "plain", is_element)
        if write:
            # A read sees what came before the write that it sees: in LEAST not what came before an earlier one, unless
            # that was updated, or JLS 17.4.4 applies ("all subsequent reads").
            if variable in self.watcher.mixed and not also_read and self.watcher.reading == LEAST:
                self.forget(("variable", variable))
            if mode in ("volatile", "release"):
                self.tell(number, ("variable", variable))
        elif mode in ("volatile", "acquire"):
            self.tell(("variable", variable), number)

    def mode_of(self, name):
        return "volatile" if name in self.program.volatile else "plain"

    def shared_gets(self, number, thread, code, alternative, name):
        self.access(number, name, False, self.mode_of(name))
        super().shared_gets(number, thread, code, alternative, name)

    def shared_puts(self, number, thread, code, alternative, name):
        self.access(number, name, True, self.mode_of(name))
        super().shared_puts(number, thread, code, alternative, name)

    def shared_getf(self, number, thread, code, alternative, field=None):
        self.access_part(number, thread.stack, field, False)
        super().shared_getf(number, thread, code, alternative, field)

    def shared_putf(self, number, thread, code, alternative, field=None):
        self.access_part(number, thread.stack[:-1], field, True)
        super().shared_putf(number, thread, code, alternative, field)

    def access_part(self, number, operands, field, write):
        place, index = operands[-2:] if field is None else (operands[-1], field)
        if place is None or not 0 <= index < len(self.heap[place]):
            return
        mode = "volatile" if field == FIELDS["g"] else "plain"
        self.access(number, (place, index), write, mode, is_element=field is None)

    def shared_update(self, number, thread, code, alternative, name, operation, mode):
        arguments = thread.stack[len(thread.stack) - ARGUMENTS[operation]:]
        if operation in ("put_if_absent", "get_or_zero"):
            self.use_map(number, arguments[0], operation, dict(self.globals[name]))
        else:
            if operation != "set":
                self.access(number, name, False, mode)
            fails = operation.startswith("compare") and self.globals[name] != arguments[0]
            if operation != "get" and not fails:
                self.access(number, name, True, mode, also_read=operation != "set")
        super().shared_update(number, thread, code, alternative, name, operation, mode)

    def use_map(self, number, key, operation, entries):
        if self.watcher.reading == MOST:
            self.pass_through(number, "map")
        elif key in entries:
            self.tell(("key", key), number)
        elif operation == "put_if_absent":
            self.tell(number, ("key", key))

    def pass_through(self, number, lock):
        self.tell(lock, number)
        self.tell(number, lock)

    # Monitors and locks.

    def shared_enter(self, number, thread, code, alternative, attempt=None):
        lock = thread.stack[-1]
        super().shared_enter(number, thread, code, alternative, attempt)
        if lock is None:
            return
        owner = self.monitors[lock][0]
        if owner == number or self.watcher.reading == MOST:
            self.tell(("lock", lock), number)
        if owner == number and lock[0] == "l" and self.watcher.reading == MOST:  # seen by attempts that fail
            self.tell(number, ("lock", lock))

    def shared_leave(self, number, thread, code, alternative):
        lock = thread.stack[-1]
        if self.monitors.get(lock, (None, 0))[0] == number:
            self.tell(number, ("lock", lock))
        elif self.watcher.reading == MOST:
            self.tell(("lock", lock), number)
        super().shared_leave(number, thread, code, alternative)

    def shared_wait(self, number, thread, code, alternative, timed):
        lock = thread.stack[-1]
        if self.monitors.get(lock, (None, 0))[0] == number:
            if thread.interrupted:
                self.notice_interrupt(number)
            else:
                self.tell(number, ("lock", lock))
        super().shared_wait(number, thread, code, alternative, timed)

    def return_from_wait(self, number, thread, code):
        self.tell(("lock", thread.lock), number)
        if thread.how == "interrupted":
            self.notice_interrupt(number)
        super().return_from_wait(number, thread, code)

    # Threads: JLS 17.4.4. Parking and notifying order nothing.

    def shared_start(self, number, thread, code, alternative, other):
        if self.threads[other].status == NEW:
            self.tell(number, other)
        super().shared_start(number, thread, code, alternative, other)

    def shared_join(self, number, thread, code, alternative, other):
        status = self.threads[other].status
        if status == DEAD:
            self.tell(other, number)
        elif status != NEW:
            self.notice_interrupt(number)
        super().shared_join(number, thread, code, alternative, other)

    def shared_alive(self, number, thread, code, alternative, other):
        if self.threads[other].status == DEAD:
            self.tell(other, number)
        super().shared_alive(number, thread, code, alternative, other)

    def shared_interrupt(self, number, thread, code, alternative, other):
        self.tell(number, ("interrupt", other))
        super().shared_interrupt(number, thread, code, alternative, other)

    def notice_interrupt(self, number):
        """By an exception, or by Thread.interrupted; both clear the flag."""
        self.tell(("interrupt", number), number)
        if self.watcher.reading == LEAST:
            self.forget(("interrupt", number))

    def shared_flag(self, number, thread, code, alternative, other, clear):
        if self.threads[other].interrupted:
            self.tell(("interrupt", other), number)
            if clear:
                self.notice_interrupt(number)
        super().shared_flag(number, thread, code, alternative, other, clear)

    def shared_sleep(self, number, thread, code, alternative):
        if thread.interrupted:
            self.notice_interrupt(number)
        super().shared_sleep(number, thread, code, alternative)

    # Classes and output.

    def shared_init(self, number, thread, code, alternative, state, behind):
        if self.watcher.reading == MOST:
            self.pass_through(number, ("class", state))
        elif self.globals[state] == "done":
            self.tell(("class", state), number)
        super().shared_init(number, thread, code, alternative, state, behind)

    def shared_inited(self, number, thread, code, alternative, state):
        self.tell(number, ("class", state))
        super().shared_inited(number, thread, code, alternative, state)

    def shared_print(self, number, thread, code, alternative, count):
        if self.watcher.reading == MOST:
            self.pass_through(number, "output")
        super().shared_print(number, thread, code, alternative, count)


def find_races(tree, reading=LEAST, limit=100_000, seconds=60):
    """{location: kinds} over all schedules. A location is a static field "x", the field "Node.f" or "S0.s" of a class, or
    "int[]"; a kind "R-W" or "W-W". A thread that dies of an exception does not end the path, as it does not in Java.
    Raises Unmodelled or TooLarge when it cannot answer."""
    refuse_what_is_unclear(tree)
    watcher, end = Watcher(tree, reading), time.monotonic() + seconds
    codes = watcher.program.codes
    start = (*first_state(watcher.program), frozenset())
    seen, todo = {start}, [start]
    while todo:
        if len(seen) > limit or time.monotonic() > end:
            raise TooLarge
        state = todo.pop()
        if all(frozen[0] in (NEW, DEAD) or code.daemon for frozen, code in zip(state[0], codes)):
            continue
        machine = WatchingMachine(watcher, state)
        for number, alternative in [(number, one) for number in range(len(codes)) for one in machine.alternatives(number)]:
            machine = WatchingMachine(watcher, state)
            try:
                machine.step(number, alternative)
            except (Abandoned, Ended):
                continue
            following = machine.freeze()
            if following not in seen:
                seen.add(following)
                todo.append(following)
    return {location: {kind for where, kind in watcher.races if where == location} for location, _ in watcher.races}


def is_unclear(tree):
    """Whether the two readings may differ."""
    nodes = [node for node in tree.walk() if getattr(node, "op", None)]
    names = [node.op[0] for node in nodes]
    return bool(UNCLEAR & set(names) or names.count("print") > 1 or any("M" in node.refs for node in nodes)
                or Watcher(tree, LEAST).mixed)


def bounds(tree, limit=100_000, seconds=60):
    """What races at least, and what at most; nearly always the same."""
    most = find_races(tree, LEAST, limit, seconds)
    return (find_races(tree, MOST, limit, seconds) if most and is_unclear(tree) else most), most

"""What the relaxed memory models have in common: the interleavings of oracle.py, on states that have a memory as their last
part, and which steps of a program read, write, drain and order.
"""

import time

from concurrent_generator.code import FIELDS, Program, Unmodelled
from concurrent_generator.oracle import (ARGUMENTS, DEAD, NEW, RUN, Abandoned, Ended, Machine, TooLarge, first_state,
                                         name_of, refuse_what_is_unclear)

# Whether these drain a buffer or order anything is a matter of how the library is written.
UNCLEAR = {"interrupt", "interrupted", "is_interrupted", "sleep", "park", "unpark", "try_lock", "class", "class_static",
           "set_class_static", "thread_local", "set_thread_local"}


def refuse_what_is_unclear_here(tree):
    refuse_what_is_unclear(tree)
    nodes = [node for node in tree.walk() if getattr(node, "op", None)]
    names = [node.op[0] for node in nodes]
    if UNCLEAR & set(names) or ("wait", True) in {node.op for node in nodes}:
        raise Unmodelled("order that is unclear")
    if names.count("print") > 1:  # the lock of System.out is no part of the specification
        raise Unmodelled("printing by several threads")
    if any("M" in node.refs for node in nodes):
        raise Unmodelled("map")


class Setting:
    """What stays the same on all paths."""

    def __init__(self, tree):
        self.program = Program(tree)
        self.modes = {}  # static variable -> modes in which it is accessed
        for code in self.program.codes:
            for name, *rest in code.instructions:
                if name in ("gets", "puts"):
                    self.modes.setdefault(rest[0], set()).add("volatile" if rest[0] in self.program.volatile else "plain")
                elif name == "update":
                    self.modes.setdefault(rest[0], set()).add(rest[2])
        if any(mode not in ("plain", "volatile") for modes in self.modes.values() for mode in modes):
            raise Unmodelled("modes of access between plain and volatile")
        self.private = {name for name, modes in self.modes.items() if modes == {"plain"} and self.is_private(name)}

    def is_private(self, name):
        """One thread writes the variable, and only main reads it, when it has joined that: nobody can tell when it does."""
        if any(one[0] == "update" and one[1] == name for code in self.program.codes for one in code.instructions):
            return False
        accesses = [(number, pc, one[0]) for number, code in enumerate(self.program.codes)
                    for pc, one in enumerate(code.instructions) if one[0] in ("gets", "puts") and one[1] == name]
        writers = {number for number, _, kind in accesses if kind == "puts"}
        if len(writers) != 1 or 0 in writers:
            return False
        return all(number == 0 and self.is_joined(*writers, pc) for number, pc, kind in accesses if kind == "gets")

    def is_joined(self, other, pc):
        """Does main join the thread on every way to this place? Only if that is plain to see."""
        main = self.program.codes[0]
        joins = [at for at, one in enumerate(main.instructions[:pc]) if one == ("join", other)]
        targets = [one[1] for one in main.instructions if one[0] in ("goto", "unless")]
        targets += [target for _, _, target, _ in main.handlers]
        return any(all(not at < target <= pc for target in targets) for at in joins)


class RelaxedMachine(Machine):
    """A state with the memory as its last part. Variables are numbers of static fields, or (object, index)."""
    EMPTY = ()
    MIXES = False  # knows what plain and volatile accesses to the same variable mean

    def __init__(self, setting, state):
        super().__init__(setting.program, state[:-1])
        self.setting, self.memory = setting, state[-1]

    def freeze(self):
        return (*super().freeze(), self.memory)

    # What the models say.

    def readable(self, _number, _variable):
        """How many values there are to choose from."""
        return 1

    def load(self, number, variable, alternative):
        raise NotImplementedError

    def store(self, number, variable, value):
        raise NotImplementedError

    def is_drained(self, _number):
        return True

    def steps_of_memory(self):
        """What may happen by itself, each for memory_step."""
        return ()

    def memory_step(self, step):
        raise NotImplementedError

    def tell(self, source, target):
        """What the source knows happens before what the target does next."""

    def volatile_load(self, number, variable):
        self.tell(("variable", variable), number)
        return self.latest(variable)

    def volatile_store(self, number, variable, value):
        self.set_latest(variable, value)
        self.tell(number, ("variable", variable))

    # The memory of oracle.py is what everybody can see.

    def latest(self, variable):
        if isinstance(variable, int):
            return self.globals[variable]
        place, index = variable
        return self.heap[place][index]

    def set_latest(self, variable, value):
        if isinstance(variable, int):
            self.globals[variable] = value
        else:
            place, index = variable
            old = self.heap[place]
            self.heap[place] = old[:index] + (value,) + old[index + 1:]

    # Which step is what.

    def part(self, operands, field):
        """The variable of an object, or nothing when the access fails."""
        place, index = operands[-2:] if field is None else (operands[-1], field)
        return None if place is None or not 0 <= index < len(self.heap[place]) else (place, index)

    def is_volatile(self, instruction):
        name, *rest = instruction
        if name in ("gets", "puts"):
            return rest[0] in self.program.volatile
        return rest == [FIELDS["g"]] if name in ("getf", "putf") else name == "update" and rest[2] == "volatile"

    def plain_read(self, thread, instruction):
        """The variable that is read, if that is what comes next."""
        name, *rest = instruction
        if self.is_volatile(instruction):
            return None
        if name == "gets" or (name == "update" and rest[1] == "get"):
            return rest[0]
        if name == "getf" and rest != [FIELDS["h"]]:
            return self.part(thread.stack, *(rest or [None]))
        return None

    def drains(self, number, thread, instruction):
        name, *rest = instruction
        if name in ("end", "print", "fence"):
            return True
        if name == "puts":
            return self.is_volatile(instruction)
        if name == "putf":
            return self.is_volatile(instruction) and thread.stack[-2] is not None
        if name == "update":
            return self.is_volatile(instruction) and rest[1] != "get"
        if name == "enter":
            return thread.stack[-1] is not None
        if name in ("leave", "wait"):
            return self.monitors.get(thread.stack[-1], (None, 0))[0] == number
        return name == "start" and self.threads[rest[0]].status == NEW

    def alternatives(self, number):
        found, thread = super().alternatives(number), self.threads[number]
        if not found or thread.status != RUN:
            return found
        instruction = self.program.codes[number].instructions[thread.pc]
        variable = self.plain_read(thread, instruction)
        if variable is not None:
            return range(self.readable(number, variable))
        return () if self.drains(number, thread, instruction) and not self.is_drained(number) else found

    def run_privately(self, number, thread, code):
        while True:
            super().run_privately(number, thread, code)
            instruction = code.instructions[thread.pc] if thread.status == RUN else ("none",)
            if instruction[0] not in ("gets", "puts") or instruction[1] not in self.setting.private:
                return
            thread.pc += 1
            if instruction[0] == "gets":
                thread.stack.append(self.globals[instruction[1]])
            else:
                self.globals[instruction[1]] = thread.stack.pop()

    # Accesses.

    def shared_gets(self, number, thread, code, alternative, name):
        if name in self.program.volatile:
            thread.stack.append(self.volatile_load(number, name))
        else:
            thread.stack.append(self.load(number, name, alternative))

    def shared_puts(self, number, thread, code, alternative, name):
        if name in self.program.volatile:
            self.volatile_store(number, name, thread.stack.pop())
        else:
            self.store(number, name, thread.stack.pop())

    def shared_getf(self, number, thread, code, alternative, field=None):
        variable = self.part(thread.stack, field)
        if variable is None or field == FIELDS["h"]:
            return super().shared_getf(number, thread, code, alternative, field)
        del thread.stack[-2 if field is None else -1:]
        thread.stack.append(self.volatile_load(number, variable) if field == FIELDS["g"] else
                            self.load(number, variable, alternative))

    def shared_putf(self, number, thread, code, alternative, field=None):
        variable = self.part(thread.stack[:-1], field)
        if variable is None:
            return super().shared_putf(number, thread, code, alternative, field)
        value = thread.stack.pop()
        del thread.stack[-2 if field is None else -1:]
        if field == FIELDS["g"]:
            self.volatile_store(number, variable, value)
        else:
            self.store(number, variable, value)

    def shared_update(self, number, thread, code, alternative, name, operation, mode):
        arguments = thread.stack[len(thread.stack) - ARGUMENTS[operation]:] if ARGUMENTS[operation] else []
        if mode == "plain":
            del thread.stack[len(thread.stack) - len(arguments):]
            thread.stack.append(self.load(number, name, alternative) if operation == "get" else
                                self.store(number, name, arguments[0]))
            return
        if operation == "get":
            thread.stack.append(self.volatile_load(number, name))
            return
        if operation != "set":
            self.tell(("variable", name), number)
        if not operation.startswith("compare") or self.globals[name] == arguments[0]:
            self.tell(number, ("variable", name))
        super().shared_update(number, thread, code, alternative, name, operation, mode)

    # Order between threads: JLS 17.4.4.

    def shared_enter(self, number, thread, code, alternative, attempt=None):
        lock = thread.stack[-1]
        super().shared_enter(number, thread, code, alternative, attempt)
        if lock is not None:
            self.tell(("lock", lock), number)

    def shared_leave(self, number, thread, code, alternative):
        lock = thread.stack[-1]
        if self.monitors.get(lock, (None, 0))[0] != number:
            raise Unmodelled("a lock is released that is not held")
        self.tell(number, ("lock", lock))
        super().shared_leave(number, thread, code, alternative)

    def shared_wait(self, number, thread, code, alternative, timed):
        lock = thread.stack[-1]
        if self.monitors.get(lock, (None, 0))[0] == number:
            self.tell(number, ("lock", lock))
        super().shared_wait(number, thread, code, alternative, timed)

    def return_from_wait(self, number, thread, code):
        self.tell(("lock", thread.lock), number)
        super().return_from_wait(number, thread, code)

    def shared_start(self, number, thread, code, alternative, other):
        if self.threads[other].status == NEW:
            self.tell(number, other)
        super().shared_start(number, thread, code, alternative, other)
        self.begin(other)

    def begin(self, number):
        """A thread that was started stands in front of its first action."""
        thread, code = self.threads[number], self.program.codes[number]
        if thread.status == RUN and thread.pc == 0:
            self.step(number, 0)

    def shared_join(self, number, thread, code, alternative, other):
        if self.threads[other].status == DEAD:
            self.tell(other, number)
        super().shared_join(number, thread, code, alternative, other)

    def shared_alive(self, number, thread, code, alternative, other):
        if self.threads[other].status == DEAD:
            self.tell(other, number)
        super().shared_alive(number, thread, code, alternative, other)

    def shared_fence(self, number, thread, code, alternative):
        self.tell("fence", number)
        self.tell(number, "fence")


def outcomes(tree, machine, limit=100_000, seconds=60):
    """As oracle.outcomes, on a kind of RelaxedMachine. Raises Unmodelled or TooLarge when it cannot answer."""
    refuse_what_is_unclear_here(tree)
    setting, end = Setting(tree), time.monotonic() + seconds
    if not machine.MIXES and any(len(modes) > 1 for modes in setting.modes.values()):
        raise Unmodelled("plain and volatile accesses to the same variable")
    codes = setting.program.codes
    start = (*first_state(setting.program), machine.EMPTY)
    found, seen, todo = set(), {start}, [start]
    while todo:
        if len(seen) > limit or time.monotonic() > end:
            raise TooLarge
        state = todo.pop()
        if all(frozen[0] in (NEW, DEAD) or code.daemon for frozen, code in zip(state[0], codes)):
            found.add((name_of(state[5], "end"), state[4]))
            continue
        now = machine(setting, state)
        moves = [(number, one) for number in range(len(codes)) for one in now.alternatives(number)]
        moves += [(None, step) for step in now.steps_of_memory()]
        if not moves:
            found.add((name_of(state[5], "deadlock"), state[4]))
        for number, alternative in moves:
            following = step(machine(setting, state), number, alternative, found)
            if following is not None and following not in seen:
                seen.add(following)
                todo.append(following)
    return found


def step(machine, number, alternative, found):
    """The state behind a move, or nothing where the path ends."""
    try:
        if number is None:
            machine.memory_step(alternative)
        else:
            machine.step(number, alternative)
    except Abandoned:
        return None
    except Ended:
        found.add((name_of(machine.failures, "end"), machine.out))
        return None
    if machine.failures:
        found.add((machine.failures[0], machine.out))
        return None
    return machine.freeze()

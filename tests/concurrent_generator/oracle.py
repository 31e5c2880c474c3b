"""Enumerates what a program can do under sequential consistency: every interleaving of the actions of its threads.

Small and slow on purpose, and written without looking at how the explored machine works: states are tuples, every
state is visited once, nothing is reduced. A state holds what has been printed, so outcomes are exact.

Answers a set of pairs (how it ended, what was printed). How: "end"; "deadlock"; or the name of the exception that no
one caught, at which the path ends (with go_on it does not: then all such names in order, joined, and "end" or
"deadlock"). What the Java specification leaves to the implementation is taken as in the JDK: join on a thread that was
never started returns, and the interrupt flag outlives its thread.
"""

from concurrent_generator.code import SHARED, Program, Unmodelled

NEW, RUN, DEAD, WAITING, AGAIN = "new", "run", "dead", "waiting", "again"


class TooLarge(Exception):
    """More states than asked for."""


class Uncaught(Exception):
    pass


class Abandoned(Exception):
    """The program said that this path is of no interest."""


class Ended(Exception):
    """System.exit."""


class Thread:
    __slots__ = ("status", "pc", "stack", "locals", "interrupted", "permit", "made", "lock", "count", "how")

    def __init__(self, frozen):
        (self.status, self.pc, stack, values, self.interrupted, self.permit, self.made, self.lock, self.count,
         self.how) = frozen
        self.stack, self.locals = list(stack), list(values)

    def freeze(self):
        return (self.status, self.pc, tuple(self.stack), tuple(self.locals), self.interrupted, self.permit, self.made,
                self.lock, self.count, self.how)


class Machine:
    """One state, thawed: a step is taken on it, and it is frozen again."""

    def __init__(self, program, state):
        self.program = program
        threads, values, heap, monitors, self.out, self.failures = state
        self.threads = [Thread(frozen) for frozen in threads]
        self.globals, self.heap, self.monitors = list(values), dict(heap), dict(monitors)

    def freeze(self):
        return (tuple(thread.freeze() for thread in self.threads), tuple(self.globals),
                tuple(sorted(self.heap.items())), tuple(sorted(self.monitors.items())), self.out, self.failures)

    # What a thread can do next: a list of alternatives, one number for each; empty when it cannot go on.
    def alternatives(self, number):
        thread = self.threads[number]
        if thread.status in (NEW, DEAD):
            return ()
        if thread.status == WAITING:
            return (0,) if thread.how == "timed" else ()
        if thread.status == AGAIN:
            return (0,) if thread.lock not in self.monitors else ()
        instruction = self.program.codes[number].instructions[thread.pc]
        name = instruction[0]
        if name == "enter" and len(instruction) == 1:
            owner = self.monitors.get(thread.stack[-1])
            return (0,) if owner is None or owner[0] == number else ()
        if name == "join":
            other = self.threads[instruction[1]]
            return (0,) if other.status in (NEW, DEAD) or thread.interrupted else ()
        if name == "park":
            return (0,) if thread.permit or thread.interrupted else ()
        if name == "init":
            return (0,) if self.globals[instruction[1]] in (None, number, "done") else ()
        if name == "choose":
            return range(len(instruction[1]))
        if name == "notify" and not instruction[1]:
            return range(max(1, len(self.waiters(thread.stack[-1]))))
        return (0,)

    def waiters(self, lock):
        return [n for n, thread in enumerate(self.threads) if thread.status == WAITING and thread.lock == lock]

    def step(self, number, alternative):
        """Carries out one action and what is private to the thread behind it."""
        thread = self.threads[number]
        code = self.program.codes[number]
        if thread.status == WAITING:
            thread.status, thread.how = AGAIN, None
            return
        try:
            if thread.status == AGAIN:
                self.return_from_wait(number, thread, code)
            else:
                self.act(number, thread, code, alternative)
            self.run_privately(number, thread, code)
        except Uncaught as uncaught:  # others may act before it ends the thread
            thread.pc, thread.stack = len(code.instructions) - 2, [uncaught.args[0]]

    def run_privately(self, number, thread, code):
        while thread.status == RUN:
            instruction = code.instructions[thread.pc]
            if instruction[0] in SHARED:
                return
            thread.pc += 1
            getattr(self, "private_" + instruction[0])(number, thread, code, *instruction[1:])

    def throw(self, thread, code, name):
        at = thread.pc - 1
        for first, behind, target, caught in code.handlers:
            if first <= at < behind and name in caught:
                thread.stack, thread.pc = [name], target
                return
        raise Uncaught(name)

    def act(self, number, thread, code, alternative):
        name, *rest = code.instructions[thread.pc]
        thread.pc += 1
        getattr(self, "shared_" + name)(number, thread, code, alternative, *rest)

    # Actions.

    def shared_gets(self, _number, thread, _code, _alternative, name):
        thread.stack.append(self.globals[name])

    def shared_puts(self, _number, thread, _code, _alternative, name):
        self.globals[name] = thread.stack.pop()

    def shared_getf(self, _number, thread, code, _alternative, field=None):
        index = thread.stack.pop() if field is None else field
        place = thread.stack.pop()
        if place is None:
            return self.throw(thread, code, "NullPointerException")
        if not 0 <= index < len(self.heap[place]):
            return self.throw(thread, code, "ArrayIndexOutOfBoundsException")
        thread.stack.append(self.heap[place][index])

    def shared_putf(self, _number, thread, code, _alternative, field=None):
        value = thread.stack.pop()
        index = thread.stack.pop() if field is None else field
        place = thread.stack.pop()
        if place is None:
            return self.throw(thread, code, "NullPointerException")
        old = self.heap[place]
        if not 0 <= index < len(old):
            return self.throw(thread, code, "ArrayIndexOutOfBoundsException")
        self.heap[place] = old[:index] + (value,) + old[index + 1:]

    def shared_enter(self, number, thread, code, _alternative, attempt=None):
        lock = thread.stack.pop()
        if lock is None:
            return self.throw(thread, code, "NullPointerException")
        owner, count = self.monitors.get(lock, (number, 0))
        if owner == number:
            self.monitors[lock] = number, count + 1
        if attempt:
            thread.stack.append(owner == number)

    def shared_leave(self, number, thread, code, _alternative):
        lock = thread.stack.pop()
        owner, count = self.monitors.get(lock, (None, 0))
        if owner != number:
            return self.throw(thread, code, "IllegalMonitorStateException")
        if count > 1:
            self.monitors[lock] = number, count - 1
        else:
            del self.monitors[lock]

    def shared_wait(self, number, thread, code, _alternative, timed):
        lock = thread.stack.pop()
        if lock is None:
            return self.throw(thread, code, "NullPointerException")
        owner, count = self.monitors.get(lock, (None, 0))
        if owner != number:
            return self.throw(thread, code, "IllegalMonitorStateException")
        if thread.interrupted:
            thread.interrupted = False
            return self.throw(thread, code, "InterruptedException")
        del self.monitors[lock]
        thread.status, thread.lock, thread.count, thread.how = WAITING, lock, count, "timed" if timed else None

    def return_from_wait(self, number, thread, code):
        self.monitors[thread.lock] = number, thread.count
        how, thread.status, thread.lock, thread.count, thread.how = thread.how, RUN, None, 0, None
        if how == "interrupted":
            thread.interrupted = False
            self.throw(thread, code, "InterruptedException")

    def shared_notify(self, number, thread, code, alternative, all_of_them):
        lock = thread.stack.pop()
        if lock is None:
            return self.throw(thread, code, "NullPointerException")
        if self.monitors.get(lock, (None, 0))[0] != number:
            return self.throw(thread, code, "IllegalMonitorStateException")
        waiters = self.waiters(lock)
        for waiter in waiters if all_of_them else waiters[alternative:alternative + 1]:
            self.threads[waiter].status, self.threads[waiter].how = AGAIN, None

    def shared_start(self, _number, thread, code, _alternative, other):
        started = self.threads[other]
        if started.status != NEW:
            return self.throw(thread, code, "IllegalThreadStateException")
        for there, here in self.program.codes[other].captured:
            started.locals[there] = thread.locals[here]
        started.status = RUN

    def shared_begin(self, _number, _thread, _code, _alternative):
        pass

    def shared_die(self, _number, thread, _code, _alternative):
        self.failures += (thread.stack.pop(),)

    def shared_end(self, _number, thread, _code, _alternative):
        thread.status, thread.stack, thread.locals = DEAD, [], []
        thread.permit = False

    def shared_join(self, _number, thread, code, _alternative, other):
        if self.threads[other].status not in (NEW, DEAD):
            thread.interrupted = False
            self.throw(thread, code, "InterruptedException")

    def shared_print(self, _number, thread, _code, _alternative, count):
        values = thread.stack[len(thread.stack) - count:]
        del thread.stack[len(thread.stack) - count:]
        self.out += " ".join(shown(value) for value in values) + "\n"

    def shared_update(self, _number, thread, _code, _alternative, name, operation, _mode):
        arguments = [thread.stack.pop() for _ in range(ARGUMENTS[operation])][::-1]
        self.globals[name], result = UPDATES[operation](self.globals[name], *arguments)
        thread.stack.append(result)

    def shared_choose(self, number, thread, code, alternative, values):
        thread.stack.append(values[alternative])

    def shared_assume(self, _number, thread, _code, _alternative):
        if not thread.stack.pop():
            raise Abandoned

    def shared_interrupt(self, _number, _thread, _code, _alternative, other):
        target = self.threads[other]
        target.interrupted = True
        if target.status == WAITING:
            target.status, target.how = AGAIN, "interrupted"

    def shared_flag(self, _number, thread, _code, _alternative, other, clear):
        thread.stack.append(self.threads[other].interrupted)
        if clear:
            self.threads[other].interrupted = False

    def shared_sleep(self, _number, thread, code, _alternative):
        if thread.interrupted:
            thread.interrupted = False
            self.throw(thread, code, "InterruptedException")

    def shared_park(self, _number, thread, _code, _alternative):
        thread.permit = False

    def shared_unpark(self, _number, _thread, _code, _alternative, other):
        if self.threads[other].status not in (NEW, DEAD):
            self.threads[other].permit = True

    def shared_alive(self, _number, thread, _code, _alternative, other):
        thread.stack.append(self.threads[other].status not in (NEW, DEAD))

    def shared_holds(self, number, thread, code, _alternative):
        lock = thread.stack.pop()
        if lock is None:
            return self.throw(thread, code, "NullPointerException")
        thread.stack.append(self.monitors.get(lock, (None, 0))[0] == number)

    def shared_init(self, number, thread, _code, _alternative, state, behind):
        if self.globals[state] is None:
            self.globals[state] = number
        else:
            thread.pc = behind

    def shared_inited(self, _number, _thread, _code, _alternative, state):
        self.globals[state] = "done"

    def shared_exit(self, _number, _thread, _code, _alternative):
        raise Ended

    def shared_fence(self, _number, _thread, _code, _alternative):
        pass

    # What no other thread can notice.

    def private_push(self, _number, thread, _code, value):
        thread.stack.append(value)

    def private_pop(self, _number, thread, _code):
        thread.stack.pop()

    def private_dup(self, _number, thread, _code):
        thread.stack.append(thread.stack[-1])

    def private_dup_below(self, _number, thread, _code):
        thread.stack.insert(-2, thread.stack[-1])

    def private_dup_two(self, _number, thread, _code):
        thread.stack += thread.stack[-2:]

    def private_swap(self, _number, thread, _code):
        thread.stack[-2:] = thread.stack[:-3:-1]

    def private_load(self, _number, thread, _code, slot):
        thread.stack.append(thread.locals[slot])

    def private_load_or(self, _number, thread, _code, slot, value):
        found = thread.locals[slot]
        thread.stack.append(value if found is None else found)

    def private_store(self, _number, thread, _code, slot):
        thread.locals[slot] = thread.stack.pop()

    def private_new(self, number, thread, _code, fields):
        place = ("n", number, thread.made)
        thread.made += 1
        self.heap[place] = fields
        thread.stack.append(place)

    def private_make(self, number, thread, code, fields):
        """With a last field of which the value is there from the beginning."""
        self.private_new(number, thread, code, (*fields, thread.stack.pop()))

    def private_compute(self, _number, thread, code, name):
        right, left = thread.stack.pop(), thread.stack.pop()
        if name == "div" and right == 0:
            return self.throw(thread, code, "ArithmeticException")
        thread.stack.append(COMPUTE[name](left, right))

    def private_not(self, _number, thread, _code):
        thread.stack.append(not thread.stack.pop())

    def private_goto(self, _number, thread, _code, target):
        thread.pc = target

    def private_unless(self, _number, thread, _code, target):
        if not thread.stack.pop():
            thread.pc = target

    def private_throw(self, _number, thread, code, name):
        self.throw(thread, code, name)

    def private_rethrow(self, _number, thread, code):
        self.throw(thread, code, thread.stack.pop())


COMPUTE = {"add": lambda a, b: a + b, "div": lambda a, b: int(a / b), "eq": lambda a, b: a == b, "ne": lambda a, b: a != b,
           "lt": lambda a, b: a < b}


def put_if_absent(entries, key, value):
    known = dict(entries)
    if key in known:
        return entries, False
    return tuple(sorted([*entries, (key, value)])), True


# (old value, arguments) -> (new value, result). put_if_absent answers whether it did.
UPDATES = {
    "get": lambda old: (old, old),
    "set": lambda old, value: (value, None),
    "increment_and_get": lambda old: (old + 1, old + 1),
    "get_and_increment": lambda old: (old + 1, old),
    "get_and_set": lambda old, value: (value, old),
    "get_and_add": lambda old, value: (old + value, old),
    "compare_and_set": lambda old, expected, value: (value, True) if old == expected else (old, False),
    "compare_and_exchange": lambda old, expected, value: (value, old) if old == expected else (old, old),
    "put_if_absent": put_if_absent,
    "get_or_zero": lambda entries, key: (entries, dict(entries).get(key, 0)),
}
ARGUMENTS = {name: function.__code__.co_argcount - 1 for name, function in UPDATES.items()}


def shown(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def first_state(program):
    threads = []
    for number, code in enumerate(program.codes):
        values = [None] * len(code.slots)
        threads.append((RUN if number == 0 else NEW, 0, (), tuple(values), False, False, 0, None, 0, None))
    return Machine(program, (threads, program.initial, program.heap, {}, "", ())).freeze()


def refuse_what_is_unclear(tree):
    """Combinations on which JLS 17.2 and the documentation of the library leave more than one answer."""
    used = {node.op for node in tree.walk() if getattr(node, "op", None)}
    names = {op[0] for op in used}
    if "interrupt" in names and ("park" in names or ("wait", True) in used):
        raise Unmodelled("interrupt with park or timed wait")
    if "is_interrupted" in names and names & {"lock", "locked", "wait"}:
        raise Unmodelled("somebody looks at an interrupt flag that a waiting thread may take back")


# Whether these order what comes before them is not plain from their outcome alone, so that the rule for races below
# cannot be used.
WITHOUT_ORDER = {"park", "alive", "holds", "try_lock", "interrupted", "is_interrupted", "interrupt", "exit"}


def may_tell_races(tree):
    libraries = any(node.refs & {"X", "M"} for node in tree.walk())
    names = {node.op[0] for node in tree.walk() if getattr(node, "op", None)}
    return not libraries and not names & WITHOUT_ORDER


def is_race(program, state):
    """Two threads stand in front of conflicting plain accesses. Such a state is reachable if and only if some
    sequentially consistent execution has a data race (JLS 17.4.5): what comes after the first access and before the
    second is either ordered before the second alone, and can be done earlier, or not needed for it."""
    pending = [program.access(number, frozen[1], frozen[2]) for number, frozen in enumerate(state[0]) if frozen[0] == RUN]
    pending = [one for one in pending if one]
    return any(one[0] == other[0] and (one[1] or other[1])
               for index, one in enumerate(pending) for other in pending[index + 1:])


def outcomes(tree, limit=100_000, go_on=False):
    return explore(tree, limit, go_on)[0]


def explore(tree, limit=100_000, go_on=False):
    """The outcomes, and whether there is a data race (None: it cannot tell). Raises Unmodelled or TooLarge when it cannot
    answer at all."""
    refuse_what_is_unclear(tree)
    program = Program(tree)
    found, start, race = set(), first_state(program), False
    seen, todo = {start}, [start]
    while todo:
        state = todo.pop()
        race = race or is_race(program, state)
        if all(frozen[0] in (NEW, DEAD) or code.daemon for frozen, code in zip(state[0], program.codes)):
            found.add((name_of(state[5], "end"), state[4]))
            continue
        machine = Machine(program, state)
        moves = [(number, alternative) for number in range(len(state[0])) for alternative in machine.alternatives(number)]
        if not moves:
            found.add((name_of(state[5], "deadlock"), state[4]))
        for number, alternative in moves:
            machine = Machine(program, state)
            try:
                machine.step(number, alternative)
            except Abandoned:
                continue
            except Ended:
                found.add((name_of(machine.failures, "end"), machine.out))
                continue
            if machine.failures and not go_on:
                found.add((machine.failures[0], machine.out))
                continue
            following = machine.freeze()
            if following not in seen:
                seen.add(following)
                todo.append(following)
                if len(seen) > limit:
                    raise TooLarge
    return found, race if may_tell_races(tree) else None


def name_of(failures, end):
    return "+".join([*failures, end])

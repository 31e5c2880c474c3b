"""Translates the tree of a program into code for oracle.py: one list of instructions per thread.

Knows the evaluation order of Java (JLS 15.7, 15.26) and which steps other threads can tell apart: every instruction
named in SHARED is one action, everything else is private to its thread. Calls and class initialisers are copied in
line, so that a thread is a single frame.
"""

import re

from generator.tree import BLOCK, STATEMENT

RUNTIME = {"NullPointerException", "ArrayIndexOutOfBoundsException", "IllegalStateException", "ArithmeticException",
           "IllegalMonitorStateException", "IllegalThreadStateException"}
CATCHES = {"RuntimeException": RUNTIME, "InterruptedException": {"InterruptedException"},
           "Throwable": RUNTIME | {"InterruptedException", "AssertionError"}}

SHARED = {"begin", "die", "gets", "puts", "getf", "putf", "enter", "leave", "wait", "notify", "start", "join", "print", "update", "choose",
          "assume", "interrupt", "flag", "park", "unpark", "alive", "init", "inited", "exit", "end", "sleep", "holds", "fence"}

# The values that the shrinker puts in the place of expressions.
DEFAULTS = {"0": 0, "0L": 0, "false": False, "((Node) null)": None, "((Box) null)": None}


class Unmodelled(Exception):
    """The program does something that the oracle does not know."""


class Code:
    def __init__(self):
        self.instructions = []
        self.handlers = []  # (first, behind, where to go, what is caught), innermost first
        self.slots = {}
        self.captured = []  # (slot here, slot of the thread that starts this one)
        self.daemon = False

    def slot(self, name):
        return self.slots.setdefault(name, len(self.slots))


class Program:
    """The code of all threads, main first, and the values with which the static fields begin."""

    def __init__(self, tree):
        self.members = {kid.op[1]: kid for kid in tree.kids if getattr(kid, "op", None) and len(kid.op) > 1}
        self.globals, self.initial, self.heap, self.threads, self.codes = {}, [], {}, {"main": 0}, []
        self.main = next(kid for kid in tree.kids if kid.op[0] == "main")
        for kid in tree.kids:
            self.declare(kid.op)
        self.volatile = {self.globals[kid.declares] for kid in tree.kids
                         if kid.declares in self.globals and "volatile" in kid.text}
        spawns = [node for node in tree.walk() if getattr(node, "op", None) and node.op[0] == "spawn"]
        for node in spawns:
            self.threads[node.op[1]] = len(self.threads)
        self.codes = [Code() for _ in self.threads]
        self.translate(self.main.kids[0], 0)
        for kid in tree.kids:
            if kid.op[0] == "thread":
                self.codes[self.threads[kid.op[1]]].daemon = kid.op[3]
                self.translate(self.members[kid.op[2]].kids[0], self.threads[kid.op[1]])
            elif kid.op[0] == "workers":
                for number in range(kid.op[3]):
                    self.translate(self.members[kid.op[2]].kids[0], self.threads[f"{kid.op[1]}[{number}]"], number)

    def access(self, thread, pc, stack):
        """(variable, does it write) of the plain access that comes next, if one does."""
        name, *rest = self.codes[thread].instructions[pc]
        if name in ("gets", "puts"):
            return None if rest[0] in self.volatile else (rest[0], name == "puts")
        if name not in ("getf", "putf") or rest == [FIELDS["g"]]:
            return None
        write = name == "putf"
        operands = stack[:-1] if write else stack
        place, index = (operands[-1], rest[0]) if rest else operands[-2:]
        return None if place is None else ((place, index), write)

    def declare(self, op):
        kind = op[0]
        if kind in ("field", "atomic", "class"):
            self.add(op[1], op[2])
        elif kind == "array":
            self.heap["s", op[1]] = (0,) * op[2]
            self.add(op[1], ("s", op[1]))
        elif kind == "node":
            self.heap["s", op[1]] = NODE
            self.add(op[1], ("s", op[1]))
        elif kind == "map":
            self.add(op[1], ())
        elif kind == "thread":
            self.threads[op[1]] = len(self.threads)
        elif kind == "workers":
            for number in range(op[3]):
                self.threads[f"{op[1]}[{number}]"] = len(self.threads)
        if kind == "class":
            self.add(op[1] + " state", None)

    def add(self, name, value):
        self.globals[name] = len(self.initial)
        self.initial.append(value)

    def translate(self, body, thread, number=None):
        translator = Translator(self, self.codes[thread], thread)
        translator.emit("begin")
        if number is not None:
            translator.emit("push", number)
            translator.emit("store", translator.code.slot("id"))
        translator.finish(body)


def access_mode(text):
    """Of an atomic operation. Only get and set of a VarHandle may be weaker than volatile."""
    found = re.search(r"\bX\.[gs]et(|Opaque|Acquire|Release)\(", text)
    return "volatile" if found is None else found[1].lower() or "plain"


NODE = (0, 0, None)  # f, g, next
BOX = (0, 0, None)   # f, g, next, and behind them h, which is final
FIELDS = {"f": 0, "g": 1, "next": 2, "h": 3}


class Translator:
    def __init__(self, program, code, thread):
        self.program, self.code, self.thread = program, code, thread
        self.initializing = []  # classes whose initialiser is being copied in line

    def emit(self, *instruction):
        self.code.instructions.append(instruction)
        return len(self.code.instructions) - 1

    def here(self):
        return len(self.code.instructions)

    def patch(self, at):
        self.code.instructions[at] = (self.code.instructions[at][0], self.here())

    def finish(self, body):
        """The last two instructions are where an exception that nobody caught goes, and the end."""
        self.statement(body)
        self.emit("goto", self.here() + 2)
        self.emit("die")
        self.emit("end")

    def handle(self, first, behind, caught):
        """Exceptions between the two places arrive here, alone on the stack."""
        self.code.handlers.append((first, behind, self.here(), caught))

    def statement(self, node):
        op = getattr(node, "op", None)
        if op is None:
            if node.kind == BLOCK or (node.kind == STATEMENT and node.text == "{0}"):
                for kid in node.kids:
                    self.statement(kid)
                return
            raise Unmodelled(node.text)
        method = getattr(self, "do_" + op[0], None)
        if method is None:
            raise Unmodelled(op[0])
        method(node, *op[1:])

    def value(self, node):
        op = getattr(node, "op", None)
        if op is None:
            if node.text == "(new int[1])":
                self.emit("new", (0,))
            elif node.text in DEFAULTS:
                self.emit("push", DEFAULTS[node.text])
            else:
                raise Unmodelled(node.text)
            return
        method = getattr(self, "get_" + op[0], None)
        if method is None:
            raise Unmodelled(op[0])
        method(node, *op[1:])

    def values(self, nodes):
        for node in nodes:
            self.value(node)

    # Expressions.

    def get_const(self, _node, value):
        self.emit("push", value)

    def get_local(self, _node, name):
        self.emit("load", self.code.slot(name))

    def get_static(self, _node, name):
        self.emit("gets", self.program.globals[name])

    def get_object(self, _node, name):
        self.emit("push", ("o", name))

    def get_class_static(self, _node, name):
        self.initialize(name)
        self.emit("gets", self.program.globals[name])

    def get_field(self, node, name):
        self.values(node.kids)
        self.emit("getf", FIELDS[name])

    def get_element(self, node):
        self.values(node.kids)
        self.emit("getf")

    def get_new(self, _node, fields):
        self.emit("new", fields)

    def get_make(self, node):
        """A Box: the constructor writes f. Nobody sees it before h has its value (JLS 17.5)."""
        self.values(node.kids)
        self.emit("make", BOX)
        self.emit("dup_below")
        self.emit("swap")
        self.emit("putf", FIELDS["f"])

    def operator(self, node, name):
        self.values(node.kids)
        self.emit("compute", name)

    def get_add(self, node):
        self.operator(node, "add")

    def get_div(self, node):
        self.operator(node, "div")

    def get_eq(self, node):
        self.operator(node, "eq")

    def get_ne(self, node):
        self.operator(node, "ne")

    def get_lt(self, node):
        self.operator(node, "lt")

    def get_not(self, node):
        self.value(node.kids[0])
        self.emit("not")

    def get_and(self, node):
        self.value(node.kids[0])
        self.emit("dup")
        skip = self.emit("unless", None)
        self.emit("pop")
        self.value(node.kids[1])
        self.patch(skip)

    def get_choice(self, node):
        self.value(node.kids[0])
        other = self.emit("unless", None)
        self.value(node.kids[1])
        done = self.emit("goto", None)
        self.patch(other)
        self.value(node.kids[2])
        self.patch(done)

    def get_update(self, node, name, operation):
        """An atomic operation on a variable: AtomicInteger, VarHandle of a static field, map."""
        self.values(node.kids)
        self.emit("update", self.program.globals[name], operation, access_mode(node.text))

    def get_increment(self, _node, name):
        self.emit("gets", self.program.globals[name])
        self.emit("push", 1)
        self.emit("compute", "add")
        self.emit("dup")
        self.emit("puts", self.program.globals[name])

    def get_bump(self, node):
        self.value(node.kids[0])
        self.emit("dup")
        self.emit("dup")
        self.emit("enter")
        self.emit("dup")
        self.emit("getf", FIELDS["f"])
        self.emit("push", 1)
        self.emit("compute", "add")
        self.emit("dup_below")
        self.emit("putf", FIELDS["f"])
        self.emit("swap")
        self.emit("leave")

    def get_choose(self, _node, count):
        self.emit("choose", tuple(range(count)))

    def get_choose_boolean(self, _node):
        self.emit("choose", (False, True))

    def get_interrupted(self, _node):
        self.emit("flag", self.thread, True)

    def get_is_interrupted(self, _node, name):
        self.emit("flag", self.program.threads[name], False)

    def get_alive(self, _node, name):
        self.emit("alive", self.program.threads[name])

    def get_holds(self, node):
        self.value(node.kids[0])
        self.emit("holds")

    def get_try_lock(self, _node, name):
        self.emit("push", ("l", name))
        self.emit("enter", "try")

    def get_thread_local(self, _node, name):
        self.emit("load_or", self.code.slot("local " + name), 0)

    # Statements.

    def do_set_static(self, node, name):
        self.value(node.kids[0])
        self.emit("puts", self.program.globals[name])

    def do_set_class_static(self, node, name):
        self.value(node.kids[0])
        self.initialize(name)
        self.emit("puts", self.program.globals[name])

    def do_set_field(self, node, name):
        self.values(node.kids)
        self.emit("putf", FIELDS[name])

    def do_set_element(self, node):
        self.values(node.kids)
        self.emit("putf")

    def do_increment_field(self, node, name):
        self.value(node.kids[0])
        self.emit("dup")
        self.emit("getf", FIELDS[name])
        self.emit("push", 1)
        self.emit("compute", "add")
        self.emit("putf", FIELDS[name])

    def do_increment_element(self, node):
        self.values(node.kids)
        self.emit("dup_two")
        self.emit("getf")
        self.emit("push", 1)
        self.emit("compute", "add")
        self.emit("putf")

    def do_set_thread_local(self, node, name):
        self.value(node.kids[0])
        self.emit("store", self.code.slot("local " + name))

    def do_declare(self, node, name):
        self.value(node.kids[0])
        self.emit("store", self.code.slot(name))

    def do_evaluate(self, node):
        self.value(node.kids[0])
        self.emit("pop")

    def do_update(self, node, name, operation):
        self.get_update(node, name, operation)
        self.emit("pop")

    def do_synchronized(self, node):
        self.value(node.kids[0])
        self.guarded(node.kids[1])

    def do_call(self, _node, name):
        self.emit("push", ("o", "class"))
        self.guarded(self.program.members[name].kids[0])

    def guarded(self, body):
        slot = self.code.slot(f"monitor {self.here()}")
        self.emit("dup")
        self.emit("store", slot)
        self.emit("enter")
        first = self.here()
        self.statement(body)
        behind = self.here()
        self.emit("load", slot)
        self.emit("leave")
        done = self.emit("goto", None)
        self.handle(first, behind, CATCHES["Throwable"])
        self.emit("load", slot)
        self.emit("leave")
        self.emit("rethrow")
        self.patch(done)

    def do_locked(self, node, name):
        self.emit("push", ("l", name))
        self.guarded(node.kids[0])

    def do_lock(self, _node, name):
        self.emit("push", ("l", name))
        self.emit("enter")

    def do_unlock(self, _node, name):
        self.emit("push", ("l", name))
        self.emit("leave")

    def caught(self, first, kind, handler):
        behind = self.here()
        done = self.emit("goto", None)
        self.handle(first, behind, CATCHES[kind])
        self.emit("pop")
        self.statement(handler)
        self.patch(done)

    def do_try(self, node, kind):
        first = self.here()
        self.statement(node.kids[0])
        self.caught(first, kind, node.kids[1])

    def do_wait(self, node, timed):
        first = self.here()
        self.value(node.kids[0])
        self.emit("wait", timed)
        self.caught(first, "InterruptedException", node.kids[1])

    def do_notify(self, node, all_of_them):
        self.value(node.kids[0])
        self.emit("notify", all_of_them)

    def do_if(self, node):
        self.value(node.kids[0])
        other = self.emit("unless", None)
        self.statement(node.kids[1])
        if len(node.kids) > 2:
            done = self.emit("goto", None)
            self.patch(other)
            self.statement(node.kids[2])
            self.patch(done)
        else:
            self.patch(other)

    def do_for(self, node, name, count):
        slot = self.code.slot(name)
        self.emit("push", 0)
        self.emit("store", slot)
        again = self.here()
        self.emit("load", slot)
        self.emit("push", count)
        self.emit("compute", "lt")
        out = [self.emit("unless", None)]
        if len(node.kids) > 1:  # a further condition
            self.value(node.kids[1])
            out.append(self.emit("unless", None))
        self.statement(node.kids[0])
        self.emit("load", slot)
        self.emit("push", 1)
        self.emit("compute", "add")
        self.emit("store", slot)
        self.emit("goto", again)
        for at in out:
            self.patch(at)
        self.emit("push", 0)
        self.emit("store", slot)

    def do_while(self, node):
        again = self.here()
        self.value(node.kids[0])
        out = self.emit("unless", None)
        for kid in node.kids[1:]:
            self.statement(kid)
        self.emit("goto", again)
        self.patch(out)

    def do_print(self, node):
        self.values(node.kids)
        self.emit("print", len(node.kids))

    def do_assert(self, node):
        self.value(node.kids[0])
        self.emit("not")
        good = self.emit("unless", None)
        self.emit("throw", "AssertionError")
        self.patch(good)

    def do_throw(self, _node, name):
        self.emit("throw", name)

    def do_start(self, _node, *names):
        for name in names:
            self.emit("start", self.program.threads[name])

    def do_spawn(self, node, name):
        thread = self.program.threads[name]
        code = self.program.codes[thread]
        known = dict(self.code.slots)
        for variable in sorted(known):
            if not variable.startswith(("monitor ", "local ")):
                code.captured.append((code.slot(variable), known[variable]))
        translator = Translator(self.program, code, thread)
        translator.emit("begin")
        translator.finish(node.kids[0])
        self.emit("start", thread)

    def do_join(self, node, *names):
        first = self.here()
        for name in names:
            self.emit("join", self.program.threads[name])
        if node.kids:
            self.caught(first, "InterruptedException", node.kids[0])

    def do_interrupt(self, _node, name):
        self.emit("interrupt", self.thread if name is None else self.program.threads[name])

    def do_sleep(self, node):
        first = self.here()
        self.emit("sleep")
        self.caught(first, "InterruptedException", node.kids[0])

    def do_park(self, _node):
        self.emit("park")

    def do_unpark(self, _node, name):
        self.emit("unpark", self.program.threads[name])

    def do_assume(self, node):
        self.value(node.kids[0])
        self.emit("assume")

    def do_exit(self, _node):
        self.emit("exit")

    def do_fence(self, _node):
        self.emit("fence")

    def do_nothing(self, _node):
        pass

    def initialize(self, name):
        """JVMS 5.5: who comes first runs the initialiser, the others wait for it."""
        state = self.program.globals[name + " state"]
        if name in self.initializing:
            return  # a request by the thread that initialises the class
        entry = self.emit("init", state, None)
        self.initializing.append(name)
        self.statement(self.program.members[name].kids[0])
        self.initializing.pop()
        self.emit("inited", state)
        self.code.instructions[entry] = ("init", state, self.here())

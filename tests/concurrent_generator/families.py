"""The statements of which generated programs are made, by family. A program draws from a few families only, so that
its threads get in each other's way.

A family is a method that answers a list of statements; `self` is the Maker, `scope` says where they will stand.
"""

from concurrent_generator.code import NODE
from concurrent_generator.form import (binary, block, constant, expression, local, long_constant, null, set_static,
                                       statement, static)

LONG = 0x1_0000_0001


class Scope:
    def __init__(self, thread, others):
        self.thread = thread    # name of the thread that runs here
        self.others = others    # names of the threads that are reachable from here
        self.ints, self.nodes, self.arrays = [], [], []
        self.depth = 0
        self.worker = False     # the body is run by several threads, told apart by `id`
        self.simple = False     # nothing that may throw or wait

    def inside(self):
        inner = Scope(self.thread, self.others)
        inner.ints, inner.nodes, inner.arrays = list(self.ints), list(self.nodes), list(self.arrays)
        inner.depth, inner.worker, inner.simple = self.depth + 1, self.worker, self.simple
        return inner


class Families:
    # Expressions.

    def int_value(self, scope):
        rng = self.rng
        draw = rng.random()
        if draw < 0.65:
            return constant(rng.randrange(1, 4))
        if draw < 0.85 or scope.simple:
            return self.int_read(scope)
        if draw < 0.93:
            return binary("int", "add", "+", self.int_read(scope), constant(1))
        return expression("int", ("choice",), "({0} ? {1} : {2})", self.condition(scope), constant(1), self.int_read(scope))

    def int_read(self, scope):
        rng = self.rng
        options = [lambda: static(rng.choice("xxy"), "int")] * 3
        if scope.ints:
            options.append(lambda: local(rng.choice(scope.ints), "int"))
        if scope.worker:
            options.append(lambda: local("id", "int"))
        if not scope.simple:
            if "nodes" in self.theme or "escape" in self.theme:
                options += [lambda: self.field_read(scope)] * 3
            if "arrays" in self.theme:
                options += [lambda: self.element(scope)] * 3
            if "atomic" in self.theme:
                options.append(lambda: self.atomic("get", "get"))
        return rng.choice(options)()

    def node(self, scope):
        names = scope.nodes + ["n", "n", "n", "m"]
        name = self.rng.choice(names)
        return local(name, "Node") if name in scope.nodes else static(name, "Node")

    def field_read(self, scope):
        name = self.rng.choice("ffg")
        if self.rng.random() < 0.1:
            return expression("int", ("field", name), f"{{0}}.{name}",
                              expression("Node", ("field", "next"), "{0}.next", self.node(scope)))
        return expression("int", ("field", name), f"{{0}}.{name}", self.node(scope))

    def array(self, scope):
        if scope.arrays and self.rng.random() < 0.6:
            return local(self.rng.choice(scope.arrays), "int[]")
        return static("a", "int[]")

    def index(self):
        return constant(self.rng.choice([0, 0, 0, 1, 1, 2 if self.rng.random() < 0.2 else 1]))

    def element(self, scope):
        return expression("int", ("element",), "{0}[{1}]", self.array(scope), self.index())

    def atomic(self, operation, method, *arguments, type="int"):
        holes = ", ".join("{%d}" % i for i in range(len(arguments)))
        return expression(type, ("update", "c", operation), f"c.{method}({holes})", *arguments, refs=["c"])

    def condition(self, scope):
        rng = self.rng
        options = [lambda: binary("boolean", "eq", "==", self.int_read(scope), constant(rng.randrange(3)))] * 4
        options.append(lambda: binary("boolean", "ne", "!=", self.int_read(scope), constant(0)))
        options.append(lambda: binary("boolean", "lt", "<", self.int_read(scope), constant(rng.randrange(1, 3))))
        if "wide" in self.theme:
            options += [lambda: static("b", "boolean")] * 3
        if scope.simple:
            return rng.choice(options)()
        if "nodes" in self.theme or "escape" in self.theme:
            options += [lambda: binary("boolean", "ne", "!=", self.node(scope), null("Node"))] * 3
            options.append(lambda: binary("boolean", "eq", "==", self.node(scope), self.node(scope)))
        if "alive" in self.theme and scope.others:
            options += [lambda: self.alive(scope)] * 3
        if "choose" in self.theme:
            options.append(lambda: expression("boolean", ("choose_boolean",), "Ravel.chooseBoolean()"))
        if "interrupt" in self.theme and scope.others:
            options += [lambda: self.interrupted(scope)] * 3
        if "reentrant" in self.theme:
            options.append(lambda: expression("boolean", ("try_lock", "K"), "K.tryLock()", refs=["K"]))
        if "monitor" in self.theme:
            options.append(lambda: expression("boolean", ("holds",), "Thread.holdsLock({0})", self.monitor()))
        if rng.random() < 0.1:
            return binary("boolean", "and", "&&", rng.choice(options)(), rng.choice(options)())
        if rng.random() < 0.1:
            return expression("boolean", ("not",), "!({0})", rng.choice(options)())
        return rng.choice(options)()

    def alive(self, scope):
        name = self.rng.choice(scope.others)
        return expression("boolean", ("alive", name), f"{name}.isAlive()", refs=[name])

    def interrupted(self, scope):
        if self.rng.random() < 0.5:
            return expression("boolean", ("interrupted",), "Thread.interrupted()")
        name = self.rng.choice(scope.others)
        return expression("boolean", ("is_interrupted", name), f"{name}.isInterrupted()", refs=[name])

    def monitor(self):
        name = self.rng.choice("AAB")
        return expression("Object", ("object", name), name, refs=[name], keep=True)

    # Statements.

    def observe(self, scope, value):
        """What a thread has seen goes to a register."""
        if scope.worker and self.rng.random() < 0.7:
            return statement(("set_element",), "{0}[{1}] = {2};", static("w", "int[]"), local("id", "int"), value)
        return set_static(self.register(), value)

    def observe_condition(self, scope, condition):
        return self.observe(scope, expression("int", ("choice",), "({0} ? {1} : {2})", condition, constant(1), constant(2)))

    def basic(self, scope):
        draw = self.rng.random()
        name = self.rng.choice("xxy")
        if draw < 0.4:
            return [set_static(name, self.int_value(scope))]
        if draw < 0.57:
            return [statement(("evaluate",), "{0};", expression("int", ("increment", name), f"++{name}", refs=[name], keep=True))]
        if draw < 0.67 and scope.depth == 0:
            read = self.int_read(scope)
            seen = self.fresh("k")
            scope.ints.append(seen)
            return [statement(("declare", seen), f"int {seen} = {{0}};", read, declares=seen),
                    self.observe(scope, local(seen, "int"))]
        return [self.observe(scope, static(name, "int"))]

    def wide(self, scope):
        draw = self.rng.randrange(4)
        if draw == 0:
            return [set_static("b", constant(self.rng.random() < 0.7))]
        if draw == 1:
            return [set_static("l", long_constant(self.rng.choice([1, LONG, -LONG])))]
        if draw == 2:
            return [self.observe_condition(scope, static("b", "boolean"))]
        return [self.observe_condition(scope, binary("boolean", "eq", "==", static("l", "long"), long_constant(LONG)))]

    def new_node(self):
        return expression("Node", ("new", NODE), "new Node()", refs=["Node"])

    def set_field(self, scope, target, name="f"):
        return statement(("set_field", name), f"{{0}}.{name} = {{1}};", target, self.int_value(scope))

    def nodes(self, scope):
        draw = self.rng.randrange(7)
        if draw == 0:
            return [set_static(self.rng.choice("nm"), self.new_node())]
        if draw == 1 and self.rng.random() < 0.5:
            return [set_static("n", self.node(scope))]
        if draw == 1:
            return [statement(("set_field", "next"), "{0}.next = {1};", self.node(scope), self.node(scope))]
        if draw == 3:
            name = self.rng.choice("fg")
            return [statement(("increment_field", name), f"{{0}}.{name}++;", self.node(scope))]
        if draw == 4:
            return [self.observe(scope, self.field_read(scope))]
        if draw == 5:
            return [self.observe(scope, expression("int", ("bump",), "{0}.bump()", self.node(scope)))]
        return [self.set_field(scope, self.node(scope), self.rng.choice("ffg"))]  # also for 2: writes must not be rare

    def escape(self, scope):
        """A private object is filled, made reachable for others, and changed afterwards."""
        if scope.depth > 0 or scope.simple:
            return self.nodes(scope)
        if self.rng.random() < 0.35:
            return self.read_published(scope)
        if self.rng.random() < 0.25:
            return self.escaping_array(scope)
        first = self.fresh("p")
        made = [statement(("declare", first), f"Node {first} = {{0}};", self.new_node(), declares=first)]
        scope.nodes.append(first)
        if self.rng.random() < 0.6:
            made.append(self.set_field(scope, local(first, "Node")))
        if self.rng.random() < 0.3:  # reachable through another object
            second = self.fresh("p")
            made.append(statement(("declare", second), f"Node {second} = {{0}};", self.new_node(), declares=second))
            made.append(statement(("set_field", "next"), "{0}.next = {1};", local(second, "Node"), local(first, "Node")))
            scope.nodes.append(second)
            first = second
        if self.rng.random() < 0.75:
            made.append(set_static(self.rng.choice("nnm"), local(first, "Node")))
        else:
            made.append(statement(("set_field", "next"), "{0}.next = {1};", static("n", "Node"), local(first, "Node")))
        if self.rng.random() < 0.7:
            made.append(self.set_field(scope, local(self.rng.choice(scope.nodes), "Node")))
        return made

    def escaping_array(self, scope):
        name = self.fresh("q")
        scope.arrays.append(name)
        made = [statement(("declare", name), f"int[] {name} = {{0}};", expression("int[]", ("new", (0, 0)), "new int[2]"),
                          declares=name),
                statement(("set_element",), "{0}[{1}] = {2};", local(name, "int[]"), constant(0), constant(1)),
                set_static("a", local(name, "int[]"))]
        if self.rng.random() < 0.6:
            made.append(statement(("set_element",), "{0}[{1}] = {2};", local(name, "int[]"), self.index(), constant(2)))
        return made

    def read_published(self, scope):
        seen = self.fresh("p")
        value = self.rng.choice([lambda: static("n", "Node"), lambda: static("m", "Node"),
                                 lambda: expression("Node", ("field", "next"), "{0}.next", static("n", "Node"))])()
        read = self.observe(scope, expression("int", ("field", "f"), "{0}.f", local(seen, "Node")))
        if self.rng.random() < 0.8:
            test = binary("boolean", "ne", "!=", local(seen, "Node"), null("Node"))
            read = statement(("if",), "if ({0}) {1}", test, block([read]))
        return [statement(("declare", seen), f"Node {seen} = {{0}};", value, declares=seen), read]

    def arrays(self, scope):
        draw = self.rng.randrange(4)
        if draw == 0:
            return [self.observe(scope, self.element(scope))]
        if draw == 1:
            return [statement(("increment_element",), "{0}[{1}]++;", self.array(scope), self.index())]
        if draw == 2 and scope.worker:
            return [statement(("set_element",), "{0}[{1}] = {2};", self.array(scope), local("id", "int"), self.int_value(scope))]
        return [statement(("set_element",), "{0}[{1}] = {2};", self.array(scope), self.index(), self.int_value(scope))]

    def monitor_block(self, scope):
        inner = scope.inside()
        made = self.some(inner, 1, 2)
        if scope.depth == 0 and self.rng.random() < 0.35:
            made.append(statement(("synchronized",), "synchronized ({0}) {1}", self.monitor(),
                                  block(self.some(inner.inside(), 0, 1))))
        what = self.monitor()
        if self.rng.random() < 0.15 and ("nodes" in self.theme or "escape" in self.theme):
            what = self.node(scope)
        return [statement(("synchronized",), "synchronized ({0}) {1}", what, block(made))]

    def method(self, _scope):
        return [statement(("call", "m0"), "m0();", refs=["m0"])]

    def reentrant(self, scope):
        name = self.rng.choice("KKL")
        draw = self.rng.random()
        body = self.some(scope.inside(), 1, 2)
        if draw < 0.6:
            text = f"{name}.lock();\n        try {{0}} finally {{\n            {name}.unlock();\n        }}"
            return [statement(("locked", name), text, block(body), refs=[name])]
        lock = statement(("lock", name), f"{name}.lock();", refs=[name])
        unlock = statement(("unlock", name), f"{name}.unlock();", refs=[name])
        return [unlock] if draw > 0.95 else [lock, *body] if draw > 0.9 else [lock, *body, unlock]

    def atomics(self, scope):
        draw = self.rng.randrange(6)
        if draw == 0:
            return [statement(("evaluate",), "{0};", self.atomic("set", "set", self.int_value(scope), type="void"))]
        if draw == 1:
            return [self.observe(scope, self.atomic("increment_and_get", "incrementAndGet"))]
        if draw == 2:
            return [self.observe(scope, self.atomic("get_and_set", "getAndSet", self.int_value(scope)))]
        if draw == 3:
            return [self.observe(scope, self.atomic("get", "get"))]
        return [self.observe_condition(scope, self.atomic("compare_and_set", "compareAndSet", constant(self.rng.randrange(2)),
                                                          self.int_value(scope), type="boolean"))]

    def handle(self, scope):
        """All modes are alike under sequential consistency."""
        def update(type, operation, text, *arguments):
            return expression(type, ("update", "x", operation), text, *arguments, refs=["X", "x"])
        draw = self.rng.randrange(8)
        if draw < 2:
            mode = self.rng.choice(["", "Volatile", "Acquire", "Opaque"])
            return [self.observe(scope, update("int", "get", f"(int) X.get{mode}()"))]
        if draw < 5:
            mode = self.rng.choice(["", "Volatile", "Release", "Opaque"])
            return [statement(("update", "x", "set"), f"X.set{mode}({{0}});", self.int_value(scope), refs=["X", "x"])]
        if draw == 5:
            return [self.observe(scope, update("int", "get_and_add", "(int) X.getAndAdd({0})", constant(1)))]
        if draw == 6:
            return [self.observe(scope, update("int", "compare_and_exchange", "(int) X.compareAndExchange({0}, {1})",
                                               constant(0), self.int_value(scope)))]
        return [self.observe_condition(scope, update("boolean", "compare_and_set", "X.compareAndSet({0}, {1})",
                                                     constant(self.rng.randrange(2)), self.int_value(scope)))]

    def caught(self):
        """What happens to a thread that is interrupted while it waits."""
        return block([set_static(self.register(), constant(9))])

    def wait(self, timed):
        lock = expression("Object", ("object", "A"), "A", refs=["A"], keep=True)
        text = "try {\n            {0}.wait(" + ("1" if timed else "") + ");\n        } catch (InterruptedException interrupted) {1}"
        return statement(("wait", timed), text, lock, self.caught())

    def waiting(self, scope):
        if scope.simple or scope.depth > 0:
            return self.basic(scope)
        lock = expression("Object", ("object", "A"), "A", refs=["A"], keep=True)
        draw = self.rng.random()
        if draw < 0.5:
            wait = self.wait(self.rng.random() < 0.25)
            guard = binary("boolean", "eq", "==", static("x", "int"), constant(0))
            kind = self.rng.random()
            if kind < 0.5:
                wait = statement(("while",), "while ({0}) {1}", guard, block([wait]))
            elif kind < 0.8:
                wait = statement(("if",), "if ({0}) {1}", guard, block([wait]))
            body = [wait, *self.some(scope.inside(), 0, 1)]
        else:
            everyone = self.rng.random() < 0.4
            call = "notifyAll" if everyone else "notify"
            body = [*self.some(scope.inside(), 0, 1), statement(("notify", everyone), f"{{0}}.{call}();", lock)]
            if self.rng.random() < 0.7:
                body.insert(0, set_static("x", constant(1)))
        if self.rng.random() < 0.04:
            return body  # without the monitor: IllegalMonitorStateException
        return [statement(("synchronized",), "synchronized ({0}) {1}", lock, block(body))]

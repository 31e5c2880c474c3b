"""Invents programs like litmus tests: two to four threads with few accesses to few variables, of which many race. Main joins
all threads and prints all that they have seen. The same seed gives the same program.
"""

from concurrent_generator.families import Scope
from concurrent_generator.form import (binary, block, constant, expression, local, member, null, print_values, set_static,
                                       statement, static)
from concurrent_generator.maker import Maker
from concurrent_generator.world import BOX_CLASS, HEAD
from generator.tree import PROGRAM, Node, references

# Beside reads and writes of int variables: how often a program has them at all, and how often one draws them.
KINDS = {"branch": 10, "lock": 6, "box": 8, "array": 5, "atomic": 5, "fence": 3, "loop": 3, "increment": 4, "reentrant": 2,
         "waiting": 3, "spin": 3, "handle": 2}


class Litmus(Maker):
    def __init__(self, seed):
        super().__init__(seed)
        rng = self.rng
        volatile = rng.choice([0.0, 0.0, 0.0, 0.3, 0.5])
        for name in ("x", "y", "b", "l", "n", "m", "a"):
            self.world.volatile[name] = rng.random() < volatile
        self.last = {}  # scope -> the variable that it used last
        self.box_is_volatile = rng.random() < volatile
        self.middle = rng.choice([None, None, None, "lock", "lock", "fence", "atomic", "reentrant"])  # what most threads do there
        self.kinds = list(dict.fromkeys(rng.choices(list(KINDS), list(KINDS.values()), k=rng.choice([0, 1, 1, 2, 2, 3]))))

    def register(self):
        self.registers += 1
        return f"r{self.registers - 1}"

    # Expressions.

    def value(self, scope):
        """A constant, mostly one of its own, or what was read."""
        if scope.ints and self.rng.random() < 0.35:
            seen = local(self.rng.choice(scope.ints), "int")
            return seen if self.rng.random() < 0.7 else binary("int", "add", "+", seen, constant(1))
        return constant(self.rng.choice([1, 1, 2, 3]))

    def see(self, scope, type_, value):
        """Reads into a local variable; what an int variable sees is printed in the end."""
        name = self.fresh("k")
        made = [statement(("declare", name), f"{type_} {name} = {{0}};", value, declares=name)]
        if type_ == "int":
            scope.ints.append(name)
            made.append(set_static(self.register(), local(name, "int")))
        return made, name

    def variable(self, scope):
        """Mostly another one than last time."""
        names = [name for name in "xy" if name != self.last.get(scope.thread) or self.rng.random() < 0.3] or ["x", "y"]
        self.last[scope.thread] = self.rng.choice(names)
        return self.last[scope.thread]

    def box(self):
        return static("p", "Box")

    def field(self, box, name):
        return expression("int", ("field", name), f"{{0}}.{name}", box)

    def test(self, scope):
        if scope.ints and self.rng.random() < 0.8:
            return binary("boolean", *self.rng.choice([("eq", "=="), ("eq", "=="), ("ne", "!=")]),
                          local(self.rng.choice(scope.ints), "int"), constant(self.rng.randrange(2)))
        return binary("boolean", "eq", "==", static(self.variable(scope), "int"), constant(self.rng.randrange(2)))

    # Statements.

    def one(self, scope):
        kinds = [kind for kind in self.kinds if scope.depth < 1 or kind in ("box", "array", "atomic", "increment")]
        if kinds and self.rng.random() < 0.35:
            return getattr(self, "make_" + self.rng.choice(kinds))(scope)
        if self.rng.random() < 0.5:
            return [set_static(self.variable(scope), self.value(scope))]
        return self.see(scope, "int", static(self.variable(scope), "int"))[0]

    def make_branch(self, scope):
        kids, text = [self.test(scope), block(self.some(scope.inside(), 1, 1))], "if ({0}) {1}"
        if self.rng.random() < 0.3:
            kids.append(block(self.some(scope.inside(), 1, 1)))
            text += " else {2}"
        return [statement(("if",), text, *kids)]

    def make_lock(self, scope):
        return [statement(("synchronized",), "synchronized ({0}) {1}", self.monitor(), block(self.some(scope.inside(), 0, 2)))]

    def make_reentrant(self, scope):
        text = "K.lock();\n        try {0} finally {\n            K.unlock();\n        }"
        return [statement(("locked", "K"), text, block(self.some(scope.inside(), 1, 2)), refs=["K"])]

    def make_box(self, scope):
        draw = self.rng.randrange(5)
        fresh = expression("Box", ("make",), "new Box({0}, {1})", self.value(scope), constant(self.rng.randrange(4, 6)),
                           refs=["Box"])
        if draw == 0:
            return [set_static("p", fresh)]
        if draw == 1:  # changed when it is known to others
            made, name = self.see(scope, "Box", fresh)
            change = statement(("set_field", "f"), "{0}.f = {1};", local(name, "Box"), self.value(scope))
            more = [change] if self.rng.random() < 0.5 else []
            return made + [set_static("p", local(name, "Box"))] + more
        if draw == 2 and self.rng.random() < 0.3:
            return [statement(("set_field", "f"), "{0}.f = {1};", self.box(), self.value(scope))]
        made, name = self.see(scope, "Box", self.box())
        inner = scope.inside()
        field = self.rng.choice("ffffgh")
        body = self.see(inner, "int", self.field(local(name, "Box"), field))[0]
        if self.rng.random() < 0.3:
            field = self.rng.choice("fg")
            body.append(statement(("set_field", field), f"{{0}}.{field} = {{1}};", local(name, "Box"), self.value(scope)))
        test = binary("boolean", "ne", "!=", local(name, "Box"), null("Box"))
        return made + [statement(("if",), "if ({0}) {1}", test, block(body))]

    def make_array(self, scope):
        index = constant(self.rng.randrange(2))
        if scope.ints and self.rng.random() < 0.2:
            index = local(self.rng.choice(scope.ints), "int")
        if self.rng.random() < 0.15:
            return [set_static("a", expression("int[]", ("new", (0, 0)), "new int[2]"))]
        if self.rng.random() < 0.5:
            return [statement(("set_element",), "{0}[{1}] = {2};", static("a", "int[]"), index, self.value(scope))]
        return self.see(scope, "int", expression("int", ("element",), "{0}[{1}]", static("a", "int[]"), index))[0]

    def make_atomic(self, scope):
        draw = self.rng.randrange(4)
        if draw == 0:
            return [statement(("evaluate",), "{0};", self.atomic("set", "set", self.value(scope), type="void"))]
        if draw == 1:
            return self.see(scope, "int", self.atomic("get", "get"))[0]
        if draw == 2:
            return self.see(scope, "int", self.atomic("get_and_increment", "getAndIncrement"))[0]
        done = self.atomic("compare_and_set", "compareAndSet", constant(0), self.value(scope), type="boolean")
        return self.see(scope, "int", expression("int", ("choice",), "({0} ? {1} : {2})", done, constant(1), constant(2)))[0]

    def make_handle(self, scope):
        """The modes that JLS 17 knows."""
        def update(operation, text, *arguments):
            return expression("int", ("update", "x", operation), text, *arguments, refs=["X", "x"])
        mode = self.rng.choice(["", "Volatile"])
        draw = self.rng.randrange(4)
        if draw == 0:
            return self.see(scope, "int", update("get", f"(int) X.get{mode}()"))[0]
        if draw == 1:
            return self.see(scope, "int", update("get_and_add", "(int) X.getAndAdd({0})", constant(1)))[0]
        return [statement(("update", "x", "set"), f"X.set{mode}({{0}});", self.value(scope), refs=["X", "x"])]

    def make_fence(self, _scope):
        return [statement(("fence",), "VarHandle.fullFence();")]

    def make_increment(self, scope):
        name = self.variable(scope)
        return [statement(("evaluate",), "{0};", expression("int", ("increment", name), f"++{name}", refs=[name], keep=True))]

    def make_loop(self, scope):
        name, body = self.fresh("i"), block(self.some(scope.inside(), 1, 1))
        return [statement(("for", name, 2), f"for (int {name} = 0; {name} < 2; {name}++) {{0}}", body, binds=[name])]

    def make_spin(self, scope):
        zero = binary("boolean", "eq", "==", static(self.variable(scope), "int"), constant(0))
        return [statement(("while",), "while ({0}) {1}", zero, block([]))]

    def make_waiting(self, scope):
        lock = expression("Object", ("object", "A"), "A", refs=["A"], keep=True)
        if self.rng.random() < 0.5:
            guard = binary("boolean", "eq", "==", static("x", "int"), constant(0))
            body = [statement(("while",), "while ({0}) {1}", guard, block([self.wait(False)]))]
        else:
            body = [set_static("x", constant(1)), statement(("notify", True), "{0}.notifyAll();", lock)]
        return [statement(("synchronized",), "synchronized ({0}) {1}", lock, block(body + self.some(scope.inside(), 0, 1)))]

    # The program.

    def code(self, number, scope, most):
        """Two accesses to different variables, as in the classical tests, and something before, between and behind them."""
        names = ["x", "y"] if (number % 2 == 0) == (self.rng.random() < 0.8) else ["y", "x"]
        reads = self.rng.choice([(False, True), (False, True), (False, False), (True, True), (True, False)])
        plan = list(zip(names, reads))
        if self.middle and self.rng.random() < 0.85:
            plan.insert(1, self.middle)
        for _ in range(self.rng.randint(0, most - len(plan)) if most > len(plan) else 0):
            plan.insert(self.rng.randint(0, len(plan)), None)
        made = []
        for part in plan:
            if part is None:
                made += self.one(scope)
            elif part == self.middle:
                made += getattr(self, "make_" + part)(scope)
            elif part[1]:
                made += self.see(scope, "int", static(part[0], "int"))[0]
            else:
                made.append(set_static(part[0], self.value(scope)))
        return made

    def program(self):
        count, most = self.rng.choice([(2, 3), (2, 4), (2, 4), (3, 2), (3, 3), (4, 2)])
        names, members = [f"t{number}" for number in range(count)], []
        for number, name in enumerate(names):
            members += self.thread(name, number, self.code(number, Scope(name, []), most), False)
        starts = [statement(("start", name), f"{name}.start();", refs=[name]) for name in names]
        joins = [statement(("join", name), f"{name}.join();", refs=[name]) for name in names]
        main = Scope("main", [])
        before = [set_static(self.variable(main), constant(4))] if self.rng.random() < 0.2 else []
        between = self.body(main, 2) if count == 2 and self.rng.random() < 0.2 else []
        last = self.one(main) if self.rng.random() < 0.2 else []
        code = before + starts + between + joins + last
        used = set().union(*map(references, members + code))
        shown = [static(f"r{number}", "int") for number in range(self.registers) if f"r{number}" in used]
        shown += [static(name, "int") for name in "xy" if name in used and self.rng.random() < 0.3]
        code.append(print_values(shown or [static("x", "int")]))
        method = member(("main",), "public static void main(String[] args) throws Exception {0}", block(code), declares="main",
                        keep=True)
        return Node(PROGRAM, HEAD, [*self.declarations([*members, method]), *members, method])

    def declaration(self, name):
        if name == "Box":
            return member(("type", "Box"), BOX_CLASS, declares="Box")
        if name == "p":
            volatile = "volatile " if self.box_is_volatile else ""
            return member(("field", "p", None), f"static {volatile}Box p;", declares="p", refs=["Box"])
        return self.world.declaration(name)

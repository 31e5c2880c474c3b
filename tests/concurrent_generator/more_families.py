"""Statements that concern the flow of control and the threads themselves."""

from concurrent_generator.families import Families
from concurrent_generator.form import binary, block, constant, expression, print_values, set_static, statement, static


class MoreFamilies(Families):
    def branch(self, scope):
        if scope.depth > 1:
            return self.basic(scope)
        kids = [self.condition(scope), block(self.some(scope.inside(), 1, 2))]
        text = "if ({0}) {1}"
        if self.rng.random() < 0.3:
            kids.append(block(self.some(scope.inside(), 1, 1)))
            text += " else {2}"
        return [statement(("if",), text, *kids)]

    def loop(self, scope):
        if scope.depth > 0:
            return self.basic(scope)
        name = self.fresh("i")
        draw = self.rng.random()
        inner = scope.inside()
        if draw < 0.5:
            body = block(self.some(inner, 1, 1))
            return [statement(("for", name, 2), f"for (int {name} = 0; {name} < 2; {name}++) {{0}}", body, binds=[name])]
        awaited = binary("boolean", "eq", "==", static(self.rng.choice("xy"), "int"), constant(0))
        if draw < 0.8:
            return [statement(("for", name, 2), f"for (int {name} = 0; {name} < 2 && {{1}}; {name}++) {{0}}", block([]), awaited,
                              binds=[name])]
        hint = statement(("nothing",), "Thread.onSpinWait();")
        return [statement(("while",), "while ({0}) {1}", awaited, block([hint] if self.rng.random() < 0.5 else []))]

    def assertion(self, scope):
        return [statement(("assert",), "assert {0};", self.condition(scope))]

    def exceptions(self, scope):
        draw = self.rng.random()
        if draw < 0.3:
            return [self.observe(scope, expression("int", ("div",), "({0} / {1})", constant(6),
                                                   self.int_read(scope)))]
        if draw < 0.7 or scope.depth > 0:
            throw = statement(("throw", "IllegalStateException"), "if (true) throw new IllegalStateException();")
            return [statement(("if",), "if ({0}) {1}", self.condition(scope), block([throw]))]
        body = self.some(scope.inside(), 1, 2)
        if self.rng.random() < 0.5:
            body.append(statement(("throw", "IllegalStateException"), "if (true) throw new IllegalStateException();"))
        return [statement(("try", "RuntimeException"), "try {0} catch (RuntimeException failed) {1}", block(body),
                          block([set_static(self.register(), constant(8))]))]

    def interrupts(self, scope):
        draw = self.rng.random()
        if draw < 0.2 or not scope.others:
            return [statement(("interrupt", None), "Thread.currentThread().interrupt();")]
        if draw < 0.6:
            name = self.rng.choice(scope.others)
            return [statement(("interrupt", name), f"{name}.interrupt();", refs=[name])]
        if draw < 0.75:
            return self.sleep(scope)
        return [self.observe_condition(scope, self.interrupted(scope))]

    def sleep(self, _scope):
        text = "try {\n            Thread.sleep(1);\n        } catch (InterruptedException interrupted) {0}"
        return [statement(("sleep",), text, self.caught())]

    def choosing(self, scope):
        draw = self.rng.random()
        if draw < 0.5:
            return [self.observe(scope, expression("int", ("choose", 2), "Ravel.choose(2)"))]
        if draw < 0.75:
            return [set_static("x", expression("int", ("choose", 3), "Ravel.choose(3)"))]
        return [statement(("assume",), "Ravel.assume({0});", self.condition(scope))]

    def parking(self, scope):
        if self.rng.random() < 0.5 or not scope.others:
            return [statement(("park",), "LockSupport.park();")]
        name = self.rng.choice(scope.others)
        return [statement(("unpark", name), f"LockSupport.unpark({name});", refs=[name])]

    def looking(self, scope):
        if not scope.others:
            return self.basic(scope)
        return [self.observe_condition(scope, self.alive(scope))]

    def joining(self, scope):
        if not scope.others:
            return self.basic(scope)
        name = self.rng.choice(scope.others)
        text = f"try {{\n            {name}.join();\n        }} catch (InterruptedException interrupted) {{0}}"
        return [statement(("join", name), text, self.caught(), refs=[name]), *self.basic(scope)]

    def thread_local(self, scope):
        if self.rng.random() < 0.6:
            return [statement(("set_thread_local", "T"), "T.set({0});", self.int_value(scope), refs=["T"])]
        return [self.observe(scope, expression("int", ("thread_local", "T"), "T.get()", refs=["T"]))]

    def mapping(self, scope):
        key = constant(self.rng.randrange(2))
        if self.rng.random() < 0.6:
            return [self.observe_condition(scope, expression("boolean", ("update", "M", "put_if_absent"),
                                                             "(M.putIfAbsent({0}, {1}) == null)", key,
                                                             constant(self.rng.randrange(1, 3)), refs=["M"]))]
        return [self.observe(scope, expression("int", ("update", "M", "get_or_zero"), "M.getOrDefault({0}, 0)", key, refs=["M"]))]

    def class_static(self):
        name = self.rng.choice(["S0", "S0", "S1"])
        return expression("int", ("class_static", name), f"{name}.s", refs=[name])

    def initializer(self, scope):
        if self.rng.random() < 0.2 and not scope.simple:
            name = self.rng.choice(["S0", "S1"])
            return [statement(("set_class_static", name), f"{name}.s = {{0}};", self.int_value(scope), refs=[name])]
        return [self.observe(scope, self.class_static())]

    def printing(self, scope):
        return [print_values([self.int_value(scope)])]

    def spawning(self, scope):
        """A thread that captures what its parent knows."""
        if scope.depth > 0 or scope.simple or scope.worker or self.spawned:
            return self.basic(scope)
        self.spawned = True
        name = self.fresh("u")
        made = []
        if self.rng.random() < 0.6:
            captured = self.fresh("p")
            made.append(statement(("declare", captured), f"Node {captured} = {{0}};", self.new_node(), declares=captured))
            scope.nodes.append(captured)
        inner = scope.inside()
        inner.thread = name
        body = self.some(inner, 1, 2)
        if scope.nodes:
            seen = expression("int", ("field", "f"), "{0}.f", self.node(inner))
            body.append(self.observe(scope, seen))
        made.append(statement(("spawn", name), f"Thread {name} = new Thread(() -> {{0}});\n        {name}.start();", block(body),
                              declares=name))
        if scope.nodes:
            made.append(self.set_field(scope, self.node(scope)))
        if self.rng.random() < 0.7:
            text = f"try {{\n            {name}.join();\n        }} catch (InterruptedException interrupted) {{0}}"
            made.append(statement(("join", name), text, self.caught(), refs=[name]))
        return made

    def leaving(self, scope):
        if scope.simple or self.rng.random() < 0.7:
            return self.basic(scope)
        leave = statement(("exit",), "System.exit(0);")
        return [statement(("if",), "if ({0}) {1}", self.condition(scope), block([leave]))]

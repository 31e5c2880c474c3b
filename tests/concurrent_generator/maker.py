"""Invents small concurrent programs: two or three threads of a few statements each. The same seed gives the same program.

Programs need not end well: they may deadlock, fail and spin for ever, but the number of their states is finite.
"""

import random

from concurrent_generator.families import Scope
from concurrent_generator.form import block, constant, expression, member, print_values, statement, static
from concurrent_generator.more_families import MoreFamilies
from concurrent_generator.world import HEAD, REGISTERS, WORKERS, World
from generator.tree import PROGRAM, Node, references

# How often a program has a family, and the name under which expressions ask for it.
FAMILIES = {"wide": 5, "nodes": 8, "escape": 10, "arrays": 6, "monitor_block": 14, "method": 4, "reentrant": 5, "atomics": 7,
            "handle": 5, "waiting": 10, "branch": 10, "loop": 6, "assertion": 5, "exceptions": 5, "interrupts": 5,
            "choosing": 4, "parking": 3, "looking": 3, "joining": 4, "thread_local": 2, "mapping": 1, "initializer": 5,
            "printing": 5, "spawning": 5, "leaving": 1, "sleep": 1}
ALSO = {"monitor_block": "monitor", "atomics": "atomic", "interrupts": "interrupt", "choosing": "choose", "looking": "alive"}


class Maker(MoreFamilies):
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.world = World(self.rng)
        self.count = 0
        self.registers = 0
        self.spawned = False
        chosen = self.rng.choices(list(FAMILIES), list(FAMILIES.values()), k=self.rng.choice([1, 2, 2, 3, 3, 4]))
        self.families = list(dict.fromkeys(chosen))
        self.theme = set(self.families) | {ALSO[name] for name in self.families if name in ALSO}

    def fresh(self, letter):
        self.count += 1
        return f"{letter}{self.count}"

    def register(self):
        self.registers += 1
        return f"r{(self.registers - 1) % REGISTERS}"

    def some(self, scope, least, most):
        """Statements for a place inside others."""
        made = []
        for _ in range(self.rng.randint(least, most)):
            made += self.one(scope)
        return made

    def one(self, scope):
        name = "basic" if self.rng.random() < 0.35 else self.rng.choice(self.families)
        if scope.simple:
            name = "basic"
        elif scope.depth > 1 and name in ("monitor_block", "reentrant", "branch", "exceptions"):
            name = "basic"
        return getattr(self, name)(scope)

    def body(self, scope, most):
        made, wanted = [], self.rng.randint(min(2, most), most)
        while len(made) < wanted:
            made += self.one(scope)
        return made

    def program(self):
        shape = self.rng.choices(["apart", "nested", "workers", "spawn only"], [60, 12, 20, 8])[0]
        main = Scope("main", [])
        members, starts, joins = [], [], []
        before = self.some(main, 1, 1) if self.rng.random() < 0.2 else []
        if shape == "workers":
            self.workers(members, starts, joins)
        elif shape == "spawn only":
            starts += self.spawning(main)
        else:
            self.threads(shape, main, members, starts, joins)
        between = self.body(main, 2) if self.rng.random() < (0.9 if len(members) < 4 else 0.3) else []
        self.fill_helpers()
        main_block = before + starts + between + joins
        used = set().union(*map(references, members + main_block))
        main_block.append(self.final_print(used))
        main_method = member(("main",), "public static void main(String[] args) throws Exception {0}", block(main_block),
                             declares="main", keep=True)
        declared = self.declarations([*members, main_method])
        return Node(PROGRAM, HEAD, [*declared, *members, main_method])

    def threads(self, shape, main, members, starts, joins):
        count = self.rng.choice([1, 2, 2, 2])
        if shape == "nested":
            count = 2
        names = [f"t{number}" for number in range(count)]
        main.others = names
        most = 5 if count == 1 else self.rng.choice([2, 3, 4])
        daemon = self.rng.random() < 0.05
        for number, name in enumerate(names):
            scope = Scope(name, [other for other in names if other != name])
            statements = self.body(scope, most)
            if shape == "nested" and number == 0:
                statements.insert(self.rng.randint(0, len(statements)), statement(("start", "t1"), "t1.start();", refs=["t1"]))
            members += self.thread(name, number, statements, daemon and number == count - 1)
        for name in names[:1] if shape == "nested" else names:
            starts.append(statement(("start", name), f"{name}.start();", refs=[name]))
        for name in names:
            if self.rng.random() < 0.9:
                joins.append(statement(("join", name), f"{name}.join();", refs=[name]))

    def thread(self, name, number, statements, daemon):
        code = f"body{number}"
        if self.rng.random() < 0.5:
            body = member(("body", code), f"static void {code}() {{0}}", block(statements), declares=code)
            text = f"static final Thread {name} = new Thread(%PROGRAM%::{code});"
        else:
            code = f"Body{number}"
            body = member(("body", code), f"static final class {code} extends Thread {{\n        public void run() {{0}}\n    }}",
                          block(statements), declares=code)
            text = f"static final Thread {name} = new {code}();"
        if daemon:
            text += f"\n\n    static {{\n        {name}.setDaemon(true);\n    }}"
        return [body, member(("thread", name, code, daemon), text, declares=name, refs=[code])]

    def workers(self, members, starts, joins):
        scope = Scope("ts", [])
        scope.worker = True
        members.append(member(("body", "work"), "static void work(int id) {0}", block(self.body(scope, 3)), declares="work"))
        members.append(member(("workers", "ts", "work", WORKERS), f"static final Thread[] ts = new Thread[{WORKERS}];",
                              declares="ts", refs=["work"]))
        names = [f"ts[{number}]" for number in range(WORKERS)]
        starts.append(statement(("start", *names), "for (int k = 0; k < ts.length; k++) {\n            int id = k;\n"
                                "            ts[k] = new Thread(() -> work(id));\n            ts[k].start();\n        }",
                                refs=["ts"]))
        joins.append(statement(("join", *names), "for (Thread t : ts) {\n            t.join();\n        }", refs=["ts"]))

    def fill_helpers(self):
        def simple(least, most):
            scope = Scope("helper", [])
            scope.simple = True
            return self.some(scope, least, most)
        self.world.methods["m0"] = simple(1, 2)
        self.world.initializers["S0"] = simple(0, 1)
        self.world.initializers["S1"] = simple(0, 1)
        if self.rng.random() < 0.5:
            self.world.initializers["S0"].append(self.refer("S1"))
            if self.rng.random() < 0.6:
                self.world.initializers["S1"].append(self.refer("S0"))

    def refer(self, name):
        return statement(("set_static", "y"), "y = {0};", expression("int", ("class_static", name), f"{name}.s", refs=[name]),
                         refs=["y"])

    def final_print(self, used):
        shown = [static(f"r{number}", "int") for number in range(REGISTERS) if f"r{number}" in used]
        if "w" in used:
            shown += [expression("int", ("element",), "{0}[{1}]", static("w", "int[]"), constant(n)) for n in range(WORKERS)]
        shown += [static(name, "int") for name in "xy" if name in used and self.rng.random() < 0.5]
        if "a" in used:
            shown.append(expression("int", ("element",), "{0}[{1}]", static("a", "int[]"), constant(0)))
        if "c" in used and self.rng.random() < 0.5:
            shown.append(self.atomic("get", "get"))
        shown = shown or [static("x", "int")]
        return print_values(shown)

    def declaration(self, name):
        return self.world.declaration(name)

    def declarations(self, members):
        """A declaration for every name that is used and not declared by the program itself."""
        made = {}
        while True:
            everything = [part for m in [*members, *made.values()] for part in m.walk()]
            known = {part.declares for part in everything} | {name for part in everything for name in part.binds} | {"id"}
            missing = {name for part in everything for name in part.refs} - known
            if not missing:
                return [made[name] for name in sorted(made)]
            made.update((name, self.declaration(name)) for name in missing)

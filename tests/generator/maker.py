"""Invents a whole program: an enum, a record, an interface, a small class hierarchy, static fields and methods.

The call graph has no cycles apart from one counted recursion, every loop has a constant bound, and a common fuel
tank ends what would still take too long, so every program terminates, the same way on every machine.
"""

import dataclasses
import random

from generator.expressions import ARRAYS, NUMERIC, PRIMITIVE, Expressions
from generator.tree import BLOCK, EXPRESSION, MEMBER, PROGRAM, STATEMENT, Node, default

TEMPLATE = """import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class %NAME% extends Support {
{members}
    static String run() {
        begin();
        try {
            body();
        } catch (Throwable t) {
            x(t);
        }
        return end();
    }

    public static void main(String[] args) {
        System.out.print(run());
    }
}
"""

SUPPORT = """class Support {
    private static StringBuilder out;
    private static int fuel;

    static class OutOfFuel extends Error {}

    static void begin() {
        out = new StringBuilder();
        fuel = 2000;
    }

    static String end() {
        return out.toString();
    }

    static void tick() {
        if (--fuel < 0) {
            throw new OutOfFuel();
        }
    }

    static void p(String s) {
        if (out.length() < 6000) {
            out.append(s).append('\\n');
        }
    }

    static void x(Throwable t) {
        StackTraceElement[] frames = t.getStackTrace();
        p("! " + t + (frames.length > 0 ? " at " + frames[0] : "") + (frames.length > 1 ? " from " + frames[1] : ""));
    }

    static String cut(String s) {
        return s == null || s.length() < 60 ? s : s.substring(0, 60);
    }

    static <T> T pick(boolean b, T x, T y) {
        return b ? x : y;
    }

    static class Res implements AutoCloseable {
        final int n;

        Res(int n) {
            this.n = n;
        }

        public void close() {
            p("close " + n);
            if (n % 4 == 1) {
                throw new IllegalStateException("close " + n);
            }
        }
    }
}
"""


@dataclasses.dataclass(frozen=True)
class Variable:
    name: str
    type: str
    final: bool = False     # nothing assigns to it
    static: bool = False
    captured: bool = False  # lambdas may use it


@dataclasses.dataclass(eq=False)
class Method:
    name: str
    returns: str
    params: list
    recursive: bool = False


@dataclasses.dataclass(eq=False)
class Enum:
    name: str
    constants: list
    method: str


@dataclasses.dataclass(eq=False)
class Interface:
    name: str
    abstract: str
    default: str


@dataclasses.dataclass(eq=False)
class Class:
    name: str
    parent: object
    fields: list
    virtual: str


@dataclasses.dataclass(eq=False)
class Record:
    name: str
    fields: list


class Maker(Expressions):
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.counter = 0
        self.scope = []
        self.callable = []
        self.current = None
        self.recursion = None
        self.virtual_allowed = False
        self.constructing = False   # constructors make no objects and call nothing, lest they never end
        self.loops = 0          # enclosing loops and switches
        self.switches = 0
        self.returns = None

    def fresh(self, prefix):
        self.counter += 1
        return f"{prefix}{self.counter}"

    def local(self, type, final=False, prefix="v"):
        return Variable(self.fresh(prefix), type, final, captured=final)

    def is_below(self, cls, name):
        while cls is not None:
            if cls.name == name:
                return True
            cls = cls.parent
        return False

    def fields_of(self, type):
        fields = []
        cls = next((c for c in self.classes if c.name == type), None)
        while cls is not None:
            fields += cls.fields
            cls = cls.parent
        return fields

    def program(self, name):
        members = [self.enum_member(), self.record_member(), self.interface_shape()]
        self.class_shapes()
        members += self.static_fields()
        statics = list(self.scope)
        methods = [self.static_method(index) for index in range(self.rng.randrange(1, 4))]
        # Methods of objects call only the first static method, which itself calls no object.
        self.scope, self.virtual_allowed, every = statics, False, self.callable
        self.callable = every[:1]
        members.append(self.interface_member())
        members += [self.class_member(cls) for cls in self.classes]
        members += methods
        self.scope, self.virtual_allowed, self.callable = list(statics), True, every
        members.append(self.main_body())
        return Node(PROGRAM, TEMPLATE.replace("%NAME%", name), [m for m in members if m is not None])

    def declared_types(self, *types):
        return [type for type in types if type in ("E", "Rec", "I") or type in [c.name for c in self.classes]]

    def any_type(self):
        return self.rng.choice(PRIMITIVE + ["int", "int", "long", "String", "String", "Integer", "IntUnaryOperator", "List<Integer>",
                                            self.enum.name, self.record.name, self.interface.name, self.classes[0].name,
                                            self.rng.choice(self.classes).name] + ARRAYS)

    # Declarations

    def enum_member(self):
        self.enum = Enum("E", ["A", "B", "C", "D"], "weigh")
        own = self.rng.choice(["x * 2", "x - ordinal()", "ordinal() << 3"])
        return Node(MEMBER, "enum E {\n        A, B {\n            @Override\n            int weigh(int x) {\n                return "
                    f"{own};\n            }}\n        }}, C, D;\n\n        int weigh(int x) {{\n            return x + ordinal();\n"
                    "        }\n    }", declares="E", keep=True)

    def record_member(self):
        fields = [Variable(f"r{i}", self.rng.choice(PRIMITIVE + ["String"])) for i in range(self.rng.randrange(1, 4))]
        self.record = Record("Rec", fields)
        return Node(MEMBER, "record Rec(" + ", ".join(f"{f.type} {f.name}" for f in fields) + ") {}", declares="Rec")

    def interface_shape(self):
        self.interface = Interface("I", "im", "dm")

    def interface_member(self):
        q = self.local("int", prefix="q")
        outer, self.scope = self.scope, self.scope + [q]
        body = self.expression("int", 2)
        self.scope = outer
        return Node(MEMBER, f"interface I {{\n        int im(int x);\n\n        default int dm(int {q.name}) {{\n            return im("
                    "{0});\n        }\n    }", [body], declares="I", binds=[q.name])

    def class_shapes(self):
        self.classes = []
        for index in range(self.rng.randrange(1, 4)):
            parent = self.rng.choice(self.classes) if self.classes else None
            fields = [Variable(self.fresh("f"), self.rng.choice(PRIMITIVE + ["String", "int[]"])) for _ in range(self.rng.randrange(1, 3))]
            self.classes.append(Class(f"C{index}", parent, fields, "vm"))

    def class_member(self, cls):
        q = self.local("int", prefix="q")
        n = self.local("int", prefix="n")
        statics = self.scope
        self.constructing, callable_, self.callable = True, self.callable, []
        self.scope = statics + [n]
        inits = [self.expression(field.type, 2) for field in cls.fields]
        self.constructing, self.callable = False, callable_
        self.scope = statics + [q] + [Variable(f.name, f.type) for f in self.fields_of(cls.name)]
        bodies = [self.expression("int", 3), self.expression("int", 2)]
        self.scope = statics
        head = f"static class {cls.name}" + (f" extends {cls.parent.name}" if cls.parent else " implements I")
        text = head + " {\n" + "".join(f"        {f.type} {f.name};\n" for f in cls.fields)
        text += f"\n        {cls.name}(int {n.name}) {{\n"
        if cls.parent:
            text += f"            super({n.name} + 1);\n"
        for i, f in enumerate(cls.fields):
            text += f"            {f.name} = {self.limited(f.type, '{%d}' % i)};\n"
        text += "        }\n"
        k = len(inits)
        up = f"super.vm({q.name}) + " if cls.parent and self.rng.random() < 0.6 else ""
        text += f"\n        int vm(int {q.name}) {{\n            tick();\n            return {up}{{{k}}};\n        }}\n"
        if not cls.parent or self.rng.random() < 0.5:
            text += f"\n        public int im(int {q.name}) {{\n            tick();\n            return {{{k + 1}}};\n        }}\n"
        else:
            bodies.pop()
        shown = " + ".join(f'" {f.name}=" + ' + (f"Arrays.toString({f.name})" if f.type.endswith("[]") else f.name) for f in cls.fields)
        text += f"\n        public String toString() {{\n            return \"{cls.name}\" + {shown};\n        }}\n    }}"
        refs = ([cls.parent.name] if cls.parent else ["I"])
        return Node(MEMBER, text, inits + bodies, refs=refs, declares=cls.name, binds=[q.name, n.name] + [f.name for f in cls.fields])

    def static_fields(self):
        members = []
        always = PRIMITIVE + ["String", "int[]"]  # constants alone would be folded by javac
        for type in always + self.rng.choices(["long[]", "double[]", "List<Integer>", "Integer", "int", "String"], k=3):
            variable = Variable(self.fresh("s"), type, static=True)
            members.append(Node(MEMBER, f"static {variable.type} {variable.name} = {{0}};", [self.constant(variable.type)],
                                declares=variable.name))
            self.scope.append(variable)
        return members

    def static_method(self, index):
        statics = [v for v in self.scope if v.static]
        method = Method(f"m{index}", self.any_type(), [self.any_type() for _ in range(self.rng.randrange(0, 4))],
                        recursive=self.rng.random() < 0.3)
        params = [self.local(type, prefix="a") for type in method.params]
        self.scope = statics + params
        self.current, self.returns, self.loops = method, method.returns, 0
        self.virtual_allowed = index >= 1
        declared = [f"{p.type} {p.name}" for p in params]
        start = [Node(STATEMENT, "tick();", keep=True)]
        if method.recursive:
            self.recursion = self.fresh("d")
            declared.insert(0, f"int {self.recursion}")
            start.append(Node(STATEMENT, f"if ({self.recursion} <= 0) {{ return {{0}}; }}", [default(method.returns)],
                              refs=[self.recursion], keep=True))
            self.callable.append(method)
        statements = start + self.statements(self.rng.randrange(0, 3), 1)
        statements.append(Node(STATEMENT, f"return {self.limited(method.returns, '{0}')};", [self.expression(method.returns, 3)], keep=True))
        if not method.recursive:
            self.callable.append(method)
        self.current, self.returns = None, None
        names = [p.name for p in params] + ([self.recursion] if method.recursive else [])
        return Node(MEMBER, f"static {method.returns} {method.name}({', '.join(declared)}) {{0}}", [Node(BLOCK, "", statements)],
                    refs=self.declared_types(method.returns, *method.params), declares=method.name, binds=names)

    def main_body(self):
        units = []
        statics = list(self.scope)
        for _ in range(self.rng.randrange(2, 4)):
            self.scope = list(statics)
            block = Node(BLOCK, "", self.statements(self.rng.randrange(1, 5), 2))
            e = self.fresh("e")
            units.append(Node(STATEMENT, f"try {{0}} catch (RuntimeException {e}) {{ x({e}); }}", [block], binds=[e]))
        for static in statics:
            units.append(Node(STATEMENT, f'p("{static.name}=" + {self.shown(static)});', refs=[static.name]))
        return Node(MEMBER, "static void body() {0}", [Node(BLOCK, "", units)], keep=True)

    def shown(self, variable):
        return f"Arrays.toString({variable.name})" if variable.type in ARRAYS else variable.name

    # Statements

    def statements(self, count, depth):
        return [self.statement(depth) for _ in range(count)]

    def block(self, depth, *extra):
        outer = self.scope
        self.scope = list(outer) + list(extra)
        made = Node(BLOCK, "", self.statements(self.rng.randrange(1, 3), depth - 1))
        self.scope = outer
        return made

    def statement(self, depth):
        choice = self.rng.randrange(20)
        if choice < 5 or depth <= 0:
            return self.rng.choice([self.declaration, self.declaration, self.print_out, self.assignment])(depth)
        return [self.print_out, self.print_out, self.assignment, self.assignment, self.if_, self.if_, self.counted, self.each,
                self.while_, self.switch, self.try_, self.try_, self.resource, self.synchronized, self.jump][choice - 5](depth)

    def declaration(self, depth):
        variable = self.local(self.any_type(), final=self.rng.random() < 0.3)
        value = self.expression(variable.type, 3)
        self.scope.append(variable)
        final = "final " if variable.final else ""
        return Node(STATEMENT, f"{final}{variable.type} {variable.name} = {self.limited(variable.type, '{0}')};", [value],
                    refs=self.declared_types(variable.type), declares=variable.name)

    def print_out(self, depth):
        type = self.any_type()
        if type in ("IntUnaryOperator", self.interface.name):
            type = "int"
        value = self.expression(type, 3)
        tag = self.fresh("t")
        if type in ARRAYS:
            return Node(STATEMENT, f'p("{tag} " + Arrays.toString({{0}}));', [value])
        return Node(STATEMENT, f'p("{tag} " + {{0}});', [value])

    def assignment(self, depth):
        targets = [v for v in self.scope if not v.final]
        if not targets:
            return self.print_out(depth)
        target = self.rng.choice(targets)
        if target.type in ("int", "long", "double", "float", "byte", "char", "short") and self.rng.random() < 0.4:
            operator = self.rng.choice(["+=", "-=", "*=", "/=", "%="])
            return Node(STATEMENT, f"{target.name} {operator} {{0}};", [self.expression(self.rng.choice(NUMERIC), 2)], refs=[target.name])
        if target.type in ARRAYS and self.rng.random() < 0.6:
            element = target.type[:-2]
            return Node(STATEMENT, f"{target.name}[{{0}} % 4] = {self.limited(element, '{1}')};",
                        [self.expression("int", 2), self.expression(element, 2)], refs=[target.name])
        if target.type == "List<Integer>" and self.rng.random() < 0.7:
            return Node(STATEMENT, f"{target.name}.add({{0}});", [self.expression("int", 2)], refs=[target.name])
        return Node(STATEMENT, f"{target.name} = {self.limited(target.type, '{0}')};", [self.expression(target.type, 3)], refs=[target.name])

    def if_(self, depth):
        if self.rng.random() < 0.2:
            cls = self.rng.choice(self.classes)
            bound = self.local(cls.name, final=True, prefix="b")
            value = self.expression(self.rng.choice([self.interface.name, self.classes[0].name]), 2)
            return Node(STATEMENT, f"if (((Object) {{0}}) instanceof {cls.name} {bound.name}) {{1}}", [value, self.block(depth, bound)],
                        refs=[cls.name], binds=[bound.name])
        if self.rng.random() < 0.5:
            return Node(STATEMENT, "if ({0}) {1}", [self.expression("boolean", 2), self.block(depth)])
        return Node(STATEMENT, "if ({0}) {1} else {2}", [self.expression("boolean", 2), self.block(depth), self.block(depth)])

    def loop(self, text, depth, bound, kids=(), binds=()):
        self.loops += 1
        body = self.block(depth, *bound)
        self.loops -= 1
        body.kids.insert(0, Node(STATEMENT, "tick();"))
        return Node(STATEMENT, text, [body, *kids], binds=list(binds) + [b.name for b in bound])

    def counted(self, depth):
        type = self.rng.choice(["int", "int", "long", "byte", "double"])
        i = Variable(self.fresh("i"), type, final=True)
        bound = self.rng.randrange(1, 6)
        step = self.rng.choice([f"{i.name}++", f"{i.name} += 2"])
        return self.loop(f"for ({type} {i.name} = 0; {i.name} < {bound}; {step}) {{0}}", depth, [i])

    def each(self, depth):
        element = self.rng.choice(["int", "long", "String", "char", "Integer"])
        source = self.expression("List<Integer>" if element == "Integer" else element + "[]", 2)
        item = self.local(element, final=True, prefix="i")
        return self.loop(f"for ({element} {item.name} : {{1}}) {{0}}", depth, [item], [source])

    def while_(self, depth):
        w = self.fresh("w")
        n = self.rng.randrange(1, 5)
        if self.rng.random() < 0.5:
            return self.loop(f"for (int {w} = {n}; {w}-- > 0 && {{1}}; ) {{0}}", depth, [], [self.expression("boolean", 2)], [w])
        return self.loop(f"for (int[] {w} = {{ {n} }}; {w}[0] > 0; ) {{ do {{0}} while ({w}[0]-- > 0 && {{1}}); {w}[0] = 0; }}",
                         depth, [], [self.expression("boolean", 1)], [w])

    def switch(self, depth):
        self.loops += 1
        self.switches += 1
        if self.rng.random() < 0.5:
            on, keys = self.expression("int", 2), [str(k) for k in self.rng.sample(range(-1, 6), 3)]
        elif self.rng.random() < 0.5:
            on, keys = self.expression("String", 2), self.rng.sample(['"a"', '"abc"', '""', '"Aa"', '"BB"'], 3)
        else:
            on, keys = self.expression(self.enum.name, 2), self.rng.sample(self.enum.constants, 3)
        blocks = [self.block(depth) for _ in range(3)]
        self.loops -= 1
        self.switches -= 1
        fall = self.rng.choice(["break;", ""])
        return Node(STATEMENT, f"switch ({{0}}) {{ case {keys[0]}: {{1}} {fall} case {keys[1]}: case {keys[2]}: {{2}} break; default: {{3}} }}",
                    [on, *blocks])

    def try_(self, depth):
        kinds = ["ArithmeticException", "NullPointerException", "IndexOutOfBoundsException", "ClassCastException",
                 "NegativeArraySizeException", "NumberFormatException"]
        e = self.fresh("e")
        caught = self.rng.choice([" | ".join(self.rng.sample(kinds, 2)), self.rng.choice(kinds), "RuntimeException"])
        kids = [self.block(depth), self.block(depth)]
        kids[1].kids.insert(0, Node(STATEMENT, f"x({e});", refs=[e]))
        text = f"try {{0}} catch ({caught} {e}) {{1}}"
        if self.rng.random() < 0.5:
            text += " finally {2}"
            kids.append(self.block(depth))
        elif self.rng.random() < 0.2:
            text = "try {0} finally {1}"
            kids = [kids[0], self.block(depth)]
        return Node(STATEMENT, text, kids, binds=[e])

    def resource(self, depth):
        r = self.fresh("res")
        return Node(STATEMENT, f"try (Res {r} = new Res({{0}})) {{1}}", [self.expression("int", 2), self.block(depth)], binds=[r])

    def synchronized(self, depth):
        return Node(STATEMENT, "synchronized ({0}) {1}", [self.expression(self.rng.choice(["int[]", "String", self.classes[0].name]), 2),
                                                          self.block(depth)])

    def jump(self, depth):
        condition = self.expression("boolean", 2)
        choice = self.rng.randrange(4)
        if choice == 0 and self.loops > 0:
            return Node(STATEMENT, "if ({0}) { break; }", [condition], jump=True)
        if choice == 1 and self.loops > self.switches:
            return Node(STATEMENT, "if ({0}) { continue; }", [condition], jump=True)
        if choice == 2 and self.returns:
            return Node(STATEMENT, f"if ({{0}}) {{ return {self.limited(self.returns, '{1}')}; }}",
                        [condition, self.expression(self.returns, 2)])
        return Node(STATEMENT, 'if ({0}) { throw new IllegalStateException({1}); }', [condition, self.expression("String", 2)])

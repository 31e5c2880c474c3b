"""Random expressions of a wanted type. Every expression terminates; what it may do besides is throw."""

from generator.tree import EXPRESSION, Node, literal

NUMERIC = ["byte", "short", "char", "int", "long", "float", "double"]
PRIMITIVE = NUMERIC + ["boolean"]
ARRAYS = ["int[]", "long[]", "double[]", "String[]", "char[]"]
ELEMENT = {array: array[:-2] for array in ARRAYS}

INT_VALUES = ["0", "1", "2", "3", "5", "7", "10", "31", "32", "33", "63", "64", "100", "127", "128", "255", "256", "1000",
              "32767", "32768", "65535", "65536", "1000003", "2147483647", "(-1)", "(-2)", "(-7)", "(-128)", "(-129)",
              "(-32768)", "(-2147483648)", "0x55555555", "0xdeadbeef"]
LONG_VALUES = ["0L", "1L", "2L", "9L", "(-1L)", "(-100L)", "0x7fffffffL", "0x80000000L", "0x100000000L", "123456789012345L",
               "9223372036854775807L", "(-9223372036854775808L)", "0x5555555555555555L"]
FLOAT_VALUES = ["0f", "(-0f)", "1f", "0.1f", "1.5f", "(-2.75f)", "1e10f", "3.4e38f", "1e-45f", "16777217f", "Float.NaN",
                "Float.POSITIVE_INFINITY"]
DOUBLE_VALUES = ["0.0", "(-0.0)", "1.0", "0.1", "2.5", "(-3.75)", "1e10", "1e300", "4.9e-324", "1e-5", "12345678.9",
                 "Double.NaN", "Double.NEGATIVE_INFINITY", "9.3e18", "2147483647.5"]
CHAR_VALUES = ["'a'", "'Z'", "'0'", "' '", "'\\n'", "'\\uffff'", "'\\u00e9'", "'\\u0000'"]
STRING_VALUES = ['""', '"a"', '"abc"', '"Hello, World"', '"\\u00e9\\u20ac"', '"x\\ty"', '"12"', '"-7"', '"null"', "((String) null)"]


class Expressions:
    """Mixed into Maker, which provides rng, the declared world and the scope."""

    def expression(self, type, depth):
        if depth <= 0 or self.rng.random() < 0.12:
            return self.leaf(type)
        if self.rng.random() < 0.15:
            general = self.general(type, depth)
            if general is not None:
                return general
        return getattr(self, self.generator_of(type))(type, depth)

    def generator_of(self, type):
        if type in ("int", "long"):
            return "integral"
        if type in ("float", "double"):
            return "floating"
        if type in ("byte", "short", "char"):
            return "narrow"
        if type in ELEMENT:
            return "array"
        return {"boolean": "condition", "String": "string", "Integer": "boxed", "IntUnaryOperator": "function",
                "Supplier<String>": "supplier", "List<Integer>": "list"}.get(type, "instance")

    def make(self, text, type, *kids, **more):
        return Node(EXPRESSION, text, kids, type, **more)

    def constant(self, type):
        pick = self.rng.choice
        if type == "int":
            return literal(pick(INT_VALUES) if self.rng.random() < 0.7 else str(self.rng.randrange(100)), type)
        if type in ("byte", "short"):
            return literal(f"(({type}) {pick(INT_VALUES)})", type)
        tables = {"long": LONG_VALUES, "float": FLOAT_VALUES, "double": DOUBLE_VALUES, "char": CHAR_VALUES,
                  "String": STRING_VALUES, "boolean": ["true", "false"],
                  "Integer": ["Integer.valueOf(5)", "((Integer) 1000)", "((Integer) null)"]}
        if type in tables:
            return literal(pick(tables[type]), type)
        return getattr(self, self.generator_of(type))(type, 0)

    def leaf(self, type):
        if self.rng.random() < 0.75:
            variable = self.variable(type)
            if variable is not None:
                return variable
        return self.constant(type)

    def variable(self, type, assignable=False):
        found = [v for v in self.scope if v.type == type and not (assignable and v.final)]
        if not found:
            return None
        name = self.rng.choice(found).name
        return Node(EXPRESSION, name, type=type, refs=[name])

    def target(self, variable):
        """What is assigned to cannot be simplified to a value."""
        return Node(EXPRESSION, variable.text, type=variable.type, refs=variable.refs, keep=True)

    def general(self, type, depth):
        """Forms that exist for every type."""
        choice = self.rng.randrange(7)
        if choice == 0:
            return self.make("({0} ? {1} : {2})", type, self.expression("boolean", depth - 1),
                             self.expression(type, depth - 1), self.expression(type, depth - 1))
        if choice == 1:
            return self.call(type, depth)
        if choice == 2:
            variable = self.variable(type, assignable=True)
            if variable is not None:
                return self.make(f"({{0}} = {self.limited(type, '{1}')})", type, self.target(variable),
                                 self.expression(type, depth - 1))
        if choice == 3:
            return self.choose(type, depth)
        if choice == 4:
            return self.field(type)
        if choice == 5 and type in ELEMENT.values():
            return self.element(type, depth)
        if choice == 6 and type not in PRIMITIVE:
            return self.make("pick({0}, {1}, {2})", type, self.expression("boolean", depth - 1),
                             self.expression(type, depth - 1), self.expression(type, depth - 1))
        return None

    def limited(self, type, text):
        """Strings must not grow without bound when they are assigned in loops."""
        return f"cut({text})" if type == "String" else text

    def call(self, type, depth):
        methods = [m for m in self.callable if m.returns == type]
        if not methods:
            return None
        method = self.rng.choice(methods)
        kids = [self.expression(p, depth - 1) for p in method.params]
        parts = ["{%d}" % i for i in range(len(kids))]
        if method.recursive:
            if method is self.current:
                parts.insert(0, f"{self.recursion} - 1")
                return self.make(f"{method.name}({', '.join(parts)})", type, *kids, refs=[method.name, self.recursion])
            parts.insert(0, str(self.rng.randrange(4)))
        return self.make(f"{method.name}({', '.join(parts)})", type, *kids, refs=[method.name])

    def choose(self, type, depth):
        """A switch expression over an int, a string or an enum."""
        what = self.rng.randrange(3)
        value = [self.expression(type, depth - 1) for _ in range(4)]
        if what == 0:
            keys = self.rng.sample(range(-2, 9), 3) if self.rng.random() < 0.6 else self.rng.sample([-1000, 7, 100, 65536, 99999], 3)
            on, labels = self.expression("int", depth - 1), [str(k) for k in keys]
        elif what == 1:
            on, labels = self.expression("String", depth - 1), self.rng.sample(['"a"', '"abc"', '""', '"12"', '"Aa"', '"BB"'], 3)
        else:
            enum = self.enum
            on, labels = self.expression(enum.name, depth - 1), self.rng.sample(enum.constants, 3)
        block = self.fresh("y")
        text = (f"(switch ({{0}}) {{ case {labels[0]}, {labels[1]} -> {{1}}; case {labels[2]} -> {{ {type} {block} = {{2}}; "
                f"yield {block}; }} default -> {{3}}; }})")
        return self.make(text, type, on, *value[:3])

    def field(self, type):
        """A field of an object at hand."""
        owners = [(v, f) for v in self.scope for f in self.fields_of(v.type) if f.type == type]
        if not owners:
            return None
        owner, field = self.rng.choice(owners)
        return Node(EXPRESSION, f"{owner.name}.{field.name}", type=type, refs=[owner.name, field.name])

    def element(self, type, depth):
        array = self.expression(type + "[]", depth - 2)
        index = self.expression("int", depth - 1)
        if self.rng.random() < 0.6:
            return self.make("{0}[{1} & 1]", type, array, index)
        return self.make("{0}[{1} % 5]", type, array, index)

    def integral(self, type, depth):
        sub = lambda t=type: self.expression(t, depth - 1)
        choice = self.rng.randrange(15)
        if choice < 4:
            return self.make("({0} %s {1})" % self.rng.choice("+-*"), type, sub(), sub())
        if choice == 4:
            return self.make("({0} %s {1})" % self.rng.choice("/%"), type, sub(), sub())
        if choice == 5:
            return self.make("({0} %s {1})" % self.rng.choice("&|^"), type, sub(), sub())
        if choice == 6:
            return self.make("({0} %s {1})" % self.rng.choice(["<<", ">>", ">>>"]), type, sub(), sub(self.rng.choice(["int", "long"])))
        if choice == 7:
            return self.make("(%s{0})" % self.rng.choice("-~"), type, sub())
        if choice == 8:
            source = self.rng.choice(NUMERIC)
            return self.make(f"(({type}) {{0}})", type, sub(source))
        if choice == 9:
            return self.update(type, depth) or sub()
        if choice == 10:
            wrapper = "Integer" if type == "int" else "Long"
            name = self.rng.choice(["reverse", "highestOneBit", "lowestOneBit", "signum" if type == "int" else "reverseBytes"])
            return self.make(f"{wrapper}.{name}({{0}})", type, sub())
        if choice == 11:
            return self.make("Math.%s({0}, {1})" % self.rng.choice(["max", "min", "floorMod", "floorDiv"]), type, sub(), sub())
        if type == "long":
            return self.make("(%s * 31L + {1})" % self.rng.choice(["Double.doubleToLongBits({0})", "Long.rotateLeft((long) {0}, 7)"]),
                             type, sub("double"), sub())
        return self.int_from_object(depth)

    def int_from_object(self, depth):
        sub = lambda t: self.expression(t, depth - 1)
        choice = self.rng.randrange(13)
        if choice == 0:
            return self.make("{0}.length()", "int", sub("String"))
        if choice == 1:
            return self.make("{0}.%s({1})" % self.rng.choice(["indexOf", "compareTo", "lastIndexOf"]), "int", sub("String"), sub("String"))
        if choice == 2:
            return self.make("{0}.length", "int", sub(self.rng.choice(ARRAYS)))
        if choice == 3:
            return self.make("{0}.ordinal()", "int", sub(self.enum.name))
        if choice == 4:
            return self.make("{0}.applyAsInt({1})", "int", sub("IntUnaryOperator"), sub("int"))
        if choice == 5:
            return self.make("((int) {0})", "int", sub("Integer"))
        if choice == 6:
            return self.make("{0}.size()", "int", sub("List<Integer>"))
        if choice == 7:
            return self.make("{0}.hashCode()", "int", sub(self.rng.choice(["String", "Integer", "List<Integer>", self.record.name])))
        if choice == 8:
            return self.make(f"{{0}}.{self.enum.method}({{1}})", "int", sub(self.enum.name), sub("int"))
        if choice == 9:
            return self.make("Integer.parseInt({0})", "int", sub("String"))
        if choice == 10:
            return self.make("((int) {0}.charAt({1}))", "int", sub("String"), sub("int"))
        if choice == 11:
            return self.make("((int) {0}.get({1}))", "int", sub("List<Integer>"), sub("int"))
        return self.virtual_call(depth) if self.virtual_allowed else self.leaf("int")

    def virtual_call(self, depth):
        sub = lambda t: self.expression(t, depth - 1)
        if self.rng.random() < 0.4:
            face = self.interface
            method = self.rng.choice([face.abstract, face.default])
            return self.make(f"{{0}}.{method}({{1}})", "int", sub(face.name), sub("int"), refs=[method])
        owner = self.rng.choice(self.classes)
        return self.make(f"{{0}}.{owner.virtual}({{1}})", "int", sub(owner.name), sub("int"), refs=[owner.virtual])

    def update(self, type, depth):
        """x++, --x, x op= e as values; also on array elements."""
        variable = self.variable(type, assignable=True)
        if variable is None:
            return None
        target = self.target(variable)
        choice = self.rng.randrange(3)
        if choice == 0:
            return self.make("(%s)" % self.rng.choice(["{0}++", "++{0}", "{0}--", "--{0}"]), type, target)
        if choice == 1:
            return self.make("({0} %s {1})" % self.rng.choice(["+=", "-=", "*=", "^=", "|=", "&=", "<<=", ">>=", ">>>="]), type,
                             target, self.expression("int", depth - 1))
        array = self.variable(type + "[]")
        if array is None:
            return self.make("({0} += {1})", type, target, self.expression("double", depth - 1))
        return self.make("({0}[{1} & 1] %s {2})" % self.rng.choice(["+=", "=", "^="]), type, self.target(array),
                         self.expression("int", depth - 1), self.expression("int" if type == "int" else "long", depth - 1))

    def floating(self, type, depth):
        sub = lambda t=type: self.expression(t, depth - 1)
        choice = self.rng.randrange(8)
        if choice < 3:
            return self.make("({0} %s {1})" % self.rng.choice("+-*/%"), type, sub(), sub())
        if choice == 3:
            return self.make("(-{0})", type, sub())
        if choice == 4:
            return self.make(f"(({type}) {{0}})", type, sub(self.rng.choice(NUMERIC)))
        if choice == 5:
            return self.make("Math.%s({0}, {1})" % self.rng.choice(["max", "min"]), type, sub(), sub())
        if choice == 6:
            return self.make("Math.abs({0})", type, sub())
        if type == "double":
            return self.make("Math.%s({0})" % self.rng.choice(["sqrt", "floor", "ceil", "rint"]), type, sub())
        return self.make("({0} * {1})", type, sub("int"), sub())

    def narrow(self, type, depth):
        if type == "char" and self.rng.random() < 0.3:
            return self.make("{0}.charAt({1})", type, self.expression("String", depth - 1), self.expression("int", depth - 1))
        variable = self.variable(type, assignable=True)
        if variable is not None and self.rng.random() < 0.4:
            target = self.target(variable)
            if self.rng.random() < 0.5:
                return self.make("(%s)" % self.rng.choice(["{0}++", "--{0}"]), type, target)
            return self.make("({0} %s {1})" % self.rng.choice(["+=", "*=", ">>>=", "/="]), type, target, self.expression("int", depth - 1))
        return self.make(f"(({type}) {{0}})", type, self.expression(self.rng.choice(NUMERIC), depth - 1))

    def condition(self, type, depth):
        sub = lambda t="boolean": self.expression(t, depth - 1)
        choice = self.rng.randrange(9)
        if choice < 3:
            of = self.rng.choice(NUMERIC)
            return self.make("({0} %s {1})" % self.rng.choice(["<", "<=", ">", ">=", "==", "!="]), type, sub(of), sub(of))
        if choice == 3:
            return self.make("({0} %s {1})" % self.rng.choice(["&&", "||", "&", "|", "^", "==", "!="]), type, sub(), sub())
        if choice == 4:
            return self.make("(!{0})", type, sub())
        if choice == 5:
            of = self.rng.choice(["String", self.enum.name, self.record.name, "Integer"])
            return self.make("Objects.equals({0}, {1})", type, sub(of), sub(of))
        if choice == 6:
            of = self.rng.choice(["String", self.enum.name, "int[]", "List<Integer>"])
            return self.make("({0} %s null)" % self.rng.choice(["==", "!="]), type, sub(of))
        if choice == 7:
            target = self.rng.choice(self.classes + [self.interface]).name
            return self.make(f"(((Object) {{0}}) instanceof {target})", type,
                             sub(self.rng.choice([self.classes[0].name, self.interface.name])), refs=[target])
        return self.make("{0}.%s({1})" % self.rng.choice(["startsWith", "contains", "equals"]), type, sub("String"), sub("String"))

    def string(self, type, depth):
        sub = lambda t: self.expression(t, depth - 1)
        choice = self.rng.randrange(10)
        if choice < 4:
            parts = [sub(self.rng.choice(PRIMITIVE + ["String", "String", "Integer", self.enum.name, self.record.name]))
                     for _ in range(self.rng.randrange(1, 4))]
            pieces = ['""'] + [self.rng.choice(["{%d}", "{%d}", '"-" + {%d}']) % i for i in range(len(parts))]
            return self.make("(" + " + ".join(pieces) + ")", type, *parts)
        if choice == 4:
            return self.make("{0}.substring({1} & 3)", type, sub("String"), sub("int"))
        if choice == 5:
            return self.make("String.valueOf({0})", type, sub(self.rng.choice(PRIMITIVE)))
        if choice == 6:
            return self.make("{0}.%s()" % self.rng.choice(["trim", "toUpperCase", "intern", "toLowerCase"]), type, sub("String"))
        if choice == 7:
            return self.make("{0}.repeat({1} & 3)", type, sub("String"), sub("int"))
        if choice == 8:
            return self.make("{0}.get()", type, sub("Supplier<String>"))
        return self.make("{0}.replace({1}, {2})", type, sub("String"), sub("char"), sub("char"))

    def boxed(self, type, depth):
        sub = lambda t: self.expression(t, depth - 1)
        choice = self.rng.randrange(4)
        if choice == 0:
            return self.make("{0}.get({1} & 3)", type, sub("List<Integer>"), sub("int"))
        if choice == 1:
            return self.make("((Integer) ((Object) {0}))", type, sub(self.rng.choice(["String", "Integer", "Integer", "Integer"])))
        return self.make("Integer.valueOf({0})", type, sub("int"))

    def array(self, type, depth):
        element = ELEMENT[type]
        if depth <= 0:
            return literal(self.rng.choice([f"(new {element}[2])", f"(new {element}[3])", f"(({type}) null)"]), type)
        if self.rng.random() < 0.5:
            kids = [self.expression(element, depth - 1) for _ in range(self.rng.randrange(1, 5))]
            return self.make(f"(new {element}[] {{ " + ", ".join("{%d}" % i for i in range(len(kids))) + " })", type, *kids)
        if self.rng.random() < 0.3:
            return self.make("{0}.clone()", type, self.expression(type, depth - 1))
        return self.make(f"(new {element}[{{0}} % 9])", type, self.expression("int", depth - 1))

    def with_lambda_scope(self, parameters, depth, type):
        """The body of a lambda or anonymous class sees only what never changes."""
        outer, callable_, current = self.scope, self.callable, self.current
        self.scope = [v for v in outer if v.captured or v.static] + parameters
        if current is not None and current.recursive:
            self.callable = [m for m in callable_ if m is not current]
        body = self.expression(type, depth)
        self.scope, self.callable = outer, callable_
        return body

    def function(self, type, depth):
        if depth <= 0 or self.rng.random() < 0.2:
            return literal("((IntUnaryOperator) %s)" % self.rng.choice(["Math::abs", "Integer::bitCount", "(q0 -> q0 * 3)"]), type)
        q = self.local("int", final=True, prefix="q")
        body = self.with_lambda_scope([q], depth - 1, "int")
        return self.make(f"((IntUnaryOperator) ({q.name} -> {{0}}))", type, body, binds=[q.name])

    def supplier(self, type, depth):
        if depth <= 0:
            return literal('((Supplier<String>) (() -> "lazy"))', type)
        if self.rng.random() < 0.3:
            return self.make("((Supplier<String>) {0}::toString)", type, self.expression(self.enum.name, depth - 1))
        return self.make("((Supplier<String>) (() -> {0}))", type, self.with_lambda_scope([], depth - 1, "String"))

    def list(self, type, depth):
        if depth <= 0:
            return literal("(new ArrayList<Integer>())", type)
        kids = [self.expression("int", depth - 1) for _ in range(self.rng.randrange(1, 4))]
        if self.rng.random() < 0.3:
            function = self.expression("IntUnaryOperator", depth - 1)
            holes = ", ".join("{%d}" % (i + 1) for i in range(len(kids)))
            return self.make(f"IntStream.of({holes}).map({{0}}).boxed().collect(Collectors.toList())", type, function, *kids)
        return self.make("new ArrayList<Integer>(Arrays.asList(" + ", ".join("{%d}" % i for i in range(len(kids))) + "))", type, *kids)

    def instance(self, type, depth):
        """An object of a class, interface, enum or record that the program declares."""
        if type == self.enum.name:
            if depth <= 0:
                return Node(EXPRESSION, f"{type}.{self.rng.choice(self.enum.constants)}", type=type, refs=[type])
            return self.make(f"{type}.values()[{{0}} & 3]", type, self.expression("int", depth - 1), refs=[type])
        if type == self.record.name:
            kids = [self.expression(f.type, depth - 1) for f in self.record.fields]
            return self.make(f"new {type}(" + ", ".join("{%d}" % i for i in range(len(kids))) + ")", type, *kids, refs=[type])
        if self.constructing:
            return Node(EXPRESSION, f"(({type}) null)", type=type, refs=[type])
        if type == self.interface.name:
            return self.implementor(type, depth)
        below = [c for c in self.classes if self.is_below(c, type)]
        chosen = self.rng.choice(below)
        if depth > 0 and self.rng.random() < 0.15:
            return self.make(f"(({type}) ((Object) {{0}}))", type, self.expression(self.classes[0].name, depth - 1), refs=[type])
        if depth > 0 and self.rng.random() < 0.1:
            return Node(EXPRESSION, f"(({type}) null)", type=type, refs=[type])
        kid = self.expression("int", depth - 1) if depth > 0 else self.constant("int")
        return Node(EXPRESSION, f"new {chosen.name}({{0}})", [kid], type, refs=[chosen.name])

    def implementor(self, type, depth):
        face = self.interface
        choice = self.rng.randrange(3) if depth > 0 else 0
        if choice == 0:
            kid = self.constant("int")
            chosen = self.rng.choice(self.classes)
            return Node(EXPRESSION, f"(({type}) new {chosen.name}({{0}}))", [kid], type, refs=[type, chosen.name])
        q = self.local("int", final=True, prefix="q")
        body = self.with_lambda_scope([q], depth - 1, "int")
        if choice == 1:
            return self.make(f"(({type}) ({q.name} -> {{0}}))", type, body, refs=[type], binds=[q.name])
        return self.make(f"new {type}() {{ public int {face.abstract}(int {q.name}) {{ return {{0}}; }} }}", type, body,
                         refs=[type, face.abstract], binds=[q.name])

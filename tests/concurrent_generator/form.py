"""A concurrent program as a tree: the templates of generator/tree.py with the meaning of each node beside its text.

`op` is a tuple, first the name of the operation, then what is fixed about it; operands are the kids. code.py gives the
meaning of every operation. Nodes without an op come from the shrinker: blocks, and the default values of types.
"""

from generator.tree import BLOCK, EXPRESSION, MEMBER, STATEMENT, Node


class Op(Node):
    __slots__ = ("op",)

    def __init__(self, kind, op, text, kids=(), **more):
        super().__init__(kind, text, kids, **more)
        self.op = op

    def with_kids(self, kids):
        return Op(self.kind, self.op, self.text, kids, type=self.type, refs=self.refs, binds=self.binds,
                  declares=self.declares, jump=self.jump, keep=self.keep)


def expression(type, op, text, *kids, refs=(), keep=False):
    return Op(EXPRESSION, op, text, kids, type=type, refs=refs, keep=keep)


def statement(op, text, *kids, refs=(), binds=(), declares=None, keep=False):
    return Op(STATEMENT, op, text, kids, refs=refs, binds=binds, declares=declares, keep=keep)


def member(op, text, *kids, declares, refs=(), keep=False):
    return Op(MEMBER, op, text, kids, declares=declares, refs=refs, keep=keep)


def block(statements):
    return Node(BLOCK, "", statements)


def constant(value):
    if isinstance(value, bool):
        return expression("boolean", ("const", value), "true" if value else "false")
    return expression("int", ("const", value), str(value))


def long_constant(value):
    return expression("long", ("const", value), f"{value}L")


def null(type):
    return expression(type, ("const", None), f"(({type}) null)", refs=[type] if type in ("Node", "Box") else [])


def static(name, type):
    return expression(type, ("static", name), name, refs=[name])


def local(name, type):
    return expression(type, ("local", name), name, refs=[name])


def binary(type, op, sign, left, right):
    return expression(type, (op,), f"({{0}} {sign} {{1}})", left, right)


def set_static(name, value):
    return statement(("set_static", name), f"{name} = {{0}};", value, refs=[name])


def print_values(kids, keep=False):
    text = ' + " " + '.join("{%d}" % number for number in range(len(kids)))
    return statement(("print",), f'System.out.println("" + {text});', *kids, keep=keep)

"""A Java program as a tree of templates, so that one shrinker serves every construct.

A node is a piece of Java text with holes for its kids. What shrinking needs to know about Java is kept beside the
text: the type of an expression, the names that a node refers to, binds for its kids, or declares for its siblings,
and whether it jumps. The names are unique within a program, so no scoping rules are needed.
"""

import re

EXPRESSION, STATEMENT, BLOCK, MEMBER, PROGRAM = "expression", "statement", "block", "member", "program"

DEFAULTS = {"int": "0", "long": "0L", "float": "0f", "double": "0.0", "boolean": "false", "char": "'a'",
            "byte": "((byte) 0)", "short": "((short) 0)", "String": '""', "Integer": "Integer.valueOf(0)",
            "int[]": "(new int[1])", "long[]": "(new long[1])", "double[]": "(new double[1])", "String[]": "(new String[1])",
            "char[]": "(new char[1])", "IntUnaryOperator": "((IntUnaryOperator) (q0 -> q0))",
            "Supplier<String>": '((Supplier<String>) (() -> ""))', "List<Integer>": "(new ArrayList<Integer>())"}


class Node:
    __slots__ = ("kind", "text", "kids", "type", "refs", "binds", "declares", "jump", "keep")

    def __init__(self, kind, text, kids=(), type=None, refs=(), binds=(), declares=None, jump=False, keep=False):
        self.kind = kind
        self.text = text            # with {0}, {1}, ... for the kids; other braces are literal
        self.kids = list(kids)
        self.type = type            # of an expression
        self.refs = frozenset(refs)     # names used by this node itself
        self.binds = frozenset(binds)   # names that exist only inside this node (loop variable, catch, parameter)
        self.declares = declares        # name that later siblings may use
        self.jump = jump            # leaves a loop or switch: cannot stand outside one
        self.keep = keep            # needed for the program to compile

    def with_kids(self, kids):
        return Node(self.kind, self.text, kids, self.type, self.refs, self.binds, self.declares, self.jump, self.keep)

    def walk(self):
        yield self
        for kid in self.kids:
            yield from kid.walk()

    def size(self):
        return 1 + sum(kid.size() for kid in self.kids)


def literal(text, type):
    return Node(EXPRESSION, text, type=type)


def default(type):
    """The smallest expression of a type; refers to the type only when the program declares it."""
    if type in DEFAULTS:
        return literal(DEFAULTS[type], type)
    return Node(EXPRESSION, f"(({type}) null)", type=type, refs=[type])


HOLE = re.compile(r"\{(\d+)\}")


def render(node, indent=0):
    if node.kind == BLOCK:
        pad = "    " * (indent + 1)
        return "{\n" + "".join(pad + render(kid, indent + 1) + "\n" for kid in node.kids) + "    " * indent + "}"
    if node.kind == PROGRAM:
        body = "".join("    " + render(kid, 1) + "\n" for kid in node.kids)
        return node.text.replace("{members}", body)
    return HOLE.sub(lambda match: render(node.kids[int(match.group(1))], indent), node.text)


def replace(root, old, new):
    """A copy of the tree with `old` (by identity) replaced; shares everything off the path."""
    if root is old:
        return new
    for index, kid in enumerate(root.kids):
        changed = replace(kid, old, new)
        if changed is not kid:
            return root.with_kids(root.kids[:index] + [changed] + root.kids[index + 1:])
    return root


def references(node):
    names = set()
    for part in node.walk():
        names |= part.refs
    return names

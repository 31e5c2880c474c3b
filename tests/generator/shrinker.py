"""Makes a failing program small, by removing and simplifying parts of its tree while it keeps failing.

`still_fails` judges many candidates at once, because starting a compiler and two machines costs far more than the
programs themselves.
"""

import itertools
import time

from generator.tree import BLOCK, EXPRESSION, PROGRAM, STATEMENT, Node, default, references, render, replace


def shrink(program, still_fails, seconds=120, batch=48):
    """`still_fails(list of programs) -> list of bool`. Returns the smallest failing program found in time."""
    end = time.monotonic() + seconds
    progress = True
    while progress and time.monotonic() < end:
        progress = False
        for pass_ in (removals, inlinings, simplifications):
            while time.monotonic() < end:
                smaller = first_failing(pass_(program), program, still_fails, batch, end)
                if smaller is None:
                    break
                program, progress = smaller, True
    return program


def first_failing(candidates, program, still_fails, batch, end):
    size = program.size()
    candidates = (candidate for candidate in candidates if candidate.size() < size or
                  len(render(candidate)) < len(render(program)))
    while time.monotonic() < end:
        chunk = list(itertools.islice(candidates, batch))
        if not chunk:
            return None
        failing = [candidate for candidate, fails in zip(chunk, still_fails(chunk)) if fails]
        if failing:
            return min(failing, key=lambda candidate: len(render(candidate)))
    return None


def removals(program):
    """Runs of statements or members, long runs first. A declaration goes only when nobody else uses it."""
    yield without_unused(program)
    lists = [node for node in program.walk() if node.kind in (BLOCK, PROGRAM) and node.kids]
    longest = max(len(node.kids) for node in lists)
    length = longest
    while length >= 1:
        for node in lists:
            for start in range(0, len(node.kids) - length + 1, max(1, length // 2)):
                run = node.kids[start:start + length]
                if any(kid.keep for kid in run):
                    continue
                rest = node.with_kids(node.kids[:start] + node.kids[start + length:])
                candidate = replace(program, node, rest)
                declared = {part.declares for kid in run for part in kid.walk() if part.declares}
                if not declared & references(candidate):
                    yield candidate
        length //= 2


def without_unused(program):
    """Everything that declares a name nobody refers to, in one go."""
    used = references(program)

    def prune(node):
        return node.with_kids([prune(kid) for kid in node.kids
                               if kid.keep or not kid.declares or kid.declares in used])
    return prune(program)


def inlinings(program):
    """A compound statement gives way to one of its blocks."""
    for node in program.walk():
        if node.kind != STATEMENT or node.keep:
            continue
        for kid in node.kids:
            if kid.kind == BLOCK and not node.binds & references(kid):
                yield replace(program, node, Node(STATEMENT, "{0}", [without_jumps(kid)]))


def without_jumps(node):
    return node.with_kids([without_jumps(kid) for kid in node.kids if not kid.jump])


def simplifications(program):
    """An expression gives way to a constant, or to an operand of the same type."""
    for node in program.walk():
        if node.kind != EXPRESSION or node.keep:
            continue
        simple = default(node.type)
        if simple.text != node.text:
            yield replace(program, node, simple)
        for kid in node.walk():
            if kid is not node and kid.kind == EXPRESSION and kid.type == node.type and not bound_inside(node, kid):
                yield replace(program, node, kid)


def bound_inside(node, kid):
    bound = set()
    for part in node.walk():
        bound |= part.binds
        if part.declares:
            bound.add(part.declares)
    return bound & references(kid)

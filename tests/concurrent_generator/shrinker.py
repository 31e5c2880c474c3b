"""Makes a concurrent program small: the passes of generator/shrinker.py, and whole threads and names at once."""

import time

from concurrent_generator.form import print_values
from generator.shrinker import first_failing, inlinings, removals, simplifications
from generator.tree import BLOCK, PROGRAM, STATEMENT, references, replace


def shrink(program, still_fails, seconds=120, batch=16):
    """`still_fails(list of programs) -> list of bool`. Returns the smallest failing program found in time."""
    end = time.monotonic() + seconds
    progress = True
    while progress and time.monotonic() < end:
        progress = False
        for candidates in (without_names, removals, fewer_printed, inlinings, simplifications):
            while time.monotonic() < end:
                smaller = first_failing(candidates(program), program, still_fails, batch, end)
                if smaller is None:
                    break
                program, progress = smaller, True
    return program


def prints(program):
    return [node for node in program.walk() if getattr(node, "op", None) == ("print",)]


def fewer_printed(program):
    for node in prints(program):
        for kid in node.kids:
            if len(node.kids) > 1:
                yield without_unused(replace(program, node, print_values([other for other in node.kids if other is not kid])))


def without_names(program):
    """Everything that has to do with a thread, a field, a lock or a local variable goes, wherever it is mentioned."""
    declared = {part.declares for part in program.walk() if part.declares and not part.keep}
    for name in sorted(declared, key=lambda one: (one[0] not in "tu", one)):
        yield without(program, name)


def without(program, name):
    """The statements and members that mention the name, and then those that nobody needs any more."""
    for node in prints(program):
        kept = [kid for kid in node.kids if name not in references(kid)]
        if kept and len(kept) < len(node.kids):
            program = replace(program, node, print_values(kept))

    def prune(node):
        kids = node.kids
        if node.kind in (BLOCK, PROGRAM):
            kids = [kid for kid in kids if kid.keep or not mentions(kid)]
        return node.with_kids([prune(kid) for kid in kids])

    def mentions(node):
        return node.declares == name or name in node.refs or \
            any(mentions(kid) for kid in node.kids if kid.kind not in (BLOCK, STATEMENT))

    return without_unused(prune(program))


def without_unused(program):
    while True:
        used = references(program)
        kept = [kid for kid in program.kids if kid.keep or kid.declares in used]
        if len(kept) == len(program.kids):
            return program
        program = program.with_kids(kept)

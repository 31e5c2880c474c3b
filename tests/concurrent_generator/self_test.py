#!/usr/bin/env python3
"""The oracles against sets worked out by hand, and the comparisons and the shrinker against a ravel that lies."""

import contextlib
import io
import os
import pathlib
import stat
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import harness  # noqa: E402
import run_race_oracle  # noqa: E402
import run_reductions  # noqa: E402
from concurrent_generator import oracle, races  # noqa: E402
from concurrent_generator.code import NODE  # noqa: E402
from concurrent_generator.form import (binary, block, constant, expression, local, member, null, print_values,  # noqa: E402
                                       set_static, statement, static)
from concurrent_generator.maker import Maker  # noqa: E402
from concurrent_generator.shrinker import shrink  # noqa: E402
from concurrent_generator.world import HEAD  # noqa: E402
from generator.tree import PROGRAM, Node, render  # noqa: E402

# A search that always sees the same, except that `escape` overlooks an outcome of every program with a volatile x.
LIAR = """#!/bin/sh
for name; do :; done
while [ "$1" != -cp ]; do
    [ "$1" = --reduction ] && reduction=$2
    shift
done
outcome='{"text": "1"}'
if [ "$reduction" != escape ] || ! grep -q "volatile int x" "$2/../src/$name.java"; then
    outcome="$outcome, {\\"text\\": \\"2\\"}"
fi
echo "{\\"outcomes\\": [$outcome], \\"violations\\": []}"
"""

# Finds no race in programs with two threads that are joined, and invents one in the others.
RACE_LIAR = """#!/bin/sh
for name; do :; done
while [ "$1" != -cp ]; do shift; done
if [ $(grep -c 'join()' "$2/../src/$name.java") -ge 2 ]; then
    echo '{"exhaustive": true, "violations": []}'
else
    echo '{"exhaustive": true, "violations": [{"location": {"class": "'$name'$Node", "member": "no"}, "race": {"pairs": ["W-W"]}}]}'
fi
"""


def read(name):
    return static(name, "int")


def monitor(name):
    return expression("Object", ("object", name), name, refs=[name])


def synchronized(name, *body):
    return statement(("synchronized",), "synchronized ({0}) {1}", monitor(name), block(list(body)))


def increment(name):
    return statement(("evaluate",), "{0};", expression("int", ("increment", name), f"++{name}", refs=[name]))


def program(main, *threads, fields=()):
    """main runs once all threads were started; then they are joined and the printed values are read."""
    members = [member(("field", name, value), f"static int {name};", declares=name) for name, value in
               {**{name: 0 for name in ("x", "y", "r0", "r1")}, **dict(fields)}.items()]
    names = [f"t{number}" for number in range(len(threads))]
    for name, body in zip(names, threads):
        members += [member(("body", "b" + name), "", block(body), declares="b" + name),
                    member(("thread", name, "b" + name, False), "", declares=name)]
    starts = [statement(("start", name), "") for name in names]
    joins = [statement(("join", name), "") for name in names]
    shown = print_values([read("r0"), read("r1"), read("x")])
    members.append(member(("main",), "", block([*starts, *main, *joins, shown]), declares="main"))
    return Node(PROGRAM, HEAD, members)


def ends(*texts):
    return {("end", text + "\n") for text in texts}


class OracleTest(unittest.TestCase):
    def expect(self, expected, *parts, **more):
        self.assertEqual(oracle.outcomes(program(*parts, **more)), expected)

    def test_store_buffering(self):
        self.expect(ends("0 1 1", "1 0 1", "1 1 1"), [], [set_static("x", constant(1)), set_static("r0", read("y"))],
                    [set_static("y", constant(1)), set_static("r1", read("x"))])

    def test_message_passing(self):
        self.expect(ends("0 0 1", "0 1 1", "1 1 1"), [], [set_static("x", constant(1)), set_static("y", constant(1))],
                    [set_static("r0", read("y")), set_static("r1", read("x"))])

    def test_lost_update_and_its_cure(self):
        self.expect(ends("0 0 1", "0 0 2"), [], [increment("x")], [increment("x")])
        self.expect(ends("0 0 2"), [], [synchronized("A", increment("x"))], [synchronized("A", increment("x"))])
        atomic = [statement(("update", "x", "increment_and_get"), "")]
        self.expect(ends("0 0 2"), [], atomic, atomic)

    def test_races(self):
        def racy(*parts):
            return oracle.explore(program(*parts))[1]
        self.assertTrue(racy([], [increment("x")], [increment("x")]))
        self.assertFalse(racy([], [set_static("r0", read("x"))], [set_static("r1", read("x"))]))
        self.assertFalse(racy([], [synchronized("A", increment("x"))], [synchronized("A", increment("x"))]))
        self.assertTrue(racy([], [synchronized("A", increment("x"))], [synchronized("B", increment("x"))]))
        self.assertTrue(racy([set_static("r0", read("x"))], [increment("x")]))
        early = [increment("x"), synchronized("A", set_static("y", constant(1)))]
        late = statement(("if",), "", binary("boolean", "eq", "==", read("r1"), constant(1)), block([increment("x")]))
        self.assertFalse(racy([], early, [synchronized("A", set_static("r1", read("y"))), late]))

    def test_locks_in_opposite_order(self):
        one, other = [synchronized("A", synchronized("B"))], [synchronized("B", synchronized("A"))]
        self.expect(ends("0 0 0") | {("deadlock", "")}, [], one, other)
        self.expect(ends("0 0 0"), [], one, one)

    def test_lost_wakeup(self):
        nothing = block([])
        wait = statement(("wait", False), "", monitor("A"), nothing)
        notify = statement(("notify", False), "", monitor("A"))
        self.expect(ends("0 0 1") | {("deadlock", "")}, [], [synchronized("A", wait)],
                    [set_static("x", constant(1)), synchronized("A", notify)])
        guarded = statement(("while",), "", binary("boolean", "eq", "==", read("x"), constant(0)), block([wait]))
        self.expect(ends("0 0 1"), [], [synchronized("A", guarded)], [synchronized("A", set_static("x", constant(1)), notify)])
        self.expect({("IllegalMonitorStateException", "")}, [], [notify])
        timed = statement(("wait", True), "", monitor("A"), nothing)
        self.expect(ends("0 0 0"), [], [synchronized("A", timed)])

    def test_notify_picks_any_waiter(self):
        def waiter(name):
            return [synchronized("A", increment("y"), statement(("wait", False), "", monitor("A"), block([]))),
                    set_static(name, constant(1)), set_static("x", constant(1))]
        both_wait = statement(("while",), "", binary("boolean", "lt", "<", read("y"), constant(2)))
        one = synchronized("A", statement(("notify", False), "", monitor("A")))
        then = statement(("while",), "", binary("boolean", "eq", "==", read("x"), constant(0)))
        shown = print_values([read("r0"), read("r1")])
        self.expect({("deadlock", "0 1\n"), ("deadlock", "1 0\n")}, [both_wait, one, then, shown], waiter("r0"), waiter("r1"))

    def test_monitor_is_released_by_an_exception(self):
        body = [synchronized("A", statement(("throw", "IllegalStateException"), ""))]
        tree = program([synchronized("A", increment("x"))], body)
        self.assertEqual(oracle.outcomes(tree, go_on=True), {("IllegalStateException+end", "0 0 1\n")})

    def test_publication(self):
        node = local("p", "Node")
        publish = [statement(("declare", "p"), "", expression("Node", ("new", NODE), "")), set_static("n", node),
                   statement(("set_field", "f"), "", node, constant(1))]
        self.expect(ends("0 0 0", "1 0 0") | {("NullPointerException", "")}, [], publish,
                    [set_static("r0", expression("int", ("field", "f"), "", static("n", "Node")))], fields={"n": None})
        test = binary("boolean", "ne", "!=", static("n", "Node"), null("Node"))
        self.expect(ends("0 0 0", "2 0 0"), [], publish, [statement(("if",), "", test, block([set_static("r0", constant(2))]))],
                    fields={"n": None})

    def test_spinning_for_ever_is_no_outcome(self):
        spin = statement(("while",), "", binary("boolean", "eq", "==", read("x"), constant(0)))
        self.expect(set(), [], [spin])
        self.expect(ends("0 0 1"), [set_static("x", constant(1))], [spin])

    def test_interrupt_and_park(self):
        sleep = statement(("sleep",), "", block([set_static("r0", constant(9))]))
        self.expect(ends("0 0 0", "9 0 0"), [statement(("interrupt", "t0"), "")], [sleep])
        self.expect({("deadlock", "")}, [], [statement(("park",), "")])
        self.expect(ends("0 0 0"), [], [statement(("park",), "")], [statement(("unpark", "t0"), "")])

    def test_initialisers_that_need_each_other(self):
        def using(name, register):
            return [set_static(register, expression("int", ("class_static", name), f"{name}.s", refs=[name]))]
        tree = program([], using("S0", "r0"), using("S1", "r1"))
        for name, other in (("S0", "S1"), ("S1", "S0")):
            tree.kids.insert(0, member(("class", name, 1), "", block(using(other, "y")), declares=name))
        self.assertEqual(oracle.outcomes(tree), ends("1 1 0") | {("deadlock", "")})


def assign(name, value=1):
    return set_static(name, constant(value))


def if_equal(name, value, *body):
    return statement(("if",), "", binary("boolean", "eq", "==", read(name), constant(value)), block(list(body)))


def update(name, operation, *arguments, text=""):
    return statement(("update", name, operation), text, *map(constant, arguments))


def make_volatile(tree, *names):
    for kid in tree.kids:
        if kid.declares in names:
            kid.text = kid.text.replace("static", "static volatile")
    return tree


RW, WW = {"R-W"}, {"W-W"}


class RaceTest(unittest.TestCase):
    """The registers r0 and r1 are written by one thread each, and read by main behind the join: they never race."""

    def expect(self, expected, *parts, volatile=(), most=None, **more):
        """`most`: what is left of it when as much is ordered as may be."""
        tree = make_volatile(program(*parts, **more), *volatile)
        self.assertEqual(races.bounds(tree), (expected if most is None else most, expected))

    def test_kinds(self):
        self.expect({"x": RW}, [], [assign("x")], [set_static("r0", read("x"))])
        self.expect({"x": RW}, [set_static("r0", read("x"))], [assign("x")])
        self.expect({"x": WW}, [], [assign("x")], [assign("x")])
        self.expect({"x": RW | WW}, [], [increment("x")], [increment("x")])
        self.expect({}, [], [set_static("r0", read("x"))], [set_static("r1", read("x"))])
        self.expect({"x": WW, "y": RW}, [assign("x")], [assign("x"), assign("y")], [set_static("r0", read("y"))])

    def test_the_last_write_does_not_hide_the_one_before(self):
        """t1 writes in order, behind the racing write of t0, and main reads in the order of t1 only."""
        self.expect({"x": RW | WW}, [synchronized("A", set_static("r0", read("y"))), if_equal("r0", 1, set_static("r1", read("x")))],
                    [assign("x")], [assign("x"), synchronized("A", assign("y"))])

    def test_locks(self):
        self.expect({}, [], [synchronized("A", increment("x"))], [synchronized("A", increment("x"))])
        self.expect({"x": RW | WW}, [], [synchronized("A", increment("x"))], [synchronized("B", increment("x"))])
        self.expect({"x": RW}, [set_static("r0", read("x"))], [synchronized("A", assign("x"))], [synchronized("A", assign("x"))])

    def test_volatile_publication(self):
        writer = [assign("x"), assign("y")]
        reader = [if_equal("y", 1, set_static("r0", read("x")))]
        self.expect({}, [], writer, reader, volatile=["y"])
        self.expect({"x": RW, "y": RW}, [], writer, reader)
        self.expect({"x": RW}, [], writer[::-1], reader, volatile=["y"])
        # JLS 17.4.4: with all subsequent reads, also if another thread has written in between.
        self.expect({}, [assign("y", 2)], [assign("x"), update("y", "get_and_add", 4)],
                    [if_equal("y", 6, set_static("r0", read("x")))], volatile=["y"])

    def test_start_and_join(self):
        self.expect({}, [], [assign("x")])  # main prints x behind the join
        tree = program([], [increment("x")])
        main = next(kid for kid in tree.kids if kid.declares == "main")
        main.kids[0].kids.insert(0, assign("x"))
        self.assertEqual(races.find_races(tree), {})
        joined = [statement(("join", "t0"), ""), increment("x")]
        self.expect({}, [], [increment("x")], joined)
        alive = expression("boolean", ("alive", "t0"), "")
        self.expect({}, [statement(("if",), "", expression("boolean", ("not",), "", alive), block([increment("x")]))], [increment("x")])
        self.expect({"x": RW | WW}, [statement(("if",), "", alive, block([increment("x")]))], [increment("x")])

    def test_a_race_on_one_schedule_only(self):
        """Who comes second through the monitor leaves the lock out; and the monitor orders the first one's write, but not
        the write behind it."""
        first = [synchronized("A", increment("y"), set_static("r0", read("y"))), if_equal("r0", 1, assign("x"))]
        second = [synchronized("A", increment("y"), set_static("r1", read("y"))), if_equal("r1", 2, assign("x"))]
        self.expect({"x": WW}, [], first, second)
        early = [synchronized("A", increment("y"), set_static("r0", read("y")), if_equal("r0", 1, assign("x")))]
        self.expect({}, [], early, second)

    def test_a_loop_has_finitely_many_states(self):
        wait = statement(("wait", True), "", monitor("A"), block([]))
        loop = statement(("while",), "", binary("boolean", "eq", "==", read("x"), constant(0)), block([wait]))
        self.expect({}, [], [synchronized("A", loop)], [synchronized("A", assign("x"))])
        self.expect({"x": RW}, [], [synchronized("A", loop)], [assign("x")])

    def test_interrupt(self):
        noticed = statement(("sleep",), "", block([set_static("r0", read("x"))]))
        self.expect({}, [assign("x"), statement(("interrupt", "t0"), "")], [noticed])
        self.expect({"x": RW}, [statement(("interrupt", "t0"), ""), assign("x")], [noticed])

    def test_parking_orders_nothing(self):
        self.expect({"x": RW}, [assign("x"), statement(("unpark", "t0"), "")], [statement(("park",), ""), set_static("r0", read("x"))])

    def test_atomics(self):
        writer = [assign("x"), update("c", "set", 1)]
        test = expression("boolean", ("update", "c", "compare_and_set"), "", constant(0), constant(0))
        failed = statement(("if",), "", expression("boolean", ("not",), "", test), block([set_static("r0", read("x"))]))
        self.expect({}, [], writer, [failed], fields={"c": 0})
        plain = [assign("x"), update("y", "set", 1, text="X.set({0});")]
        self.expect({"x": RW, "y": RW}, [], plain, [if_equal("y", 1, set_static("r0", read("x")))])
        self.expect({"x": RW | WW}, [], [update("x", "get_and_add", 1)], [assign("x")])
        self.expect({}, [], [update("x", "get_and_add", 1)], [update("x", "get_and_add", 1)], volatile=["x"])

    def test_a_lock_that_was_not_taken(self):
        attempt = expression("boolean", ("not",), "", expression("boolean", ("try_lock", "K"), ""))
        holder = [assign("x"), statement(("locked", "K"), "", block([]))]
        self.expect({"x": WW}, [], holder, [statement(("if",), "", attempt, block([assign("x")]))], most={})

    def test_behind_an_exception(self):
        self.expect({"x": WW}, [assign("x")], [statement(("throw", "IllegalStateException"), "")], [assign("x")])

    def test_initialiser(self):
        tree = program([], [set_static("r0", expression("int", ("class_static", "S0"), "")), set_static("r0", read("x"))],
                       [set_static("r1", expression("int", ("class_static", "S0"), "")), set_static("r1", read("x"))])
        tree.kids.insert(0, member(("class", "S0", 1), "", block([assign("x")]), declares="S0"))
        self.assertEqual(races.bounds(tree), ({}, {}))

    def test_objects_and_arrays(self):
        node, mine = static("n", "Node"), local("p", "Node")
        publish = [statement(("declare", "p"), "", expression("Node", ("new", NODE), "")),
                   statement(("set_field", "f"), "", mine, constant(1)), set_static("n", mine)]
        test = binary("boolean", "ne", "!=", node, null("Node"))
        reader = [statement(("if",), "", test, block([set_static("r0", expression("int", ("field", "f"), "", node))]))]
        self.expect({"n": RW, "Node.f": RW}, [], publish, reader, fields={"n": None})
        self.expect({}, [], publish, reader, fields={"n": None}, volatile=["n"])

        def element(index):
            return [statement(("set_element",), "", static("a", "int[]"), constant(index), constant(1))]
        for index, expected in ((0, {"int[]": WW}), (1, {})):
            tree = program([], element(0), element(index))
            tree.kids.insert(0, member(("array", "a", 2), "", declares="a"))
            self.assertEqual(races.find_races(tree), expected)

    def test_agrees_with_threads_that_stand_in_front_of_accesses(self):
        """oracle.is_race is another criterion, for whether there is any race."""
        asked = 0
        for tree in (Maker(seed).program() for seed in range(60)):
            try:
                racy = oracle.explore(tree, 3000, go_on=True)[1]
                found = races.find_races(tree, limit=6000)
            except (oracle.Unmodelled, oracle.TooLarge):
                continue
            if racy is not None:
                self.assertEqual(racy, bool(found), render(tree))
                asked += 1
        self.assertGreater(asked, 20)


class ComparisonTest(unittest.TestCase):
    def test_same_seed_gives_the_same_program(self):
        self.assertEqual(render(Maker(7).program()), render(Maker(7).program()))
        self.assertNotEqual(render(Maker(7).program()), render(Maker(8).program()))

    def test_shrinks_to_the_part_that_matters(self):
        whole = next(one for one in (Maker(seed).program() for seed in range(200)) if "notifyAll" in render(one))
        small = shrink(whole, lambda many: ["notifyAll" in render(one) for one in many], seconds=60)
        self.assertIn("notifyAll", render(small))
        self.assertLess(small.size(), 16)

    def test_an_outcome_that_is_overlooked(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            liar = folder / "ravel"
            liar.write_text(LIAR)
            liar.chmod(liar.stat().st_mode | stat.S_IXUSR)
            text = io.StringIO()
            with contextlib.redirect_stdout(text):
                status = run_reductions.main(["--ravel", str(liar), "--build", name, "--oracle-states", "0", "--count", "20",
                                              "--max-failures", "1", "--keep", str(folder / "kept"), "--shrink-seconds", "20"])
            kept = list((folder / "kept").glob("*.java"))
            self.assertEqual((status, len(kept)), (1, 1), text.getvalue())
            self.assertIn("--reduction escape: outcomes ['1']", text.getvalue())
            self.assertIn("volatile int x", kept[0].read_text())
            self.assertLess(len(kept[0].read_text().splitlines()), 25)

    def test_races_that_are_missed_and_invented(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            liar = folder / "ravel"
            liar.write_text(RACE_LIAR)
            liar.chmod(liar.stat().st_mode | stat.S_IXUSR)
            text = io.StringIO()
            with contextlib.redirect_stdout(text):
                status = run_race_oracle.main(["--ravel", str(liar), "--build", name, "--count", "8", "--oracle-states", "3000",
                                               "--max-failures", "9", "--keep", str(folder / "kept"), "--shrink-seconds", "5"])
            self.assertEqual(status, 1, text.getvalue())
            self.assertRegex(text.getvalue(), r"FAIL seed \d+: .*is missed")
            self.assertRegex(text.getvalue(), r"FAIL seed \d+: .*W-W is no race")
            self.assertIn("ravel:  Node.no W-W", text.getvalue())
            self.assertTrue(list((folder / "kept").glob("*.java")))


if __name__ == "__main__":
    os.chdir(harness.TESTS)
    unittest.main()

#!/usr/bin/env python3
"""The interpreter of relaxed memory models against sets worked out by hand, wrong rules against generated programs, and the
comparison against a ravel that lies."""

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
import run_models  # noqa: E402
from concurrent_generator import models, oracle, pso, relaxed  # noqa: E402
from concurrent_generator.form import binary, block, constant, expression, local, null, set_static, statement, static  # noqa: E402
from concurrent_generator.litmus import Litmus  # noqa: E402
from concurrent_generator.self_test import (assign, ends, if_equal, increment, make_volatile, program, read, synchronized,  # noqa: E402
                                            update)
from generator.tree import render  # noqa: E402
from run_reductions import Answer  # noqa: E402

TSO, PSO, OPMM = models.MODELS["tso"], models.MODELS["pso"], models.MODELS["opmm"]
FENCE = statement(("fence",), "")


def see(register, name):
    return set_static(register, read(name))


class RulesTest(unittest.TestCase):
    """main prints r0, r1 and x behind the joins."""

    def expect(self, *parts, sc, tso=(), pso=(), opmm=(), volatile=(), **more):
        """What each model adds to those before it."""
        tree, expected = make_volatile(program(*parts, **more), *volatile), set(sc)
        self.assertEqual(oracle.outcomes(tree), expected)
        for machines, more in (([TSO], tso), ([PSO, globals()["pso"].RepairedLists], pso), ([OPMM], opmm)):
            expected |= set(more)
            for machine in machines:
                self.assertEqual(relaxed.outcomes(tree, machine), expected, machine)

    def test_store_buffering(self):
        one, other = [assign("x"), see("r0", "y")], [assign("y"), see("r1", "x")]
        self.expect([], one, other, sc=ends("0 1 1", "1 0 1", "1 1 1"), tso=ends("0 0 1"))
        self.expect([], one, other, sc=ends("0 1 1", "1 0 1", "1 1 1"), volatile=["x", "y"])
        one, other = [one[0], FENCE, one[1]], [other[0], FENCE, other[1]]
        self.expect([], one, other, sc=ends("0 1 1", "1 0 1", "1 1 1"))
        failing = [assign("x"), update("c", "compare_and_set", 7, 8), see("r0", "y")]
        self.expect([], failing, other, sc=ends("0 1 1", "1 0 1", "1 1 1"), opmm=ends("0 0 1"), fields={"c": 0})

    def test_message_passing(self):
        writer, reader = [assign("x"), assign("y")], [see("r0", "y"), see("r1", "x")]
        self.expect([], writer, reader, sc=ends("0 0 1", "0 1 1", "1 1 1"), pso=ends("1 0 1"))
        self.expect([], writer, reader, sc=ends("0 0 1", "0 1 1", "1 1 1"), volatile=["y"])
        self.expect([], writer, reader, sc=ends("0 0 1", "0 1 1", "1 1 1"), volatile=["x"])

    def test_no_value_from_the_future(self):
        self.expect([], [see("r0", "x"), assign("y")], [see("r1", "y"), assign("x")], sc=ends("0 0 1", "0 1 1", "1 0 1"))

    def test_coherence(self):
        self.expect([], [assign("x")], [see("r0", "x"), see("r1", "x")], sc=ends("0 0 1", "0 1 1", "1 1 1"), opmm=ends("1 0 1"))
        self.expect([], [assign("x"), see("r0", "x")], [assign("x", 2)], sc=ends("1 0 1", "1 0 2", "2 0 2"), opmm=ends("2 0 1"))

    def test_own_stores_come_first(self):
        """The first thread sees its own store before others do."""
        self.expect([], [assign("x"), if_equal("x", 1, see("r0", "y"))], [assign("y"), see("r1", "x")],
                    sc=ends("0 1 1", "1 0 1", "1 1 1"), tso=ends("0 0 1"))

    def test_locks(self):
        def twice(machine, name):
            return relaxed.outcomes(program([], [synchronized("A", increment("x"))], [synchronized(name, increment("x"))]), machine)
        for machine in (TSO, PSO, pso.RepairedLists, OPMM):
            self.assertEqual(twice(machine, "A"), ends("0 0 2"))
            self.assertEqual(twice(machine, "B"), ends("0 0 1", "0 0 2"))

    def test_main_sees_one_of_two_writes_that_are_not_ordered(self):
        """Behind the joins both happen before the reads, and neither hides the other."""
        last = [statement(("join", "t0"), ""), statement(("join", "t1"), ""), see("r0", "x"), see("r1", "x")]
        self.expect(last, [assign("x")], [assign("x", 2)], sc=ends("1 1 1", "2 2 2"),
                    opmm=ends("1 1 2", "1 2 1", "1 2 2", "2 1 1", "2 1 2", "2 2 1"))

    def test_publication(self):
        """The default value of f is seen, but not that of the final field h."""
        box, mine = static("p", "Box"), local("q", "Box")
        publish = [set_static("p", expression("Box", ("make",), "", constant(1), constant(2)))]
        for field, values, more in (("f", ends("0 0 0", "1 0 0"), ends("9 0 0")), ("h", ends("0 0 0", "2 0 0"), [])):
            seen = expression("int", ("field", field), "", mine)
            if field == "f":
                seen = expression("int", ("choice",), "", binary("boolean", "eq", "==", seen, constant(1)), constant(1), constant(9))
            test = statement(("if",), "", binary("boolean", "ne", "!=", mine, null("Box")), block([set_static("r0", seen)]))
            reader = [statement(("declare", "q"), "", box), test]
            self.expect([], publish, reader, sc=values, pso=more, fields={"p": None})
            self.expect([], publish, reader, sc=values, fields={"p": None}, volatile=["p"])

    def test_what_is_unclear_is_refused(self):
        mixed = program([], [update("x", "get_and_add", 1)], [assign("x")])
        self.assertEqual(relaxed.outcomes(mixed, TSO), ends("0 0 1", "0 0 2"))
        for tree, machine in ((mixed, OPMM), (mixed, pso.RepairedLists), (program([], [statement(("park",), "")]), TSO)):
            with self.assertRaises(oracle.Unmodelled):
                relaxed.outcomes(tree, machine)


class WrittenFormTest(unittest.TestCase):
    """Where the operational form of PSO that JPR gives is another model: the programs of pso.py."""

    def compare(self, *parts):
        tree = program(*parts)
        right, written = relaxed.outcomes(tree, PSO), relaxed.outcomes(tree, pso.WrittenLists)
        self.assertEqual(relaxed.outcomes(tree, pso.RepairedLists), right)
        return {text.rsplit(" ", 1)[0] for _, text in right}, {text.rsplit(" ", 1)[0] for _, text in written}

    def test_a_value_that_was_overwritten_comes_back(self):
        right, written = self.compare([], [assign("x")], [see("r0", "x"), see("r1", "x")])
        self.assertEqual(written - right, {"1 0"})

    def test_who_has_written_sees_nothing_else(self):
        right, written = self.compare([], [assign("x"), see("r0", "x")], [assign("x", 2)])
        self.assertEqual(right - written, {"2 0"})

    def test_the_initial_value_is_always_there(self):
        tree = program([], [assign("x"), see("r1", "x")])
        self.assertEqual(relaxed.outcomes(tree, PSO), ends("0 1 1"))
        self.assertEqual(relaxed.outcomes(tree, pso.RepairedLists), ends("0 1 1"))
        self.assertEqual(relaxed.outcomes(tree, pso.WrittenLists), ends("0 1 0", "0 1 1"))


class NoForwarding(TSO):
    def load(self, _number, variable, _alternative):
        return self.latest(variable)


class LocksDoNotDrain(TSO):
    def drains(self, number, thread, instruction):
        return instruction[0] not in ("enter", "leave") and super().drains(number, thread, instruction)


class VolatileWritesDoNotDrain(PSO):
    def drains(self, number, thread, instruction):
        return instruction[0] != "puts" and super().drains(number, thread, instruction)


class LocksDoNotOrder(OPMM):
    def tell(self, source, target):
        if "lock" not in (source[0] if isinstance(source, tuple) else "", target[0] if isinstance(target, tuple) else ""):
            super().tell(source, target)


class JoinsDoNotOrder(OPMM):
    def shared_join(self, number, thread, code, alternative, other):
        oracle.Machine.shared_join(self, number, thread, code, alternative, other)


class EveryReadIsCoherent(OPMM):
    def load(self, number, variable, alternative):
        value = super().load(number, variable, alternative)
        names = {name for name, where, written, _ in self.memory[0] if (where, written) == (variable, value)}
        self.set_past(number, self.past(number) | names)
        return value


class WrongRuleTest(unittest.TestCase):
    """Generated programs tell each of these rules from the right one."""

    def test_wrong_rules(self):
        for right, wrong in ((TSO, NoForwarding), (TSO, LocksDoNotDrain), (PSO, VolatileWritesDoNotDrain), (TSO, PSO),
                             (OPMM, LocksDoNotOrder), (OPMM, JoinsDoNotOrder), (OPMM, EveryReadIsCoherent)):
            self.assertTrue(any(self.differ(seed, right, wrong) for seed in range(300)), wrong)

    def differ(self, seed, *machines):
        try:
            one, other = (relaxed.outcomes(Litmus(seed).program(), machine, limit=2000) for machine in machines)
        except (oracle.Unmodelled, oracle.TooLarge):
            return False
        return one != other


# Finds the same under every model and for every program.
LIAR = """#!/bin/sh
echo '{"outcomes": [{"text": "1"}, {"text": "2"}], "violations": [], "synchronised": false}'
"""


def answer(who, *outcomes, **more):
    return Answer(who, frozenset(outcomes), frozenset(), **more)


def answers(*sets, synchronised=False):
    return [answer(f"--model {name}", *texts, synchronised=synchronised) for name, texts in zip(run_models.MODELS, sets)]


class ComparisonTest(unittest.TestCase):
    def kinds(self, found, expected=(), other=None):
        return [kind for kind, _, _ in run_models.differences(dict(expected), other, found)]

    def test_agreement(self):
        self.assertEqual(self.kinds(answers("a", "a", "ab", "abc")), [])
        self.assertEqual(self.kinds(answers("a", "a", "a", "a", synchronised=True)), [])
        self.assertEqual(self.kinds(answers("a", "a", "ab", "abc"), {"pso": answer("", "a", "b")}, answer("", "b", "a")), [])

    def test_what_is_noticed(self):
        self.assertEqual(self.kinds(answers("a", "b", "ab", "abc")), ["sc has more than tso"])
        self.assertEqual(self.kinds(answers("a", "a", "a", "ab", synchronised=True)), ["opmm of a program without races"])
        self.assertEqual(self.kinds(answers("a", "a", "ab", "abc"), {"pso": answer("", "a")}), ["pso: outcomes"])
        self.assertEqual(self.kinds(answers("a", "a", "a", "a"), {"pso": answer("", "a")}, answer("", "b")), ["the two forms of pso"])
        self.assertEqual(self.kinds(answers("a", "a", "a", "a") + [answer("--model tso --workers 2", "b", synchronised=False)]),
                         ["outcomes of --model tso --workers 2"])
        found = answers("a", "a", "a", "a")
        found[3] = answer("--model opmm", "a", synchronised=True)
        self.assertEqual(self.kinds(found), ["races under opmm"])
        self.assertEqual(self.kinds([*found[:3], answer("--model opmm", "a", limit=True)]), [])
        self.assertEqual(self.kinds([*found[:3], answer("--model opmm", problem="crashed")]), ["crashed"])

    def test_a_ravel_that_lies(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            liar = folder / "ravel"
            liar.write_text(LIAR)
            liar.chmod(liar.stat().st_mode | stat.S_IXUSR)
            text = io.StringIO()
            with contextlib.redirect_stdout(text):
                status = run_models.main(["--ravel", str(liar), "--build", name, "--oracle-states", "500", "--count", "8",
                                          "--max-failures", "1", "--keep", str(folder / "kept"), "--shrink-seconds", "10"])
            kept = list((folder / "kept").glob("*.java"))
            self.assertEqual((status, len(kept)), (1, 1), text.getvalue())
            self.assertIn("interpreter: outcomes", text.getvalue())
            self.assertIn("--model sc: outcomes ['1', '2']", text.getvalue())
            self.assertLess(len(kept[0].read_text().splitlines()), 35)

    def test_same_seed_gives_the_same_program(self):
        self.assertEqual(render(Litmus(7).program()), render(Litmus(7).program()))
        self.assertNotEqual(render(Litmus(7).program()), render(Litmus(8).program()))


if __name__ == "__main__":
    os.chdir(harness.TESTS)
    unittest.main()

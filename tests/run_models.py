#!/usr/bin/env python3
"""Explores random concurrent Java programs under the memory models sc, tso, pso and opmm.

For each model Ravel must find exactly what an interpreter of our own finds, which knows nothing of Ravel
(concurrent_generator/models.py, and pso.py for another form of pso). What is possible under one model must be possible
under the weaker ones; for programs without data races all models must be equal (JLS 17.4.5), and all must agree about
whether there are races. Another reduction, two workers or verified states may change no answer: one of these, under one
model, takes its turn with each program. What differs is shrunk and printed. The same seed always gives the same programs.

Most programs are like litmus tests (concurrent_generator/litmus.py), the others are those of run_reductions.py. What is
beyond the interpreter under a model is not compared with it there; with no relaxed model left, the program is skipped. A
search that reaches its limit may find less than the others, but nothing that they do not find.
"""

import argparse
import dataclasses
import math
import re
import sys
import time

import harness
from concurrent_generator import models, oracle, pso, relaxed
from concurrent_generator.litmus import Litmus
from concurrent_generator.maker import Maker
from run_race_oracle import report
from run_reductions import (KINDS, Answer, Comparison, as_interpreter, contradict, enumerate_outcomes, explore, outcome_text,
                            source)

MODELS = ["sc", "tso", "pso", "opmm"]  # strongest first
VARIANTS = [("--reduction", "none"), ("--workers", "2"), ("--reduction", "escape"), ("--verify-states",)]


def make_program(seed):
    return (Maker if seed % 4 == 0 else Litmus)(seed).program()


def searches(seed):
    """The options of each search of a program: one for each model, then a variant."""
    model, variant = MODELS[1 + seed % 3], VARIANTS[seed // 3 % len(VARIANTS)]
    return [*(("--model", name) for name in MODELS), ("--model", model, *variant)]


@dataclasses.dataclass(frozen=True)
class Verdict:
    compared: tuple = ()       # models whose outcomes the interpreter knew
    limited: int = 0           # searches that reached a limit
    relaxed: bool = False      # a relaxed model has more outcomes
    differences: tuple = ()    # (what kind, one answer, the other)

    def difference(self):
        return self.differences[0][0] if self.differences else ""

    def shows(self):
        return "\n".join(f"  {one.shows()}" + ("" if one is other else f"\n  {other.shows()}") for _, one, other in self.differences)


def interpret(program, machine, who, options):
    """The interpreter's answer under a relaxed model, or nothing when the program is beyond it."""
    try:
        found = relaxed.outcomes(program, machine, options.oracle_states, options.oracle_seconds)
    except (oracle.Unmodelled, oracle.TooLarge):
        return None
    return Answer(who, frozenset(outcome_text(how, text) for how, text in found),
                  frozenset(KINDS.get(how, "exception") for how, _ in found if how != "end"))


def interpretations(program, options):
    """{model: answer} where there is one, and what the other form of pso says."""
    found = {name: interpret(program, machine, f"interpreter under {name}", options) for name, machine in models.MODELS.items()}
    found = {name: answer for name, answer in found.items() if answer}
    if found:
        expected = enumerate_outcomes(program, options.oracle_states)
        found = {"sc": expected, **found} if expected else found
    other = interpret(program, pso.RepairedLists, "interpreter under pso with lists", options) if "pso" in found else None
    return found, other


def differences(expected, other_form, answers):
    """`answers` has first one for each model, then those of variants. Yields (what kind, one answer, the other)."""
    problems = [answer for answer in answers if answer.problem]
    if problems:
        yield from ((re.sub(r"\d+", "N", answer.problem)[:200], answer, answer) for answer in problems)
        return
    plain = dict(zip(MODELS, answers))
    if other_form and other_form.outcomes != expected["pso"].outcomes:
        yield "the two forms of pso", expected["pso"], other_form
    for name, answer in expected.items():
        if contradict(answer, as_interpreter(plain[name])):
            yield f"{name}: {contradict(answer, as_interpreter(plain[name]))}", answer, as_interpreter(plain[name])
    for one, other in zip(MODELS, MODELS[1:]):
        if not plain[other].limit and not plain[one].outcomes <= plain[other].outcomes:
            yield f"{one} has more than {other}", plain[one], plain[other]
        if not plain[one].limit and not plain[other].limit and plain[one].synchronised != plain[other].synchronised:
            yield f"races under {other}", plain[one], plain[other]
        if not plain[one].limit and plain["sc"].synchronised and not plain[other].outcomes <= plain[one].outcomes:
            yield f"{other} of a program without races", plain[one], plain[other]
    for answer in answers[len(MODELS):]:
        base = next(one for one in answers if answer.who.startswith(one.who))
        first, second = sorted((base, answer), key=lambda one: one.limit)
        if contradict(first, second):
            yield f"{contradict(first, second)} of {answer.who}", first, second


def judge(program, seed, command, options, until):
    """Runs in a process of its own; with `until`, only if that time is not over."""
    if until is not None and time.monotonic() > until:
        return None
    expected, other_form = interpretations(program, options)
    if not expected:
        return Verdict()
    answers = [explore(command, one, options.search_seconds) for one in searches(seed)]
    found = differences(expected, other_form, answers)
    return Verdict(tuple(expected), sum(answer.limit for answer in answers),
                   any(answer.outcomes != answers[0].outcomes for answer in answers), tuple(found))


class ModelComparison(Comparison):
    def verdicts(self, programs, seeds, until=None):
        """For each program its verdict; None for one whose turn did not come in time, False for one that javac refused."""
        classes, compiled = self.compile(programs)
        jobs = {}
        for number in sorted(compiled):
            command = [self.ravel, "outcomes", "--json", "-", "--no-progress", "--max-states", str(self.options.max_states),
                       "-cp", str(classes), "--jdk", str(self.jdk.home), f"G{number}"]
            jobs[number] = self.pool.submit(judge, programs[number], seeds[number], command, self.options, until)
        return [jobs[number].result() if number in jobs else False for number in range(len(programs))]


class OfSeed:
    """A comparison with the same searches for all programs, as shrinking needs it."""

    def __init__(self, comparison, seed):
        self.comparison, self.seed = comparison, seed

    def verdicts(self, programs):
        return self.comparison.verdicts(programs, [self.seed] * len(programs))


class Tally:
    """Counts verdicts, and tells of those that are failures."""

    def __init__(self, comparison, options):
        self.comparison, self.options = comparison, options
        self.passed = self.failed = self.skipped = self.limited = self.relaxed = 0
        self.compared = dict.fromkeys(MODELS, 0)
        self.shown = {}  # kind of failure -> seed of the first

    def is_full(self):
        return len(self.shown) >= self.options.max_failures

    def add(self, seed, program, verdict):
        if verdict is False:
            self.failed += 1
            print(f"FAIL seed {seed}: the generated program does not compile\n{self.comparison.refused[:2000]}", flush=True)
        elif verdict.difference():
            self.failed += 1
            self.add_failure(seed, program, verdict)
        elif not verdict.compared:
            self.skipped += 1
        else:
            self.passed += 1
            self.limited += verdict.limited
            self.relaxed += verdict.relaxed
            for name in verdict.compared:
                self.compared[name] += 1

    def add_failure(self, seed, program, verdict):
        kind = verdict.difference()
        if kind in self.shown:
            print(f"FAIL seed {seed}: like seed {self.shown[kind]}: {kind}\n{verdict.shows()}", flush=True)
        elif not self.is_full():
            self.shown[kind] = seed
            report(seed, program, verdict, OfSeed(self.comparison, seed), self.options)


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="of the first program; the others count up from it")
    parser.add_argument("--count", type=int, default=1000, help="how many programs at most")
    parser.add_argument("--seconds", type=float, default=None, help="start no program after this time")
    parser.add_argument("--batch", type=int, default=50)
    parser.add_argument("--jdk", metavar="DIR")
    parser.add_argument("--ravel", metavar="PATH")
    parser.add_argument("--max-states", type=int, default=200_000, help="of each search")
    parser.add_argument("--search-seconds", type=float, default=10, help="limit of each search")
    parser.add_argument("--oracle-states", type=int, default=15_000, help="of the interpreter under each model")
    parser.add_argument("--oracle-seconds", type=float, default=5, help="of the interpreter under each model")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--shrink-seconds", type=float, default=90)
    parser.add_argument("--max-failures", type=int, default=5, help="stop after so many kinds of failures")
    parser.add_argument("--keep", metavar="DIR", help="where programs that differ are written to")
    parser.add_argument("--build", default=str(harness.ROOT / "build" / "generated"), metavar="DIR")
    parser.add_argument("--show", action="store_true", help="print the program of --seed and what the interpreter says, and stop")
    options = parser.parse_args(argv)
    if options.show:
        return show(options)
    jdk = harness.Jdk.at(options.jdk) if options.jdk else harness.find_jdks()[0]
    comparison = ModelComparison(jdk, options.ravel or harness.find_ravel(), options)
    with comparison.pool:
        return run_batches(comparison, options)


def show(options):
    program = make_program(options.seed)
    print(source(program, f"G{options.seed}"))
    for answer in interpretations(program, options)[0].values():
        print(answer.shows())
    return 0


def run_batches(comparison, options):
    start = time.monotonic()
    until = math.inf if options.seconds is None else start + options.seconds
    tally, seed, end = Tally(comparison, options), options.seed, options.seed + options.count
    while seed < end and not tally.is_full() and time.monotonic() < until:
        seeds = list(range(seed, min(end, seed + options.batch)))
        programs = [make_program(one) for one in seeds]
        for one, program, verdict in zip(seeds, programs, comparison.verdicts(programs, seeds, until)):
            if verdict is not None:
                tally.add(one, program, verdict)
        seed += len(seeds)
    known = ", ".join(f"{count} under {name}" for name, count in tally.compared.items())
    print(f"{tally.relaxed} of {tally.passed} programs have outcomes that are not sequentially consistent; the interpreter knew "
          f"{known}; {tally.limited} searches reached a limit, {tally.skipped} programs were beyond the interpreter "
          f"({time.monotonic() - start:.0f} s)")
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

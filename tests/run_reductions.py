#!/usr/bin/env python3
"""Explores random concurrent Java programs with every reduction, search order, number of workers, and checked states.

All of them must find the same outcomes and the same kinds of violations; and so must an interpreter of our own that
enumerates the interleavings of the program's tree and knows nothing of Ravel (concurrent_generator/oracle.py). What
differs is shrunk and printed. The same seed always gives the same programs.

Programs are compiled in batches, because starting javac costs far more than exploring. A search that reaches its limit
of states or time may find less than the others, but nothing that they do not find. Three of four programs of which the
oracle knows that they have only one outcome are left out.
"""

import argparse
import atexit
import concurrent.futures
import dataclasses
import json
import math
import os
import pathlib
import re
import shutil
import sys
import time

import harness
from concurrent_generator import oracle
from concurrent_generator.maker import Maker
from concurrent_generator.shrinker import shrink
from generator.tree import render

REDUCTIONS = ["none", "escape", "sync"]
VARIANTS = {"bfs": ("--search", "bfs"), "workers": ("--workers", "2"), "verify": ("--verify-states",)}

# What the programs are compiled against; at run time the class is Ravel's own.
RAVEL_CLASS = """package ravel;

public final class Ravel {
    public static int choose(int n) {
        throw new UnsupportedOperationException();
    }

    public static boolean chooseBoolean() {
        throw new UnsupportedOperationException();
    }

    public static void assume(boolean condition) {
        throw new UnsupportedOperationException();
    }
}
"""


@dataclasses.dataclass(frozen=True)
class Answer:
    """What one search says about a program."""
    who: str
    outcomes: frozenset     # texts
    violations: frozenset   # kinds
    problem: str = ""       # not empty: it gave no answer
    limit: bool = False     # a limit was reached: there may be more
    synchronised: object = None  # free of data races: True, False, or None when it does not say

    def shows(self):
        if self.problem:
            return f"{self.who}: {self.problem}"
        return f"{self.who}: outcomes {sorted(self.outcomes)}, violations {sorted(self.violations)}, " \
               f"synchronised {self.synchronised}"


def source(program, name):
    return render(program).replace("%PROGRAM%", name)


def searches(seed, variants):
    """The options of each search of a program; the rarer ones take turns."""
    plain = [("--reduction", reduction) for reduction in REDUCTIONS]
    more = [(*plain[seed % 3], *VARIANTS[variants[seed // 3 % len(variants)]])] if variants else []
    return plain + more


def explore(command, options, seconds):
    """Ravel stops by itself after that time. Only one that is far beyond it hangs, however busy the machine is."""
    outcome = harness.run([*command[:2], "--timeout", str(seconds), *options, *command[2:]], timeout=120 + 2 * seconds)
    who = " ".join(options)
    if outcome.timed_out:
        return Answer(who, frozenset(), frozenset(), "did not stop at its time limit")
    try:
        report = json.loads(outcome.stdout)
    except ValueError:
        return Answer(who, frozenset(), frozenset(), f"status {outcome.status}, {outcome.stderr[-2000:].decode(errors='replace')}")
    if outcome.status not in (0, 1, 3) or (report.get("reason") and "unsupported" in report["reason"]):
        return Answer(who, frozenset(), frozenset(), f"status {outcome.status}, {report.get('reason')}")
    return Answer(who, frozenset(one["text"] for one in report["outcomes"]),
                  frozenset(one["kind"] for one in report["violations"]), limit=not report.get("exhaustive", True),
                  synchronised=report.get("synchronised"))


KINDS = {"deadlock": "deadlock", "AssertionError": "assertion"}


def enumerate_outcomes(program, limit):
    """The oracle's answer, or nothing when the program is beyond it."""
    try:
        found, race = oracle.explore(program, limit)
    except (oracle.Unmodelled, oracle.TooLarge):
        return None
    return Answer("interpreter", frozenset(outcome_text(how, text) for how, text in found),
                  frozenset(KINDS.get(how, "exception") for how, _ in found if how != "end"),
                  synchronised=None if race is None else not race)


def outcome_text(how, text):
    return text.rstrip("\n") if how == "end" else f"{text}{how}"


FAILURE = re.compile(r'^java\.\S*?(\w+(?:Error|Exception))\b.* in thread "[^"]*"\Z', re.M)


def as_interpreter(answer):
    """Failures without the message of the exception and the thread's name, which the interpreter does not know."""
    return dataclasses.replace(answer, outcomes=frozenset(FAILURE.sub(r"\1", text) for text in answer.outcomes))


def differences(answers, expected):
    """Pairs of answers that contradict each other; an answer that is none contradicts itself."""
    found = [(answer, answer) for answer in answers if answer.problem]
    usable = sorted((answer for answer in answers if not answer.problem), key=lambda answer: answer.limit)
    found += [(usable[0], answer) for answer in usable[1:] if contradict(usable[0], answer)]
    if expected and not found:
        found += [(expected, answer) for answer in map(as_interpreter, usable) if contradict(expected, answer)]
    return found


def contradict(one, other):
    """What they disagree about, or nothing."""
    if one.limit:
        return ""
    if other.limit:
        more = not other.violations <= one.violations or not other.outcomes <= one.outcomes
        return "what was found before the limit" if more else ""
    if one.violations != other.violations:
        return "violations"
    if one.outcomes != other.outcomes:
        return "outcomes"
    if None not in (one.synchronised, other.synchronised) and one.synchronised != other.synchronised:
        return "synchronised"
    return ""


def signature(pairs):
    """What kind of difference it is: shrinking keeps to one, and of many alike only the first is shown."""
    one, other = pairs[0]
    if one is other:
        return re.sub(r"\d+", "N", one.problem)[:200]
    return f"{contradict(one, other)} of {other.who}" + (" against the interpreter" if one.who == "interpreter" else "")


@dataclasses.dataclass(frozen=True)
class Verdict:
    compared: int       # searches that answered
    limited: int        # searches that reached the limit
    by_oracle: bool
    differences: list
    skipped: bool = False


def judge(program, seed, command, options, until):
    """Runs in a process of its own; with `until`, only if that time is not over and the program is worth it."""
    if until is not None and time.monotonic() > until:
        return None
    expected = enumerate_outcomes(program, options.oracle_states)
    if expected and len(expected.outcomes) < 2 and seed % 4 and until is not None:
        return Verdict(0, 0, True, [], skipped=True)
    answers = []
    for one in searches(seed, options.variants):
        if not answers or until is None or time.monotonic() < until:
            answers.append(explore(command, one, options.search_seconds))
    limited = sum(answer.limit for answer in answers)
    return Verdict(len(answers) - limited, limited, expected is not None, differences(answers, expected))


class Comparison:
    """Compiles programs together and has them judged."""

    def __init__(self, jdk, ravel, options):
        self.jdk, self.ravel, self.options = jdk, ravel, options
        self.folder = pathlib.Path(options.build).resolve() / f"reductions-{os.getpid()}"
        atexit.register(shutil.rmtree, self.folder, ignore_errors=True)
        self.pool = concurrent.futures.ProcessPoolExecutor(options.processes)
        self.api = self.folder / "api"
        file = self.folder / "ravel" / "Ravel.java"
        file.parent.mkdir(parents=True)
        file.write_text(RAVEL_CLASS)
        self.javac([file], self.api, check=True)

    def javac(self, files, into, check):
        shutil.rmtree(into, ignore_errors=True)
        into.mkdir()
        outcome = harness.run([str(self.jdk.home / "bin" / "javac"), "-J-XX:TieredStopAtLevel=1", "-J-Xshare:auto", "-nowarn",
                               "-Xlint:none", "-Xmaxerrs", "10000", "-proc:none", "-encoding", "UTF-8", "-cp", str(self.api),
                               "-d", str(into), *map(str, files)], timeout=600)
        if check and outcome.status != 0:
            raise SystemExit((outcome.stdout + outcome.stderr).decode())
        return outcome

    def compile(self, programs):
        """The folder of the classes, and the numbers of the programs that javac refused; only shrinking makes such."""
        sources, classes = self.folder / "src", self.folder / "classes"
        shutil.rmtree(sources, ignore_errors=True)
        sources.mkdir()
        left = set(range(len(programs)))
        for number, program in enumerate(programs):
            (sources / f"G{number}.java").write_text(source(program, f"G{number}"), encoding="utf-8")
        while left:
            outcome = self.javac([sources / f"G{number}.java" for number in sorted(left)], classes, check=False)
            if outcome.status == 0:
                break
            text = (outcome.stdout + outcome.stderr).decode()
            bad = {int(number) for number in re.findall(r"/G(\d+)\.java:\d+: error", text)} & left
            if not bad:
                raise SystemExit(text)
            self.refused = text
            left -= bad
        return classes, left

    def verdicts(self, programs, seeds, until=None):
        """For each program its verdict; None for one whose turn did not come in time, False for one that javac refused."""
        classes, compiled = self.compile(programs)
        jobs = {}
        for number in sorted(compiled):
            command = [self.ravel, "outcomes", "--json", "-", "--max-states", str(self.options.max_states), "-cp", str(classes),
                       "--jdk", str(self.jdk.home), f"G{number}"]
            jobs[number] = self.pool.submit(judge, programs[number], seeds[number], command, self.options, until)
        return [jobs[number].result() if number in jobs else False for number in range(len(programs))]


def report(seed, program, pairs, comparison, options):
    """Shrinks a program on which two answers differ, prints it and keeps it."""
    kind, differing = signature(pairs), {}

    def still_differs(many):
        answers = []
        for one, verdict in zip(many, comparison.verdicts(many, [seed] * len(many))):
            answers.append(bool(verdict and verdict.differences and signature(verdict.differences) == kind))
            if answers[-1]:
                differing[render(one)] = verdict.differences
        return answers
    small, note = program, ""
    if still_differs([program])[0]:
        small = shrink(program, still_differs, options.shrink_seconds)
        pairs = differing[render(small)]
    else:
        note = " (not every time)"
    lines = [f"  {one.shows()}" + ("" if one is other else f"\n  {other.shows()}") for one, other in pairs]
    text = source(small, f"G{seed}")
    print(f"FAIL seed {seed}: {kind}{note}\n{text[text.index('public class'):]}\n" + "\n".join(lines), flush=True)
    if options.keep:
        folder = pathlib.Path(options.keep)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"G{seed}.java").write_text(text, encoding="utf-8")
        (folder / f"G{seed}.original").write_text(source(program, f"G{seed}"), encoding="utf-8")
        (folder / f"G{seed}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="of the first program; the others count up from it")
    parser.add_argument("--count", type=int, default=1000, help="how many programs at most")
    parser.add_argument("--seconds", type=float, default=None, help="start no search after this time")
    parser.add_argument("--batch", type=int, default=200)
    parser.add_argument("--jdk", metavar="DIR")
    parser.add_argument("--ravel", metavar="PATH")
    parser.add_argument("--max-states", type=int, default=200_000, help="of each search")
    parser.add_argument("--search-seconds", type=float, default=20, help="limit of each search")
    parser.add_argument("--variants", nargs="*", choices=VARIANTS, default=list(VARIANTS),
                        help="searches besides the plain ones, one per program")
    parser.add_argument("--oracle-states", type=int, default=30_000, help="of the interpreter")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--shrink-seconds", type=float, default=90)
    parser.add_argument("--max-failures", type=int, default=5, help="stop after so many kinds of failures")
    parser.add_argument("--keep", metavar="DIR", help="where programs that differ are written to")
    parser.add_argument("--build", default=str(harness.ROOT / "build" / "generated"), metavar="DIR")
    parser.add_argument("--show", action="store_true", help="print the program of --seed and what the interpreter says, and stop")
    options = parser.parse_args(argv)
    if options.show:
        program = Maker(options.seed).program()
        expected = enumerate_outcomes(program, options.oracle_states)
        print(source(program, f"G{options.seed}") + ("beyond the interpreter" if expected is None else expected.shows()))
        return 0
    jdk = harness.Jdk.at(options.jdk) if options.jdk else harness.find_jdks()[0]
    comparison = Comparison(jdk, options.ravel or harness.find_ravel(), options)
    with comparison.pool:
        return run_batches(comparison, options)


class Tally:
    """Counts verdicts, and tells of those that are failures."""

    def __init__(self, comparison, options):
        self.comparison, self.options = comparison, options
        self.passed = self.failed = self.skipped = self.limited = self.searches = self.by_oracle = 0
        self.shown = {}  # kind of failure -> seed of the first

    def is_full(self):
        return len(self.shown) >= self.options.max_failures

    def add(self, seed, program, verdict):
        if verdict is False:
            self.failed += 1
            print(f"FAIL seed {seed}: the generated program does not compile\n{self.comparison.refused[:2000]}", flush=True)
        elif verdict.differences:
            self.failed += 1
            self.add_failure(seed, program, verdict.differences)
        elif verdict.skipped:
            self.skipped += 1
        else:
            self.passed += 1
            self.by_oracle += verdict.by_oracle
            self.limited += verdict.limited
            self.searches += verdict.compared

    def add_failure(self, seed, program, pairs):
        kind = signature(pairs)
        if kind in self.shown:
            print(f"FAIL seed {seed}: like seed {self.shown[kind]}: {kind}", flush=True)
        elif not self.is_full():
            self.shown[kind] = seed
            report(seed, program, pairs, self.comparison, self.options)


def run_batches(comparison, options):
    start = time.monotonic()
    until = math.inf if options.seconds is None else start + options.seconds
    tally, seed, end = Tally(comparison, options), options.seed, options.seed + options.count
    while seed < end and not tally.is_full() and time.monotonic() < until:
        seeds = list(range(seed, min(end, seed + options.batch)))
        programs = [Maker(one).program() for one in seeds]
        for one, program, verdict in zip(seeds, programs, comparison.verdicts(programs, seeds, until)):
            if verdict is not None:
                tally.add(one, program, verdict)
        seed += len(seeds)
    print(f"{tally.searches} searches agree, {tally.limited} reached a limit; the interpreter knew {tally.by_oracle} of "
          f"{tally.passed} programs; {tally.skipped} with a single outcome were left out ({time.monotonic() - start:.0f} s)")
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

#!/usr/bin/env python3
"""Explores random concurrent Java programs with every reduction, search order and number of workers.

All of them must find the same outcomes and the same kinds of violations; and so must an interpreter of our own that
enumerates the interleavings of the program's tree and knows nothing of Ravel (concurrent_generator/oracle.py). What
differs is shrunk and printed. The same seed always gives the same programs.

Programs are compiled in batches, because starting javac costs far more than exploring. A search that reaches its limit
of states is left out of the comparison; so are three of four programs of which the oracle knows that they have only one
outcome.
"""

import argparse
import atexit
import concurrent.futures
import dataclasses
import json
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
VARIANTS = [("--search", "bfs"), ("--workers", "2")]

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
    limit: bool = False     # a limit was reached: nothing to compare
    synchronised: object = None  # free of data races: True, False, or None when it does not say

    def shows(self):
        if self.problem:
            return f"{self.who}: {self.problem}"
        return f"{self.who}: outcomes {sorted(self.outcomes)}, violations {sorted(self.violations)}, " \
               f"synchronised {self.synchronised}"


def source(program, name):
    return render(program).replace("%PROGRAM%", name)


def searches(seed):
    """The options of each search of a program; the rarer ones take turns."""
    plain = [("--reduction", reduction) for reduction in REDUCTIONS]
    return [*plain, (*plain[seed % 3], *VARIANTS[seed // 3 % len(VARIANTS)])]


def explore(command, options):
    outcome = harness.run([*command[:2], *options, *command[2:]], timeout=120)
    who = " ".join(options)
    if outcome.timed_out:
        return Answer(who, frozenset(), frozenset(), "did not end in time")
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
    usable = [answer for answer in answers if not answer.problem and not answer.limit]
    found += [(usable[0], answer) for answer in usable[1:] if contradict(usable[0], answer)]
    if expected and not found:
        found += [(expected, answer) for answer in map(as_interpreter, usable) if contradict(expected, answer)]
    return found


def contradict(one, other):
    """What they disagree about, or nothing."""
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


def judge(program, seed, command, oracle_states, all_of_them):
    """Runs in a process of its own."""
    expected = enumerate_outcomes(program, oracle_states)
    if expected and len(expected.outcomes) < 2 and seed % 4 and not all_of_them:
        return Verdict(0, 0, True, [], skipped=True)
    answers = [explore(command, options) for options in searches(seed)]
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

    def verdicts(self, programs, seeds, all_of_them=False):
        """For each program its verdict; None for one that does not compile."""
        classes, compiled = self.compile(programs)
        jobs = {}
        for number in sorted(compiled):
            command = [self.ravel, "outcomes", "--json", "-", "--max-states", str(self.options.max_states), "-cp", str(classes),
                       "--jdk", str(self.jdk.home), f"G{number}"]
            jobs[number] = self.pool.submit(judge, programs[number], seeds[number], command, self.options.oracle_states,
                                            all_of_them)
        return [jobs[number].result() if number in jobs else None for number in range(len(programs))]


def report(seed, program, pairs, comparison, options):
    """Shrinks a program on which two answers differ, prints it and keeps it."""
    def still_differs(many):
        return [verdict is not None and bool(verdict.differences) and signature(verdict.differences) == signature(pairs)
                for verdict in comparison.verdicts(many, [seed] * len(many), all_of_them=True)]
    small = program
    if still_differs([program])[0]:
        small = shrink(program, still_differs, options.shrink_seconds)
        pairs = comparison.verdicts([small], [seed], all_of_them=True)[0].differences
    lines = [f"  {one.shows()}" + ("" if one is other else f"\n  {other.shows()}") for one, other in pairs]
    text = source(small, f"G{seed}")
    print(f"FAIL seed {seed}: {signature(pairs)}\n{text[text.index('public class'):]}\n" + "\n".join(lines), flush=True)
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
    parser.add_argument("--seconds", type=float, default=None, help="start no batch after this time")
    parser.add_argument("--batch", type=int, default=200)
    parser.add_argument("--jdk", metavar="DIR")
    parser.add_argument("--ravel", metavar="PATH")
    parser.add_argument("--max-states", type=int, default=200_000, help="of each search")
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


def run_batches(comparison, options):
    start = time.monotonic()
    passed, skipped, limited, searches_done, by_oracle, failed, shown = 0, 0, 0, 0, 0, [], {}
    seed, end = options.seed, options.seed + options.count
    while seed < end and len(shown) < options.max_failures:
        if options.seconds is not None and time.monotonic() - start > options.seconds:
            break
        seeds = list(range(seed, min(end, seed + options.batch)))
        programs = [Maker(one).program() for one in seeds]
        for one, program, verdict in zip(seeds, programs, comparison.verdicts(programs, seeds)):
            if verdict is None:
                failed.append(one)
                print(f"FAIL seed {one}: the generated program does not compile\n{comparison.refused[:2000]}", flush=True)
            elif verdict.differences:
                failed.append(one)
                kind = signature(verdict.differences)
                if kind in shown:
                    print(f"FAIL seed {one}: like seed {shown[kind]}: {kind}", flush=True)
                elif len(shown) < options.max_failures:
                    shown[kind] = one
                    report(one, program, verdict.differences, comparison, options)
            elif verdict.skipped:
                skipped += 1
            else:
                passed += 1
                by_oracle += verdict.by_oracle
                limited += verdict.limited
                searches_done += verdict.compared
        seed += len(seeds)
    print(f"{searches_done} searches agree, {limited} reached a limit; the interpreter knew {by_oracle} of {passed} programs; "
          f"{skipped} with a single outcome were left out ({time.monotonic() - start:.0f} s)")
    print(f"{passed} passed, {len(failed)} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

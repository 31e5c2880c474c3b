#!/usr/bin/env python3
"""Looks for data races in random concurrent Java programs with `ravel race`, and with an oracle of our own.

The oracle (concurrent_generator/races.py) follows the happens-before relation along every interleaving of the program's
tree, and knows nothing of Ravel. Both must name the same locations with the same kinds of pairs. Where the specification
leaves open whether two accesses are ordered, the oracle has a least and a greatest answer, and Ravel's must be between.
What differs is shrunk and printed. The same seed always gives the same programs.

A search that reaches its limit may find less, but nothing that the oracle does not find; it counts as a limit. Programs
that are beyond the oracle are skipped.
"""

import argparse
import dataclasses
import json
import math
import pathlib
import sys
import time

import harness
from concurrent_generator import oracle, races
from concurrent_generator.maker import Maker
from concurrent_generator.shrinker import shrink
from generator.tree import render
from run_reductions import Comparison, source


@dataclasses.dataclass(frozen=True)
class Verdict:
    """What was said about a program; races are {location: kinds}."""
    least: dict = None
    most: dict = None       # None: beyond the oracle, and Ravel was not asked
    found: dict = None
    limit: bool = False
    problem: str = ""       # not empty: Ravel gave no answer

    def difference(self):
        """What kind of difference it is, or nothing. Shrinking keeps to one; of many alike only the first is shown."""
        if self.most is None:
            return ""
        if self.problem:
            return self.problem.split(":")[0]
        missed = [] if self.limit else sorted({kind for _, kind in pairs(self.least) - pairs(self.found)})
        invented = sorted({kind for _, kind in pairs(self.found) - pairs(self.most)})
        return "; ".join([f"{kind} is missed" for kind in missed] + [f"{kind} is no race" for kind in invented])

    def shows(self):
        lines = [f"  oracle: {shown(self.most)}", f"  ravel:  {self.problem or shown(self.found)}"]
        if self.least != self.most:
            lines.insert(1, f"  and at least: {shown(self.least)}")
        return "\n".join(lines)


def pairs(found):
    return {(location, kind) for location, kinds in found.items() for kind in kinds}


def shown(found):
    return ", ".join(f"{location} {' '.join(sorted(kinds))}" for location, kinds in sorted(found.items())) or "no race"


def look_for_races(command, seconds):
    """Ravel stops by itself after that time. Only one that is far beyond it hangs, however busy the machine is."""
    outcome = harness.run([*command[:2], "--timeout", str(seconds), *command[2:]], timeout=120 + 2 * seconds)
    if outcome.timed_out:
        return {"problem": "did not stop at its time limit"}
    try:
        report = json.loads(outcome.stdout)
    except ValueError:
        return {"problem": f"status {outcome.status}: {outcome.stderr[-2000:].decode(errors='replace')}"}
    if outcome.status not in (0, 1, 3) or "unsupported" in (report.get("reason") or ""):
        return {"problem": f"status {outcome.status}: {report.get('reason')}"}
    found = {}
    for one in report["violations"]:
        found.setdefault(location(one["location"], command[-1]), set()).update(one["race"]["pairs"])
    return {"found": found, "limit": not report["exhaustive"]}


def location(place, program):
    """As the oracle writes it: without the name of the program."""
    name = place["class"].removeprefix(program).removeprefix("$")
    return f"{name}.{place['member']}".removeprefix(".") if place["member"] else name


def judge(program, command, options, until):
    """Runs in a process of its own; with `until`, only if that time is not over."""
    if until is not None and time.monotonic() > until:
        return None
    try:
        least, most = races.bounds(program, options.oracle_states, options.oracle_seconds)
    except (oracle.Unmodelled, oracle.TooLarge):
        return Verdict()
    return Verdict(least, most, **look_for_races(command, options.search_seconds))


class RaceComparison(Comparison):
    def verdicts(self, programs, until=None):
        """For each program its verdict; None for one whose turn did not come in time, False for one that javac refused."""
        classes, compiled = self.compile(programs)
        jobs = {}
        for number in sorted(compiled):
            command = [self.ravel, "race", "--json", "-", "--no-progress", *self.options.with_option, "-cp", str(classes),
                       "--jdk", str(self.jdk.home), f"G{number}"]
            jobs[number] = self.pool.submit(judge, programs[number], command, self.options, until)
        return [jobs[number].result() if number in jobs else False for number in range(len(programs))]


def report(seed, program, verdict, comparison, options):
    """Shrinks a program on which the two differ, prints it and keeps it."""
    kind, differing = verdict.difference(), {}

    def still_differs(many):
        for one, other in zip(many, answers := comparison.verdicts(many)):
            differing[render(one)] = other
        return [bool(other) and other.difference() == kind for other in answers]
    small, note = program, " (not every time)"
    if still_differs([program])[0]:
        small, note = shrink(program, still_differs, options.shrink_seconds), ""
        verdict = differing[render(small)]
    text = source(small, f"G{seed}")
    print(f"FAIL seed {seed}: {kind}{note}\n{text[text.index('public class'):]}\n{verdict.shows()}", flush=True)
    if options.keep:
        folder = pathlib.Path(options.keep)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"G{seed}.java").write_text(text, encoding="utf-8")
        (folder / f"G{seed}.original").write_text(source(program, f"G{seed}"), encoding="utf-8")
        (folder / f"G{seed}.txt").write_text(verdict.shows() + "\n", encoding="utf-8")


class Tally:
    """Counts verdicts, and tells of those that are failures."""

    def __init__(self, comparison, options):
        self.comparison, self.options = comparison, options
        self.passed = self.failed = self.skipped = self.limited = self.racy = self.open = 0
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
        elif verdict.most is None:
            self.skipped += 1
        elif verdict.limit:
            self.limited += 1
        else:
            self.passed += 1
            self.racy += bool(verdict.most)
            self.open += verdict.least != verdict.most

    def add_failure(self, seed, program, verdict):
        kind = verdict.difference()
        if kind in self.shown:
            print(f"FAIL seed {seed}: like seed {self.shown[kind]}: {kind}\n{verdict.shows()}", flush=True)
        elif not self.is_full():
            self.shown[kind] = seed
            report(seed, program, verdict, self.comparison, self.options)


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="of the first program; the others count up from it")
    parser.add_argument("--count", type=int, default=1000, help="how many programs at most")
    parser.add_argument("--seconds", type=float, default=None, help="start no search after this time")
    parser.add_argument("--batch", type=int, default=200)
    parser.add_argument("--jdk", metavar="DIR")
    parser.add_argument("--ravel", metavar="PATH")
    parser.add_argument("--with-option", action="append", default=[], metavar="OPTION",
                        help="one more option of ravel, which may change no answer: --with-option=--reduction=none")
    parser.add_argument("--search-seconds", type=float, default=10, help="limit of each search")
    parser.add_argument("--oracle-states", type=int, default=30_000, help="of the oracle")
    parser.add_argument("--oracle-seconds", type=float, default=20, help="of the oracle")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--shrink-seconds", type=float, default=90)
    parser.add_argument("--max-failures", type=int, default=5, help="stop after so many kinds of failures")
    parser.add_argument("--keep", metavar="DIR", help="where programs that differ are written to")
    parser.add_argument("--build", default=str(harness.ROOT / "build" / "generated"), metavar="DIR")
    parser.add_argument("--show", action="store_true", help="print the program of --seed and what the oracle says, and stop")
    options = parser.parse_args(argv)
    if options.show:
        return show(options)
    jdk = harness.Jdk.at(options.jdk) if options.jdk else harness.find_jdks()[0]
    comparison = RaceComparison(jdk, options.ravel or harness.find_ravel(), options)
    with comparison.pool:
        return run_batches(comparison, options)


def show(options):
    program = Maker(options.seed).program()
    print(source(program, f"G{options.seed}"))
    try:
        least, most = races.bounds(program, options.oracle_states, options.oracle_seconds)
        print(shown(most) + ("" if least == most else f"; at least {shown(least)}"))
    except (oracle.Unmodelled, oracle.TooLarge):
        print("beyond the oracle")
    return 0


def run_batches(comparison, options):
    start = time.monotonic()
    until = math.inf if options.seconds is None else start + options.seconds
    tally, seed, end = Tally(comparison, options), options.seed, options.seed + options.count
    while seed < end and not tally.is_full() and time.monotonic() < until:
        seeds = list(range(seed, min(end, seed + options.batch)))
        programs = [Maker(one).program() for one in seeds]
        for one, program, verdict in zip(seeds, programs, comparison.verdicts(programs, until)):
            if verdict is not None:
                tally.add(one, program, verdict)
        seed += len(seeds)
    print(f"{tally.racy} of {tally.passed} programs have races, {tally.open} more or fewer depending on how Java is read; "
          f"{tally.limited} searches reached a limit, {tally.skipped} programs were beyond the oracle "
          f"({time.monotonic() - start:.0f} s)")
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

#!/usr/bin/env python3
"""Looks for data races in every program of tests/races and tests/races/jrf with `ravel race` and compares with what it
expects.

A program is one .java file with a public class of the same name. The comment lines at its top hold what is expected,
exactly, over all sequentially consistent executions:
  // EXPECT race none                   there is no data race (JLS 17.4.5)
  // EXPECT race Account.balance R-W    a location that races, and the kinds of pairs: a read and a write (R-W), two
  // EXPECT race int[] R-W W-W          writes (W-W), or both; a field, the elements of arrays of a type, or the class of
  // EXPECT race java.util.HashMap W-W  objects of the JDK that several threads use without protecting them
  // OPTIONS --spurious-wakeups         options of ravel
  // JDK 25                             the first feature release that can compile it

Programs without races are explored once more without reduction, which must find none, either. That search may reach
its limit of states; how many did is said at the end.
"""

import argparse
import dataclasses
import pathlib
import re
import shlex
import sys

import harness
from harness import refuse

PROGRAMS = harness.TESTS / "races"
FOLDERS = (".", "jrf")
PAIRS = {"R-W": {"read", "write"}, "W-W": {"write"}}
UNREDUCED = ("--reduction", "none", "--max-states", "300000")


@dataclasses.dataclass(frozen=True)
class Program:
    path: pathlib.Path
    name: str
    min_jdk: int
    options: tuple
    races: dict  # location -> set of pairs


def parse_expectation(path, line):
    """One EXPECT line as {location: pairs}; empty when there is none."""
    what, *words = line[len("// EXPECT"):].split() or [""]
    if what != "race" or not words:
        refuse(path, line)
    location, *pairs = words
    if location == "none" and not pairs:
        return {}
    if location == "none" or not pairs or not set(pairs) <= PAIRS.keys() or pairs != sorted(set(pairs)):
        refuse(path, line)
    return {location: set(pairs)}


def read_program(path):
    min_jdk, options, expected = 17, None, []
    for line in harness.head_lines(path):
        if re.fullmatch(r"// JDK \d+", line):
            min_jdk = int(line.split()[-1])
        elif re.match(r"// OPTIONS\b", line):
            if options is not None:
                refuse(path, line)
            options = tuple(shlex.split(line[len("// OPTIONS"):]))
        elif re.match(r"// EXPECT\b", line):
            found = parse_expectation(path, line)
            if any(not known or not found or known.keys() & found.keys() for known in expected):
                refuse(path, line)
            expected.append(found)
        elif re.match(r"// [A-Z]{3,}\b", line) and not line.startswith("// JLS"):
            refuse(path, line)
    if not expected:
        raise SystemExit(f"{path}: it expects nothing")
    races = {location: pairs for found in expected for location, pairs in found.items()}
    return Program(path, path.stem, min_jdk, options or (), races)


def read_programs(folder):
    programs = [read_program(path) for part in FOLDERS for path in sorted((folder / part).glob("*.java"))]
    by_name = {}
    for program in programs:
        if by_name.setdefault(program.name, program) is not program:
            raise SystemExit(f"{program.path}: there is another {program.name}")
    return programs


def compile_all(programs, jdk, folder):
    return harness.compile_programs([program.path for program in programs], jdk, folder)


def race_of(violation):
    """(location, pairs) of one violation of a report; raises ValueError when it is none or contradicts itself."""
    if violation["kind"] != "race":
        raise ValueError(f"{violation['kind']}: {violation.get('message', '')}")
    where, race = violation["location"], violation["race"]
    location = where["class"] if where["member"] is None else f"{where['class']}.{where['member']}"
    accesses = [access["access"] for access in race["accesses"]]
    if len(accesses) != 2 or set(accesses) != PAIRS.get(race["pair"]) or race["pair"] not in race["pairs"]:
        raise ValueError(f"{location}: a pair {race['pair']} of {' and '.join(accesses) or 'nothing'}")
    return location, race["pairs"]


def races_in(report):
    """{location: pairs}: all violations of a report, those of one location united."""
    races = {}
    for violation in report["violations"]:
        location, pairs = race_of(violation)
        races.setdefault(location, set()).update(pairs)
    return races


def show(races):
    return ", ".join(" ".join([location, *sorted(pairs)]) for location, pairs in sorted(races.items())) or "none"


def compare(report, expected):
    """The problems of a report of a complete search."""
    try:
        races = races_in(report)
    except ValueError as problem:
        return [str(problem)]
    except (KeyError, TypeError) as problem:
        return [f"a violation that cannot be read: {problem!r}"]
    if races != expected:
        return [f"races\n    expected {show(expected)}\n    got      {show(races)}"]
    verdict = "violation" if races else "ok"
    return [] if report["verdict"] == verdict else [f"verdict\n    expected {verdict}\n    got      {report['verdict']}"]


def explore(program, jdk, classes, options, more=()):
    words = [options.ravel, "race", *program.options, *options.with_option, *more, "--json", "-", "--no-progress",
             "--timeout", f"{options.timeout:g}", "--jdk", str(jdk.home), "-cp", str(classes), program.name]
    return harness.read_report(harness.run(words, timeout=options.timeout + 30))


def states_of(report):
    return report.get("statistics", {}).get("states", 0)


class Checker:
    """Counts the searches without reduction that reached their limit."""

    def __init__(self):
        self.limited = []

    def check(self, program, jdk, classes, options):
        """(problems, the largest number of states of any search)."""
        report, problem = explore(program, jdk, classes, options)
        if not report:
            return [problem], 0
        if report["verdict"] == "inconclusive" or report.get("reason") or not report.get("exhaustive", True):
            return [f"not exhaustive: {report.get('reason') or report['verdict']}"], states_of(report)
        problems, states = compare(report, program.races), states_of(report)
        reduced = any(word.startswith("--reduction") for word in (*program.options, *options.with_option))
        if problems or program.races or reduced:
            return problems, states
        report, problem = explore(program, jdk, classes, options, UNREDUCED)
        if not report:
            problems = [problem]
        elif report["verdict"] == "inconclusive" and not report.get("violations"):
            self.limited.append(program.name)
        else:
            problems = compare(report, program.races)
        return [f"--reduction none: {text}" for text in problems], max(states, states_of(report or {}))


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    harness.add_suite_options(parser, harness.ROOT / "build" / "races", PROGRAMS)
    options = parser.parse_args(argv)
    programs = read_programs(pathlib.Path(options.programs).resolve())
    if options.list:
        harness.list_programs(programs, options)
        return 0
    if not options.ravel:
        options.ravel = harness.find_ravel()
    checker = Checker()
    passed, failed = harness.run_suite(programs, options, compile_all, checker.check)
    if checker.limited:
        print(f"{len(checker.limited)} reached the limit without reduction: {' '.join(sorted(checker.limited))}")
    return harness.close_suite(passed, failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

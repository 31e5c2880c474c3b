#!/usr/bin/env python3
"""Explores every program of tests/programs with `ravel check` and `ravel outcomes` and compares with what it expects.

A program is one .java file with a public class of the same name; tests/programs/support is compiled with all of them.
The comment lines at its top hold what is expected, exactly:
  // EXPECT check ok                    the verdict; the search was exhaustive
  // EXPECT check violation KIND…       the verdict, and the kinds of all violations (assertion, exception, deadlock, livelock)
  // EXPECT outcomes "a b" "c\\nd"       the set of outcomes, written with \\n for line ends
  // EXPECT executions 6                transitions of the search of `outcomes` into a state where all has ended
  // EXPECT synchronised true           whether all executions are free of data races
  // EXPECT racy Account.balance        the locations that race; nothing after the word: none
  // OPTIONS --livelock                 options of ravel for the EXPECT lines that follow; nothing: none
  // JDK 25                             the first feature release that can compile it
"""

import argparse
import dataclasses
import json
import pathlib
import re
import shlex
import sys

import harness
from harness import refuse

PROGRAMS = harness.TESTS / "programs"
KINDS = {"assertion", "exception", "deadlock", "livelock"}
# What is known about races and how executions are counted depends on where the search has its choices.
NEEDS_DEFAULT_REDUCTION = {"executions", "synchronised", "racy"}


@dataclasses.dataclass(frozen=True)
class Expectation:
    options: tuple
    check: tuple = None         # ("ok",) or ("violation", kind…), kinds sorted
    outcomes: frozenset = None
    executions: int = None
    synchronised: bool = None
    racy: tuple = None

    def given(self, names):
        return [name for name in names if getattr(self, name) is not None]


@dataclasses.dataclass(frozen=True)
class Program:
    path: pathlib.Path
    name: str
    min_jdk: int
    expectations: tuple


def parse_expectation(path, line):
    """One EXPECT line as (field of Expectation, value)."""
    try:
        what, *words = shlex.split(line[len("// EXPECT"):])
    except ValueError:
        refuse(path, line)
    if what == "check" and (words == ["ok"] or words[:1] == ["violation"] and words[1:] and set(words[1:]) <= KINDS):
        return what, (words[0], *sorted(words[1:]))
    if what == "outcomes" and words:
        return what, frozenset(word.replace("\\n", "\n") for word in words)
    if what == "executions" and len(words) == 1 and words[0].isdigit():
        return what, int(words[0])
    if what == "synchronised" and words in (["true"], ["false"]):
        return what, words[0] == "true"
    if what == "racy":
        return what, tuple(sorted(words))
    return refuse(path, line)


def read_program(path):
    min_jdk, groups = 17, [((), {})]
    for line in harness.head_lines(path):
        if re.fullmatch(r"// JDK \d+", line):
            min_jdk = int(line.split()[-1])
        elif re.match(r"// OPTIONS\b", line):
            groups.append((tuple(shlex.split(line[len("// OPTIONS"):])), {}))
        elif re.match(r"// EXPECT\b", line):
            what, value = parse_expectation(path, line)
            if what in groups[-1][1]:
                refuse(path, line)
            groups[-1][1][what] = value
        elif re.match(r"// [A-Z]{3,}\b", line) and not line.startswith("// JLS"):
            refuse(path, line)
    expectations = tuple(Expectation(options, **fields) for options, fields in groups if fields)
    if not expectations:
        raise SystemExit(f"{path}: it expects nothing")
    return Program(path, path.stem, min_jdk, expectations)


def compile_all(programs, jdk, folder):
    support = sorted((programs[0].path.parent / "support").glob("*.java"))
    return harness.compile_programs([*support, *[program.path for program in programs]], jdk, folder)


def explore(command, program, expectation, jdk, classes, options):
    """(report, problem): the JSON report of one command, or why there is none."""
    words = [options.ravel, command, "--json", "-", "--timeout", f"{options.timeout:g}", "--jdk", str(jdk.home),
             *expectation.options, *options.with_option, "-cp", str(classes), program.name]
    report, problem = harness.read_report(harness.run(words, timeout=options.timeout + 30))
    if report and (report["verdict"] == "inconclusive" or not report.get("exhaustive", True)):
        return None, f"not exhaustive: {report.get('reason', report['verdict'])}"
    return report, problem


def observed(report, what):
    """What a report says about one field of an Expectation, in the same form."""
    if what == "check":
        return (report["verdict"], *sorted({violation["kind"] for violation in report["violations"]}))
    if what == "outcomes":
        return frozenset(outcome["text"] for outcome in report["outcomes"])
    if what == "executions":
        return report["statistics"]["executions"]
    if what == "racy":
        return tuple(sorted(report["racy"]))
    return report["synchronised"]


def show(what, value):
    if what == "outcomes":
        return " ".join(json.dumps(text, ensure_ascii=False) for text in sorted(value))
    if isinstance(value, tuple):
        return " ".join(value) or "(none)"
    return json.dumps(value)


def compare(report, expectation, fields):
    for what in fields:
        wanted, got = getattr(expectation, what), observed(report, what)
        if wanted == got:
            continue
        text = f"{what}\n    expected {show(what, wanted)}\n    got      {show(what, got)}"
        if what == "check":
            text += "".join(f"\n    {violation['kind']}: {violation['message']}" for violation in report["violations"][:3])
        yield text


def check_program(program, jdk, classes, options):
    """(problems, the largest number of states of any search)."""
    problems, states = [], 0
    coarse = any(option.startswith("--reduction") for option in options.with_option)
    for expectation in program.expectations:
        for command, names in (("check", ("check", "synchronised", "racy")), ("outcomes", ("outcomes", "executions"))):
            fields = expectation.given(name for name in names if not (coarse and name in NEEDS_DEFAULT_REDUCTION))
            if not fields:
                continue
            report, problem = explore(command, program, expectation, jdk, classes, options)
            if report:
                states = max(states, report["statistics"]["states"])
                found = list(compare(report, expectation, fields))
            else:
                found = [f"{command}: {problem}"]
            problems += [" ".join([*expectation.options, text]) for text in found]
    return problems, states


def check_under_java(program, jdk, classes, options):
    """Whatever `java` does must be expected: it shows expectations that are wrong, and never that they are right."""
    expectation = program.expectations[0]
    if expectation.options or expectation.check != ("ok",) or expectation.outcomes is None:
        return [], 0
    if re.search(r"^import (ravel|gov|org)\.", program.path.read_text(encoding="utf-8"), re.M):
        return [], 0
    command = harness.java_command(jdk, classes, program.name, flags=["-ea"])
    for _ in range(options.java):
        done = harness.run(command, timeout=60)
        text = done.stdout.decode().removesuffix("\n")
        if done.timed_out or done.status != 0 or text not in expectation.outcomes:
            return [f"java: status {done.status}, outcome {json.dumps(text)}, {done.stderr.decode()[-500:]}"], 0
    return [], 0


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    harness.add_suite_options(parser, harness.ROOT / "build" / "programs", PROGRAMS)
    parser.add_argument("--java", type=int, default=0, metavar="N",
                        help="no ravel: run the programs without violations N times under java; each outcome must be expected")
    options = parser.parse_args(argv)
    programs = [read_program(path) for path in sorted(pathlib.Path(options.programs).resolve().glob("*.java"))]
    if options.list:
        harness.list_programs(programs, options)
        return 0
    if not options.java and not options.ravel:
        options.ravel = harness.find_ravel()
    check = check_under_java if options.java else check_program
    return harness.close_suite(*harness.run_suite(programs, options, compile_all, check))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

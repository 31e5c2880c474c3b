#!/usr/bin/env python3
"""Explores every program of tests/models under each memory model with `ravel outcomes --model` and compares with what it
expects.

A program is one .java file with a public class of the same name; tests/models/support and tests/programs/support are
compiled with all of them. The comment lines at its top hold what is expected:
  // EXPECT sc tso "0 1" "1 0"            the set of outcomes under each of these models, exactly; several such lines of a
                                          model add up
  // EXPECT jpr includes "1 1"            at least these
  // EXPECT jpr excludes "1 1"            none of these
  // EXPECT check opmm violation KIND…    the verdict of `ravel check --model`, and the kinds of all violations
  // EXPECT check sc tso ok
  // OPTIONS --livelock                   options of ravel
  // JDK 25                               the first feature release that can compile it

Something must be expected under each of sc, tso, pso and opmm. Other models are asked for when ravel has them. A stronger
model may have no outcome that a weaker one lacks, and when all executions are free of data races all models must agree,
unless the program uses fences or accesses that are weaker than volatile.
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

PROGRAMS = harness.TESTS / "models"
SUPPORT = harness.TESTS / "programs" / "support"
MODELS = ("sc", "tso", "pso", "opmm", "jpr", "hb")  # strongest first
REQUIRED = MODELS[:4]
KINDS = {"assertion", "exception", "deadlock", "livelock"}
WEAK_ACCESS = re.compile(r"\b(?:\w+(?:Opaque|Acquire|Release|Plain|Fence)|lazySet)\(")
NOT_YET = "is not available yet"


@dataclasses.dataclass
class Expectation:
    """What one model shall give."""
    outcomes: set = None
    includes: set = dataclasses.field(default_factory=set)
    excludes: set = dataclasses.field(default_factory=set)
    check: tuple = None  # ("ok",) or ("violation", kind…), kinds sorted

    def asks_outcomes(self):
        return self.outcomes is not None or bool(self.includes or self.excludes)


@dataclasses.dataclass(frozen=True)
class Program:
    path: pathlib.Path
    name: str
    min_jdk: int
    options: tuple
    expected: dict  # model -> Expectation
    weak: bool      # it uses more than plain and volatile variables

    def asks_outcomes(self):
        return any(expectation.asks_outcomes() for expectation in self.expected.values())


def read_outcomes(words, models, expected, refuse_line):
    how = words.pop(0) if words[:1] in (["includes"], ["excludes"]) else "outcomes"
    texts = {word.replace("\\n", "\n") for word in words}
    if not texts or len(texts) != len(words) or texts & set(MODELS):
        refuse_line()
    for model in models:
        expectation = expected.setdefault(model, Expectation())
        known = getattr(expectation, how) or set()
        if known & texts:
            refuse_line()
        setattr(expectation, how, known | texts)


def read_check(words, models, expected, refuse_line):
    if words != ["ok"] and not (words[:1] == ["violation"] and words[1:] and set(words[1:]) <= KINDS):
        refuse_line()
    for model in models:
        expectation = expected.setdefault(model, Expectation())
        if expectation.check is not None:
            refuse_line()
        expectation.check = (words[0], *sorted(words[1:]))


def read_expectation(path, line, expected):
    try:
        words = shlex.split(line[len("// EXPECT"):])
    except ValueError:
        refuse(path, line)
    read = read_check if words[:1] == ["check"] else read_outcomes
    words = words[1:] if read is read_check else words
    models = []
    while words and words[0] in MODELS:
        models.append(words.pop(0))
    if not models or len(set(models)) != len(models):
        refuse(path, line)
    read(words, models, expected, lambda: refuse(path, line))


def read_program(path):
    min_jdk, options, expected = 17, None, {}
    for line in harness.head_lines(path):
        if re.fullmatch(r"// JDK \d+", line):
            min_jdk = int(line.split()[-1])
        elif re.match(r"// OPTIONS\b", line):
            if options is not None:
                refuse(path, line)
            options = tuple(shlex.split(line[len("// OPTIONS"):]))
        elif re.match(r"// EXPECT\b", line):
            read_expectation(path, line, expected)
        elif re.match(r"// [A-Z]{4,}\b", line):
            refuse(path, line)
    for model, expectation in expected.items():
        exact = expectation.outcomes
        if expectation.includes & expectation.excludes or exact is not None and (expectation.includes or expectation.excludes):
            raise SystemExit(f"{path}: what it expects under {model} contradicts itself or is said twice")
    missing = [model for model in REQUIRED if model not in expected]
    if missing:
        raise SystemExit(f"{path}: it expects nothing under {missing[0]}")
    weak = bool(WEAK_ACCESS.search(path.read_text(encoding="utf-8")))
    return Program(path, path.stem, min_jdk, options or (), expected, weak)


def read_programs(folder, names=()):
    programs = [read_program(path) for path in sorted(folder.glob("*.java"))]
    unknown = set(names) - {program.name for program in programs}
    if unknown:
        raise SystemExit(f"there is no program {sorted(unknown)[0]}")
    return [program for program in programs if not names or program.name in names]


def compile_all(programs, jdk, folder):
    support = [*sorted((programs[0].path.parent / "support").glob("*.java")), *sorted(SUPPORT.glob("*.java"))]
    return harness.compile_programs([*support, *[program.path for program in programs]], jdk, folder)


def show(texts):
    return " ".join(json.dumps(text, ensure_ascii=False) for text in sorted(texts)) or "(none)"


def compare_outcomes(got, expectation):
    exact = expectation.outcomes
    if exact is not None and got != exact:
        yield (f"outcomes\n    too many {show(got - exact)}\n    missing  {show(exact - got)}\n    expected {show(exact)}")
    if expectation.includes - got:
        yield f"outcomes\n    missing  {show(expectation.includes - got)}\n    got      {show(got)}"
    if expectation.excludes & got:
        yield f"outcomes\n    excluded {show(expectation.excludes & got)}\n    got      {show(got)}"


def compare_check(report, expectation):
    got = (report["verdict"], *sorted({violation["kind"] for violation in report["violations"]}))
    if got != expectation.check:
        messages = "".join(f"\n    {violation['kind']}: {violation['message']}" for violation in report["violations"][:3])
        yield f"check\n    expected {' '.join(expectation.check)}\n    got      {' '.join(got)}{messages}"


def compare_models(sets, synchronised):
    """What must hold between models: `sets` are the outcomes of those that were asked."""
    asked = [model for model in MODELS if model in sets]
    for strong, weak in zip(asked, asked[1:]):
        if sets[strong] - sets[weak]:
            yield f"{strong} has outcomes that {weak} lacks: {show(sets[strong] - sets[weak])}"
        elif synchronised and sets[strong] != sets[weak]:
            yield f"free of data races, but {weak} has outcomes that {strong} lacks: {show(sets[weak] - sets[strong])}"


def is_complete(report, command, model):
    """Where values come from the future, waiting may go on for ever: a violation counts all the same."""
    if report["verdict"] == "violation" and command == "check" and model not in REQUIRED:
        return True
    return report["verdict"] != "inconclusive" and report.get("exhaustive", True)


class Checker:
    """Remembers which models ravel does not have."""

    def __init__(self):
        self.unavailable = set()

    def explore(self, command, model, program, jdk, classes, options):
        """(report, problem); neither for a model that is not there and need not be."""
        if model in self.unavailable:
            return None, ""
        words = [options.ravel, command, "--model", model, *program.options, *options.with_option, "--json", "-",
                 "--no-progress", "--timeout", f"{options.timeout:g}", "--jdk", str(jdk.home), "-cp", str(classes),
                 program.name]
        done = harness.run(words, timeout=options.timeout + 30)
        if model not in REQUIRED and done.status == 2 and NOT_YET in done.stderr.decode(errors="replace"):
            self.unavailable.add(model)
            return None, ""
        report, problem = harness.read_report(done)
        if report and not is_complete(report, command, model):
            return None, f"not exhaustive: {report.get('reason') or report['verdict']}"
        return report, problem

    def check(self, program, jdk, classes, options):
        """(problems, the largest number of states of any search)."""
        problems, states, sets, synchronised = [], 0, {}, False
        for model in MODELS:
            expectation = program.expected.get(model, Expectation())
            asked = [("outcomes", compare_outcomes)] if program.asks_outcomes() else []
            asked += [("check", compare_check)] if expectation.check else []
            for command, compare in asked:
                report, problem = self.explore(command, model, program, jdk, classes, options)
                if not report:
                    problems += [f"{model}: {command}: {problem}"] if problem else []
                    continue
                states = max(states, report["statistics"]["states"])
                found = report
                if command == "outcomes":
                    found = sets[model] = {outcome["text"] for outcome in report["outcomes"]}
                    synchronised |= model == "sc" and report["synchronised"] is True and not program.weak
                problems += [f"{model}: {text}" for text in compare(found, expectation)]
        return problems + list(compare_models(sets, synchronised)), states


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    harness.add_suite_options(parser, harness.ROOT / "build" / "shapes", PROGRAMS)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these programs (default: all)")
    options = parser.parse_args(argv)
    programs = read_programs(pathlib.Path(options.programs).resolve(), options.names)
    if options.list:
        harness.list_programs(programs, options)
        return 0
    if not options.ravel:
        options.ravel = harness.find_ravel()
    checker = Checker()
    passed, failed = harness.run_suite(programs, options, compile_all, checker.check)
    if checker.unavailable:
        print(f"not available yet: {' '.join(model for model in MODELS if model in checker.unavailable)}")
    return harness.close_suite(passed, failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

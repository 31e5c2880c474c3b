#!/usr/bin/env python3
"""Runs every program of tests/models that has outcomes under `java`, many times, and asks `ravel outcomes` for those of the
weakest memory model that it has: whatever `java` printed must be among them.

tests/models/native/Loop.java repeats the main method inside one virtual machine, with variables as they are at first. The
time is shared by all programs; each is run once at least.
"""

import argparse
import json
import pathlib
import sys

import harness
import run_shapes

WEAKEST = ("jpr", "opmm")  # the first that ravel has
LOOP = run_shapes.PROGRAMS / "native" / "Loop.java"


def run_natively(program, jdk, classes, loop, seconds):
    """(number of runs, what was printed, problem)."""
    done = harness.run([str(jdk.home / "bin" / "java"), "-Xshare:auto", "-cp", str(loop), "Loop", str(round(seconds * 1000)),
                        str(classes), program.name], timeout=seconds + 60)
    lines = done.stdout.decode().splitlines()
    if done.timed_out or done.status != 0 or len(lines) < 2:
        how = "did not end in time" if done.timed_out else f"status {done.status}"
        return 0, set(), f"java: {how}. {done.stderr.decode(errors='replace').strip()[-1000:]}"
    return int(lines[0]), {line.replace("\\n", "\n") for line in lines[1:]}, ""


class Comparison:
    """Counts runs."""

    def __init__(self):
        self.runs = 0
        self.checker = run_shapes.Checker()

    def ask(self, program, jdk, classes, options):
        for model in WEAKEST:
            report, problem = self.checker.explore("outcomes", model, program, jdk, classes, options)
            if report or problem:
                return model, report, problem
        return None, None, "ravel has none of the models " + ", ".join(WEAKEST)

    def check(self, program, jdk, classes, options):
        """(problems, number of states)."""
        loop = harness.compile_programs([LOOP], jdk, options.build)
        runs, printed, problem = run_natively(program, jdk, classes, loop, options.each)
        if problem:
            return [problem], 0
        self.runs += runs
        model, report, problem = self.ask(program, jdk, classes, options)
        if problem:
            return [f"{model}: {problem}"], 0
        known = {outcome["text"] for outcome in report["outcomes"]}
        problems = [f"java printed {json.dumps(text)} in {runs} runs, which {model} lacks\n    {model} has "
                    f"{run_shapes.show(known)}" for text in sorted(printed - known)]
        return problems, report["statistics"]["states"]


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    harness.add_suite_options(parser, harness.ROOT / "build" / "shapes", run_shapes.PROGRAMS)
    parser.add_argument("--seconds", type=float, default=30, metavar="T", help="for java, all programs together (default 30)")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these programs (default: all)")
    options = parser.parse_args(argv)
    programs = run_shapes.read_programs(pathlib.Path(options.programs).resolve(), options.names)
    programs = [program for program in programs if program.asks_outcomes()]
    if options.list:
        harness.list_programs(programs, options)
        return 0
    if not options.ravel:
        options.ravel = harness.find_ravel()
    options.each = options.seconds / max(1, len(programs))
    comparison = Comparison()
    passed, failed = harness.run_suite(programs, options, run_shapes.compile_all, comparison.check)
    print(f"{comparison.runs} runs under java")
    return harness.close_suite(passed, failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

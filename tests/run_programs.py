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
import concurrent.futures
import dataclasses
import hashlib
import json
import pathlib
import re
import shlex
import sys
import time

import harness

PROGRAMS = harness.TESTS / "programs"
API = harness.ROOT / "jdk-models"  # ravel.Ravel, gov.nasa.jpf.vm.Verify and others; Ravel has them inside
KINDS = {"assertion", "exception", "deadlock", "livelock"}
STATUS = {"ok": 0, "violation": 1, "inconclusive": 3}
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


def refuse(path, line):
    raise SystemExit(f"{path}: cannot read the line {line!r}")


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
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("//"):
            break
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
    build = pathlib.Path(folder).resolve()
    sources = [*sorted((programs[0].path.parent / "support").glob("*.java")), *[program.path for program in programs]]
    digest = hashlib.sha256(jdk.identity.encode())
    for source in [*sources, *sorted(API.glob("[!j]*/**/*.java"))]:
        digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    classes = build / f"classes-{jdk.feature}-{digest.hexdigest()[:16]}"
    if not classes.is_dir():
        flags = ["-sourcepath", str(API), "-implicit:none"]
        harness.publish(harness.compile_java(jdk, sources, classes, flags), classes)
    return classes


def explore(command, program, expectation, jdk, classes, options):
    """(report, problem): the JSON report of one command, or why there is none."""
    words = [options.ravel, command, "--json", "-", "--timeout", f"{options.timeout:g}", "--jdk", str(jdk.home),
             *expectation.options, *options.with_option, "-cp", str(classes), program.name]
    done = harness.run(words, timeout=options.timeout + 30)
    tail = done.stderr.decode(errors="replace").strip()[-2000:]
    if done.timed_out:
        return None, "did not end in time"
    try:
        report = json.loads(done.stdout)
        verdict = report["verdict"]
    except (ValueError, KeyError, TypeError):
        return None, f"status {done.status}, no report. {tail}"
    if done.status != STATUS.get(verdict):
        return None, f"status {done.status} with the verdict {verdict}. {tail}"
    if verdict == "inconclusive" or not report.get("exhaustive", True):
        return None, f"not exhaustive: {report.get('reason', verdict)}"
    return report, ""


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


def timed(check, *arguments):
    start = time.monotonic()
    return *check(*arguments), time.monotonic() - start


def run_suite(programs, jdks, options):
    check = check_under_java if options.java else check_program
    passed, failed = 0, []
    for jdk in jdks:
        runnable = [program for program in programs if program.min_jdk <= jdk.feature]
        wanted = [program for program in runnable if re.search(options.filter, program.name)]
        print(f"JDK {jdk.version}: {len(wanted)} programs", flush=True)
        if not wanted:
            continue
        classes = compile_all(runnable, jdk, options.build)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            results = pool.map(lambda program: timed(check, program, jdk, classes, options), wanted)
            for program, (problems, states, seconds) in zip(wanted, results):
                if problems:
                    failed.append(f"{program.name} (JDK {jdk.version})")
                    print(f"FAIL {failed[-1]}, {states} states, {seconds:.1f} s\n  " + "\n  ".join(problems), flush=True)
                else:
                    passed += 1
                    if options.verbose:
                        print(f"pass {program.name}: {states} states, {seconds:.1f} s", flush=True)
    if failed:
        print("failed:\n" + "".join(f"  {name}\n" for name in failed), end="")
    print(f"{passed} passed, {len(failed)} failed")
    return 1 if failed or not passed else 0


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jdk", action="append", metavar="DIR", help="JDK to run against; repeatable (default: every one found)")
    parser.add_argument("--filter", default="", metavar="REGEX", help="only programs whose name matches")
    parser.add_argument("--ravel", metavar="PATH", help="the ravel binary (default: $RAVEL, or the newest under build*/)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=300, metavar="SECONDS", help="per search (default 300)")
    parser.add_argument("--build", default=str(harness.ROOT / "build" / "programs"), metavar="DIR", help="cache folder")
    parser.add_argument("--programs", default=str(PROGRAMS), metavar="DIR", help="another folder of programs")
    parser.add_argument("--with-option", action="append", default=[], metavar="OPTION",
                        help="one more option for ravel, such as --workers=2; nothing may change; repeatable")
    parser.add_argument("--java", type=int, default=0, metavar="N",
                        help="no ravel: run the programs without violations N times under java; each outcome must be expected")
    parser.add_argument("--list", action="store_true", help="print the programs and stop")
    parser.add_argument("--verbose", action="store_true", help="also name the programs that pass")
    options = parser.parse_args(argv)
    programs = [read_program(path) for path in sorted(pathlib.Path(options.programs).resolve().glob("*.java"))]
    if options.list:
        for program in programs:
            if re.search(options.filter, program.name):
                print(program.name + (f" (JDK {program.min_jdk}+)" if program.min_jdk > 17 else ""))
        return 0
    if not options.java and not options.ravel:
        options.ravel = harness.find_ravel()
    jdks = [harness.Jdk.at(home) for home in options.jdk] if options.jdk else harness.find_jdks()
    return run_suite(programs, jdks, options)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

#!/usr/bin/env python3
"""Runs every program of tests/differential under `java` and under `ravel run`, and compares byte for byte.

A program is one .java file with a public class of the same name. The comment lines at its top may hold directives:
  // ARGS: a "b c"       arguments of main, quoted as in a shell
  // STDIN: one\\ntwo\\n   standard input, with the usual escapes
  // JDK: 21+            the first feature release that can compile it
  // JAVAC: -g           javac options of its own
Everything under tests/differential/resources is put on the class path.

Class files and the outcomes of `java` are kept under build/differential, keyed by content and JDK build.
"""

import argparse
import base64
import collections
import concurrent.futures
import dataclasses
import hashlib
import json
import pathlib
import re
import shlex
import shutil
import sys
import time

import harness

PROGRAMS = harness.TESTS / "differential"
RESOURCES = PROGRAMS / "resources"


@dataclasses.dataclass(frozen=True)
class Program:
    path: pathlib.Path
    name: str       # folder/Class, what --filter matches
    main: str
    args: tuple
    stdin: bytes
    min_jdk: int
    javac: tuple
    digest: str


def read_program(path, base):
    source = path.read_text(encoding="utf-8")
    header = {}
    for line in source.splitlines():
        if not line.startswith("//"):
            break
        match = re.match(r"// (ARGS|STDIN|JDK|JAVAC): ?(.*)$", line)
        if match:
            header[match.group(1)] = match.group(2)
    if "JDK" in header and not re.fullmatch(r"\d+\+", header["JDK"].strip()):
        raise SystemExit(f"{path}: the JDK directive wants the form 21+")
    stdin = header.get("STDIN", "").encode("latin-1", "backslashreplace").decode("unicode_escape").encode("utf-8")
    return Program(path, str(path.relative_to(base).with_suffix("")), path.stem, tuple(shlex.split(header.get("ARGS", ""))),
                   stdin, int(header.get("JDK", "17+").strip()[:-1]), tuple(shlex.split(header.get("JAVAC", ""))),
                   hashlib.sha256(source.encode()).hexdigest())


def read_programs(base):
    programs = [read_program(path, base) for path in sorted(base.rglob("*.java"))]
    owners = {}
    for program in programs:
        if owners.setdefault(program.main, program.name) != program.name:
            raise SystemExit(f"two programs are called {program.main}: {owners[program.main]} and {program.name}")
    return programs


def resource_digest(resources):
    digest = hashlib.sha256()
    for path in sorted(resources.rglob("*")) if resources.is_dir() else []:
        if path.is_file():
            digest.update(str(path.relative_to(resources)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def compile_all(programs, jdk, build, resources):
    """One javac process per distinct set of options; returns the class path folder of each program."""
    groups = collections.defaultdict(list)
    for program in programs:
        groups[program.javac].append(program)
    folder_of = {}
    for flags, members in groups.items():
        key = hashlib.sha256(repr((jdk.identity, flags, [(p.name, p.digest) for p in members],
                                   resource_digest(resources))).encode()).hexdigest()[:16]
        folder = build / f"classes-{jdk.feature}-{key}"
        if not folder.is_dir():
            scratch = harness.compile_java(jdk, [p.path for p in members], folder, flags)
            if resources.is_dir():
                shutil.copytree(resources, scratch, dirs_exist_ok=True)
            harness.publish(scratch, folder)
        folder_of.update({program.name: folder for program in members})
    return folder_of


class Oracle:
    """Outcomes of `java`, kept on disk by content."""

    def __init__(self, build, resources):
        self.folder = build / "oracle"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.resources = resource_digest(resources)

    def file_of(self, program, jdk):
        key = hashlib.sha256(repr((jdk.identity, harness.ORACLE_FLAGS, program.digest, self.resources)).encode())
        return self.folder / f"{program.main}-{jdk.feature}-{key.hexdigest()[:16]}.json"

    def ask(self, program, jdk, classes, timeout):
        file = self.file_of(program, jdk)
        if file.is_file():
            data = json.loads(file.read_text())
            return harness.Outcome(base64.b64decode(data["stdout"]), base64.b64decode(data["stderr"]), data["status"])
        outcome = harness.run(harness.java_command(jdk, classes, program.main, program.args), program.stdin, timeout)
        if not outcome.timed_out:
            self.keep(program, jdk, outcome)
        return outcome

    def keep(self, program, jdk, outcome):
        file = self.file_of(program, jdk)
        scratch = file.with_suffix(f".tmp{time.monotonic_ns()}")
        scratch.write_text(json.dumps({"stdout": base64.b64encode(outcome.stdout).decode(),
                                       "stderr": base64.b64encode(outcome.stderr).decode(),
                                       "status": outcome.status}))
        scratch.rename(file)


def check_against_ravel(program, jdk, classes, oracle, options):
    expected = oracle.ask(program, jdk, classes, options.timeout)
    if expected.timed_out:
        return "java did not end in time\n"
    command = harness.ravel_command(options.ravel, jdk, classes, program.main, program.args, options.with_option)
    actual = harness.run(command, program.stdin, options.timeout)
    return harness.describe_difference(expected, actual)


def check_determinism(program, jdk, classes, oracle, options):
    """`java` against itself, compiled and interpreted: the two differ in timing, so races in a program show."""
    first = harness.run(harness.java_command(jdk, classes, program.main, program.args), program.stdin, options.timeout)
    second = harness.run(harness.java_command(jdk, classes, program.main, program.args, ["-Xint"]), program.stdin,
                         options.timeout)
    if first.timed_out:
        return "java did not end in time\n"
    oracle.keep(program, jdk, first)
    return harness.describe_difference(first, second)


def run_suite(programs, jdks, options):
    build = pathlib.Path(options.build).resolve()
    build.mkdir(parents=True, exist_ok=True)
    oracle = Oracle(build, options.resources)
    check = check_determinism if options.oracle_only else check_against_ravel
    passed, failed = 0, []
    for jdk in jdks:
        runnable = [program for program in programs if program.min_jdk <= jdk.feature]
        folder_of = compile_all(runnable, jdk, build, options.resources)
        wanted = [program for program in runnable if re.search(options.filter, program.name)]
        print(f"JDK {jdk.version}: {len(wanted)} programs", flush=True)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            results = pool.map(lambda p: timed(check, p, jdk, folder_of[p.name], oracle, options), wanted)
            for program, (difference, seconds) in zip(wanted, results):
                if difference:
                    failed.append(f"{program.name} (JDK {jdk.version})")
                    print(f"FAIL {program.name} (JDK {jdk.version}, {seconds:.1f} s)\n{difference}", flush=True)
                else:
                    passed += 1
                    if options.verbose:
                        print(f"pass {program.name} ({seconds:.1f} s)", flush=True)
    if failed:
        print("failed:\n" + "".join(f"  {name}\n" for name in failed), end="")
    print(f"{passed} passed, {len(failed)} failed")
    return 1 if failed or not passed else 0


def timed(check, *arguments):
    start = time.monotonic()
    difference = check(*arguments)
    return difference, time.monotonic() - start


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jdk", action="append", metavar="DIR", help="JDK to run against; repeatable (default: every one found)")
    parser.add_argument("--filter", default="", metavar="REGEX", help="only programs whose folder/Class matches")
    parser.add_argument("--ravel", metavar="PATH", help="the ravel binary (default: $RAVEL, or the newest under build*/)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=60, metavar="SECONDS", help="per program (default 60)")
    parser.add_argument("--build", default=str(harness.ROOT / "build" / "differential"), metavar="DIR", help="cache folder")
    parser.add_argument("--programs", default=str(PROGRAMS), metavar="DIR", help="another folder of programs")
    parser.add_argument("--with-option", action="append", default=[], metavar="OPTION",
                        help="an option for ravel run, such as --collect-every=4k; repeatable")
    parser.add_argument("--oracle-only", action="store_true", help="no ravel: check that java agrees with itself")
    parser.add_argument("--list", action="store_true", help="print the programs and stop")
    parser.add_argument("--verbose", action="store_true", help="also name the programs that pass")
    options = parser.parse_args(argv)
    base = pathlib.Path(options.programs).resolve()
    options.resources = base / "resources"
    programs = read_programs(base)
    if options.list:
        for program in programs:
            if re.search(options.filter, program.name):
                print(program.name + (f" (JDK {program.min_jdk}+)" if program.min_jdk > 17 else ""))
        return 0
    if not options.oracle_only and not options.ravel:
        options.ravel = harness.find_ravel()
    jdks = [harness.Jdk.at(home) for home in options.jdk] if options.jdk else harness.find_jdks()
    return run_suite(programs, jdks, options)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

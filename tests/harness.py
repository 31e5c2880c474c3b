"""What the test runners share: finding JDKs, compiling, running a program under `java` or under `ravel`, and for suites of
programs that say in comment lines what is expected: their options, their reports, and the count at the end.

Promises that both machines see the same environment (locale, time zone, no injected Java options), so that every
difference in output is a difference between the machines.
"""

import concurrent.futures
import dataclasses
import difflib
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
API = ROOT / "jdk-models"  # ravel.Ravel, gov.nasa.jpf.vm.Verify and others; Ravel has them inside
STATUS = {"ok": 0, "violation": 1, "inconclusive": 3}

# A small fixed heap makes "this array is too large" the same on every host; C1 only, because C2 drops the stack
# traces of often repeated implicit exceptions.
ORACLE_FLAGS = ["-Xmx1g", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"]


@dataclasses.dataclass(frozen=True)
class Outcome:
    stdout: bytes
    stderr: bytes
    status: int
    timed_out: bool = False


@dataclasses.dataclass(frozen=True)
class Jdk:
    home: pathlib.Path
    version: str
    feature: int
    identity: str  # changes whenever the JDK build changes; part of every cache key

    @staticmethod
    def at(home):
        home = pathlib.Path(home).resolve()
        release = home / "release"
        if not release.is_file() or not (home / "bin" / "javac").exists():
            raise SystemExit(f"{home}: not a JDK (no release file or no bin/javac)")
        text = release.read_text()
        version = re.search(r'^JAVA_VERSION="([^"]+)"', text, re.M).group(1)
        return Jdk(home, version, int(version.split(".")[0]), hashlib.sha256(text.encode()).hexdigest()[:12])


def find_jdks():
    """The JDK of JAVA_HOME or of the `javac` on the path, then its neighbours with another feature release."""
    first = os.environ.get("JAVA_HOME")
    if not first:
        javac = shutil.which("javac")
        if not javac:
            raise SystemExit("no JDK: set JAVA_HOME, put javac on the path, or give --jdk")
        first = pathlib.Path(javac).resolve().parent.parent
    jdks = [Jdk.at(first)]
    for home in sorted(pathlib.Path(first).resolve().parent.iterdir()):
        if (home / "release").is_file() and (home / "bin" / "javac").exists():
            jdk = Jdk.at(home)
            if jdk.feature not in [known.feature for known in jdks]:
                jdks.append(jdk)
    return jdks


def find_ravel():
    named = os.environ.get("RAVEL")
    if named:
        return named
    found = [path for path in ROOT.glob("build*/**/ravel") if path.is_file() and os.access(path, os.X_OK)]
    if not found:
        raise SystemExit("no ravel binary under build*/: build it, set RAVEL, or give --ravel")
    return str(max(found, key=lambda path: path.stat().st_mtime))


def environment():
    env = {key: value for key, value in os.environ.items()
           if key not in ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH")}
    env.update(LC_ALL="C.UTF-8", LANG="C.UTF-8", TZ="UTC")
    return env


def run(command, stdin=b"", timeout=60):
    """Runs a command; a process that outlives `timeout` is killed together with its children."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               env=environment(), start_new_session=True)
    try:
        out, err = process.communicate(stdin, timeout=timeout)
        return Outcome(out, err, process.returncode)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        out, err = process.communicate()
        return Outcome(out, err, -9, timed_out=True)


def java_command(jdk, classes, main, args=(), flags=()):
    return [str(jdk.home / "bin" / "java"), *ORACLE_FLAGS, *flags, "-cp", str(classes), main, *args]


def ravel_command(ravel, jdk, classes, main, args=(), options=()):
    return [ravel, "run", *options, "-cp", str(classes), "--jdk", str(jdk.home), main, *args]


def compile_java(jdk, sources, into, flags=()):
    """Compiles in one javac process. Fails the whole run on errors: the programs are ours."""
    scratch = into.with_name(into.name + f".tmp{os.getpid()}")
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    listing = scratch.with_name(scratch.name + ".sources")
    listing.write_text("".join(f'"{source}"\n' for source in sources))
    command = [str(jdk.home / "bin" / "javac"), "-J-XX:TieredStopAtLevel=1", "-J-Xshare:auto", "-nowarn", "-proc:none",
               "-Xlint:none", "-encoding", "UTF-8", *flags, "-d", str(scratch), f"@{listing}"]
    outcome = run(command, timeout=600)
    listing.unlink()
    if outcome.timed_out:
        raise SystemExit(f"javac of JDK {jdk.version} did not end in time")
    if outcome.status != 0:
        sys.stderr.write(outcome.stdout.decode() + outcome.stderr.decode())
        raise SystemExit(f"javac of JDK {jdk.version} failed")
    return scratch


def publish(scratch, into):
    """Moves a finished folder into its final, content-keyed place; a concurrent run may have been faster."""
    try:
        scratch.rename(into)
    except OSError:
        shutil.rmtree(scratch, ignore_errors=True)
    return into


def diff(expected, actual, what):
    lines = difflib.unified_diff(expected.decode(errors="backslashreplace").splitlines(keepends=True),
                                 actual.decode(errors="backslashreplace").splitlines(keepends=True),
                                 f"{what} (java)", f"{what} (ravel)", n=2)
    text = []
    for line in lines:
        text.append(line if line.endswith("\n") else line + "\n\\ no newline at the end\n")
        if len(text) > 60:
            text.append("... (more)\n")
            break
    return "".join(text)


def describe_difference(expected, actual):
    """Unified diffs of everything that differs; empty when the outcomes agree byte for byte."""
    parts = []
    if actual.timed_out:
        parts.append("ravel did not end in time\n")
    elif expected.status != actual.status:
        parts.append(f"exit status: java {expected.status}, ravel {actual.status}\n")
    if expected.stdout != actual.stdout:
        parts.append(diff(expected.stdout, actual.stdout, "stdout"))
    if expected.stderr != actual.stderr:
        parts.append(diff(expected.stderr, actual.stderr, "stderr"))
    return "".join(parts)


# ---- suites of programs that are explored and compared with what they expect


def refuse(path, line):
    raise SystemExit(f"{path}: cannot read the line {line!r}")


def head_lines(path):
    """The comment lines at the top of a program, which hold what it expects."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("//"):
            return
        yield line


def compile_programs(sources, jdk, folder):
    """The folder with the classes of all sources; it is kept, and named after what was compiled."""
    digest = hashlib.sha256(jdk.identity.encode())
    for source in [*sources, *sorted(API.glob("[!j]*/**/*.java"))]:
        digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    classes = pathlib.Path(folder).resolve() / f"classes-{jdk.feature}-{digest.hexdigest()[:16]}"
    if not classes.is_dir():
        publish(compile_java(jdk, sources, classes, ["-sourcepath", str(API), "-implicit:none"]), classes)
    return classes


def read_report(done):
    """(report, problem): the JSON report that a search wrote to standard output, or why there is none."""
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
    return report, ""


def timed(check, *arguments):
    start = time.monotonic()
    return *check(*arguments), time.monotonic() - start


def add_suite_options(parser, build, programs):
    parser.add_argument("--jdk", action="append", metavar="DIR", help="JDK to run against; repeatable (default: every one found)")
    parser.add_argument("--filter", default="", metavar="REGEX", help="only programs whose name matches")
    parser.add_argument("--ravel", metavar="PATH", help="the ravel binary (default: $RAVEL, or the newest under build*/)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=300, metavar="SECONDS", help="per search (default 300)")
    parser.add_argument("--build", default=str(build), metavar="DIR", help="cache folder")
    parser.add_argument("--programs", default=str(programs), metavar="DIR", help="another folder of programs")
    parser.add_argument("--with-option", action="append", default=[], metavar="OPTION",
                        help="one more option for ravel, such as --workers=2; nothing may change; repeatable")
    parser.add_argument("--list", action="store_true", help="print the programs and stop")
    parser.add_argument("--verbose", action="store_true", help="also name the programs that pass")


def list_programs(programs, options):
    for program in programs:
        if re.search(options.filter, program.name):
            print(program.name + (f" (JDK {program.min_jdk}+)" if program.min_jdk > 17 else ""))


def run_suite(programs, options, compile_all, check):
    """(number of passed, names of failed): `check` answers for a program with its problems and its number of states."""
    passed, failed = 0, []
    for jdk in [Jdk.at(home) for home in options.jdk] if options.jdk else find_jdks():
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
    return passed, failed


def close_suite(passed, failed):
    """Prints the count, and answers the exit status."""
    if failed:
        print("failed:\n" + "".join(f"  {name}\n" for name in failed), end="")
    print(f"{passed} passed, {len(failed)} failed")
    return 1 if failed or not passed else 0

"""What the stages of ./test share: places, the installed JDKs, counting and running."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = pathlib.Path(os.environ.get("RAVEL_BUILD", ROOT / "build")).resolve()
RAVEL = BUILD / "ravel"
OLDEST_RELEASE = 17


def release_of(home):
    """The feature release of the JDK in a folder, or None."""
    try:
        text = (home / "release").read_text()
    except OSError:
        return None
    match = re.search(r'^JAVA_VERSION="(\d+)', text, re.M)
    if not match or not (home / "bin" / "javac").exists() or not (home / "lib" / "modules").exists():
        return None
    return int(match.group(1))


def installed_jdks():
    """The supported JDKs of this machine, one per feature release, oldest first.

    Looks at $RAVEL_JDKS (folders separated by ':'), $JAVA_HOME, the javac on the path and /usr/lib/jvm.
    """
    candidates = [*os.environ.get("RAVEL_JDKS", "").split(":"), os.environ.get("JAVA_HOME", "")]
    javac = shutil.which("javac")
    if javac:
        candidates.append(str(pathlib.Path(javac).resolve().parent.parent))
    jvm = pathlib.Path("/usr/lib/jvm")
    candidates += [str(path) for path in sorted(jvm.iterdir())] if jvm.is_dir() else []
    found = {}
    for home in (pathlib.Path(name).resolve() for name in candidates if name):
        release = release_of(home)
        if release is not None and release >= OLDEST_RELEASE:
            found.setdefault(release, home)
    return [found[release] for release in sorted(found)]


def clean_environment():
    """No Java options from outside, one locale and time zone: both machines see the same."""
    dropped = ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH", "JAVA_HOME")
    environment = {key: value for key, value in os.environ.items() if key not in dropped}
    environment.update(LC_ALL="C.UTF-8", TZ="UTC")
    return environment


def run(command, timeout=120, **more):
    """Like subprocess.run with both outputs caught; a process that takes too long is killed and its status is None."""
    more.setdefault("env", clean_environment())
    words = [str(word) for word in command]
    try:
        return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                              timeout=timeout, check=False, **more)
    except subprocess.TimeoutExpired as late:
        return subprocess.CompletedProcess(words, None, late.stdout or b"", late.stderr or b"")


class Tally:
    """Counts checks and prints the closing line that the runner of ./test reads."""

    def __init__(self):
        self.passed, self.failed = 0, 0

    def check(self, name, problem):
        """A check passed when `problem` is empty."""
        if problem:
            self.failed += 1
            print(f"FAIL {name}: {problem}", flush=True)
        else:
            self.passed += 1
        return not problem

    def run_runner(self, runner, name, *words):
        """Adds up what a runner of tests/ counts; one that stops without counting is a failure."""
        print(name, flush=True)
        done = subprocess.run([sys.executable, str(ROOT / "tests" / runner), "--ravel", str(RAVEL), *words],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
        sys.stdout.write(done.stdout)
        closing = re.search(r"(\d+) passed, (\d+) failed\s*$", done.stdout)
        passed, failed = map(int, closing.groups()) if closing else (0, 1)
        self.passed += passed
        self.failed += max(failed, 1 if done.returncode else 0)

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed", flush=True)
        sys.exit(1 if self.failed or not self.passed else 0)

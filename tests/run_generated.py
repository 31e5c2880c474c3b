#!/usr/bin/env python3
"""Runs random Java programs under `java` and under `ravel run`, compares them, and shrinks what differs.

Programs are made in batches: one javac, one java and one ravel process per batch, because starting those costs far
more than running a small program. A program that ravel cannot finish is counted as different, and the rest of its
batch goes on in a new process. The same seed always gives the same programs.
"""

import argparse
import atexit
import concurrent.futures
import os
import pathlib
import re
import shutil
import sys
import time

import harness
from generator.maker import SUPPORT, Maker
from generator.shrinker import shrink
from generator.tree import render

TOO_SLOW = b"did not end in time"

DRIVER = """public class Batch {
    static String run(int index) {
        switch (index) {
%CASES%            default: throw new AssertionError();
        }
    }

    public static void main(String[] args) {
        for (int i = Integer.parseInt(args[0]); i < Integer.parseInt(args[1]); i++) {
            String text = run(i);
            System.out.print("== " + i + "\\n" + text + "== end " + i + "\\n");
            System.out.flush();
        }
    }
}
"""


def source(program, name):
    return render(program).replace("%PROGRAM%", name)


class Comparison:
    """Compiles programs together and runs them on both machines."""

    def __init__(self, jdk, ravel, build, timeout):
        self.jdk = jdk
        self.ravel = ravel
        self.build = build
        self.folder = build / f"batch-{os.getpid()}"  # several runs may share the build folder
        self.timeout = timeout
        atexit.register(shutil.rmtree, self.folder, ignore_errors=True)

    def outputs(self, programs):
        """For each program the pair (java, ravel); None for a program that does not compile."""
        shutil.rmtree(self.folder, ignore_errors=True)
        sources = self.folder / "src"
        sources.mkdir(parents=True)
        left = dict(enumerate(programs))
        for index, program in left.items():
            (sources / f"G{index}.java").write_text(source(program, f"G{index}"), encoding="utf-8")
        (sources / "Support.java").write_text(SUPPORT)
        classes = self.compile(sources, left)
        order = sorted(left)
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            oracle = pool.submit(self.run_all, lambda args: harness.java_command(self.jdk, classes, "Batch", args), order)
            actual = self.run_all(lambda args: harness.ravel_command(self.ravel, self.jdk, classes, "Batch", args), order)
            expected = oracle.result()
        return [(expected[index], actual[index]) if index in left else None for index in range(len(programs))]

    def compile(self, sources, left):
        """Drops the programs that javac refuses; only shrinking makes such programs."""
        classes = sources.parent / "classes"
        while True:
            cases = "".join(f"            case {n}: return G{index}.run();\n" for n, index in enumerate(sorted(left)))
            (sources / "Batch.java").write_text(DRIVER.replace("%CASES%", cases))
            files = [sources / f"G{index}.java" for index in sorted(left)] + [sources / "Support.java", sources / "Batch.java"]
            shutil.rmtree(classes, ignore_errors=True)
            classes.mkdir()
            outcome = harness.run([str(self.jdk.home / "bin" / "javac"), "-J-XX:TieredStopAtLevel=1", "-J-Xshare:auto", "-nowarn",
                                   "-Xlint:none", "-Xmaxerrs", "10000", "-proc:none", "-encoding", "UTF-8", "-d", str(classes),
                                   *map(str, files)], timeout=self.timeout * 5)
            if outcome.timed_out:
                raise SystemExit("javac did not end in time")
            if outcome.status == 0:
                return classes
            bad = {int(n) for n in re.findall(rb"/G(\d+)\.java:\d+: error", outcome.stdout + outcome.stderr)}
            if not bad & set(left):
                raise SystemExit((outcome.stdout + outcome.stderr).decode())
            self.refused = (outcome.stdout + outcome.stderr).decode()
            for index in bad:
                left.pop(index, None)

    def run_all(self, command, order):
        """Runs the batch, restarting after a program at which the machine stopped."""
        results = {}
        at = 0
        while at < len(order):
            outcome = harness.run(command([str(at), str(len(order))]), timeout=self.timeout)
            found = re.findall(rb"^== (\d+)\n(.*?)^== end \1\n", outcome.stdout, re.S | re.M)
            for number, text in found:
                results[order[int(number)]] = text
            done = at + len(found)
            if done < len(order):
                why = TOO_SLOW if outcome.timed_out else b"status %d" % outcome.status
                results[order[done]] = b"machine stopped: " + why + b"\n" + outcome.stderr[-3000:]
                done += 1
            elif outcome.status != 0 or outcome.stderr:
                results[order[-1]] += b"after the last program: status %d\n" % outcome.status + outcome.stderr[-3000:]
            at = done
        return results


def report(seed, program, pair, comparison, options):
    """Shrinks a program that differs and writes it out, with both outputs. Says whether it really differs: a program
    that ends when it runs alone was only the unlucky one at which its batch ran out of time."""
    alone = comparison.outputs([program])[0]
    small = program
    if alone[0] == alone[1]:
        if TOO_SLOW in pair[0] + pair[1]:
            print(f"seed {seed}: its batch was slow, alone it passes", flush=True)
            return False
        print(f"seed {seed}: differs only in its batch")
    else:
        small = shrink(program, lambda many: [pair is not None and pair[0] != pair[1] for pair in comparison.outputs(many)],
                       options.shrink_seconds)
        pair = comparison.outputs([small])[0]
    folder = comparison.build / "failures"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"G{seed}.java"
    file.write_text(source(small, f"G{seed}") + "\n" + SUPPORT, encoding="utf-8")
    (folder / f"G{seed}.original").write_text(source(program, f"G{seed}") + "\n" + SUPPORT, encoding="utf-8")
    print(f"FAIL seed {seed}: {file}\n{harness.diff(*pair, 'output')}", flush=True)
    return True


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="of the first program; the others count up from it")
    parser.add_argument("--count", type=int, default=1000, help="how many programs at most")
    parser.add_argument("--seconds", type=float, default=None, help="start no batch after this time")
    parser.add_argument("--batch", type=int, default=200)
    parser.add_argument("--jdk", metavar="DIR")
    parser.add_argument("--ravel", metavar="PATH")
    parser.add_argument("--timeout", type=float, default=300, metavar="SECONDS", help="per batch and machine")
    parser.add_argument("--shrink-seconds", type=float, default=90)
    parser.add_argument("--max-failures", type=int, default=5, help="stop after so many")
    parser.add_argument("--build", default=str(harness.ROOT / "build" / "generated"), metavar="DIR")
    parser.add_argument("--show", action="store_true", help="print the program of --seed and stop")
    options = parser.parse_args(argv)
    if options.show:
        print(source(Maker(options.seed).program("%PROGRAM%"), f"G{options.seed}") + "\n" + SUPPORT, end="")
        return 0
    jdk = harness.Jdk.at(options.jdk) if options.jdk else harness.find_jdks()[0]
    comparison = Comparison(jdk, options.ravel or harness.find_ravel(), pathlib.Path(options.build).resolve(), options.timeout)
    return run_batches(comparison, options)


def run_batches(comparison, options):
    start = time.monotonic()
    passed, failed, seed, end = 0, [], options.seed, options.seed + options.count
    while seed < end and len(failed) < options.max_failures:
        if options.seconds is not None and time.monotonic() - start > options.seconds:
            break
        seeds = list(range(seed, min(end, seed + options.batch)))
        programs = [Maker(s).program("%PROGRAM%") for s in seeds]
        for s, program, pair in zip(seeds, programs, comparison.outputs(programs)):
            if pair is None:
                failed.append(s)
                print(f"FAIL seed {s}: the generated program does not compile\n{comparison.refused[:2000]}", flush=True)
            elif pair[0] == pair[1]:
                passed += 1
            elif len(failed) < options.max_failures:
                if report(s, program, pair, comparison, options):
                    failed.append(s)
                else:
                    passed += 1
        seed += len(seeds)
    print(f"JDK {comparison.jdk.version}: {passed} passed, {len(failed)} failed ({time.monotonic() - start:.0f} s)")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

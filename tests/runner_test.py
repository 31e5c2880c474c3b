#!/usr/bin/env python3
"""Shows that the runners can fail: `java` itself plays ravel, once faithfully and then with one thing altered."""

import contextlib
import io
import os
import pathlib
import stat
import tempfile
import unittest

import harness
import run_differential
import run_generated
from generator.maker import Maker
from generator.shrinker import shrink
from generator.tree import render

PROGRAM = """// ARGS: one "two words"
// STDIN: typed\\n
public class Talk {
    public static void main(String[] args) throws Exception {
        System.out.println(args.length + args[1] + (char) System.in.read());
        System.err.println("complaint");
        System.exit(3);
    }
}
"""

SHIM = """#!/bin/sh
classes=$3
jdk=$5
shift 5
%BEFORE%
"$jdk/bin/java" -Xshare:auto -XX:TieredStopAtLevel=1 -cp "$classes" "$@" %AFTER%
"""


class RunnerTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        programs = self.root / "programs"
        programs.mkdir()
        (programs / "Talk.java").write_text(PROGRAM)
        self.jdk = str(harness.find_jdks()[0].home)

    def shim(self, before="", after=""):
        file = self.root / "shim"
        file.write_text(SHIM.replace("%BEFORE%", before).replace("%AFTER%", after))
        file.chmod(file.stat().st_mode | stat.S_IXUSR)
        return str(file)

    def differential(self, shim, *more):
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            status = run_differential.main(["--jdk", self.jdk, "--ravel", shim, "--programs", str(self.root / "programs"),
                                            "--build", str(self.root / "build"), *more])
        return status, text.getvalue()

    def generated(self, shim, *more):
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            status = run_generated.main(["--jdk", self.jdk, "--ravel", shim, "--build", str(self.root / "generated"), *more])
        return status, text.getvalue()

    def test_faithful_machine_passes(self):
        status, text = self.differential(self.shim())
        self.assertEqual((status, text.splitlines()[-1]), (0, "1 passed, 0 failed"))

    def test_altered_stdout_fails_with_a_diff(self):
        kept = self.root / "kept"
        status, text = self.differential(self.shim(after=f'> "{kept}"; code=$?; sed s/words/wordz/ "{kept}"; exit $code'))
        self.assertEqual(status, 1)
        self.assertIn("-2two wordst", text)
        self.assertIn("+2two wordzt", text)
        self.assertIn("0 passed, 1 failed", text)

    def test_altered_stderr_fails(self):
        status, text = self.differential(self.shim(before="echo noise >&2"))
        self.assertEqual(status, 1)
        self.assertIn("+noise", text)

    def test_altered_status_fails(self):
        status, text = self.differential(self.shim(after="; exit 4"))
        self.assertEqual(status, 1)
        self.assertIn("exit status: java 3, ravel 4", text)

    def test_endless_machine_fails(self):
        status, text = self.differential(self.shim(before="sleep 100"), "--timeout", "5")
        self.assertEqual(status, 1)
        self.assertIn("did not end in time", text)

    def test_no_program_is_a_failure(self):
        status, text = self.differential(self.shim(), "--filter", "NothingIsCalledThis")
        self.assertEqual((status, text.splitlines()[-1]), (1, "0 passed, 0 failed"))

    def test_generated_programs_pass_on_a_faithful_machine(self):
        status, text = self.generated(self.shim(), "--seed", "5", "--count", "10")
        self.assertEqual(status, 0, text)
        self.assertIn("10 passed, 0 failed", text)

    def test_generated_difference_is_found_and_written_out(self):
        status, text = self.generated(self.shim(after="| sed 's/NullPointerException/NullPointerEcxeption/'"), "--seed", "1",
                                      "--count", "20", "--max-failures", "1", "--shrink-seconds", "5")
        self.assertEqual(status, 1)
        self.assertIn("NullPointerEcxeption", text)
        written = list((self.root / "generated" / "failures").glob("*.java"))
        self.assertEqual(len(written), 1)

    def test_generated_program_that_stops_the_machine_is_named(self):
        status, text = self.generated(self.shim(after="| head -c 3000"), "--seed", "1", "--count", "20", "--max-failures", "1",
                                      "--shrink-seconds", "1")
        self.assertEqual(status, 1)
        self.assertIn("FAIL seed", text)


class ShrinkerTest(unittest.TestCase):
    def test_same_seed_gives_the_same_program(self):
        self.assertEqual(render(Maker(7).program("X")), render(Maker(7).program("X")))
        self.assertNotEqual(render(Maker(7).program("X")), render(Maker(8).program("X")))

    def test_shrinks_to_the_part_that_matters(self):
        program = next(p for p in (Maker(seed).program("X") for seed in range(100)) if "Math.floorMod" in render(p))
        small = shrink(program, lambda many: ["Math.floorMod" in render(one) for one in many], seconds=60)
        self.assertIn("Math.floorMod", render(small))
        self.assertLess(small.size(), 20)
        self.assertLess(small.size(), program.size() / 5)


if __name__ == "__main__":
    os.chdir(harness.TESTS)
    unittest.main()

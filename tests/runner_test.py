#!/usr/bin/env python3
"""Shows that the runners can fail: `java` itself plays ravel, once faithfully and then with one thing altered."""

import contextlib
import io
import json
import os
import pathlib
import stat
import tempfile
import unittest
import unittest.mock

import harness
import run_differential
import run_generated
import run_native
import run_programs
import run_races
import run_shapes
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


EXPLORED = """// Two threads.
// EXPECT check violation deadlock assertion
// EXPECT outcomes "1" "2\\n3"
// EXPECT executions 6
// EXPECT synchronised false
// EXPECT racy Pair.x Pair.y
public class Pair {
    public static void main(String[] args) {
        System.out.println(1);
    }
}
"""

REPORT = {"verdict": "violation", "exhaustive": True, "synchronised": False, "racy": ["Pair.y", "Pair.x"],
          "violations": [{"kind": kind, "message": "it went wrong"} for kind in ("assertion", "deadlock", "deadlock")],
          "outcomes": [{"text": "1"}, {"text": "2\n3"}], "statistics": {"states": 9, "executions": 6}}


class ProgramsTest(unittest.TestCase):
    """A script that prints a report plays ravel."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        (self.root / "programs").mkdir()
        self.write(EXPLORED)
        self.jdk = str(harness.find_jdks()[0].home)

    def write(self, text):
        (self.root / "programs" / "Pair.java").write_text(text)

    def run_with(self, report=None, status=1, more=(), output=None):
        shim = self.root / "shim"
        text = json.dumps(report or REPORT) if output is None else output
        shim.write_text(f"#!/bin/sh\necho \"$@\" >> '{self.root}/asked'\ncat <<'END'\n{text}\nEND\nexit {status}\n")
        shim.chmod(shim.stat().st_mode | stat.S_IXUSR)
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            result = run_programs.main(["--jdk", self.jdk, "--ravel", str(shim), "--programs", str(self.root / "programs"),
                                        "--build", str(self.root / "build"), *more])
        return result, out.getvalue()

    def assert_fails(self, message, *arguments, **named):
        result, text = self.run_with(*arguments, **named)
        self.assertEqual(result, 1, text)
        self.assertIn(message, text)
        self.assertIn("0 passed, 1 failed", text)

    def test_the_expected_report_passes(self):
        result, text = self.run_with()
        self.assertEqual((result, text.splitlines()[-1]), (0, "1 passed, 0 failed"), text)

    def test_each_difference_fails(self):
        lone = REPORT["violations"][:1]
        more = [*REPORT["violations"], {"kind": "exception", "message": "one more"}]
        for name, value in (("violations", lone), ("violations", more), ("outcomes", REPORT["outcomes"][:1]),
                            ("outcomes", [*REPORT["outcomes"], {"text": "4"}]), ("synchronised", True),
                            ("synchronised", None), ("racy", ["Pair.x"]), ("racy", ["Pair.x", "Pair.y", "Pair.z"]),
                            ("statistics", {"states": 9, "executions": 7})):
            with self.subTest(name=name, value=value):
                self.assert_fails("expected", {**REPORT, name: value})

    def test_a_clean_verdict_fails(self):
        self.assert_fails("got      ok", {**REPORT, "verdict": "ok", "violations": []}, status=0)

    def test_a_search_that_is_not_exhaustive_fails(self):
        self.assert_fails("not exhaustive", {**REPORT, "verdict": "inconclusive", "reason": "limit"}, status=3)
        self.assert_fails("not exhaustive", {**REPORT, "exhaustive": False})

    def test_a_wrong_status_fails(self):
        self.assert_fails("status 70 with the verdict violation", status=70)

    def test_no_report_fails(self):
        self.assert_fails("no report", output="Segmentation fault", status=139)

    def test_endless_search_fails(self):
        with unittest.mock.patch.object(harness, "run", return_value=harness.Outcome(b"", b"", -9, timed_out=True)), \
                unittest.mock.patch.object(run_programs, "compile_all", return_value=self.root):
            self.assert_fails("did not end in time")

    def test_options_apply_to_what_follows(self):
        self.write(EXPLORED.replace("// EXPECT outcomes", "// OPTIONS --livelock\n// EXPECT outcomes"))
        self.assertEqual(self.run_with(more=["--with-option=--workers=2"])[0], 0)
        asked = (self.root / "asked").read_text().splitlines()
        self.assertRegex(asked[0], "^check (?!.*--livelock).*--workers=2.* Pair$")
        self.assertRegex(asked[1], "^check .*--livelock.*--workers=2.* Pair$")
        self.assertRegex(asked[2], "^outcomes .*--livelock.*--workers=2.* Pair$")

    def test_another_reduction_is_asked_for_verdict_and_outcomes_alone(self):
        other = {**REPORT, "synchronised": None, "racy": [], "statistics": {"states": 9, "executions": 7}}
        self.assertEqual(self.run_with(other, more=["--with-option=--reduction=escape"])[0], 0)
        self.assert_fails("outcomes", {**other, "outcomes": []}, more=["--with-option=--reduction=escape"])

    def test_lines_that_cannot_be_read_are_refused(self):
        for line in ("// EXPECT check", "// EXPECT check violation", "// EXPECT check violation tiredness", "// EXPECT outcomes",
                     "// EXPECT outcome 1", "// EXPECT executions many", "// EXPECT synchronised maybe", "// EXCEPT check ok",
                     "// EXPECT racy again"):
            with self.subTest(line=line), self.assertRaises(SystemExit):
                self.write(EXPLORED.replace("// Two threads.", "// EXPECT racy Pair.x\n" + line))
                self.run_with()

    def test_a_program_without_expectations_is_refused(self):
        self.write(EXPLORED.replace("// EXPECT", "// It expects"))
        with self.assertRaises(SystemExit):
            self.run_with()

    def test_java_must_do_what_is_expected(self):
        good = "// EXPECT check ok\n// EXPECT outcomes \"1\"\n" + EXPLORED[EXPLORED.index("public"):]
        self.write(good)
        self.assertEqual(self.run_with(more=["--java", "1"])[0], 0)
        self.write(good.replace('"1"', '"2"'))
        self.assert_fails("java: status 0", more=["--java", "1"])


RACING = """// Two threads.
// EXPECT race Pair$Box.value R-W W-W
// EXPECT race int[] R-W
// EXPECT race java.util.HashMap W-W
public class Pair {
    public static void main(String[] args) {
    }
}
"""


def race(owner, member, pair, line=1):
    words = ("read", "write") if pair == "R-W" else ("write", "write")
    accesses = [{"thread": f"T{i}", "access": word, "file": "Pair.java", "line": line + i} for i, word in enumerate(words)]
    return {"kind": "race", "location": {"class": owner, "member": member, "file": "Pair.java", "line": line},
            "race": {"pair": pair, "pairs": [pair], "accesses": accesses}}


RACES = {"verdict": "violation", "reason": None, "statistics": {"states": 9},
         "violations": [race("Pair$Box", "value", "R-W"), race("Pair$Box", "value", "R-W", 7), race("int[]", None, "R-W"),
                        race("Pair$Box", "value", "W-W"), race("java.util.HashMap", None, "W-W")]}
NO_RACES = {"verdict": "ok", "reason": None, "statistics": {"states": 9}, "violations": []}
LIMITED = {**NO_RACES, "verdict": "inconclusive", "reason": "the limit of 300000 states was reached"}


class RacesTest(unittest.TestCase):
    """A script that prints one report, and another one when it is to search without reduction, plays ravel."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        (self.root / "races" / "jrf").mkdir(parents=True)
        self.write(RACING)
        self.jdk = str(harness.find_jdks()[0].home)

    def write(self, text, name="Pair.java"):
        (self.root / "races" / name).write_text(text)
        return self.root / "races" / name

    def write_safe(self, *more):
        lines = ["// EXPECT race none", *more, RACING[RACING.index("public"):]]
        return self.write("\n".join(lines))

    def run_with(self, report=None, unreduced=None, status=None, more=()):
        shim = self.root / "shim"
        branches = []
        for which in (unreduced or NO_RACES, report or RACES):
            code = status if status is not None else harness.STATUS[which["verdict"]]
            branches.append(f"cat <<'END'\n{json.dumps(which)}\nEND\nexit {code}\n")
        shim.write_text(f"#!/bin/sh\necho \"$@\" >> '{self.root}/asked'\ncase \"$*\" in *'--reduction none'*)\n"
                        f"{branches[0]};;\n*)\n{branches[1]};;\nesac\n")
        shim.chmod(shim.stat().st_mode | stat.S_IXUSR)
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            result = run_races.main(["--jdk", self.jdk, "--ravel", str(shim), "--programs", str(self.root / "races"),
                                     "--build", str(self.root / "build"), *more])
        return result, out.getvalue()

    def asked(self):
        return (self.root / "asked").read_text().splitlines()

    def assert_passes(self, *arguments, **named):
        result, text = self.run_with(*arguments, **named)
        self.assertEqual((result, text.splitlines()[-1]), (0, "1 passed, 0 failed"), text)
        return text

    def assert_fails(self, message, *arguments, **named):
        result, text = self.run_with(*arguments, **named)
        self.assertEqual(result, 1, text)
        self.assertIn(message, text)
        self.assertEqual(text.splitlines()[-1], "0 passed, 1 failed")

    def test_expectations_are_read(self):
        program = run_races.read_program(self.write("// JDK 25\n// OPTIONS --spurious-wakeups --seed 3\n" + RACING))
        self.assertEqual(program.races, {"Pair$Box.value": {"R-W", "W-W"}, "int[]": {"R-W"}, "java.util.HashMap": {"W-W"}})
        self.assertEqual((program.min_jdk, program.options), (25, ("--spurious-wakeups", "--seed", "3")))
        self.assertEqual(run_races.read_program(self.write_safe()).races, {})

    def test_lines_that_cannot_be_read_are_refused(self):
        for line in ("// EXPECT", "// EXPECT race", "// EXPECT races none", "// EXPECT race Pair.x", "// EXPECT race Pair.x W-R",
                     "// EXPECT race Pair.x W-W R-W", "// EXPECT race Pair.x R-W R-W", "// EXPECT race int[] W-W",
                     "// EXPECT race none", "// EXPECT race none R-W", "// EXCEPT race none",
                     "// OPTIONS --first\n// OPTIONS --first"):
            with self.subTest(line=line), self.assertRaises(SystemExit):
                run_races.read_program(self.write(RACING.replace("public", line + "\npublic", 1)))

    def test_a_program_without_expectations_is_refused(self):
        with self.assertRaises(SystemExit):
            run_races.read_program(self.write(RACING.replace("// EXPECT", "// It expects")))

    def test_two_programs_of_one_name_are_refused(self):
        self.write(RACING, "jrf/Pair.java")
        with self.assertRaises(SystemExit):
            self.run_with()

    def test_both_folders_are_run(self):
        self.write(RACING.replace("class Pair", "class Other"), "jrf/Other.java")
        result, text = self.run_with()
        self.assertEqual((result, text.splitlines()[-1]), (0, "2 passed, 0 failed"), text)
        self.assertEqual(self.run_with(more=["--filter", "Other"])[1].splitlines()[-1], "1 passed, 0 failed")

    def test_violations_of_one_location_are_united(self):
        self.assertEqual(run_races.races_in(RACES), run_races.read_program(self.root / "races" / "Pair.java").races)
        self.assert_passes()
        self.assertEqual(len(self.asked()), 1)

    def test_each_difference_fails(self):
        for at in range(len(RACES["violations"])):
            fewer = RACES["violations"][:at] + RACES["violations"][at + 1:]
            with self.subTest(at=at):
                if run_races.races_in({"violations": fewer}) == run_races.races_in(RACES):
                    self.assert_passes({**RACES, "violations": fewer})
                else:
                    self.assert_fails("expected", {**RACES, "violations": fewer})
        for more in (race("Pair", "x", "R-W"), race("int[]", None, "W-W"), race("java.util.HashMap", "size", "W-W")):
            with self.subTest(more=more):
                self.assert_fails("expected", {**RACES, "violations": [*RACES["violations"], more]})

    def test_expected_and_found_are_shown(self):
        self.assert_fails("expected Pair$Box.value R-W W-W, int[] R-W, java.util.HashMap W-W\n    got      none", NO_RACES)

    def test_violations_that_are_no_races_fail(self):
        for wrong, message in (({"kind": "exception", "message": "oops"}, "exception: oops"),
                               ({"kind": "race"}, "cannot be read: KeyError('location')"),
                               ({**race("int[]", None, "R-W"), "race": None}, "cannot be read: TypeError"),
                               ({**race("int[]", None, "R-W"), "race": race("", "", "W-W")["race"] | {"pair": "R-W"}},
                                "int[]: a pair R-W of write and write")):
            with self.subTest(wrong=wrong):
                self.assert_fails(message, {**RACES, "violations": [*RACES["violations"], wrong]})

    def test_a_verdict_that_contradicts_the_violations_fails(self):
        self.assert_fails("got      ok", {**RACES, "verdict": "ok"})

    def test_a_first_search_that_is_not_exhaustive_fails(self):
        self.assert_fails("not exhaustive: the limit", LIMITED)
        self.assert_fails("not exhaustive: Ctrl-C", {**RACES, "reason": "Ctrl-C"})

    def test_a_wrong_status_fails(self):
        self.assert_fails("status 70 with the verdict violation", status=70)

    def test_race_free_programs_are_searched_without_reduction_too(self):
        self.write_safe("// OPTIONS --spurious-wakeups")
        self.assert_passes(NO_RACES, more=["--with-option=--workers=2"])
        first, second = self.asked()
        self.assertRegex(first, r"^race --spurious-wakeups --workers=2 --json - --no-progress .*-cp \S+ Pair$")
        self.assertRegex(second, r"^race .*--reduction none --max-states 300000 .* Pair$")
        self.assert_fails("--reduction none: races", NO_RACES, RACES)

    def test_a_limit_without_reduction_is_counted(self):
        self.write_safe()
        self.assertIn("\n1 reached the limit without reduction: Pair\n", self.assert_passes(NO_RACES, LIMITED))
        self.assert_fails("--reduction none: races", NO_RACES, {**LIMITED, "violations": RACES["violations"]})

    def test_another_reduction_is_the_only_search(self):
        self.write_safe()
        self.assert_passes(NO_RACES, more=["--with-option=--reduction=escape"])
        self.assertEqual(len(self.asked()), 1)


SHAPE = """// Two threads.
// EXPECT sc "1"
// EXPECT tso pso "1" "2"
// EXPECT opmm "1" "2"
// EXPECT opmm "3"
// EXPECT jpr includes "3" "4"
// EXPECT jpr excludes "5"
public class Pair {
    public static void main(String[] args) {
        System.out.println(1);
    }
}
"""
SHAPE_SETS = {"sc": "1", "tso": "12", "pso": "12", "opmm": "123", "jpr": "1234"}


def shape_report(outcomes="", verdict="ok", synchronised=False, **more):
    return {"verdict": verdict, "exhaustive": True, "synchronised": synchronised, "violations": [],
            "outcomes": [{"text": text} for text in outcomes], "statistics": {"states": 9}, **more}


class ShapesTest(unittest.TestCase):
    """A script that prints one report per model plays ravel; it does not have the models that it has no report of."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        (self.root / "models").mkdir()
        self.write(SHAPE)
        self.jdk = str(harness.find_jdks()[0].home)

    def write(self, text):
        (self.root / "models" / "Pair.java").write_text(text)
        return self.root / "models" / "Pair.java"

    def write_lines(self, *lines, code=""):
        return self.write("\n".join([*lines, SHAPE[SHAPE.index("public"):].replace("        System", f"        {code}System")]))

    def run_with(self, reports=None, more=(), runner=run_shapes, **changed):
        """`changed` are other outcomes, or other reports, of some models; None: ravel does not have it."""
        reports = reports or {model: shape_report(texts) for model, texts in SHAPE_SETS.items()}
        for model, what in changed.items():
            reports[model] = shape_report(what) if isinstance(what, str) else what
        shim = self.root / "shim"
        branches = [f"*'--model {model} '*) cat <<'END'\n{json.dumps(report)}\nEND\nexit {harness.STATUS[report['verdict']]};;\n"
                    for model, report in reports.items() if report]
        shim.write_text(f"#!/bin/sh\necho \"$@\" >> '{self.root}/asked'\ncase \"$*\" in\n{''.join(branches)}"
                        "*) echo 'ravel: --model is not available yet' >&2; exit 2;;\nesac\n")
        shim.chmod(shim.stat().st_mode | stat.S_IXUSR)
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            result = runner.main(["--jdk", self.jdk, "--ravel", str(shim), "--programs", str(self.root / "models"),
                                  "--build", str(self.root / "build"), *more])
        return result, out.getvalue()

    def asked(self):
        return (self.root / "asked").read_text().splitlines()

    def assert_passes(self, *arguments, **named):
        result, text = self.run_with(*arguments, **named)
        self.assertEqual((result, text.splitlines()[-1]), (0, "1 passed, 0 failed"), text)
        return text

    def assert_fails(self, message, *arguments, **named):
        result, text = self.run_with(*arguments, **named)
        self.assertEqual(result, 1, text)
        self.assertIn(message, text)
        self.assertEqual(text.splitlines()[-1], "0 passed, 1 failed")

    def test_expectations_are_read(self):
        program = run_shapes.read_program(self.write("// JDK 25\n// OPTIONS --seed 3\n" + SHAPE))
        self.assertEqual(program.expected["opmm"].outcomes, {"1", "2", "3"})
        self.assertEqual((program.expected["jpr"].includes, program.expected["jpr"].excludes), ({"3", "4"}, {"5"}))
        self.assertEqual((program.min_jdk, program.options, program.weak), (25, ("--seed", "3"), False))

    def test_lines_that_cannot_be_read_are_refused(self):
        for line in ("// EXPECT", "// EXPECT sc", '// EXPECT "1"', '// EXPECT jmm "1"', '// EXPECT sc sc "2"', '// EXPECT sc "1"',
                     '// EXPECT tso "3" "3"', "// EXPECT jpr includes", '// EXPECT jpr includes "5"', '// EXPECT sc excludes "2"',
                     '// EXPECT hb tso "1', "// EXPECT check", "// EXPECT check sc", "// EXPECT check sc violation",
                     "// EXPECT check ok", "// EXPECT check sc violation tiredness",
                     "// EXPECT check sc ok\n// EXPECT check sc ok",
                     "// EXCEPT sc ok", "// OPTIONS --first\n// OPTIONS --first"):
            with self.subTest(line=line), self.assertRaises(SystemExit):
                run_shapes.read_program(self.write(SHAPE.replace("public", line + "\npublic", 1)))

    def test_each_model_must_be_expected(self):
        for model in run_shapes.REQUIRED:
            with self.subTest(model=model), self.assertRaises(SystemExit):
                run_shapes.read_program(self.write(SHAPE.replace(f" {model} ", " jpr ").replace("jpr jpr", "jpr")))

    def test_the_expected_sets_pass(self):
        self.assertIn("\nnot available yet: hb\n", self.assert_passes(more=["--with-option=--workers=2"]))
        self.assertEqual(len(self.asked()), 6)
        for model, line in zip(run_shapes.MODELS, self.asked()):
            self.assertRegex(line, rf"^outcomes --model {model} --workers=2 --json - --no-progress .*-cp \S+ Pair$")

    def test_a_model_that_is_not_there_is_asked_for_once(self):
        (self.root / "models" / "Other.java").write_text(SHAPE.replace("class Pair", "class Other"))
        result, text = self.run_with(more=["--jobs", "1"], jpr=None)
        self.assertEqual((result, text.splitlines()[-2:]), (0, ["not available yet: jpr hb", "2 passed, 0 failed"]), text)
        self.assertEqual(len([line for line in self.asked() if "--model jpr" in line]), 1)

    def test_only_some_programs(self):
        (self.root / "models" / "Other.java").write_text(SHAPE.replace("class Pair", "class Other"))
        self.assert_passes(more=["Other"])
        self.assertTrue(all(line.endswith(" Other") for line in self.asked()))
        with self.assertRaises(SystemExit):
            self.run_with(more=["Third"])

    def test_a_model_that_must_be_there_fails(self):
        self.assert_fails("tso: outcomes: status 2, no report", tso=None)

    def test_each_difference_fails(self):
        for model, outcomes, message in (("sc", "", 'missing  "1"'), ("tso", "1", 'missing  "2"'), ("pso", "123", 'too many "3"'),
                                         ("opmm", "1234", 'too many "4"'), ("jpr", "123", 'missing  "4"'),
                                         ("jpr", "12345", 'excluded "5"')):
            with self.subTest(model=model, outcomes=outcomes):
                self.assert_fails(f"{model}: outcomes", **{model: outcomes})
                self.assert_fails(message, **{model: outcomes})

    def test_a_stronger_model_may_have_no_more(self):
        self.write_lines(*[f'// EXPECT {model} includes "1"' for model in run_shapes.REQUIRED])
        self.assert_passes()
        self.assert_fails('pso has outcomes that opmm lacks: "2"', opmm="134")
        self.assert_fails('opmm has outcomes that jpr lacks: "3"', jpr="12")
        self.assert_fails('sc has outcomes that tso lacks: "7"', sc="17")

    def test_without_races_all_models_agree(self):
        lines = [f'// EXPECT {model} includes "1"' for model in run_shapes.REQUIRED]
        self.write_lines(*lines)
        self.assert_fails('free of data races, but tso has outcomes that sc lacks: "2"', sc=shape_report("1", synchronised=True))
        same = {model: shape_report("12", synchronised=True) for model in run_shapes.REQUIRED}
        self.assert_passes(same)
        self.write_lines(*lines, code="java.lang.invoke.VarHandle.fullFence(); ")
        self.assert_passes(sc=shape_report("1", synchronised=True))

    def test_verdicts(self):
        self.write_lines("// EXPECT check sc tso pso ok", "// EXPECT check opmm violation assertion")
        wrong = shape_report(verdict="violation", violations=[{"kind": "assertion", "message": "it went wrong"}])
        two = {**wrong, "violations": [*wrong["violations"], {"kind": "exception", "message": "oops"}]}
        self.assert_passes(opmm=wrong)
        self.assertEqual([line.split()[0] for line in self.asked()], ["check"] * 4)
        self.assert_fails("opmm: check\n    expected violation assertion\n    got      ok", opmm=shape_report())
        self.assert_fails("exception: oops", opmm=two)
        self.assert_fails("pso: check\n    expected ok\n    got      violation assertion", pso=wrong, opmm=wrong)

    def test_a_search_that_is_not_exhaustive_fails(self):
        limited = shape_report("12", verdict="inconclusive", reason="the limit of states")
        self.assert_fails("tso: outcomes: not exhaustive: the limit of states", tso=limited)
        self.assert_fails("not exhaustive", tso={**shape_report("12"), "exhaustive": False})

    def test_a_violation_counts_where_a_search_need_not_end(self):
        self.write_lines("// EXPECT check sc tso pso ok", "// EXPECT check opmm jpr violation assertion")
        wrong = shape_report(verdict="violation", violations=[{"kind": "assertion", "message": "it went wrong"}])
        endless = {**wrong, "exhaustive": False}
        self.assert_passes(opmm=wrong, jpr=endless)
        self.assert_fails("opmm: check: not exhaustive", opmm=endless, jpr=endless)
        self.assert_fails("jpr: check: not exhaustive", opmm=wrong, jpr={**shape_report(), "exhaustive": False})

    def test_java_must_print_what_the_weakest_model_has(self):
        quickly = ["--seconds", "0.05"]
        self.assert_passes(runner=run_native, more=quickly)
        self.assertRegex(self.asked()[-1], "^outcomes --model jpr ")
        self.assert_fails('java printed "1" in', runner=run_native, more=quickly, jpr="23")
        self.assert_passes(runner=run_native, more=quickly, jpr=None)
        self.assert_fails('which opmm lacks\n    opmm has "2"', runner=run_native, more=quickly, jpr=None, opmm="2")

    def test_java_begins_anew_each_time(self):
        shape = SHAPE.replace("println(1)", "println(++x + ++a[0])")
        for array in ("static int[] a = {0};", "static final int[] a = {-1};"):
            with self.subTest(array=array):
                self.write(shape.replace("    public static", f"    static int x;\n    {array}\n    public static"))
                expected = "2" if "{0}" in array else "1"
                self.assert_passes(runner=run_native, more=["--seconds", "0.3"], jpr=expected)

    def test_java_that_throws_or_hangs_fails(self):
        self.write(SHAPE.replace("System.out.println(1)", 'new Thread(() -> { throw new Error("ouch"); }).start()'))
        self.assert_fails("uncaught java.lang.Error: ouch", runner=run_native, more=["--seconds", "0.05"])
        with unittest.mock.patch.object(harness, "run", return_value=harness.Outcome(b"", b"", -9, timed_out=True)), \
                unittest.mock.patch.object(harness, "compile_programs", return_value=self.root):
            self.assert_fails("java: did not end in time", runner=run_native)


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

#include <gtest/gtest.h>

#include "report/json_report.hpp"
#include "report/json_text.hpp"
#include "report/schedule_text.hpp"
#include "report/text.hpp"
#include "report/text_report.hpp"

namespace ravel {
namespace {

Exploration clean() {
  Exploration exploration;
  exploration.version = "1.2.3";
  exploration.command = "check";
  exploration.target = "Pair.java";
  exploration.result.synchronised = true;
  exploration.result.statistics = {.states = 1234,
                                   .transitions = 5678,
                                   .instructions = 99,
                                   .executions = 1,
                                   .max_depth = 45,
                                   .rounds = 2,
                                   .seconds = 0.5,
                                   .peak_memory_bytes = 3 << 20,
                                   .bytes_per_state = 12.25};
  return exploration;
}

Violation deadlock() {
  Violation violation;
  violation.kind = "deadlock";
  violation.message = "T1 and T2 wait for each other";
  violation.threads = {"T2", "T1"};
  violation.details = {"T1 holds a Fork and waits for another Fork", "T2 holds a Fork and waits for another Fork"};
  violation.trace = {{2, "T1", "lock", "Fork", {"Pair", "left", "Pair.java", 5}},
                     {3, "T2", "lock", "Fork", {"Pair", "right", "Pair.java", 9}}};
  violation.schedule = {{Choice::Kind::kRun, 2, 0}, {Choice::Kind::kRun, 3, 0}};
  return violation;
}

TEST(TextReport, NothingWrong) {
  EXPECT_EQ(text_report(clean(), Style{}),
            "No violation: all schedules explored.\n"
            "\n"
            "explored  1,234 states, 5,678 transitions, 1 execution, depth 45, 2 rounds\n"
            "cost      0.50 s, 2,468 states/s, 3.0 MB, 12.2 bytes per state\n"
            "search    model sc, dfs, reduction sync, 1 worker\n"
            "races     none: every execution is ordered, so sequential consistency is all\n"
            "          there is\n");
}

TEST(TextReport, OneViolation) {
  Exploration exploration = clean();
  exploration.result.violations = {deadlock()};
  exploration.result.synchronised = std::nullopt;
  exploration.trace_file = "bug.json";
  EXPECT_EQ(text_report(exploration, Style{}),
            "Violation: deadlock: T1 and T2 wait for each other.\n"
            "\n"
            "  T1 holds a Fork and waits for another Fork\n"
            "  T2 holds a Fork and waits for another Fork\n"
            "\n"
            "  T1         T2\n"
            "  ---------  ---------\n"
            "  lock Fork             Pair.java:5\n"
            "             lock Fork  Pair.java:9\n"
            "\n"
            "The first violation is in bug.json; 'ravel replay bug.json' repeats it.\n"
            "\n"
            "explored  1,234 states, 5,678 transitions, 1 execution, depth 45, 2 rounds\n"
            "cost      0.50 s, 2,468 states/s, 3.0 MB, 12.2 bytes per state\n"
            "search    model sc, dfs, reduction sync, 1 worker\n");
}

TEST(TextReport, SeveralViolationsRacesWarningsAndALimit) {
  Exploration exploration = clean();
  Violation assertion;
  assertion.kind = "assertion";
  assertion.message = "assertion failed: lost update";
  assertion.place = {"Pair", "main", "Pair.java", 20};
  exploration.result.violations = {assertion, deadlock()};
  exploration.result.violations[1].trace.clear();
  exploration.result.synchronised = false;
  exploration.result.racy = {"Pair.a", "Pair.b"};
  exploration.result.warnings = {"a lock was released by an exception"};
  exploration.result.reason = "the limit of 1000 states was reached";
  exploration.options.max_states = 1000;
  exploration.options.order = SearchOrder::kRandom;
  EXPECT_EQ(text_report(exploration, Style{}),
            "Violations: 2 found.\n"
            "The search is not complete: the limit of 1000 states was reached.\n"
            "\n"
            "1. assertion failed: lost update\n"
            "  at Pair.java:20\n"
            "\n"
            "2. deadlock: T1 and T2 wait for each other\n"
            "  T1 holds a Fork and waits for another Fork\n"
            "  T2 holds a Fork and waits for another Fork\n"
            "\n"
            "Warning: a lock was released by an exception\n"
            "\n"
            "Data races make these locations unordered: Pair.a, Pair.b. 'ravel race' shows\nwhere.\n"
            "The verdict is about sequential consistency. Where programs race, Java allows\n"
            "more than any interleaving explains (JLS 17.4): --model jpr covers all of it.\n"
            "\n"
            "explored  1,234 states, 5,678 transitions, 1 execution, depth 45, 2 rounds\n"
            "cost      0.50 s, 2,468 states/s, 3.0 MB, 12.2 bytes per state\n"
            "search    model sc, random, reduction sync, 1 worker, 10,000 walks from seed 1,\n"
            "          at most 1,000 states\n");
}

TEST(TextReport, Outcomes) {
  Exploration exploration = clean();
  exploration.command = "outcomes";
  exploration.options.outcomes = true;
  const std::vector<Step> trace = {{1, "main", "start", "T1", {}}, {2, "T1", "print", "1", {}}};
  const Choice run_main{Choice::Kind::kRun, 1, 0};
  const Choice run_other{Choice::Kind::kRun, 2, 0};
  exploration.result.outcomes = {{"", 1, {}, {}}, {"0 1\nend", 3, {run_main, run_other, run_other, run_main}, trace}};
  const std::string text = text_report(exploration, Style{});
  EXPECT_TRUE(
      text.starts_with("No violation: all schedules explored. 2 outcomes.\n"
                       "\n"
                       "  (nothing printed)\n"
                       "      1 execution\n"
                       "\n"
                       "  0 1\n"
                       "  end\n"
                       "      3 executions, such as: main T1 T1 main\n"
                       "\n"
                       "explored "))
      << text;
}

TEST(TextReport, VerdictLine) {
  Exploration exploration = clean();
  exploration.result.reason = "the limit of 1000 states was reached";
  EXPECT_EQ(verdict_line(exploration, Style{}),
            "Inconclusive: the limit of 1000 states was reached; no violation so far.\n");
  exploration.result.violations = {deadlock()};
  exploration.result.violations[0].message = "a\n\x1b[1m";
  EXPECT_EQ(verdict_line(exploration, Style{}), "Violation: deadlock: a \\x1b[1m.\n");
  EXPECT_EQ(verdict_line(clean(), Style{.color = true}), "\033[1;32mNo violation: all schedules explored.\033[0m\n");
}

TEST(TextReport, TheCallChainOfAReasonFollowsTheVerdict) {
  Exploration exploration = clean();
  exploration.result.reason = "unsupported: native method A.b\n\tat A.c(A.java:1)\n\tat A.main(A.java:2)";
  const std::string text = text_report(exploration, Style{});
  EXPECT_TRUE(
      text.starts_with("Inconclusive: unsupported: native method A.b; no violation so far.\n"
                       "    at A.c(A.java:1)\n"
                       "    at A.main(A.java:2)\n"
                       "\n"))
      << text;
}

TEST(TextReport, TracesLeaveOutWhatConcernsOneThreadOnly) {
  Exploration exploration = clean();
  exploration.command = "replay";
  exploration.result.violations = {deadlock()};
  exploration.result.violations[0].trace.push_back({2, "T1", "read", "Pair.own is 3", {}});
  const std::string note = "  (1 uncontended access left out; --full-trace shows all)\n";
  EXPECT_TRUE(text_report(exploration, Style{}).ends_with("lock Fork  Pair.java:9\n" + note));
  EXPECT_TRUE(text_report(exploration, Style{.full_trace = true}).ends_with("  read Pair.own is 3\n"));
}

TEST(TextReport, Replay) {
  Exploration exploration = clean();
  exploration.command = "replay";
  exploration.result.violations = {deadlock()};
  exploration.steps = deadlock().trace;
  EXPECT_EQ(text_report(exploration, Style{}),
            "Reproduced: deadlock: T1 and T2 wait for each other.\n"
            "\n"
            "  T1 holds a Fork and waits for another Fork\n"
            "  T2 holds a Fork and waits for another Fork\n"
            "\n"
            "  T1         T2\n"
            "  ---------  ---------\n"
            "  lock Fork             Pair.java:5\n"
            "             lock Fork  Pair.java:9\n");
  exploration.result.violations.clear();
  exploration.result.reason = "the program does not follow the schedule any more: choice 3: T1 has ended";
  exploration.result.warnings = {"the class files on the class path are not those of the trace: A.class has changed"};
  EXPECT_EQ(text_report(exploration, Style{}),
            "Not reproduced: the program does not follow the schedule any more: choice 3: T1 has ended.\n"
            "\n"
            "  T1         T2\n"
            "  ---------  ---------\n"
            "  lock Fork             Pair.java:5\n"
            "             lock Fork  Pair.java:9\n"
            "\n"
            "Warning: the class files on the class path are not those of the trace: A.class\n"
            "has changed\n");
}

TEST(ScheduleText, SaysWhatIsSpecialAndCountsRepetitions) {
  const std::vector<Step> trace = {{1, "main", "", "", {}}};
  const std::vector<Choice> schedule = {{Choice::Kind::kRun, 1, 0},  {Choice::Kind::kExpire, 2, 0},
                                        {Choice::Kind::kWake, 2, 0}, {Choice::Kind::kData, 1, 0},
                                        {Choice::Kind::kRun, 1, 3},  {Choice::Kind::kRun, 3, 0}};
  EXPECT_EQ(schedule_words(schedule, trace),
            (std::vector<std::string>{"main", "#2:expire", "#2:wake", "main=0", "main=3", "#3"}));
  EXPECT_EQ(schedule_text(std::vector<std::string>{"a", "a", "a", "b", "b", "b", "b", "a"}), "a a a b*4 a");
  EXPECT_EQ(schedule_text(std::vector<std::string>{}), "");
}

TEST(JsonReport, HasTheFieldsOfTheContract) {
  Exploration exploration = clean();
  exploration.result.violations = {deadlock()};
  exploration.result.synchronised = false;
  exploration.result.racy = {"Pair.b", "Pair.a"};
  exploration.result.outcomes = {{"1 \xFF", 3, {{Choice::Kind::kRun, 1, 0}}, {}}};
  const Json json = Json::parse(json_report(exploration));
  std::vector<std::string> keys;
  for (const auto& item : json.items()) {
    keys.push_back(item.key());
  }
  EXPECT_EQ(keys,
            (std::vector<std::string>{"tool", "command", "target", "model", "verdict", "exhaustive", "synchronised",
                                      "racy", "warnings", "violations", "outcomes", "options", "statistics"}));
  EXPECT_EQ(json["tool"].dump(), R"({"name":"ravel","version":"1.2.3"})");
  EXPECT_EQ(json["verdict"], "violation");
  EXPECT_EQ(json["synchronised"], false);
  EXPECT_EQ(json["racy"].dump(), R"(["Pair.a","Pair.b"])");
  EXPECT_EQ(json["outcomes"].dump(),
            "[{\"text\":\"1 \xEF\xBF\xBD\",\"models\":[\"sc\"],\"executions\":3,"
            "\"schedule\":[\"#1\"]}]");
  EXPECT_EQ(
      json["statistics"].dump(),
      R"({"states":1234,"transitions":5678,"instructions":99,"executions":1,"max_depth":45,"rounds":2,"writes_ahead":0,)"
      R"("seconds":0.5,"peak_memory_bytes":3145728,"bytes_per_state":12.25})");
  const Json violation = json["violations"][0];
  EXPECT_EQ(violation["kind"], "deadlock");
  EXPECT_EQ(violation["model"], "sc");
  EXPECT_TRUE(violation["benign"].is_null());
  EXPECT_TRUE(violation["location"].is_null());
  EXPECT_EQ(violation["threads"].dump(), R"(["T1","T2"])");
  EXPECT_EQ(violation["trace"][0].dump(),
            R"({"thread":"T1","action":"lock","what":"Fork","file":"Pair.java","line":5})");
}

TEST(JsonReport, ReasonOnlyWhenInconclusive) {
  Exploration exploration = clean();
  EXPECT_EQ(Json::parse(json_report(exploration))["verdict"], "ok");
  EXPECT_FALSE(Json::parse(json_report(exploration)).contains("reason"));
  exploration.result.reason = "interrupted";
  exploration.result.synchronised = std::nullopt;
  const Json json = Json::parse(json_report(exploration));
  EXPECT_EQ(json["verdict"], "inconclusive");
  EXPECT_EQ(json["reason"], "interrupted");
  EXPECT_EQ(json["exhaustive"], false);
  EXPECT_TRUE(json["synchronised"].is_null());
  exploration.result.violations = {deadlock()};
  EXPECT_FALSE(Json::parse(json_report(exploration)).contains("reason"));
}

TEST(JsonText, ShortThingsStayOnOneLine) {
  const Json list = Json::array({1, 2});
  EXPECT_EQ(json_text(Json{{"a", list}, {"b", std::string(110, 'x')}}),
            "{\n  \"a\": [1,2],\n  \"b\": \"" + std::string(110, 'x') + "\"\n}\n");
  EXPECT_EQ(json_text(Json{{"a", list}}), "{\"a\":[1,2]}\n");
}

}  // namespace
}  // namespace ravel

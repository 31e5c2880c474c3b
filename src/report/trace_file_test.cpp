#include "report/trace_file.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "base/error.hpp"
#include "report/json_text.hpp"

namespace ravel {
namespace {

TraceFile example() {
  TraceFile trace;
  trace.version = "0.1.0";
  trace.command = "check";
  trace.target = "src/Pair.java";
  trace.class_path = "lib:classes";
  trace.directory = "here";
  trace.jdk = "jdk-17";
  trace.main_class = "Pair";
  trace.arguments = {"a", "", "\xC3\xBC"};
  trace.properties = {{"k", "v"}, {"k", ""}};
  trace.assertions = false;
  trace.max_heap = 4096;
  trace.classes = {{"Pair.class", "00ff"}};
  trace.model = MemoryModel::kSc;
  trace.reduction = Reduction::kEscape;
  trace.outcomes = true;
  trace.spurious_wakeups = true;
  trace.racy = {"Pair.a"};
  trace.violation.kind = "deadlock";
  trace.violation.message = "stuck";
  trace.violation.threads = {"T1"};
  trace.violation.details = {"T1 waits"};
  trace.violation.trace = {{1, "main", "start", "T1", {"Pair", "main", "Pair.java", 3}}};
  trace.violation.schedule = {{Choice::Kind::kRun, 1, 0},
                              {Choice::Kind::kExpire, 2, 0},
                              {Choice::Kind::kWake, 3, 0},
                              {Choice::Kind::kData, 4, 4294967295u}};
  return trace;
}

std::string complaint(const std::string& text) {
  try {
    read_trace(text, "t.json");
  } catch (const BadInput& error) {
    return error.what();
  }
  return "accepted";
}

// The complaint about the example with one change.
std::string changed(const std::function<void(Json&)>& change) {
  Json json = Json::parse(write_trace(example()));
  change(json);
  return complaint(json.dump());
}

TEST(TraceFile, WhatIsWrittenIsRead) {
  const TraceFile before = example();
  const TraceFile after = read_trace(write_trace(before), "t.json");
  EXPECT_EQ(after.version, before.version);
  EXPECT_EQ(after.command, before.command);
  EXPECT_EQ(after.target, before.target);
  EXPECT_EQ(after.class_path, before.class_path);
  EXPECT_EQ(after.directory, before.directory);
  EXPECT_EQ(after.jdk, before.jdk);
  EXPECT_EQ(after.main_class, before.main_class);
  EXPECT_EQ(after.arguments, before.arguments);
  EXPECT_EQ(after.properties, before.properties);
  EXPECT_EQ(after.assertions, before.assertions);
  EXPECT_EQ(after.max_heap, before.max_heap);
  EXPECT_EQ(after.classes, before.classes);
  EXPECT_EQ(after.reduction, before.reduction);
  EXPECT_EQ(after.outcomes, before.outcomes);
  EXPECT_EQ(after.spurious_wakeups, before.spurious_wakeups);
  EXPECT_EQ(after.livelock, before.livelock);
  EXPECT_EQ(after.racy, before.racy);
  EXPECT_EQ(after.violation.kind, before.violation.kind);
  EXPECT_EQ(after.violation.message, before.violation.message);
  EXPECT_EQ(after.violation.threads, before.violation.threads);
  EXPECT_EQ(after.violation.details, before.violation.details);
  EXPECT_EQ(after.violation.schedule, before.violation.schedule);
  // Without the steps, which are not read, the text is the same again.
  TraceFile bare = before;
  bare.violation.trace.clear();
  EXPECT_EQ(write_trace(after), write_trace(bare));
}

TEST(TraceFile, NoClassPathIsNotAnEmptyOne) {
  TraceFile trace = example();
  trace.class_path = std::nullopt;
  EXPECT_EQ(read_trace(write_trace(trace), "t.json").class_path, std::nullopt);
}

TEST(TraceFile, ComplaintsNameFileAndField) {
  const std::string start = "t.json: not a trace that this ravel can read: ";
  EXPECT_EQ(complaint(""), "t.json: not JSON (at byte 1)");
  EXPECT_EQ(complaint("{\"ravel_trace\": 1,"), "t.json: not JSON (at byte 19)");
  EXPECT_EQ(complaint("[]"), start + "the whole is not an object");
  EXPECT_EQ(complaint("{}"), start + "ravel_trace is missing");
  EXPECT_EQ(complaint("{\"ravel_trace\": 2}"), start + "ravel_trace is not a number in its range");
  EXPECT_EQ(changed([](Json& json) { json["program"].erase("jdk"); }), start + "program.jdk is missing");
  EXPECT_EQ(changed([](Json& json) { json["program"]["target"] = 3; }), start + "program.target is not a string");
  EXPECT_EQ(changed([](Json& json) { json["program"]["arguments"][1] = nullptr; }),
            start + "program.arguments[1] is not a string");
  EXPECT_EQ(changed([](Json& json) { json["program"]["max_heap"] = 0; }),
            start + "program.max_heap is not a number in its range");
  EXPECT_EQ(changed([](Json& json) { json["program"]["max_heap"] = -1; }),
            start + "program.max_heap is not a whole number");
  EXPECT_EQ(changed([](Json& json) {
              json["program"]["properties"][0] = Json::array({"", "x"});
            }),
            start + "program.properties[0] is not a property with a name");
  EXPECT_EQ(changed([](Json& json) { json["classes"]["Pair.class"] = 1; }),
            start + "classes.Pair.class is not a string");
  EXPECT_EQ(changed([](Json& json) { json["search"]["model"] = "jam"; }),
            start + "search.model is not one of the names that it may have");
  EXPECT_EQ(changed([](Json& json) { json["search"]["reduction"] = "all"; }),
            start + "search.reduction is not one of the names that it may have");
  EXPECT_EQ(changed([](Json& json) { json["schedule"] = Json::object(); }), start + "schedule is not a list");
  EXPECT_EQ(changed([](Json& json) {
              json["schedule"][2] = Json::array({"run", 1});
            }),
            start + "schedule[2] is not [kind, thread, value]");
  EXPECT_EQ(changed([](Json& json) { json["schedule"][0][0] = "walk"; }),
            start + "schedule[0][0] is not one of the names that it may have");
  EXPECT_EQ(changed([](Json& json) { json["schedule"][0][1] = 0; }),
            start + "schedule[0][1] is not a number in its range");
  EXPECT_EQ(changed([](Json& json) { json["schedule"][0][2] = 4294967296u; }),
            start + "schedule[0][2] is not a number in its range");
  EXPECT_EQ(changed([](Json& json) { json["schedule"][0][2] = 0.5; }), start + "schedule[0][2] is not a whole number");
}

TEST(TraceFile, DeepNestingIsNoProblem) {
  EXPECT_NE(complaint(std::string(1'000'000, '[')), "accepted");
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_NE(complaint("{\"ravel_trace\":" + deep + "}"), "accepted");
}

TEST(TraceFile, ChangedBytesAreReadOrRefused) {
  const std::string good = write_trace(example());
  std::mt19937 random(1);
  int refused = 0;
  for (int round = 0; round < 5000; ++round) {
    std::string bad = good;
    for (auto changes = 1 + random() % 3; changes > 0; --changes) {
      bad[random() % bad.size()] = static_cast<char>(random() % 256);
    }
    refused += complaint(bad) != "accepted" ? 1 : 0;
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace ravel

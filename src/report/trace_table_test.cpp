#include "report/trace_table.hpp"

#include <gtest/gtest.h>

#include "report/text.hpp"

namespace ravel {
namespace {

Step step(std::uint32_t thread, std::string name, std::string action, std::string what, int line) {
  return {thread, std::move(name), std::move(action), std::move(what), {"Counter", "run", "Counter.java", line}};
}

const std::vector<Step> kSteps = {
    step(1, "main", "start", "T1", 12),
    step(1, "main", "start", "T2", 13),
    step(2, "T1", "read", "Counter.count = 0", 5),
    step(3, "T2", "read", "Counter.count = 0", 5),
    step(3, "T2", "write", "Counter.count = 1", 5),
};

TEST(TraceTable, OneColumnPerThread) {
  EXPECT_EQ(trace_table(kSteps, Style{}, 2),
            "  main      T1                      T2\n"
            "  --------  ----------------------  -----------------------\n"
            "  start T1                                                   Counter.java:12\n"
            "  start T2                                                   Counter.java:13\n"
            "            read Counter.count = 0                           Counter.java:5\n"
            "                                    read Counter.count = 0   Counter.java:5\n"
            "                                    write Counter.count = 1  Counter.java:5\n");
}

TEST(TraceTable, NarrowColumnsReachIntoTheNextOnes) {
  std::vector<Step> steps = kSteps;
  steps.push_back(step(2, "T1", "write", "Counter.count = 1", 5));
  steps.back().place.file = "Other.java";
  EXPECT_EQ(trace_table(steps, Style{.width = 60}, 0),
            "main      T1        T2\n"
            "--------  --------  -----------------------\n"
            "start T1                                     Counter.java:12\n"
            "start T2                                     Counter.java:13\n"
            "          read Counter.count = 0             Counter.java:5\n"
            "                    read Counter.count = 0   Counter.java:5\n"
            "                    write Counter.count = 1  Counter.java:5\n"
            "          write Counter.count = 1            Other.java:5\n");
}

TEST(TraceTable, OneFileIsNamedOnceWhenRoomIsShort) {
  EXPECT_EQ(trace_table(kSteps, Style{.width = 65}, 1),
            " Counter.java\n"
            " main      T1                      T2\n"
            " --------  ----------------------  -----------------------\n"
            " start T1                                                   :12\n"
            " start T2                                                   :13\n"
            "           read Counter.count = 0                           :5\n"
            "                                   read Counter.count = 0   :5\n"
            "                                   write Counter.count = 1  :5\n");
}

TEST(TraceTable, TextsOfTheLastColumnWrap) {
  EXPECT_EQ(trace_table(std::span(kSteps).subspan(2), Style{.width = 33}, 0),
            "Counter.java\n"
            "T1        T2\n"
            "--------  -------------------\n"
            "read Counter.count = 0         :5\n"
            "          read Counter.count   :5\n"
            "            = 0\n"
            "          write Counter.count  :5\n"
            "            = 1\n");
}

TEST(TraceTable, ALongTextDoesNotWidenItsColumn) {
  std::vector<Step> steps = kSteps;
  steps.push_back(step(1, "main", "throw", "java.lang.AssertionError: the count is 1, and not 2", 20));
  EXPECT_EQ(trace_table(steps, Style{}, 0),
            "main      T1                      T2\n"
            "--------  ----------------------  -----------------------\n"
            "start T1                                                   Counter.java:12\n"
            "start T2                                                   Counter.java:13\n"
            "          read Counter.count = 0                           Counter.java:5\n"
            "                                  read Counter.count = 0   Counter.java:5\n"
            "                                  write Counter.count = 1  Counter.java:5\n"
            "throw java.lang.AssertionError: the count is 1, and not 2  Counter.java:20\n");
}

TEST(TraceTable, ManyThreadsShareAColumn) {
  std::vector<Step> steps;
  for (std::uint32_t i = 1; i <= 9; ++i) {
    steps.push_back(step(i, "worker-" + std::to_string(i), "lock", "the Fork number " + std::to_string(i), 7));
  }
  const std::string table = trace_table(steps, Style{}, 2);
  EXPECT_TRUE(
      table.starts_with("  Counter.java\n"
                        "  worker-1  lock the Fork number 1  :7\n"))
      << table;
  EXPECT_EQ(lines_of(table).size(), 11u);
}

TEST(TraceTable, ClassesHaveNoPackagesButPrintedTextIsKept) {
  const std::vector<Step> steps = {{1, "main", "lock", "java.lang.Object", {}},
                                   {1, "main", "print", "java.lang.Object", {}}};
  EXPECT_EQ(trace_table(steps, Style{}, 0),
            "main\n"
            "----------------------\n"
            "lock Object\n"
            "print java.lang.Object\n");
}

TEST(TraceTable, NoLineIsWiderThanAsked) {
  for (std::size_t threads = 1; threads < 12; ++threads) {
    for (std::size_t length = 1; length < 90; length += 11) {
      std::vector<Step> steps;
      for (std::uint32_t i = 1; i <= threads; ++i) {
        steps.push_back(step(i, std::string(i * 3, 'n'), "write", std::string(length, 'x') + " y", 123));
      }
      for (const std::size_t width : {60u, 80u, 120u}) {
        for (const std::string& line : lines_of(trace_table(steps, Style{.width = width}, 4))) {
          EXPECT_LE(width_of(line), width) << threads << " threads, length " << length << "\n" << line;
        }
      }
    }
  }
}

TEST(TraceTable, HostileNamesStayOnTheirLine) {
  const std::vector<Step> steps = {{1, "a\nb\x1b[2J", "read", "x\r", {}}, {7, "", "end", "", {"C", "m", "", -1}}};
  EXPECT_EQ(trace_table(steps, Style{}, 0),
            "a\\x0ab\\x1b[2J  #7\n"
            "-------------  ---\n"
            "read x\\x0d\n"
            "               end  C.m\n");
}

TEST(TraceTable, ColorsChangeNothingElse) {
  const std::string plain = trace_table(kSteps, Style{}, 2);
  std::string colored = trace_table(kSteps, Style{.color = true}, 2);
  EXPECT_NE(plain, colored);
  for (std::size_t at; (at = colored.find('\033')) != std::string::npos;) {
    colored.erase(at, colored.find('m', at) + 1 - at);
  }
  EXPECT_EQ(plain, colored);
}

TEST(TraceTable, NothingForNothing) { EXPECT_EQ(trace_table({}, Style{}, 2), ""); }

}  // namespace
}  // namespace ravel

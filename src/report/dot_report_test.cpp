#include "report/dot_report.hpp"

#include <gtest/gtest.h>

namespace ravel {
namespace {

TEST(DotReport, HasThreadsOrderAndWhatReadsSaw) {
  std::vector<Step> steps(3);
  steps[0] = {1, "main", "start", "thread \"T\"", {"Pair", "main", "Pair.java", 7}};
  steps[1] = {1, "main", "write", "Pair.a = 1", {}};
  steps[2] = {2, "T", "read", "Pair.a is 0 (not the latest: nothing orders it after 1 by main)", {}};
  steps[2].after = {0};
  steps[2].reads_from = 1;
  EXPECT_EQ(dot_report(steps, "lost"),
            "digraph ravel {\n"
            "  label=\"lost\";\n"
            "  node [shape=box, fontname=monospace];\n"
            "  subgraph cluster_1 {\n"
            "    label=\"main\";\n"
            "    s0 [label=\"start thread \\\"T\\\" Pair.java:7\"];\n"
            "    s1 [label=\"write Pair.a = 1\"];\n"
            "  }\n"
            "  s0 -> s1;\n"
            "  subgraph cluster_2 {\n"
            "    label=\"T\";\n"
            "    s2 [label=\"read Pair.a is 0\", color=red];\n"
            "  }\n"
            "  s0 -> s2;\n"
            "  s1 -> s2 [style=dashed, constraint=false, color=red];\n"
            "}\n");
}

TEST(DotReport, NothingPointsBeyondTheStory) {
  std::vector<Step> steps(1);
  steps[0] = {1, "main", "read", "Pair.a is 1", {}};
  steps[0].reads_from = 5;
  steps[0].after = {9};
  EXPECT_EQ(dot_report(steps, "").find("->"), std::string::npos);
}

}  // namespace
}  // namespace ravel

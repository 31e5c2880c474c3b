#include "report/dot_report.hpp"

#include <fmt/format.h>

#include <map>

namespace ravel {
namespace {

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return result + '"';
}

// The note that a story adds to a read that sees something else than the latest value.
bool is_explained_by_no_interleaving(const Step& step) {
  return step.action == "read" && step.what.ends_with(')') && step.what.find(" (not ") != std::string::npos;
}

}  // namespace

std::string dot_report(std::span<const Step> steps, const std::string& title) {
  std::string out =
      fmt::format("digraph ravel {{\n  label={};\n  node [shape=box, fontname=monospace];\n", quoted(title));
  std::map<std::uint32_t, std::vector<std::size_t>> threads;
  for (std::size_t i = 0; i < steps.size(); ++i) threads[steps[i].thread].push_back(i);
  for (const auto& [thread, own] : threads) {
    out += fmt::format("  subgraph cluster_{} {{\n    label={};\n", thread, quoted(steps[own.front()].thread_name));
    for (const std::size_t i : own) {
      const Step& step = steps[i];
      const std::string what = step.what.substr(0, step.what.find(" (not "));
      const std::string place =
          step.place.line > 0 ? fmt::format("\n{}:{}", step.place.file, step.place.line) : std::string();
      out += fmt::format("    s{} [label={}{}];\n", i, quoted(fmt::format("{} {}", step.action, what) + place),
                         is_explained_by_no_interleaving(step) ? ", color=red" : "");
    }
    out += "  }\n";
    for (std::size_t i = 1; i < own.size(); ++i) out += fmt::format("  s{} -> s{};\n", own[i - 1], own[i]);
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    for (const std::uint32_t before : steps[i].after) {
      if (before < steps.size()) out += fmt::format("  s{} -> s{};\n", before, i);
    }
    if (steps[i].reads_from && *steps[i].reads_from < steps.size()) {
      out += fmt::format("  s{} -> s{} [style=dashed, constraint=false{}];\n", *steps[i].reads_from, i,
                         is_explained_by_no_interleaving(steps[i]) ? ", color=red" : "");
    }
  }
  return out + "}\n";
}

}  // namespace ravel

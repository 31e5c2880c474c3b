#include "options/options.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <set>

#include "base/error.hpp"
#include "options/rows.hpp"

namespace ravel {
namespace {

CommandLine parse(std::vector<std::string> words) { return parse_command_line(words); }

std::string complaint(std::vector<std::string> words) {
  try {
    parse_command_line(words);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "accepted";
}

TEST(Options, DefaultsComeFromTheTable) {
  const CommandLine line = parse({"run", "Foo"});
  EXPECT_EQ(line.command, kRun);
  EXPECT_EQ(line.options.max_heap, std::uint64_t{2} << 30);
  EXPECT_FALSE(line.options.assertions.has_value());
  EXPECT_FALSE(line.options.timeout.has_value());
  EXPECT_EQ(line.options.color.index, static_cast<std::uint8_t>(ColorMode::kAuto));
  EXPECT_EQ(line.options.class_path, "");
}

TEST(Options, EverySpellingOfTheClassPath) {
  for (const char* spelling : {"-cp", "-classpath", "--classpath", "--class-path"}) {
    EXPECT_EQ(parse({"run", spelling, "a:b", "Foo"}).options.class_path, "a:b") << spelling;
  }
  EXPECT_EQ(parse({"run", "--classpath=a=b", "Foo"}).options.class_path, "a=b");
}

TEST(Options, WordsAfterTheTargetBelongToTheProgram) {
  const CommandLine line = parse({"run", "-ea", "Foo.java", "--help", "-cp", ""});
  EXPECT_EQ(line.target, "Foo.java");
  EXPECT_EQ(line.arguments, (std::vector<std::string>{"--help", "-cp", ""}));
  EXPECT_EQ(line.options.assertions, true);
  EXPECT_FALSE(line.options.help);
}

TEST(Options, DoubleDashEndsTheOptions) {
  const CommandLine line = parse({"run", "--", "-strange.jar", "--"});
  EXPECT_EQ(line.target, "-strange.jar");
  EXPECT_EQ(line.arguments, std::vector<std::string>{"--"});
}

TEST(Options, TheLastFlagCounts) {
  EXPECT_EQ(parse({"run", "-ea", "--no-assertions", "X"}).options.assertions, false);
  EXPECT_EQ(parse({"run", "-da", "-enableassertions", "X"}).options.assertions, true);
}

TEST(Options, PropertiesAttachedAndApart) {
  const CommandLine line = parse({"run", "-Da=1", "-D", "b=x=y", "-Dc", "-Dd=", "X"});
  const option_type::Properties expected = {{"a", "1"}, {"b", "x=y"}, {"c", ""}, {"d", ""}};
  EXPECT_EQ(line.options.properties, expected);
  EXPECT_EQ(complaint({"run", "-D=1", "X"}), "-D needs KEY=VALUE, not =1");
}

TEST(Options, Sizes) {
  EXPECT_EQ(parse_size("1", "x"), 1u);
  EXPECT_EQ(parse_size("3k", "x"), 3072u);
  EXPECT_EQ(parse_size("64M", "x"), std::uint64_t{64} << 20);
  EXPECT_EQ(parse_size("8589934591g", "x"), std::uint64_t{8589934591} << 30);
  for (const char* bad : {"", "g", "0", "-1", "1t", "1 g", "1.5g", "8589934592g", "99999999999999999999", "0x10"}) {
    EXPECT_THROW(parse_size(bad, "x"), BadInput) << bad;
  }
}

TEST(Options, Counts) {
  EXPECT_EQ(parse_count("0", "x"), 0u);
  EXPECT_EQ(parse_count("18446744073709551615", "x"), std::numeric_limits<std::uint64_t>::max());
  for (const char* bad : {"", "-1", "+1", "1k", "1e6", " 1", "18446744073709551616", "0x10"}) {
    EXPECT_THROW(parse_count(bad, "x"), BadInput) << bad;
  }
}

TEST(Options, ExploringCommandsHaveTheirDefaults) {
  for (const Command command : {kCheck, kOutcomes}) {
    const CommandLine line = parse({command == kCheck ? "check" : "outcomes", "Foo", "x"});
    EXPECT_EQ(line.command, command);
    EXPECT_EQ(line.options.model.index, 0);
    EXPECT_EQ(line.options.search.index, 0);
    EXPECT_EQ(line.options.reduction.index, 2);
    EXPECT_EQ(line.options.max_states, 0u);
    EXPECT_EQ(line.options.max_depth, 0u);
    EXPECT_EQ(line.options.max_memory, 0u);
    EXPECT_EQ(line.options.workers, 1u);
    EXPECT_EQ(line.options.seed, 1u);
    EXPECT_EQ(line.options.walks, 10'000u);
    EXPECT_FALSE(line.options.first);
    EXPECT_FALSE(line.options.progress.has_value());
    EXPECT_FALSE(line.options.assertions.has_value());
  }
  const CommandLine line = parse({"check", "--reduction=none", "--search", "random", "--max-memory", "1g",
                                  "--workers=0", "--no-progress", "--json", "-", "Foo"});
  EXPECT_EQ(line.options.reduction.index, 0);
  EXPECT_EQ(line.options.search.index, 2);
  EXPECT_EQ(line.options.max_memory, std::uint64_t{1} << 30);
  EXPECT_EQ(line.options.workers, 0u);
  EXPECT_EQ(line.options.progress, false);
  EXPECT_EQ(line.options.json, "-");
}

TEST(Options, WhatIsPlannedIsRefusedByName) {
  EXPECT_EQ(complaint({"check", "--model", "jmm", "X"}),
            "--model jmm is not available yet; for now it is one of sc|tso|pso|opmm|jpr|hb");
  EXPECT_EQ(complaint({"check", "--model", "jam", "X"}), "--model is one of sc|tso|pso|opmm|jpr|hb, not jam");
  EXPECT_EQ(complaint({"check", "--reduction", "sync+static", "X"}),
            "--reduction static is not available yet; for now it is one of none|escape|sync");
  EXPECT_EQ(complaint({"check", "--reduction", "sync+none", "X"}),
            "--reduction is one of none|escape|sync, not sync+none");
  EXPECT_EQ(complaint({"litmus", "X"}), "the command litmus is not available in this version");
  EXPECT_EQ(help_text(kCheck).find("dpor"), std::string::npos);
}

TEST(Options, OptionsBelongToTheirCommands) {
  EXPECT_EQ(complaint({"run", "--livelock", "X"}), "unknown option --livelock; --help lists the options");
  EXPECT_EQ(complaint({"check", "--turn", "3", "X"}), "unknown option --turn; --help lists the options");
  EXPECT_EQ(complaint({"replay", "-Da=1", "t.json"}), "unknown option -Da=1; --help lists the options");
  EXPECT_EQ(complaint({"check", "--max-states", "many", "X"}), "--max-states needs a whole number, not many");
  EXPECT_EQ(parse({"replay", "--jdk", "j", "t.json"}).target, "t.json");
}

TEST(Options, Seconds) {
  EXPECT_EQ(parse_seconds("10", "x"), 10);
  EXPECT_EQ(parse_seconds("0.5", "x"), 0.5);
  for (const char* bad : {"", "0", "-1", "nan", "inf", "1e3", "1s", "1e400", "9999999999"}) {
    EXPECT_THROW(parse_seconds(bad, "x"), BadInput) << bad;
  }
}

TEST(Options, ComplaintsNameOptionAndReason) {
  EXPECT_EQ(complaint({"run", "--color", "blue", "X"}), "--color is one of auto|always|never, not blue");
  EXPECT_EQ(complaint({"run", "--jdk"}), "--jdk needs a value: --jdk DIR");
  EXPECT_EQ(complaint({"run", "--quiet=yes", "X"}), "--quiet takes no value");
  EXPECT_EQ(complaint({"run", "--jdk=", "X"}), "--jdk needs a value that is not empty");
}

TEST(Options, UnknownWordsGetASuggestion) {
  EXPECT_EQ(complaint({"run", "--clas-path", "x"}), "unknown option --clas-path; did you mean --classpath?");
  EXPECT_EQ(complaint({"run", "--max-hep=3g", "x"}), "unknown option --max-hep=3g; did you mean --max-heap?");
  EXPECT_EQ(complaint({"run", "--time", "x"}), "unknown option --time; did you mean --timeout?");
  EXPECT_EQ(complaint({"run", "--frobnicate"}), "unknown option --frobnicate; --help lists the options");
  EXPECT_EQ(complaint({"rum"}), "unknown command rum; did you mean run?");
  EXPECT_EQ(complaint({"Foo.java"}), "Foo.java is no command; did you mean ravel run Foo.java?");
  EXPECT_EQ(complaint({"frobnicate"}), "unknown command frobnicate; ravel --help lists the commands");
}

TEST(Options, HelpShowsEveryOptionAndOnlyExistingCommands) {
  for (const CommandRow& command : command_rows()) {
    const std::string help = help_text(command.id);
    for (const OptionRow& row : option_rows()) {
      const std::string line = "\n  " + std::string(row.name);
      EXPECT_EQ(help.find(line) != std::string::npos, (row.commands & command.id) != 0) << row.name;
    }
    EXPECT_NE(help.find("Examples:"), std::string::npos);
    EXPECT_NE(help.find("Exit status:"), std::string::npos);
    EXPECT_NE(help_text(kTop).find("\n  " + std::string(command.name) + " "), std::string::npos);
  }
  EXPECT_EQ(help_text(kTop).find("litmus"), std::string::npos);
}

TEST(Options, SpellingsAreUnique) {
  std::set<std::string_view> seen;
  for (const OptionRow& row : option_rows()) {
    EXPECT_TRUE(seen.insert(row.name).second) << row.name;
    for (const std::string_view cell : {row.aliases, row.negations}) {
      for (const std::string_view spelling : split_cell(cell)) {
        EXPECT_TRUE(seen.insert(spelling).second) << spelling;
      }
    }
    EXPECT_TRUE(row.negations.empty() || row.kind == OptionKind::Flag || row.kind == OptionKind::Switch) << row.name;
  }
}

TEST(Options, RandomWordsAreAcceptedOrRefusedButNeverMore) {
  std::mt19937 random(1);
  std::vector<std::string> pool = {
      "run", "check", "outcomes", "replay", "--", "-", "", "=", "-D", "-D=", "9g", "x", std::string(300, '-')};
  for (const OptionRow& row : option_rows()) {
    pool.emplace_back(row.name);
    pool.push_back(std::string(row.name) + "=");
    pool.push_back(std::string(row.name) + "=1");
  }
  int accepted = 0;
  for (int round = 0; round < 20000; ++round) {
    std::vector<std::string> words(random() % 6);
    for (std::string& word : words) {
      word = pool[random() % pool.size()];
    }
    accepted += complaint(words) == "accepted" ? 1 : 0;
  }
  EXPECT_GT(accepted, 0);
  EXPECT_LT(accepted, 20000);
}

}  // namespace
}  // namespace ravel

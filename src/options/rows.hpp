// options/rows.hpp -- the table as data, for the parser and the help text.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "options/options.hpp"

namespace ravel {

enum class OptionKind : std::uint8_t { Flag, Switch, Text, Count, Size, Seconds, Choice, Properties, Patterns };

struct OptionRow {
  OptionKind kind;
  std::string_view name, aliases, negations, argument, fallback;
  unsigned commands;
  std::string_view help;
};

struct CommandRow {
  Command id;
  std::string_view name, usage, summary, examples;
};

std::span<const OptionRow> option_rows();
std::span<const CommandRow> command_rows();

// The values of a Choice: those that exist, and those that are planned.
struct ChoiceValues {
  std::string_view existing, planned;  // separated by '|'
};
ChoiceValues choice_values(const OptionRow& row);

// The blank- or '|'-separated parts of a cell.
std::vector<std::string_view> split_cell(std::string_view cell, char separator = ' ');

// The candidate nearest to `word` by edit distance, or an empty view when none is near enough to be meant.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace ravel

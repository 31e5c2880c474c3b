#include "options/rows.hpp"

#include <algorithm>
#include <numeric>

namespace ravel {
namespace {

constexpr OptionRow kOptionRows[] = {
#define RAVEL_ROW(member, kind, name, aliases, negations, argument, fallback, commands, help) \
  {OptionKind::kind, name, aliases, negations, argument, fallback, commands, help},
    RAVEL_OPTIONS(RAVEL_ROW)
#undef RAVEL_ROW
};

constexpr CommandRow kCommandRows[] = {
#define RAVEL_ROW(id, name, usage, summary, examples) {id, name, usage, summary, examples},
    RAVEL_COMMANDS(RAVEL_ROW)
#undef RAVEL_ROW
};

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t above = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, above + 1, diagonal + (a[i] == b[j] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row.back();
}

}  // namespace

std::span<const OptionRow> option_rows() { return kOptionRows; }
std::span<const CommandRow> command_rows() { return kCommandRows; }

ChoiceValues choice_values(const OptionRow& row) {
  const std::size_t end = std::min(row.argument.find(';'), row.argument.size());
  return {row.argument.substr(0, end), row.argument.substr(std::min(end + 1, row.argument.size()))};
}

std::vector<std::string_view> split_cell(std::string_view cell, char separator) {
  std::vector<std::string_view> parts;
  while (!cell.empty()) {
    const std::size_t end = std::min(cell.find(separator), cell.size());
    if (end > 0) {
      parts.push_back(cell.substr(0, end));
    }
    cell.remove_prefix(std::min(end + 1, cell.size()));
  }
  return parts;
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates) {
  constexpr std::size_t kLongestWord = 64;  // the distance costs the product of both lengths
  if (word.size() > kLongestWord) {
    return {};
  }
  std::string_view best;
  std::size_t best_distance = 2 + word.size() / 5;
  for (const std::string_view candidate : candidates) {
    // A long beginning of an option is meant as that option, however much is missing.
    const bool prefix = word.size() >= 4 && candidate.starts_with(word);
    const std::size_t distance = prefix ? 1 : edit_distance(word, candidate);
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace ravel

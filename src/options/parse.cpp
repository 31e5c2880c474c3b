#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "base/error.hpp"
#include "options/options.hpp"
#include "options/rows.hpp"

namespace ravel {
namespace {

struct Match {
  const OptionRow* row = nullptr;
  std::string_view spelling;
  bool negated = false;
  std::optional<std::string_view> attached;  // the value in --name=value or -Dvalue
};

bool names(std::string_view cell, std::string_view word) {
  const auto spellings = split_cell(cell);
  return std::ranges::find(spellings, word) != spellings.end();
}

std::optional<Match> match_option(std::string_view word, Command command) {
  for (const OptionRow& row : option_rows()) {
    if ((row.commands & command) == 0) {
      continue;
    }
    if (row.kind == OptionKind::Properties) {
      if (word.starts_with(row.name)) {
        const bool attached = word.size() > row.name.size();
        return Match{&row, row.name, false, attached ? std::optional(word.substr(row.name.size())) : std::nullopt};
      }
      continue;
    }
    const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string_view::npos;
    const std::string_view spelling = word.substr(0, equals);
    const bool negated = names(row.negations, spelling);
    if (negated || spelling == row.name || names(row.aliases, spelling)) {
      const auto attached = equals == std::string_view::npos ? std::nullopt : std::optional(word.substr(equals + 1));
      return Match{&row, spelling, negated, attached};
    }
  }
  return std::nullopt;
}

[[noreturn]] void unknown_option(std::string_view word, Command command) {
  std::vector<std::string_view> spellings;
  for (const OptionRow& row : option_rows()) {
    if ((row.commands & command) != 0) {
      spellings.push_back(row.name);
      std::ranges::copy(split_cell(row.aliases), std::back_inserter(spellings));
      std::ranges::copy(split_cell(row.negations), std::back_inserter(spellings));
    }
  }
  const std::string_view guess = nearest(word.substr(0, word.find('=')), spellings);
  if (guess.empty()) {
    bad_input("unknown option {}; --help lists the options", word);
  }
  bad_input("unknown option {}; did you mean {}?", word, guess);
}

[[noreturn]] void unknown_command(std::string_view word) {
  const auto future = split_cell(RAVEL_FUTURE_COMMANDS);
  if (std::ranges::find(future, word) != future.end()) {
    bad_input("the command {} is not available in this version", word);
  }
  std::vector<std::string_view> commands;
  for (const CommandRow& row : command_rows()) {
    commands.push_back(row.name);
  }
  if (word.ends_with(".java") || word.ends_with(".class") || word.ends_with(".jar")) {
    bad_input("{} is no command; did you mean ravel run {}?", word, word);
  }
  const std::string_view guess = nearest(word, commands);
  if (guess.empty()) {
    bad_input("unknown command {}; ravel --help lists the commands", word);
  }
  bad_input("unknown command {}; did you mean {}?", word, guess);
}

// One overload per kind: the row's member picks it.
void assign(option_type::Flag& value, const Match& match, std::string_view) { value = !match.negated; }

void assign(option_type::Switch& value, const Match& match, std::string_view) { value = !match.negated; }

void assign(option_type::Text& value, const Match& match, std::string_view text) {
  if (text.empty()) {
    bad_input("{} needs a value that is not empty", match.spelling);
  }
  value = text;
}

// Counts and sizes.
void assign(std::uint64_t& value, const Match& match, std::string_view text) {
  value = match.row->kind == OptionKind::Size ? parse_size(text, match.spelling) : parse_count(text, match.spelling);
}

void assign(option_type::Seconds& value, const Match& match, std::string_view text) {
  value = parse_seconds(text, match.spelling);
}

void assign(option_type::Choice& value, const Match& match, std::string_view text) {
  const ChoiceValues choice = choice_values(*match.row);
  const auto values = split_cell(choice.existing, '|');
  const auto found = std::ranges::find(values, text);
  if (found == values.end()) {
    const auto planned = split_cell(choice.planned, '|');
    for (const std::string_view part : split_cell(text, '+')) {
      if (std::ranges::find(planned, part) != planned.end()) {
        bad_input("{} {} is not available yet; for now it is one of {}", match.spelling, part, choice.existing);
      }
    }
    bad_input("{} is one of {}, not {}", match.spelling, choice.existing, text);
  }
  value.index = static_cast<std::uint8_t>(found - values.begin());
}

void assign(option_type::Properties& value, const Match& match, std::string_view text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  if (equals == 0) {
    bad_input("{} needs KEY=VALUE, not {}", match.spelling, text);
  }
  value.emplace_back(text.substr(0, equals), text.substr(std::min(equals + 1, text.size())));
}

void assign(option_type::Patterns& value, const Match& match, std::string_view text) {
  const auto patterns = split_cell(text, ',');
  if (patterns.empty()) {
    bad_input("{} needs a value that is not empty", match.spelling);
  }
  value.insert(value.end(), patterns.begin(), patterns.end());
}

void assign_member(Options& options, const Match& match, std::string_view text) {
  const OptionRow* row = option_rows().data();
#define RAVEL_ROW(member, ...)           \
  if (match.row == row++) {              \
    assign(options.member, match, text); \
    return;                              \
  }
  RAVEL_OPTIONS(RAVEL_ROW)
#undef RAVEL_ROW
  RAVEL_INVARIANT(!"the match names a row of the table");
}

Options default_options() {
  Options options;
  for (const OptionRow& row : option_rows()) {
    if (!row.fallback.empty()) {
      assign_member(options, Match{&row, row.name, false, std::nullopt}, row.fallback);
    }
  }
  return options;
}

// Reads options up to the first word that is none; returns how many words were read.
std::size_t parse_options(std::span<const std::string> words, Command command, Options& options) {
  std::size_t next = 0;
  while (next < words.size()) {
    const std::string_view word = words[next];
    if (word == "--") {
      return next + 1;
    }
    if (!word.starts_with('-') || word == "-") {
      return next;
    }
    const auto match = match_option(word, command);
    if (!match) {
      unknown_option(word, command);
    }
    ++next;
    std::string_view value;
    if (match->row->kind == OptionKind::Flag || match->row->kind == OptionKind::Switch) {
      if (match->attached) {
        bad_input("{} takes no value", match->spelling);
      }
    } else if (match->attached) {
      value = *match->attached;
    } else if (next == words.size()) {
      bad_input("{} needs a value: {} {}", match->spelling, match->spelling, choice_values(*match->row).existing);
    } else {
      value = words[next++];
    }
    assign_member(options, *match, value);
  }
  return next;
}

}  // namespace

CommandLine parse_command_line(std::span<const std::string> words) {
  CommandLine line;
  line.options = default_options();
  line.command = kTop;
  words = words.subspan(parse_options(words, kTop, line.options));
  if (words.empty()) {
    return line;
  }
  const auto command = std::ranges::find(command_rows(), std::string_view(words.front()), &CommandRow::name);
  if (command == command_rows().end()) {
    unknown_command(words.front());
  }
  line.command = command->id;
  words = words.subspan(1);
  words = words.subspan(parse_options(words, line.command, line.options));
  if (!words.empty()) {
    line.target = words.front();
    line.arguments.assign(words.begin() + 1, words.end());
  }
  return line;
}

std::uint64_t parse_count(std::string_view text, std::string_view option) {
  std::uint64_t number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || rest != text.data() + text.size()) {
    bad_input("{} needs a whole number, not {}", option, text);
  }
  return number;
}

std::uint64_t parse_size(std::string_view text, std::string_view option) {
  constexpr std::uint64_t kLargest = std::numeric_limits<std::int64_t>::max();
  std::uint64_t number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view suffix(rest, text.data() + text.size());
  unsigned shift = 0;
  if (suffix == "k" || suffix == "K") {
    shift = 10;
  } else if (suffix == "m" || suffix == "M") {
    shift = 20;
  } else if (suffix == "g" || suffix == "G") {
    shift = 30;
  } else if (!suffix.empty()) {
    bad_input("{} needs a size such as 512m or 2g, not {}", option, text);
  }
  if (error != std::errc{} || number == 0 || number > (kLargest >> shift)) {
    bad_input("{} needs a size such as 512m or 2g, not {}", option, text);
  }
  return number << shift;
}

double parse_seconds(std::string_view text, std::string_view option) {
  constexpr double kLongest = 1e9;  // about thirty years: beyond it, time arithmetic overflows
  double number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (error != std::errc{} || rest != text.data() + text.size() || !(number > 0) || number > kLongest) {
    bad_input("{} needs a number of seconds above 0, not {}", option, text);
  }
  return number;
}

}  // namespace ravel

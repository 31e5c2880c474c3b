// options/options.hpp -- the command line as typed values.
//
// parse_command_line() turns argv into an Options. Options come before the target; the first word that is not an
// option is the target and everything after it belongs to the program. "--" ends the options early. Values are given
// as "--name value" or "--name=value"; -D also takes its value attached ("-Dkey=value"), as java does.
//
// Every mistake is a BadInput whose text names the option and, for an unknown one, the nearest that exists. What a
// value means beyond its form (does the folder exist?) is not checked here.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "options/table.hpp"

namespace ravel {

enum Command : unsigned {
  kNoCommand = 0,
  kRun = 1u << 0,
  kCheck = 1u << 1,
  kOutcomes = 1u << 2,
  kReplay = 1u << 3,
  kRace = 1u << 4,
  kTop = 1u << 31,  // `ravel` without a command: only --help and --version

  // Sets of commands, for the table.
  kExploring = kCheck | kOutcomes | kRace,
  kAnyTarget = kRun | kExploring,
};

// The C++ type behind each kind of option.
namespace option_type {
using Flag = bool;
using Switch = std::optional<bool>;  // nothing: what the command does by itself
using Text = std::string;
using Count = std::uint64_t;
using Size = std::uint64_t;
using Seconds = std::optional<double>;
struct Choice {
  std::uint8_t index = 0;  // into the row's list of values
};
using Properties = std::vector<std::pair<std::string, std::string>>;
using Patterns = std::vector<std::string>;
}  // namespace option_type

struct Options {
#define RAVEL_MEMBER(member, kind, ...) option_type::kind member{};
  RAVEL_OPTIONS(RAVEL_MEMBER)
#undef RAVEL_MEMBER
};

// Values of Options::color, in the order of its row.
enum class ColorMode : std::uint8_t { kAuto, kAlways, kNever };

struct CommandLine {
  Command command = kNoCommand;
  Options options;
  std::optional<std::string> target;
  std::vector<std::string> arguments;  // for the program's main
};

// `words` is argv without the program's name.
CommandLine parse_command_line(std::span<const std::string> words);

// The text of `ravel --help` (kTop) or of `ravel COMMAND --help`.
std::string help_text(Command command);

std::string version_text();    // "ravel 1.2.3" and a line break
std::string version_number();  // "1.2.3"

// Numbers as the options write them; exposed for tests. They throw BadInput naming `option`.
std::uint64_t parse_count(std::string_view text, std::string_view option);
std::uint64_t parse_size(std::string_view text, std::string_view option);
double parse_seconds(std::string_view text, std::string_view option);

}  // namespace ravel

#include <fmt/format.h>

#include <iterator>

#include "options/options.hpp"
#include "options/rows.hpp"

namespace ravel {
namespace {

constexpr std::size_t kHelpColumn = 30;
constexpr std::size_t kWidth = 100;

// Words of `text` filled into lines that start at kHelpColumn.
void append_filled(std::string& out, std::string_view text) {
  std::size_t column = kHelpColumn;
  for (const std::string_view word : split_cell(text)) {
    if (column > kHelpColumn && column + 1 + word.size() > kWidth) {
      fmt::format_to(std::back_inserter(out), "\n{:{}}", "", kHelpColumn);
      column = kHelpColumn;
    } else if (column > kHelpColumn) {
      out += ' ';
      ++column;
    }
    out += word;
    column += word.size();
  }
  out += '\n';
}

void append_row(std::string& out, std::string_view left, std::string_view help) {
  std::string line = fmt::format("  {}", left);
  if (line.size() + 2 > kHelpColumn) {
    line += fmt::format("\n{:{}}", "", kHelpColumn);
  } else {
    line.resize(kHelpColumn, ' ');
  }
  out += line;
  append_filled(out, help);
}

std::string option_help(const OptionRow& row) {
  std::string help(row.help);
  if (!row.fallback.empty()) {
    help += fmt::format(" (default: {})", row.fallback);
  }
  const auto aliases = split_cell(row.aliases);
  if (!aliases.empty()) {
    help += fmt::format("; also {}", fmt::join(aliases, ", "));
  }
  const auto negations = split_cell(row.negations);
  if (!negations.empty()) {
    help += fmt::format("; switched off by {}", fmt::join(negations, ", "));
  }
  return help;
}

void append_options(std::string& out, Command command) {
  out += "\nOptions:\n";
  for (const OptionRow& row : option_rows()) {
    if ((row.commands & command) != 0) {
      const std::string_view argument = choice_values(row).existing;
      const bool attached = row.kind == OptionKind::Properties;
      append_row(out, fmt::format("{}{}{}", row.name, attached || argument.empty() ? "" : " ", argument),
                 option_help(row));
    }
  }
}

constexpr std::string_view kTargets =
    "\nTARGET is a .java file (compiled with the JDK's javac), a .class file, a .jar (its Main-Class), or the\n"
    "name of a class on the class path. Everything after it goes to the program's main.\n";

constexpr std::string_view kRunStatus =
    "\nExit status:\n"
    "  that of the program, as java gives it (0, 1 after an uncaught exception, System.exit's);\n"
    "  2 bad usage or bad input; 3 a limit was reached or something is unsupported; 70 a fault in Ravel itself\n";

constexpr std::string_view kExploringStatus =
    "\nExit status:\n"
    "  0  every schedule was explored, and none goes wrong\n"
    "  1  a violation was found\n"
    "  2  bad usage or bad input\n"
    "  3  inconclusive: a limit was reached, Ctrl-C, or something is unsupported; no violation so far\n"
    "  70 a fault in Ravel itself (please report)\n";

constexpr std::string_view kReplayStatus =
    "\nExit status:\n"
    "  1  the violation happened again\n"
    "  2  bad usage, or no trace that ravel wrote\n"
    "  3  it did not: the program no longer follows the schedule, or no longer fails at its end\n"
    "  70 a fault in Ravel itself (please report)\n";

std::string_view exit_status(Command command) {
  return command == kRun ? kRunStatus : command == kReplay ? kReplayStatus : kExploringStatus;
}

}  // namespace

std::string help_text(Command command) {
  std::string out;
  if (command == kTop) {
    out +=
        "usage: ravel COMMAND [options] TARGET [args]\n\nRavel runs Java programs on a Java machine of its own, and "
        "explores what their threads can do.\n\nCommands:\n";
    for (const CommandRow& row : command_rows()) {
      append_row(out, row.name, row.summary);
    }
    append_options(out, command);
    out += "\n'ravel COMMAND --help' says more about a command.\n";
    return out;
  }
  for (const CommandRow& row : command_rows()) {
    if (row.id == command) {
      fmt::format_to(std::back_inserter(out), "usage: ravel {} {}\n\nravel {} {}.\n", row.name, row.usage, row.name,
                     row.summary);
      if (command != kReplay) {
        out += kTargets;
      }
      append_options(out, command);
      fmt::format_to(std::back_inserter(out), "\nExamples:\n{}", row.examples);
      out += exit_status(command);
    }
  }
  return out;
}

std::string version_text() { return "ravel " RAVEL_VERSION "\n"; }
std::string version_number() { return RAVEL_VERSION; }

}  // namespace ravel

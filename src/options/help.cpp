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
      const bool attached = row.kind == OptionKind::Properties;
      append_row(out, fmt::format("{}{}{}", row.name, attached || row.argument.empty() ? "" : " ", row.argument),
                 option_help(row));
    }
  }
}

constexpr std::string_view kExitStatus =
    "\nExit status:\n"
    "  that of the program, as java gives it (0, 1 after an uncaught exception, System.exit's);\n"
    "  2 bad usage or bad input; 3 a limit was reached or something is unsupported; 70 a fault in Ravel itself\n";

}  // namespace

std::string help_text(Command command) {
  std::string out;
  if (command == kTop) {
    out +=
        "usage: ravel COMMAND [options] TARGET [args]\n\nRavel runs Java programs on a Java machine of its "
        "own.\n\nCommands:\n";
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
      out +=
          "\nTARGET is a .java file (compiled with the JDK's javac), a .class file, a .jar (its Main-Class), or the\n"
          "name of a class on the class path. Everything after it goes to the program's main.\n";
      append_options(out, command);
      fmt::format_to(std::back_inserter(out), "\nExamples:\n{}", row.examples);
      out += kExitStatus;
    }
  }
  return out;
}

std::string version_text() { return "ravel " RAVEL_VERSION "\n"; }

}  // namespace ravel

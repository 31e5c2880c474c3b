// options/table.hpp -- every option of every command, one row each.
//
// A row is ROW(member, kind, name, aliases, negations, argument, fallback, commands, help):
//
//   member     the field of Options that holds the value
//   kind       Flag, Text, Size, Seconds, Choice or Properties; see options.hpp for the C++ type of each
//   name       the spelling that help shows first
//   aliases    further spellings, separated by blanks
//   negations  Flag only: spellings that switch it off again; of several on one command line the last one counts
//   argument   how help calls the value; for Choice the values themselves, separated by '|'
//   fallback   the value when the option is not given, spelled as on the command line ("" is empty, zero or off)
//   commands   which commands know the option
//
// Struct, parser, checks, help text and the nearest-option suggestion all derive from these rows.
#pragma once

// clang-format off
#define RAVEL_OPTIONS(ROW)                                                                                            \
  ROW(class_path, Text, "--classpath", "-cp -classpath --class-path", "", "PATH", "", kRun,                           \
      "where classes are looked for: folders and jars separated by ':', and 'lib/*' for every jar in lib "            \
      "(default: $CLASSPATH, or the current folder)")                                                                 \
  ROW(jdk, Text, "--jdk", "", "", "DIR", "", kRun,                                                                    \
      "the JDK whose library is used (default: $JAVA_HOME, or that of javac on the path)")                            \
  ROW(properties, Properties, "-D", "", "", "KEY=VALUE", "", kRun,                                                    \
      "sets a system property; may be repeated")                                                                      \
  ROW(assertions, Flag, "--enable-assertions", "-ea -enableassertions",                                               \
      "--no-assertions -da -disableassertions", "", "", kRun,                                                         \
      "lets assert statements of the program run; off like in java")                                                  \
  ROW(max_heap, Size, "--max-heap", "", "", "SIZE", "2g", kRun,                                                       \
      "bytes of Java heap before OutOfMemoryError; k, m and g multiply")                                              \
  ROW(collect_every, Size, "--collect-every", "", "", "SIZE", "", kRun,                                               \
      "collects garbage whenever so many bytes were allocated; slow, for finding errors in Ravel (default: when it "  \
      "pays)")                                                                                                        \
  ROW(turn, Size, "--turn", "", "", "N", "20000", kRun,                                                               \
      "backward branches that a thread takes before the next thread's turn: another number, another schedule")        \
  ROW(timeout, Seconds, "--timeout", "", "", "SECONDS", "", kRun,                                                     \
      "gives up after so long, with exit status 3 (default: never)")                                                  \
  ROW(color, Choice, "--color", "", "", "auto|always|never", "auto", kRun,                                            \
      "whether Ravel's own messages are coloured")                                                                    \
  ROW(quiet, Flag, "--quiet", "-q", "", "", "", kRun,                                                                 \
      "no messages from Ravel itself except errors")                                                                  \
  ROW(help, Flag, "--help", "-h -?", "", "", "", kRun | kTop,                                                         \
      "this text")                                                                                                    \
  ROW(version, Flag, "--version", "", "", "", "", kRun | kTop,                                                        \
      "the version of Ravel")

// ROW(id, name, usage, summary, example lines)
#define RAVEL_COMMANDS(ROW)                                                                                           \
  ROW(kRun, "run", "[options] TARGET [args]",                                                                         \
      "runs the program once on Ravel's own machine, as java would",                                                  \
      "  ravel run examples/Peterson.java          compile with javac, then run\n"                                    \
      "  ravel run -cp build/classes app.Main 1 2  a class on the class path, with arguments\n"                       \
      "  ravel run --max-heap 64m tool.jar         the jar's Main-Class, in a small heap\n")

// Commands that are planned and that scripts may already name; they are refused until they exist.
#define RAVEL_FUTURE_COMMANDS "check race outcomes litmus analyze replay certify"
// clang-format on

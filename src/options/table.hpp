// options/table.hpp -- every option of every command, one row each.
//
// A row is ROW(member, kind, name, aliases, negations, argument, fallback, commands, help):
//
//   member     the field of Options that holds the value
//   kind       Flag, Switch (a flag whose default is the command's), Text, Count, Size, Seconds, Choice, Properties or
//              Patterns; see options.hpp for the C++ type of each
//   name       the spelling that help shows first
//   aliases    further spellings, separated by blanks
//   negations  Flag and Switch: spellings that switch it off again; of several on one command line the last one counts
//   argument   how help calls the value; for Choice the values themselves, separated by '|', and after a ';' those
//              that are planned and refused until they exist
//   fallback   the value when the option is not given, spelled as on the command line ("" is empty, zero or off)
//   commands   which commands know the option
//
// Struct, parser, checks, help text and the nearest-option suggestion all derive from these rows.
#pragma once

// clang-format off
#define RAVEL_OPTIONS(ROW)                                                                                            \
  ROW(class_path, Text, "--classpath", "-cp -classpath --class-path", "", "PATH", "", kAnyTarget,                     \
      "where classes are looked for: folders and jars separated by ':', and 'lib/*' for every jar in lib "            \
      "(default: $CLASSPATH, or the current folder)")                                                                 \
  ROW(jdk, Text, "--jdk", "", "", "DIR", "", kAnyTarget | kReplay,                                                    \
      "the JDK whose library is used (default: $JAVA_HOME, or that of javac on the path)")                            \
  ROW(properties, Properties, "-D", "", "", "KEY=VALUE", "", kAnyTarget,                                              \
      "sets a system property; may be repeated")                                                                      \
  ROW(assertions, Switch, "--enable-assertions", "-ea -enableassertions",                                             \
      "--no-assertions -da -disableassertions", "", "", kAnyTarget,                                                   \
      "lets assert statements of the program run (default: on, except for run, which is like java)")                  \
  ROW(model, Choice, "--model", "", "", "sc|tso|pso|opmm|jpr|hb;jmm|jmm-as", "sc", kExploring,                        \
      "the memory model: sc is sequential consistency, every interleaving of the threads' actions; tso and pso have " \
      "store buffers, one per thread or one per thread and variable; opmm lets racy reads see any value that was "    \
      "written and that happens-before does not hide; jpr also what is still to come, if some execution writes it: "  \
      "all that Java allows, and a little more; hb is what happens-before alone would allow")                         \
  ROW(search, Choice, "--search", "", "", "dfs|bfs|random|race", "dfs", kExploring,                                   \
      "the order of the search: depth first, breadth first (shortest counterexample), random walks, or depth first "  \
      "with what leads to races first")                                                                               \
  ROW(heuristics, Patterns, "--heuristics", "", "", "LIST", "", kExploring,                                           \
      "what --search race prefers, separated by commas: writes-first; watch-written, variables that another thread "  \
      "wrote; avoid-release-acquire, anything but these; acquire-first, acquires that no release came before "        \
      "(default: watch-written,acquire-first)")                                                                       \
  ROW(reduction, Choice, "--reduction", "", "", "none|escape|sync;static|dpor", "sync", kExploring,                   \
      "where threads may be switched: at every access, at accesses to shared objects, or at synchronisation and "     \
      "racy accesses only; all three find the same")                                                                  \
  ROW(first, Flag, "--first", "", "", "", "", kExploring,                                                             \
      "stops at the first violation")                                                                                 \
  ROW(trust, Patterns, "--trust", "", "", "PATTERN", "", kExploring,                                                  \
      "classes whose variables are not checked for races, such as com.example.*; may be repeated. Their "             \
      "synchronisation still counts. What the JDK's own concurrent classes do to their variables is always trusted")  \
  ROW(benign, Patterns, "--benign", "", "", "PATTERN", "", kExploring,                                                \
      "variables whose races are accepted, such as Cache.hash; may be repeated")                                      \
  ROW(spurious_wakeups, Flag, "--spurious-wakeups", "", "", "", "", kExploring,                                       \
      "Object.wait and LockSupport.park may also return for no reason, as Java allows")                               \
  ROW(tearing, Flag, "--tearing", "", "", "", "", kCheck | kOutcomes,                                                 \
      "under opmm, jpr and hb, plain reads of long and double may see halves of two writes (JLS 17.7)")               \
  ROW(livelock, Flag, "--livelock", "", "", "", "", kCheck | kOutcomes,                                                       \
      "also reports states from which the program can never end")                                                     \
  ROW(verify_states, Flag, "--verify-states", "", "", "", "", kExploring,                                             \
      "checks every restored state and every step that was found by carrying it out; slow, for finding errors in Ravel") \
  ROW(exception_unlocks, Flag, "--exception-unlocks", "", "", "", "", kCheck | kOutcomes,                                     \
      "warns of locks that an exception released and another thread then took")                                       \
  ROW(max_states, Count, "--max-states", "", "", "N", "", kExploring,                                                 \
      "stops after so many states, with exit status 3 (default: no limit)")                                           \
  ROW(max_depth, Count, "--max-depth", "", "", "N", "", kExploring,                                                   \
      "follows no execution beyond so many choices, with exit status 3 if there are longer ones (default: no limit)") \
  ROW(max_reads, Count, "--max-reads", "", "", "N", "16", kExploring,                                                 \
      "under jpr and hb, how many writes of a thread to one variable others can see ahead; exit status 3 if there "   \
      "are more")                                                                                                     \
  ROW(max_memory, Size, "--max-memory", "", "", "SIZE", "", kExploring,                                               \
      "stops when the search takes so many bytes, with exit status 3; k, m and g multiply (default: three quarters "  \
      "of the machine's memory)")                                                                                     \
  ROW(max_heap, Size, "--max-heap", "", "", "SIZE", "2g", kAnyTarget,                                                 \
      "bytes of Java heap before OutOfMemoryError; k, m and g multiply")                                              \
  ROW(collect_every, Size, "--collect-every", "", "", "SIZE", "", kAnyTarget,                                         \
      "collects garbage whenever so many bytes were allocated; slow, for finding errors in Ravel (default: when it "  \
      "pays)")                                                                                                        \
  ROW(turn, Size, "--turn", "", "", "N", "20000", kRun,                                                               \
      "backward branches that a thread takes before the next thread's turn: another number, another schedule")        \
  ROW(timeout, Seconds, "--timeout", "", "", "SECONDS", "", kAnyTarget | kReplay,                                     \
      "gives up after so long, with exit status 3 (default: never)")                                                  \
  ROW(workers, Count, "--workers", "", "", "N", "1", kExploring,                                                      \
      "threads that search together; 0 is one for every processor")                                                   \
  ROW(seed, Count, "--seed", "", "", "N", "1", kExploring,                                                            \
      "of the random walks: the same seed, the same walks")                                                           \
  ROW(walks, Count, "--walks", "", "", "N", "10000", kExploring,                                                      \
      "how many executions --search random tries")                                                                    \
  ROW(json, Text, "--json", "", "", "FILE", "", kExploring | kReplay,                                                 \
      "writes the report as JSON; - is standard output, which then holds nothing else")                               \
  ROW(trace, Text, "--trace", "", "", "FILE", "", kExploring,                                                         \
      "writes the first violation so that ravel replay can repeat it")                                                \
  ROW(dot, Text, "--dot", "", "", "FILE", "", kCheck | kOutcomes,                                                     \
      "draws the first violation, or the first outcome, for Graphviz: happens-before and what each read saw")         \
  ROW(full_trace, Flag, "--full-trace", "", "", "", "", kExploring | kReplay,                                         \
      "shows every access in a trace, also those for which no threads compete")                                       \
  ROW(progress, Switch, "--progress", "", "--no-progress", "", "", kExploring,                                        \
      "shows on standard error how far the search is (default: on a terminal)")                                       \
  ROW(color, Choice, "--color", "", "", "auto|always|never", "auto", kAnyTarget | kReplay,                            \
      "whether Ravel's own messages are coloured")                                                                    \
  ROW(quiet, Flag, "--quiet", "-q", "", "", "", kAnyTarget | kReplay,                                                 \
      "says only what is necessary: errors and, when exploring, the verdict")                                         \
  ROW(help, Flag, "--help", "-h -?", "", "", "", kAnyTarget | kReplay | kTop,                                         \
      "this text")                                                                                                    \
  ROW(version, Flag, "--version", "", "", "", "", kAnyTarget | kReplay | kTop,                                        \
      "the version of Ravel")

// ROW(id, name, usage, summary, example lines)
#define RAVEL_COMMANDS(ROW)                                                                                           \
  ROW(kRun, "run", "[options] TARGET [args]",                                                                         \
      "runs the program once on Ravel's own machine, as java would",                                                  \
      "  ravel run examples/Peterson.java          compile with javac, then run\n"                                    \
      "  ravel run -cp build/classes app.Main 1 2  a class on the class path, with arguments\n"                       \
      "  ravel run --max-heap 64m tool.jar         the jar's Main-Class, in a small heap\n")                          \
  ROW(kCheck, "check", "[options] TARGET [args]",                                                                     \
      "explores every schedule of the program, and reports deadlocks, failed assertions and uncaught exceptions",     \
      "  ravel check examples/DiningPhilosophers.java      is there a schedule that goes wrong?\n"                    \
      "  ravel check --search bfs --first Main.java        the shortest one will do\n"                                \
      "  ravel check --trace bug.json -cp classes app.Main keep it for 'ravel replay bug.json'\n"                     \
      "  ravel check --timeout 60 --workers 0 tool.jar     all processors, a minute at most\n")                       \
  ROW(kRace, "race", "[options] TARGET [args]",                                                                       \
      "explores every schedule of the program, and reports every data race with both of its accesses",                \
      "  ravel race examples/UnsynchronizedCounter.java    which accesses does nothing order?\n"                      \
      "  ravel race --first --search bfs Main.java         one will do, on a short way\n"                             \
      "  ravel race --trust 'org.lib.*' --benign Main.seen -cp classes app.Main\n"                                    \
      "                                                    leaves out a library, and a race that is meant\n")         \
  ROW(kOutcomes, "outcomes", "[options] TARGET [args]",                                                               \
      "explores every schedule of the program, and lists what it can have printed when it ends",                      \
      "  ravel outcomes examples/StoreBuffering.java       every outcome, with a schedule that leads to it\n"         \
      "  ravel outcomes --json - Main.java                 the same for another program to read\n")                   \
  ROW(kReplay, "replay", "[options] TRACE.json",                                                                      \
      "repeats a violation that ravel check --trace recorded, step by step",                                          \
      "  ravel check --trace bug.json Main.java            writes bug.json when something goes wrong\n"               \
      "  ravel replay bug.json                             shows it again; status 1 while it is there\n")

// Commands that are planned and that scripts may already name; they are refused until they exist.
#define RAVEL_FUTURE_COMMANDS "litmus analyze certify"
// clang-format on

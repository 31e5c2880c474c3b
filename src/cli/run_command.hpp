// cli/run_command.hpp -- `ravel run`: one execution, as java would do it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "options/options.hpp"

namespace ravel {

// Everything that the machine has to know about one execution.
struct RunRequest {
  std::string jdk_home;
  std::vector<std::string> class_path;  // existing folders and jars, in search order
  std::string main_class;               // "a.b.Main"
  std::vector<std::string> arguments;
  std::vector<std::pair<std::string, std::string>> properties;  // -D, in order; a later one wins
  std::uint64_t max_heap = 0;                                   // bytes
  std::uint64_t collect_every = 0;                              // bytes; 0: when it pays
  std::uint64_t turn = 0;                                       // backward branches
  bool assertions = false;
};

// The program's exit status. Throws BadInput (no such class, no main method) and Unsupported.
int run_command(const CommandLine& line);

// Where the command line meets the machine.
int execute(const RunRequest& request);

}  // namespace ravel

// cli/run_request.hpp -- everything that the machine has to know about a program and how it is run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/target.hpp"
#include "options/options.hpp"

namespace ravel {

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
  bool quiet = false;  // what is no error is not said
};

RunRequest run_request(const CommandLine& line, const Target& target, const std::string& jdk_home);

// What -cp or else $CLASSPATH says.
std::optional<std::string> given_class_path(const Options& options);

}  // namespace ravel

// cli/machine_setup.hpp -- where the command line meets the machine: classes, natives and options for one program.
#pragma once

#include <memory>
#include <string>

#include "cli/run_request.hpp"
#include "cli/used_classes.hpp"
#include "explore/world.hpp"
#include "machine/machine.hpp"

namespace ravel {

// The program's classes, with natives. `used`, if any, learns which files of the class path were read.
// `registry`, if any, is shared with other programs over the same classes.
std::unique_ptr<Program> make_program(const RunRequest& request, const std::shared_ptr<UsedClasses>& used = nullptr,
                                      std::shared_ptr<Registry> registry = nullptr);

// Without streams.
MachineOptions machine_options(const RunRequest& request);

// A main class that cannot be used is BadInput; java would say the same as an exception.
Class& load_main_class(Program& program, const std::string& name);

// Worlds without input, whose output goes nowhere until the search takes it.
WorldFactory world_factory(const RunRequest& request, const std::shared_ptr<UsedClasses>& used);

}  // namespace ravel

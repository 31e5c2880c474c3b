// explore/world.hpp -- a program and the machine it runs on, ready to start: what every worker of a search owns.
#pragma once

#include <functional>
#include <memory>

#include "machine/machine.hpp"

namespace ravel {

struct World {
  std::unique_ptr<Program> program;
  std::unique_ptr<Machine> machine;
  JavaThread* main = nullptr;  // booted (natives/boot.hpp), not run yet
};

// Makes worlds that are all alike: same classes with the same numbers, same objects at the same addresses, as far as
// they share a registry. May be called from several threads, one at a time.
using WorldFactory = std::function<World(std::shared_ptr<Registry>)>;

}  // namespace ravel

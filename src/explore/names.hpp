// explore/names.hpp -- how states call classes, methods and literals, the same in every worker.
#pragma once

#include "machine/machine.hpp"

namespace ravel {

class Names {
 public:
  explicit Names(Machine& machine) : machine_(machine) {}

  std::uint32_t word_of(const Class& c) const { return c.id; }
  Class& class_of(std::uint32_t word) const { return *machine_.program().classes()[word]; }
  std::uint32_t word_of(const Method& m) const { return m.id; }
  Method& method_of(std::uint32_t word) const { return *machine_.program().methods()[word]; }

 private:
  Machine& machine_;
};

}  // namespace ravel

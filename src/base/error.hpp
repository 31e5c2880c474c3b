// base/error.hpp -- the three ways in which things go wrong, kept apart.
//
//   BadInput          the user's fault: a broken file, a wrong argument. One line on stderr, exit 2.
//   Unsupported       something that Ravel does not model. Named loudly, exit 3; never a silent wrong answer.
//   RAVEL_INVARIANT   our own mistake. Checked in release builds too, exit 70.
//
// All three travel as C++ exceptions and are caught in cli/ only (and where a class that a running program loads turns
// out to be malformed: the machine turns that BadInput into a Java LinkageError). What the checked program throws is a
// value of the machine and never a C++ exception.
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>
#include <utility>

namespace ravel {

class BadInput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Unsupported : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class InvariantBroken : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

template <typename... Args>
[[noreturn]] void bad_input(fmt::format_string<Args...> format, Args&&... args) {
  throw BadInput(fmt::format(format, std::forward<Args>(args)...));
}

template <typename... Args>
[[noreturn]] void unsupported(fmt::format_string<Args...> format, Args&&... args) {
  throw Unsupported(fmt::format(format, std::forward<Args>(args)...));
}

[[noreturn]] void invariant_broken(const char* condition, const char* file, int line);

}  // namespace ravel

#define RAVEL_INVARIANT(condition)                               \
  do {                                                           \
    if (!(condition)) [[unlikely]] {                             \
      ::ravel::invariant_broken(#condition, __FILE__, __LINE__); \
    }                                                            \
  } while (false)

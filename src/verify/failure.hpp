// verify/failure.hpp -- how a check inside the verifier ends the verification of a method.
//
// A C++ exception that never leaves verify_class(): rules are many and nested, and a failure is the end of them all.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <utility>

namespace ravel::verify {

struct Failed {
  std::string message;
  std::string reason;
  bool format_error = false;  // see VerifyFailure
};

template <typename... Args>
[[noreturn]] void fail(fmt::format_string<Args...> format, Args&&... args) {
  throw Failed{fmt::format(format, std::forward<Args>(args)...), {}};
}

}  // namespace ravel::verify

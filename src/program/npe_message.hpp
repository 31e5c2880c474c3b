// program/npe_message.hpp -- helpful NullPointerException messages (JEP 358), worded as HotSpot words them.
//
//   Cannot read field "b" because "this.a" is null
//   Cannot invoke "String.length()" because the return value of "Foo.bar(int, String)" is null
//   Cannot load from int array because "Foo.rows[<local2>]" is null
//
// The answer describes the instruction at `bci`, whether or not it is the one that threw; it has none if that
// instruction dereferences nothing, or calls a constructor (`new NullPointerException()`: the caller's frame is then at
// that call). Callers must keep HotSpot's other conditions: the exception has no message of its own, its stack trace
// was filled in once, and the frame on top is not a hidden one.
//
// The text is modified UTF-8, as the names in it are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "program/class.hpp"

namespace ravel {

// Requires: the method's code, if it has any, can be translated.
std::optional<std::string> null_pointer_message(const Method& method, std::uint32_t bci);

}  // namespace ravel

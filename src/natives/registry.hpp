// natives/registry.hpp -- binds every native method that Ravel knows to its key.
//
// Which of them a JDK has is the JDK's business: a key that no class uses is never looked up.
#pragma once

#include "program/program.hpp"

namespace ravel {

void register_natives(Program& program);

}  // namespace ravel

#include "machine/interpreter.hpp"

#include "machine/interpreter_loop.hpp"

namespace ravel {

template Interpreter::Stop Interpreter::run(JavaThread&, std::int64_t&, NoWatch&);

}  // namespace ravel

// cli/fault.hpp -- a fault of Ravel itself ends with one line and status 70 instead of a bare signal.
#pragma once

namespace ravel {

// Catches SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGABRT. Does nothing under sanitizers, whose own report says more.
void install_fault_handler();

}  // namespace ravel

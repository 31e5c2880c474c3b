#include "cli/fault.hpp"

#include <signal.h>
#include <unistd.h>

#include <cstddef>
#include <initializer_list>

#if defined(__SANITIZE_ADDRESS__)
#define RAVEL_UNDER_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define RAVEL_UNDER_SANITIZER 1
#endif
#endif

namespace ravel {
namespace {

// A stack of its own, because the fault may be an overflow of the usual one.
alignas(16) std::byte handler_stack[16 * 1024];

void on_fault(int) {
  constexpr char kText[] = "ravel: fault in Ravel itself (please report)\n";
  // Nothing can be done if even this fails.
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, kText, sizeof kText - 1);
  ::_exit(70);
}

}  // namespace

void install_fault_handler() {
#ifndef RAVEL_UNDER_SANITIZER
  stack_t stack{};
  stack.ss_sp = handler_stack;
  stack.ss_size = sizeof handler_stack;
  ::sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_handler = on_fault;
  action.sa_flags = SA_ONSTACK;
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) {
    ::sigaction(signal, &action, nullptr);
  }
#endif
}

}  // namespace ravel

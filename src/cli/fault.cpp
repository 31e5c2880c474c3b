#include "cli/fault.hpp"

#include <signal.h>
#include <unistd.h>

#include <cstddef>
#include <initializer_list>

namespace ravel {
namespace {

// A sanitizer tells more about a fault than we can.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

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
  if (kSanitized) {
    return;
  }
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
}

}  // namespace ravel

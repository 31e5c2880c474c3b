#include "cli/watch.hpp"

#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <initializer_list>

#include "cli/message.hpp"
#include "cli/temp_folder.hpp"

namespace ravel {
namespace {

constexpr int kWakeUp = SIGUSR1;  // the destructor's way to end the thread

sigset_t watched_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, kWakeUp}) {
    sigaddset(&set, signal);
  }
  return set;
}

[[noreturn]] void die_by(int signal_number) {
  remove_temp_folders();
  ::signal(signal_number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal_number);
  ::raise(signal_number);
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
  ::_exit(128 + signal_number);
}

}  // namespace

Watch::Watch(std::optional<double> timeout_seconds, std::atomic<bool>* cancel) : cancel_(cancel) {
  const sigset_t set = watched_signals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  thread_ = std::thread([this, timeout_seconds] { wait(timeout_seconds); });
}

Watch::~Watch() {
  done_ = true;
  pthread_kill(thread_.native_handle(), kWakeUp);
  thread_.join();
  const sigset_t set = watched_signals();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void Watch::wait(std::optional<double> timeout_seconds) {
  using Clock = std::chrono::steady_clock;
  const sigset_t set = watched_signals();
  const auto start = Clock::now();
  while (true) {
    int signal_number;
    if (timeout_seconds) {
      const double left = *timeout_seconds - std::chrono::duration<double>(Clock::now() - start).count();
      if (left <= 0) {
        remove_temp_folders();
        say_error("stopped after {} seconds (--timeout)", *timeout_seconds);
        ::_exit(3);
      }
      timespec pause{};
      pause.tv_sec = static_cast<time_t>(left);
      pause.tv_nsec = static_cast<long>((left - static_cast<double>(pause.tv_sec)) * 1e9);
      signal_number = sigtimedwait(&set, nullptr, &pause);
    } else {
      signal_number = sigwaitinfo(&set, nullptr);
    }
    if (signal_number == kWakeUp && done_) {
      return;
    }
    if (signal_number > 0 && signal_number != kWakeUp && (cancel_ == nullptr || cancel_->exchange(true))) {
      die_by(signal_number);
    }
  }
}

}  // namespace ravel

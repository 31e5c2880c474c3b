// cli/watch.hpp -- ends the process on Ctrl-C or after --timeout, leaving nothing behind.
//
// A watching thread waits for SIGINT, SIGTERM, SIGHUP or the deadline. On a signal it removes the temporary folders
// and lets the signal kill the process, so that the shell sees what it expects (130 for Ctrl-C). At the deadline it
// says so and exits with status 3.
//
// With a flag to cancel, the first signal only sets it, and the second one kills: a search gets to tell what it has.
//
// Requires: created before any other thread, because those inherit the blocked signals. One at a time.
#pragma once

#include <atomic>
#include <optional>
#include <thread>

namespace ravel {

class Watch {
 public:
  explicit Watch(std::optional<double> timeout_seconds, std::atomic<bool>* cancel = nullptr);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

 private:
  void wait(std::optional<double> timeout_seconds);

  std::atomic<bool>* const cancel_;
  std::atomic<bool> done_ = false;
  std::thread thread_;
};

}  // namespace ravel

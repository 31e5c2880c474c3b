// cli/console.hpp -- the standard streams of the running program.
//
// Standard output is gathered while the program prints fast, yet nothing stays back: what comes after a quiet moment
// is written at once, and a helper thread, started when first needed, writes the rest every few milliseconds. So a
// reader of a pipe sees lines as they come, and Ctrl-C loses almost nothing. Standard error is never gathered, and
// writing it writes standard output first: in one file both appear in the program's order.
//
// Thread safety: one thread may use it, besides the helper.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace ravel {

class Console {
 public:
  Console();
  ~Console();  // writes what is left
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  void write(int fd, std::string_view text);
  std::size_t read(std::uint8_t* to, std::size_t size);  // from standard input; 0 at its end
  void flush();

 private:
  using Clock = std::chrono::steady_clock;

  void flush_locked();
  void flush_regularly();

  const bool terminal_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::string buffer_;
  Clock::time_point last_flush_{};
  bool ending_ = false;
  std::thread helper_;
};

}  // namespace ravel

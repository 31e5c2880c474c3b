#include "cli/console.hpp"

#include <unistd.h>

#include <cerrno>

#include "cli/files.hpp"

namespace ravel {
namespace {

constexpr std::size_t kLargestBuffer = 1 << 16;
constexpr std::chrono::milliseconds kQuiet(1);   // after so long without output, the next piece is written at once
constexpr std::chrono::milliseconds kPeriod(5);  // of the helper

void put(int fd, std::string_view text) {
  if (fd == STDOUT_FILENO) {
    write_stdout(text);
  } else {
    write_stderr(text);
  }
}

}  // namespace

Console::Console() : terminal_(::isatty(STDOUT_FILENO) == 1) {}

Console::~Console() {
  {
    const std::lock_guard lock(mutex_);
    flush_locked();
    ending_ = true;
  }
  wake_.notify_one();
  if (helper_.joinable()) {
    helper_.join();
  }
}

void Console::write(int fd, std::string_view text) {
  const std::lock_guard lock(mutex_);
  if (fd != STDOUT_FILENO) {
    flush_locked();
    put(fd, text);
    return;
  }
  buffer_.append(text);
  if (terminal_ || buffer_.size() >= kLargestBuffer || Clock::now() - last_flush_ > kQuiet) {
    flush_locked();
  } else if (!helper_.joinable()) {
    helper_ = std::thread([this] { flush_regularly(); });
  }
}

std::size_t Console::read(std::uint8_t* to, std::size_t size) {
  flush();
  while (true) {
    const ssize_t got = ::read(STDIN_FILENO, to, size);
    if (got >= 0) {
      return static_cast<std::size_t>(got);
    }
    if (errno != EINTR) {
      return 0;
    }
  }
}

void Console::flush() {
  const std::lock_guard lock(mutex_);
  flush_locked();
}

void Console::flush_locked() {
  if (!buffer_.empty()) {
    put(STDOUT_FILENO, buffer_);
    buffer_.clear();
  }
  last_flush_ = Clock::now();
}

void Console::flush_regularly() {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    wake_.wait_for(lock, kPeriod);
    if (!buffer_.empty()) {
      flush_locked();
    }
  }
}

}  // namespace ravel

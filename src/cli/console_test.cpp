#include "cli/console.hpp"

#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

namespace ravel {
namespace {

// Both standard outputs go into one pipe for as long as this lives.
class CaughtOutput {
 public:
  CaughtOutput() : out_(::dup(STDOUT_FILENO)), err_(::dup(STDERR_FILENO)) {
    EXPECT_EQ(::pipe(ends_), 0);
    ::dup2(ends_[1], STDOUT_FILENO);
    ::dup2(ends_[1], STDERR_FILENO);
  }
  ~CaughtOutput() {
    restore();
    ::close(ends_[0]);
  }

  // What arrives until `expected` bytes are there, or until nothing comes for a long while.
  std::string read(std::size_t expected) {
    std::string text;
    pollfd ready{ends_[0], POLLIN, 0};
    char buffer[4096];
    while (text.size() < expected && ::poll(&ready, 1, 10000) == 1) {
      const ssize_t got = ::read(ends_[0], buffer, sizeof buffer);
      if (got <= 0) {
        break;
      }
      text.append(buffer, static_cast<std::size_t>(got));
    }
    return text;
  }

 private:
  void restore() {
    ::dup2(out_, STDOUT_FILENO);
    ::dup2(err_, STDERR_FILENO);
    ::close(out_);
    ::close(err_);
    ::close(ends_[1]);
  }

  int out_, err_;
  int ends_[2] = {-1, -1};
};

TEST(Console, NothingStaysBackWhileTheProgramGoesOn) {
  std::string first;
  std::string rest;
  {
    CaughtOutput caught;
    Console console;
    console.write(STDOUT_FILENO, "a");
    first = caught.read(1);
    console.write(STDOUT_FILENO, "b");
    console.write(STDOUT_FILENO, "c");
    rest = caught.read(2);
  }
  EXPECT_EQ(first, "a");
  EXPECT_EQ(rest, "bc");
}

TEST(Console, BothStreamsKeepTheProgramsOrder) {
  std::string text;
  {
    CaughtOutput caught;
    Console console;
    for (int i = 0; i < 100; ++i) {
      console.write(STDOUT_FILENO, "o");
      console.write(STDERR_FILENO, "e");
    }
    text = caught.read(200);
  }
  std::string expected;
  for (int i = 0; i < 100; ++i) {
    expected += "oe";
  }
  EXPECT_EQ(text, expected);
}

TEST(Console, TheDestructorWritesTheRest) {
  std::string text;
  {
    CaughtOutput caught;
    {
      Console console;
      for (int i = 0; i < 1000; ++i) {
        console.write(STDOUT_FILENO, "x");
      }
    }
    text = caught.read(1000);
  }
  EXPECT_EQ(text, std::string(1000, 'x'));
}

}  // namespace
}  // namespace ravel

#include "cli/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.hpp"

namespace ravel {
namespace {

constexpr off_t kLargestFile = off_t{256} << 20;

class Descriptor {
 public:
  explicit Descriptor(const std::string& path) : fd_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
  ~Descriptor() {
    if (fd_ >= 0) {
      ::close(fd_);
    }
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

void write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0 && errno == EINTR) {
      continue;
    }
    if (written <= 0) {
      return;  // nobody listens
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

std::vector<std::uint8_t> read_file(const std::string& path) {
  const Descriptor file(path);
  struct stat status {};
  if (file.get() < 0 || ::fstat(file.get(), &status) != 0) {
    bad_input("{}: {}", path, std::strerror(errno));
  }
  if (!S_ISREG(status.st_mode)) {
    bad_input("{}: not a regular file", path);
  }
  if (status.st_size > kLargestFile) {
    bad_input("{}: larger than {} bytes", path, kLargestFile);
  }
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(status.st_size));
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t got = ::read(file.get(), bytes.data() + filled, bytes.size() - filled);
    if (got < 0 && errno == EINTR) {
      continue;
    }
    if (got < 0) {
      bad_input("{}: {}", path, std::strerror(errno));
    }
    if (got == 0) {
      break;
    }
    filled += static_cast<std::size_t>(got);
  }
  bytes.resize(filled);
  return bytes;
}

void write_stderr(std::string_view text) { write_all(STDERR_FILENO, text); }
void write_stdout(std::string_view text) { write_all(STDOUT_FILENO, text); }

}  // namespace ravel

#include "cli/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/error.hpp"

namespace ravel {
namespace {

constexpr off_t kLargestFile = off_t{256} << 20;

class Descriptor {
 public:
  explicit Descriptor(const std::string& path, int flags = O_RDONLY | O_NONBLOCK)
      : fd_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {}
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

// False when nobody listens, or the disk is full.
bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0 && errno == EINTR) {
      continue;
    }
    if (written <= 0) {
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
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

void require_writable(const std::string& path) {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  const bool exists = std::filesystem::exists(path, error);
  if (std::filesystem::is_directory(path, error)) {
    bad_input("{}: cannot write: it is a folder", path);
  }
  if (::access(exists ? path.c_str() : folder.empty() ? "." : folder.c_str(), W_OK) != 0) {
    bad_input("{}: cannot write: {}", path, std::strerror(errno));
  }
}

void write_file(const std::string& path, std::string_view text) {
  const Descriptor file(path, O_WRONLY | O_CREAT | O_TRUNC);
  if (file.get() < 0 || !write_all(file.get(), text)) {
    bad_input("{}: cannot write: {}", path, std::strerror(errno));
  }
}

void write_stderr(std::string_view text) { write_all(STDERR_FILENO, text); }
void write_stdout(std::string_view text) { write_all(STDOUT_FILENO, text); }

}  // namespace ravel

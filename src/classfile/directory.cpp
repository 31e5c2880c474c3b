// A folder of the class path.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.hpp"
#include "classfile/class_path.hpp"
#include "classfile/resource_name.hpp"

namespace ravel {
namespace {

class File {
 public:
  // Non-blocking, so that a pipe that happens to have the name does not hang the search.
  explicit File(const std::string& path) : fd_(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (fd_ >= 0) {
      close(fd_);
    }
  }
  int fd() const { return fd_; }

 private:
  int fd_;
};

class Directory final : public ClassPathEntry {
 public:
  explicit Directory(const std::string& path) : prefix_(path.ends_with('/') ? path : path + "/") {
    struct stat info {};
    if (stat(path.c_str(), &info) != 0) {
      bad_input("{}: {}", path, std::strerror(errno));
    }
    if (!S_ISDIR(info.st_mode)) {
      bad_input("{}: not a directory", path);
    }
  }

  std::optional<Bytes> find(std::string_view resource) const override {
    if (!is_resource_name(resource)) {
      return std::nullopt;
    }
    const std::string path = describe(resource);
    const File file(path);
    struct stat info {};
    if (file.fd() < 0 || fstat(file.fd(), &info) != 0 || !S_ISREG(info.st_mode)) {
      return std::nullopt;
    }
    if (static_cast<std::uint64_t>(info.st_size) > kMaxResourceSize) {
      bad_input("{}: larger than {} bytes", path, kMaxResourceSize);
    }
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(info.st_size));
    std::size_t done = 0;
    while (done < bytes.size()) {
      const ssize_t got = read(file.fd(), bytes.data() + done, bytes.size() - done);
      if (got < 0 && errno == EINTR) {
        continue;
      }
      if (got < 0) {
        bad_input("{}: {}", path, std::strerror(errno));
      }
      if (got == 0) {
        break;
      }
      done += static_cast<std::size_t>(got);
    }
    bytes.resize(done);
    return Bytes(std::move(bytes));
  }

  std::string describe(std::string_view resource) const override { return prefix_ + std::string(resource); }

 private:
  std::string prefix_;
};

}  // namespace

std::unique_ptr<ClassPathEntry> open_directory(const std::string& path) { return std::make_unique<Directory>(path); }

}  // namespace ravel

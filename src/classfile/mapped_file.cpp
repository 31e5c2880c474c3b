#include "classfile/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.hpp"

namespace ravel {

MappedFile::MappedFile(const std::string& path) {
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat info {};
  if (fd < 0 || fstat(fd, &info) != 0) {
    const int error = errno;
    if (fd >= 0) {
      close(fd);
    }
    bad_input("{}: {}", path, std::strerror(error));
  }
  const auto size = static_cast<std::size_t>(info.st_size);
  if (!S_ISREG(info.st_mode)) {
    close(fd);
    bad_input("{}: not a regular file", path);
  }
  // An empty mapping is an error to mmap, and an empty view is what such a file has.
  void* start = size > 0 ? mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd, 0) : nullptr;
  const int error = errno;
  close(fd);
  if (start == MAP_FAILED) {
    bad_input("{}: {}", path, std::strerror(error));
  }
  mapped_ = start;
  view_ = {static_cast<const std::uint8_t*>(start), size};
}

MappedFile::~MappedFile() {
  if (mapped_ != nullptr) {
    munmap(mapped_, view_.size());
  }
}

}  // namespace ravel

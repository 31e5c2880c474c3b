// classfile/mapped_file.hpp -- the bytes of a file, mapped read-only, or of a vector that stands for one.
//
// Lifetime: views die with the object. A file that another process shortens while it is mapped ends this process with a
// signal, as it does java.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ravel {

class MappedFile {
 public:
  explicit MappedFile(const std::string& path);  // BadInput if it cannot be read or is not a regular file
  explicit MappedFile(std::vector<std::uint8_t> bytes) : owned_(std::move(bytes)), view_(owned_) {}
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  std::span<const std::uint8_t> view() const { return view_; }

 private:
  std::vector<std::uint8_t> owned_;
  void* mapped_ = nullptr;
  std::span<const std::uint8_t> view_;
};

}  // namespace ravel

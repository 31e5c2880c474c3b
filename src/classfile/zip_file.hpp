// classfile/zip_file.hpp -- reads zip files the way java does (PKWARE APPNOTE; java.util.zip.ZipFile).
//
// The central directory says what there is; of the local headers only their lengths are used. Stored and deflated
// entries are read, encrypted ones and other methods are refused. Zip64 is understood, archives of several disks are
// not. A file may have anything before the first entry (self-extracting archives).
//
// Input is hostile: whatever does not fit together is BadInput, and nothing that an entry claims about its size is
// believed before it has been held against kMaxResourceSize and against what is really there.
//
// Lifetime: the reader keeps views into `bytes`. Thread safety: const functions may be called from several threads.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_path.hpp"

namespace ravel {

struct ZipEntry {
  std::string_view name;
  std::uint16_t flags = 0, method = 0;
  std::uint64_t compressed_size = 0, size = 0;
  std::uint64_t header_offset = 0;  // of the local header
};

class ZipFile {
 public:
  // `where` names the file in messages.
  ZipFile(std::span<const std::uint8_t> bytes, std::string where);

  const std::vector<ZipEntry>& entries() const { return entries_; }
  Bytes read(const ZipEntry& entry) const;  // borrowed when stored, owned when deflated

 private:
  struct Directory {
    std::uint64_t offset = 0, size = 0;  // of the central directory, as the file claims
    std::uint64_t end = 0;               // where in the file it really ends
  };

  [[noreturn]] void corrupt(std::string_view reason) const;
  [[noreturn]] void corrupt(const ZipEntry& entry, std::string_view reason) const;
  std::size_t find_end() const;
  Directory find_directory() const;
  bool widen(Directory& directory, std::size_t end) const;
  void read_directory(const Directory& directory);
  void widen(ZipEntry& entry, std::span<const std::uint8_t> extra) const;
  std::vector<std::uint8_t> inflate(const ZipEntry& entry, std::span<const std::uint8_t> data) const;

  std::span<const std::uint8_t> bytes_;
  std::string where_;
  std::vector<ZipEntry> entries_;
  std::uint64_t prefix_ = 0;  // bytes before the archive, which its own offsets do not count
};

}  // namespace ravel

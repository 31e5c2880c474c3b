// explore/ref_table.hpp -- a number for every object, by address: address space is reserved, memory used where touched.
//
// Entries start as 0 and are never cleared by the table; its users know by other means whether an entry is theirs.
#pragma once

#include <sys/mman.h>

#include <cstdint>

#include "base/error.hpp"
#include "machine/heap.hpp"

namespace ravel {

class RefTable {
 public:
  explicit RefTable(const Heap& heap) : bytes_(heap.reserved_bytes() / 8 * sizeof(std::uint32_t)) {
    void* memory = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) unsupported("cannot reserve address space for a search");
    entries_ = static_cast<std::uint32_t*>(memory);
  }
  ~RefTable() { munmap(entries_, bytes_); }
  RefTable(const RefTable&) = delete;
  RefTable& operator=(const RefTable&) = delete;

  std::uint32_t& operator[](Ref ref) { return entries_[ref]; }

 private:
  std::size_t bytes_;
  std::uint32_t* entries_ = nullptr;
};

}  // namespace ravel

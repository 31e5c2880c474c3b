// explore/ref_table.hpp -- a value for every object, by address: address space is reserved, memory used where touched.
//
// Entries start as zeros and are never cleared by the table; its users know by other means whether an entry is theirs.
#pragma once

#include <sys/mman.h>

#include <cstdint>
#include <type_traits>

#include "base/error.hpp"
#include "machine/heap.hpp"

namespace ravel {

template <typename T>
class RefTable {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  explicit RefTable(const Heap& heap) : bytes_(heap.reserved_bytes() / 8 * sizeof(T)) {
    void* memory = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) unsupported("cannot reserve address space for a search");
    entries_ = static_cast<T*>(memory);
  }
  ~RefTable() { munmap(entries_, bytes_); }
  RefTable(const RefTable&) = delete;
  RefTable& operator=(const RefTable&) = delete;

  T& operator[](Ref ref) { return entries_[ref]; }
  const T& operator[](Ref ref) const { return entries_[ref]; }

 private:
  std::size_t bytes_;
  T* entries_ = nullptr;
};

}  // namespace ravel

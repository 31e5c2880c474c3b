// explore/direct_cache.hpp -- a table of what was computed lately: one place per key, the newer entry wins.
//
// Entries start as zeros, and memory is used only where entries are touched, so a large table costs a small search
// nothing. Whoever uses it knows by the entry whether it is about the key at hand.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace ravel {

template <typename Entry, int kBits>
class DirectCache {
  static_assert(std::is_trivially_copyable_v<Entry>);

 public:
  DirectCache() { clear(); }
  Entry& operator[](std::uint64_t key) { return entries_.get()[key * 0x9e3779b97f4a7c15 >> (64 - kBits)]; }
  void clear() {
    entries_.reset(static_cast<Entry*>(std::calloc(std::size_t{1} << kBits, sizeof(Entry))));
    if (!entries_) throw std::bad_alloc();
  }

 private:
  struct Free {
    void operator()(Entry* entries) const { std::free(entries); }
  };
  std::unique_ptr<Entry[], Free> entries_;
};

}  // namespace ravel

// machine/heap_sizes.hpp -- the sizes of cells that the heap hands out (a part of heap.cpp).
//
// Size class i has cells of 8*i bytes up to 512 bytes; then eight classes for every doubling up to 8 KiB; then what a
// block of 64 KiB holds 7, 6, 5, 4 and 3 of. A cell is at most a third larger than the object in it, an eighth below
// 8 KiB. Larger objects get blocks of their own, of which only the pages that are touched cost memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace ravel::heap_sizes {

inline constexpr std::uint32_t kSmall = 64;  // the last class that grows in steps of 8 bytes
inline constexpr std::uint32_t kCount = 102;
inline constexpr std::uint32_t kLargest = 21824;

namespace detail {

struct Table {
  std::array<std::uint16_t, kCount> units{};                 // of each class, in 8 bytes
  std::array<std::uint8_t, kLargest / 64 + 1> from_lines{};  // the class for so many times 64 bytes
};

constexpr Table make_table() {
  Table t;
  std::uint32_t n = 0;
  for (; n <= kSmall; ++n) t.units[n] = static_cast<std::uint16_t>(n);
  for (std::uint32_t base = 512; base < 8192; base *= 2) {
    for (std::uint32_t i = 1; i <= 8; ++i) t.units[n++] = static_cast<std::uint16_t>((base + base / 8 * i) / 8);
  }
  for (std::uint32_t per_block = 7; per_block >= 3; --per_block) {
    t.units[n++] = static_cast<std::uint16_t>(65536 / per_block / 64 * 8);
  }
  std::uint32_t size_class = kSmall;
  for (std::uint32_t lines = 0; lines < t.from_lines.size(); ++lines) {
    while (t.units[size_class] * 8u < lines * 64) ++size_class;
    t.from_lines[lines] = static_cast<std::uint8_t>(size_class);
  }
  return t;
}

inline constexpr Table kTable = make_table();

}  // namespace detail

constexpr std::uint32_t units(std::uint32_t size_class) { return detail::kTable.units[size_class]; }
// bytes <= kLargest
constexpr std::uint32_t class_of(std::uint32_t bytes) {
  return bytes <= kSmall * 8 ? (bytes + 7) / 8 : detail::kTable.from_lines[(bytes + 63) / 64];
}

static_assert(units(kCount - 1) * 8 == kLargest && class_of(kLargest) == kCount - 1);

}  // namespace ravel::heap_sizes

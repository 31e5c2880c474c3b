// machine/heap.hpp -- Java objects: layout, allocation, collection.
//
// A reference is 32 bits: the object's distance from base() in units of 8 bytes; 0 is null. An object never moves.
//
//   every object   u32 class id | u32 meta                        fields follow at byte 8
//   an array       u32 class id | u32 meta | u32 length           elements at byte 12, of 8-byte kinds at byte 16
//
// meta holds what HotSpot keeps in its mark word, so that most objects need no side table:
//
//   bit 0 mark (collector)   bit 1 immortal   bit 2 has an identity hash (kept in the machine's table)
//   bits 6..16 how often the owner holds the monitor, minus one   bits 17..31 thread number of the owner, 0: not locked
//
// Immortal objects (class mirrors, string literals, constants of linkage) are allocated apart, are never collected, and
// keep their address on every path of a search; instructions may therefore contain references to them.
//
// Collection happens only when collect() is called, which the interpreter does between two instructions, never inside a
// native: natives may hold references in C++ variables.
//
// Thread safety: none; each machine owns its heap.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <vector>

#include "program/class.hpp"

namespace ravel {

using Ref = std::uint32_t;
inline constexpr Ref kNull = 0;

namespace object_layout {
inline constexpr std::uint32_t kHeader = 8;
inline constexpr std::uint32_t kArrayLength = 8;
constexpr std::uint32_t elements_offset(Kind k) { return kind_size(k) == 8 ? 16 : 12; }
inline constexpr std::uint32_t kMarkBit = 1u << 0;
inline constexpr std::uint32_t kImmortalBit = 1u << 1;
inline constexpr std::uint32_t kHashBit = 1u << 2;
inline constexpr std::uint32_t kRecursionShift = 6;
inline constexpr std::uint32_t kRecursionMask = 0x7ffu << kRecursionShift;
inline constexpr std::uint32_t kOwnerShift = 17;
}  // namespace object_layout

class Heap {
 public:
  // `classes` is Program::classes(), which grows; it is asked for layouts during collection.
  Heap(std::size_t limit_bytes, const std::vector<Class*>& classes);
  ~Heap();
  Heap(const Heap&) = delete;
  Heap& operator=(const Heap&) = delete;

  std::uint8_t* base() const { return base_; }
  std::uint8_t* at(Ref ref) const { return base_ + (static_cast<std::size_t>(ref) << 3); }
  template <typename T>
  T load(Ref ref, std::uint32_t offset) const {
    T value;
    std::memcpy(&value, at(ref) + offset, sizeof value);
    return value;
  }
  template <typename T>
  void store(Ref ref, std::uint32_t offset, T value) {
    std::memcpy(at(ref) + offset, &value, sizeof value);
  }
  ClassId class_id(Ref ref) const { return load<std::uint32_t>(ref, 0); }
  std::uint32_t meta(Ref ref) const { return load<std::uint32_t>(ref, 4); }
  void set_meta(Ref ref, std::uint32_t meta) { store(ref, 4, meta); }
  std::uint32_t array_length(Ref ref) const { return load<std::uint32_t>(ref, object_layout::kArrayLength); }

  // A zeroed object of `bytes` (header included) of the class, or null when the limit would be passed even though the
  // caller may collect and ask again.
  Ref allocate(std::uint32_t class_id, std::uint64_t bytes);
  Ref allocate_array(const Class& array_class, std::uint32_t length) {
    return allocate_array(array_class.id, array_class.element_kind, length);
  }
  Ref allocate_array(std::uint32_t class_id, Kind element, std::uint32_t length);
  // Never fails short of the reserved address range (Unsupported).
  Ref allocate_immortal(std::uint32_t class_id, std::uint64_t bytes);
  Ref allocate_immortal_array(const Class& array_class, std::uint32_t length);

  // Enough was allocated since the last collection to make another worth its time.
  bool wants_collection() const { return allocated_since_collection_ >= next_collection_; }

  // Marks from the roots and frees the rest. `visit_roots` calls its argument for every root reference (null is fine).
  // Every class mirror that exists must be among the roots; their static fields are followed by the heap.
  // `class_of_mirror` tells which class a java.lang.Class instance stands for. `on_free` is told of every freed object
  // whose meta has bit 2 (an identity hash to forget).
  using Visit = std::function<void(Ref)>;
  void collect(const std::function<void(const Visit&)>& visit_roots, const std::function<const Class*(Ref)>& class_of_mirror,
               const std::function<void(Ref)>& on_free);

  // Every object that is allocated and not freed, immortal ones included, in address order.
  void for_each_object(const std::function<void(Ref)>& f) const;
  std::uint64_t object_size(Ref ref) const;  // bytes, from its class and length

  std::size_t used_bytes() const { return used_; }
  std::size_t limit_bytes() const { return limit_; }
  std::size_t collections() const { return collections_; }

 private:
  // (helper's design)
  std::uint8_t* base_ = nullptr;
  std::size_t limit_ = 0;
  std::size_t used_ = 0;
  std::size_t allocated_since_collection_ = 0;
  std::size_t next_collection_ = 0;
  std::size_t collections_ = 0;
  const std::vector<Class*>& classes_;
};

}  // namespace ravel

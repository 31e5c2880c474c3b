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
//   bits 7..16 how often the owner holds the monitor, minus one   bits 17..31 thread number of the owner, 0: not locked
//
// and, while the program is explored:
//
//   bit 3 fixed: was there at the start of the search, and keeps its address for ever, like immortal objects
//   bit 4 written: since the state was last stored; the write log was told before, unless only one thread can reach it
//   bit 5 local: only one thread can reach it   bit 6 has a record of accesses (explore/)
//
// Immortal objects (class mirrors, string literals, constants of linkage) are allocated apart, are never collected, and
// keep their address on every path of a search; instructions may therefore contain references to them.
//
// Collection happens only when collect() is called, which the interpreter does between two instructions, never inside a
// native: natives may hold references in C++ variables.
//
// Thread safety: none; each machine owns its heap.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

#include "machine/heap_sizes.hpp"
#include "program/class.hpp"
#include "program/registry.hpp"

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
inline constexpr std::uint32_t kFixedBit = 1u << 3;
inline constexpr std::uint32_t kWrittenBit = 1u << 4;
inline constexpr std::uint32_t kLocalBit = 1u << 5;
inline constexpr std::uint32_t kRecordBit = 1u << 6;
inline constexpr std::uint32_t kRecursionShift = 7;
inline constexpr std::uint32_t kRecursionMask = 0x3ffu << kRecursionShift;
inline constexpr std::uint32_t kOwnerShift = 17;
}  // namespace object_layout

class Heap {
 public:
  // `classes` is Program::classes(), which grows; it is asked for layouts during collection. `registry` may be null.
  Heap(std::size_t limit_bytes, const std::vector<Class*>& classes, Registry* registry = nullptr);
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
    will_write(ref);
    if constexpr (std::is_same_v<T, Ref>) references_stored_ = true;
    std::memcpy(at(ref) + offset, &value, sizeof value);
  }
  // Whoever stores references otherwise into objects that several threads can reach tells it; a search asks.
  void note_reference_stored() { references_stored_ = true; }
  bool take_references_stored() { return std::exchange(references_stored_, false); }
  // Must precede every write into an object that does not go through store() or set_meta().
  void will_write(Ref ref) {
    if (write_log_ && (meta(ref) & object_layout::kWrittenBit) == 0) [[unlikely]] {
      log_write(ref);
    }
  }
  // From now on `log` is told of every object that is not local before it is written while kWrittenBit is not set, and
  // new objects start with the bits `meta`.
  void set_write_log(std::function<void(Ref)> log) { write_log_ = std::move(log); }
  void set_meta_of_new(std::uint32_t meta) { meta_of_new_ = meta; }
  // The bits of exploration, which are not part of an object's value.
  void set_bits(Ref ref, std::uint32_t set, std::uint32_t cleared) {
    const std::uint32_t bits = (meta(ref) & ~cleared) | set;
    std::memcpy(at(ref) + 4, &bits, sizeof bits);
  }
  ClassId class_id(Ref ref) const { return load<std::uint32_t>(ref, 0); }
  std::uint32_t meta(Ref ref) const { return load<std::uint32_t>(ref, 4); }
  void set_meta(Ref ref, std::uint32_t meta) {
    will_write(ref);
    const std::uint32_t written = this->meta(ref) & object_layout::kWrittenBit;
    store_raw(ref, 4, meta | written);
  }
  std::uint32_t array_length(Ref ref) const { return load<std::uint32_t>(ref, object_layout::kArrayLength); }

  // A zeroed object of `bytes` (header included) of the class, or null when the limit would be passed even though the
  // caller may collect and ask again.
  Ref allocate(std::uint32_t class_id, std::uint64_t bytes) {
    if (bytes <= kSmallBytes) [[likely]] {
      const std::uint32_t units = static_cast<std::uint32_t>(bytes + 7) >> 3;
      Bump& bump = bumps_[units];
      const std::size_t used = used_ + units * 8;
      if (bump.cursor != bump.end && used <= limit_) [[likely]] {
        const Ref ref = bump.cursor;
        bump.cursor += units;
        used_ = used;
        write_header(ref, class_id, meta_of_new_);
        return ref;
      }
    }
    return allocate_slowly(class_id, bytes);
  }
  Ref allocate_array(const Class& array_class, std::uint32_t length) {
    return allocate_array(array_class.id, array_class.element_kind, length);
  }
  Ref allocate_array(std::uint32_t class_id, Kind element, std::uint32_t length) {
    const Ref ref = allocate(class_id, array_bytes(element, length));
    if (ref != kNull) store_raw(ref, object_layout::kArrayLength, length);
    return ref;
  }
  // Never fails short of the reserved address range (Unsupported). The write log is told of it only from
  // clear_written() on: what is written before is how the object is made. `key` names the object for all programs that
  // share a registry (program/registry.hpp); without one it means nothing.
  Ref allocate_immortal(std::uint32_t class_id, std::uint64_t bytes, const std::string& key = {});
  Ref allocate_immortal_array(const Class& array_class, std::uint32_t length, const std::string& key = {});
  Ref immortal_end() const { return immortal_end_; }  // of those that exist
  bool is_immortal_address(Ref ref) const { return ref < first_block_; }

  void clear_written(Ref ref) { set_bits(ref, 0, object_layout::kWrittenBit); }

  // Enough was allocated since the last collection to make another worth its time.
  bool wants_collection() const { return used_ >= next_collection_; }
  // From now on that is so whenever `bytes` were allocated (0: as the heap sees fit). A small number shakes out errors
  // of those who tell the roots.
  void set_collection_interval(std::size_t bytes) {
    collection_interval_ = bytes;
    next_collection_ = bytes == 0 ? next_collection_ : used_ + bytes;
  }

  // Marks from the roots and frees the rest. `visit_roots` calls its argument for every root reference (null is fine).
  // Every class mirror that exists must be among the roots; their static fields are followed by the heap.
  // `class_of_mirror` tells which class a java.lang.Class instance stands for. `on_free` is told of every freed object
  // whose meta has bit 2 (an identity hash to forget).
  //
  // `weak` is for collections that the program asked for (java.lang.ref); without it every reference is strong.
  using Visit = std::function<void(Ref)>;
  struct WeakReferences {
    std::function<bool(const Class&)> is_weak;  // instances hold on to what is at referent_offset only weakly
    std::uint32_t referent_offset = 0;
    std::vector<Ref> cleared = {};  // answer: instances whose referent was not strongly reachable and is now null
  };
  void collect(const std::function<void(const Visit&)>& visit_roots,
               const std::function<const Class*(Ref)>& class_of_mirror, const std::function<void(Ref)>& on_free,
               WeakReferences* weak = nullptr);

  // Calls f with the offset of every reference that an instance or array holds; not with the statics of a mirror.
  template <typename F>
  void for_each_reference_offset(Ref ref, F f) const {
    const Class& c = *classes_[class_id(ref)];
    if (!c.is_array) {
      for (const std::uint32_t offset : c.reference_offsets) f(offset);
    } else if (c.element_kind == Kind::kRef) {
      const std::uint32_t length = array_length(ref);
      for (std::uint32_t i = 0; i < length; ++i) f(object_layout::elements_offset(Kind::kRef) + i * 4);
    }
  }
  // The same with the references, null included.
  template <typename F>
  void for_each_reference(Ref ref, F f) const {
    for_each_reference_offset(ref, [&](std::uint32_t offset) { f(load<Ref>(ref, offset)); });
  }
  // Every object that is allocated and not freed, immortal ones included, in address order.
  void for_each_object(const std::function<void(Ref)>& f) const;
  std::uint64_t object_size(Ref ref) const;  // bytes, from its class and length

  std::size_t used_bytes() const { return used_; }
  std::size_t limit_bytes() const { return limit_; }
  std::size_t collections() const { return collections_; }
  std::size_t reserved_bytes() const { return reserved_; }

 private:
  // The range is split into the immortal objects, bumped off one after the other, and blocks of 64 KiB. A block holds
  // cells of one size, or is part of a span of blocks that holds one large object, or is free. Sizes of cells go up in
  // steps of 8 bytes to kSmallBytes, then by at most an eighth, then by what divides a block well.
  //
  // Cells are handed out by bumping a cursor through a run of adjacent free cells: the whole of a fresh block, or what
  // the sweep found dead. The memory between cursor and end is zeroed already, a window at a time, so that an
  // allocation only writes a header and the zeroes are still in the cache. A free run starts with
  //   u32 kFreeRun (no class has this id) | u16 units of 8 bytes | u16 unit of the block where the next run starts
  static constexpr std::uint32_t kSmallBytes = heap_sizes::kSmall * 8;
  static constexpr std::uint32_t kMediumBytes = heap_sizes::kLargest;
  static constexpr std::uint32_t kBlockBytes = 65536;
  static constexpr std::uint32_t kBlockUnits = kBlockBytes / 8;
  static constexpr std::uint32_t kWindowUnits = 4096 / 8;
  static constexpr std::uint32_t kSizeClasses = heap_sizes::kCount;
  static constexpr std::uint32_t kFreeRun = 0xffffffff;
  static constexpr std::uint16_t kNoRun = 0xffff;
  static constexpr std::uint32_t kNoBlock = 0xffffffff;

  struct Bump {
    Ref cursor = 0, end = 0;              // the zeroed window
    Ref run_end = 0;                      // the run goes on to here
    std::uint16_t next_run = kNoRun;      // further runs of the same block
    bool dirty = false;                   // [end, run_end) is not known to be zero
    std::uint32_t next_block = kNoBlock;  // swept blocks with free runs, ascending
  };
  enum class Use : std::uint8_t { kFree, kCells, kLarge, kLargeTail };
  struct Block {
    Use use = Use::kFree;
    bool dirty = false;  // not known to be zero
    std::uint8_t size_class = 0;
    std::uint16_t first_run = kNoRun;
    std::uint32_t next_block = kNoBlock;
    std::uint64_t large_bytes = 0;
  };
  struct FreeRun {
    std::uint32_t tag;
    std::uint16_t units, next;
  };

  void write_header(Ref ref, std::uint32_t class_id, std::uint32_t meta) {
    const std::uint32_t header[] = {class_id, meta};
    std::memcpy(at(ref), header, sizeof header);
  }
  void log_write(Ref ref) {
    if ((meta(ref) & object_layout::kLocalBit) == 0) write_log_(ref);
    set_bits(ref, object_layout::kWrittenBit, 0);
  }
  template <typename T>
  void store_raw(Ref ref, std::uint32_t offset, T value) {
    std::memcpy(at(ref) + offset, &value, sizeof value);
  }
  static std::uint64_t array_bytes(Kind element, std::uint32_t length) {
    return object_layout::elements_offset(element) + std::uint64_t{length} * kind_size(element);
  }
  Ref first_of(std::uint32_t block) const { return first_block_ + block * kBlockUnits; }
  std::uint32_t block_of(Ref ref) const { return (ref - first_block_) / kBlockUnits; }
  bool is_class_mirror(const Class& c) const;

  Ref allocate_slowly(std::uint32_t class_id, std::uint64_t bytes);
  Ref allocate_large(std::uint32_t class_id, std::uint64_t bytes);
  bool open_window(std::uint32_t size_class);
  bool open_run(std::uint32_t size_class);
  std::uint32_t take_blocks(std::uint32_t count);
  void write_run(Ref start, Ref end, std::uint16_t next);
  void retire_windows();
  void sweep(const std::function<void(Ref)>& on_free);
  std::size_t sweep_cells(std::uint32_t index, const std::function<void(Ref)>& on_free);
  void gather_free_blocks();
  void return_pages(std::size_t keep_bytes);
  void for_each_cell(std::uint32_t index, const std::function<void(Ref)>& f) const;

  std::uint8_t* base_ = nullptr;
  std::size_t limit_ = 0;
  std::size_t used_ = 0;
  std::size_t next_collection_ = 0;  // of used_
  std::size_t collection_interval_ = 0;
  std::array<Bump, kSizeClasses> bumps_;
  std::size_t reserved_ = 0;
  Ref immortal_end_ = 0;
  Ref first_block_ = 0;
  std::uint32_t max_blocks_ = 0;
  struct Immortal {
    Ref ref;
    std::uint32_t units;
  };
  std::vector<Immortal> immortals_;                                // ascending
  std::vector<Block> blocks_;                                      // up to the highest that was ever used
  std::set<std::pair<std::uint32_t, std::uint32_t>> free_blocks_;  // length and first block of maximal free stretches
  std::size_t collections_ = 0;
  Registry* registry_;
  std::function<void(Ref)> write_log_;
  std::uint32_t meta_of_new_ = 0;
  bool references_stored_ = true;
  const std::vector<Class*>& classes_;
};

}  // namespace ravel

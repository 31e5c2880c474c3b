#include "machine/heap.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <tuple>

#include "base/error.hpp"

namespace ravel {

using object_layout::kImmortalBit;

namespace {

constexpr std::size_t kGiB = std::size_t{1} << 30;
constexpr std::size_t kFirstCollection = std::size_t{16} << 20;
constexpr std::size_t kImmortalShare = 16;  // of the range, one part in so many

// All that 32-bit references reach, or less where the user limits the address space of processes.
std::pair<std::uint8_t*, std::size_t> reserve() {
  for (std::size_t size = 32 * kGiB; size >= kGiB / 4; size /= 2) {
    void* p = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p != MAP_FAILED) return {static_cast<std::uint8_t*>(p), size};
  }
  unsupported("cannot reserve address space for the Java heap");
}

}  // namespace

Heap::Heap(std::size_t limit_bytes, const std::vector<Class*>& classes, Registry* registry)
    : limit_(limit_bytes), registry_(registry), classes_(classes) {
  std::tie(base_, reserved_) = reserve();
  // The block at null stays unused; a null reference that is followed by mistake faults.
  mprotect(base_, kBlockBytes, PROT_NONE);
  immortal_end_ = kBlockUnits;
  first_block_ = static_cast<Ref>(reserved_ / kImmortalShare / 8);
  max_blocks_ = static_cast<std::uint32_t>((reserved_ - reserved_ / kImmortalShare) / kBlockBytes);
  next_collection_ = std::min(kFirstCollection, limit_ / 2);
}

Heap::~Heap() { munmap(base_, reserved_); }

// ---- allocation ----

Ref Heap::allocate_slowly(std::uint32_t class_id, std::uint64_t bytes) {
  if (bytes > kMediumBytes) return allocate_large(class_id, bytes);
  const std::uint32_t size_class = heap_sizes::class_of(static_cast<std::uint32_t>(bytes));
  const std::uint32_t units = heap_sizes::units(size_class);
  if (used_ + units * 8 > limit_) return kNull;
  Bump& bump = bumps_[size_class];
  if (bump.cursor == bump.end && !open_window(size_class)) return kNull;
  const Ref ref = bump.cursor;
  bump.cursor += units;
  used_ += units * 8;
  write_header(ref, class_id, meta_of_new_);
  return ref;
}

Ref Heap::allocate_large(std::uint32_t class_id, std::uint64_t bytes) {
  bytes = (bytes + 7) & ~std::uint64_t{7};
  if (bytes > limit_ || used_ > limit_ - bytes) return kNull;
  const std::uint64_t count = (bytes + kBlockBytes - 1) / kBlockBytes;
  if (count > max_blocks_) return kNull;
  const std::uint32_t first = take_blocks(static_cast<std::uint32_t>(count));
  if (first == kNoBlock) return kNull;
  for (std::uint32_t i = first; i < first + count; ++i) {
    Block& block = blocks_[i];
    if (block.dirty) {
      const std::uint64_t offset = std::uint64_t{i - first} * kBlockBytes;
      std::memset(at(first_of(i)), 0, std::min<std::uint64_t>(kBlockBytes, bytes - offset));
    }
    block.use = i == first ? Use::kLarge : Use::kLargeTail;
    block.dirty = true;
  }
  blocks_[first].large_bytes = bytes;
  used_ += bytes;
  const Ref ref = first_of(first);
  write_header(ref, class_id, meta_of_new_);
  return ref;
}

bool Heap::open_window(std::uint32_t size_class) {
  Bump& bump = bumps_[size_class];
  if (bump.end == bump.run_end && !open_run(size_class)) return false;
  if (!bump.dirty) {
    bump.end = bump.run_end;
    return true;
  }
  const std::uint32_t cell = heap_sizes::units(size_class);
  const std::uint32_t window = std::min(bump.run_end - bump.cursor, std::max(cell, kWindowUnits / cell * cell));
  bump.end = bump.cursor + window;
  std::memset(at(bump.cursor), 0, std::size_t{window} * 8);
  return true;
}

// The next run of the block in use, else of a swept block, else a free block.
bool Heap::open_run(std::uint32_t size_class) {
  Bump& bump = bumps_[size_class];
  std::uint32_t index = bump.run_end == 0 ? kNoBlock : block_of(bump.run_end - 1);
  if (bump.next_run == kNoRun && bump.next_block != kNoBlock) {
    index = bump.next_block;
    bump.next_block = blocks_[index].next_block;
    bump.next_run = blocks_[index].first_run;
  }
  if (bump.next_run != kNoRun) {
    bump.cursor = bump.end = first_of(index) + bump.next_run;
    const FreeRun run = load<FreeRun>(bump.cursor, 0);
    bump.run_end = bump.cursor + run.units;
    bump.next_run = run.next;
    bump.dirty = true;
    return true;
  }
  index = take_blocks(1);
  if (index == kNoBlock) return false;
  Block& block = blocks_[index];
  block.use = Use::kCells;
  block.size_class = static_cast<std::uint8_t>(size_class);
  bump.dirty = block.dirty;
  block.dirty = true;
  const std::uint32_t cell = heap_sizes::units(size_class);
  bump.cursor = bump.end = first_of(index);
  bump.run_end = bump.cursor + kBlockUnits / cell * cell;
  return true;
}

// Best fit, so that long stretches last; then blocks that were never used.
std::uint32_t Heap::take_blocks(std::uint32_t count) {
  const auto fit = free_blocks_.lower_bound({count, 0});
  if (fit != free_blocks_.end()) {
    const auto [length, first] = *fit;
    free_blocks_.erase(fit);
    if (length > count) free_blocks_.emplace(length - count, first + count);
    return first;
  }
  const std::size_t first = blocks_.size();
  if (count > max_blocks_ - first) return kNoBlock;
  blocks_.resize(first + count);
  return static_cast<std::uint32_t>(first);
}

Ref Heap::allocate_immortal(std::uint32_t class_id, std::uint64_t bytes, const std::string& key) {
  const std::uint64_t units = (bytes + 7) / 8;
  if (units > first_block_ - immortal_end_) unsupported("more immortal Java objects than the heap has room for");
  const Ref ref =
      registry_ == nullptr ? immortal_end_ : registry_->place(key, static_cast<std::uint32_t>(units), kBlockUnits);
  if (ref + units > first_block_) unsupported("more immortal Java objects than the heap has room for");
  immortal_end_ = std::max(immortal_end_, ref + static_cast<Ref>(units));
  const auto at =
      std::upper_bound(immortals_.begin(), immortals_.end(), ref, [](Ref r, const Immortal& i) { return r < i.ref; });
  immortals_.insert(at, {ref, static_cast<std::uint32_t>(units)});
  write_header(ref, class_id, kImmortalBit | (write_log_ ? object_layout::kWrittenBit : 0));
  return ref;
}

Ref Heap::allocate_immortal_array(const Class& array_class, std::uint32_t length, const std::string& key) {
  const Ref ref = allocate_immortal(array_class.id, array_bytes(array_class.element_kind, length), key);
  store_raw(ref, object_layout::kArrayLength, length);
  return ref;
}

// ---- walking ----

// A mirror is as long as the statics of the class that it stands for make it, which its own class does not tell.
bool Heap::is_class_mirror(const Class& c) const { return c.name == std::string_view("java/lang/Class"); }

std::uint64_t Heap::object_size(Ref ref) const {
  const Class& c = *classes_[class_id(ref)];
  if (c.is_array) return array_bytes(c.element_kind, array_length(ref));
  if ((meta(ref) & kImmortalBit) == 0 || !is_class_mirror(c)) return c.instance_size;
  const auto at =
      std::lower_bound(immortals_.begin(), immortals_.end(), ref, [](const Immortal& i, Ref r) { return i.ref < r; });
  return std::uint64_t{at->units} * 8;
}

void Heap::for_each_object(const std::function<void(Ref)>& f) const {
  for (const Immortal& i : immortals_) f(i.ref);
  for (std::uint32_t i = 0; i < blocks_.size(); ++i) {
    if (blocks_[i].use == Use::kLarge) f(first_of(i));
    if (blocks_[i].use == Use::kCells) for_each_cell(i, f);
  }
}

void Heap::for_each_cell(std::uint32_t index, const std::function<void(Ref)>& f) const {
  const std::uint32_t size_class = blocks_[index].size_class;
  const Bump& bump = bumps_[size_class];
  const std::uint32_t cell = heap_sizes::units(size_class);
  const Ref last = first_of(index) + kBlockUnits / cell * cell;
  for (Ref ref = first_of(index); ref < last;) {
    if (ref == bump.cursor && bump.cursor != bump.run_end) {
      ref = bump.run_end;
    } else if (const FreeRun run = load<FreeRun>(ref, 0); run.tag == kFreeRun) {
      ref += run.units;
    } else {
      f(ref);
      ref += cell;
    }
  }
}

}  // namespace ravel

// Mark and sweep. Marking is iterative, because a Java list may be as long as the heap is large; sweeping is eager and
// looks at the header of every cell once.
#include <sys/mman.h>

#include <algorithm>

#include "machine/heap.hpp"

namespace ravel {

using object_layout::kHashBit;
using object_layout::kImmortalBit;
using object_layout::kMarkBit;

namespace {

constexpr std::size_t kLeastGrowth = std::size_t{16} << 20;
constexpr std::size_t kCrampedGrowth = std::size_t{64} << 10;  // close to the limit

class Marker {
 public:
  Marker(Heap& heap, const std::vector<Class*>& classes, const Class* mirror_class,
         const std::function<const Class*(Ref)>& class_of_mirror, Heap::WeakReferences* weak)
      : heap_(heap), classes_(classes), mirror_class_(mirror_class), class_of_mirror_(class_of_mirror), weak_(weak) {
    if (weak_ == nullptr) return;
    weak_classes_.reserve(classes_.size());
    for (const Class* c : classes_) weak_classes_.push_back(c != nullptr && weak_->is_weak(*c));
  }

  void visit(Ref ref) {
    if (ref == kNull) return;
    const std::uint32_t meta = heap_.meta(ref);
    if ((meta & kMarkBit) != 0) return;
    heap_.set_bits(ref, kMarkBit, 0);
    if ((meta & kImmortalBit) != 0) immortals_.push_back(ref);
    pending_.push_back(ref);
  }

  void run() {
    for (;;) {
      while (!pending_.empty()) {
        const Ref ref = pending_.back();
        pending_.pop_back();
        trace(ref);
      }
      if (slices_.empty()) return;
      const Slice slice = slices_.back();
      slices_.pop_back();
      trace_elements(slice.array, slice.next);
    }
  }

  // What nobody else holds on to is let go. Immortal objects are held by the code that mentions them.
  void clear_weak_references() {
    for (const Ref ref : weak_references_) {
      const Ref referent = heap_.load<Ref>(ref, weak_->referent_offset);
      if (referent == kNull || (heap_.meta(referent) & (kMarkBit | kImmortalBit)) != 0) continue;
      heap_.store(ref, weak_->referent_offset, kNull);
      weak_->cleared.push_back(ref);
    }
  }

  // The sweep does not come by immortal objects.
  void unmark_immortals() {
    for (const Ref ref : immortals_) heap_.set_bits(ref, 0, kMarkBit);
  }

 private:
  struct Slice {
    Ref array;
    std::uint32_t next;  // element
  };
  // Long arrays are traced in slices: the stack need not hold all their elements at once.
  static constexpr std::uint32_t kSlice = 4096;

  void trace(Ref ref) {
    const Class& c = *classes_[heap_.class_id(ref)];
    if (c.is_array) {
      if (c.element_kind == Kind::kRef) trace_elements(ref, 0);
      return;
    }
    const bool weak = weak_ != nullptr && weak_classes_[c.id];
    if (weak) weak_references_.push_back(ref);
    for (const std::uint32_t offset : c.reference_offsets) {
      if (!weak || offset != weak_->referent_offset) visit(heap_.load<Ref>(ref, offset));
    }
    if (&c != mirror_class_) return;
    const Class* represented = class_of_mirror_(ref);
    if (represented == nullptr) return;
    for (const std::uint32_t offset : represented->static_reference_offsets) visit(heap_.load<Ref>(ref, offset));
  }

  void trace_elements(Ref array, std::uint32_t from) {
    const std::uint32_t length = heap_.array_length(array);
    const std::uint32_t to = length - from > kSlice ? from + kSlice : length;
    if (to < length) slices_.push_back({array, to});
    const std::uint32_t first = object_layout::elements_offset(Kind::kRef);
    const std::uint8_t* elements = heap_.at(array) + first;
    for (std::uint32_t i = from; i < to; ++i) {
      Ref element;
      std::memcpy(&element, elements + std::size_t{i} * sizeof element, sizeof element);
      visit(element);
    }
  }

  Heap& heap_;
  const std::vector<Class*>& classes_;
  const Class* mirror_class_;
  const std::function<const Class*(Ref)>& class_of_mirror_;
  std::vector<Ref> pending_;
  std::vector<Slice> slices_;
  std::vector<Ref> immortals_;
  Heap::WeakReferences* weak_;
  std::vector<bool> weak_classes_;  // by id
  std::vector<Ref> weak_references_;
};

}  // namespace

void Heap::collect(const std::function<void(const Visit&)>& visit_roots,
                   const std::function<const Class*(Ref)>& class_of_mirror, const std::function<void(Ref)>& on_free,
                   WeakReferences* weak) {
  const auto mirror_class = std::find_if(classes_.begin(), classes_.end(),
                                         [&](const Class* c) { return c != nullptr && is_class_mirror(*c); });
  Marker marker(*this, classes_, mirror_class == classes_.end() ? nullptr : *mirror_class, class_of_mirror, weak);
  visit_roots([&](Ref ref) { marker.visit(ref); });
  marker.run();
  if (weak != nullptr) marker.clear_weak_references();
  marker.unmark_immortals();

  retire_windows();
  sweep(on_free);
  gather_free_blocks();

  // As much again as is alive, so that the work of marking stays in proportion to that of allocating; well before the
  // limit, because natives cannot collect when they meet it.
  const std::size_t room = limit_ - std::min(limit_, used_);
  const std::size_t growth = std::min(std::max(kLeastGrowth, used_), room / 2);
  next_collection_ = used_ + std::max(growth, std::min(room, kCrampedGrowth));
  if (collection_interval_ != 0) {
    next_collection_ = used_ + collection_interval_;
  }
  return_pages(growth);
  ++collections_;
}

void Heap::write_run(Ref start, Ref end, std::uint16_t next) {
  store_raw(start, 0, FreeRun{kFreeRun, static_cast<std::uint16_t>(end - start), next});
}

void Heap::retire_windows() {
  for (Bump& bump : bumps_) {
    if (bump.cursor != bump.run_end) write_run(bump.cursor, bump.run_end, kNoRun);
    bump = Bump{};
  }
}

// From the last block to the first, so that every list of blocks with free runs comes out ascending.
void Heap::sweep(const std::function<void(Ref)>& on_free) {
  std::size_t live = 0;
  for (std::uint32_t i = static_cast<std::uint32_t>(blocks_.size()); i-- > 0;) {
    Block& block = blocks_[i];
    if (block.use == Use::kCells) {
      const std::size_t bytes = sweep_cells(i, on_free);
      live += bytes;
      if (bytes == 0) {
        block.use = Use::kFree;
      } else if (block.first_run != kNoRun) {
        block.next_block = std::exchange(bumps_[block.size_class].next_block, i);
      }
    } else if (block.use == Use::kLarge) {
      const Ref ref = first_of(i);
      const std::uint32_t m = meta(ref);
      if ((m & kMarkBit) != 0) {
        set_bits(ref, 0, kMarkBit);
        live += block.large_bytes;
        continue;
      }
      if ((m & kHashBit) != 0) on_free(ref);
      block.use = Use::kFree;
      for (std::uint32_t tail = i + 1; tail < blocks_.size() && blocks_[tail].use == Use::kLargeTail; ++tail) {
        blocks_[tail].use = Use::kFree;
      }
    }
  }
  used_ = live;
}

// Answers how many bytes are alive.
std::size_t Heap::sweep_cells(std::uint32_t index, const std::function<void(Ref)>& on_free) {
  Block& block = blocks_[index];
  const std::uint32_t cell = heap_sizes::units(block.size_class);
  const Ref first = first_of(index), last = first + kBlockUnits / cell * cell;
  std::size_t live = 0;
  Ref run = kNull, previous = kNull, previous_end = kNull;
  block.first_run = kNoRun;
  const auto close_run = [&](Ref end) {
    const std::uint16_t start = static_cast<std::uint16_t>(run - first);
    if (previous == kNull) {
      block.first_run = start;
    } else {
      write_run(previous, previous_end, start);
    }
    previous = std::exchange(run, kNull);
    previous_end = end;
  };
  for (Ref ref = first; ref < last;) {
    const FreeRun header = load<FreeRun>(ref, 0);
    if (header.tag == kFreeRun) {
      if (run == kNull) run = ref;
      ref += header.units;
      continue;
    }
    const std::uint32_t m = meta(ref);
    if ((m & kMarkBit) != 0) {
      set_bits(ref, 0, kMarkBit);
      if (run != kNull) close_run(ref);
      live += cell;
    } else {
      if ((m & kHashBit) != 0) on_free(ref);
      if (run == kNull) run = ref;
    }
    ref += cell;
  }
  if (live != 0 && run != kNull) close_run(last);
  if (live != 0 && previous != kNull) write_run(previous, previous_end, kNoRun);
  return live * 8;
}

void Heap::gather_free_blocks() {
  free_blocks_.clear();
  for (std::uint32_t i = 0; i < blocks_.size(); ++i) {
    const std::uint32_t first = i;
    while (i < blocks_.size() && blocks_[i].use == Use::kFree) ++i;
    if (i != first) free_blocks_.emplace(i - first, first);
  }
}

// Keeps the pages of the lowest free blocks for the allocations to come and gives the others back.
void Heap::return_pages(std::size_t keep_bytes) {
  std::size_t keep = keep_bytes / kBlockBytes;
  for (std::uint32_t i = 0; i < blocks_.size(); ++i) {
    const auto idle = [&](std::uint32_t b) {
      return b < blocks_.size() && blocks_[b].use == Use::kFree && blocks_[b].dirty;
    };
    if (!idle(i)) continue;
    if (keep > 0) {
      --keep;
      continue;
    }
    const std::uint32_t first = i;
    for (; idle(i); ++i) blocks_[i].dirty = false;
    madvise(at(first_of(first)), std::size_t{i - first} * kBlockBytes, MADV_DONTNEED);
  }
}

}  // namespace ravel

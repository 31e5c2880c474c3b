// Unsafe's bulk operations and off-heap memory.
//
// An off-heap block is a byte[] of the Java heap that is kept alive by ravel.internal.OffHeap; objects never move, so
// its address is its distance from the heap's base. That way off-heap memory is part of the state like everything else.
#include <algorithm>

#include "natives/support.hpp"
#include "natives/tables.hpp"
#include "natives/unsafe.hpp"

namespace ravel {
namespace {

constexpr std::uint32_t kElements = object_layout::elements_offset(Kind::kLong);

Ref blocks_array(Machine& machine) {
  return machine.get_static_ref(machine.program().load("ravel/internal/OffHeap"), "blocks");
}

std::uint64_t address_of(Ref block) { return (static_cast<std::uint64_t>(block) << 3) + kElements; }

// The block that contains the address, or null.
Ref block_at(Machine& machine, std::uint64_t address) {
  const Ref blocks = blocks_array(machine);
  if (blocks == kNull) return kNull;
  for (std::uint32_t i = 0; i < machine.heap().array_length(blocks); ++i) {
    const Ref block = ref_element(machine, blocks, i);
    if (block == kNull) continue;
    const std::uint64_t start = address_of(block);
    if (address >= start && address <= start + std::uint64_t{machine.heap().array_length(block)} * 8) return block;
  }
  return kNull;
}

void keep(Machine& machine, Ref block) {
  Class& owner = machine.program().load("ravel/internal/OffHeap");
  Ref blocks = blocks_array(machine);
  const std::uint32_t length = blocks == kNull ? 0 : machine.heap().array_length(blocks);
  for (std::uint32_t i = 0; i < length; ++i) {
    if (ref_element(machine, blocks, i) == kNull) return set_ref_element(machine, blocks, i, block);
  }
  const Ref larger = make_array_of(machine, "java/lang/Object", std::max<std::int64_t>(4, std::int64_t{length} * 2));
  for (std::uint32_t i = 0; i < length; ++i) set_ref_element(machine, larger, i, ref_element(machine, blocks, i));
  set_ref_element(machine, larger, length, block);
  machine.set_static_ref(owner, "blocks", larger);
}

void forget(Machine& machine, Ref block) {
  const Ref blocks = blocks_array(machine);
  for (std::uint32_t i = 0; i < machine.heap().array_length(blocks); ++i) {
    if (ref_element(machine, blocks, i) == block) set_ref_element(machine, blocks, i, kNull);
  }
}

Ref allocate_block(Machine& machine, std::int64_t bytes) {
  const std::int64_t words = (bytes + 7) / 8;
  if (words > INT32_MAX) throw HeapExhausted{};
  const Ref block = make_big_array(machine, Kind::kLong, std::max<std::int64_t>(words, 1));
  keep(machine, block);
  return block;
}

NativeStatus allocate_memory(NativeCall& call) {
  return call.result_long(static_cast<std::int64_t>(address_of(allocate_block(call.machine, call.long_at(1)))));
}

NativeStatus reallocate_memory(NativeCall& call) {
  Machine& m = call.machine;
  const Ref old = block_at(m, static_cast<std::uint64_t>(call.long_at(1)));
  const Ref block = allocate_block(m, call.long_at(3));
  if (old != kNull) {
    const std::size_t words = std::min(m.heap().array_length(old), m.heap().array_length(block));
    std::memcpy(m.heap().at(block) + kElements, m.heap().at(old) + kElements, words * 8);
    forget(m, old);
  }
  return call.result_long(static_cast<std::int64_t>(address_of(block)));
}

NativeStatus free_memory(NativeCall& call) {
  const Ref block = block_at(call.machine, static_cast<std::uint64_t>(call.long_at(1)));
  if (block != kNull) forget(call.machine, block);
  return call.done();
}

std::uint8_t* checked_address(NativeCall& call, int object_slot, std::int64_t bytes) {
  const Ref object = call.ref_at(object_slot);
  const std::int64_t offset = call.long_at(object_slot + 1);
  check_unsafe_range(call, object, offset, static_cast<std::uint64_t>(bytes));
  return call.machine.heap().at(object) + offset;
}

NativeStatus set_memory(NativeCall& call) {
  const std::int64_t bytes = call.long_at(4);
  if (bytes > 0) std::memset(checked_address(call, 1, bytes), call.int_at(6), static_cast<std::size_t>(bytes));
  return call.done();
}

NativeStatus copy_memory(NativeCall& call) {
  const std::int64_t bytes = call.long_at(7);
  if (bytes <= 0) return call.done();
  const std::uint8_t* from = checked_address(call, 1, bytes);
  std::memmove(checked_address(call, 4, bytes), from, static_cast<std::size_t>(bytes));
  return call.done();
}

NativeStatus copy_swap_memory(NativeCall& call) {
  const std::int64_t bytes = call.long_at(7), size = call.long_at(9);
  if (bytes <= 0) return call.done();
  const std::uint8_t* from = checked_address(call, 1, bytes);
  std::vector<std::uint8_t> copy(from, from + bytes);
  for (std::int64_t at = 0; at + size <= bytes; at += size) std::reverse(copy.begin() + at, copy.begin() + at + size);
  std::memcpy(checked_address(call, 4, bytes), copy.data(), copy.size());
  return call.done();
}

constexpr NativeRow kRows[] = {
    {"jdk/internal/misc/Unsafe.allocateMemory0(J)J", guarded<allocate_memory>},
    {"jdk/internal/misc/Unsafe.reallocateMemory0(JJ)J", guarded<reallocate_memory>},
    {"jdk/internal/misc/Unsafe.freeMemory0(J)V", guarded<free_memory>},
    {"jdk/internal/misc/Unsafe.setMemory0(Ljava/lang/Object;JJB)V", guarded<set_memory>},
    {"jdk/internal/misc/Unsafe.copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V", guarded<copy_memory>},
    {"jdk/internal/misc/Unsafe.copySwapMemory0(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", guarded<copy_swap_memory>},
};

}  // namespace

void check_unsafe_range(NativeCall& call, Ref object, std::int64_t offset, std::uint64_t size) {
  Heap& heap = call.machine.heap();
  if (object != kNull) {
    const std::uint64_t end = heap.object_size(object);
    if (offset >= object_layout::kHeader && static_cast<std::uint64_t>(offset) + size <= end && size <= end) return;
  } else if (offset > 0) {
    const auto address = static_cast<std::uint64_t>(offset);
    const Ref block = block_at(call.machine, address);
    if (block != kNull) {
      const std::uint64_t end = address_of(block) + std::uint64_t{heap.array_length(block)} * 8;
      if (size <= end && address + size <= end) return;
    }
  }
  call.machine.report_unsupported(
      call.thread, fmt::format("{}.{}{}: an address outside of every object", call.method.owner->name.view(),
                               call.method.name.view(), call.method.descriptor.view()));
}

const NativeTable kJdkInternalMiscUnsafeMemory = kRows;

}  // namespace ravel

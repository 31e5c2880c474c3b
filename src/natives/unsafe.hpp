// natives/unsafe.hpp -- what Unsafe's two files share.
#pragma once

#include "machine/native_call.hpp"

namespace ravel {

// 2024-01-01T00:00:00Z in milliseconds: where the virtual clock starts.
inline constexpr std::int64_t kEpochMillis = 1704067200000;

// Programs can hand any address to Unsafe. An access that leaves the object, or the off-heap blocks when `object` is
// null, ends in an unsupported report: it must not reach the engine's own memory.
void check_unsafe_range(NativeCall& call, Ref object, std::int64_t offset, std::uint64_t size);

void register_unsafe_accesses(Program& program);

// Reflective field access, by kind of field (jdk_internal_reflect_fields.cpp).
void register_field_accessors(Program& program);

}  // namespace ravel

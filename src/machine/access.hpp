// machine/access.hpp -- reads, writes and atomic updates of one variable by address and access mode.
//
// VarHandles, Unsafe and the atomic field updaters all come down to these few functions, so that there is one place
// where such an access happens and one vocabulary of access modes (JLS 17.4.2, java.lang.invoke.VarHandle).
//
// A variable is `offset` bytes into the object `base` (an instance, an array, or for static fields the class mirror).
// Values are raw as in registers: int, float and smaller kinds in the low 32 bits, zero-extended from there (a byte -1
// is 0xffffffff), references as their 32 bits. The caller has checked null, bounds, types and finality.
//
// What this does not do: switch threads, run Java code, or fail. A native asks offer() first and answers kRetry when it
// refuses; the access itself always happens.
#pragma once

#include <cstdint>

#include "machine/machine.hpp"

namespace ravel {

enum class Update : std::uint8_t { kSet, kAdd, kAnd, kOr, kXor };

namespace access {

// May the access happen now? (observer.hpp)
bool offer(Machine& machine, JavaThread& thread, ActionKind action, Ref base, std::uint64_t offset, Kind kind,
           AccessMode mode);

// Plain accesses to `count` elements from `first` on, in one step: an observer is told of each. For natives that copy
// memory themselves, which must also ask Heap::will_write.
void tell_elements(Machine& machine, JavaThread& thread, ActionKind action, Ref array, std::uint32_t first,
                   std::uint32_t count);
// Plain reads of all fields of an instance, likewise.
void tell_fields(Machine& machine, JavaThread& thread, Ref object);

std::uint64_t read(Machine& machine, JavaThread& thread, Ref base, std::uint64_t offset, Kind kind, AccessMode mode);

// Keeps of `value` what fits the kind (JVMS 6.5 putfield: a boolean is one bit).
void write(Machine& machine, JavaThread& thread, Ref base, std::uint64_t offset, Kind kind, std::uint64_t value,
           AccessMode mode);

// Writes `desired` when the variable holds `expected`; returns what it held. float and double are compared by their
// bits, as VarHandle promises.
std::uint64_t compare_and_exchange(Machine& machine, JavaThread& thread, Ref base, std::uint64_t offset, Kind kind,
                                   std::uint64_t expected, std::uint64_t desired, AccessMode mode);

bool compare_and_set(Machine& machine, JavaThread& thread, Ref base, std::uint64_t offset, Kind kind,
                     std::uint64_t expected, std::uint64_t desired, AccessMode mode);

// Replaces the value by `update` of it and `operand`; returns the old one. kAdd is for numbers (float and double add as
// such), the bitwise updates are for integers and booleans.
std::uint64_t get_and_update(Machine& machine, JavaThread& thread, Ref base, std::uint64_t offset, Kind kind,
                             Update update, std::uint64_t operand, AccessMode mode);

// False: the thread stops in front of it.
bool fence(Machine& machine, JavaThread& thread, Fence kind);

// The value as a register holds it after being stored in a variable of this kind and read back.
std::uint64_t normalize(Kind kind, std::uint64_t value);

}  // namespace access
}  // namespace ravel

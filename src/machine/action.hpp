// machine/action.hpp -- the vocabulary in which the machine speaks of what threads do to each other (JLS 17.4.2).
#pragma once

#include <cstdint>

#include "machine/heap.hpp"

namespace ravel {

enum class AccessMode : std::uint8_t { kPlain, kOpaque, kAcquire, kRelease, kVolatile };

enum class Fence : std::uint8_t { kFull, kAcquire, kRelease, kLoadLoad, kStoreStore };

enum class ActionKind : std::uint8_t {
  kRead,
  kWrite,
  kUpdate,  // reads and, unless a comparison fails, writes, in one step
  kLock,
  kUnlock,
  kWait,
  kNotify,
  kStart,
  kEnd,  // of the acting thread
  kJoin,
  kStatus,  // looks whether a thread is alive, or what it does
  kInterrupt,
  kSleep,
  kPark,
  kUnpark,
  kFence,       // of all accesses before from all after; others are told when they happen
  kInitialize,  // begins to initialise a class; object is its mirror
  kPrint,
  kExit,
  kThrow,    // ends by an exception that nobody catches; object is the exception
  kAbandon,  // says that this execution is of no interest
};

struct Action {
  ActionKind kind = ActionKind::kRead;
  AccessMode mode = AccessMode::kPlain;  // of accesses
  Kind value = Kind::kVoid;              // of accesses: what the variable holds
  Ref object = kNull;                    // that holds the variable, is locked, is the Thread acted on, …
  std::uint32_t offset = 0;              // of accesses: where the variable is; of joins: 1 when for a time only
};

}  // namespace ravel

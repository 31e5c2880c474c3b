// explore/codec_format.hpp -- what a stored state consists of.
//
// A state is a list of components: the header, the order (explore/order_store.hpp), threads, and other objects: the
// fixed ones that differ from what they were when the search began, by address, and those that several threads can
// reach, by name (explore/layout.hpp says where). What only one thread can reach belongs to it.
#pragma once

#include <cstdint>

#include "machine/frames.hpp"

namespace ravel::codec_format {

inline constexpr std::uint32_t kHeaderItem = 0, kFirstItem = 1;  // the order is the last item

// A reference: 0 is null, a fixed object is its address, any other object has a tag and its name; names of local
// objects mean something only inside their thread.
inline constexpr std::uint32_t kSharedTag = 1u << 31;
inline constexpr std::uint32_t kLocalTag = 3u << 30;
inline constexpr std::uint32_t kNameMask = ~kLocalTag;
constexpr bool is_local_word(std::uint32_t word) { return (word & kLocalTag) == kLocalTag; }
constexpr bool is_shared_word(std::uint32_t word) { return (word & kLocalTag) == kSharedTag; }

// Objects, frames and threads end with marks: the positions of their references to shared objects, and last how many
// there are, with kThreadParts if it is a thread that has frames, local objects and a list of references.
inline constexpr std::uint32_t kThreadParts = 1u << 31;

// The words of the header. Behind them: monitors dropped by exceptions.
namespace header {
inline constexpr std::uint32_t kWritten = 0, kThreads = 1, kShared = 2;  // how many
inline constexpr std::uint32_t kWrittenNames = 3;                        // component: addresses of the fixed ones
inline constexpr std::uint32_t kSharedNames = 4;                         // component: names of the shared
// List of components: what the objects above, in this order, are and refer to. Threads may look at the class or the
// length of an object without being noticed, and which objects are shared follows from it.
inline constexpr std::uint32_t kGraph = 5;
inline constexpr std::uint32_t kRooted = 6;  // how many shared objects can be reached without any frame
inline constexpr std::uint32_t kOutput = 7, kFlags = 8, kClock = 9, kHashes = 11;
inline constexpr std::uint32_t kMemory = 12;  // component: what the memory model keeps
inline constexpr std::uint32_t kFacts = 13;
// What threads can tell of each other without looking closely: the Thread; who lives, and waits how, and more; for
// what; and how many shared objects were first reached from the Thread.
inline constexpr std::uint32_t kObject = 0, kStatus = 1, kWaitsFor = 2, kReached = 3, kFactWords = 4;
constexpr std::uint32_t fact(std::uint32_t index, std::uint32_t which) { return kFacts + index * kFactWords + which; }
// Class initialisations: how many, and of each the id, the state and the cause.
constexpr std::uint32_t classes(std::uint32_t threads) { return fact(threads, 0); }
inline constexpr std::uint32_t kClassWords = 3;
}  // namespace header

// The words of a thread; those after kObject are left out when it has ended. kAlternatives also has, in its upper half,
// how many of its stores may be flushed next. kReferences is a component: the shared objects that it refers to,
// ascending. Behind them: components of its frames and of its local objects.
namespace thread {
inline constexpr std::uint32_t kFlags = 0, kObject = 1, kWaitsFor = 2, kRecursion = 3, kTimeLeft = 4, kInitClass = 6,
                               kPending = 7, kAlternatives = 8, kAction = 9, kActionObject = 10, kActionOffset = 11,
                               kReferences = 12, kFrames = 13, kLocals = 14, kRest = 15;
inline constexpr std::uint32_t kPhaseShift = 4, kStateMask = 0xf;
inline constexpr std::uint32_t kDaemon = 1u << 8, kPermit = 1u << 9, kNotified = 1u << 10, kWoken = 1u << 11,
                               kOffers = 1u << 12, kTimed = 1u << 13, kSettled = 1u << 14;
inline constexpr std::uint32_t kStarterShift = 16;
inline constexpr std::uint32_t kFlushableShift = 16, kAlternativesMask = 0xffff;
}  // namespace thread

// The words of an object: class, monitor and flags, identity hash if it has one, contents.
inline constexpr std::uint32_t kMonitorBits = object_layout::kRecursionMask | ~0u << object_layout::kOwnerShift;
inline constexpr std::uint32_t kHasHash = 1;
inline constexpr std::uint32_t kRemembered = 2;  // of local objects: the order remembers accesses to it

// Where a frame is: an instruction, or one of these.
inline constexpr std::uint32_t kAtEntry = 0xffffffff;
inline constexpr std::uint32_t kAtSupers = 0xfffffffe;  // of an initialiser: superclasses first

// A thread that asks for a choice is still in front of the action that it offered.
inline bool has_offered(const JavaThread& thread) { return thread.offers || thread.alternatives != 0; }

inline std::uint32_t pc_word(const Frame& frame) {
  if (is_inside(frame)) return static_cast<std::uint32_t>(frame.pc - frame.method->code->insns.data());
  return frame.pc->op == Op::init_supers ? kAtSupers : kAtEntry;
}

}  // namespace ravel::codec_format

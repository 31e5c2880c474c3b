// machine/observer.hpp -- the seam between the machine and a search.
//
// A machine that is explored has an observer. Before an action takes effect it is offered; the observer either lets it
// pass or has the thread stop in front of it. A thread that stopped executes the same instruction or native again once
// it was picked, and the action is offered again: nothing is half done. A plain run has no observer, and every action
// passes.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "machine/action.hpp"
#include "machine/thread.hpp"

namespace ravel {

class Observer {
 public:
  virtual ~Observer() = default;

  // False: the thread stops in front of the action (a native answers kRetry without having changed anything).
  virtual bool offer(JavaThread& thread, const Action& action) = 0;
  // One of 0 … alternatives - 1, or nothing: the thread stops here until the search has picked one.
  virtual std::optional<std::uint32_t> choose(JavaThread& thread, std::uint32_t alternatives) = 0;
  // The program said that this path is of no interest (Ravel.assume): it ends here, silently.
  virtual void abandon(JavaThread& thread) = 0;

  // What happened. An access takes effect right after it is told, and settled() comes after that.
  virtual void accessed(JavaThread& thread, const Action& action) = 0;
  virtual void settled() = 0;
  // One of several accesses that are told first and take effect together.
  virtual void accessed_in_bulk(JavaThread& thread, const Action& action) = 0;
  virtual void fenced(JavaThread& thread, Fence kind) = 0;
  // A reference is about to be stored in an object.
  virtual void published(JavaThread& thread, Ref into, std::uint32_t offset, Ref value) = 0;
  virtual void locked(JavaThread& thread, Ref object) = 0;
  virtual void unlocked(JavaThread& thread, Ref object, bool by_exception) = 0;
  virtual void started(JavaThread& parent, JavaThread& child) = 0;
  virtual void ended(JavaThread& thread) = 0;
  virtual void joined(JavaThread& thread, Ref ended_thread) = 0;
  virtual void initialized(JavaThread& thread, const Class& c) = 0;
  virtual void uncaught(JavaThread& thread, Ref exception) = 0;
  virtual void looked_at_clock() = 0;
  virtual void visit_roots(const Heap::Visit& visit) = 0;  // objects that the observer holds on to
};

}  // namespace ravel

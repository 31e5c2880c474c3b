// verify/frame.hpp -- the types of locals and operand stack before an instruction.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "verify/types.hpp"

namespace ravel::verify {

// Locals [from, to).
struct LocalRange {
  std::uint32_t from = 0, to = 0;

  bool empty() const { return from >= to; }
  void add(LocalRange other) {
    if (empty()) {
      *this = other;
    } else if (!other.empty()) {
      from = std::min(from, other.from);
      to = std::max(to, other.to);
    }
  }
};

struct Frame {
  std::vector<Type> locals;  // max_locals of them
  std::uint32_t live = 0;    // locals from here on are kTop
  std::vector<Type> stack;
  bool this_uninit = false;  // flagThisUninit of JVMS 4.10.1.4

  LocalRange dirty;    // changed since the handlers in whose range we are saw them
  LocalRange changed;  // changed since set_locals()

  explicit Frame(std::uint16_t max_locals) : locals(max_locals) {}

  void touch(LocalRange range) {
    dirty.add(range);
    changed.add(range);
  }
  LocalRange all() const { return {0, static_cast<std::uint32_t>(locals.size())}; }

  // Writing one half of a long or double makes the other half unusable (JVMS 4.10.1.7).
  void store(std::uint32_t index, Type type) {
    const std::uint32_t end = index + (type.wide() ? 2 : 1);
    std::uint32_t from = index;
    std::uint32_t to = end;
    if (locals[index].second_half()) {
      locals[--from] = Type();
    }
    if (locals[end - 1].wide()) {
      locals[to++] = Type();
    }
    locals[index] = type;
    if (type.wide()) {
      locals[index + 1] = type.half();
    }
    live = std::max(live, end);
    touch({from, to});
  }

  // Makes the locals equal to `wanted`, from which they differ in `range` only.
  void set_locals(std::span<const Type> wanted, LocalRange range) {
    const auto count = static_cast<std::uint32_t>(wanted.size());
    for (std::uint32_t i = range.from; i < std::min(range.to, count); ++i) {
      locals[i] = wanted[i];
    }
    if (live > count) {
      std::fill(locals.begin() + count, locals.begin() + live, Type());
      range.add({count, live});
    }
    live = count;
    dirty.add(range);
    changed = {};
  }

  void replace_all(Type from, Type to) {
    std::replace(locals.begin(), locals.begin() + live, from, to);
    std::replace(stack.begin(), stack.end(), from, to);
    touch(all());
  }
};

}  // namespace ravel::verify

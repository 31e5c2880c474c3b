// verify/frame.hpp -- the types of locals and operand stack before an instruction.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "verify/types.hpp"

namespace ravel::verify {

struct Frame {
  std::vector<Type> locals;  // max_locals of them
  std::uint32_t live = 0;    // locals from here on are kTop
  std::vector<Type> stack;
  bool this_uninit = false;  // flagThisUninit of JVMS 4.10.1.4

  // The locals that changed since the handlers in whose range we are saw them.
  std::uint32_t dirty_from = 0, dirty_to = 0;

  explicit Frame(std::uint16_t max_locals) : locals(max_locals) {}

  void touch(std::uint32_t from, std::uint32_t to) {
    if (dirty_from == dirty_to) {
      dirty_from = from;
      dirty_to = to;
    } else {
      dirty_from = std::min(dirty_from, from);
      dirty_to = std::max(dirty_to, to);
    }
  }
  void touch_all() { touch(0, static_cast<std::uint32_t>(locals.size())); }
  void clean() { dirty_from = dirty_to = 0; }

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
    touch(from, to);
  }

  void set_locals(const Type* from, std::uint32_t count) {
    std::copy(from, from + count, locals.begin());
    if (live > count) {
      std::fill(locals.begin() + count, locals.begin() + live, Type());
    }
    live = count;
    touch_all();
  }

  void replace_all(Type from, Type to) {
    std::replace(locals.begin(), locals.begin() + live, from, to);
    std::replace(stack.begin(), stack.end(), from, to);
    touch_all();
  }
};

}  // namespace ravel::verify

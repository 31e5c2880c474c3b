#include "verify/type_inferrer.hpp"

#include <algorithm>

namespace ravel::verify {

namespace {

// Steps and merged types. Compilers' methods stay below a thousandth of this; what does not is an attack on our time
// (or, as each stored type was merged once, on our memory).
constexpr std::uint64_t kMaxWork = std::uint64_t{1} << 28;

}  // namespace

void TypeInferrer::run() {
  entries_.resize(code_.size());
  start_frame();
  pc_ = 0;
  branch(0);
  while (!queue_.empty()) {
    pc_ = queue_.back();
    queue_.pop_back();
    run_block();
  }
}

void TypeInferrer::run_block() {
  Entry& entry = *entries_[pc_];
  entry.queued = false;
  frame_.set_locals(entry.locals, frame_.all());
  frame_.stack = entry.stack;
  frame_.this_uninit = entry.this_uninit;
  forget_ranges();
  for (;;) {
    spend(1);
    visit_handlers();
    if (!step()) {
      return;
    }
    const std::uint32_t next = next_pc();
    if (layout_.targets[next] != 0) {
      return branch(next);
    }
    pc_ = next;
  }
}

void TypeInferrer::branch(std::uint32_t target) { merge_into(target, frame_.stack, frame_.all()); }

void TypeInferrer::raise(const ExceptionHandler& handler, Type exception) {
  merge_into(handler.handler_pc, std::span(&exception, 1), frame_.dirty);
}

void TypeInferrer::merge_into(std::uint32_t target, std::span<const Type> stack, LocalRange range) {
  std::unique_ptr<Entry>& entry = entries_[target];
  bool changed = false;
  if (entry == nullptr) {
    spend(frame_.live + stack.size() + 1);
    entry = std::make_unique<Entry>();
    entry->locals.assign(frame_.locals.begin(), frame_.locals.begin() + frame_.live);
    entry->stack.assign(stack.begin(), stack.end());
    entry->this_uninit = frame_.this_uninit;
    changed = true;
  } else {
    changed = merge_stack(*entry, stack);
    changed = merge_locals(*entry, range) || changed;
    changed = changed || (frame_.this_uninit && !entry->this_uninit);
    entry->this_uninit = entry->this_uninit || frame_.this_uninit;
  }
  if (changed && !entry->queued) {
    entry->queued = true;
    queue_.push_back(target);
  }
}

bool TypeInferrer::merge_stack(Entry& entry, std::span<const Type> stack) {
  if (entry.stack.size() != stack.size()) {
    throw Failed{"Inconsistent stack height",
                 fmt::format("{} != {} where paths meet", stack.size(), entry.stack.size())};
  }
  spend(stack.size());
  bool changed = false;
  for (std::size_t i = 0; i < stack.size(); ++i) {
    const Type merged = types_.merge(entry.stack[i], stack[i]);
    if (merged == entry.stack[i]) {
      continue;
    }
    if (merged.is(Kind::kTop)) {
      throw Failed{"Mismatched stack types",
                   fmt::format("{} and {} in stack[{}] where paths meet", types_.describe(stack[i]),
                               types_.describe(entry.stack[i]), i)};
    }
    entry.stack[i] = merged;
    changed = true;
  }
  return changed;
}

bool TypeInferrer::merge_locals(Entry& entry, LocalRange range) {
  const auto end = std::min<std::size_t>(range.to, entry.locals.size());
  spend(end > range.from ? end - range.from : 0);
  bool changed = false;
  for (std::size_t i = range.from; i < end; ++i) {
    const Type merged = types_.merge(entry.locals[i], frame_.locals[i]);
    if (merged != entry.locals[i]) {
      entry.locals[i] = merged;
      changed = true;
    }
  }
  while (!entry.locals.empty() && entry.locals.back().is(Kind::kTop)) {
    entry.locals.pop_back();
  }
  return changed;
}

void TypeInferrer::spend(std::size_t work) {
  spent_ += work;
  if (spent_ > kMaxWork) {
    fail("Method is too complex to verify without a StackMapTable");
  }
}

}  // namespace ravel::verify

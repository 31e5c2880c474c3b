#include "verify/type_checker.hpp"

#include <algorithm>

namespace ravel::verify {

void TypeChecker::run() {
  start_frame();
  const StackMaps maps(types_, method_, layout_, frame_);
  maps_ = &maps;
  bool reachable = true;
  for (pc_ = 0; pc_ < code_.size(); pc_ = next_pc()) {
    if (const StackMaps::Declared* declared = maps.at(pc_)) {
      enter(*declared, reachable);
    } else if (!reachable) {
      fail("Expecting a stack map frame");
    }
    visit_handlers();
    reachable = step();
  }
}

// Frames that share their storage are equal there, and only what the code changed in between needs a look.
void TypeChecker::enter(const StackMaps::Declared& declared, bool reachable) {
  LocalRange range = {0, declared.locals};
  if (entered_ != nullptr && entered_->locals_at == declared.locals_at) {
    range = frame_.changed;
    range.add({std::min(entered_->locals, declared.locals), declared.locals});
  }
  if (reachable) {
    require_stack(declared, frame_.stack);
    require_locals(declared, range);
  }
  const std::span<const Type> stack = maps_->stack(declared);
  frame_.set_locals(maps_->locals(declared), range);
  frame_.stack.assign(stack.begin(), stack.end());
  frame_.this_uninit = declared.this_uninit;
  entered_ = &declared;
}

// JVMS 4.10.1.4 frameIsAssignable.
void TypeChecker::branch(std::uint32_t target) {
  const StackMaps::Declared& declared = frame_at_target(target);
  require_stack(declared, frame_.stack);
  require_locals(declared, frame_.all());
}

void TypeChecker::raise(const ExceptionHandler& handler, Type exception) {
  const StackMaps::Declared& declared = frame_at_target(handler.handler_pc);
  require_stack(declared, std::span(&exception, 1));
  require_locals(declared, frame_.dirty);
}

const StackMaps::Declared& TypeChecker::frame_at_target(std::uint32_t target) const {
  const StackMaps::Declared* declared = maps_->at(target);
  if (declared == nullptr) {
    fail("Expecting a stackmap frame at branch target {}", target);
  }
  return *declared;
}

void TypeChecker::require_stack(const StackMaps::Declared& declared, std::span<const Type> stack) {
  const std::span<const Type> wanted = maps_->stack(declared);
  if (stack.size() != wanted.size()) {
    mismatch(declared.pc, "Current frame's stack size doesn't match stackmap.");
  }
  for (std::size_t i = 0; i < stack.size(); ++i) {
    if (!types_.assignable(stack[i], wanted[i])) {
      mismatch(declared.pc,
               fmt::format("Type {} (current frame, stack[{}]) is not assignable to {} (stack map, stack[{}])",
                           types_.describe(stack[i]), i, types_.describe(wanted[i]), i));
    }
  }
}

void TypeChecker::require_locals(const StackMaps::Declared& declared, LocalRange range) {
  const std::span<const Type> wanted = maps_->locals(declared);
  for (std::size_t i = range.from; i < std::min<std::size_t>(range.to, wanted.size()); ++i) {
    if (!types_.assignable(frame_.locals[i], wanted[i])) {
      mismatch(declared.pc,
               fmt::format("Type {} (current frame, locals[{}]) is not assignable to {} (stack map, locals[{}])",
                           types_.describe(frame_.locals[i]), i, types_.describe(wanted[i]), i));
    }
  }
  if (frame_.this_uninit && !declared.this_uninit) {
    mismatch(declared.pc, "Current frame's flags are not assignable to stack map frame's.");
  }
}

void TypeChecker::mismatch(std::uint32_t target, std::string reason) const {
  throw Failed{target == pc_ ? std::string("Instruction type does not match stack map")
                             : fmt::format("Inconsistent stackmap frames at branch target {}", target),
               std::move(reason)};
}

}  // namespace ravel::verify

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
      if (reachable) {
        require_match(*declared);
      }
      const std::span<const Type> locals = maps.locals(*declared);
      const std::span<const Type> stack = maps.stack(*declared);
      frame_.set_locals(locals.data(), static_cast<std::uint32_t>(locals.size()));
      frame_.stack.assign(stack.begin(), stack.end());
      frame_.this_uninit = declared->this_uninit;
    } else if (!reachable) {
      fail("Expecting a stack map frame");
    }
    visit_handlers();
    reachable = step();
  }
}

void TypeChecker::branch(std::uint32_t target) { require_match(frame_at_target(target)); }

void TypeChecker::raise(const ExceptionHandler& handler, Type exception) {
  const StackMaps::Declared& declared = frame_at_target(handler.handler_pc);
  require_stack(declared, std::span(&exception, 1));
  require_locals(declared, frame_.dirty_from, frame_.dirty_to);
}

const StackMaps::Declared& TypeChecker::frame_at_target(std::uint32_t target) const {
  const StackMaps::Declared* declared = maps_->at(target);
  if (declared == nullptr) {
    fail("Expecting a stackmap frame at branch target {}", target);
  }
  return *declared;
}

// JVMS 4.10.1.4 frameIsAssignable.
void TypeChecker::require_match(const StackMaps::Declared& declared) {
  require_stack(declared, frame_.stack);
  require_locals(declared, 0, declared.locals);
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

void TypeChecker::require_locals(const StackMaps::Declared& declared, std::uint32_t from, std::uint32_t to) {
  const std::span<const Type> wanted = maps_->locals(declared);
  for (std::size_t i = from; i < std::min<std::size_t>(to, wanted.size()); ++i) {
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

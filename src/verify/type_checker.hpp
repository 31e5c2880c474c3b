// verify/type_checker.hpp -- verification by type checking (JVMS 4.10.1): one pass over the code, holding it against
// the frames of the StackMapTable.
#pragma once

#include "verify/executor.hpp"
#include "verify/stack_maps.hpp"

namespace ravel::verify {

class TypeChecker final : public Executor {
 public:
  using Executor::Executor;
  void run() override;

 private:
  void branch(std::uint32_t target) override;
  void raise(const ExceptionHandler& handler, Type exception) override;

  void enter(const StackMaps::Declared& declared, bool reachable);
  const StackMaps::Declared& frame_at_target(std::uint32_t target) const;
  void require_stack(const StackMaps::Declared& declared, std::span<const Type> stack);
  void require_locals(const StackMaps::Declared& declared, LocalRange range);
  [[noreturn]] void mismatch(std::uint32_t target, std::string reason) const;

  const StackMaps* maps_ = nullptr;
  const StackMaps::Declared* entered_ = nullptr;  // the last frame that the current one was made equal to
};

}  // namespace ravel::verify

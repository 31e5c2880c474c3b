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

  const StackMaps::Declared& frame_at_target(std::uint32_t target) const;
  void require_match(const StackMaps::Declared& declared);
  void require_stack(const StackMaps::Declared& declared, std::span<const Type> stack);
  void require_locals(const StackMaps::Declared& declared, std::uint32_t from, std::uint32_t to);
  [[noreturn]] void mismatch(std::uint32_t target, std::string reason) const;

  const StackMaps* maps_ = nullptr;
};

}  // namespace ravel::verify

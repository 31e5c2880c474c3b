// verify/type_inferrer.hpp -- verification by type inference (JVMS 4.10.2), for class files without a StackMapTable.
//
// Data flow over basic blocks: each block that a branch or a handler leads to has a frame, into which every path
// merges what it brings; a block runs again when its frame changed. Frames only ever lose information, hence this ends.
#pragma once

#include <memory>
#include <vector>

#include "verify/executor.hpp"

namespace ravel::verify {

class TypeInferrer final : public Executor {
 public:
  using Executor::Executor;
  void run() override;

 private:
  struct Entry {
    std::vector<Type> locals;  // shorter than max_locals: the rest is kTop
    std::vector<Type> stack;
    bool this_uninit = false;
    bool queued = false;
  };

  void branch(std::uint32_t target) override;
  void raise(const ExceptionHandler& handler, Type exception) override;

  void run_block();
  void merge_into(std::uint32_t target, std::span<const Type> stack, LocalRange range);
  bool merge_stack(Entry& entry, std::span<const Type> stack);
  bool merge_locals(Entry& entry, LocalRange range);
  void spend(std::size_t work);

  std::vector<std::unique_ptr<Entry>> entries_;  // per pc; null if no path led there yet
  std::vector<std::uint32_t> queue_;
  std::uint64_t spent_ = 0;
};

}  // namespace ravel::verify

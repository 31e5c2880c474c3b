#include "memory/memory.hpp"

#include "memory/buffers.hpp"
#include "memory/views.hpp"

namespace ravel {

std::unique_ptr<Memory> make_memory(MemoryModel model) {
  switch (model) {
    case MemoryModel::kSc:
      return nullptr;
    case MemoryModel::kTso:
      return std::make_unique<StoreBuffers>(true);
    case MemoryModel::kPso:
      return std::make_unique<StoreBuffers>(false);
    case MemoryModel::kOpmm:
      return std::make_unique<Views>();
  }
  return nullptr;
}

}  // namespace ravel

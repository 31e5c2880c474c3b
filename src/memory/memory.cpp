#include "memory/memory.hpp"

#include "memory/buffers.hpp"
#include "memory/futures.hpp"

namespace ravel {

std::unique_ptr<Memory> make_memory(MemoryModel model, Naming naming, const std::vector<std::string>& ahead,
                                    std::uint32_t bound) {
  switch (model) {
    case MemoryModel::kSc:
      return nullptr;
    case MemoryModel::kTso:
      return std::make_unique<StoreBuffers>(true);
    case MemoryModel::kPso:
      return std::make_unique<StoreBuffers>(false);
    case MemoryModel::kOpmm:
      return std::make_unique<Views>();
    case MemoryModel::kJpr:
    case MemoryModel::kHb:
      return std::make_unique<Futures>(std::move(naming), ahead, bound, model == MemoryModel::kHb);
  }
  return nullptr;
}

}  // namespace ravel

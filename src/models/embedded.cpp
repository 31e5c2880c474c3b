#include "models/embedded.hpp"

#include <algorithm>

namespace ravel {

std::optional<std::span<const std::uint8_t>> find_model_class(std::string_view name) {
  const auto table = model_classes();
  const auto row = std::ranges::lower_bound(table, name, {}, &ModelClass::name);
  if (row == table.end() || row->name != name) {
    return std::nullopt;
  }
  return std::span(reinterpret_cast<const std::uint8_t*>(row->bytes.data()), row->bytes.size());
}

}  // namespace ravel

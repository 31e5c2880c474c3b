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

bool is_program_interface(std::string_view name) {
  constexpr std::string_view kPackages[] = {"ravel", "gov/nasa/jpf/vm", "org/sosy_lab/sv_benchmarks"};
  const std::size_t slash = name.rfind('/');
  return slash != std::string_view::npos &&
         std::ranges::find(kPackages, name.substr(0, slash)) != std::end(kPackages) &&
         find_model_class(name).has_value();
}

}  // namespace ravel

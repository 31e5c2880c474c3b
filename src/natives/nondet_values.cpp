#include "natives/nondet_values.hpp"

#include <charconv>
#include <limits>
#include <optional>

#include "base/error.hpp"

namespace ravel {
namespace {

template <typename T>
std::optional<T> parse_whole(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional<T>(value) : std::nullopt;
}

}  // namespace

std::vector<std::string> split_nondet_strings(std::string_view text) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t comma = text.find(',');
    parts.emplace_back(text.substr(0, comma));
    if (comma == std::string_view::npos) {
      return parts;
    }
    text.remove_prefix(comma + 1);
  }
}

NondetValues::NondetValues(std::string_view text, const NondetType& type, std::string_view option) {
  const auto integer = [&](std::string_view word) {
    const auto value = parse_whole<std::int64_t>(word);
    if (!value || *value < type.min || *value > type.max) {
      bad_input("{}: '{}' is no value of type {}", option, word, type.name);
    }
    return *value;
  };
  for (const std::string& part : split_nondet_strings(text)) {
    const std::string_view word = part;
    Item item;
    if (const std::size_t dots = word.find(".."); dots != std::string_view::npos) {
      item.first = integer(word.substr(0, dots));
      const std::int64_t last = integer(word.substr(dots + 2));
      if (last < item.first) {
        bad_input("{}: '{}' goes backwards", option, word);
      }
      item.count = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(item.first) + 1;
    } else if (const auto decimal = type.decimals ? parse_whole<double>(word) : std::nullopt) {
      item.decimal = *decimal;
      item.is_decimal = true;
    } else {
      item.first = integer(word);
    }
    constexpr std::uint64_t kMost = std::numeric_limits<std::int32_t>::max();
    if (item.count == 0 || item.count > kMost - size_) {  // 0: all values of long
      bad_input("{}: more than {} values", option, kMost);
    }
    size_ += item.count;
    items_.push_back(item);
  }
}

std::pair<const NondetValues::Item*, std::uint64_t> NondetValues::find(std::uint32_t index) const {
  RAVEL_INVARIANT(index < size_);
  const Item* item = items_.data();
  std::uint64_t at = index;
  while (at >= item->count) {
    at -= item->count;
    ++item;
  }
  return {item, at};
}

std::int64_t NondetValues::integer_at(std::uint32_t index) const {
  const auto [item, at] = find(index);
  return item->first + static_cast<std::int64_t>(at);
}

double NondetValues::decimal_at(std::uint32_t index) const {
  const auto [item, at] = find(index);
  return item->is_decimal ? item->decimal : static_cast<double>(item->first + static_cast<std::int64_t>(at));
}

}  // namespace ravel

#include "base/symbol.hpp"

#include <mutex>
#include <unordered_set>

namespace ravel {
namespace {

struct Hash {
  using is_transparent = void;
  std::size_t operator()(std::string_view s) const { return std::hash<std::string_view>{}(s); }
};

struct Table {
  std::mutex mutex;
  std::unordered_set<std::string, Hash, std::equal_to<>> strings;
};

Table& table() {
  static Table t;
  return t;
}

}  // namespace

Symbol::Symbol(std::string_view text) {
  Table& t = table();
  const std::lock_guard lock(t.mutex);
  auto it = t.strings.find(text);
  if (it == t.strings.end()) {
    it = t.strings.emplace(text).first;
  }
  text_ = &*it;
}

}  // namespace ravel

// base/symbol.hpp -- interned strings: names and descriptors are compared by address.
//
// Symbols live as long as the process. Thread safety: interning takes a lock, everything else is free.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace ravel {

class Symbol {
 public:
  Symbol() = default;  // the empty symbol: equal only to itself, not to Symbol("")
  explicit Symbol(std::string_view text);

  std::string_view view() const { return *text_; }
  const std::string& str() const { return *text_; }
  bool empty() const { return text_ == nullptr; }
  const void* address() const { return text_; }

  friend bool operator==(Symbol a, Symbol b) { return a.text_ == b.text_; }
  friend bool operator==(Symbol a, std::string_view b) { return a.text_ != nullptr && *a.text_ == b; }

 private:
  const std::string* text_ = nullptr;
};

}  // namespace ravel

template <>
struct std::hash<ravel::Symbol> {
  std::size_t operator()(ravel::Symbol s) const noexcept { return std::hash<const void*>{}(s.address()); }
};

// base/symbol.hpp -- interned strings: names and descriptors are compared by address.
//
// Symbols live as long as the process. Thread safety: interning takes a lock, everything else is free.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace ravel {

struct SymbolNode {
  explicit SymbolNode(std::string_view t) : text(t) {}

  std::string text;
  mutable std::atomic<std::uint32_t> facts{0};
};

class Symbol {
 public:
  Symbol() = default;  // the empty symbol: equal only to itself, not to Symbol("")
  explicit Symbol(std::string_view text);

  std::string_view view() const { return node_->text; }
  const std::string& str() const { return node_->text; }
  bool empty() const { return node_ == nullptr; }
  const void* address() const { return node_; }
  static Symbol at(const void* address) {  // of another symbol
    Symbol symbol;
    symbol.node_ = static_cast<const SymbolNode*>(address);
    return symbol;
  }

  friend bool operator==(Symbol a, Symbol b) { return a.node_ == b.node_; }
  friend bool operator==(Symbol a, std::string_view b) { return a.node_ != nullptr && a.node_->text == b; }

  // What was once found out about the text and need not be found out again; classfile/names.cpp owns the bits. They
  // only repeat what the text says, so that threads may race on them.
  std::uint32_t facts() const { return node_->facts.load(std::memory_order_relaxed); }
  void add_facts(std::uint32_t bits) const { node_->facts.fetch_or(bits, std::memory_order_relaxed); }

 private:
  const SymbolNode* node_ = nullptr;
};

}  // namespace ravel

template <>
struct std::hash<ravel::Symbol> {
  std::size_t operator()(ravel::Symbol s) const noexcept { return std::hash<const void*>{}(s.address()); }
};

// An open-addressing table that only grows. Looking up a symbol that exists takes no lock: class loading asks for the
// same few thousand names again and again, and most of what it asks for is there.
#include "base/symbol.hpp"

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace ravel {
namespace {

struct Slot {
  std::atomic<const SymbolNode*> node{nullptr};
  std::uint32_t hash = 0;  // written before `node` is published, never after
};

struct Slots {
  explicit Slots(std::size_t count) : mask(count - 1), slots(std::make_unique<Slot[]>(count)) {}

  // Where `text` is or would be put.
  Slot& probe(std::string_view text, std::uint32_t hash) const {
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
      Slot& slot = slots[at];
      const SymbolNode* found = slot.node.load(std::memory_order_acquire);
      if (found == nullptr || (slot.hash == hash && found->text == text)) {
        return slot;
      }
    }
  }
  void insert(const SymbolNode* node, std::uint32_t hash) const {
    Slot& slot = probe(node->text, hash);
    slot.hash = hash;
    slot.node.store(node, std::memory_order_release);
  }

  std::size_t mask;
  std::unique_ptr<Slot[]> slots;
};

class Table {
 public:
  Table() { grow(std::size_t{1} << 16); }

  const SymbolNode* intern(std::string_view text) {
    const auto hash = static_cast<std::uint32_t>(XXH3_64bits(text.data(), text.size()));
    const SymbolNode* found = current_.load(std::memory_order_acquire)->probe(text, hash).node;
    return found != nullptr ? found : add(text, hash);
  }

 private:
  const SymbolNode* add(std::string_view text, std::uint32_t hash) {
    const std::lock_guard lock(mutex_);
    Slots* slots = current_.load(std::memory_order_relaxed);
    if (const SymbolNode* found = slots->probe(text, hash).node) {
      return found;  // another thread was faster
    }
    if (nodes_.size() * 2 > slots->mask) {
      slots = grow((slots->mask + 1) * 2);
    }
    const SymbolNode* added = &nodes_.emplace_back(text);
    slots->insert(added, hash);
    return added;
  }

  Slots* grow(std::size_t count) {
    auto larger = std::make_unique<Slots>(count);
    if (!generations_.empty()) {
      const Slots& old = *generations_.back();
      for (std::size_t i = 0; i <= old.mask; ++i) {
        if (const SymbolNode* node = old.slots[i].node) {
          larger->insert(node, old.slots[i].hash);
        }
      }
    }
    Slots* result = larger.get();
    generations_.push_back(std::move(larger));
    current_.store(result, std::memory_order_release);
    return result;
  }

  std::mutex mutex_;
  std::atomic<Slots*> current_{nullptr};
  std::vector<std::unique_ptr<Slots>> generations_;  // readers may still be in an old one, so all are kept
  std::deque<SymbolNode> nodes_;
};

}  // namespace

Symbol::Symbol(std::string_view text) {
  // Never destroyed: symbols outlive even static objects.
  static Table& table = *new Table;
  node_ = table.intern(text);
}

}  // namespace ravel

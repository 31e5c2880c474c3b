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
  std::atomic<const std::string*> text{nullptr};
  std::uint32_t hash = 0;  // written before `text` is published, never after
};

struct Slots {
  explicit Slots(std::size_t count) : mask(count - 1), slots(std::make_unique<Slot[]>(count)) {}

  // Where `text` is or would be put.
  Slot& probe(std::string_view text, std::uint32_t hash) const {
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
      Slot& slot = slots[at];
      const std::string* found = slot.text.load(std::memory_order_acquire);
      if (found == nullptr || (slot.hash == hash && *found == text)) {
        return slot;
      }
    }
  }
  void insert(const std::string* text, std::uint32_t hash) const {
    Slot& slot = probe(*text, hash);
    slot.hash = hash;
    slot.text.store(text, std::memory_order_release);
  }

  std::size_t mask;
  std::unique_ptr<Slot[]> slots;
};

class Table {
 public:
  Table() { grow(std::size_t{1} << 16); }

  const std::string* intern(std::string_view text) {
    const auto hash = static_cast<std::uint32_t>(XXH3_64bits(text.data(), text.size()));
    const std::string* found = current_.load(std::memory_order_acquire)->probe(text, hash).text;
    return found != nullptr ? found : add(text, hash);
  }

 private:
  const std::string* add(std::string_view text, std::uint32_t hash) {
    const std::lock_guard lock(mutex_);
    Slots* slots = current_.load(std::memory_order_relaxed);
    if (const std::string* found = slots->probe(text, hash).text) {
      return found;  // another thread was faster
    }
    if (strings_.size() * 2 > slots->mask) {
      slots = grow((slots->mask + 1) * 2);
    }
    const std::string* added = &strings_.emplace_back(text);
    slots->insert(added, hash);
    return added;
  }

  Slots* grow(std::size_t count) {
    auto larger = std::make_unique<Slots>(count);
    if (!generations_.empty()) {
      const Slots& old = *generations_.back();
      for (std::size_t i = 0; i <= old.mask; ++i) {
        if (const std::string* text = old.slots[i].text) {
          larger->insert(text, old.slots[i].hash);
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
  std::deque<std::string> strings_;
};

}  // namespace

Symbol::Symbol(std::string_view text) {
  // Never destroyed: symbols outlive even static objects.
  static Table& table = *new Table;
  text_ = table.intern(text);
}

}  // namespace ravel

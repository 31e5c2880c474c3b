#include "memory/buffers.hpp"

#include <algorithm>

#include "base/word_reader.hpp"

namespace ravel {

StoreBuffers::Buffer& StoreBuffers::buffer_of(std::uint32_t thread) {
  if (buffers_.size() < thread) buffers_.resize(thread);
  return buffers_[thread - 1];
}

template <typename Visit>
void StoreBuffers::for_each_store(Visit visit) const {
  for (const Buffer& buffer : buffers_) {
    for (const Buffered& b : buffer.stores) visit(b.store);
  }
}

// ---- accesses ----

// A thread sees its own stores first.
void StoreBuffers::find_readable(std::uint32_t thread, Location where, AccessMode, std::uint64_t latest,
                                 std::vector<Candidate>& candidates) const {
  candidates.assign(1, {latest, 0});
  if (thread > buffers_.size()) return;
  for (const Buffered& b : buffers_[thread - 1].stores) {
    if (b.store.location == where) candidates[0].raw = b.store.raw;
  }
}

bool StoreBuffers::write(std::uint32_t thread, const Store& store, AccessMode mode, std::uint64_t, std::uint32_t) {
  if (mode == AccessMode::kVolatile) return true;  // those before it were flushed
  Buffer& buffer = buffer_of(thread);
  if (mode == AccessMode::kRelease) begin_group(buffer);
  buffer.stores.push_back({store, buffer.group});
  return false;
}

void StoreBuffers::begin_group(Buffer& buffer) const {
  if (!ordered_ && !buffer.stores.empty() && buffer.stores.back().group == buffer.group) ++buffer.group;
}

void StoreBuffers::fence(std::uint32_t thread, Fence kind) {
  if (kind == Fence::kRelease || kind == Fence::kStoreStore) begin_group(buffer_of(thread));
}

std::optional<std::uint64_t> StoreBuffers::freeze(Location where) {
  std::optional<std::uint64_t> latest;
  for (Buffer& buffer : buffers_) {
    std::erase_if(buffer.stores, [&](const Buffered& b) {
      if (b.store.location != where) return false;
      latest = b.store.raw;
      return true;
    });
  }
  return latest;
}

// ---- flushing ----

std::vector<std::size_t> StoreBuffers::find_next(const Buffer& buffer) const {
  std::vector<std::size_t> next;
  for (std::size_t i = 0; i < buffer.stores.size(); ++i) {
    const Buffered& b = buffer.stores[i];
    if (b.group != buffer.stores.front().group || (ordered_ && i > 0)) break;
    const bool first = std::none_of(next.begin(), next.end(), [&](std::size_t earlier) {
      return buffer.stores[earlier].store.location == b.store.location;
    });
    if (first) next.push_back(i);
  }
  return next;
}

std::uint32_t StoreBuffers::flushable(std::uint32_t thread) const {
  return thread <= buffers_.size() ? static_cast<std::uint32_t>(find_next(buffers_[thread - 1]).size()) : 0;
}

Store StoreBuffers::next_flush(std::uint32_t thread, std::uint32_t which) const {
  const Buffer& buffer = buffers_[thread - 1];
  return buffer.stores[find_next(buffer)[which]].store;
}

void StoreBuffers::flush(std::uint32_t thread, std::uint32_t which) {
  Buffer& buffer = buffer_of(thread);
  buffer.stores.erase(buffer.stores.begin() + static_cast<std::ptrdiff_t>(find_next(buffer)[which]));
  if (buffer.stores.empty()) buffer.group = 0;
}

// ---- state ----

bool StoreBuffers::is_empty() const {
  return std::all_of(buffers_.begin(), buffers_.end(), [](const Buffer& b) { return b.stores.empty(); });
}

bool StoreBuffers::has(Location where) const {
  bool found = false;
  for_each_store([&](const Store& s) { found |= s.location == where; });
  return found;
}

void StoreBuffers::for_each_reference(Ref object, const VisitReference& visit) const {
  std::vector<const Store*> stores;
  for_each_store([&](const Store& s) {
    if (s.location.object == object && s.kind == Kind::kRef) stores.push_back(&s);
  });
  // Of different variables, they are in any order.
  std::stable_sort(stores.begin(), stores.end(),
                   [](const Store* a, const Store* b) { return a->location.offset < b->location.offset; });
  for (std::uint32_t i = 0; i < stores.size(); ++i) visit(i, static_cast<Ref>(stores[i]->raw));
}

void StoreBuffers::visit_roots(const Heap::Visit& visit) const {
  for_each_store([&](const Store& s) {
    visit(s.location.object);
    if (s.kind == Kind::kRef) visit(static_cast<Ref>(s.raw));
  });
}

void StoreBuffers::forget_objects(const std::function<bool(Ref)>& is_gone) {
  for (Buffer& buffer : buffers_) {
    std::erase_if(buffer.stores, [&](const Buffered& b) { return is_gone(b.store.location.object); });
    if (buffer.stores.empty()) buffer.group = 0;
  }
}

// Per thread: how many, the number of groups, and the stores. The order of those to different variables means nothing
// under PSO, so that they are sorted by the names of these.
void StoreBuffers::save(const Key& key, std::vector<std::uint32_t>& words) const {
  const auto put = [&](std::uint64_t wide) {
    words.push_back(static_cast<std::uint32_t>(wide));
    words.push_back(static_cast<std::uint32_t>(wide >> 32));
  };
  std::size_t used = buffers_.size();
  while (used > 0 && buffers_[used - 1].stores.empty()) --used;
  for (std::size_t t = 0; t < used; ++t) {
    struct Named {
      std::uint32_t group;
      std::uint64_t object;
      const Store* store;
    };
    std::vector<Named> named;
    for (const Buffered& b : buffers_[t].stores) {
      const bool same_group = !named.empty() && b.group == buffers_[t].stores[named.size() - 1].group;
      const std::uint32_t group = named.empty() ? 0 : named.back().group + (same_group ? 0 : 1);
      named.push_back({group, key(b.store.location.object), &b.store});
    }
    const bool begins_group = !named.empty() && buffers_[t].group != buffers_[t].stores.back().group;
    if (!ordered_) {
      std::stable_sort(named.begin(), named.end(), [](const Named& a, const Named& b) {
        return std::tie(a.group, a.object, a.store->location.offset) <
               std::tie(b.group, b.object, b.store->location.offset);
      });
    }
    words.push_back(static_cast<std::uint32_t>(named.size()) << 1 | (begins_group ? 1u : 0u));
    for (const Named& n : named) {
      words.push_back(n.group << 8 | static_cast<std::uint32_t>(n.store->kind));
      put(n.object);
      words.push_back(n.store->location.offset);
      put(n.store->kind == Kind::kRef ? key(static_cast<Ref>(n.store->raw)) : n.store->raw);
    }
  }
}

void StoreBuffers::load(const Object& object, std::span<const std::uint32_t> words) {
  buffers_.clear();
  WordReader in(words);
  while (!in.at_end()) {
    Buffer& buffer = buffers_.emplace_back();
    const std::uint32_t head = in.word();
    for (std::uint32_t i = 0; i < head >> 1; ++i) {
      Buffered& b = buffer.stores.emplace_back();
      const std::uint32_t flags = in.word();
      b.group = flags >> 8;
      b.store.kind = static_cast<Kind>(flags & 0xff);
      b.store.location.object = object(in.wide());
      b.store.location.offset = in.word();
      const std::uint64_t raw = in.wide();
      b.store.raw = b.store.kind == Kind::kRef ? object(raw) : raw;
    }
    if (!buffer.stores.empty()) buffer.group = buffer.stores.back().group + (head & 1);
  }
}

}  // namespace ravel

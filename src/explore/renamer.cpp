#include "explore/renamer.hpp"

#include <algorithm>

#include "explore/codec_format.hpp"

namespace ravel {

using namespace codec_format;

std::uint32_t Renamer::intern(std::span<const Pair> renames) {
  if (renames.empty()) return kNone;
  std::vector<std::uint32_t> words;
  for (const Pair& p : renames) words.push_back(p.left);
  for (const Pair& p : renames) words.push_back(p.right);
  return lists_.intern(words);
}

void Renamer::clear() {
  lists_.clear();
  cache_.clear();
}

bool Renamer::is_full() const { return lists_.bytes() > std::size_t{16} << 20; }

std::uint32_t Renamer::new_name(std::uint32_t name, std::uint32_t renames) const {
  const auto list = lists_[renames];
  const auto before = list.first(list.size() / 2);
  const auto at = std::lower_bound(before.begin(), before.end(), name);
  return at != before.end() && *at == name ? *(at + static_cast<std::ptrdiff_t>(before.size())) : name;
}

ComponentId Renamer::rename(ComponentId component, std::uint32_t renames) {
  if (renames == kNone) return component;
  const std::uint64_t key = std::uint64_t{component} << 32 | renames;
  const Renamed& cached = cache_[key];
  if (cached.used && cached.component == component && cached.renames == renames) return cached.result;
  const ComponentId result = rename_now(component, renames);  // its parts are looked up in the cache as well
  cache_[key] = {true, component, renames, result};
  return result;
}

ComponentId Renamer::rename_now(ComponentId component, std::uint32_t renames) {
  const auto before = store_.components[component];
  std::vector<std::uint32_t> words(before.begin(), before.end());
  const std::size_t marks = words.back() & ~kThreadParts;
  for (const std::uint32_t position : before.last(marks + 1).first(marks)) {
    words[position] = kSharedTag | new_name(words[position] & kNameMask, renames);
  }
  if ((words.back() & kThreadParts) != 0) {
    words[thread::kReferences] = rename_references(words[thread::kReferences], renames);
    const std::size_t parts = words[thread::kFrames] + std::size_t{words[thread::kLocals]};
    for (std::uint32_t& part : std::span(words).subspan(thread::kRest, parts)) part = rename(part, renames);
  }
  return store_.components.intern(words);
}

ComponentId Renamer::rename_references(ComponentId component, std::uint32_t renames) {
  const auto before = store_.components[component];
  std::vector<std::uint32_t> names(before.begin(), before.end());
  for (std::uint32_t& name : names) name = new_name(name, renames);
  std::sort(names.begin(), names.end());
  return store_.components.intern(names);
}

}  // namespace ravel

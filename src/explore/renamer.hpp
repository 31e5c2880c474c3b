// explore/renamer.hpp -- components in which shared objects have other names.
//
// A step may change the way that leads to an object, and so its name, in components that it never looked at. Marks at
// their ends (explore/codec_format.hpp) tell where names are.
//
// Thread safety: none; each worker owns its instance. The store is shared.
#pragma once

#include <span>

#include "explore/direct_cache.hpp"
#include "explore/store.hpp"

namespace ravel {

class Renamer {
 public:
  explicit Renamer(StateStore& store) : store_(store) { lists_.use_alone(); }

  // Names before and after, ascending, as a number.
  static constexpr std::uint32_t kNone = 0xffffffff;  // nothing is renamed
  std::uint32_t intern(std::span<const Pair> renames);
  ComponentId rename(ComponentId component, std::uint32_t renames);
  // Numbers lose their meaning.
  void clear();
  bool is_full() const;  // high time to do so

 private:
  ComponentId rename_now(ComponentId component, std::uint32_t renames);
  ComponentId rename_references(ComponentId component, std::uint32_t renames);
  std::uint32_t new_name(std::uint32_t name, std::uint32_t renames) const;

  StateStore& store_;
  ComponentTable lists_;  // names before, then names after
  struct Renamed {
    bool used = false;
    ComponentId component = 0;
    std::uint32_t renames = 0;
    ComponentId result = 0;
  };
  DirectCache<Renamed, 16> cache_;
};

}  // namespace ravel

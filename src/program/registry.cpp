#include "program/registry.hpp"

#include <algorithm>

namespace ravel {

Registry::ClassNumbers Registry::number_class(const std::string& key, std::size_t methods, const Recipe& recipe) {
  const std::lock_guard guard(mutex_);
  const auto [it, added] = classes_.try_emplace(key);
  if (added) {
    it->second = {static_cast<ClassId>(recipes_.size()), methods_};
    recipes_.push_back(recipe);
    first_methods_.push_back(methods_);
    methods_ += static_cast<MethodId>(methods);
  }
  return it->second;
}

Registry::Recipe Registry::recipe_of(ClassId id) const {
  const std::lock_guard guard(mutex_);
  return recipes_.at(id);
}

ClassId Registry::class_of_method(MethodId id) const {
  const std::lock_guard guard(mutex_);
  const auto after = std::upper_bound(first_methods_.begin(), first_methods_.end(), id);
  return static_cast<ClassId>(after - first_methods_.begin()) - 1;
}

std::uint32_t Registry::place(const std::string& key, std::uint32_t units, std::uint32_t first_free) {
  const std::lock_guard guard(mutex_);
  const auto [it, added] = places_.try_emplace(key, std::max(next_place_, first_free));
  if (added) {
    next_place_ = it->second + units;
    keys_[it->second] = key;
  }
  return it->second;
}

std::string Registry::key_at(std::uint32_t address) const {
  const std::lock_guard guard(mutex_);
  const auto it = keys_.find(address);
  return it == keys_.end() ? std::string() : it->second;
}

}  // namespace ravel

// program/registry.hpp -- numbers that several programs over the same class files have in common.
//
// The workers of a search each load classes as they need them, in their own order. What a state mentions must mean the
// same to all of them: the numbers of classes and methods, and the addresses of mirrors and literals. So these come
// from here, by name; and whoever meets one that it does not have yet learns here how to get it.
//
// Thread safety: all members.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "program/class.hpp"

namespace ravel {

class Registry {
 public:
  // How a class comes to be: by its name, or by linking an entry of another class's constant pool.
  struct Recipe {
    enum class Kind : std::uint8_t { kLoad, kInvokedynamic, kPolymorphic, kConstant } kind = Kind::kLoad;
    std::string name;
    LoaderId loader = kBootLoader;
    ClassId from = 0;
    std::uint16_t index = 0;
  };
  struct ClassNumbers {
    ClassId id = 0;
    MethodId first_method = 0;
  };
  ClassNumbers number_class(const std::string& key, std::size_t methods, const Recipe& recipe);
  Recipe recipe_of(ClassId id) const;
  ClassId class_of_method(MethodId id) const;

  // The address of an immortal object of so many units of 8 bytes.
  std::uint32_t place(const std::string& key, std::uint32_t units, std::uint32_t first_free);
  std::string key_at(std::uint32_t address) const;  // empty when nothing was placed there

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::string, ClassNumbers> classes_;
  std::vector<Recipe> recipes_;          // by ClassId
  std::vector<MethodId> first_methods_;  // likewise, ascending
  MethodId methods_ = 0;
  std::unordered_map<std::string, std::uint32_t> places_;
  std::unordered_map<std::uint32_t, std::string> keys_;
  std::uint32_t next_place_ = 0;
};

}  // namespace ravel

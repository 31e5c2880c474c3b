// verify/test_hierarchy.hpp -- class hierarchies for tests.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "classfile/class_file.hpp"
#include "classfile/class_path.hpp"
#include "verify/verifier.hpp"

namespace ravel {

inline std::string_view package_of(Symbol name) {
  const std::size_t slash = name.view().rfind('/');
  return slash == std::string_view::npos ? std::string_view() : name.view().substr(0, slash);
}

// Answers from class files: those given to add(), and those that the entry finds.
class FileHierarchy : public ClassHierarchy {
 public:
  explicit FileHierarchy(const ClassPathEntry* entry) : entry_(entry) {}

  const ClassFile& add(std::unique_ptr<ClassFile> file) {
    const Symbol name = file->name;
    return *(files_[name] = std::move(file));
  }

  const ClassFile& load(Symbol name) {
    if (const auto it = files_.find(name); it != files_.end()) {
      return *it->second;
    }
    const std::string resource = name.str() + ".class";
    const std::optional<Bytes> bytes = entry_ == nullptr ? std::nullopt : entry_->find(resource);
    if (!bytes) {
      bad_input("no class {}", name.view());
    }
    return add(parse_class(bytes->view(), resource));
  }

  bool is_interface(Symbol name) override { return (load(name).flags & kAccInterface) != 0; }

  bool is_subclass(Symbol sub, Symbol super) override {
    for (Symbol at = sub; !at.empty(); at = load(at).super) {
      if (at == super) {
        return true;
      }
    }
    return false;
  }

  Symbol common_super(Symbol a, Symbol b) override {
    if (!is_interface(a) && !is_interface(b)) {
      for (Symbol at = a; !at.empty(); at = load(at).super) {
        if (is_subclass(b, at)) {
          return at;
        }
      }
    }
    return Symbol("java/lang/Object");
  }

  bool is_protected_elsewhere(Symbol current, Symbol owner, Symbol name, Symbol descriptor) override {
    for (Symbol at = owner; !at.empty(); at = load(at).super) {
      const ClassFile& file = load(at);
      const auto found = [&](const auto& members) -> const std::uint16_t* {
        for (const auto& member : members) {
          if (member.name == name && member.descriptor == descriptor) {
            return &member.flags;
          }
        }
        return nullptr;
      };
      const std::uint16_t* flags = descriptor.view().starts_with('(') ? found(file.methods) : found(file.fields);
      if (flags != nullptr) {
        return (*flags & kAccProtected) != 0 && package_of(at) != package_of(current);
      }
    }
    return false;
  }

 private:
  const ClassPathEntry* entry_;
  std::unordered_map<Symbol, std::unique_ptr<ClassFile>> files_;
};

// Knows nothing and has no objections: for input where no hierarchy makes sense.
class PermissiveHierarchy : public ClassHierarchy {
 public:
  bool is_interface(Symbol) override { return false; }
  bool is_subclass(Symbol, Symbol) override { return true; }
  Symbol common_super(Symbol, Symbol) override { return Symbol("java/lang/Object"); }
  bool is_protected_elsewhere(Symbol, Symbol, Symbol, Symbol) override { return false; }
};

}  // namespace ravel

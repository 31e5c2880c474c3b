#include "cli/used_classes.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <filesystem>

namespace ravel {
namespace {

std::string hash_of(const Bytes& bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.view().data(), bytes.view().size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

class WatchedEntry : public ClassPathEntry {
 public:
  WatchedEntry(std::unique_ptr<ClassPathEntry> entry, std::shared_ptr<UsedClasses> used)
      : entry_(std::move(entry)), used_(std::move(used)) {}

  std::optional<Bytes> find(std::string_view resource) const override {
    std::optional<Bytes> bytes = entry_->find(resource);
    if (bytes && resource.ends_with(".class")) {
      used_->add(resource, *bytes);
    }
    return bytes;
  }

  std::string describe(std::string_view resource) const override { return entry_->describe(resource); }

 private:
  const std::unique_ptr<ClassPathEntry> entry_;
  const std::shared_ptr<UsedClasses> used_;
};

}  // namespace

void UsedClasses::add(std::string_view resource, const Bytes& bytes) {
  const std::lock_guard lock(mutex_);
  if (!hashes_.contains(resource)) {
    hashes_.emplace(resource, hash_of(bytes));
  }
}

std::map<std::string, std::string> UsedClasses::hashes() const {
  const std::lock_guard lock(mutex_);
  return {hashes_.begin(), hashes_.end()};
}

std::unique_ptr<ClassPathEntry> watch_entry(std::unique_ptr<ClassPathEntry> entry, std::shared_ptr<UsedClasses> used) {
  return std::make_unique<WatchedEntry>(std::move(entry), std::move(used));
}

std::vector<std::string> changes_since(const std::map<std::string, std::string>& earlier,
                                       const std::vector<std::string>& class_path, int release) {
  std::vector<std::unique_ptr<ClassPathEntry>> entries;
  for (const std::string& path : class_path) {
    if (std::filesystem::is_directory(path)) {
      entries.push_back(open_directory(path));
    } else {
      entries.push_back(open_jar(path, release));
    }
  }
  std::vector<std::string> changes;
  for (const auto& [resource, hash] : earlier) {
    std::optional<Bytes> bytes;
    for (std::size_t i = 0; i < entries.size() && !bytes; ++i) {
      bytes = entries[i]->find(resource);
    }
    if (!bytes) {
      changes.push_back(resource + " is missing");
    } else if (hash_of(*bytes) != hash) {
      changes.push_back(resource + " has changed");
    }
  }
  return changes;
}

}  // namespace ravel

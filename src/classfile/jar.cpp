// Jars. Which entry a name means is decided once, when the jar is opened: hostile names are left out, and versions of
// multi-release jars are folded in.
#include <algorithm>
#include <charconv>
#include <unordered_map>

#include "base/error.hpp"
#include "classfile/class_path.hpp"
#include "classfile/manifest.hpp"
#include "classfile/mapped_file.hpp"
#include "classfile/resource_name.hpp"
#include "classfile/zip_file.hpp"

namespace ravel {
namespace {

constexpr std::string_view kManifest = "META-INF/MANIFEST.MF";
constexpr std::string_view kVersions = "META-INF/versions/";
constexpr int kFirstVersion = 9;  // JEP 238

std::string_view trim(std::string_view text) {
  const auto is_space = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
  while (!text.empty() && is_space(text.front())) {
    text.remove_prefix(1);
  }
  while (!text.empty() && is_space(text.back())) {
    text.remove_suffix(1);
  }
  return text;
}

class ZipJar final : public Jar {
 public:
  // `source` is a path or the bytes themselves.
  template <typename Source>
  ZipJar(std::string path, Source source, int release)
      : path_(std::move(path)), file_(std::move(source)), zip_(file_.view(), path_) {
    for (const ZipEntry& entry : zip_.entries()) {
      // Names that end with a slash are folders, and no resource names. Of two equal names java finds the later.
      if (is_resource_name(entry.name)) {
        entries_[entry.name] = &entry;
      }
    }
    read_manifest();
    if (const auto multi = manifest_.value("Multi-Release"); multi && equal_ignoring_case(*multi, "true")) {
      fold_versions(release);
    }
  }

  std::optional<Bytes> find(std::string_view resource) const override {
    const auto it = entries_.find(resource);
    return it == entries_.end() ? std::nullopt : std::optional(zip_.read(*it->second));
  }

  std::string describe(std::string_view resource) const override { return fmt::format("{}!/{}", path_, resource); }

  std::optional<std::string> main_class() const override {
    const auto value = manifest_.value("Main-Class");
    return value ? std::optional(std::string(trim(*value))) : std::nullopt;
  }

  std::vector<std::string> manifest_class_path() const override {
    std::vector<std::string> paths;
    const std::string value = manifest_.value("Class-Path").value_or("");
    std::size_t at = 0;
    while ((at = value.find_first_not_of(' ', at)) != std::string::npos) {
      const std::size_t end = std::min(value.find(' ', at), value.size());
      paths.push_back(value.substr(at, end - at));
      at = end;
    }
    return paths;
  }

  std::vector<std::string> names() const override {
    std::vector<std::string> names;
    names.reserve(entries_.size());
    for (const auto& [name, entry] : entries_) {
      names.emplace_back(name);
    }
    std::ranges::sort(names);
    return names;
  }

 private:
  using Entries = std::unordered_map<std::string_view, const ZipEntry*>;

  void read_manifest() {
    auto it = entries_.find(kManifest);
    if (it == entries_.end()) {
      it = std::ranges::find_if(entries_, [](const auto& e) { return equal_ignoring_case(e.first, kManifest); });
    }
    if (it != entries_.end()) {
      const Bytes bytes = zip_.read(*it->second);
      manifest_ = Manifest({reinterpret_cast<const char*>(bytes.view().data()), bytes.view().size()});
    }
  }

  // META-INF/versions/11/a/B.class answers for a/B.class. What is in META-INF itself has no versions.
  void fold_versions(int release) {
    std::unordered_map<std::string_view, std::pair<int, const ZipEntry*>> newest;
    for (const auto& [name, entry] : entries_) {
      if (!name.starts_with(kVersions)) {
        continue;
      }
      const char* end = name.data() + name.size();
      int version = 0;
      const auto [after, error] = std::from_chars(name.data() + kVersions.size(), end, version);
      if (error != std::errc() || after == end || *after != '/' || version < kFirstVersion || version > release) {
        continue;
      }
      const std::string_view base(after + 1, static_cast<std::size_t>(end - after - 1));
      auto& best = newest[base];
      if (!base.starts_with("META-INF/") && version > best.first) {
        best = {version, entry};
      }
    }
    for (const auto& [base, best] : newest) {
      if (best.second != nullptr) {
        entries_[base] = best.second;
      }
    }
  }

  std::string path_;
  MappedFile file_;
  ZipFile zip_;
  Entries entries_;  // names point into file_
  Manifest manifest_;
};

}  // namespace

std::unique_ptr<Jar> open_jar(const std::string& path, int release) {
  return std::make_unique<ZipJar>(path, path, release);
}

std::unique_ptr<Jar> open_jar_in_memory(std::vector<std::uint8_t> bytes, const std::string& name, int release) {
  return std::make_unique<ZipJar>(name, std::move(bytes), release);
}

}  // namespace ravel

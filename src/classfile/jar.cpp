// Jars, read through libzip. Which entry a name means is decided once, when the jar is opened: hostile names are left
// out, and versions of multi-release jars are folded in.
#include <zip.h>

#include <algorithm>
#include <charconv>
#include <mutex>
#include <unordered_map>

#include "base/error.hpp"
#include "classfile/class_path.hpp"
#include "classfile/manifest.hpp"
#include "classfile/resource_name.hpp"

namespace ravel {
namespace {

constexpr std::string_view kManifest = "META-INF/MANIFEST.MF";
constexpr std::string_view kVersions = "META-INF/versions/";
constexpr int kFirstVersion = 9;  // JEP 238
constexpr std::size_t kReadChunk = std::size_t{1} << 20;

struct CloseZip {
  void operator()(zip_t* zip) const { zip_discard(zip); }
};
struct CloseZipFile {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};

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
  // `memory` holds the jar itself; without it, `path` is opened.
  ZipJar(std::string path, std::optional<std::vector<std::uint8_t>> memory, int release)
      : path_(std::move(path)), memory_(std::move(memory)) {
    open();
    index_names();
    read_manifest();
    if (const auto multi = manifest_.value("Multi-Release"); multi && equal_ignoring_case(*multi, "true")) {
      fold_versions(release);
    }
  }

  std::optional<Bytes> find(std::string_view resource) const override {
    const auto it = entries_.find(std::string(resource));
    if (it == entries_.end()) {
      return std::nullopt;
    }
    return Bytes(read(it->second, resource));
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
    for (const auto& [name, index] : entries_) {
      names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
  }

 private:
  void open() {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = memory_ ? zip_source_buffer_create(memory_->data(), memory_->size(), 0, &error)
                                   : zip_source_file_create(path_.c_str(), 0, -1, &error);
    if (source != nullptr) {
      zip_.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
    }
    if (zip_ == nullptr) {
      const std::string reason = zip_error_strerror(&error);
      zip_error_fini(&error);
      zip_source_free(source);
      bad_input("{}: not a readable jar: {}", path_, reason);
    }
    zip_error_fini(&error);
  }

  void index_names() {
    const zip_int64_t count = zip_get_num_entries(zip_.get(), 0);
    for (zip_int64_t i = 0; i < count; ++i) {
      const auto index = static_cast<zip_uint64_t>(i);
      const char* name = zip_get_name(zip_.get(), index, ZIP_FL_ENC_RAW);
      // Names that end with a slash are folders. Of two equal names java finds the later.
      if (name != nullptr && is_resource_name(name)) {
        entries_[name] = index;
      }
    }
  }

  void read_manifest() {
    auto it = entries_.find(std::string(kManifest));
    if (it == entries_.end()) {
      it = std::ranges::find_if(entries_, [](const auto& e) { return equal_ignoring_case(e.first, kManifest); });
    }
    if (it != entries_.end()) {
      const std::vector<std::uint8_t> bytes = read(it->second, it->first);
      manifest_ = Manifest({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    }
  }

  // META-INF/versions/11/a/B.class answers for a/B.class. What is in META-INF itself has no versions.
  void fold_versions(int release) {
    std::unordered_map<std::string, std::pair<int, zip_uint64_t>> newest;
    for (const auto& [name, index] : entries_) {
      if (!name.starts_with(kVersions)) {
        continue;
      }
      const char* begin = name.data() + kVersions.size();
      const char* end = name.data() + name.size();
      int version = 0;
      const auto [after, error] = std::from_chars(begin, end, version);
      if (error != std::errc() || after == end || *after != '/' || version < kFirstVersion || version > release) {
        continue;
      }
      const std::string base(after + 1, end);
      if (base.starts_with("META-INF/")) {
        continue;
      }
      auto& best = newest[base];
      if (version > best.first) {
        best = {version, index};
      }
    }
    for (const auto& [base, best] : newest) {
      entries_[base] = best.second;
    }
  }

  // Requires: `index` came from index_names().
  std::vector<std::uint8_t> read(zip_uint64_t index, std::string_view resource) const {
    const std::lock_guard lock(mutex_);  // a zip_t is for one thread at a time
    zip_stat_t info;
    zip_stat_init(&info);
    constexpr zip_uint64_t kNeeded = ZIP_STAT_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    if (zip_stat_index(zip_.get(), index, 0, &info) != 0 || (info.valid & kNeeded) != kNeeded) {
      bad_input("{}: unreadable entry", describe(resource));
    }
    if (info.encryption_method != ZIP_EM_NONE) {
      bad_input("{}: encrypted", describe(resource));
    }
    if (info.comp_method != ZIP_CM_STORE && info.comp_method != ZIP_CM_DEFLATE) {
      bad_input("{}: compression method {} is not for jars", describe(resource), info.comp_method);
    }
    if (info.size > kMaxResourceSize) {
      bad_input("{}: claims {} bytes, more than {}", describe(resource), info.size, kMaxResourceSize);
    }
    const std::unique_ptr<zip_file_t, CloseZipFile> file(zip_fopen_index(zip_.get(), index, 0));
    if (file == nullptr) {
      bad_input("{}: {}", describe(resource), zip_strerror(zip_.get()));
    }
    return read_all(file.get(), info.size, resource);
  }

  // The claimed size is believed only as far as bytes arrive.
  std::vector<std::uint8_t> read_all(zip_file_t* file, std::uint64_t claimed, std::string_view resource) const {
    std::vector<std::uint8_t> bytes;
    while (true) {
      const std::size_t before = bytes.size();
      const std::size_t room = std::min<std::size_t>(kReadChunk, static_cast<std::size_t>(claimed) - before + 1);
      bytes.resize(before + room);
      const zip_int64_t got = zip_fread(file, bytes.data() + before, room);
      if (got < 0) {
        bad_input("{}: {}", describe(resource), zip_file_strerror(file));
      }
      bytes.resize(before + static_cast<std::size_t>(got));
      if (bytes.size() > claimed) {
        bad_input("{}: longer than the {} bytes that it claims", describe(resource), claimed);
      }
      if (got == 0) {
        break;
      }
    }
    if (bytes.size() != claimed) {
      bad_input("{}: shorter than the {} bytes that it claims", describe(resource), claimed);
    }
    return bytes;
  }

  std::string path_;
  std::optional<std::vector<std::uint8_t>> memory_;  // outlives zip_, which reads from it
  std::unique_ptr<zip_t, CloseZip> zip_;
  std::unordered_map<std::string, zip_uint64_t> entries_;
  Manifest manifest_;
  mutable std::mutex mutex_;
};

}  // namespace

std::unique_ptr<Jar> open_jar(const std::string& path, int release) {
  return std::make_unique<ZipJar>(path, std::nullopt, release);
}

std::unique_ptr<Jar> open_jar_in_memory(std::vector<std::uint8_t> bytes, const std::string& name, int release) {
  return std::make_unique<ZipJar>(name, std::move(bytes), release);
}

}  // namespace ravel

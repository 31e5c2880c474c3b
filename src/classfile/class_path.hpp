// classfile/class_path.hpp -- where class files come from: folders, jars, and the JDK's own image.
//
// An Entry answers "the bytes of this resource, or nothing". Names are '/'-separated and relative
// ("java/lang/String.class", "META-INF/services/x"); an entry never leaves its root ("..", absolute names, symbolic
// links out of a folder are the caller's own files and fine, but ".." segments find nothing).
//
// Thread safety: after construction, find() may be called from several threads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ravel {

// Bytes that are either owned or borrowed from a mapping that lives as long as the entry.
class Bytes {
 public:
  explicit Bytes(std::vector<std::uint8_t> owned) : owned_(std::move(owned)), view_(owned_) {}
  explicit Bytes(std::span<const std::uint8_t> borrowed) : view_(borrowed) {}
  Bytes(Bytes&& other) noexcept { *this = std::move(other); }
  Bytes& operator=(Bytes&& other) noexcept {
    const bool owns = !other.owned_.empty();
    owned_ = std::move(other.owned_);
    view_ = owns ? std::span<const std::uint8_t>(owned_) : other.view_;
    return *this;
  }
  std::span<const std::uint8_t> view() const { return view_; }

 private:
  std::vector<std::uint8_t> owned_;
  std::span<const std::uint8_t> view_;
};

class ClassPathEntry {
 public:
  virtual ~ClassPathEntry() = default;
  virtual std::optional<Bytes> find(std::string_view resource) const = 0;
  virtual std::string describe(std::string_view resource) const = 0;  // "lib.jar!/Foo.class", for messages
};

// A folder; `path` must exist (BadInput).
std::unique_ptr<ClassPathEntry> open_directory(const std::string& path);

// A jar. Multi-release jars answer with the newest version not above `release` (17, 21, …). Entries that claim more
// than a fixed limit (256 MiB) or inflate to more than they claim are BadInput when read.
class Jar : public ClassPathEntry {
 public:
  virtual std::optional<std::string> main_class() const = 0;         // Main-Class of the manifest
  virtual std::vector<std::string> manifest_class_path() const = 0;  // Class-Path entries, relative to the jar
  virtual std::vector<std::string> names() const = 0;                // all resource names, sorted
};
std::unique_ptr<Jar> open_jar(const std::string& path, int release);
std::unique_ptr<Jar> open_jar_in_memory(std::vector<std::uint8_t> bytes, const std::string& name, int release);

// The JDK's lib/modules (jimage), mapped read-only and never extracted.
class JdkImage : public ClassPathEntry {
 public:
  // find("java/lang/String.class") looks in every module that has the package.
  virtual std::optional<std::string> module_of_package(
      std::string_view package) const = 0;  // "java/lang" -> "java.base"
  virtual std::optional<Bytes> find_in_module(std::string_view module, std::string_view resource) const = 0;
  virtual int release() const = 0;  // 17, 21, 25: read from the image's java/lang/Object.class version (major - 44)
  virtual const std::string& path() const = 0;
  virtual std::vector<std::string> names() const = 0;  // everything in it, sorted: "/java.base/java/lang/Object.class"
};
std::unique_ptr<JdkImage> open_jdk_image(const std::string& jdk_home);  // jdk_home/lib/modules
std::unique_ptr<JdkImage> open_jdk_image_in_memory(std::vector<std::uint8_t> bytes, const std::string& name);

}  // namespace ravel

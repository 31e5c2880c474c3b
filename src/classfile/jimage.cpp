// The JDK's lib/modules, a "jimage": a file made to be mapped, with a perfect hash from full resource names
// ("/java.base/java/lang/String.class") to locations.
//
//   header       seven u4: magic, version, flags, resource count, table length, locations size, strings size
//   redirect     table length s4: 0 no such name, > 0 the seed of a second hash, < 0 the slot itself (-1 - n)
//   offsets      table length u4: where in `locations` the slot's attributes start
//   locations    attributes, each a byte (kind << 3 | length - 1) and a big-endian number; kind 0 ends
//   strings      zero-terminated, in modified UTF-8
//   content      from here on, addressed by locations
//
// Numbers outside of locations are in the byte order of the machine that made the image; an image for the other byte
// order has a wrong magic number and is refused. Nothing read from the file is trusted to be in range.
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>

#include "base/error.hpp"
#include "classfile/class_path.hpp"
#include "classfile/mapped_file.hpp"
#include "classfile/resource_name.hpp"

namespace ravel {
namespace {

using ByteSpan = std::span<const std::uint8_t>;

constexpr std::uint32_t kMagic = 0xcafedada;
constexpr std::uint32_t kVersion = 1U << 16;  // 1.0
constexpr std::size_t kHeaderSize = 28;
constexpr std::uint32_t kHashSeed = 0x01000193;
constexpr std::uint32_t kCompressedMagic = 0xcafefafa;
constexpr std::size_t kCompressedHeaderSize = 29;
constexpr int kMaxCompressions = 4;  // jlink stacks two at most

template <typename Number>
Number load(ByteSpan bytes, std::size_t at) {
  Number value;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

std::uint32_t hash(std::string_view text, std::uint32_t seed) {
  for (const char c : text) {
    seed = seed * kHashSeed ^ static_cast<std::uint8_t>(c);
  }
  return seed;
}

// The two halves of "/module/resource" are hashed in turn, so that the name is never put together.
struct FullName {
  std::string_view module, resource;

  std::uint32_t hash_from(std::uint32_t seed) const {
    seed = hash(module, hash("/", seed));
    return hash(resource, hash("/", seed)) & 0x7fffffff;
  }
};

struct Location {
  enum Kind { kEnd, kModule, kParent, kBase, kExtension, kOffset, kCompressed, kUncompressed, kKinds };
  std::array<std::uint64_t, kKinds> value{};
};

struct StringHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view s) const { return std::hash<std::string_view>{}(s); }
};

class Image final : public JdkImage {
 public:
  // `source` is a path or the bytes themselves.
  template <typename Source>
  Image(std::string path, Source source) : path_(std::move(path)), file_(std::move(source)) {
    read_header();
    read_release();
  }

  std::optional<Bytes> find(std::string_view resource) const override {
    const std::size_t slash = resource.rfind('/');
    if (slash == std::string_view::npos) {
      return std::nullopt;
    }
    for (const std::string_view module : modules_of(resource.substr(0, slash))) {
      if (auto bytes = find_in_module(module, resource)) {
        return bytes;
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> module_of_package(std::string_view package) const override {
    const std::span<const std::string_view> modules = modules_of(package);
    return modules.empty() ? std::nullopt : std::optional(std::string(modules.front()));
  }

  std::optional<Bytes> find_in_module(std::string_view module, std::string_view resource) const override {
    const auto location = locate({module, resource});
    return location ? std::optional(content(*location, resource)) : std::nullopt;
  }

  std::string describe(std::string_view resource) const override { return fmt::format("{}!/{}", path_, resource); }
  int release() const override { return release_; }
  const std::string& path() const override { return path_; }

  std::vector<std::string> names() const override {
    std::vector<std::string> names;
    std::size_t total = 0;  // many locations may share one long string, so that little input makes much output
    for (std::uint32_t slot = 0; slot < table_length_; ++slot) {
      const Location location = location_at(slot);
      if (location.value[Location::kBase] != 0) {  // else a slot that no name hashes to
        names.push_back(fmt::format("/{}/{}", string_at(location.value[Location::kModule]), tail_of(location)));
        total += names.back().size();
        if (total > kMaxResourceSize) {
          bad("its names are too long");
        }
      }
    }
    std::ranges::sort(names);
    return names;
  }

 private:
  [[noreturn]] void bad(std::string_view reason) const { bad_input("{}: not a usable JDK image: {}", path_, reason); }

  void read_header() {
    const ByteSpan file = file_.view();
    if (file.size() < kHeaderSize) {
      bad("too short");
    }
    if (load<std::uint32_t>(file, 0) != kMagic) {
      bad("wrong magic number");
    }
    if (load<std::uint32_t>(file, 4) != kVersion) {
      bad("unknown version");
    }
    table_length_ = load<std::uint32_t>(file, 16);
    const std::uint64_t locations_size = load<std::uint32_t>(file, 20);
    const std::uint64_t strings_size = load<std::uint32_t>(file, 24);
    const std::uint64_t table_size = std::uint64_t{table_length_} * 4;
    const std::uint64_t index_size = kHeaderSize + 2 * table_size + locations_size + strings_size;
    if (index_size > file.size()) {
      bad("its tables are larger than the file");
    }
    if (table_length_ == 0) {
      bad("it is empty");
    }
    auto cut = [&, at = kHeaderSize](std::uint64_t size) mutable {
      const ByteSpan piece = file.subspan(at, static_cast<std::size_t>(size));
      at += piece.size();
      return piece;
    };
    redirect_ = cut(table_size);
    offsets_ = cut(table_size);
    locations_ = cut(locations_size);
    strings_ = cut(strings_size);
    content_ = cut(file.size() - index_size);
  }

  // The class file version of java/lang/Object tells which Java it is.
  void read_release() {
    const auto object = find_in_module("java.base", "java/lang/Object.class");
    if (!object || object->view().size() < 8) {
      bad("it has no java/lang/Object.class");
    }
    const ByteSpan bytes = object->view();
    release_ = (bytes[6] << 8 | bytes[7]) - 44;
  }

  std::string_view string_at(std::uint64_t offset) const {
    if (offset >= strings_.size()) {
      bad("string out of range");
    }
    const char* start = reinterpret_cast<const char*>(strings_.data()) + offset;
    const void* end = std::memchr(start, 0, strings_.size() - static_cast<std::size_t>(offset));
    if (end == nullptr) {
      bad("string without end");
    }
    return {start, static_cast<std::size_t>(static_cast<const char*>(end) - start)};
  }

  Location location_at(std::uint32_t slot) const {
    std::size_t at = load<std::uint32_t>(offsets_, std::size_t{slot} * 4);
    Location location;
    while (true) {
      if (at >= locations_.size()) {
        bad("location out of range");
      }
      const std::uint8_t head = locations_[at++];
      const std::size_t kind = head >> 3;
      const std::size_t length = (head & 7U) + 1;
      if (kind == Location::kEnd) {
        return location;
      }
      if (kind >= Location::kKinds || length > locations_.size() - at) {
        bad("malformed location");
      }
      std::uint64_t value = 0;
      for (std::size_t i = 0; i < length; ++i) {
        value = value << 8 | locations_[at++];
      }
      location.value[kind] = value;
    }
  }

  // "java/lang/String.class": parent, base and extension put together.
  std::string tail_of(const Location& location) const {
    const std::string_view parent = string_at(location.value[Location::kParent]);
    const std::string_view extension = string_at(location.value[Location::kExtension]);
    return fmt::format("{}{}{}{}{}", parent, parent.empty() ? "" : "/", string_at(location.value[Location::kBase]),
                       extension.empty() ? "" : ".", extension);
  }

  // A perfect hash finds something for every name, so the name found is compared.
  bool is_location_of(const Location& location, const FullName& name) const {
    std::string_view rest = name.resource;
    const auto eat = [&](std::string_view piece) {
      const bool fits = rest.starts_with(piece);
      rest.remove_prefix(fits ? piece.size() : 0);
      return fits;
    };
    const std::string_view parent = string_at(location.value[Location::kParent]);
    const std::string_view extension = string_at(location.value[Location::kExtension]);
    return string_at(location.value[Location::kModule]) == name.module &&
           (parent.empty() || (eat(parent) && eat("/"))) && eat(string_at(location.value[Location::kBase])) &&
           (extension.empty() || (eat(".") && eat(extension))) && rest.empty();
  }

  std::optional<Location> locate(const FullName& name) const {
    const std::uint32_t first = name.hash_from(kHashSeed) % table_length_;
    const auto redirect = load<std::int32_t>(redirect_, std::size_t{first} * 4);
    if (redirect == 0) {
      return std::nullopt;
    }
    const std::uint32_t slot = redirect > 0 ? name.hash_from(static_cast<std::uint32_t>(redirect)) % table_length_
                                            : static_cast<std::uint32_t>(-1 - redirect);
    if (slot >= table_length_) {
      bad("redirection out of range");
    }
    const Location location = location_at(slot);
    return is_location_of(location, name) ? std::optional(location) : std::nullopt;
  }

  Bytes content(const Location& location, std::string_view resource) const {
    const std::uint64_t offset = location.value[Location::kOffset];
    const std::uint64_t compressed = location.value[Location::kCompressed];
    const std::uint64_t size = location.value[Location::kUncompressed];
    const std::uint64_t stored = compressed != 0 ? compressed : size;
    if (offset > content_.size() || stored > content_.size() - offset) {
      bad_input("{}: lies outside of the image", describe(resource));
    }
    if (size > kMaxResourceSize) {
      bad_input("{}: claims {} bytes, more than {}", describe(resource), size, kMaxResourceSize);
    }
    const ByteSpan bytes = content_.subspan(static_cast<std::size_t>(offset), static_cast<std::size_t>(stored));
    return compressed == 0 ? Bytes(bytes) : Bytes(decompress(bytes, size, resource));
  }

  // Each compression puts a header before its output: magic u4, size u8, uncompressed size u8, name of the
  // decompressor u4, its configuration u4, whether it is the last u1.
  std::vector<std::uint8_t> decompress(ByteSpan bytes, std::uint64_t size, std::string_view resource) const {
    std::vector<std::uint8_t> current(bytes.begin(), bytes.end());
    for (int i = 0; current.size() >= kCompressedHeaderSize && load<std::uint32_t>(current, 0) == kCompressedMagic;
         ++i) {
      const auto stored = load<std::uint64_t>(current, 4);
      const auto plain = load<std::uint64_t>(current, 12);
      const std::string_view method = string_at(load<std::uint32_t>(current, 20));
      if (method != "zip") {
        unsupported("{}: compressed with \"{}\"", describe(resource), method);
      }
      if (i == kMaxCompressions || plain > kMaxResourceSize || stored > current.size() - kCompressedHeaderSize) {
        bad_input("{}: malformed compressed resource", describe(resource));
      }
      const ByteSpan body = ByteSpan(current).subspan(kCompressedHeaderSize, static_cast<std::size_t>(stored));
      current = inflate_exactly(body, static_cast<std::size_t>(plain), resource);
    }
    if (current.size() != size) {
      bad_input("{}: its sizes contradict each other", describe(resource));
    }
    return current;
  }

  std::vector<std::uint8_t> inflate_exactly(ByteSpan body, std::size_t size, std::string_view resource) const {
    // Deflate cannot do better than 1032:1, so a larger claim is a lie that would only cost memory.
    if (size / 1032 > body.size()) {
      bad_input("{}: malformed compressed resource", describe(resource));
    }
    std::vector<std::uint8_t> plain(size);
    uLongf got = size;
    if (uncompress(plain.data(), &got, body.data(), body.size()) != Z_OK || got != size) {
      bad_input("{}: malformed compressed resource", describe(resource));
    }
    return plain;
  }

  // The modules that have something in `package` ("java/lang"), from the image's /packages/java.lang: pairs of u4, a
  // flag for "nothing in it" and the module's name.
  std::span<const std::string_view> modules_of(std::string_view package) const {
    {
      const std::shared_lock lock(mutex_);
      const auto it = packages_.find(package);
      if (it != packages_.end()) {
        return it->second;
      }
    }
    std::string dotted(package);
    std::ranges::replace(dotted, '/', '.');
    std::vector<std::string_view> modules;
    if (const auto location = locate({"packages", dotted})) {
      const Bytes bytes = content(*location, dotted);
      for (std::size_t at = 0; at + 8 <= bytes.view().size(); at += 8) {
        if (load<std::uint32_t>(bytes.view(), at) == 0) {
          modules.push_back(string_at(load<std::uint32_t>(bytes.view(), at + 4)));
        }
      }
    } else {
      return {};  // not remembered: made-up names must not fill the memory
    }
    const std::unique_lock lock(mutex_);
    return packages_.try_emplace(std::string(package), std::move(modules)).first->second;
  }

  std::string path_;
  MappedFile file_;
  std::uint32_t table_length_ = 0;
  ByteSpan redirect_, offsets_, locations_, strings_, content_;
  int release_ = 0;
  mutable std::shared_mutex mutex_;
  // Grows only, and its nodes stay where they are: spans into it may be used without the lock.
  mutable std::unordered_map<std::string, std::vector<std::string_view>, StringHash, std::equal_to<>> packages_;
};

}  // namespace

std::unique_ptr<JdkImage> open_jdk_image(const std::string& jdk_home) {
  const std::string path = jdk_home + "/lib/modules";
  return std::make_unique<Image>(path, path);
}

std::unique_ptr<JdkImage> open_jdk_image_in_memory(std::vector<std::uint8_t> bytes, const std::string& name) {
  return std::make_unique<Image>(name, std::move(bytes));
}

}  // namespace ravel

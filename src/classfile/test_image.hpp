// classfile/test_image.hpp -- writes small JDK images for tests, well-formed; tests damage them afterwards.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ravel {

class TestImage {
 public:
  // `module` and `name` as in "/module/name".
  TestImage& add(std::string module, std::string name, std::string content) {
    resources_.push_back({std::move(module), std::move(name), content, content.size(), false});
    return *this;
  }

  // With a compression header naming `method`; `body` is what follows the header.
  TestImage& add_compressed(std::string module, std::string name, std::string_view method, std::string_view body,
                            std::size_t size) {
    std::string content;
    put(content, 0xcafefafa, 4);
    put(content, body.size(), 8);
    put(content, size, 8);
    put(content, string(method), 4);
    put(content, 0, 4);
    put(content, 1, 1);
    content += body;
    resources_.push_back({std::move(module), std::move(name), std::move(content), size, true});
    return *this;
  }

  // What /packages/name says: pairs of "has nothing" and the module.
  TestImage& add_package(std::string dotted, const std::vector<std::pair<bool, std::string>>& modules) {
    std::string content;
    for (const auto& [is_empty, module] : modules) {
      put(content, is_empty ? 1 : 0, 4);
      put(content, string(module), 4);
    }
    return add("packages", std::move(dotted), std::move(content));
  }

  std::vector<std::uint8_t> bytes() {
    std::string locations;
    std::string content;
    std::vector<std::uint32_t> location_offsets;
    locations.push_back(0);
    for (const Resource& resource : resources_) {
      location_offsets.push_back(static_cast<std::uint32_t>(locations.size()));
      const std::size_t slash = resource.name.rfind('/');
      const std::string parent = slash == std::string::npos ? "" : resource.name.substr(0, slash);
      const std::string file = slash == std::string::npos ? resource.name : resource.name.substr(slash + 1);
      const std::size_t dot = file.rfind('.');
      attribute(locations, 1, string(resource.module));
      attribute(locations, 2, string(parent));
      attribute(locations, 3, string(file.substr(0, dot)));
      attribute(locations, 4, string(dot == std::string::npos ? "" : file.substr(dot + 1)));
      attribute(locations, 5, content.size());
      attribute(locations, 6, resource.compressed ? resource.content.size() : 0);
      attribute(locations, 7, resource.size);
      locations.push_back(0);
      content += resource.content;
    }
    const std::uint32_t length = prime_from(static_cast<std::uint32_t>(resources_.size()));
    const auto [redirect, slots] = perfect_hash(length);
    std::string image;
    put(image, 0xcafedada, 4);
    put(image, 1U << 16, 4);
    put(image, 0, 4);
    put(image, resources_.size(), 4);
    put(image, length, 4);
    put(image, locations.size(), 4);
    put(image, strings_.size(), 4);
    for (const std::int32_t value : redirect) {
      put(image, static_cast<std::uint32_t>(value), 4);
    }
    for (const std::size_t resource : slots) {
      put(image, resource == kFree ? 0 : location_offsets[resource], 4);
    }
    image += locations + strings_ + content;
    return {image.begin(), image.end()};
  }

  static std::string zip(std::string_view content) {
    uLongf size = compressBound(content.size());
    std::string out(size, '\0');
    compress(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(content.data()),
             content.size());
    out.resize(size);
    return out;
  }

  // java.base with Object of Java 17, and one more package.
  static TestImage small() {
    TestImage image;
    image.add("java.base", "java/lang/Object.class", std::string("\xca\xfe\xba\xbe\0\0\0\x3d", 8) + "object");
    image.add("java.base", "java/util/List.class", "list");
    image.add("java.sql", "java/sql/Driver.class", "driver");
    image.add("java.sql", "noextension", "plain");
    const std::string text(1000, 'z');
    image.add_compressed("java.sql", "java/sql/Zipped.class", "zip", zip(text), text.size());
    image.add_package("java.lang", {{false, "java.base"}});
    image.add_package("java.util", {{true, "java.sql"}, {false, "java.base"}});
    image.add_package("java.sql", {{false, "java.sql"}});
    return image;
  }

 private:
  struct Resource {
    std::string module, name, content;
    std::size_t size;
    bool compressed;
  };

  static void put(std::string& out, std::uint64_t value, std::size_t size) {
    char raw[8];
    std::memcpy(raw, &value, sizeof raw);  // little-endian, as the machines that tests run on
    out.append(raw, size);
  }

  static void attribute(std::string& out, unsigned kind, std::uint64_t value) {
    if (value == 0) {
      return;
    }
    std::string number;
    for (; value != 0; value >>= 8) {
      number.insert(number.begin(), static_cast<char>(value));
    }
    out.push_back(static_cast<char>(kind << 3 | (number.size() - 1)));
    out += number;
  }

  std::uint32_t string(std::string_view text) {
    const auto [it, is_new] = known_strings_.try_emplace(std::string(text), strings_.size());
    if (is_new) {
      strings_ += text;
      strings_.push_back('\0');
    }
    return static_cast<std::uint32_t>(it->second);
  }

  // Modulo a power of two the hash depends on few bits of the seed, and some buckets could not be spread at all.
  static std::uint32_t prime_from(std::uint32_t number) {
    const auto is_prime = [](std::uint32_t n) {
      for (std::uint32_t divisor = 2; divisor < n; ++divisor) {
        if (n % divisor == 0) {
          return false;
        }
      }
      return true;
    };
    while (!is_prime(number)) {
      ++number;
    }
    return number;
  }

  static std::uint32_t hash(const Resource& resource, std::uint32_t seed) {
    for (const char c : "/" + resource.module + "/" + resource.name) {
      seed = seed * 0x01000193 ^ static_cast<std::uint8_t>(c);
    }
    return seed & 0x7fffffff;
  }

  // Buckets with several names look for a seed that spreads them; those with one take what is left.
  std::pair<std::vector<std::int32_t>, std::vector<std::size_t>> perfect_hash(std::uint32_t length) const {
    std::vector<std::int32_t> redirect(length, 0);
    std::vector<std::size_t> slots(length, kFree);
    std::vector<std::vector<std::size_t>> buckets(length);
    for (std::size_t i = 0; i < resources_.size(); ++i) {
      buckets[hash(resources_[i], 0x01000193) % length].push_back(i);
    }
    for (std::size_t wanted = length; wanted > 1; --wanted) {
      for (std::size_t b = 0; b < length; ++b) {
        if (buckets[b].size() == wanted) {
          redirect[b] = place(buckets[b], slots);
        }
      }
    }
    std::size_t next = 0;
    for (std::size_t b = 0; b < length; ++b) {
      if (buckets[b].size() == 1) {
        while (slots[next] != kFree) {
          ++next;
        }
        slots[next] = buckets[b][0];
        redirect[b] = -1 - static_cast<std::int32_t>(next);
      }
    }
    return {redirect, slots};
  }

  std::int32_t place(const std::vector<std::size_t>& bucket, std::vector<std::size_t>& slots) const {
    for (std::int32_t seed = 1;; ++seed) {
      std::vector<std::size_t> trial = slots;
      bool fits = true;
      for (const std::size_t i : bucket) {
        std::size_t& slot = trial[hash(resources_[i], static_cast<std::uint32_t>(seed)) % trial.size()];
        fits = fits && slot == kFree;
        slot = i;
      }
      if (fits) {
        slots = trial;
        return seed;
      }
    }
  }

  static constexpr std::size_t kFree = ~std::size_t{0};

  std::vector<Resource> resources_;
  std::string strings_ = std::string(1, '\0');
  std::map<std::string, std::size_t> known_strings_ = {{"", 0}};
};

}  // namespace ravel

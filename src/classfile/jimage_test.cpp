#include <gtest/gtest.h>

#include <random>

#include "base/error.hpp"
#include "classfile/class_file.hpp"
#include "classfile/class_path.hpp"
#include "classfile/test_image.hpp"
#include "classfile/test_jdk.hpp"

namespace ravel {
namespace {

using Image = std::vector<std::uint8_t>;

std::string text_of(const std::optional<Bytes>& bytes) {
  return bytes ? std::string(bytes->view().begin(), bytes->view().end()) : "<none>";
}

std::unique_ptr<JdkImage> open_image(Image image) { return open_jdk_image_in_memory(std::move(image), "modules"); }

// Everything that can be asked about every name in it.
void exercise(const Image& bytes) {
  const auto image = open_image(bytes);
  for (const char* package : {"java/lang", "java/util", "java/sql", "no/such"}) {
    image->module_of_package(package);
  }
  for (const char* name : {"java/lang/Object.class", "java/util/List.class", "java/sql/Driver.class",
                           "java/sql/Zipped.class", "none", "java/lang/None.class"}) {
    image->find(name);
    image->find_in_module("java.sql", name);
  }
  image->names();
}

TEST(JdkImage, FindsByPackageAndByModule) {
  const auto image = open_image(TestImage::small().bytes());
  EXPECT_EQ(image->release(), 17);
  EXPECT_EQ(image->path(), "modules");
  EXPECT_EQ(text_of(image->find("java/util/List.class")), "list");
  EXPECT_EQ(text_of(image->find("java/sql/Driver.class")), "driver");
  EXPECT_EQ(text_of(image->find("java/sql/Zipped.class")), std::string(1000, 'z'));
  EXPECT_EQ(text_of(image->find("java/util/Set.class")), "<none>");
  EXPECT_EQ(text_of(image->find("no/such/Thing.class")), "<none>");
  EXPECT_EQ(text_of(image->find("noextension")), "<none>") << "the unnamed package is in no module";
  EXPECT_EQ(text_of(image->find_in_module("java.sql", "noextension")), "plain");
  EXPECT_EQ(text_of(image->find_in_module("java.sql", "java/util/List.class")), "<none>");
  EXPECT_EQ(image->module_of_package("java/util"), "java.base") << "not java.sql, where it is empty";
  EXPECT_EQ(image->module_of_package("java/util"), "java.base") << "remembered";
  EXPECT_EQ(image->module_of_package("java"), std::nullopt);
  EXPECT_EQ(image->names().size(), 8U);
  EXPECT_EQ(image->names()[0], "/java.base/java/lang/Object.class");
}

TEST(JdkImage, NotAnImage) {
  EXPECT_THROW(open_image({}), BadInput);
  EXPECT_THROW(open_image(Image(1000, 0)), BadInput);
  EXPECT_THROW(open_jdk_image("/nonexistent"), BadInput);
  Image swapped = TestImage::small().bytes();
  std::reverse(swapped.begin(), swapped.begin() + 4);
  EXPECT_THROW(open_image(swapped), BadInput) << "the other byte order";
  Image future = TestImage::small().bytes();
  future[6] = 2;
  EXPECT_THROW(open_image(future), BadInput) << "version 2.0";
  EXPECT_THROW(open_image(TestImage().add("java.base", "a/B.class", "x").bytes()), BadInput) << "without Object";
}

TEST(JdkImage, TruncatedAnywhere) {
  const Image whole = TestImage::small().bytes();
  ASSERT_NO_THROW(exercise(whole));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const Image cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
    try {
      exercise(cut);
    } catch (const BadInput&) {
    }
  }
  EXPECT_THROW(exercise({whole.begin(), whole.begin() + 100}), BadInput);
}

TEST(JdkImage, EveryBitFlipped) {
  const Image whole = TestImage::small().bytes();
  for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
    Image image = whole;
    image[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
    try {
      exercise(image);
    } catch (const BadInput&) {
    } catch (const Unsupported&) {  // the name of the decompressor changed
    }
  }
}

TEST(JdkImage, RandomBytesOverwritten) {
  const Image whole = TestImage::small().bytes();
  std::mt19937 random(815);
  for (int round = 0; round < 5000; ++round) {
    Image image = whole;
    for (unsigned changes = random() % 6 + 1; changes > 0; --changes) {
      image[random() % image.size()] = static_cast<std::uint8_t>(random() % 3 == 0 ? 0xff : random());
    }
    try {
      exercise(image);
    } catch (const BadInput&) {
    } catch (const Unsupported&) {
    }
  }
}

TEST(JdkImage, HeadersThatContradictTheFile) {
  for (const std::size_t field : {16U, 20U, 24U}) {
    Image image = TestImage::small().bytes();
    std::fill_n(image.begin() + static_cast<std::ptrdiff_t>(field), 4, std::uint8_t{0xff});
    EXPECT_THROW(open_image(image), BadInput) << field;
  }
}

TEST(JdkImage, Compression) {
  const std::string text(1000, 'z');
  const auto reading = [&](std::string_view method, std::string_view body, std::size_t size) {
    const auto image = open_image(TestImage::small().add_compressed("m", "x", method, body, size).bytes());
    return text_of(image->find_in_module("m", "x"));
  };
  EXPECT_EQ(reading("zip", TestImage::zip(text), 1000), text);
  EXPECT_THROW(reading("compact-cp", "whatever", 1000), Unsupported);
  EXPECT_THROW(reading("zip", "not deflate data", 1000), BadInput);
  EXPECT_THROW(reading("zip", TestImage::zip(text), 999), BadInput);
  EXPECT_THROW(reading("zip", TestImage::zip(text), 1001), BadInput);
  EXPECT_THROW(reading("zip", TestImage::zip(text), 1 << 20), BadInput) << "more than deflate can do";
  EXPECT_THROW(reading("zip", TestImage::zip(text), std::size_t{1} << 40), BadInput);
}

#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
constexpr std::size_t kStep = 20;  // sanitizers are slow: every 20th class only
#else
constexpr std::size_t kStep = 1;
#endif

TEST(JdkImage, EveryClassOfTheJdksParses) {
  for (const std::string& home : test::jdk_homes()) {
    const auto image = open_jdk_image(home);
    const std::vector<std::string> names = image->names();
    const ParseOptions options{.newest_major = static_cast<std::uint16_t>(image->release() + 44)};
    std::size_t classes = 0;
    for (std::size_t i = 0; i < names.size(); i += kStep) {
      const std::string& name = names[i];
      if (!name.ends_with(".class")) {
        continue;
      }
      const std::size_t slash = name.find('/', 1);
      const std::string module = name.substr(1, slash - 1);
      const std::string resource = name.substr(slash + 1);
      const auto bytes = image->find_in_module(module, resource);
      ASSERT_TRUE(bytes) << name;
      EXPECT_NO_THROW(parse_class(bytes->view(), name, options)) << name;
      if (resource.find('/') != std::string::npos) {
        EXPECT_EQ(image->module_of_package(resource.substr(0, resource.rfind('/'))), module);
      }
      ++classes;
    }
    EXPECT_GT(classes * kStep, 5000U) << home;
  }
}

}  // namespace
}  // namespace ravel

// Layout of objects: what they cost, beside what HotSpot (64 bits, compressed pointers) needs for the same class.
#include <gtest/gtest.h>

#include "classfile/test_jdk.hpp"
#include "program/program.hpp"

namespace ravel {
namespace {

constexpr std::uint32_t round_up(std::uint32_t bytes) { return (bytes + 7) / 8 * 8; }

// HotSpot: 12 bytes of header, fields packed, rounded up to 8.
std::uint32_t hotspot_size(const Class& c) {
  std::uint32_t bytes = 12;
  for (const Class* k : c.supers) {
    for (const Field& f : k->fields) {
      bytes += f.is_static() ? 0 : kind_size(f.kind);
    }
  }
  return round_up(bytes);
}

TEST(Link, ObjectsCostNoMoreThanInHotSpot) {
  Program program({.jdk = open_jdk_image(test::jdk_homes().front()), .class_path = {}});
  for (const char* name : {"java/lang/Object", "java/lang/Integer", "java/lang/Long", "java/lang/String",
                           "java/util/HashMap$Node", "java/util/ArrayList", "java/util/TreeMap$Entry",
                           "java/util/concurrent/ConcurrentHashMap$Node", "java/util/LinkedHashMap"}) {
    const Class& c = program.load(name);
    EXPECT_LE(round_up(c.instance_size), hotspot_size(c)) << name;
  }
}

TEST(Link, FieldsDoNotOverlapAndAreAligned) {
  Program program({.jdk = open_jdk_image(test::jdk_homes().front()), .class_path = {}});
  const Class& c = program.load("java/util/LinkedHashMap");
  std::vector<bool> taken(c.instance_size, false);
  std::size_t references = 0;
  for (const Class* k : c.supers) {
    for (const Field& f : k->fields) {
      if (f.is_static()) {
        continue;
      }
      EXPECT_EQ(f.offset % kind_size(f.kind), 0U) << f.name.view();
      references += f.kind == Kind::kRef ? 1 : 0;
      for (std::uint32_t i = 0; i < kind_size(f.kind); ++i) {
        ASSERT_LT(f.offset + i, c.instance_size);
        EXPECT_FALSE(taken[f.offset + i]) << f.name.view();
        taken[f.offset + i] = true;
      }
    }
  }
  EXPECT_EQ(references, c.reference_offsets.size());
  EXPECT_TRUE(std::is_sorted(c.reference_offsets.begin(), c.reference_offsets.end()));
}

}  // namespace
}  // namespace ravel

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

#include "base/error.hpp"
#include "classfile/class_path.hpp"
#include "classfile/manifest.hpp"
#include "classfile/test_zip.hpp"

namespace ravel {
namespace {

using namespace std::literals;

std::unique_ptr<Jar> jar(const TestZip& zip, int release = 17) {
  return open_jar_in_memory(zip.bytes(), "t.jar", release);
}

std::string text_of(const ClassPathEntry& entry, std::string_view name) {
  const auto bytes = entry.find(name);
  return bytes ? std::string(bytes->view().begin(), bytes->view().end()) : "<none>";
}

TEST(Jar, StoredAndDeflated) {
  const std::string large(3'000'000, 'x');
  const auto j =
      jar(TestZip().add("a/B.class", "stored").add("c.txt", "deflated", true).add("d", large, true).add("e", ""));
  EXPECT_EQ(text_of(*j, "a/B.class"), "stored");
  EXPECT_EQ(text_of(*j, "c.txt"), "deflated");
  EXPECT_EQ(text_of(*j, "d"), large);
  EXPECT_EQ(text_of(*j, "e"), "");
  EXPECT_EQ(text_of(*j, "a/C.class"), "<none>");
  EXPECT_EQ(text_of(*j, "a"), "<none>");
  EXPECT_EQ(j->names(), (std::vector<std::string>{"a/B.class", "c.txt", "d", "e"}));
  EXPECT_EQ(j->describe("c.txt"), "t.jar!/c.txt");
}

TEST(Jar, PrefixCommentAndDuplicates) {
  TestZip zip("#!/bin/sh\nexec java -jar $0\n");
  zip.add("a", "first").add("a", "second");
  const auto j = open_jar_in_memory(zip.bytes("a comment"), "t.jar", 17);
  EXPECT_EQ(text_of(*j, "a"), "second") << "java finds the later";
}

TEST(Jar, HostileNamesFindNothing) {
  const auto j = jar(TestZip()
                         .add("../up", "x")
                         .add("/etc/passwd", "x")
                         .add("a/../../b", "x")
                         .add("a//b", "x")
                         .add("./a", "x")
                         .add("a\\b", "x")
                         .add("", "x")
                         .add("nul\0l"sv, "x")
                         .add("folder/", "")
                         .add("ok", "x"));
  EXPECT_EQ(j->names(), std::vector<std::string>{"ok"});
  EXPECT_EQ(text_of(*j, "../up"), "<none>");
}

TEST(Jar, SizesThatLie) {
  const std::string content(100'000, 'x');
  const auto refused = [&](bool deflated, const TestZip::Lies& lies) {
    const auto j = jar(TestZip().add("a", content, deflated, lies));
    EXPECT_THROW(j->find("a"), BadInput);
  };
  refused(true, {.size = 99'999});
  refused(true, {.size = 100'001});
  refused(true, {.size = 0});
  refused(true, {.size = 300 << 20});
  refused(true, {.size = 0xfffffffe});
  refused(true, {.compressed_size = 5});
  refused(true, {.compressed_size = 1 << 30});
  refused(false, {.size = 5});
  refused(false, {.size = 1 << 30, .compressed_size = 1 << 30});
  refused(false, {.method = 8});
  refused(false, {.method = 12});
  refused(false, {.flags = 1});
  refused(false, {.offset = 3});
  refused(false, {.offset = 0x7fffffff});
}

TEST(Jar, BombStopsAtItsClaim) {
  // 30 MB of zeros in 30 KB; the directory admits to 1000 bytes.
  const std::string zeros(30'000'000, '\0');
  const auto j = jar(TestZip().add("bomb", zeros, true, {.size = 1000}));
  EXPECT_THROW(j->find("bomb"), BadInput);
}

TEST(Jar, NotAJar) {
  EXPECT_THROW(open_jar_in_memory({}, "t.jar", 17), BadInput);
  EXPECT_THROW(open_jar_in_memory(std::vector<std::uint8_t>(100, 'x'), "t.jar", 17), BadInput);
  EXPECT_THROW(open_jar("/nonexistent/t.jar", 17), BadInput);
  EXPECT_THROW(open_jar("/", 17), BadInput);
}

TEST(Jar, TruncatedAnywhere) {
  const std::vector<std::uint8_t> whole =
      TestZip().add("META-INF/MANIFEST.MF", "Main-Class: A\n", true).add("b", "content").bytes();
  ASSERT_NO_THROW(open_jar_in_memory(whole, "t.jar", 17));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_THROW(open_jar_in_memory({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)}, "t", 17),
                 BadInput);
  }
}

TEST(Jar, RandomBytesOverwritten) {
  const std::vector<std::uint8_t> whole = TestZip()
                                              .add("META-INF/MANIFEST.MF", "Multi-Release: true\n", true)
                                              .add("META-INF/versions/11/b", "content", true)
                                              .add("b", "content")
                                              .bytes();
  std::mt19937 random(4711);
  for (int round = 0; round < 5000; ++round) {
    std::vector<std::uint8_t> bytes = whole;
    for (unsigned changes = random() % 6 + 1; changes > 0; --changes) {
      bytes[random() % bytes.size()] = static_cast<std::uint8_t>(random() % 3 == 0 ? 0xff : random());
    }
    try {
      const auto j = open_jar_in_memory(bytes, "t.jar", 17);
      for (const std::string& name : j->names()) {
        j->find(name);
      }
    } catch (const BadInput&) {
    }
  }
}

TEST(Jar, Zip64) {
  // An entry whose numbers are all in the zip64 field, and a directory that the zip64 end record describes.
  std::vector<std::uint8_t> file;
  const auto put = [&](std::uint64_t value, int size) { TestZip::put(file, value, size); };
  for (const auto& [value, size] : std::vector<std::pair<std::uint64_t, int>>{
           {0x04034b50, 4}, {45, 2}, {0, 2}, {0, 2}, {0, 8}, {3, 4}, {3, 4}, {1, 2}, {0, 2}}) {
    put(value, size);
  }
  for (const char c : "axyz"s) {
    file.push_back(static_cast<std::uint8_t>(c));
  }
  const std::size_t directory = file.size();
  for (const auto& [value, size] : std::vector<std::pair<std::uint64_t, int>>{{0x02014b50, 4},
                                                                              {45, 4},
                                                                              {0, 2},
                                                                              {0, 2},
                                                                              {0, 8},
                                                                              {0xffffffff, 4},
                                                                              {0xffffffff, 4},
                                                                              {1, 2},
                                                                              {28, 2},
                                                                              {0, 10},
                                                                              {0xffffffff, 4},
                                                                              {'a', 1},
                                                                              {1, 2},
                                                                              {24, 2},
                                                                              {3, 8},
                                                                              {3, 8},
                                                                              {0, 8}}) {
    put(value, size);
  }
  const std::size_t end64 = file.size();
  for (const auto& [value, size] : std::vector<std::pair<std::uint64_t, int>>{{0x06064b50, 4},
                                                                              {44, 8},
                                                                              {45, 4},
                                                                              {0, 8},
                                                                              {1, 8},
                                                                              {1, 8},
                                                                              {end64 - directory, 8},
                                                                              {directory, 8},
                                                                              {0x07064b50, 4},
                                                                              {0, 4},
                                                                              {end64, 8},
                                                                              {1, 4},
                                                                              {0x06054b50, 4},
                                                                              {0, 4},
                                                                              {0xffff, 2},
                                                                              {0xffff, 2},
                                                                              {0xffffffff, 4},
                                                                              {0xffffffff, 4},
                                                                              {0, 2}}) {
    put(value, size);
  }
  const auto j = open_jar_in_memory(file, "t.jar", 17);
  EXPECT_EQ(text_of(*j, "a"), "xyz");
}

TEST(Jar, MultiRelease) {
  TestZip zip;
  zip.add("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nmulti-release: TRUE\r\n\r\n");
  zip.add("A", "base").add("META-INF/versions/9/A", "nine").add("META-INF/versions/17/A", "seventeen");
  zip.add("META-INF/versions/21/A", "twenty-one").add("META-INF/versions/8/A", "eight");
  zip.add("META-INF/versions/11/New", "new")
      .add("META-INF/versions/x/A", "x")
      .add("META-INF/versions/11/META-INF/a", "x");
  EXPECT_EQ(text_of(*jar(zip, 8), "A"), "base");
  EXPECT_EQ(text_of(*jar(zip, 11), "A"), "nine");
  EXPECT_EQ(text_of(*jar(zip, 17), "A"), "seventeen");
  EXPECT_EQ(text_of(*jar(zip, 25), "A"), "twenty-one");
  EXPECT_EQ(text_of(*jar(zip, 17), "New"), "new");
  EXPECT_EQ(text_of(*jar(zip, 9), "New"), "<none>");
  EXPECT_EQ(text_of(*jar(zip, 17), "META-INF/a"), "<none>");
  TestZip single;
  single.add("A", "base").add("META-INF/versions/9/A", "nine").add("META-INF/MANIFEST.MF", "Multi-Release: no\n");
  EXPECT_EQ(text_of(*jar(single), "A"), "base");
}

TEST(Jar, ManifestAttributes) {
  const auto j = jar(TestZip().add("meta-inf/Manifest.mf",
                                   "Manifest-Version: 1.0\r\nMain-Class:  a.b.Ma\r\n in \r\n"
                                   "Class-Path: lib/a.jar  lib/b.\n jar\n\nName: x\nMain-Class: other\n"));
  EXPECT_EQ(j->main_class(), "a.b.Main");
  EXPECT_EQ(j->manifest_class_path(), (std::vector<std::string>{"lib/a.jar", "lib/b.jar"}));
  EXPECT_EQ(jar(TestZip().add("a", "x"))->main_class(), std::nullopt);
  EXPECT_TRUE(jar(TestZip().add("a", "x"))->manifest_class_path().empty());
}

TEST(Manifest, Leniency) {
  EXPECT_EQ(Manifest("A: 1\rB: 2\rA: 3").value("a"), "3");
  EXPECT_EQ(Manifest(" continuation of nothing\nA: 1").value("A"), "1");
  EXPECT_EQ(Manifest("no colon\n more\nA: 1").value("A"), "1");
  EXPECT_EQ(Manifest("\nA: 1").value("A"), std::nullopt);
  EXPECT_EQ(Manifest("A: \n x").value("A"), "x");
}

TEST(Jar, ThreadsReadAtOnce) {
  const std::string content(100'000, 'y');
  const auto j = jar(TestZip().add("a", content, true).add("b", "small", true));
  std::vector<std::thread> threads;
  std::atomic<int> good{0};
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int round = 0; round < 50; ++round) {
        good += text_of(*j, "a") == content && text_of(*j, "b") == "small" ? 1 : 0;
      }
    });
  }
  std::ranges::for_each(threads, &std::thread::join);
  EXPECT_EQ(good, 200);
}

class DirectoryTest : public testing::Test {
 protected:
  DirectoryTest() : root_(std::filesystem::temp_directory_path() / fmt::format("ravel-directory-{}", ::getpid())) {
    std::filesystem::create_directories(root_ / "inside" / "pkg");
    std::ofstream(root_ / "inside" / "pkg" / "A.class") << "class";
    std::ofstream(root_ / "outside") << "secret";
  }
  ~DirectoryTest() override { std::filesystem::remove_all(root_); }
  std::filesystem::path root_;
};

TEST_F(DirectoryTest, FindsFilesBelowItOnly) {
  const auto directory = open_directory((root_ / "inside").string());
  EXPECT_EQ(text_of(*directory, "pkg/A.class"), "class");
  EXPECT_EQ(text_of(*directory, "pkg/B.class"), "<none>");
  EXPECT_EQ(text_of(*directory, "pkg"), "<none>") << "a folder";
  EXPECT_EQ(text_of(*directory, "../outside"), "<none>");
  EXPECT_EQ(text_of(*directory, "pkg/../../outside"), "<none>");
  EXPECT_EQ(text_of(*directory, (root_ / "outside").string()), "<none>");
  EXPECT_EQ(text_of(*directory, ""), "<none>");
  EXPECT_EQ(text_of(*directory, "pkg/A.class\0x"sv), "<none>");
  EXPECT_TRUE(directory->describe("pkg/A.class").ends_with("/inside/pkg/A.class"));
}

TEST_F(DirectoryTest, MustExist) {
  EXPECT_THROW(open_directory((root_ / "nowhere").string()), BadInput);
  EXPECT_THROW(open_directory((root_ / "outside").string()), BadInput);
}

}  // namespace
}  // namespace ravel

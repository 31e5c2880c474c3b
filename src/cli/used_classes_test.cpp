#include "cli/used_classes.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/temp_folder.hpp"

namespace ravel {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

class UsedClassesTest : public ::testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& text) {
    const fs::path path = fs::path(folder_.path()) / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
    return path.string();
  }

  TempFolder folder_;
};

TEST_F(UsedClassesTest, OnlyWhatWasReadCounts) {
  write("a/A.class", "one");
  write("a/p/B.class", "two");
  write("a/Unused.class", "three");
  write("a/text.txt", "four");
  write("b/A.class", "hidden");
  const Lines class_path = {folder_.path() + "/a", folder_.path() + "/b"};

  const auto used = std::make_shared<UsedClasses>();
  const auto first = watch_entry(open_directory(class_path[0]), used);
  const auto second = watch_entry(open_directory(class_path[1]), used);
  EXPECT_TRUE(first->find("A.class"));
  EXPECT_TRUE(first->find("p/B.class"));
  EXPECT_TRUE(first->find("text.txt"));
  EXPECT_FALSE(first->find("Missing.class"));
  EXPECT_TRUE(second->find("A.class"));
  EXPECT_EQ(first->describe("A.class"), open_directory(class_path[0])->describe("A.class"));

  const auto hashes = used->hashes();
  ASSERT_EQ(hashes.size(), 2u);
  EXPECT_EQ(changes_since(hashes, class_path, 17), Lines{});
  write("a/Unused.class", "other");
  EXPECT_EQ(changes_since(hashes, class_path, 17), Lines{});
  write("a/A.class", "onE");
  fs::remove(folder_.path() + "/a/p/B.class");
  EXPECT_EQ(changes_since(hashes, class_path, 17), (Lines{"A.class has changed", "p/B.class is missing"}));
}

TEST_F(UsedClassesTest, NamesFromElsewhereDoNotLeaveTheClassPath) {
  write("a/A.class", "one");
  write("secret.class", "two");
  EXPECT_EQ(changes_since({{"../secret.class", "0"}}, {folder_.path() + "/a"}, 17),
            Lines{"../secret.class is missing"});
}

}  // namespace
}  // namespace ravel

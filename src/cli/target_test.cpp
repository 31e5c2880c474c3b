#include "cli/target.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/error.hpp"
#include "cli/javac.hpp"
#include "cli/jdk.hpp"

namespace ravel {
namespace {

namespace fs = std::filesystem;

class TargetTest : public ::testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& text) {
    const fs::path path = fs::path(folder_.path()) / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
    return path.string();
  }

  std::string complaint(const std::string& target, const std::optional<std::string>& class_path = std::nullopt) {
    try {
      resolve_target(target, class_path, jdk_);
    } catch (const BadInput& error) {
      return error.what();
    }
    return "accepted";
  }

  // Compiles `text` as `name` and leaves the class files in the folder of the test.
  void compile(const std::string& name, const std::string& text, const std::string& into) {
    fs::create_directories(path(into));
    compile_source(jdk_, write(name, text), {}, path(into));
  }

  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }

  TempFolder folder_;
  std::string jdk_ = find_jdk("");
};

constexpr char kMain[] = "{ public static void main(String[] args) {} }";

TEST_F(TargetTest, SourceIsCompiledAndRemovedAgain) {
  const std::string source = write("One.java", std::string("class One ") + kMain);
  std::string compiled;
  {
    const Target target = resolve_target(source, std::nullopt, jdk_);
    EXPECT_EQ(target.main_class, "One");
    compiled = target.compiled->path();
    EXPECT_EQ(target.class_path, std::vector<std::string>{compiled});
    EXPECT_TRUE(fs::exists(compiled + "/One.class"));
  }
  EXPECT_FALSE(fs::exists(compiled));
}

TEST_F(TargetTest, SourceInAPackageFindsItsNeighbours) {
  write("src/a/b/Other.java", "package a.b; class Other { static int x = 1; }");
  const std::string source = write(
      "src/a/b/Main.java",
      "package a.b; public class Main { public static void main(String[] args) { System.out.println(Other.x); } }");
  const Target target = resolve_target(source, std::nullopt, jdk_);
  EXPECT_EQ(target.main_class, "a.b.Main");
  EXPECT_TRUE(fs::exists(target.compiled->path() + "/a/b/Other.class"));
}

TEST_F(TargetTest, TheClassNamedLikeTheFileIsTheMainClass) {
  const std::string source = write("Second.java", std::string("class First ") + kMain + " class Second " + kMain);
  EXPECT_EQ(resolve_target(source, std::nullopt, jdk_).main_class, "Second");
}

TEST_F(TargetTest, OtherwiseTheFirstOneDeclared) {
  const std::string source = write(
      "File.java", std::string("class Helper { void main(int x) {} } class Zebra ") + kMain + " class Ant " + kMain);
  EXPECT_EQ(resolve_target(source, std::nullopt, jdk_).main_class, "Zebra");
}

TEST_F(TargetTest, SourceUsesTheClassPath) {
  compile("lib/Tool.java", "public class Tool { public static void main(String[] args) {} }", "out");
  const std::string source =
      write("app/Use.java", "class Use { public static void main(String[] a) { Tool.main(a); } }");
  EXPECT_EQ(resolve_target(source, path("out"), jdk_).class_path.back(), path("out"));
  testing::internal::CaptureStderr();
  EXPECT_EQ(complaint(source), source + ": javac refused it");
  EXPECT_NE(testing::internal::GetCapturedStderr().find("cannot find symbol"), std::string::npos);
}

TEST_F(TargetTest, SourceMaySpeakToTheChecker) {
  const std::string source = write("Speak.java",
                                   "import gov.nasa.jpf.vm.Verify;\n"
                                   "import org.sosy_lab.sv_benchmarks.Verifier;\n"
                                   "class Speak { public static void main(String[] args) {\n"
                                   "  ravel.Ravel.outcome(Verify.getInt(0, 3), Verifier.nondetInt()); } }\n");
  const Target target = resolve_target(source, std::nullopt, jdk_);
  EXPECT_EQ(target.main_class, "Speak");
  EXPECT_EQ(target.class_path, std::vector<std::string>{target.compiled->path()});
  EXPECT_FALSE(fs::exists(target.compiled->path() + "/ravel"));
}

TEST_F(TargetTest, SourcesThatCannotRun) {
  EXPECT_EQ(complaint(path("None.java")), path("None.java") + ": no such file");
  EXPECT_EQ(complaint(write("Library.java", "class Library {}")),
            path("Library.java") + ": no class in it has a main method");
  fs::create_directories(path("Folder.java"));
  EXPECT_EQ(complaint(path("Folder.java")), path("Folder.java") + ": not a regular file");
}

TEST_F(TargetTest, ClassFileNamesItsOwnClass) {
  compile("src/p/q/Main.java", "package p.q; public class Main { public static void main(String[] args) {} }", "out");
  const Target target = resolve_target(path("out/p/q/Main.class"), std::nullopt, jdk_);
  EXPECT_EQ(target.main_class, "p.q.Main");
  EXPECT_EQ(target.class_path, std::vector<std::string>{path("out")});

  fs::copy_file(path("out/p/q/Main.class"), path("Main.class"));
  EXPECT_EQ(complaint(path("Main.class")),
            path("Main.class") + ": it holds the class p/q/Main, so its path must end in p/q/Main.class");
  EXPECT_NE(complaint(write("Text.class", "no class file")), "accepted");
  EXPECT_NE(complaint(write("Empty.class", "")), "accepted");
}

TEST_F(TargetTest, ClassNamesAreLookedUp) {
  compile("src/p/Main.java", "package p; public class Main { public static void main(String[] args) {} }", "out");
  EXPECT_EQ(resolve_target("p.Main", path("out"), jdk_).main_class, "p.Main");
  EXPECT_EQ(resolve_target("p/Main", path("out"), jdk_).main_class, "p.Main");
  EXPECT_EQ(complaint("p.Main", path("nowhere")), "class p.Main not found on the class path (" + path("nowhere") + ")");
  EXPECT_EQ(complaint("p.main", path("out")), "class p.main not found on the class path (" + path("out") + ")");
  EXPECT_EQ(complaint("../out/p/Main", path("src")),
            "class ../out/p/Main not found on the class path (" + path("src") + ")");
}

TEST_F(TargetTest, ClassPathDropsWhatIsMissingAndRepeated) {
  fs::create_directories(path("a"));
  const std::string text = path("a") + ":" + path("missing") + "::" + path("a");
  EXPECT_EQ(expand_class_path(text), (std::vector<std::string>{path("a"), "."}));
}

TEST_F(TargetTest, BrokenJars) {
  EXPECT_EQ(complaint(path("none.jar")), path("none.jar") + ": no such file");
  EXPECT_NE(complaint(write("text.jar", "this is no archive")), "accepted");
  EXPECT_NE(complaint("Foo", write("other.jar", "neither is this")), "accepted");
}

TEST(PackageOf, ReadsTheDeclaration) {
  EXPECT_EQ(package_of("class A {}"), "");
  EXPECT_EQ(package_of("package a.b;\nclass A {}"), "a.b");
  EXPECT_EQ(package_of("\xEF\xBB\xBF// package x;\n/* package y; */ package\n a /* z */ . b ;"), "a.b");
  EXPECT_EQ(package_of("packages a;"), "");
  EXPECT_EQ(package_of("package"), "");
  EXPECT_EQ(package_of("package a.b"), "");
  EXPECT_EQ(package_of("/* open"), "");
  EXPECT_EQ(package_of(""), "");
}

TEST(FindJdk, NamedPlacesMustBeJdks) {
  EXPECT_THROW(find_jdk("/nonexistent"), BadInput);
  EXPECT_THROW(find_jdk("/"), BadInput);
  EXPECT_TRUE(fs::exists(find_jdk("") + "/lib/modules"));
}

}  // namespace
}  // namespace ravel

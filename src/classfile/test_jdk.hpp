// classfile/test_jdk.hpp -- for tests: the JDKs of this machine, and the classes they consist of.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "classfile/class_path.hpp"

namespace ravel::test {

// Homes of all JDKs that can be found: RAVEL_TEST_JDK (separated by ':') alone when it is set, else JAVA_HOME, the one
// whose javac is on the path, and their neighbours. The first is for tests that want just one. Never empty.
inline std::vector<std::string> jdk_homes() {
  namespace fs = std::filesystem;
  const auto split = [](const char* variable) {
    const char* value = std::getenv(variable);
    std::vector<std::string> parts;
    std::istringstream text(value != nullptr ? value : "");
    for (std::string part; std::getline(text, part, ':');) {
      parts.push_back(part);
    }
    return parts;
  };
  std::vector<std::string> homes;
  const auto add = [&](const fs::path& home) {
    if (fs::exists(home / "lib" / "modules")) {
      const std::string canonical = fs::canonical(home).string();
      if (std::find(homes.begin(), homes.end(), canonical) == homes.end()) {
        homes.push_back(canonical);
      }
    }
  };
  for (const std::string& home : split("RAVEL_TEST_JDK")) {
    add(home);
  }
  if (homes.empty()) {
    for (const std::string& home : split("JAVA_HOME")) {
      add(home);
    }
    for (const std::string& folder : split("PATH")) {
      if (fs::exists(fs::path(folder) / "javac")) {
        add(fs::canonical(fs::path(folder) / "javac").parent_path().parent_path());
      }
    }
    for (const std::string& home : std::vector<std::string>(homes)) {
      for (const auto& neighbour : fs::directory_iterator(fs::path(home).parent_path())) {
        add(neighbour.path());
      }
    }
  }
  if (homes.empty()) {
    bad_input("no JDK found: set RAVEL_TEST_JDK to the home of one");
  }
  return homes;
}

// "java/lang/Object" and all the others of java.base, sorted.
inline std::vector<std::string> java_base_classes(const JdkImage& image) {
  constexpr std::string_view kPrefix = "/java.base/";
  constexpr std::string_view kSuffix = ".class";
  std::vector<std::string> names;
  for (const std::string& name : image.names()) {
    if (name.starts_with(kPrefix) && name.ends_with(kSuffix) && !name.ends_with("module-info.class")) {
      names.push_back(name.substr(kPrefix.size(), name.size() - kPrefix.size() - kSuffix.size()));
    }
  }
  return names;
}

}  // namespace ravel::test

#include "cli/jdk.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "base/error.hpp"

namespace ravel {
namespace {

namespace fs = std::filesystem;

std::string checked(const std::string& home, const char* origin) {
  std::error_code error;
  if (!fs::is_directory(home, error)) {
    bad_input("{}: no such folder ({})", home, origin);
  }
  if (!fs::is_regular_file(fs::path(home) / "lib" / "modules", error)) {
    bad_input("{}: not a JDK, lib/modules is missing ({})", home, origin);
  }
  return home;
}

// /usr/bin/javac is a chain of links on Debian; the JDK is where it ends.
std::string home_of_tool(const char* tool) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path != nullptr ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    std::error_code error;
    const fs::path file = fs::canonical(fs::path(folder.empty() ? "." : folder) / tool, error);
    if (!error && ::access(file.c_str(), X_OK) == 0) {
      const fs::path home = file.parent_path().parent_path();
      if (fs::is_regular_file(home / "lib" / "modules", error)) {
        return home.string();
      }
    }
  }
  return {};
}

}  // namespace

std::string find_jdk(const std::string& option) {
  if (!option.empty()) {
    return checked(option, "--jdk");
  }
  const char* java_home = std::getenv("JAVA_HOME");
  if (java_home != nullptr && *java_home != '\0') {
    return checked(java_home, "JAVA_HOME");
  }
  for (const char* tool : {"javac", "java"}) {
    std::string home = home_of_tool(tool);
    if (!home.empty()) {
      return home;
    }
  }
  bad_input("no JDK found: give --jdk DIR, set JAVA_HOME, or put javac on the path");
}

}  // namespace ravel

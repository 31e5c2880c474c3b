#include "cli/temp_folder.hpp"

#include <stdlib.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <set>

#include "base/error.hpp"

namespace ravel {
namespace {

struct Registry {
  std::mutex mutex;
  std::set<std::string> folders;
};

// Never destroyed: std::exit may run remove_temp_folders after static destructors.
Registry& registry() {
  static Registry* const instance = new Registry;
  return *instance;
}

void remove(const std::string& path) {
  std::error_code ignored;  // the folder is in the system's temporary place; nothing better to do than leave it
  std::filesystem::remove_all(path, ignored);
}

}  // namespace

TempFolder::TempFolder() {
  const char* base = std::getenv("TMPDIR");
  path_ = std::string(base != nullptr && *base != '\0' ? base : "/tmp") + "/ravel-XXXXXX";
  if (::mkdtemp(path_.data()) == nullptr) {
    bad_input("{}: cannot make a temporary folder: {}", path_, std::strerror(errno));
  }
  static std::once_flag at_exit;
  std::call_once(at_exit, [] { std::atexit(remove_temp_folders); });
  const std::lock_guard lock(registry().mutex);
  registry().folders.insert(path_);
}

TempFolder::~TempFolder() {
  const std::lock_guard lock(registry().mutex);
  if (registry().folders.erase(path_) > 0) {
    remove(path_);
  }
}

void remove_temp_folders() {
  const std::lock_guard lock(registry().mutex);
  for (const std::string& path : registry().folders) {
    remove(path);
  }
  registry().folders.clear();
}

}  // namespace ravel

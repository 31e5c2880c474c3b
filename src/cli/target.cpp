#include "cli/target.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/error.hpp"
#include "classfile/class_file.hpp"
#include "classfile/class_path.hpp"
#include "cli/files.hpp"
#include "cli/javac.hpp"

namespace ravel {
namespace {

namespace fs = std::filesystem;

// Manifests and main classes are the same for every release of a multi-release jar.
constexpr int kAnyRelease = 8;

bool is_folder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

bool is_file(const std::string& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

void require_file(const std::string& path) {
  std::error_code error;
  if (!fs::exists(path, error)) {
    bad_input("{}: no such file", path);
  }
  if (!is_file(path)) {
    bad_input("{}: not a regular file", path);
  }
}

class ClassPathBuilder {
 public:
  void add(const std::string& entry) {
    if (entry == "*" || entry.ends_with("/*")) {
      add_jars_of(entry.substr(0, entry.size() - 1));
    } else if (is_folder(entry)) {
      append(entry);
    } else if (is_file(entry)) {
      add_jar(entry);
    }
  }

  std::vector<std::string> take() { return std::move(entries_); }

 private:
  bool append(const std::string& entry) {
    if (!seen_.insert(entry).second) {
      return false;
    }
    entries_.push_back(entry);
    return true;
  }

  // Jars may name each other in a circle; append() ends it.
  void add_jar(const std::string& path) {
    if (!append(path)) {
      return;
    }
    for (const std::string& relative : open_jar(path, kAnyRelease)->manifest_class_path()) {
      const std::string entry = (fs::path(path).parent_path() / relative).string();
      if (is_folder(entry)) {
        append(entry);
      } else if (is_file(entry)) {
        add_jar(entry);
      }
    }
  }

  void add_jars_of(const std::string& folder) {
    std::vector<std::string> jars;
    std::error_code error;
    for (const auto& file : fs::directory_iterator(folder.empty() ? "." : folder, error)) {
      const std::string extension = file.path().extension().string();
      if ((extension == ".jar" || extension == ".JAR") && is_file(file.path().string())) {
        jars.push_back(folder + file.path().filename().string());
      }
    }
    std::ranges::sort(jars);
    std::ranges::for_each(jars, [this](const std::string& jar) { add_jar(jar); });
  }

  std::vector<std::string> entries_;
  std::set<std::string> seen_;
};

void add_all(ClassPathBuilder& builder, const std::string& class_path) {
  std::size_t start = 0;
  while (true) {
    const std::size_t end = std::min(class_path.find(':', start), class_path.size());
    const std::string entry = class_path.substr(start, end - start);
    builder.add(entry.empty() ? "." : entry);
    if (end == class_path.size()) {
      return;
    }
    start = end + 1;
  }
}

std::vector<std::string> with_first(const std::string& first, const std::optional<std::string>& class_path) {
  ClassPathBuilder builder;
  builder.add(first);
  if (class_path) {
    add_all(builder, *class_path);
  }
  return builder.take();
}

Target source_target(const std::string& path, const std::optional<std::string>& class_path,
                     const std::string& jdk_home) {
  require_file(path);
  Target target;
  target.compiled = std::make_unique<TempFolder>();
  const auto libraries = class_path ? expand_class_path(*class_path) : std::vector<std::string>();
  target.main_class = compile_source(jdk_home, path, libraries, target.compiled->path());
  target.class_path = with_first(target.compiled->path(), class_path);
  return target;
}

Target class_file_target(const std::string& path, const std::optional<std::string>& class_path) {
  require_file(path);
  const auto bytes = read_file(path);
  const std::string name = parse_class(bytes, path)->name.str();
  const std::string inside = name + ".class";
  const std::string full = fs::absolute(path).lexically_normal().string();
  if (!full.ends_with("/" + inside)) {
    bad_input("{}: it holds the class {}, so its path must end in {}", path, name, inside);
  }
  const std::string root = full.substr(0, std::max<std::size_t>(full.size() - inside.size() - 1, 1));
  Target target;
  target.main_class = name;
  target.class_path = with_first(root, class_path);
  return target;
}

Target jar_target(const std::string& path, const std::optional<std::string>& class_path) {
  require_file(path);
  const auto main_class = open_jar(path, kAnyRelease)->main_class();
  if (!main_class || main_class->empty()) {
    bad_input("{}: its manifest has no Main-Class", path);
  }
  Target target;
  target.main_class = *main_class;
  target.class_path = with_first(path, class_path);
  return target;
}

bool has_class(const std::vector<std::string>& class_path, const std::string& resource, const std::string& jdk_home) {
  for (const std::string& entry : class_path) {
    const bool found = is_folder(entry) ? open_directory(entry)->find(resource).has_value()
                                        : open_jar(entry, kAnyRelease)->find(resource).has_value();
    if (found) {
      return true;
    }
  }
  return open_jdk_image(jdk_home)->find(resource).has_value();
}

Target class_name_target(const std::string& name, const std::optional<std::string>& class_path,
                         const std::string& jdk_home) {
  Target target;
  target.main_class = name;
  target.class_path = expand_class_path(class_path.value_or("."));
  std::string resource = name;
  std::ranges::replace(resource, '.', '/');
  if (!has_class(target.class_path, resource + ".class", jdk_home)) {
    if (is_file(name + ".java")) {
      bad_input("class {} not found on the class path; did you mean {}.java?", name, name);
    }
    bad_input("class {} not found on the class path ({})", name, class_path.value_or("."));
  }
  return target;
}

}  // namespace

bool is_source(const std::string& target) { return target.ends_with(".java"); }

std::vector<std::string> expand_class_path(const std::string& class_path) {
  ClassPathBuilder builder;
  add_all(builder, class_path);
  return builder.take();
}

Target resolve_target(const std::string& target, const std::optional<std::string>& class_path,
                      const std::string& jdk_home) {
  Target resolved = is_source(target)            ? source_target(target, class_path, jdk_home)
                    : target.ends_with(".class") ? class_file_target(target, class_path)
                    : target.ends_with(".jar")   ? jar_target(target, class_path)
                                                 : class_name_target(target, class_path, jdk_home);
  std::ranges::replace(resolved.main_class, '/', '.');
  return resolved;
}

}  // namespace ravel

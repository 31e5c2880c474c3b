#include "cli/javac.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <regex>

#include "base/error.hpp"
#include "classfile/class_file.hpp"
#include "cli/files.hpp"
#include "cli/temp_folder.hpp"
#include "models/embedded.hpp"

extern char** environ;

namespace ravel {
namespace {

namespace fs = std::filesystem;

struct Finished {
  int status = 0;
  std::string output;
};

// Runs a command with both outputs caught and with default signal handling, whatever this process blocks or ignores.
Finished run_process(std::vector<std::string> command) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) {
    bad_input("{}: cannot start: {}", command[0], std::strerror(errno));
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigset_t defaults;
  sigemptyset(&none);
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  std::vector<char*> argv;
  for (std::string& word : command) {
    argv.push_back(word.data());
  }
  argv.push_back(nullptr);
  pid_t child = 0;
  const int error = ::posix_spawn(&child, argv[0], &actions, &attributes, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  ::close(ends[1]);
  if (error != 0) {
    ::close(ends[0]);
    bad_input("{}: cannot start: {}", command[0], std::strerror(error));
  }

  Finished finished;
  char buffer[4096];
  for (ssize_t got; (got = ::read(ends[0], buffer, sizeof buffer)) > 0 || (got < 0 && errno == EINTR);) {
    finished.output.append(buffer, static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  }
  ::close(ends[0]);
  while (::waitpid(child, &finished.status, 0) < 0 && errno == EINTR) {
  }
  return finished;
}

// Where the root of the file's package is: "src" for src/a/b/Main.java of package a.b.
fs::path package_root(const fs::path& source, const std::string& package) {
  fs::path root = source.parent_path();
  std::string path = package;
  std::ranges::replace(path, '.', '/');
  for (fs::path rest = path; !rest.empty(); rest = rest.parent_path(), root = root.parent_path()) {
    if (root.filename() != rest.filename()) {
      return source.parent_path();
    }
  }
  return root.empty() ? fs::path(".") : root;
}

bool is_main(const MethodInfo& method) {
  // JLS 12.1: since Java 25 main may lack the parameter, `public` and `static`.
  return method.name == "main" && (method.descriptor == "([Ljava/lang/String;)V" || method.descriptor == "()V");
}

// The class named like the file, or else the one that is declared first, as `java File.java` does.
std::string choose_main(const fs::path& classes, const fs::path& source, const std::string& text,
                        const std::string& package) {
  const std::string prefix = package.empty() ? "" : package + ".";
  std::string best;
  std::size_t best_place = std::string::npos;
  for (const auto& file : fs::recursive_directory_iterator(classes)) {
    if (file.path().extension() != ".class") {
      continue;
    }
    const auto bytes = read_file(file.path().string());
    const auto parsed = parse_class(bytes, file.path().string());
    if (!parsed->source_file.empty() && !(parsed->source_file == source.filename().string())) {
      continue;
    }
    std::string name = file.path().stem().string();
    if (name.find('$') != std::string::npos || std::ranges::none_of(parsed->methods, is_main)) {
      continue;
    }
    if (name == source.stem().string()) {
      return prefix + name;
    }
    std::smatch match;
    const std::regex declaration("\\b(?:class|interface|enum|record)\\s+" + name + "\\b");
    const std::size_t place =
        std::regex_search(text, match, declaration) ? static_cast<std::size_t>(match.position()) : text.size();
    if (place < best_place) {
      best = prefix + name;
      best_place = place;
    }
  }
  if (best.empty()) {
    bad_input("{}: no class in it has a main method", source.string());
  }
  return best;
}

// ravel.Ravel and its like, for javac to see.
void extract_program_interfaces(const fs::path& into) {
  for (const ModelClass& model : model_classes()) {
    if (is_program_interface(model.name)) {
      const fs::path file = into / (std::string(model.name) + ".class");
      fs::create_directories(file.parent_path());
      std::ofstream(file, std::ios::binary) << model.bytes;
    }
  }
}

// javac takes a leading '-' for an option and '@' for a file of arguments.
std::string as_operand(const std::string& path) { return path.starts_with('/') ? path : "./" + path; }

}  // namespace

std::string package_of(const std::string& text) {
  std::size_t at = 0;
  const auto skip_blanks = [&] {
    while (at < text.size()) {
      if (std::isspace(static_cast<unsigned char>(text[at])) != 0) {
        ++at;
      } else if (text.compare(at, 2, "//") == 0) {
        at = std::min(text.find('\n', at), text.size());
      } else if (text.compare(at, 2, "/*") == 0) {
        const std::size_t end = text.find("*/", at + 2);
        at = end == std::string::npos ? text.size() : end + 2;
      } else {
        return;
      }
    }
  };
  if (text.starts_with("\xEF\xBB\xBF")) {
    at = 3;
  }
  skip_blanks();
  if (text.compare(at, 7, "package") != 0 || at + 7 >= text.size() ||
      std::isspace(static_cast<unsigned char>(text[at + 7])) == 0) {
    return {};
  }
  at += 7;
  std::string name;
  for (skip_blanks(); at < text.size() && text[at] != ';'; skip_blanks()) {
    name += text[at++];
  }
  return at < text.size() ? name : std::string();
}

std::string compile_source(const std::string& jdk_home, const std::string& source,
                           const std::vector<std::string>& class_path, const std::string& into) {
  const std::string javac = jdk_home + "/bin/javac";
  if (::access(javac.c_str(), X_OK) != 0) {
    bad_input("{}: this JDK has no javac, which a .java target needs", jdk_home);
  }
  const auto bytes = read_file(source);
  const std::string text(bytes.begin(), bytes.end());
  const std::string package = package_of(text);

  std::string path;
  for (const std::string& entry : class_path) {
    path += entry + ":";
  }
  const std::string root = as_operand(package_root(source, package).string());
  const TempFolder interfaces;
  extract_program_interfaces(interfaces.path());
  // A small heap and the quick compiler: most targets are small, and start-up is what the user waits for.
  const Finished javac_run =
      run_process({javac, "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1", "-J-Xshare:auto", "-proc:none", "-nowarn",
                   "-encoding", "UTF-8", "-d", into, "-cp", path + root + ":" + interfaces.path(), "-sourcepath",
                   path + root, as_operand(source)});
  if (!WIFEXITED(javac_run.status) || WEXITSTATUS(javac_run.status) != 0) {
    write_stderr(javac_run.output);
    bad_input("{}: javac refused it", source);
  }
  return choose_main(into, source, text, package);
}

}  // namespace ravel

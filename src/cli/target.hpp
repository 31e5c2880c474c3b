// cli/target.hpp -- from the TARGET of a command line to a main class and a class path.
//
// A .java file is compiled into a temporary folder, a .class file names its own class and so its class-path root, a
// .jar has a Main-Class, and everything else is the name of a class on the class path. Folders that do not exist are
// dropped from the class path and 'lib/*' stands for the jars in lib, as in java; jars that a manifest's Class-Path
// names follow their jar.
//
// Every target that cannot be run is BadInput naming the file and the reason.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/temp_folder.hpp"

namespace ravel {

struct Target {
  std::string main_class;                // "a.b.Main"
  std::vector<std::string> class_path;   // existing folders and jars, in search order
  std::unique_ptr<TempFolder> compiled;  // set for .java targets; must outlive the run
};

// `class_path` is what -cp or $CLASSPATH gave, nothing when neither did.
Target resolve_target(const std::string& target, const std::optional<std::string>& class_path,
                      const std::string& jdk_home);

// Whether resolve_target will compile: such a run needs a Watch from the start.
bool is_source(const std::string& target);

// A class path split at ':', wildcards and manifests followed, missing entries dropped.
std::vector<std::string> expand_class_path(const std::string& class_path);

}  // namespace ravel

// cli/javac.hpp -- compiles a .java target with the user's JDK.
#pragma once

#include <string>
#include <vector>

namespace ravel {

// Compiles `source` into the folder `into` and returns the main class ("a.b.Main").
//
// Sources of other classes are looked for on `class_path` and where the file's package says its neighbours are.
// ravel.Ravel and the other interfaces of models/ are found last. Annotation processors do not run: they would be
// foreign code in our build. What javac says is shown only when it fails (BadInput), because a program that compiles
// owns standard error.
std::string compile_source(const std::string& jdk_home, const std::string& source,
                           const std::vector<std::string>& class_path, const std::string& into);

// The package that Java source text declares ("a.b", or empty); exposed for tests.
std::string package_of(const std::string& text);

}  // namespace ravel

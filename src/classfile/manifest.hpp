// classfile/manifest.hpp -- the main section of META-INF/MANIFEST.MF (JAR File Specification).
//
// Lenient as java is: lines that are no "Name: value" are skipped, the last of several equal names wins, and sections
// after the first blank line are not read.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ravel {

class Manifest {
 public:
  Manifest() = default;
  explicit Manifest(std::string_view text);

  // Names are compared without regard to case.
  std::optional<std::string> value(std::string_view name) const;

 private:
  std::vector<std::pair<std::string, std::string>> attributes_;
};

// ASCII only, as in zip and manifest names.
bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace ravel

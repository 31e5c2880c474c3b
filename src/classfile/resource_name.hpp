// classfile/resource_name.hpp -- which resource names may be looked up at all, and how much may be read for one.
#pragma once

#include <cstddef>
#include <string_view>

namespace ravel {

// No resource is larger; what claims or turns out to be is BadInput.
inline constexpr std::size_t kMaxResourceSize = std::size_t{256} << 20;

// Relative, '/'-separated, and unable to leave its root: no empty, "." or ".." segment, no NUL, no backslash (which
// some systems take for a separator).
inline bool is_resource_name(std::string_view name) {
  if (name.find('\0') != std::string_view::npos || name.find('\\') != std::string_view::npos) {
    return false;
  }
  while (true) {
    const std::size_t slash = name.find('/');
    const std::string_view segment = name.substr(0, slash);
    if (segment.empty() || segment == "." || segment == "..") {
      return false;
    }
    if (slash == std::string_view::npos) {
      return true;
    }
    name.remove_prefix(slash + 1);
  }
}

}  // namespace ravel

// natives/module_info.hpp -- what a module of the JDK exports, opens and provides (JVMS 4.7.25).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_path.hpp"

namespace ravel {

struct ModuleInfo {
  struct Row {
    std::string name;                  // "java/util", or the service "java/nio/file/spi/FileSystemProvider"
    std::vector<std::string> targets;  // modules; none means everybody. Of `provides`: the implementing classes
  };
  std::vector<Row> exports, opens, provides;
};

// Nothing when the image has no such module, or its module-info is not understood.
std::optional<ModuleInfo> read_module_info(const JdkImage& image, std::string_view module);

}  // namespace ravel

// Any bytes as a jar: every name in it is read; only BadInput may come of it.
#include <cstdint>

#include "base/error.hpp"
#include "classfile/class_path.hpp"
#include "classfile/resource_name.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const auto jar = ravel::open_jar_in_memory({data, data + size}, "fuzz.jar", 21);
    jar->main_class();
    jar->manifest_class_path();
    for (const std::string& name : jar->names()) {
      RAVEL_INVARIANT(ravel::is_resource_name(name));
      try {
        jar->find(name);
      } catch (const ravel::BadInput&) {
      }
    }
  } catch (const ravel::BadInput&) {
  }
  return 0;
}

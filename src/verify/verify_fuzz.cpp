// Any bytes: parsed, and if that works, verified, by type checking and by inference.
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/error.hpp"
#include "verify/test_hierarchy.hpp"
#include "verify/verifier.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ravel::PermissiveHierarchy hierarchy;
  try {
    const std::unique_ptr<ravel::ClassFile> file = ravel::parse_class(std::span(data, size), "fuzz");
    (void)ravel::verify_class(*file, hierarchy);
    file->major = 49;
    (void)ravel::verify_class(*file, hierarchy);
  } catch (const ravel::BadInput&) {
    // parse_class() refused it.
  }
  return 0;
}

// Any bytes as a class file: parsed or BadInput, nothing else. What parses must keep the promises of class_file.hpp.
#include <cstdint>

#include "classfile/class_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const auto file = ravel::parse_class({data, size}, "fuzz", {.enable_preview = true});
    for (const ravel::MethodInfo& method : file->methods) {
      RAVEL_INVARIANT((method.code == nullptr) == ((method.flags & (ravel::kAccNative | ravel::kAccAbstract)) != 0));
      if (method.code == nullptr) {
        continue;
      }
      for (const ravel::ExceptionHandler& handler : method.code->handlers) {
        RAVEL_INVARIANT(handler.end_pc <= method.code->bytes.size() && handler.catch_type < file->pool.size());
      }
      int last = -1;
      for (const ravel::StackMapFrame& frame : method.code->frames) {
        RAVEL_INVARIANT(frame.offset > last && frame.offset < method.code->bytes.size());
        last = frame.offset;
      }
    }
    for (const ravel::BootstrapMethod& bootstrap : file->bootstrap_methods) {
      RAVEL_INVARIANT(file->pool.at(bootstrap.method_handle).tag == ravel::CpTag::kMethodHandle);
    }
  } catch (const ravel::BadInput&) {
  }
  return 0;
}

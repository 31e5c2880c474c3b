#include "natives/registry.hpp"

#include "classfile/annotations.hpp"
#include "natives/tables.hpp"
#include "natives/unsafe.hpp"

namespace ravel {
namespace {

// Registers the rows whose method this JDK has and `wanted` accepts.
void register_if(Program& program, NativeTable table, bool (*wanted)(const Method&)) {
  for (const NativeRow& row : table) {
    const std::string_view key = row.key;
    const std::size_t open = key.find('(');
    const std::size_t dot = key.rfind('.', open);
    const Method* method =
        program.load(key.substr(0, dot))
            .find_declared_method(Symbol(key.substr(dot + 1, open - dot - 1)), Symbol(key.substr(open)));
    if (method != nullptr && wanted(*method)) program.register_native(key, row.function, row.data);
  }
}

// Methods that are native in some JDKs and bytecode in others, where the bytecode is to run.
bool is_native(const Method& method) { return method.is_native(); }

bool is_intrinsic(const Method& method) {
  const auto& pool = method.owner->file->pool;
  for (const std::uint16_t type : annotation_types(method.info->raw.runtime_visible_annotations)) {
    if (type < pool.size() && pool[type].text == "Ljdk/internal/vm/annotation/IntrinsicCandidate;") return true;
  }
  return false;
}

}  // namespace

void register_natives(Program& program) {
  for (const NativeTable table : {kJavaLangInvokeLinkage,
                                  kJavaLangInvokeStringConcat,
                                  kJavaLangInvokeVarHandle,
                                  kJavaLangObject,
                                  kJavaLangClass,
                                  kJavaLangReflectObjects,
                                  kJavaLangReflectArray,
                                  kJavaLangSystem,
                                  kJavaLangThrowable,
                                  kJavaLangThread,
                                  kJavaLangRuntime,
                                  kJavaLangMath,
                                  kJavaLangString,
                                  kJavaLangRef,
                                  kJavaLangModule,
                                  kJavaLangClassLoader,
                                  kJdkInternalMiscUnsafe,
                                  kJdkInternalMiscUnsafeMemory,
                                  kJdkInternalMiscVm,
                                  kJdkInternalReflect,
                                  kJdkInternalReflectConstantPool,
                                  kJavaUtilZip,
                                  kJavaUtilZipStreams,
                                  kJavaIo,
                                  kJavaSecurity,
                                  kLauncher,
                                  kJavaLangStackWalker,
                                  kJdkInternalForeign,
                                  kRavelApi}) {
    for (const NativeRow& row : table) program.register_native(row.key, row.function, row.data);
  }
  register_unsafe_accesses(program);
  register_field_accessors(program);
  register_empty_initializers(program);
  register_if(program, kJavaLangObjectIfNative, is_native);
  register_if(program, kJavaLangThreadIfNative, is_native);
  register_if(program, kJavaLangMathIfNative, is_native);
  register_if(program, kJavaLangMathIfIntrinsic, is_intrinsic);
}

}  // namespace ravel

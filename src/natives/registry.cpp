#include "natives/registry.hpp"

#include "natives/tables.hpp"
#include "natives/unsafe.hpp"

namespace ravel {
namespace {

// Methods that are native in some JDKs and bytecode in others, where the bytecode is to run.
void register_if_native(Program& program, NativeTable table) {
  for (const NativeRow& row : table) {
    const std::string_view key = row.key;
    const std::size_t open = key.find('(');
    const std::size_t dot = key.rfind('.', open);
    const Method* method =
        program.load(key.substr(0, dot))
            .find_declared_method(Symbol(key.substr(dot + 1, open - dot - 1)), Symbol(key.substr(open)));
    if (method != nullptr && method->is_native()) program.register_native(key, row.function, row.data);
  }
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
                                  kJavaUtilZipStreams,
                                  kJavaIo,
                                  kJavaSecurity,
                                  kLauncher,
                                  kJavaLangStackWalker}) {
    for (const NativeRow& row : table) program.register_native(row.key, row.function, row.data);
  }
  register_unsafe_accesses(program);
  register_field_accessors(program);
  register_empty_initializers(program);
  register_if_native(program, kJavaLangObjectIfNative);
  register_if_native(program, kJavaLangThreadIfNative);
}

}  // namespace ravel

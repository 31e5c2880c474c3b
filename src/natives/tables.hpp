// natives/tables.hpp -- one table of natives per JDK class (or a few that belong together); registry.cpp binds them
// all.
#pragma once

#include <span>

#include "machine/native_call.hpp"

namespace ravel {

using NativeTable = std::span<const NativeRow>;

extern const NativeTable kJavaLangObject;
extern const NativeTable kJavaLangObjectIfNative;
extern const NativeTable kJavaLangClass;
extern const NativeTable kJavaLangReflectObjects;
extern const NativeTable kJavaLangReflectArray;
extern const NativeTable kJavaLangSystem;
extern const NativeTable kJavaLangThrowable;
extern const NativeTable kJavaLangThread;
extern const NativeTable kJavaLangThreadIfNative;
extern const NativeTable kJavaLangRuntime;
extern const NativeTable kJavaLangMath;
extern const NativeTable kJavaLangMathIfNative;
extern const NativeTable kJavaLangMathIfIntrinsic;
extern const NativeTable kJavaLangString;
extern const NativeTable kJavaLangRef;
extern const NativeTable kJavaLangInvokeLinkage;
extern const NativeTable kJavaLangInvokeStringConcat;
extern const NativeTable kJavaLangInvokeVarHandle;
extern const NativeTable kJavaLangModule;
extern const NativeTable kJavaLangClassLoader;
extern const NativeTable kJdkInternalMiscUnsafe;
extern const NativeTable kJdkInternalMiscUnsafeMemory;
extern const NativeTable kJdkInternalMiscVm;
extern const NativeTable kJdkInternalReflect;
extern const NativeTable kJdkInternalReflectConstantPool;
extern const NativeTable kJavaUtilZip;
extern const NativeTable kJavaUtilZipStreams;
extern const NativeTable kJavaIo;
extern const NativeTable kJavaSecurity;
extern const NativeTable kLauncher;
extern const NativeTable kJavaLangStackWalker;
extern const NativeTable kJdkInternalForeign;
extern const NativeTable kRavelApi;

// registerNatives() and initIDs() of any class: nothing to do.
void register_empty_initializers(Program& program);

}  // namespace ravel

// jdk.internal.misc.VM, CDS and other switches by which the library asks what the VM can do.
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

// VM.initialize: the library asks how far the boot has come; here it is always complete.
NativeStatus initialize(NativeCall& call) {
  constexpr std::int32_t kBooted = 4;
  store_static_int(call.machine, *call.method.owner, "initLevel", kBooted);
  return call.done();
}

NativeStatus no_strings(NativeCall& call) {
  return call.result_ref(make_array_of(call.machine, "java/lang/String", 0));
}

NativeStatus user_loader(NativeCall& call) { return call.result_ref(system_loader(call.machine)); }

NativeStatus random_seed(NativeCall& call) { return call.result_long(0x2545f4914f6cdd1d); }

constexpr NativeRow kRows[] = {
    {"jdk/internal/misc/VM.initialize()V", initialize},
    {"jdk/internal/misc/VM.isJavaLangInvokeInited()Z", native_true},
    {"jdk/internal/misc/VM.latestUserDefinedLoader0()Ljava/lang/ClassLoader;", guarded<user_loader>},
    {"jdk/internal/misc/VM.getuid()J", native_data, 1000},
    {"jdk/internal/misc/VM.geteuid()J", native_data, 1000},
    {"jdk/internal/misc/VM.getgid()J", native_data, 1000},
    {"jdk/internal/misc/VM.getegid()J", native_data, 1000},
    {"jdk/internal/misc/VM.getRuntimeArguments()[Ljava/lang/String;", guarded<no_strings>},
    {"jdk/internal/misc/CDS.isDumpingClassList0()Z", native_zero},
    {"jdk/internal/misc/CDS.isDumpingArchive0()Z", native_zero},
    {"jdk/internal/misc/CDS.isSharingEnabled0()Z", native_zero},
    {"jdk/internal/misc/CDS.getCDSConfigStatus()I", native_zero},
    {"jdk/internal/misc/CDS.getRandomSeedForDumping()J", random_seed},
    {"jdk/internal/misc/CDS.initializeFromArchive(Ljava/lang/Class;)V", native_nothing},
    {"jdk/internal/misc/CDS.defineArchivedModules(Ljava/lang/ClassLoader;Ljava/lang/ClassLoader;)V", native_nothing},
    {"jdk/internal/misc/CDS.needsClassInitBarrier0(Ljava/lang/Class;)Z", native_zero},
    {"jdk/internal/misc/CDS.logLambdaFormInvoker(Ljava/lang/String;)V", native_nothing},
    {"jdk/internal/misc/ScopedMemoryAccess.closeScope0(Ljdk/internal/foreign/MemorySessionImpl;Ljdk/internal/misc/"
     "ScopedMemoryAccess$ScopedAccessError;)V",
     native_nothing},
    {"jdk/internal/misc/ScopedMemoryAccess.closeScope0(Ljdk/internal/misc/ScopedMemoryAccess$Scope;Ljdk/internal/misc/"
     "ScopedMemoryAccess$Scope$ScopedAccessError;)Z",
     native_true},
    {"jdk/internal/misc/PreviewFeatures.isPreviewEnabled()Z", native_zero},
    {"jdk/internal/vm/ForeignLinkerSupport.isSupported0()Z", native_zero},
    {"jdk/internal/vm/vector/VectorSupport.registerNatives()I", native_zero},
    {"jdk/internal/vm/vector/VectorSupport.getMaxLaneCount(Ljava/lang/Class;)I", native_data,
     static_cast<std::uint64_t>(-1)},
    {"java/net/InetAddress.isIPv4Available()Z", native_true},
    {"java/net/InetAddress.isIPv6Supported()Z", native_true},
    {"java/net/InetAddressImplFactory.isIPv6Supported()Z", native_true},
    {"java/util/concurrent/atomic/AtomicLong.VMSupportsCS8()Z", native_true},
    {"java/security/AccessController.getStackAccessControlContext()Ljava/security/AccessControlContext;", native_zero},
    {"java/security/AccessController.getInheritedAccessControlContext()Ljava/security/AccessControlContext;",
     native_zero},
    {"java/security/AccessController.getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
     native_zero},
    {"java/security/AccessController.ensureMaterializedForStackWalk(Ljava/lang/Object;)V", native_nothing},
};

constexpr const char* kWithoutNatives[] = {
    "java/lang/Class.registerNatives()V",
    "java/lang/ClassLoader.registerNatives()V",
    "java/lang/System.registerNatives()V",
    "java/lang/Thread.registerNatives()V",
    "java/lang/VirtualThread.registerNatives()V",
    "java/lang/invoke/MethodHandleNatives.registerNatives()V",
    "java/nio/MappedMemoryUtils.registerNatives()V",
    "jdk/internal/misc/ScopedMemoryAccess.registerNatives()V",
    "jdk/internal/misc/Unsafe.registerNatives()V",
    "jdk/internal/perf/Perf.registerNatives()V",
    "jdk/internal/vm/Continuation.registerNatives()V",
    "java/io/FileDescriptor.initIDs()V",
    "java/io/FileInputStream.initIDs()V",
    "java/io/FileOutputStream.initIDs()V",
    "java/io/RandomAccessFile.initIDs()V",
    "java/io/UnixFileSystem.initIDs()V",
    "java/io/ObjectStreamClass.initNative()V",
    "java/util/zip/Inflater.initIDs()V",
    "java/net/InetAddress.init()V",
    "java/net/Inet4Address.init()V",
    "java/net/Inet6Address.init()V",
};

}  // namespace

void register_empty_initializers(Program& program) {
  for (const char* key : kWithoutNatives) program.register_native(key, native_nothing);
}

const NativeTable kJdkInternalMiscVm = kRows;

}  // namespace ravel

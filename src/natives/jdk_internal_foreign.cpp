// java.lang.foreign. Segments are objects of the JDK that work, up to the point where a value is read or written: that
// takes a VarHandle whose making changes with every release. It is reported there, before anything went wrong.
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

enum Feature : std::uint64_t { kSegmentAccess, kSymbols };

constexpr const char* kFeatures[] = {
    "java.lang.foreign: values in memory segments",
    "java.lang.foreign: symbols of native libraries",
};

NativeStatus refuse(NativeCall& call) {
  call.machine.report_unsupported(call.thread, kFeatures[call.method.native_data]);
}

constexpr NativeRow kRows[] = {
    {"jdk/internal/foreign/Utils.makeRawSegmentViewVarHandle(Ljava/lang/foreign/MemoryLayout;Ljava/lang/foreign/"
     "ValueLayout;ZJ)Ljava/lang/invoke/VarHandle;",
     refuse, kSegmentAccess},
    {"jdk/internal/foreign/Utils.makeSegmentViewVarHandle(Ljava/lang/foreign/ValueLayout;)Ljava/lang/invoke/VarHandle;",
     refuse, kSegmentAccess},
    {"java/lang/foreign/SymbolLookup.loaderLookup()Ljava/lang/foreign/SymbolLookup;", refuse, kSymbols},
};

}  // namespace

const NativeTable kJdkInternalForeign = kRows;

}  // namespace ravel

// java.lang.Runtime, and small classes around the process: environment, signals, performance counters.
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

NativeStatus free_memory(NativeCall& call) {
  Heap& heap = call.machine.heap();
  return call.result_long(
      static_cast<std::int64_t>(heap.limit_bytes() - std::min(heap.used_bytes(), heap.limit_bytes())));
}

NativeStatus max_memory(NativeCall& call) {
  return call.result_long(static_cast<std::int64_t>(call.machine.heap().limit_bytes()));
}

NativeStatus environment(NativeCall& call) {
  Machine& m = call.machine;
  Class& bytes = m.program().array_of(m.program().primitive(Kind::kByte));
  return call.result_ref(make_array(m, m.program().array_of(bytes), 0));
}

NativeStatus find_signal(NativeCall& call) { return call.result_int(-1); }

NativeStatus nanos(NativeCall& call) { return call.result_long(call.machine.nanos()); }

// Performance counters are written by the library and read by tools: eight bytes of nobody's memory.
NativeStatus counter_buffer(NativeCall& call) {
  call.slots[0].raw = 8;
  return call.tail_call(
      *call.machine.program().load("java/nio/ByteBuffer").find_method("allocate", "(I)Ljava/nio/ByteBuffer;"));
}

constexpr NativeRow kRows[] = {
    {"java/lang/Runtime.availableProcessors()I", native_data, 2},
    {"java/lang/Runtime.freeMemory()J", free_memory},
    {"java/lang/Runtime.totalMemory()J", max_memory},
    {"java/lang/Runtime.maxMemory()J", max_memory},
    {"java/lang/ProcessEnvironment.environ()[[B", guarded<environment>},
    {"java/lang/ProcessHandleImpl.initNative()V", native_nothing},
    {"java/lang/ProcessHandleImpl.getCurrentPid0()J", native_data, 1},
    {"java/lang/ProcessHandleImpl.isAlive0(J)J", native_zero},
    {"java/lang/Terminator.setup()V", native_nothing},
    {"java/lang/Terminator.teardown()V", native_nothing},
    {"jdk/internal/misc/Signal.findSignal0(Ljava/lang/String;)I", find_signal},
    {"jdk/internal/misc/Signal.handle0(IJ)J", native_zero},
    {"jdk/internal/perf/Perf.highResCounter()J", nanos},
    {"jdk/internal/perf/Perf.highResFrequency()J", native_data, 1000000000},
    {"jdk/internal/perf/Perf.createLong(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;", guarded<counter_buffer>},
    {"jdk/internal/platform/CgroupMetrics.isUseContainerSupport()Z", native_zero},
    {"jdk/internal/platform/CgroupMetrics.isContainerized0()Z", native_zero},
};

}  // namespace

const NativeTable kJavaLangRuntime = kRows;

}  // namespace ravel

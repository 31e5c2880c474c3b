// java.lang.ref. References are strong until the program calls System.gc(): then weak and phantom references are
// cleared and enqueued before the call returns. So what a program sees does not depend on when memory runs short. Soft
// references are never cleared, and finalizers never run; the specification allows both.
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

NativeStatus refers_to(NativeCall& call) {
  return call.result_bool(call.machine.get<Ref>(call.ref_at(0), "referent") == call.ref_at(1));
}

NativeStatus clear(NativeCall& call) {
  call.machine.set<Ref>(call.ref_at(0), "referent", kNull);
  return call.done();
}

NativeStatus wait_for_pending(NativeCall& call) {
  call.machine.park(call.thread, JavaThread::kForever);
  return NativeStatus::kRetry;
}

// References.collect0(): the references that were cleared.
NativeStatus collect(NativeCall& call) {
  Machine& m = call.machine;
  const std::vector<Ref> cleared = m.collect_weakly_reachable();
  const Ref array = make_array_of(m, "java/lang/ref/Reference", static_cast<std::int64_t>(cleared.size()));
  for (std::uint32_t i = 0; i < cleared.size(); ++i) set_ref_element(m, array, i, cleared[i]);
  return call.result_ref(array);
}

// References.enqueue(Reference): what the reference handler does.
NativeStatus enqueue(NativeCall& call) {
  return call.tail_call(*call.machine.program().well_known().reference->find_method("enqueueFromPending", "()V"));
}

constexpr NativeRow kRows[] = {
    {"ravel/internal/References.collect0()[Ljava/lang/ref/Reference;", guarded<collect>},
    {"ravel/internal/References.enqueue(Ljava/lang/ref/Reference;)V", enqueue},
    // Would start the reference handler; all that anybody else needs from it is in SharedSecrets.
    {"java/lang/ref/Reference.<clinit>()V", native_nothing},
    {"java/lang/ref/Reference.refersTo0(Ljava/lang/Object;)Z", refers_to},
    {"java/lang/ref/PhantomReference.refersTo0(Ljava/lang/Object;)Z", refers_to},
    {"java/lang/ref/Reference.clear0()V", clear},
    {"java/lang/ref/PhantomReference.clear0()V", clear},
    {"java/lang/ref/Reference.getAndClearReferencePendingList()Ljava/lang/ref/Reference;", native_zero},
    {"java/lang/ref/Reference.hasReferencePendingList()Z", native_zero},
    {"java/lang/ref/Reference.waitForReferencePendingList()V", wait_for_pending},
    {"java/lang/ref/Finalizer.<clinit>()V", native_nothing},
    {"java/lang/ref/Finalizer.isFinalizationEnabled()Z", native_zero},
    {"java/lang/ref/Finalizer.reportComplete(Ljava/lang/Object;)V", native_nothing},
    {"java/lang/ref/Finalizer.register(Ljava/lang/Object;)V", native_nothing},
};

}  // namespace

const NativeTable kJavaLangRef = kRows;

}  // namespace ravel

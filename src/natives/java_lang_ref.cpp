// java.lang.ref. References are strong: nothing is ever cleared or enqueued by the collector, which the specification
// allows, and no reference handler or finalizer thread runs.
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

constexpr NativeRow kRows[] = {
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

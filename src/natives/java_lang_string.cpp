// java.lang.String and the hot inner loops of its helpers.
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

NativeStatus intern(NativeCall& call) { return call.result_ref(call.machine.intern(call.ref_at(0))); }

constexpr NativeRow kRows[] = {
    {"java/lang/String.intern()Ljava/lang/String;", intern},
    {"java/lang/StringUTF16.isBigEndian()Z", native_zero},
};

}  // namespace

const NativeTable kJavaLangString = kRows;

}  // namespace ravel

// jdk.internal.reflect.ConstantPool, for the library's annotation parser. Its constantPoolOop is the class mirror.
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

// The entry that the call asks for, or null with an exception pending.
const CpEntry* entry(NativeCall& call, std::initializer_list<CpTag> tags) {
  const Class& c = class_argument(call, 1);
  const std::int32_t index = call.int_at(2);
  if (c.file == nullptr || index <= 0 || static_cast<std::size_t>(index) >= c.file->pool.size()) {
    call.throw_new("java/lang/IllegalArgumentException", "Constant pool index out of bounds");
    return nullptr;
  }
  const CpEntry& e = c.file->pool[static_cast<std::size_t>(index)];
  for (const CpTag tag : tags) {
    if (e.tag == tag) return &e;
  }
  call.throw_new("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
  return nullptr;
}

NativeStatus size(NativeCall& call) {
  const Class& c = class_argument(call, 1);
  return call.result_int(c.file == nullptr ? 0 : static_cast<std::int32_t>(c.file->pool.size()));
}

NativeStatus utf8_at(NativeCall& call) {
  const CpEntry* e = entry(call, {CpTag::kUtf8});
  return e == nullptr ? NativeStatus::kThrow : call.result_ref(call.machine.literal(e->text));
}

NativeStatus string_at(NativeCall& call) {
  const CpEntry* e = entry(call, {CpTag::kString});
  return e == nullptr ? NativeStatus::kThrow : call.result_ref(call.machine.literal(e->text));
}

NativeStatus int_at(NativeCall& call) {
  const CpEntry* e = entry(call, {CpTag::kInteger, CpTag::kFloat});
  return e == nullptr ? NativeStatus::kThrow : call.result_int(static_cast<std::int32_t>(e->bits));
}

NativeStatus long_at(NativeCall& call) {
  const CpEntry* e = entry(call, {CpTag::kLong, CpTag::kDouble});
  return e == nullptr ? NativeStatus::kThrow : call.result_long(static_cast<std::int64_t>(e->bits));
}

NativeStatus class_at(NativeCall& call) {
  const CpEntry* e = entry(call, {CpTag::kClass});
  if (e == nullptr) return NativeStatus::kThrow;
  return call.result_ref(call.machine.mirror_of(call.machine.program().load(e->text, class_argument(call, 1).loader)));
}

NativeStatus tag_at(NativeCall& call) {
  const Class& c = class_argument(call, 1);
  return call.result_int(static_cast<std::int32_t>(c.file->pool.at(static_cast<std::size_t>(call.int_at(2))).tag));
}

constexpr NativeRow kRows[] = {
    {"jdk/internal/reflect/ConstantPool.getSize0(Ljava/lang/Object;)I", size},
    {"jdk/internal/reflect/ConstantPool.getUTF8At0(Ljava/lang/Object;I)Ljava/lang/String;", utf8_at},
    {"jdk/internal/reflect/ConstantPool.getStringAt0(Ljava/lang/Object;I)Ljava/lang/String;", string_at},
    {"jdk/internal/reflect/ConstantPool.getIntAt0(Ljava/lang/Object;I)I", int_at},
    {"jdk/internal/reflect/ConstantPool.getFloatAt0(Ljava/lang/Object;I)F", int_at},
    {"jdk/internal/reflect/ConstantPool.getLongAt0(Ljava/lang/Object;I)J", long_at},
    {"jdk/internal/reflect/ConstantPool.getDoubleAt0(Ljava/lang/Object;I)D", long_at},
    {"jdk/internal/reflect/ConstantPool.getClassAt0(Ljava/lang/Object;I)Ljava/lang/Class;", guarded<class_at>},
    {"jdk/internal/reflect/ConstantPool.getClassAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/Class;", guarded<class_at>},
    {"jdk/internal/reflect/ConstantPool.getTagAt0(Ljava/lang/Object;I)B", tag_at},
};

}  // namespace

const NativeTable kJdkInternalReflectConstantPool = kRows;

}  // namespace ravel

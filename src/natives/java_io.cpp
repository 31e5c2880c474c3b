// java.io: standard streams by descriptor, and what little of files the library itself needs. Everything else that
// touches the host's files has no native here and ends in an unsupported report.
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

NativeStatus descriptor_handle(NativeCall& call) { return call.result_long(-1); }

std::int32_t descriptor_of(Machine& machine, Ref stream) {
  const Ref descriptor = machine.get<Ref>(stream, "fd");
  return descriptor == kNull ? -1 : machine.get<std::int32_t>(descriptor, "fd");
}

NativeStatus write_bytes(NativeCall& call) {
  Machine& m = call.machine;
  const std::int32_t fd = descriptor_of(m, call.ref_at(0));
  if (fd != 1 && fd != 2) return native_unsupported(call);
  const auto all = byte_elements(m, call.ref_at(1));
  const auto offset = static_cast<std::size_t>(call.int_at(2)), length = static_cast<std::size_t>(call.int_at(3));
  if (offset > all.size() || length > all.size() - offset) return call.throw_new("java/lang/IndexOutOfBoundsException");
  m.options().output(fd, {reinterpret_cast<const char*>(all.data()) + offset, length});
  return call.done();
}

NativeStatus write_byte(NativeCall& call) {
  const std::int32_t fd = descriptor_of(call.machine, call.ref_at(0));
  if (fd != 1 && fd != 2) return native_unsupported(call);
  const char byte = static_cast<char>(call.int_at(1));
  call.machine.options().output(fd, {&byte, 1});
  return call.done();
}

NativeStatus read_bytes(NativeCall& call) {
  Machine& m = call.machine;
  if (descriptor_of(m, call.ref_at(0)) != 0) return native_unsupported(call);
  const auto all = byte_elements(m, call.ref_at(1));
  const auto offset = static_cast<std::size_t>(call.int_at(2)), length = static_cast<std::size_t>(call.int_at(3));
  if (offset > all.size() || length > all.size() - offset) return call.throw_new("java/lang/IndexOutOfBoundsException");
  if (length == 0) return call.result_int(0);
  const std::size_t count = m.options().input ? m.options().input(all.data() + offset, length) : 0;
  return call.result_int(count == 0 ? -1 : static_cast<std::int32_t>(count));
}

NativeStatus canonicalize(NativeCall& call) { return call.result_ref(call.ref_at(1)); }

NativeStatus has_static_initializer(NativeCall& call) {
  const Class& c = class_argument(call, 0);
  return call.result_bool(c.file != nullptr && c.clinit != nullptr && c.clinit->owner == &c);
}

constexpr NativeRow kRows[] = {
    {"java/io/FileDescriptor.getHandle(I)J", descriptor_handle},
    {"java/io/FileDescriptor.getAppend(I)Z", native_zero},
    {"java/io/FileDescriptor.close0()V", native_nothing},
    {"java/io/FileDescriptor.sync()V", native_nothing},
    {"java/io/FileDescriptor.sync0()V", native_nothing},
    {"java/io/FileOutputStream.writeBytes([BIIZ)V", write_bytes},
    {"java/io/FileOutputStream.write(IZ)V", write_byte},
    {"java/io/FileInputStream.readBytes([BII)I", read_bytes},
    {"java/io/FileInputStream.available0()I", native_zero},
    {"java/io/UnixFileSystem.canonicalize0(Ljava/lang/String;)Ljava/lang/String;", canonicalize},
    {"java/io/Console.istty()Z", native_zero},
    {"java/io/Console.ttyStatus()I", native_zero},
    {"java/io/ObjectStreamClass.hasStaticInitializer(Ljava/lang/Class;)Z", has_static_initializer},
};

}  // namespace

const NativeTable kJavaIo = kRows;

}  // namespace ravel

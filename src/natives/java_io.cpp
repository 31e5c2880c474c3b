// java.io: standard streams by descriptor, and what little of files the library itself needs. Everything else that
// touches the host's files has no native here and ends in an unsupported report.
#include <filesystem>
#include <fstream>

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

// Files. The library reads a few files of the JDK itself (time zones, security properties): those can be read. What
// the checked program does with other files is unsupported.
bool is_jdk_file(Machine& machine, const std::string& path) {
  return path.starts_with(java_home(machine) + "/") && path.find("/../") == std::string::npos;
}

[[noreturn]] void refuse(NativeCall& call, const std::string& path) {
  call.machine.report_unsupported(
      call.thread,
      fmt::format("file access: {}.{} of {}", call.method.owner->external_name(), call.method.name.view(), path));
}

std::string path_of(NativeCall& call, int file_slot) {
  return call.machine.to_utf8(call.machine.get<Ref>(call.ref_at(file_slot), "path"));
}

NativeStatus file_bytes(NativeCall& call) {
  Machine& m = call.machine;
  const std::string path = m.to_utf8(call.ref_at(0));
  if (!is_jdk_file(m, path)) {
    m.report_unsupported(call.thread, fmt::format("file access: reading {}", path));
  }
  std::ifstream in(path, std::ios::binary);
  if (!in || std::filesystem::is_directory(path)) return call.result_ref(kNull);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
  return call.result_ref(make_bytes(m, {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}));
}

NativeStatus set_descriptor(NativeCall& call) {
  Machine& m = call.machine;
  m.set<std::int32_t>(m.get<Ref>(call.ref_at(0), "fd"), "fd", call.int_at(1));
  return call.done();
}

// Continues as a static method of ravel.internal.HostFiles that gets the descriptor in place of the stream.
NativeStatus on_host_file(NativeCall& call, std::string_view method, std::string_view descriptor) {
  call.slots[0].raw = static_cast<std::uint32_t>(descriptor_of(call.machine, call.ref_at(0)));
  return call.tail_call(*call.machine.program().load("ravel/internal/HostFiles").find_method(method, descriptor));
}

NativeStatus open(NativeCall& call) {
  return call.tail_call(*call.machine.program()
                             .load("ravel/internal/HostFiles")
                             .find_method("open", "(Ljava/io/FileInputStream;Ljava/lang/String;)V"));
}

NativeStatus read_bytes(NativeCall& call) {
  Machine& m = call.machine;
  if (descriptor_of(m, call.ref_at(0)) != 0) return on_host_file(call, "read", "(I[BII)I");
  const auto all = byte_elements(m, call.ref_at(1));
  const auto offset = static_cast<std::size_t>(call.int_at(2)), length = static_cast<std::size_t>(call.int_at(3));
  if (offset > all.size() || length > all.size() - offset) return call.throw_new("java/lang/IndexOutOfBoundsException");
  if (length == 0) return call.result_int(0);
  const std::size_t count = m.options().input ? m.options().input(all.data() + offset, length) : 0;
  return call.result_int(count == 0 ? -1 : static_cast<std::int32_t>(count));
}

NativeStatus read_byte(NativeCall& call) {
  Machine& m = call.machine;
  if (descriptor_of(m, call.ref_at(0)) != 0) return on_host_file(call, "read", "(I)I");
  std::uint8_t byte = 0;
  const std::size_t count = m.options().input ? m.options().input(&byte, 1) : 0;
  return call.result_int(count == 0 ? -1 : byte);
}

NativeStatus available(NativeCall& call) {
  if (descriptor_of(call.machine, call.ref_at(0)) == 0) return call.result_int(0);
  return on_host_file(call, "available", "(I)I");
}

NativeStatus skip(NativeCall& call) { return on_host_file(call, "skip", "(IJ)J"); }
NativeStatus length(NativeCall& call) { return on_host_file(call, "length", "(I)J"); }
NativeStatus position(NativeCall& call) { return on_host_file(call, "position", "(I)J"); }

NativeStatus boolean_attributes(NativeCall& call) {
  constexpr std::int32_t kExists = 1, kRegular = 2, kDirectory = 4;  // java.io.FileSystem.BA_*
  const std::string path = path_of(call, 1);
  if (!is_jdk_file(call.machine, path)) refuse(call, path);
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (error || !std::filesystem::exists(status)) return call.result_int(0);
  return call.result_int(kExists | (std::filesystem::is_regular_file(status) ? kRegular : 0) |
                         (std::filesystem::is_directory(status) ? kDirectory : 0));
}

NativeStatus file_length(NativeCall& call) {
  const std::string path = path_of(call, 1);
  if (!is_jdk_file(call.machine, path)) refuse(call, path);
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  return call.result_long(error ? 0 : static_cast<std::int64_t>(size));
}

NativeStatus check_access(NativeCall& call) {
  const std::string path = path_of(call, 1);
  if (!is_jdk_file(call.machine, path)) refuse(call, path);
  constexpr std::int32_t kWrite = 2;
  return call.result_bool((call.int_at(2) & kWrite) == 0 && std::filesystem::exists(path));
}

NativeStatus working_folder(NativeCall& call) {
  const std::string path = std::filesystem::current_path().string();
  return call.result_ref(make_bytes(call.machine, {reinterpret_cast<const std::uint8_t*>(path.data()), path.size()}));
}

// Security.initialize of newer JDKs reads its files by java.nio; the one that matters is read here.
NativeStatus load_security_properties(NativeCall& call) {
  Machine& m = call.machine;
  Class& security = m.program().load("java/security/Security");
  call.slots[0].raw = m.get_static_ref(security, "props");
  call.slots[1].raw = make_string(m, java_home(m) + "/conf/security/java.security");
  return call.tail_call(*m.program()
                             .load("ravel/internal/HostFiles")
                             .find_method("loadProperties", "(Ljava/util/Properties;Ljava/lang/String;)V"));
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
    {"java/io/FileInputStream.readBytes([BII)I", guarded<read_bytes>},
    {"java/io/FileInputStream.open0(Ljava/lang/String;)V", guarded<open>},
    {"java/io/FileInputStream.read0()I", guarded<read_byte>},
    {"java/io/FileInputStream.available0()I", guarded<available>},
    {"java/io/FileInputStream.skip0(J)J", guarded<skip>},
    {"java/io/FileInputStream.length0()J", guarded<length>},
    {"java/io/FileInputStream.position0()J", guarded<position>},
    {"java/io/FileInputStream.isRegularFile0(Ljava/io/FileDescriptor;)Z", native_true},
    {"java/io/FileCleanable.cleanupClose0(IJ)V", native_nothing},
    {"java/io/UnixFileSystem.getBooleanAttributes0(Ljava/io/File;)I", guarded<boolean_attributes>},
    {"java/io/UnixFileSystem.getLength(Ljava/io/File;)J", guarded<file_length>},
    {"java/io/UnixFileSystem.getLength0(Ljava/io/File;)J", guarded<file_length>},
    {"java/io/UnixFileSystem.checkAccess(Ljava/io/File;I)Z", guarded<check_access>},
    {"java/io/UnixFileSystem.checkAccess0(Ljava/io/File;I)Z", guarded<check_access>},
    {"ravel/internal/HostFiles.bytes(Ljava/lang/String;)[B", guarded<file_bytes>},
    {"ravel/internal/HostFiles.setDescriptor(Ljava/io/FileInputStream;I)V", set_descriptor},
    {"java/security/Security$SecPropLoader.loadAll()V", guarded<load_security_properties>},
    {"sun/nio/fs/UnixNativeDispatcher.init()I", native_zero},
    {"sun/nio/fs/LinuxNativeDispatcher.init()V", native_nothing},
    {"sun/nio/fs/UnixNativeDispatcher.getcwd()[B", guarded<working_folder>},
    {"java/io/UnixFileSystem.canonicalize0(Ljava/lang/String;)Ljava/lang/String;", canonicalize},
    {"java/io/Console.istty()Z", native_zero},
    {"java/io/Console.encoding()Ljava/lang/String;", native_zero},
    {"java/io/Console.ttyStatus()I", native_zero},
    {"java/io/ObjectStreamClass.hasStaticInitializer(Ljava/lang/Class;)Z", has_static_initializer},
};

}  // namespace

const NativeTable kJavaIo = kRows;

}  // namespace ravel

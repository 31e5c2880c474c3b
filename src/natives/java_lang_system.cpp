// java.lang.System. What initPhase1 to initPhase3 do in a JVM is replaced: standard streams are models that hand their
// bytes to the host, properties are made at first use (ravel.replace.java.lang.System), time is virtual.
#include <pwd.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "machine/access.hpp"
#include "natives/support.hpp"
#include "natives/tables.hpp"
#include "natives/unsafe.hpp"

namespace ravel {
namespace {

constexpr const char* kArrayStore = "java/lang/ArrayStoreException";
constexpr const char* kOutOfBounds = "java/lang/ArrayIndexOutOfBoundsException";

// As HotSpot names array types in these messages: primitives by name, everything else alike.
std::string element_name(const Class& array) {
  return array.element_kind == Kind::kRef ? "object array" : array.element->external_name();
}

// The checks of System.arraycopy in HotSpot's order; false when an exception is pending.
bool check_types(NativeCall& call, const Class& from, const Class& to) {
  if (!from.is_array) {
    call.throw_new(kArrayStore, fmt::format("arraycopy: source type {} is not an array", from.external_name()));
    return false;
  }
  if (!to.is_array) {
    call.throw_new(kArrayStore, fmt::format("arraycopy: destination type {} is not an array", to.external_name()));
    return false;
  }
  if (from.element_kind != to.element_kind) {
    call.throw_new(kArrayStore, fmt::format("arraycopy: type mismatch: can not copy {}[] into {}[]", element_name(from),
                                            element_name(to)));
    return false;
  }
  return true;
}

bool check_bounds(NativeCall& call, const Class& from, const Class& to) {
  Heap& heap = call.machine.heap();
  const std::int32_t from_at = call.int_at(1), to_at = call.int_at(3), length = call.int_at(4);
  const std::uint32_t from_length = heap.array_length(call.ref_at(0)), to_length = heap.array_length(call.ref_at(2));
  const auto fail = [&](std::string message) {
    call.throw_new(kOutOfBounds, std::move(message));
    return false;
  };
  if (from_at < 0) {
    return fail(
        fmt::format("arraycopy: source index {} out of bounds for {}[{}]", from_at, element_name(from), from_length));
  }
  if (to_at < 0) {
    return fail(
        fmt::format("arraycopy: destination index {} out of bounds for {}[{}]", to_at, element_name(to), to_length));
  }
  if (length < 0) return fail(fmt::format("arraycopy: length {} is negative", length));
  const auto count = static_cast<std::uint32_t>(length);
  const std::uint32_t from_end = static_cast<std::uint32_t>(from_at) + count;
  const std::uint32_t to_end = static_cast<std::uint32_t>(to_at) + count;
  if (from_end > from_length) {
    return fail(fmt::format("arraycopy: last source index {} out of bounds for {}[{}]", from_end, element_name(from),
                            from_length));
  }
  if (to_end > to_length) {
    return fail(fmt::format("arraycopy: last destination index {} out of bounds for {}[{}]", to_end, element_name(to),
                            to_length));
  }
  return true;
}

// References into an array of a type that not all of them may have: what comes before the first misfit is copied.
NativeStatus copy_checked(NativeCall& call, const Class& from, const Class& to) {
  Machine& m = call.machine;
  const auto from_at = static_cast<std::uint32_t>(call.int_at(1)), to_at = static_cast<std::uint32_t>(call.int_at(3));
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(call.int_at(4)); ++i) {
    const Ref value = ref_element(m, call.ref_at(0), from_at + i);
    if (value != kNull && !m.class_of(value).is_subclass_of(to.element)) {
      return call.throw_new(
          kArrayStore, fmt::format("arraycopy: element type mismatch: can not cast one of the elements of {}[] to the "
                                   "type of the destination array, {}",
                                   from.element->external_name(), to.element->external_name()));
    }
    set_ref_element(m, call.ref_at(2), to_at + i, value);
  }
  return call.done();
}

// A copy is one step, in front of which the thread stops once for its reads and once for its writes.
bool offer_copy(NativeCall& call, const Class& array) {
  Machine& m = call.machine;
  if (m.observer() == nullptr || call.int_at(4) == 0) return true;
  const auto offer = [&](ActionKind action, Ref object, std::int32_t first) {
    const std::uint64_t offset = object_layout::elements_offset(array.element_kind) +
                                 static_cast<std::uint64_t>(first) * kind_size(array.element_kind);
    return access::offer(m, call.thread, action, object, offset, array.element_kind, AccessMode::kPlain);
  };
  const bool may_write = call.thread.granted && call.thread.offered.kind == ActionKind::kWrite;
  return (may_write || offer(ActionKind::kRead, call.ref_at(0), call.int_at(1))) &&
         offer(ActionKind::kWrite, call.ref_at(2), call.int_at(3));
}

NativeStatus arraycopy(NativeCall& call) {
  if (call.ref_at(0) == kNull || call.ref_at(2) == kNull) return call.throw_null_pointer();
  Machine& m = call.machine;
  const Class& from = m.class_of(call.ref_at(0));
  const Class& to = m.class_of(call.ref_at(2));
  if (!check_types(call, from, to) || !check_bounds(call, from, to)) return NativeStatus::kThrow;
  if (!offer_copy(call, from)) return NativeStatus::kRetry;
  const auto count = static_cast<std::uint32_t>(call.int_at(4));
  access::tell_elements(m, call.thread, ActionKind::kRead, call.ref_at(0), static_cast<std::uint32_t>(call.int_at(1)),
                        count);
  access::tell_elements(m, call.thread, ActionKind::kWrite, call.ref_at(2), static_cast<std::uint32_t>(call.int_at(3)),
                        count);
  if (from.element_kind == Kind::kRef && &from != &to && !from.element->is_subclass_of(to.element)) {
    return copy_checked(call, from, to);
  }
  const std::size_t size = kind_size(from.element_kind);
  const std::size_t from_at = static_cast<std::size_t>(call.int_at(1)),
                    to_at = static_cast<std::size_t>(call.int_at(3));
  m.heap().will_write(call.ref_at(2));
  if (m.observer() != nullptr && from.element_kind == Kind::kRef) {
    for (std::uint32_t i = 0; i < count; ++i) {
      m.observer()->published(call.thread, call.ref_at(2),
                              object_layout::elements_offset(Kind::kRef) + (static_cast<std::uint32_t>(to_at) + i) * 4,
                              ref_element(m, call.ref_at(0), static_cast<std::uint32_t>(from_at) + i));
    }
  }
  std::memmove(elements(m, call.ref_at(2)) + to_at * size, elements(m, call.ref_at(0)) + from_at * size,
               static_cast<std::size_t>(call.int_at(4)) * size);
  return call.done();
}

NativeStatus identity_hash_code(NativeCall& call) {
  return call.result_int(call.ref_at(0) == kNull ? 0 : call.machine.identity_hash(call.ref_at(0)));
}

NativeStatus current_time_millis(NativeCall& call) {
  return call.result_long(kEpochMillis + call.machine.nanos() / 1000000);
}

NativeStatus nano_time(NativeCall& call) { return call.result_long(call.machine.nanos()); }

// Nanoseconds since `offset` seconds of the epoch; -1 when they do not fit (jdk.internal.misc.VM).
NativeStatus nano_time_adjustment(NativeCall& call) {
  const std::int64_t offset = call.long_at(0);
  const std::int64_t nanos = call.machine.nanos();
  const std::int64_t seconds = kEpochMillis / 1000 + nanos / 1000000000;
  const std::int64_t difference = seconds - offset;
  if (difference >= (std::int64_t{1} << 32) || difference <= -(std::int64_t{1} << 32)) return call.result_long(-1);
  return call.result_long(difference * 1000000000 + nanos % 1000000000);
}

NativeStatus set_stream(NativeCall& call) {
  constexpr const char* kFields[] = {"in", "out", "err"};
  call.machine.set_static_ref(*call.method.owner, kFields[call.method.native_data], call.ref_at(0));
  return call.done();
}

NativeStatus map_library_name(NativeCall& call) {
  if (call.ref_at(0) == kNull) return call.throw_null_pointer();
  return call.result_ref(make_string(call.machine, "lib" + call.machine.to_utf8(call.ref_at(0)) + ".so"));
}

// The model streams are made as objects without a constructor's run: a PrintStream's would bring in charset encoders
// and writers that nobody uses.
Ref console_stream(Machine& machine, std::int32_t fd) {
  const Ref stream = make_object(machine, "ravel/internal/ConsoleStream");
  machine.set<std::int32_t>(stream, "fd", fd);
  set_if_present<Ref>(machine, stream, "lock", stream);
  return stream;
}

NativeStatus initialize(NativeCall& call) {
  Machine& m = call.machine;
  Class& system = *call.method.owner;
  const Ref in = make_object(m, "ravel/internal/ConsoleInput");
  const Ref err = console_stream(m, 2);
  m.set_static_ref(system, "in", in);
  m.set_static_ref(system, "out", console_stream(m, 1));
  m.set_static_ref(system, "err", err);
  set_static_if_present(m, system, "initialIn", in);
  set_static_if_present(m, system, "initialErr", err);
  set_static_if_present(m, system, "lineSeparator", m.literal(Symbol("\n")));
  return call.done();
}

// SharedSecrets.getJavaLangAccess: System registers the object when it is first asked for.
NativeStatus java_lang_access(NativeCall& call) {
  Machine& m = call.machine;
  const Ref access = m.get_static_ref(*call.method.owner, "javaLangAccess");
  if (access != kNull) return call.result_ref(access);
  Class& system = m.program().load("java/lang/System");
  m.push_call(call.thread, *system.find_method("setJavaLangAccess", "()V"), {});
  return NativeStatus::kRetry;
}

// Secrets that a JVM's boot has published before anybody can ask. Their objects have no state, and no constructor that
// would matter: initialising the class that publishes them could find itself asking.
struct Secret {
  const char* field;
  const char* object;
};
constexpr Secret kSecrets[] = {{"javaLangReflectAccess", "java/lang/reflect/ReflectAccess"},
                               {"javaLangRefAccess", "java/lang/ref/Reference$1"}};

NativeStatus secret(NativeCall& call) {
  Machine& m = call.machine;
  const Secret& wanted = kSecrets[call.method.native_data];
  Ref access = m.get_static_ref(*call.method.owner, wanted.field);
  if (access == kNull) {
    access = make_object(m, wanted.object);
    m.set_static_ref(*call.method.owner, wanted.field, access);
  }
  return call.result_ref(access);
}

NativeStatus exit(NativeCall& call) {
  if (!call.machine.offer(call.thread, {.kind = ActionKind::kExit})) return NativeStatus::kRetry;
  call.slots[0] = call.slots[1];
  return call.tail_call(*call.machine.program().load("java/lang/Shutdown").find_method("exit", "(I)V"));
}

NativeStatus halt(NativeCall& call) {
  call.machine.request_exit(call.int_at(0));
  return NativeStatus::kRetry;
}

bool offer_print(NativeCall& call) {
  return call.int_at(0) != STDOUT_FILENO || call.machine.offer(call.thread, {.kind = ActionKind::kPrint});
}

NativeStatus console_write(NativeCall& call) {
  Machine& m = call.machine;
  if (!offer_print(call)) return NativeStatus::kRetry;
  std::string text = call.ref_at(1) == kNull ? "null" : m.to_utf8(call.ref_at(1));
  if (call.bool_at(2)) text += '\n';
  m.options().output(call.int_at(0), text);
  return call.done();
}

NativeStatus console_write_bytes(NativeCall& call) {
  if (!offer_print(call)) return NativeStatus::kRetry;
  const auto bytes = byte_elements(call.machine, call.ref_at(1))
                         .subspan(static_cast<std::size_t>(call.int_at(2)), static_cast<std::size_t>(call.int_at(3)));
  call.machine.options().output(call.int_at(0), {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  return call.done();
}

NativeStatus console_read(NativeCall& call) {
  const auto buffer = byte_elements(call.machine, call.ref_at(0))
                          .subspan(static_cast<std::size_t>(call.int_at(1)), static_cast<std::size_t>(call.int_at(2)));
  const auto& input = call.machine.options().input;
  const std::size_t count = input && !buffer.empty() ? input(buffer.data(), buffer.size()) : 0;
  return call.result_int(static_cast<std::int32_t>(count));
}

// As the JDK derives the default locale from the environment: nothing set means US English, "C" plain English.
void add_locale(std::vector<std::string>& pairs) {
  const char* value = nullptr;
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    value = std::getenv(name);
    if (value != nullptr && *value != '\0') break;
  }
  std::string_view locale = value == nullptr || *value == '\0' ? "en_US" : value;
  locale = locale.substr(0, locale.find_first_of(".@"));
  const std::size_t separator = locale.find('_');
  const std::string_view language = locale == "C" || locale == "POSIX" ? "en" : locale.substr(0, separator);
  pairs.insert(pairs.end(), {"user.language", std::string(language)});
  if (separator != std::string_view::npos) {
    pairs.insert(pairs.end(), {"user.country", std::string(locale.substr(separator + 1))});
  }
}

// Pairs key, value, key, value, …: what the host knows, then -D.
NativeStatus host_properties(NativeCall& call) {
  Machine& m = call.machine;
  std::vector<std::string> pairs = {"java.home", java_home(m), "java.class.path", m.options().class_path};
  const passwd* user = getpwuid(getuid());
  pairs.insert(pairs.end(), {"user.name", user == nullptr ? "?" : user->pw_name});
  pairs.insert(pairs.end(), {"user.home", user == nullptr ? "?" : user->pw_dir});
  pairs.insert(pairs.end(), {"user.dir", std::filesystem::current_path().string()});
  add_locale(pairs);
  for (const auto& [key, value] : m.options().properties) {
    pairs.push_back(key);
    pairs.push_back(value);
  }
  return call.result_ref(make_string_array(m, pairs));
}

NativeStatus version_properties(NativeCall& call) {
  return call.tail_call(
      *call.machine.program().load("java/lang/VersionProps").find_method("init", "(Ljava/util/Map;)V"));
}

NativeStatus check_key(NativeCall& call) {
  return call.tail_call(
      *call.machine.program().load("java/lang/System").find_method("checkKey", "(Ljava/lang/String;)V"));
}

NativeStatus publish_properties(NativeCall& call) {
  call.machine.set_static_ref(call.machine.program().load("java/lang/System"), "props", call.ref_at(0));
  return call.done();
}

NativeStatus system_properties(NativeCall& call) {
  return call.result_ref(call.machine.get_static_ref(call.machine.program().load("java/lang/System"), "props"));
}

constexpr NativeRow kRows[] = {
    {"java/lang/System.<clinit>()V", guarded<initialize>},
    {"java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", arraycopy},
    {"java/lang/System.identityHashCode(Ljava/lang/Object;)I", identity_hash_code},
    {"java/lang/System.currentTimeMillis()J", current_time_millis},
    {"java/lang/System.nanoTime()J", nano_time},
    {"jdk/internal/misc/VM.getNanoTimeAdjustment(J)J", nano_time_adjustment},
    {"java/lang/System.setIn0(Ljava/io/InputStream;)V", set_stream, 0},
    {"java/lang/System.setOut0(Ljava/io/PrintStream;)V", set_stream, 1},
    {"java/lang/System.setErr0(Ljava/io/PrintStream;)V", set_stream, 2},
    {"java/lang/System.mapLibraryName(Ljava/lang/String;)Ljava/lang/String;", guarded<map_library_name>},
    {"jdk/internal/access/SharedSecrets.getJavaLangAccess()Ljdk/internal/access/JavaLangAccess;", java_lang_access},
    {"jdk/internal/access/SharedSecrets.getJavaLangReflectAccess()Ljdk/internal/access/JavaLangReflectAccess;",
     guarded<secret>, 0},
    {"jdk/internal/access/SharedSecrets.getJavaLangRefAccess()Ljdk/internal/access/JavaLangRefAccess;", guarded<secret>,
     1},
    {"java/lang/Runtime.exit(I)V", guarded<exit>},
    {"java/lang/Shutdown.logRuntimeExit(I)V", native_nothing},
    {"java/lang/Shutdown.beforeHalt()V", native_nothing},
    {"java/lang/Shutdown.halt0(I)V", halt},
    {"ravel/internal/ConsoleStream.write0(ILjava/lang/String;Z)V", console_write},
    {"ravel/internal/ConsoleStream.writeBytes0(I[BII)V", console_write_bytes},
    {"ravel/internal/ConsoleInput.read0([BII)I", console_read},
    {"ravel/internal/SystemProperties.host()[Ljava/lang/String;", guarded<host_properties>},
    {"ravel/internal/SystemProperties.versions(Ljava/util/Map;)V", guarded<version_properties>},
    {"ravel/internal/SystemProperties.check(Ljava/lang/String;)V", guarded<check_key>},
    {"ravel/internal/SystemProperties.publish(Ljava/util/Properties;)V", publish_properties},
    {"ravel/internal/SystemProperties.published()Ljava/util/Properties;", system_properties},
};

}  // namespace

const NativeTable kJavaLangSystem = kRows;

}  // namespace ravel

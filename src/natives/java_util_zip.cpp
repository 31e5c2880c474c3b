// java.util.zip: checksums. Time zone natives live here too: the default zone is UTC.
#include <zlib.h>

#include "natives/support.hpp"
#include "natives/tables.hpp"
#include "natives/unsafe.hpp"

namespace ravel {
namespace {

using Checksum = uLong (*)(uLong, const Bytef*, uInt);

std::uint32_t old_value(NativeCall& call) { return static_cast<std::uint32_t>(call.int_at(0)); }

NativeStatus result(NativeCall& call, uLong sum) { return call.result_int(static_cast<std::int32_t>(sum)); }

template <Checksum kSum>
NativeStatus update(NativeCall& call) {
  const auto byte = static_cast<std::uint8_t>(call.int_at(1));
  return result(call, kSum(old_value(call), &byte, 1));
}

// (int old, byte[] bytes, int from, int length)
template <Checksum kSum>
NativeStatus update_array(NativeCall& call) {
  const auto bytes = byte_elements(call.machine, call.ref_at(1));
  const std::int64_t from = call.int_at(2), length = call.int_at(3);
  if (from < 0 || length < 0 || from + length > static_cast<std::int64_t>(bytes.size())) {
    return call.throw_new("java/lang/ArrayIndexOutOfBoundsException");
  }
  return result(call, kSum(old_value(call), bytes.data() + from, static_cast<uInt>(length)));
}

// (int old, long address, int from, int length): memory of a direct buffer
template <Checksum kSum>
NativeStatus update_memory(NativeCall& call) {
  const std::int64_t start = call.long_at(1) + call.int_at(3);
  const auto length = static_cast<uInt>(call.int_at(4));
  check_unsafe_range(call, kNull, start, length);
  return result(call, kSum(old_value(call), call.machine.heap().base() + start, length));
}

NativeStatus time_zone(NativeCall& call) { return call.result_ref(make_string(call.machine, "Etc/UTC")); }
NativeStatus gmt_offset(NativeCall& call) { return call.result_ref(make_string(call.machine, "GMT")); }

constexpr NativeRow kRows[] = {
    {"java/util/zip/CRC32.update(II)I", update<crc32>},
    {"java/util/zip/CRC32.updateBytes0(I[BII)I", update_array<crc32>},
    {"java/util/zip/CRC32.updateByteBuffer0(IJII)I", update_memory<crc32>},
    {"java/util/zip/Adler32.update(II)I", update<adler32>},
    {"java/util/zip/Adler32.updateBytes(I[BII)I", update_array<adler32>},
    {"java/util/zip/Adler32.updateByteBuffer(IJII)I", update_memory<adler32>},
    // Would look for calendars in a folder of the JDK that has none unless somebody puts one there.
    {"java/time/chrono/HijrahChronology.registerCustomChrono()V", native_nothing},
    {"java/util/TimeZone.getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;", guarded<time_zone>},
    {"java/util/TimeZone.getSystemGMTOffsetID()Ljava/lang/String;", guarded<gmt_offset>},
};

}  // namespace

const NativeTable kJavaUtilZip = kRows;

}  // namespace ravel

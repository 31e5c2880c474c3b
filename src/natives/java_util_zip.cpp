// java.util.zip checksums, and Inflater and Deflater on the host's zlib. Time zone natives live here too: the default
// zone is UTC.
#include <zlib.h>

#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

std::span<const std::uint8_t> slice(NativeCall& call, int array_slot) {
  return byte_elements(call.machine, call.ref_at(array_slot))
      .subspan(static_cast<std::size_t>(call.int_at(array_slot + 1)),
               static_cast<std::size_t>(call.int_at(array_slot + 2)));
}

NativeStatus crc_byte(NativeCall& call) {
  const auto byte = static_cast<std::uint8_t>(call.int_at(1));
  return call.result_int(static_cast<std::int32_t>(crc32(static_cast<std::uint32_t>(call.int_at(0)), &byte, 1)));
}

NativeStatus crc_bytes(NativeCall& call) {
  const auto bytes = slice(call, 1);
  return call.result_int(static_cast<std::int32_t>(
      crc32(static_cast<std::uint32_t>(call.int_at(0)), bytes.data(), static_cast<uInt>(bytes.size()))));
}

NativeStatus adler_byte(NativeCall& call) {
  const auto byte = static_cast<std::uint8_t>(call.int_at(1));
  return call.result_int(static_cast<std::int32_t>(adler32(static_cast<std::uint32_t>(call.int_at(0)), &byte, 1)));
}

NativeStatus adler_bytes(NativeCall& call) {
  const auto bytes = slice(call, 1);
  return call.result_int(static_cast<std::int32_t>(
      adler32(static_cast<std::uint32_t>(call.int_at(0)), bytes.data(), static_cast<uInt>(bytes.size()))));
}

NativeStatus time_zone(NativeCall& call) { return call.result_ref(make_string(call.machine, "Etc/UTC")); }
NativeStatus gmt_offset(NativeCall& call) { return call.result_ref(make_string(call.machine, "GMT")); }

constexpr NativeRow kRows[] = {
    {"java/util/zip/CRC32.update(II)I", crc_byte},
    {"java/util/zip/CRC32.updateBytes0(I[BII)I", crc_bytes},
    {"java/util/zip/Adler32.update(II)I", adler_byte},
    {"java/util/zip/Adler32.updateBytes(I[BII)I", adler_bytes},
    {"java/util/TimeZone.getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;", guarded<time_zone>},
    {"java/util/TimeZone.getSystemGMTOffsetID()Ljava/lang/String;", guarded<gmt_offset>},
};

}  // namespace

const NativeTable kJavaUtilZip = kRows;

}  // namespace ravel

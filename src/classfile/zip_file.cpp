#include "classfile/zip_file.hpp"

#include <zlib.h>

#include <algorithm>

#include "base/error.hpp"
#include "classfile/resource_name.hpp"

namespace ravel {
namespace {

using ByteSpan = std::span<const std::uint8_t>;

constexpr std::uint32_t kEndSignature = 0x06054b50;
constexpr std::uint32_t kLocator64Signature = 0x07064b50;
constexpr std::uint32_t kEnd64Signature = 0x06064b50;
constexpr std::uint32_t kDirectorySignature = 0x02014b50;
constexpr std::uint32_t kLocalSignature = 0x04034b50;
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kLocator64Size = 20;
constexpr std::size_t kEnd64Size = 56;
constexpr std::size_t kDirectoryEntrySize = 46;
constexpr std::size_t kLocalSize = 30;
constexpr std::size_t kMaxComment = 65535;
constexpr std::uint16_t kZip64Extra = 1;
constexpr std::uint16_t kEncrypted = 1;
constexpr std::uint16_t kStored = 0;
constexpr std::uint16_t kDeflated = 8;
constexpr std::uint32_t kWide = 0xffffffff;  // "see the zip64 field"
constexpr std::size_t kInflateChunk = std::size_t{1} << 20;

std::uint16_t u2(ByteSpan bytes, std::size_t at) { return static_cast<std::uint16_t>(bytes[at] | bytes[at + 1] << 8); }
std::uint32_t u4(ByteSpan bytes, std::size_t at) {
  return u2(bytes, at) | static_cast<std::uint32_t>(u2(bytes, at + 2)) << 16;
}
std::uint64_t u8(ByteSpan bytes, std::size_t at) {
  return u4(bytes, at) | static_cast<std::uint64_t>(u4(bytes, at + 4)) << 32;
}

}  // namespace

ZipFile::ZipFile(ByteSpan bytes, std::string where) : bytes_(bytes), where_(std::move(where)) {
  read_directory(find_directory());
}

void ZipFile::corrupt(std::string_view reason) const { bad_input("{}: not a readable zip file: {}", where_, reason); }

void ZipFile::corrupt(const ZipEntry& entry, std::string_view reason) const {
  bad_input("{}!/{}: {}", where_, entry.name, reason);
}

// The end record is the last thing in the file but for a comment, whose length it states.
std::size_t ZipFile::find_end() const {
  if (bytes_.size() >= kEndSize) {
    const std::size_t last = bytes_.size() - kEndSize;
    const std::size_t first = last > kMaxComment ? last - kMaxComment : 0;
    for (std::size_t at = last + 1; at-- > first;) {
      if (u4(bytes_, at) == kEndSignature && at + kEndSize + u2(bytes_, at + 20) == bytes_.size()) {
        return at;
      }
    }
  }
  corrupt("no end record");
}

ZipFile::Directory ZipFile::find_directory() const {
  const std::size_t end = find_end();
  Directory directory{u4(bytes_, end + 16), u4(bytes_, end + 12), end};
  const bool is_wide = directory.offset == kWide || directory.size == kWide || u2(bytes_, end + 10) == 0xffff;
  if (is_wide) {
    widen(directory, end);
  }
  if (directory.size > directory.end || directory.offset > directory.end - directory.size) {
    corrupt("its directory lies outside of the file");
  }
  return directory;
}

// Numbers that are too large for the end record may be in the zip64 one, which a locator before the end record finds.
// Without a locator they are just numbers that happen to be all ones. Offsets in the locator are without the prefix,
// so the record is looked for right before the locator, where it is written.
bool ZipFile::widen(Directory& directory, std::size_t end) const {
  if (end < kLocator64Size + kEnd64Size || u4(bytes_, end - kLocator64Size) != kLocator64Signature) {
    return false;
  }
  const std::uint64_t claimed = u8(bytes_, end - kLocator64Size + 8);
  const std::uint64_t usual = end - kLocator64Size - kEnd64Size;
  const std::uint64_t at =
      claimed <= usual && u4(bytes_, static_cast<std::size_t>(claimed)) == kEnd64Signature ? claimed : usual;
  if (u4(bytes_, static_cast<std::size_t>(at)) != kEnd64Signature) {
    return false;
  }
  directory = {u8(bytes_, static_cast<std::size_t>(at) + 48), u8(bytes_, static_cast<std::size_t>(at) + 40), at};
  return true;
}

void ZipFile::read_directory(const Directory& directory) {
  const std::uint64_t start = directory.end - directory.size;
  prefix_ = start - directory.offset;
  ByteSpan rest = bytes_.subspan(static_cast<std::size_t>(start), static_cast<std::size_t>(directory.size));
  while (!rest.empty()) {
    if (rest.size() < kDirectoryEntrySize || u4(rest, 0) != kDirectorySignature) {
      corrupt("malformed directory");
    }
    const std::size_t name_length = u2(rest, 28);
    const std::size_t extra_length = u2(rest, 30);
    const std::size_t length = kDirectoryEntrySize + name_length + extra_length + u2(rest, 32);
    if (length > rest.size()) {
      corrupt("malformed directory");
    }
    ZipEntry entry;
    entry.name = {reinterpret_cast<const char*>(rest.data()) + kDirectoryEntrySize, name_length};
    entry.flags = u2(rest, 8);
    entry.method = u2(rest, 10);
    entry.compressed_size = u4(rest, 20);
    entry.size = u4(rest, 24);
    entry.header_offset = u4(rest, 42);
    widen(entry, rest.subspan(kDirectoryEntrySize + name_length, extra_length));
    entries_.push_back(entry);
    rest = rest.subspan(length);
  }
}

// Zip64 extra field: those of size, compressed size and offset, in this order, that the entry itself has as all ones.
void ZipFile::widen(ZipEntry& entry, ByteSpan extra) const {
  while (extra.size() >= 4) {
    const std::uint16_t id = u2(extra, 0);
    const std::size_t length = u2(extra, 2);
    if (length > extra.size() - 4) {
      return;
    }
    ByteSpan field = extra.subspan(4, length);
    if (id == kZip64Extra) {
      for (std::uint64_t* number : {&entry.size, &entry.compressed_size, &entry.header_offset}) {
        if (*number != kWide) {
          continue;
        }
        if (field.size() < 8) {
          corrupt(entry, "malformed zip64 field");
        }
        *number = u8(field, 0);
        field = field.subspan(8);
      }
      return;
    }
    extra = extra.subspan(4 + length);
  }
}

Bytes ZipFile::read(const ZipEntry& entry) const {
  if ((entry.flags & kEncrypted) != 0) {
    corrupt(entry, "encrypted");
  }
  if (entry.method != kStored && entry.method != kDeflated) {
    corrupt(entry, fmt::format("unknown compression method {}", entry.method));
  }
  if (entry.size > kMaxResourceSize) {
    corrupt(entry, fmt::format("claims {} bytes, more than {}", entry.size, kMaxResourceSize));
  }
  const std::uint64_t available = bytes_.size() - prefix_;
  if (available < kLocalSize || entry.header_offset > available - kLocalSize) {
    corrupt(entry, "lies outside of the file");
  }
  const ByteSpan local = bytes_.subspan(static_cast<std::size_t>(prefix_ + entry.header_offset));
  if (u4(local, 0) != kLocalSignature) {
    corrupt(entry, "has no local header");
  }
  const std::size_t start = kLocalSize + u2(local, 26) + u2(local, 28);
  if (start > local.size() || entry.compressed_size > local.size() - start) {
    corrupt(entry, "lies outside of the file");
  }
  const ByteSpan data = local.subspan(start, static_cast<std::size_t>(entry.compressed_size));
  if (entry.method == kDeflated) {
    return Bytes(inflate(entry, data));
  }
  if (entry.size != entry.compressed_size) {
    corrupt(entry, "its sizes contradict each other");
  }
  return Bytes(data);
}

// The claimed size is believed only as far as bytes arrive: memory grows in chunks.
std::vector<std::uint8_t> ZipFile::inflate(const ZipEntry& entry, ByteSpan data) const {
  struct Stream : z_stream {
    Stream() : z_stream() {}
    ~Stream() { inflateEnd(this); }
  } stream;
  constexpr int kRawDeflate = -15;
  RAVEL_INVARIANT(inflateInit2(&stream, kRawDeflate) == Z_OK);
  stream.next_in = const_cast<Bytef*>(data.data());
  stream.avail_in = static_cast<uInt>(std::min<std::size_t>(data.size(), kWide));
  std::vector<std::uint8_t> plain;
  std::size_t done = 0;
  int status = Z_OK;
  while (status == Z_OK) {
    // One byte more than claimed, so that an entry that is too long shows.
    plain.resize(std::min<std::size_t>(done + kInflateChunk, static_cast<std::size_t>(entry.size) + 1));
    stream.next_out = plain.data() + done;
    stream.avail_out = static_cast<uInt>(plain.size() - done);
    status = ::inflate(&stream, Z_NO_FLUSH);
    done = plain.size() - stream.avail_out;
    if (done > entry.size) {
      corrupt(entry, fmt::format("longer than the {} bytes that it claims", entry.size));
    }
  }
  if (status != Z_STREAM_END || done != entry.size) {
    corrupt(entry, "malformed compressed data");
  }
  plain.resize(done);
  return plain;
}

}  // namespace ravel

// java.util.zip.Deflater and Inflater on the host's zlib.
//
// A stream lives in an array of the Java heap, so that it is part of the state like everything else: z_stream first,
// and after it all that zlib allocates. Nothing in Java refers to these arrays (the machine's roots keep them), because
// zlib trusts what it finds there; the `address` that the library keeps is the array's reference, and is checked.
#include <zlib.h>

#include <algorithm>

#include "natives/support.hpp"
#include "natives/tables.hpp"
#include "natives/unsafe.hpp"

namespace ravel {
namespace {

enum class Use : std::uint64_t { kFree, kDeflate, kInflate };

struct Arena {
  Use use;
  std::uint64_t bytes;  // of the whole array
  std::uint64_t used;   // from the start of the arena
  z_stream stream;
};

constexpr std::uint32_t kElements = object_layout::elements_offset(Kind::kLong);
// zlib needs 268 and 40 KiB with the window and memory level that Java uses; its relatives need a little more.
constexpr std::uint64_t kDeflateBytes = 512 << 10, kInflateBytes = 96 << 10;

Arena& arena_at(Machine& machine, Ref ref) { return *reinterpret_cast<Arena*>(machine.heap().at(ref) + kElements); }

void* allocate(void* opaque, uInt items, uInt size) {
  Arena& arena = *static_cast<Arena*>(opaque);
  const std::uint64_t start = (arena.used + 15) / 16 * 16;
  const std::uint64_t bytes = std::uint64_t{items} * size;
  if (bytes > arena.bytes || start > arena.bytes - bytes) return nullptr;
  arena.used = start + bytes;
  return static_cast<std::uint8_t*>(opaque) + start;
}

void release(void*, void*) {}  // the arena is freed as a whole

bool is_arena(Machine& machine, Ref ref) {
  Program& program = machine.program();
  return &machine.class_of(ref) == &program.array_of(program.primitive(Kind::kLong));
}

Ref take_arena(Machine& machine, Use use) {
  const std::uint64_t bytes = use == Use::kDeflate ? kDeflateBytes : kInflateBytes;
  Ref found = kNull;
  for (const Ref root : machine.added_roots()) {
    if (!is_arena(machine, root)) continue;
    const Arena& arena = arena_at(machine, root);
    if (arena.use == Use::kFree && arena.bytes == bytes) found = root;
  }
  if (found == kNull)
    found = machine.add_root(make_big_array(machine, Kind::kLong, static_cast<std::int64_t>(bytes / 8)));
  Arena& arena = arena_at(machine, found);
  arena = {use, bytes, sizeof(Arena), {}};
  arena.stream.zalloc = allocate;
  arena.stream.zfree = release;
  arena.stream.opaque = &arena;
  return found;
}

// The stream that a native was given, which only reflection can get wrong.
Arena& stream_argument(NativeCall& call, int slot, Use use) {
  Machine& m = call.machine;
  const std::int64_t address = call.long_at(slot);
  const auto roots = m.added_roots();
  if (std::find(roots.begin(), roots.end(), address) != roots.end() && is_arena(m, static_cast<Ref>(address)) &&
      arena_at(m, static_cast<Ref>(address)).use == use) {
    return arena_at(m, static_cast<Ref>(address));
  }
  m.report_unsupported(call.thread, "java.util.zip: not the address of a stream");
}

// The bytes that a native was given: an array, its start and the length, or an address and the length.
struct Buffer {
  std::uint8_t* start;
  uInt length;
};

Buffer array_argument(NativeCall& call, int slot) {
  const auto bytes = byte_elements(call.machine, call.ref_at(slot));
  const std::int64_t from = call.int_at(slot + 1), length = call.int_at(slot + 2);
  if (from < 0 || length < 0 || from + length > static_cast<std::int64_t>(bytes.size())) {
    call.machine.report_unsupported(call.thread, "java.util.zip: not a part of the array");
  }
  return {bytes.data() + from, static_cast<uInt>(length)};
}

Buffer memory_argument(NativeCall& call, int slot) {
  const std::int64_t address = call.long_at(slot);
  const auto length = static_cast<std::uint32_t>(call.int_at(slot + 2));
  check_unsafe_range(call, kNull, address, length);
  return {call.machine.heap().base() + address, length};
}

NativeStatus result_address(NativeCall& call, Ref ref, int status) {
  if (status == Z_OK) return call.result_long(ref);
  arena_at(call.machine, ref).use = Use::kFree;
  if (status == Z_STREAM_ERROR) return call.throw_new("java/lang/IllegalArgumentException");
  return call.throw_out_of_memory();
}

// init(int level, int strategy, boolean nowrap)
NativeStatus deflate_init(NativeCall& call) {
  const Ref ref = take_arena(call.machine, Use::kDeflate);
  constexpr int kMemoryLevel = 8;
  const int window = call.bool_at(2) ? -MAX_WBITS : MAX_WBITS;
  return result_address(call, ref,
                        deflateInit2(&arena_at(call.machine, ref).stream, call.int_at(0), Z_DEFLATED, window,
                                     kMemoryLevel, call.int_at(1)));
}

// init(boolean nowrap)
NativeStatus inflate_init(NativeCall& call) {
  const Ref ref = take_arena(call.machine, Use::kInflate);
  return result_address(call, ref,
                        inflateInit2(&arena_at(call.machine, ref).stream, call.bool_at(0) ? -MAX_WBITS : MAX_WBITS));
}

template <Use kUse, Buffer (*kBuffer)(NativeCall&, int)>
NativeStatus set_dictionary(NativeCall& call) {
  Arena& arena = stream_argument(call, 0, kUse);
  const Buffer dictionary = kBuffer(call, 2);
  const int status = kUse == Use::kDeflate ? deflateSetDictionary(&arena.stream, dictionary.start, dictionary.length)
                                           : inflateSetDictionary(&arena.stream, dictionary.start, dictionary.length);
  return status == Z_OK ? call.done() : call.throw_new("java/lang/IllegalArgumentException");
}

struct Progress {
  std::int64_t read, written;

  // Bits 0 to 30 and 31 to 61: bytes; then two flags.
  std::int64_t pack(bool first, bool second) const {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(read) | static_cast<std::uint64_t>(written) << 31 |
                                     std::uint64_t{first} << 62 | std::uint64_t{second} << 63);
  }
};

void set_buffers(z_stream& stream, const Buffer& input, const Buffer& output) {
  stream.next_in = input.start;
  stream.avail_in = input.length;
  stream.next_out = output.start;
  stream.avail_out = output.length;
}

// The arrays may be gone when the stream is used next.
Progress take_buffers(z_stream& stream, const Buffer& input, const Buffer& output) {
  const Progress progress{input.length - std::int64_t{stream.avail_in}, output.length - std::int64_t{stream.avail_out}};
  set_buffers(stream, {nullptr, 0}, {nullptr, 0});
  return progress;
}

// (long address, input, output, int flush, int params)
NativeStatus deflate_buffers(NativeCall& call, const Buffer& input, const Buffer& output) {
  Arena& arena = stream_argument(call, 1, Use::kDeflate);
  z_stream& stream = arena.stream;
  const int flush = call.int_at(9), params = call.int_at(10);
  set_buffers(stream, input, output);
  const int status = (params & 1) != 0 ? deflateParams(&stream, params >> 3, params >> 1 & 3) : deflate(&stream, flush);
  const Progress progress = take_buffers(stream, input, output);
  switch (status) {
    case Z_OK:
      return call.result_long(progress.pack(false, false));
    case Z_STREAM_END:
      return call.result_long(progress.pack(true, false));
    case Z_BUF_ERROR:
      return call.result_long((params & 1) != 0 ? progress.pack(false, true) : 0);
    default:
      return call.throw_new("java/lang/InternalError", stream.msg == nullptr ? "unknown error" : stream.msg);
  }
}

// (long address, input, output)
NativeStatus inflate_buffers(NativeCall& call, const Buffer& input, const Buffer& output) {
  constexpr const char* kDataFormatException = "java/util/zip/DataFormatException";
  // The stream cannot take its work back, so the exception must be at hand before.
  if (!call.machine.can_throw(call.thread, kDataFormatException)) return NativeStatus::kRetry;
  z_stream& stream = stream_argument(call, 1, Use::kInflate).stream;
  set_buffers(stream, input, output);
  const int status = inflate(&stream, Z_SYNC_FLUSH);
  const Progress progress = take_buffers(stream, input, output);
  switch (status) {
    case Z_OK:
      return call.result_long(progress.pack(false, false));
    case Z_STREAM_END:
      return call.result_long(progress.pack(true, false));
    case Z_NEED_DICT:
      return call.result_long(progress.pack(false, true));
    case Z_BUF_ERROR:
      return call.result_long(0);
    case Z_DATA_ERROR:
      call.machine.set<std::int32_t>(call.ref_at(0), "inputConsumed", static_cast<std::int32_t>(progress.read));
      call.machine.set<std::int32_t>(call.ref_at(0), "outputConsumed", static_cast<std::int32_t>(progress.written));
      return call.throw_new(kDataFormatException,
                            stream.msg == nullptr ? std::nullopt : std::optional<std::string>(stream.msg));
    case Z_MEM_ERROR:
      return call.throw_out_of_memory();
    default:
      return call.throw_new("java/lang/InternalError", stream.msg == nullptr ? "unknown error" : stream.msg);
  }
}

using Work = NativeStatus (*)(NativeCall&, const Buffer&, const Buffer&);

// An array and an address both take three slots with the length.
template <Work kWork, Buffer (*kInput)(NativeCall&, int), Buffer (*kOutput)(NativeCall&, int)>
NativeStatus process(NativeCall& call) {
  return kWork(call, kInput(call, 3), kOutput(call, 6));
}

template <Use kUse>
NativeStatus adler(NativeCall& call) {
  return call.result_int(static_cast<std::int32_t>(stream_argument(call, 0, kUse).stream.adler));
}

template <Use kUse>
NativeStatus reset(NativeCall& call) {
  z_stream& stream = stream_argument(call, 0, kUse).stream;
  const int status = kUse == Use::kDeflate ? deflateReset(&stream) : inflateReset(&stream);
  return status == Z_OK ? call.done() : call.throw_new("java/lang/InternalError");
}

template <Use kUse>
NativeStatus end(NativeCall& call) {
  stream_argument(call, 0, kUse).use = Use::kFree;
  return call.done();
}

constexpr auto kDeflateAA = guarded<process<deflate_buffers, array_argument, array_argument>>;
constexpr auto kDeflateAM = guarded<process<deflate_buffers, array_argument, memory_argument>>;
constexpr auto kDeflateMA = guarded<process<deflate_buffers, memory_argument, array_argument>>;
constexpr auto kDeflateMM = guarded<process<deflate_buffers, memory_argument, memory_argument>>;
constexpr auto kInflateAA = guarded<process<inflate_buffers, array_argument, array_argument>>;
constexpr auto kInflateAM = guarded<process<inflate_buffers, array_argument, memory_argument>>;
constexpr auto kInflateMA = guarded<process<inflate_buffers, memory_argument, array_argument>>;
constexpr auto kInflateMM = guarded<process<inflate_buffers, memory_argument, memory_argument>>;

constexpr NativeRow kRows[] = {
    {"java/util/zip/Deflater.init(IIZ)J", guarded<deflate_init>},
    {"java/util/zip/Deflater.setDictionary(J[BII)V", guarded<set_dictionary<Use::kDeflate, array_argument>>},
    {"java/util/zip/Deflater.setDictionaryBuffer(JJI)V", guarded<set_dictionary<Use::kDeflate, memory_argument>>},
    {"java/util/zip/Deflater.deflateBytesBytes(J[BII[BIIII)J", kDeflateAA},
    {"java/util/zip/Deflater.deflateBytesBuffer(J[BIIJIII)J", kDeflateAM},
    {"java/util/zip/Deflater.deflateBufferBytes(JJI[BIIII)J", kDeflateMA},
    {"java/util/zip/Deflater.deflateBufferBuffer(JJIJIII)J", kDeflateMM},
    {"java/util/zip/Deflater.getAdler(J)I", adler<Use::kDeflate>},
    {"java/util/zip/Deflater.reset(J)V", guarded<reset<Use::kDeflate>>},
    {"java/util/zip/Deflater.end(J)V", end<Use::kDeflate>},
    {"java/util/zip/Inflater.init(Z)J", guarded<inflate_init>},
    {"java/util/zip/Inflater.setDictionary(J[BII)V", guarded<set_dictionary<Use::kInflate, array_argument>>},
    {"java/util/zip/Inflater.setDictionaryBuffer(JJI)V", guarded<set_dictionary<Use::kInflate, memory_argument>>},
    {"java/util/zip/Inflater.inflateBytesBytes(J[BII[BII)J", kInflateAA},
    {"java/util/zip/Inflater.inflateBytesBuffer(J[BIIJI)J", kInflateAM},
    {"java/util/zip/Inflater.inflateBufferBytes(JJI[BII)J", kInflateMA},
    {"java/util/zip/Inflater.inflateBufferBuffer(JJIJI)J", kInflateMM},
    {"java/util/zip/Inflater.getAdler(J)I", adler<Use::kInflate>},
    {"java/util/zip/Inflater.reset(J)V", guarded<reset<Use::kInflate>>},
    {"java/util/zip/Inflater.end(J)V", end<Use::kInflate>},
};

}  // namespace

const NativeTable kJavaUtilZipStreams = kRows;

}  // namespace ravel

// String concatenation: joins the pieces of a site (program/call_site.hpp) into one new String.
#include <charconv>

#include "natives/support.hpp"
#include "natives/tables.hpp"
#include "program/call_site.hpp"

namespace ravel {
namespace {

// A piece as characters: Latin-1 bytes or UTF-16 units, borrowed from the heap, the site or `digits`.
struct Text {
  const std::uint8_t* latin1 = nullptr;
  const char16_t* utf16 = nullptr;
  std::size_t length = 0;
  char digits[24];
};

constexpr std::uint8_t kUtf16 = 1;

bool fits_latin1(const char16_t* text, std::size_t length) {
  for (std::size_t i = 0; i < length; ++i) {
    if (text[i] > 0xff) return false;
  }
  return true;
}

void set_ascii(Text& text, std::string_view ascii) {
  text.latin1 = reinterpret_cast<const std::uint8_t*>(ascii.data());
  text.length = ascii.size();
}

template <typename T>
void set_number(Text& text, T value) {
  const auto end = std::to_chars(text.digits, text.digits + sizeof text.digits, value).ptr;
  set_ascii(text, {text.digits, static_cast<std::size_t>(end - text.digits)});
}

void set_string(NativeCall& call, const ConcatSite& site, Text& text, Ref string) {
  if (string == kNull) {
    set_ascii(text, "null");
    return;
  }
  Heap& heap = call.machine.heap();
  const Ref value = heap.load<Ref>(string, site.value_offset);
  const std::uint8_t* bytes = heap.at(value) + object_layout::elements_offset(Kind::kByte);
  if (heap.load<std::uint8_t>(string, site.coder_offset) == kUtf16) {
    text.utf16 = reinterpret_cast<const char16_t*>(bytes);
    text.length = heap.array_length(value) / 2;
  } else {
    text.latin1 = bytes;
    text.length = heap.array_length(value);
  }
}

void set_text(NativeCall& call, const ConcatSite& site, const ConcatSite::Piece& piece, Text& text) {
  const int slot = static_cast<int>(piece.slot);
  switch (piece.kind) {
    case Kind::kVoid:
      text.utf16 = piece.text.data();
      text.length = piece.text.size();
      break;
    case Kind::kBoolean:
      set_ascii(text, call.bool_at(slot) ? "true" : "false");
      break;
    case Kind::kChar: {
      const auto c = static_cast<char16_t>(call.int_at(slot));
      std::memcpy(text.digits, &c, sizeof c);
      text.utf16 = reinterpret_cast<const char16_t*>(text.digits);
      text.length = 1;
      break;
    }
    case Kind::kLong:
      set_number(text, call.long_at(slot));
      break;
    case Kind::kRef:
      set_string(call, site, text, call.ref_at(slot));
      break;
    default:
      set_number(text, call.int_at(slot));
      break;
  }
}

void copy_latin1(std::uint8_t* out, const Text& text) {
  if (text.latin1 != nullptr) {
    std::memcpy(out, text.latin1, text.length);
    return;
  }
  for (std::size_t i = 0; i < text.length; ++i) out[i] = static_cast<std::uint8_t>(text.utf16[i]);
}

void copy_utf16(std::uint8_t* out, const Text& text) {
  if (text.utf16 != nullptr) {
    std::memcpy(out, text.utf16, text.length * 2);
    return;
  }
  for (std::size_t i = 0; i < text.length; ++i) {
    const char16_t c = text.latin1[i];
    std::memcpy(out + 2 * i, &c, sizeof c);
  }
}

NativeStatus join_strings(NativeCall& call) {
  const auto& site = *reinterpret_cast<const ConcatSite*>(call.method.native_data);
  std::vector<Text> texts(site.pieces.size());
  std::size_t length = 0;
  bool latin1 = true;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    set_text(call, site, site.pieces[i], texts[i]);
    length += texts[i].length;
    latin1 = latin1 && (texts[i].utf16 == nullptr || fits_latin1(texts[i].utf16, texts[i].length));
  }
  const std::size_t bytes = latin1 ? length : length * 2;
  if (bytes > 0x7fffffff) {
    return call.throw_new("java/lang/OutOfMemoryError", "Overflow: String length out of range");
  }
  Machine& machine = call.machine;
  const Ref value = machine.new_primitive_array(Kind::kByte, static_cast<std::int64_t>(bytes));
  const Ref result = value == kNull ? kNull : machine.new_instance(*machine.program().well_known().string);
  if (result == kNull) return call.throw_out_of_memory();
  std::uint8_t* out = machine.heap().at(value) + object_layout::elements_offset(Kind::kByte);
  for (const Text& text : texts) {
    if (latin1) {
      copy_latin1(out, text);
    } else {
      copy_utf16(out, text);
    }
    out += latin1 ? text.length : text.length * 2;
  }
  machine.heap().store<Ref>(result, site.value_offset, value);
  machine.heap().store<std::uint8_t>(result, site.coder_offset, latin1 ? 0 : kUtf16);
  return call.result_ref(result);
}

constexpr NativeRow kRows[] = {
    {"java/lang/invoke/Linkage.joinStrings()V", join_strings},
};

}  // namespace

const NativeTable kJavaLangInvokeStringConcat = kRows;

}  // namespace ravel

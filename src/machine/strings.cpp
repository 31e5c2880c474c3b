// Java strings: byte[] value, byte coder (0 Latin-1, 1 UTF-16), int hash.
#include "base/error.hpp"
#include "machine/machine.hpp"

namespace ravel {
namespace {

// Decodes UTF-8, modified UTF-8 (JVMS 4.4.7) and unpaired surrogates alike; malformed bytes become U+FFFD.
std::u16string decode(std::string_view text) {
  std::u16string out;
  out.reserve(text.size());
  const auto continuation = [&](std::size_t i) {
    return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xc0) == 0x80;
  };
  for (std::size_t i = 0; i < text.size();) {
    const auto b = static_cast<unsigned char>(text[i]);
    const auto low = [&](std::size_t k) { return static_cast<unsigned char>(text[i + k]) & 0x3fu; };
    if (b < 0x80) {
      out.push_back(b);
      i += 1;
    } else if (b < 0xe0 && b >= 0xc0 && continuation(i + 1)) {
      out.push_back(static_cast<char16_t>((b & 0x1fu) << 6 | low(1)));
      i += 2;
    } else if (b >= 0xe0 && b < 0xf0 && continuation(i + 1) && continuation(i + 2)) {
      out.push_back(static_cast<char16_t>((b & 0x0fu) << 12 | low(1) << 6 | low(2)));
      i += 3;
    } else if (b >= 0xf0 && b < 0xf8 && continuation(i + 1) && continuation(i + 2) && continuation(i + 3)) {
      const std::uint32_t c = ((b & 0x07u) << 18 | low(1) << 12 | low(2) << 6 | low(3)) - 0x10000;
      out.push_back(static_cast<char16_t>(0xd800 + (c >> 10)));
      out.push_back(static_cast<char16_t>(0xdc00 + (c & 0x3ff)));
      i += 4;
    } else {
      out.push_back(0xfffd);
      i += 1;
    }
  }
  return out;
}

bool is_latin1(std::u16string_view text) {
  for (const char16_t c : text) {
    if (c > 0xff) {
      return false;
    }
  }
  return true;
}

bool is_ascii(std::string_view text) {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x80) {
      return false;
    }
  }
  return true;
}

void fill_bytes(std::uint8_t* to, std::u16string_view text, bool latin1) {
  if (latin1) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      to[i] = static_cast<std::uint8_t>(text[i]);
    }
  } else {
    std::memcpy(to, text.data(), text.size() * 2);  // little-endian, as the JDK keeps it on this machine
  }
}

// String.hashCode, computed ahead for literals: caching it later would change an object that never changes.
std::int32_t hash_of(std::u16string_view text) {
  std::uint32_t h = 0;
  for (const char16_t c : text) {
    h = 31 * h + c;
  }
  return static_cast<std::int32_t>(h);
}

struct StringLayout {
  std::uint32_t value, coder, hash;
};

StringLayout layout_of(Machine& m) {
  Class& s = *m.program().well_known().string;
  return {m.offset_of(s, "value"), m.offset_of(s, "coder"), m.offset_of(s, "hash")};
}

}  // namespace

Ref Machine::new_string(std::string_view utf8) {
  if (!is_ascii(utf8)) {
    return new_string_utf16(decode(utf8));
  }
  const Ref bytes = new_primitive_array(Kind::kByte, static_cast<std::int64_t>(utf8.size()));
  const Ref string = bytes == kNull ? kNull : new_instance(*program_.well_known().string);
  if (string != kNull) {
    std::memcpy(heap_.at(bytes) + object_layout::elements_offset(Kind::kByte), utf8.data(), utf8.size());
    heap_.store(string, layout_of(*this).value, bytes);
  }
  return string;
}

Ref Machine::new_string_utf16(std::u16string_view text) {
  const bool latin1 = is_latin1(text);
  const Ref bytes = new_primitive_array(Kind::kByte, static_cast<std::int64_t>(text.size() * (latin1 ? 1 : 2)));
  const Ref string = bytes == kNull ? kNull : new_instance(*program_.well_known().string);
  if (string != kNull) {
    const StringLayout layout = layout_of(*this);
    fill_bytes(heap_.at(bytes) + object_layout::elements_offset(Kind::kByte), text, latin1);
    heap_.store(string, layout.value, bytes);
    heap_.store<std::uint8_t>(string, layout.coder, latin1 ? 0 : 1);
  }
  return string;
}

Ref Machine::literal(Symbol modified_utf8) {
  const auto [it, added] = interned_.try_emplace(modified_utf8.str(), kNull);
  if (added) {
    const std::u16string text = decode(modified_utf8.view());
    const bool latin1 = is_latin1(text);
    const StringLayout layout = layout_of(*this);
    Class& byte_array = program_.array_of(program_.primitive(Kind::kByte));
    const Ref bytes = heap_.allocate_immortal_array(
        byte_array, static_cast<std::uint32_t>(text.size() * (latin1 ? 1 : 2)), "A" + modified_utf8.str());
    Class& string_class = *program_.well_known().string;
    const Ref string = heap_.allocate_immortal(string_class.id, string_class.instance_size, "L" + modified_utf8.str());
    fill_bytes(heap_.at(bytes) + object_layout::elements_offset(Kind::kByte), text, latin1);
    heap_.store(string, layout.value, bytes);
    heap_.store<std::uint8_t>(string, layout.coder, latin1 ? 0 : 1);
    heap_.store(string, layout.hash, hash_of(text));
    heap_.clear_written(bytes);
    heap_.clear_written(string);
    it->second = string;
  }
  return it->second;
}

namespace {

// The key of the intern table: modified UTF-8, in which NUL has two bytes and surrogates are encoded one by one.
std::string to_modified_utf8(std::u16string_view text) {
  std::string out;
  for (const char16_t c : text) {
    if (c != 0 && c < 0x80) {
      out.push_back(static_cast<char>(c));
    } else if (c < 0x800) {
      out.push_back(static_cast<char>(0xc0 | c >> 6));
      out.push_back(static_cast<char>(0x80 | (c & 0x3f)));
    } else {
      out.push_back(static_cast<char>(0xe0 | c >> 12));
      out.push_back(static_cast<char>(0x80 | (c >> 6 & 0x3f)));
      out.push_back(static_cast<char>(0x80 | (c & 0x3f)));
    }
  }
  return out;
}

}  // namespace

Ref Machine::intern(Ref string) {
  if (observer_ != nullptr) {  // an object that does not depend on who came first
    return literal(Symbol(to_modified_utf8(to_utf16(string))));
  }
  return interned_.try_emplace(to_modified_utf8(to_utf16(string)), string).first->second;
}

std::u16string Machine::to_utf16(Ref string) {
  const StringLayout layout = layout_of(*this);
  const Ref bytes = heap_.load<Ref>(string, layout.value);
  if (bytes == kNull) {
    return {};
  }
  const std::uint32_t length = heap_.array_length(bytes);
  const std::uint8_t* data = heap_.at(bytes) + object_layout::elements_offset(Kind::kByte);
  if (heap_.load<std::uint8_t>(string, layout.coder) == 0) {
    return std::u16string(data, data + length);
  }
  std::u16string text(length / 2, u'\0');
  std::memcpy(text.data(), data, text.size() * 2);
  return text;
}

std::string Machine::to_utf8(Ref string) {
  const std::u16string text = to_utf16(string);
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::uint32_t c = text[i];
    if (c >= 0xd800 && c < 0xdc00 && i + 1 < text.size() && text[i + 1] >= 0xdc00 && text[i + 1] < 0xe000) {
      c = 0x10000 + ((c - 0xd800) << 10) + (text[++i] - 0xdc00u);
    } else if (c >= 0xd800 && c < 0xe000) {
      c = '?';  // an unpaired surrogate cannot be encoded
    }
    if (c < 0x80) {
      out.push_back(static_cast<char>(c));
    } else if (c < 0x800) {
      out.push_back(static_cast<char>(0xc0 | c >> 6));
      out.push_back(static_cast<char>(0x80 | (c & 0x3f)));
    } else if (c < 0x10000) {
      out.push_back(static_cast<char>(0xe0 | c >> 12));
      out.push_back(static_cast<char>(0x80 | (c >> 6 & 0x3f)));
      out.push_back(static_cast<char>(0x80 | (c & 0x3f)));
    } else {
      out.push_back(static_cast<char>(0xf0 | c >> 18));
      out.push_back(static_cast<char>(0x80 | (c >> 12 & 0x3f)));
      out.push_back(static_cast<char>(0x80 | (c >> 6 & 0x3f)));
      out.push_back(static_cast<char>(0x80 | (c & 0x3f)));
    }
  }
  return out;
}

}  // namespace ravel

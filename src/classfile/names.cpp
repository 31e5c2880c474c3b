#include "classfile/names.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/error.hpp"

namespace ravel {
namespace {

enum CharClass : std::uint8_t { kNotInName = 1, kNotInMethodName = 2 };

constexpr std::array<std::uint8_t, 256> kCharClasses = [] {
  std::array<std::uint8_t, 256> classes{};
  for (const char c : {'.', ';', '[', '/'}) {
    classes[static_cast<std::uint8_t>(c)] = kNotInName | kNotInMethodName;
  }
  for (const char c : {'<', '>'}) {
    classes[static_cast<std::uint8_t>(c)] = kNotInMethodName;
  }
  return classes;
}();

bool free_of(std::string_view name, CharClass forbidden) {
  std::uint8_t seen = 0;
  for (const char c : name) {
    seen |= kCharClasses[static_cast<std::uint8_t>(c)];
  }
  return (seen & forbidden) == 0;
}

// The end of the field descriptor that starts at `at`, or npos. `slots` grows by what a value of that type takes.
std::size_t skip_field_type(std::string_view text, std::size_t at, int& slots) {
  constexpr std::size_t kBad = std::string_view::npos;
  std::size_t dimensions = 0;
  while (at < text.size() && text[at] == '[') {
    ++at;
    ++dimensions;
  }
  if (at >= text.size() || dimensions > 255) {
    return kBad;
  }
  switch (text[at]) {
    case 'J':
    case 'D':
      slots += dimensions == 0 ? 2 : 1;
      return at + 1;
    case 'B':
    case 'C':
    case 'F':
    case 'I':
    case 'S':
    case 'Z':
      ++slots;
      return at + 1;
    case 'L': {
      ++slots;
      const std::size_t end = text.find(';', at);
      return end != kBad && is_class_name(text.substr(at + 1, end - at - 1)) ? end + 1 : kBad;
    }
    default:
      return kBad;
  }
}

// Bits of Symbol::facts().
enum Fact : std::uint32_t {
  kUnqualifiedName = 1,
  kMethodName = 2,
  kClassName = 4,
  kFieldDescriptor = 8,
  kModifiedUtf8 = 16,
};
constexpr unsigned kSlotsShift = 16;  // from here on: slots of a method descriptor + 1, or 0

template <typename Check>
bool remember(Symbol symbol, Fact fact, Check check) {
  if ((symbol.facts() & fact) != 0) {
    return true;
  }
  const bool holds = check(symbol.view());
  if (holds) {
    symbol.add_facts(fact);
  }
  return holds;
}

bool is_continuation(char c) { return (static_cast<std::uint8_t>(c) & 0xc0) == 0x80; }

// The length of the character of two or three bytes that `text` starts with, or 0.
std::size_t long_character(std::string_view text, bool strict) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<std::uint8_t>(text[i])); };
  if ((byte(0) & 0xe0) == 0xc0) {
    if (text.size() < 2 || !is_continuation(text[1])) {
      return 0;
    }
    const unsigned value = (byte(0) & 0x1f) << 6 | (byte(1) & 0x3f);
    return !strict || value == 0 || value >= 0x80 ? 2 : 0;
  }
  if ((byte(0) & 0xf0) == 0xe0) {
    if (text.size() < 3 || !is_continuation(text[1]) || !is_continuation(text[2])) {
      return 0;
    }
    const unsigned value = (byte(0) & 0x0f) << 12 | (byte(1) & 0x3f) << 6 | (byte(2) & 0x3f);
    return !strict || value >= 0x800 ? 3 : 0;
  }
  return 0;
}

}  // namespace

bool is_unqualified_name(std::string_view name) { return !name.empty() && free_of(name, kNotInName); }

bool is_method_name(std::string_view name) { return !name.empty() && free_of(name, kNotInMethodName); }

bool is_class_name(std::string_view name) {
  bool segment_empty = true;
  for (const char c : name) {
    if ((kCharClasses[static_cast<std::uint8_t>(c)] & kNotInName) == 0) {
      segment_empty = false;
    } else if (c != '/' || segment_empty) {
      return false;
    } else {
      segment_empty = true;
    }
  }
  return !segment_empty;
}

bool is_module_name(std::string_view name) {
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (static_cast<std::uint8_t>(c) < 0x20 || c == ':' || c == '@') {
      return false;
    }
    if (c == '\\') {
      ++i;
      if (i == name.size() || (name[i] != '\\' && name[i] != ':' && name[i] != '@')) {
        return false;
      }
    }
  }
  return !name.empty();
}

bool is_field_descriptor(std::string_view descriptor) {
  int slots = 0;
  return skip_field_type(descriptor, 0, slots) == descriptor.size();
}

int method_descriptor_slots(std::string_view descriptor) {
  if (descriptor.empty() || descriptor[0] != '(') {
    return -1;
  }
  int slots = 0;
  std::size_t at = 1;
  while (at < descriptor.size() && descriptor[at] != ')') {
    at = skip_field_type(descriptor, at, slots);
  }
  if (at >= descriptor.size()) {
    return -1;
  }
  const std::string_view result = descriptor.substr(at + 1);
  return result == "V" || is_field_descriptor(result) ? slots : -1;
}

std::vector<std::string_view> parameter_types(std::string_view descriptor) {
  std::vector<std::string_view> types;
  std::size_t at = 1;
  while (at < descriptor.size() && descriptor[at] != ')') {
    int slots = 0;
    const std::size_t end = skip_field_type(descriptor, at, slots);
    RAVEL_INVARIANT(end != std::string_view::npos);
    types.push_back(descriptor.substr(at, end - at));
    at = end;
  }
  return types;
}

std::string_view return_type(std::string_view descriptor) {
  const std::size_t close = descriptor.rfind(')');
  RAVEL_INVARIANT(close != std::string_view::npos);
  return descriptor.substr(close + 1);
}

bool is_modified_utf8(std::string_view text, bool strict) {
  std::size_t i = 0;
  while (i < text.size()) {
    // Eight ASCII characters at a time: none has its top bit set, and none is zero (a zero byte borrows when one is
    // subtracted from it).
    if (text.size() - i >= 8) {
      constexpr std::uint64_t kOnes = 0x0101010101010101;
      constexpr std::uint64_t kTops = 0x8080808080808080;
      std::uint64_t word = 0;
      std::memcpy(&word, text.data() + i, 8);
      if (((word | (word - kOnes)) & kTops) == 0) {
        i += 8;
        continue;
      }
    }
    const auto c = static_cast<std::uint8_t>(text[i]);
    if (c == 0) {
      return false;
    }
    if (c < 0x80) {
      ++i;
      continue;
    }
    const std::size_t length = long_character(text.substr(i), strict);
    if (length == 0) {
      return false;
    }
    i += length;
  }
  return true;
}

bool is_unqualified_name(Symbol name) {
  return remember(name, kUnqualifiedName, [](std::string_view text) { return is_unqualified_name(text); });
}

bool is_method_name(Symbol name) {
  return remember(name, kMethodName, [](std::string_view text) { return is_method_name(text); });
}

bool is_class_name(Symbol name) {
  return remember(name, kClassName, [](std::string_view text) { return is_class_name(text); });
}

bool is_field_descriptor(Symbol descriptor) {
  return remember(descriptor, kFieldDescriptor, [](std::string_view text) { return is_field_descriptor(text); });
}

int method_descriptor_slots(Symbol descriptor) {
  const std::uint32_t known = descriptor.facts() >> kSlotsShift;
  if (known != 0) {
    return static_cast<int>(known) - 1;
  }
  const int slots = method_descriptor_slots(descriptor.view());
  if (slots >= 0 && slots < 0xffff) {
    descriptor.add_facts(static_cast<std::uint32_t>(slots + 1) << kSlotsShift);
  }
  return slots;
}

bool is_modified_utf8(Symbol text, bool strict) {
  // What is valid strictly is valid otherwise.
  return (text.facts() & kModifiedUtf8) != 0 ||
         (strict ? remember(text, kModifiedUtf8, [](std::string_view t) { return is_modified_utf8(t, true); })
                 : is_modified_utf8(text.view(), false));
}

}  // namespace ravel

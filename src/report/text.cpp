#include "report/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace ravel {
namespace {

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// Where the character after `count` characters starts.
std::size_t byte_offset(std::string_view text, std::size_t count) {
  std::size_t at = 0;
  while (at < text.size() && count > 0) {
    ++at;
    while (at < text.size() && continues_character(text[at])) {
      ++at;
    }
    --count;
  }
  return at;
}

}  // namespace

std::string printable(std::string_view text, bool keep_lines) {
  std::string out;
  for (const char c : text) {
    const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
    if (control && !(keep_lines && (c == '\n' || c == '\t'))) {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  return out;
}

std::string one_line(std::string_view text) {
  std::string line(text);
  std::ranges::replace_if(
      line, [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return printable(line, false);
}

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return !continues_character(c); }));
}

std::string cut(std::string_view text, std::size_t width) {
  constexpr std::string_view kMark = "...";
  if (width_of(text) <= width) {
    return std::string(text);
  }
  if (width <= kMark.size()) {
    return std::string(kMark.substr(0, width));
  }
  return std::string(text.substr(0, byte_offset(text, width - kMark.size()))) + std::string(kMark);
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
  width = std::max<std::size_t>(width, 1);
  std::vector<std::string> lines;
  while (width_of(text) > width) {
    const std::size_t limit = byte_offset(text, width);
    std::size_t end = text.substr(0, limit + 1).rfind(' ');
    if (end == std::string_view::npos || end == 0) {
      end = limit;
    }
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  }
  if (!text.empty() || lines.empty()) {
    lines.emplace_back(text);
  }
  return lines;
}

std::string without_packages(std::string_view text) {
  const auto in_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$'; };
  std::string out;
  while (!text.empty()) {
    // A dotted name: its packages are the parts in front of the first capital.
    std::size_t end = 0;
    std::size_t start_of_class = 0;
    while (end < text.size() && (in_name(text[end]) || (end > 0 && text[end] == '.'))) {
      ++end;
      const bool part_starts = text[end - 1] == '.' && end < text.size();
      if (part_starts && start_of_class == 0 && std::isupper(static_cast<unsigned char>(text[end])) != 0 &&
          std::islower(static_cast<unsigned char>(text[0])) != 0) {
        start_of_class = end;
      }
    }
    out += text.substr(start_of_class, end - start_of_class);
    text.remove_prefix(end);
    const std::size_t other = static_cast<std::size_t>(std::ranges::find_if(text, in_name) - text.begin());
    out += text.substr(0, other);
    text.remove_prefix(other);
  }
  return out;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (true) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    if (end == text.size()) {
      return lines;
    }
    text.remove_prefix(end + 1);
  }
}

std::string with_commas(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) {
    at -= 3;
    digits.insert(at, 1, ',');
  }
  return digits;
}

std::string bytes_text(std::uint64_t bytes) {
  constexpr double kStep = 1024;
  const auto number = static_cast<double>(bytes);
  if (number < kStep) {
    return fmt::format("{} B", bytes);
  }
  if (number < kStep * kStep) {
    return fmt::format("{:.1f} KB", number / kStep);
  }
  if (number < kStep * kStep * kStep) {
    return fmt::format("{:.1f} MB", number / (kStep * kStep));
  }
  return fmt::format("{:.2f} GB", number / (kStep * kStep * kStep));
}

std::string counted(std::uint64_t number, std::string_view one_thing, std::string_view plural) {
  return fmt::format("{} {}{}", with_commas(number), one_thing, number == 1 ? "" : plural);
}

}  // namespace ravel

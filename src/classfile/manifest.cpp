#include "classfile/manifest.hpp"

#include <algorithm>

namespace ravel {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Cuts the next line off `text`; lines end with CR LF, LF or CR.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find_first_of("\r\n");
  const std::string_view line = text.substr(0, end);
  if (end == std::string_view::npos) {
    text = {};
  } else {
    text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
  }
  return line;
}

}  // namespace

bool equal_ignoring_case(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

Manifest::Manifest(std::string_view text) {
  bool continuable = false;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (line.empty()) {
      return;
    }
    if (line[0] == ' ') {
      if (continuable) {
        attributes_.back().second += line.substr(1);
      }
      continue;
    }
    const std::size_t colon = line.find(": ");
    continuable = colon != std::string_view::npos && colon > 0;
    if (continuable) {
      attributes_.emplace_back(line.substr(0, colon), line.substr(colon + 2));
    }
  }
}

std::optional<std::string> Manifest::value(std::string_view name) const {
  const auto it = std::find_if(attributes_.rbegin(), attributes_.rend(),
                               [&](const auto& attribute) { return equal_ignoring_case(attribute.first, name); });
  return it == attributes_.rend() ? std::nullopt : std::optional(it->second);
}

}  // namespace ravel

// report/text.hpp -- text for people: safe characters, lines of a given width, numbers that can be read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ravel {

// Control characters (hostile file, class and thread names) as \xNN; line breaks and tabs stay when `keep_lines`.
std::string printable(std::string_view text, bool keep_lines);

// The same on one line: line breaks and tabs are blanks.
std::string one_line(std::string_view text);

// Characters of UTF-8 text: what it takes on a terminal, unless it is wide or combining.
std::size_t width_of(std::string_view text);

// At most `width` characters; what is missing is marked by "...".
std::string cut(std::string_view text, std::size_t width);

// `text` in lines of at most `width` characters, broken at blanks where possible. At least one line.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

// "lock java.lang.Object" -> "lock Object": classes without their packages.
std::string without_packages(std::string_view text);

std::vector<std::string> lines_of(std::string_view text);

std::string with_commas(std::uint64_t number);  // 1234567 -> "1,234,567"
std::string bytes_text(std::uint64_t bytes);    // "12.3 MB"
std::string counted(std::uint64_t number, std::string_view one_thing, std::string_view plural = "s");  // "1,234 states"

}  // namespace ravel

// cli/files.hpp -- small helpers around files and descriptors.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ravel {

// The whole file; BadInput with the reason when it is missing, a folder, unreadable or absurdly large.
std::vector<std::uint8_t> read_file(const std::string& path);

// Whether write_file() will probably work, to be asked before a long search; BadInput with the reason when not.
void require_writable(const std::string& path);

// Makes or replaces a file; BadInput with the reason when that fails.
void write_file(const std::string& path, std::string_view text);

void write_stderr(std::string_view text);
void write_stdout(std::string_view text);

}  // namespace ravel

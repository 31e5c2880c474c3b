// cli/files.hpp -- small helpers around files and descriptors.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ravel {

// The whole file; BadInput with the reason when it is missing, a folder, unreadable or absurdly large.
std::vector<std::uint8_t> read_file(const std::string& path);

void write_stderr(std::string_view text);
void write_stdout(std::string_view text);

}  // namespace ravel

// classfile/test_zip.hpp -- writes zip files for tests, well-formed or not.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ravel {

class TestZip {
 public:
  struct Lies {  // what the directory says instead of the truth; -1 for the truth
    std::int64_t size = -1, compressed_size = -1, method = -1, flags = -1, offset = -1;
  };

  explicit TestZip(std::string prefix = "") : bytes_(prefix.begin(), prefix.end()), prefix_(prefix.size()) {}

  TestZip& add(std::string_view name, std::string_view content, bool deflated = false) {
    return add(name, content, deflated, Lies());
  }

  TestZip& add(std::string_view name, std::string_view content, bool deflated, const Lies& lies) {
    const std::string data = deflated ? deflate_raw(content) : std::string(content);
    const auto claim = [](std::int64_t lie, std::size_t truth) {
      return static_cast<std::uint32_t>(lie < 0 ? truth : static_cast<std::size_t>(lie));
    };
    const std::size_t offset = bytes_.size() - prefix_;
    put(bytes_, 0x04034b50, 4);
    put(bytes_, 20, 2);
    put(bytes_, 0, 2);
    put(bytes_, deflated ? 8 : 0, 2);
    put(bytes_, 0, 4);
    put(bytes_, 0, 4);
    put(bytes_, static_cast<std::uint32_t>(data.size()), 4);
    put(bytes_, static_cast<std::uint32_t>(content.size()), 4);
    put(bytes_, static_cast<std::uint32_t>(name.size()), 2);
    put(bytes_, 3, 2);
    append(bytes_, name);
    append(bytes_, "xtr");
    append(bytes_, data);

    put(directory_, 0x02014b50, 4);
    put(directory_, 20, 2);
    put(directory_, 20, 2);
    put(directory_, claim(lies.flags, 0), 2);
    put(directory_, claim(lies.method, deflated ? 8 : 0), 2);
    put(directory_, 0, 4);
    put(directory_, 0, 4);
    put(directory_, claim(lies.compressed_size, data.size()), 4);
    put(directory_, claim(lies.size, content.size()), 4);
    put(directory_, static_cast<std::uint32_t>(name.size()), 2);
    put(directory_, 0, 2);
    put(directory_, 0, 2);
    put(directory_, 0, 2);
    put(directory_, 0, 2);
    put(directory_, 0, 4);
    put(directory_, claim(lies.offset, offset), 4);
    append(directory_, name);
    ++count_;
    return *this;
  }

  std::vector<std::uint8_t> bytes(std::string_view comment = "") const {
    std::vector<std::uint8_t> file = bytes_;
    file.insert(file.end(), directory_.begin(), directory_.end());
    put(file, 0x06054b50, 4);
    put(file, 0, 4);
    put(file, count_, 2);
    put(file, count_, 2);
    put(file, static_cast<std::uint32_t>(directory_.size()), 4);
    put(file, static_cast<std::uint32_t>(bytes_.size() - prefix_), 4);
    put(file, static_cast<std::uint32_t>(comment.size()), 2);
    append(file, comment);
    return file;
  }

  static void put(std::vector<std::uint8_t>& out, std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i) {
      out.push_back(static_cast<std::uint8_t>(i < 8 ? value >> (8 * i) : 0));
    }
  }

  static std::string deflate_raw(std::string_view content) {
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, content.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
  }

 private:
  static void append(std::vector<std::uint8_t>& out, std::string_view text) {
    out.insert(out.end(), text.begin(), text.end());
  }

  std::vector<std::uint8_t> bytes_, directory_;
  std::size_t prefix_;
  std::uint32_t count_ = 0;
};

}  // namespace ravel

// classfile/pool_builder.hpp -- the parts that class files are written from: numbers, constants, attributes.
//
// Equal constants share an index. Nothing is checked, so that tests can write nonsense.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ravel {

class ByteWriter {
 public:
  ByteWriter& u1(std::uint32_t value);
  ByteWriter& u2(std::uint32_t value);
  ByteWriter& u4(std::uint32_t value);
  ByteWriter& append(std::span<const std::uint8_t> bytes);
  void put_u2(std::size_t at, std::uint32_t value);
  void put_u4(std::size_t at, std::uint32_t value);
  std::size_t size() const { return bytes_.size(); }
  const std::vector<std::uint8_t>& bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

class PoolBuilder {
 public:
  std::uint16_t utf8(std::string_view text);
  std::uint16_t class_(std::string_view name);
  std::uint16_t string(std::string_view text);
  std::uint16_t integer(std::int32_t value);
  std::uint16_t float_(float value);
  std::uint16_t long_(std::int64_t value);
  std::uint16_t double_(double value);
  std::uint16_t name_and_type(std::string_view name, std::string_view descriptor);
  std::uint16_t field(std::string_view owner, std::string_view name, std::string_view descriptor);
  std::uint16_t method(std::string_view owner, std::string_view name, std::string_view descriptor,
                       bool is_interface = false);
  std::uint16_t method_handle(std::uint8_t kind, std::uint16_t reference);
  std::uint16_t method_type(std::string_view descriptor);
  std::uint16_t dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor);
  std::uint16_t invoke_dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor);
  std::uint16_t module(std::string_view name);
  std::uint16_t package(std::string_view name);

  // An entry as it stands in the file, tag first; `indices` is what it takes up (2 for long and double).
  std::uint16_t raw(std::span<const std::uint8_t> entry, std::uint16_t indices = 1);

  void write(ByteWriter& out) const;  // with the count before it

 private:
  std::uint16_t reference(std::uint8_t tag, std::uint16_t first, std::uint16_t second);

  ByteWriter bytes_;
  std::uint32_t next_ = 1;
  std::unordered_map<std::string, std::uint16_t> known_;
};

// attributes_count and the attributes.
class AttributeList {
 public:
  void add(PoolBuilder& pool, std::string_view name, std::span<const std::uint8_t> body);
  void write(ByteWriter& out) const;
  bool empty() const { return count_ == 0; }

 private:
  std::uint16_t count_ = 0;
  ByteWriter bytes_;
};

}  // namespace ravel

#include "classfile/pool_builder.hpp"

#include <bit>

#include "base/error.hpp"
#include "classfile/class_file.hpp"

namespace ravel {
namespace {

std::uint32_t tag(CpTag tag) { return static_cast<std::uint32_t>(tag); }

}  // namespace

ByteWriter& ByteWriter::u1(std::uint32_t value) {
  bytes_.push_back(static_cast<std::uint8_t>(value));
  return *this;
}

ByteWriter& ByteWriter::u2(std::uint32_t value) { return u1(value >> 8).u1(value); }

ByteWriter& ByteWriter::u4(std::uint32_t value) { return u2(value >> 16).u2(value); }

ByteWriter& ByteWriter::append(std::span<const std::uint8_t> bytes) {
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  return *this;
}

void ByteWriter::put_u2(std::size_t at, std::uint32_t value) {
  bytes_.at(at) = static_cast<std::uint8_t>(value >> 8);
  bytes_.at(at + 1) = static_cast<std::uint8_t>(value);
}

void ByteWriter::put_u4(std::size_t at, std::uint32_t value) {
  put_u2(at, value >> 16);
  put_u2(at + 2, value);
}

std::uint16_t PoolBuilder::raw(std::span<const std::uint8_t> entry, std::uint16_t indices) {
  const auto [it, is_new] = known_.try_emplace(std::string(entry.begin(), entry.end()), next_);
  if (is_new) {
    RAVEL_INVARIANT(next_ + indices <= 65535);
    bytes_.append(entry);
    next_ += indices;
  }
  return it->second;
}

std::uint16_t PoolBuilder::utf8(std::string_view text) {
  RAVEL_INVARIANT(text.size() <= 65535);
  ByteWriter entry;
  entry.u1(tag(CpTag::kUtf8)).u2(static_cast<std::uint32_t>(text.size()));
  entry.append({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  return raw(entry.bytes());
}

std::uint16_t PoolBuilder::reference(std::uint8_t tag, std::uint16_t first, std::uint16_t second) {
  return raw(ByteWriter().u1(tag).u2(first).u2(second).bytes());
}

std::uint16_t PoolBuilder::class_(std::string_view name) {
  return raw(ByteWriter().u1(tag(CpTag::kClass)).u2(utf8(name)).bytes());
}

std::uint16_t PoolBuilder::string(std::string_view text) {
  return raw(ByteWriter().u1(tag(CpTag::kString)).u2(utf8(text)).bytes());
}

std::uint16_t PoolBuilder::integer(std::int32_t value) {
  return raw(ByteWriter().u1(tag(CpTag::kInteger)).u4(static_cast<std::uint32_t>(value)).bytes());
}

std::uint16_t PoolBuilder::float_(float value) {
  return raw(ByteWriter().u1(tag(CpTag::kFloat)).u4(std::bit_cast<std::uint32_t>(value)).bytes());
}

std::uint16_t PoolBuilder::long_(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return raw(ByteWriter()
                 .u1(tag(CpTag::kLong))
                 .u4(static_cast<std::uint32_t>(bits >> 32))
                 .u4(static_cast<std::uint32_t>(bits))
                 .bytes(),
             2);
}

std::uint16_t PoolBuilder::double_(double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  return raw(ByteWriter()
                 .u1(tag(CpTag::kDouble))
                 .u4(static_cast<std::uint32_t>(bits >> 32))
                 .u4(static_cast<std::uint32_t>(bits))
                 .bytes(),
             2);
}

std::uint16_t PoolBuilder::name_and_type(std::string_view name, std::string_view descriptor) {
  const std::uint16_t first = utf8(name);
  return reference(static_cast<std::uint8_t>(CpTag::kNameAndType), first, utf8(descriptor));
}

std::uint16_t PoolBuilder::field(std::string_view owner, std::string_view name, std::string_view descriptor) {
  const std::uint16_t first = class_(owner);
  return reference(static_cast<std::uint8_t>(CpTag::kFieldref), first, name_and_type(name, descriptor));
}

std::uint16_t PoolBuilder::method(std::string_view owner, std::string_view name, std::string_view descriptor,
                                  bool is_interface) {
  const CpTag kind = is_interface ? CpTag::kInterfaceMethodref : CpTag::kMethodref;
  const std::uint16_t first = class_(owner);
  return reference(static_cast<std::uint8_t>(kind), first, name_and_type(name, descriptor));
}

std::uint16_t PoolBuilder::method_handle(std::uint8_t kind, std::uint16_t reference) {
  return raw(ByteWriter().u1(tag(CpTag::kMethodHandle)).u1(kind).u2(reference).bytes());
}

std::uint16_t PoolBuilder::method_type(std::string_view descriptor) {
  return raw(ByteWriter().u1(tag(CpTag::kMethodType)).u2(utf8(descriptor)).bytes());
}

std::uint16_t PoolBuilder::dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor) {
  return reference(static_cast<std::uint8_t>(CpTag::kDynamic), bootstrap, name_and_type(name, descriptor));
}

std::uint16_t PoolBuilder::invoke_dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor) {
  return reference(static_cast<std::uint8_t>(CpTag::kInvokeDynamic), bootstrap, name_and_type(name, descriptor));
}

std::uint16_t PoolBuilder::module(std::string_view name) {
  return raw(ByteWriter().u1(tag(CpTag::kModule)).u2(utf8(name)).bytes());
}

std::uint16_t PoolBuilder::package(std::string_view name) {
  return raw(ByteWriter().u1(tag(CpTag::kPackage)).u2(utf8(name)).bytes());
}

void PoolBuilder::write(ByteWriter& out) const { out.u2(next_).append(bytes_.bytes()); }

void AttributeList::add(PoolBuilder& pool, std::string_view name, std::span<const std::uint8_t> body) {
  bytes_.u2(pool.utf8(name)).u4(static_cast<std::uint32_t>(body.size())).append(body);
  ++count_;
}

void AttributeList::write(ByteWriter& out) const { out.u2(count_).append(bytes_.bytes()); }

}  // namespace ravel

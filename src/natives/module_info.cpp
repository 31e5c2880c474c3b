#include "natives/module_info.hpp"

#include "classfile/class_file.hpp"

namespace ravel {
namespace {

class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::uint32_t number(std::size_t size) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < size; ++i) value = value << 8 | byte();
    return value;
  }
  std::uint16_t u2() { return static_cast<std::uint16_t>(number(2)); }
  std::uint32_t u4() { return number(4); }
  std::string text(std::size_t size) {
    std::string result;
    for (std::size_t i = 0; i < size; ++i) result += static_cast<char>(byte());
    return result;
  }
  void skip(std::size_t size) {
    if (size > bytes_.size() - at_) bad_input("module-info: truncated");
    at_ += size;
  }

 private:
  std::uint8_t byte() {
    if (at_ >= bytes_.size()) bad_input("module-info: truncated");
    return bytes_[at_++];
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

// The constants that a module-info uses: texts, and classes, modules and packages that refer to one.
class Pool {
 public:
  explicit Pool(Reader& reader) {
    const std::uint16_t count = reader.u2();
    texts_.resize(count);
    targets_.resize(count);
    for (std::uint16_t i = 1; i < count; ++i) {
      switch (static_cast<CpTag>(reader.number(1))) {
        case CpTag::kUtf8:
          texts_[i] = reader.text(reader.u2());
          break;
        case CpTag::kClass:
        case CpTag::kString:
        case CpTag::kModule:
        case CpTag::kPackage:
          targets_[i] = reader.u2();
          break;
        case CpTag::kInteger:
        case CpTag::kFloat:
        case CpTag::kNameAndType:
          reader.skip(4);
          break;
        case CpTag::kLong:
        case CpTag::kDouble:
          reader.skip(8);
          ++i;
          break;
        default:
          bad_input("module-info: unexpected constant");
      }
    }
  }
  const std::string& text(std::uint16_t index) const { return texts_.at(index); }
  const std::string& name(std::uint16_t index) const { return texts_.at(targets_.at(index)); }

 private:
  std::vector<std::string> texts_;
  std::vector<std::uint16_t> targets_;
};

std::vector<ModuleInfo::Row> read_rows(Reader& reader, const Pool& pool, bool with_flags) {
  std::vector<ModuleInfo::Row> rows(reader.u2());
  for (ModuleInfo::Row& row : rows) {
    row.name = pool.name(reader.u2());
    if (with_flags) reader.skip(2);
    row.targets.resize(reader.u2());
    for (std::string& target : row.targets) target = pool.name(reader.u2());
  }
  return rows;
}

ModuleInfo read_attribute(Reader& reader, const Pool& pool) {
  ModuleInfo info;
  reader.skip(6);  // name, flags, version
  const std::uint16_t reads = reader.u2();
  reader.skip(std::size_t{reads} * 6);
  info.exports = read_rows(reader, pool, true);
  info.opens = read_rows(reader, pool, true);
  const std::uint16_t uses = reader.u2();
  reader.skip(std::size_t{uses} * 2);
  info.provides = read_rows(reader, pool, false);
  return info;
}

}  // namespace

std::optional<ModuleInfo> read_module_info(const JdkImage& image, std::string_view module) {
  const auto bytes = image.find_in_module(module, "module-info.class");
  if (!bytes) return std::nullopt;
  try {
    Reader reader(bytes->view());
    reader.skip(8);  // magic, version
    const Pool pool(reader);
    reader.skip(12);  // flags, names, and no interfaces, fields or methods
    for (std::uint16_t left = reader.u2(); left > 0; --left) {
      const std::string& name = pool.text(reader.u2());
      const std::uint32_t size = reader.u4();
      if (name == "Module") return read_attribute(reader, pool);
      reader.skip(size);
    }
  } catch (const BadInput&) {
    return std::nullopt;
  } catch (const std::out_of_range&) {
    return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace ravel

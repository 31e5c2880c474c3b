#include "classfile/annotations.hpp"

#include "classfile/opcodes.hpp"

namespace ravel {
namespace {

// Deeper nesting than any compiler writes; keeps hostile input from using up the stack.
constexpr int kMaxDepth = 64;

class Skipper {
 public:
  explicit Skipper(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool u1(std::uint8_t& value) {
    if (at_ >= bytes_.size()) {
      return false;
    }
    value = bytes_[at_++];
    return true;
  }
  bool u2(std::uint16_t& value) {
    if (bytes_.size() - at_ < 2) {
      return false;
    }
    value = read_u2(bytes_, at_);
    at_ += 2;
    return true;
  }

  bool annotation(std::uint16_t& type, int depth) {
    std::uint16_t pairs = 0;
    std::uint16_t name = 0;
    if (!u2(type) || !u2(pairs)) {
      return false;
    }
    for (; pairs > 0; --pairs) {
      if (!u2(name) || !element_value(depth)) {
        return false;
      }
    }
    return true;
  }

 private:
  bool element_value(int depth) {
    std::uint8_t tag = 0;
    std::uint16_t index = 0;
    if (depth > kMaxDepth || !u1(tag)) {
      return false;
    }
    switch (tag) {
      case 'e':
        return u2(index) && u2(index);
      case '@':
        return annotation(index, depth + 1);
      case '[': {
        std::uint16_t count = 0;
        bool good = u2(count);
        for (; good && count > 0; --count) {
          good = element_value(depth + 1);
        }
        return good;
      }
      default:
        return u2(index);
    }
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<std::uint16_t> annotation_types(std::span<const std::uint8_t> attribute) {
  std::vector<std::uint16_t> types;
  Skipper in(attribute);
  std::uint16_t count = 0;
  bool good = in.u2(count);
  for (; good && count > 0; --count) {
    std::uint16_t type = 0;
    good = in.annotation(type, 0);
    if (good) {
      types.push_back(type);
    }
  }
  return types;
}

}  // namespace ravel

#include "verify/types.hpp"

#include <algorithm>

#include "verify/failure.hpp"

namespace ravel::verify {

namespace {

constexpr std::size_t kMaxDimensions = 255;  // JVMS 4.3.2

}  // namespace

TypeTable::TypeTable(Symbol current, ClassHierarchy& hierarchy) : hierarchy_(hierarchy) {
  static const Symbol kObject("java/lang/Object");
  object_ = ref(kObject);
  current_ = ref(current);
}

Type TypeTable::ref(Symbol name) {
  const auto [it, fresh] = indices_.try_emplace(name, static_cast<std::uint32_t>(names_.size()));
  if (fresh) {
    names_.push_back({name, name.view().starts_with('[')});
  }
  return Type(Kind::kRef, it->second);
}

Type TypeTable::element(Type array) {
  std::size_t at = 1;
  return parse_one(name(array).view(), at);
}

Type TypeTable::array_of(Type element_ref) {
  const std::string_view text = name(element_ref).view();
  return ref(Symbol(is_array(element_ref) ? fmt::format("[{}", text) : fmt::format("[L{};", text)));
}

bool TypeTable::assignable(Type from, Type to) {
  if (from == to) {
    return true;
  }
  switch (to.kind()) {
    case Kind::kTop:
      return true;
    case Kind::kReference:
      return from.reference();
    case Kind::kRef:
      return from.is(Kind::kNull) || (from.is(Kind::kRef) && ref_assignable(from, to));
    default:
      return false;
  }
}

bool TypeTable::ref_assignable(Type from, Type to) {
  if (from == to || to == object_) {
    return true;
  }
  if (is_array(from)) {
    return array_assignable(from, to);
  }
  if (is_array(to)) {
    return false;
  }
  const std::uint64_t key = std::uint64_t{from.payload()} << 32 | to.payload();
  const auto [it, fresh] = assignable_.try_emplace(key, false);
  if (fresh) {
    try {
      it->second = hierarchy_.is_interface(name(to)) || hierarchy_.is_subclass(name(from), name(to));
    } catch (...) {
      assignable_.erase(key);
      throw;
    }
  }
  return it->second;
}

bool TypeTable::array_assignable(Type from, Type to) {
  if (!is_array(to)) {
    return name(to) == "java/lang/Cloneable" || name(to) == "java/io/Serializable";
  }
  if (has_primitive_elements(name(from).view()) || has_primitive_elements(name(to).view())) {
    // "[[I" is an array of objects, and so may stand for "[Ljava/lang/Object;"; equal names were dealt with before.
    return false;
  }
  return ref_assignable(element(from), element(to));
}

Type TypeTable::merge(Type a, Type b) {
  if (a == b) {
    return a;
  }
  if (a.is(Kind::kNull) && b.is(Kind::kRef)) {
    return b;
  }
  if (b.is(Kind::kNull) && a.is(Kind::kRef)) {
    return a;
  }
  return a.is(Kind::kRef) && b.is(Kind::kRef) ? merge_refs(a, b) : Type();
}

Type TypeTable::merge_refs(Type a, Type b) {
  if (a == b) {
    return a;
  }
  if (is_array(a) && is_array(b)) {
    if (has_primitive_elements(name(a).view()) || has_primitive_elements(name(b).view())) {
      return object_;
    }
    return array_of(merge_refs(element(a), element(b)));
  }
  if (is_array(a) || is_array(b) || a == object_ || b == object_) {
    return object_;
  }
  return ref(hierarchy_.common_super(name(a), name(b)));
}

Type TypeTable::parse_one(std::string_view text, std::size_t& at) {
  const std::size_t start = at;
  while (at < text.size() && text[at] == '[') {
    ++at;
  }
  const std::size_t dimensions = at - start;
  if (at >= text.size() || dimensions > kMaxDimensions) {
    fail("Malformed descriptor {}", text);
  }
  Type type;
  switch (text[at]) {
    case 'Z':
    case 'B':
    case 'C':
    case 'S':
    case 'I':
      type = Kind::kInt;
      break;
    case 'F':
      type = Kind::kFloat;
      break;
    case 'J':
      type = Kind::kLong;
      break;
    case 'D':
      type = Kind::kDouble;
      break;
    case 'L': {
      const std::size_t end = text.find(';', at);
      if (end == std::string_view::npos || end == at + 1) {
        fail("Malformed descriptor {}", text);
      }
      if (dimensions == 0) {
        type = ref(Symbol(text.substr(at + 1, end - at - 1)));
      }
      at = end;
      break;
    }
    default:
      fail("Malformed descriptor {}", text);
  }
  ++at;
  return dimensions == 0 ? type : ref(Symbol(text.substr(start, at - start)));
}

Type TypeTable::field(Symbol descriptor) {
  if (const auto it = fields_.find(descriptor); it != fields_.end()) {
    return it->second;
  }
  std::size_t at = 0;
  const Type type = parse_one(descriptor.view(), at);
  if (at != descriptor.view().size()) {
    fail("Malformed descriptor {}", descriptor.view());
  }
  return fields_.emplace(descriptor, type).first->second;
}

const Signature& TypeTable::method(Symbol descriptor) {
  if (const auto it = methods_.find(descriptor); it != methods_.end()) {
    return it->second;
  }
  const std::string_view text = descriptor.view();
  Signature signature;
  std::size_t at = 1;
  if (!text.starts_with('(')) {
    fail("Malformed descriptor {}", text);
  }
  while (at < text.size() && text[at] != ')') {
    signature.arguments.push_back(parse_one(text, at));
    signature.slots += signature.arguments.back().wide() ? 2 : 1;
  }
  if (text.substr(std::min(at, text.size())) != ")V") {
    ++at;
    signature.result = parse_one(text, at);
    if (at != text.size()) {
      fail("Malformed descriptor {}", text);
    }
  }
  return methods_.emplace(descriptor, std::move(signature)).first->second;
}

std::string TypeTable::describe(Type type) const {
  switch (type.kind()) {
    case Kind::kTop:
      return "top";
    case Kind::kInt:
      return "integer";
    case Kind::kFloat:
      return "float";
    case Kind::kLong:
      return "long";
    case Kind::kLong2:
      return "long_2nd";
    case Kind::kDouble:
      return "double";
    case Kind::kDouble2:
      return "double_2nd";
    case Kind::kNull:
      return "null";
    case Kind::kUninitThis:
      return "uninitializedThis";
    case Kind::kUninit:
      return fmt::format("uninitialized {}", type.payload());
    case Kind::kRef:
      return fmt::format("'{}'", name(type).view());
    case Kind::kReference:
      return "reference type";
  }
  return "top";
}

}  // namespace ravel::verify

#include "program/class.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "program/liveness.hpp"

namespace ravel {

Kind kind_of_descriptor(char first) {
  switch (first) {
    case 'Z':
      return Kind::kBoolean;
    case 'C':
      return Kind::kChar;
    case 'F':
      return Kind::kFloat;
    case 'D':
      return Kind::kDouble;
    case 'B':
      return Kind::kByte;
    case 'S':
      return Kind::kShort;
    case 'I':
      return Kind::kInt;
    case 'J':
      return Kind::kLong;
    case 'V':
      return Kind::kVoid;
    default:
      return Kind::kRef;
  }
}

namespace {

std::size_t field_descriptor_end(std::string_view text, std::size_t at) {
  while (text[at] == '[') {
    ++at;
  }
  return text[at] == 'L' ? text.find(';', at) + 1 : at + 1;
}

}  // namespace

MethodDescriptor parse_method_descriptor(std::string_view descriptor) {
  RAVEL_INVARIANT(!descriptor.empty() && descriptor[0] == '(');
  MethodDescriptor result;
  std::size_t at = 1;
  while (descriptor[at] != ')') {
    const std::size_t end = field_descriptor_end(descriptor, at);
    result.parameters.push_back(descriptor.substr(at, end - at));
    result.parameter_slots += kind_slots(kind_of_descriptor(descriptor[at]));
    at = end;
  }
  result.result = descriptor.substr(at + 1);
  return result;
}

bool Method::is_constructor() const { return name.view() == "<init>"; }

int Method::line_of(std::uint32_t bci) const {
  int line = -1;
  std::uint32_t best = 0;
  if (info == nullptr || !info->code) {
    return line;
  }
  for (const LineNumber& entry : info->code->lines) {
    if (entry.start_pc <= bci && (line < 0 || entry.start_pc >= best)) {
      best = entry.start_pc;
      line = entry.line;
    }
  }
  return line;
}

bool Class::is_subclass_of(const Class* other) const {
  if (this == other || last_subtype_hit == other) {
    return true;
  }
  bool yes = false;
  if (other->is_interface) {
    yes = std::binary_search(all_interfaces.begin(), all_interfaces.end(), other);
  } else if (is_array && other->is_array) {
    yes = element->is_primitive || other->element->is_primitive ? element == other->element
                                                                : element->is_subclass_of(other->element);
  } else {
    const std::size_t depth = other->supers.size();
    yes = depth != 0 && depth <= supers.size() && supers[depth - 1] == other;
  }
  if (yes) {
    last_subtype_hit = const_cast<Class*>(other);
  }
  return yes;
}

Field* Class::find_declared_field(Symbol field_name, Symbol descriptor) {
  for (Field& f : fields) {
    if (f.name == field_name && f.descriptor == descriptor) {
      return &f;
    }
  }
  return nullptr;
}

Method* Class::find_declared_method(Symbol method_name, Symbol descriptor) {
  for (const auto& m : methods) {
    if (m->name == method_name && m->descriptor == descriptor) {
      return m.get();
    }
  }
  return nullptr;
}

Field* Class::find_field(std::string_view field_name) {
  for (Class* c = this; c != nullptr; c = c->super) {
    for (Field& f : c->fields) {
      if (f.name.view() == field_name) {
        return &f;
      }
    }
  }
  return nullptr;
}

Method* Class::find_method(std::string_view method_name, std::string_view descriptor) {
  const Symbol wanted_name(method_name);
  const Symbol wanted_descriptor(descriptor);
  for (Class* c = this; c != nullptr; c = c->super) {
    if (Method* m = c->find_declared_method(wanted_name, wanted_descriptor)) {
      return m;
    }
  }
  for (Class* i : all_interfaces) {
    if (Method* m = i->find_declared_method(wanted_name, wanted_descriptor)) {
      return m;
    }
  }
  return nullptr;
}

std::string_view Class::package() const {
  const std::string_view text = name.view();
  const std::size_t slash = text.rfind('/');
  if (is_array || slash == std::string_view::npos) {
    return {};
  }
  // A hidden class is called "p/Host/0x0001": its package is that of the host.
  if (hidden) {
    const std::string_view outer = text.substr(0, slash);
    const std::size_t previous = outer.rfind('/');
    return previous == std::string_view::npos ? std::string_view{} : outer.substr(0, previous);
  }
  return text.substr(0, slash);
}

std::string Class::external_name() const {
  std::string text(name.view());
  const std::size_t suffix = hidden ? text.rfind('/') : std::string::npos;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '/' && i != suffix) {
      text[i] = '.';
    }
  }
  return text;
}

}  // namespace ravel

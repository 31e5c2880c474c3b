// Attributes of classes, fields, methods and record components (JVMS 4.7). An attribute that the version of the class
// file does not know yet, or that nobody here reads, is skipped (JVMS 4.7.1).
#include <algorithm>

#include "classfile/annotations.hpp"
#include "classfile/class_parser.hpp"
#include "classfile/names.hpp"

namespace ravel {
namespace {

constexpr std::uint16_t kInnerClassFlags = kAccPublic | kAccPrivate | kAccProtected | kAccStatic | kAccFinal |
                                           kAccSuper | kAccInterface | kAccAbstract | kAccSynthetic | kAccAnnotation |
                                           kAccEnum;

std::vector<std::uint8_t> copy(std::span<const std::uint8_t> bytes) { return {bytes.begin(), bytes.end()}; }

// JVMS table 4.4-C: what ldc and bootstrap arguments may be.
bool is_loadable(CpTag tag) {
  switch (tag) {
    case CpTag::kInteger:
    case CpTag::kFloat:
    case CpTag::kLong:
    case CpTag::kDouble:
    case CpTag::kClass:
    case CpTag::kString:
    case CpTag::kMethodHandle:
    case CpTag::kMethodType:
    case CpTag::kDynamic:
      return true;
    default:
      return false;
  }
}

// JVMS table 4.7.2-A.
CpTag constant_tag(std::string_view descriptor) {
  switch (descriptor[0]) {
    case 'B':
    case 'C':
    case 'I':
    case 'S':
    case 'Z':
      return CpTag::kInteger;
    case 'J':
      return CpTag::kLong;
    case 'F':
      return CpTag::kFloat;
    case 'D':
      return CpTag::kDouble;
    default:
      return descriptor == "Ljava/lang/String;" ? CpTag::kString : CpTag::kNone;
  }
}

}  // namespace

ClassParser::Attribute ClassParser::next_attribute(ByteReader& in) const {
  const Symbol name = utf8_at(in.u2());
  return {name, in.take(in.u4())};
}

void ClassParser::require_first(bool first, const Attribute& attribute) const {
  if (!first) {
    fail("Multiple {} attributes", attribute.name.view());
  }
}

void ClassParser::require_length(const Attribute& attribute, std::size_t length) const {
  if (attribute.body.size() != length) {
    fail("Invalid {} attribute length {}", attribute.name.view(), attribute.body.size());
  }
}

bool ClassParser::common_attribute(const Attribute& attribute, RawAttributes& raw, Symbol& signature,
                                   std::uint16_t& flags) const {
  const auto keep = [&](std::vector<std::uint8_t>& bytes) {
    require_first(bytes.empty(), attribute);
    bytes = copy(attribute.body);
  };
  if (attribute.name == names_.synthetic || attribute.name == names_.deprecated) {
    require_length(attribute, 0);
    flags |= attribute.name == names_.synthetic ? kAccSynthetic : 0;
    return true;
  }
  if (class_->major < 49) {
    return false;
  }
  if (attribute.name == names_.signature) {
    require_first(signature.empty(), attribute);
    require_length(attribute, 2);
    signature = utf8_at(part(attribute.body, attribute.name.view()).u2());
  } else if (attribute.name == names_.visible_annotations) {
    keep(raw.runtime_visible_annotations);
  } else if (attribute.name == names_.visible_type_annotations) {
    keep(raw.runtime_visible_type_annotations);
  } else {
    return false;
  }
  return true;
}

void ClassParser::parse_field_attributes(FieldInfo& field) {
  bool has_constant = false;
  for (std::uint16_t count = in_.u2(); count > 0; --count) {
    const Attribute attribute = next_attribute(in_);
    if (attribute.name == names_.constant_value) {
      // JVMS 4.7.2: ignored on instance fields.
      if ((field.flags & kAccStatic) != 0) {
        require_first(!has_constant, attribute);
        has_constant = true;
        parse_constant_value(attribute, field);
      }
    } else {
      common_attribute(attribute, field.raw, field.signature, field.flags);
    }
  }
}

void ClassParser::parse_constant_value(const Attribute& attribute, FieldInfo& field) const {
  require_length(attribute, 2);
  const std::uint16_t index = part(attribute.body, attribute.name.view()).u2();
  const CpTag tag = constant_tag(field.descriptor.view());
  if (tag == CpTag::kNone || index >= class_->pool.size() || class_->pool[index].tag != tag) {
    fail("Inconsistent constant value type");
  }
  field.constant_value = index;
}

void ClassParser::parse_method_attributes(MethodInfo& method) {
  bool has_exceptions = false;
  for (std::uint16_t count = in_.u2(); count > 0; --count) {
    const Attribute attribute = next_attribute(in_);
    if (attribute.name == names_.code) {
      if ((method.flags & (kAccNative | kAccAbstract)) != 0) {
        fail("Code attribute in native or abstract methods");
      }
      require_first(method.code == nullptr, attribute);
      method.code = parse_code(attribute);
    } else if (attribute.name == names_.exceptions) {
      require_first(!has_exceptions, attribute);
      has_exceptions = true;
      method.exceptions = parse_class_list(attribute);
    } else if (attribute.name == names_.method_parameters && class_->major >= 52) {
      require_first(!method.has_parameters, attribute);
      parse_method_parameters(attribute, method);
    } else if (attribute.name == names_.annotation_default && class_->major >= 49) {
      require_first(method.raw.annotation_default.empty(), attribute);
      method.raw.annotation_default = copy(attribute.body);
    } else if (attribute.name == names_.visible_parameter_annotations && class_->major >= 49) {
      require_first(method.raw.runtime_visible_parameter_annotations.empty(), attribute);
      method.raw.runtime_visible_parameter_annotations = copy(attribute.body);
    } else {
      common_attribute(attribute, method.raw, method.signature, method.flags);
    }
  }
  if (method.code == nullptr && (method.flags & (kAccNative | kAccAbstract)) == 0) {
    fail("Absent Code attribute in method that is not native or abstract");
  }
  if (mentions_vm_annotation_) {
    for (const std::uint16_t type : annotation_types(method.raw.runtime_visible_annotations)) {
      if (type < class_->pool.size()) {
        const Symbol name = class_->pool[type].text;
        method.caller_sensitive |= name == names_.caller_sensitive;
        method.hidden |= name == names_.hidden || name == names_.lambda_form_hidden;
      }
    }
  }
}

void ClassParser::parse_method_parameters(const Attribute& attribute, MethodInfo& method) const {
  ByteReader in = part(attribute.body, attribute.name.view());
  const std::uint8_t count = in.u1();
  in.expect_rows(count, 4);
  method.has_parameters = true;
  method.parameters.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    MethodParameter& parameter = method.parameters.emplace_back();
    parameter.name = optional_utf8_at(in.u2());
    parameter.flags = in.u2();
  }
  in.expect_end();
}

std::vector<Symbol> ClassParser::parse_class_list(const Attribute& attribute) const {
  ByteReader in = part(attribute.body, attribute.name.view());
  const std::uint16_t count = in.u2();
  in.expect_rows(count, 2);
  std::vector<Symbol> classes;
  classes.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    classes.push_back(class_at(in.u2()));
  }
  in.expect_end();
  return classes;
}

void ClassParser::parse_class_attributes() {
  for (std::uint16_t count = in_.u2(); count > 0; --count) {
    const Attribute attribute = next_attribute(in_);
    if (!common_attribute(attribute, class_->raw, class_->signature, class_->flags)) {
      parse_class_attribute(attribute);
    }
  }
  if (has_dynamic_ && (!has_bootstrap_methods_ || largest_bootstrap_ >= class_->bootstrap_methods.size())) {
    fail("{}", has_bootstrap_methods_ ? "Short length on BootstrapMethods" : "Missing BootstrapMethods attribute");
  }
  check_nest();
}

void ClassParser::parse_class_attribute(const Attribute& attribute) {
  const Symbol name = attribute.name;
  const std::uint16_t major = class_->major;
  if (name == names_.source_file) {
    require_first(class_->source_file.empty(), attribute);
    require_length(attribute, 2);
    class_->source_file = utf8_at(part(attribute.body, name.view()).u2());
  } else if (name == names_.inner_classes) {
    require_first(!has_inner_classes_, attribute);
    has_inner_classes_ = true;
    parse_inner_classes(attribute);
  } else if (name == names_.enclosing_method && major >= 49) {
    require_first(class_->enclosing_class.empty(), attribute);
    parse_enclosing_method(attribute);
  } else if (name == names_.bootstrap_methods && major >= 51) {
    require_first(!has_bootstrap_methods_, attribute);
    has_bootstrap_methods_ = true;
    parse_bootstrap_methods(attribute);
  } else if (name == names_.nest_host && major >= 55) {
    require_first(class_->nest_host.empty(), attribute);
    require_length(attribute, 2);
    class_->nest_host = class_at(part(attribute.body, name.view()).u2());
  } else if (name == names_.nest_members && major >= 55) {
    require_first(!has_nest_members_, attribute);
    has_nest_members_ = true;
    class_->nest_members = parse_class_list(attribute);
  } else if (name == names_.record && major >= 60 && class_->super == names_.record_class) {
    require_first(!class_->is_record, attribute);
    class_->is_record = true;
    parse_record(attribute);
  } else if (name == names_.permitted_subclasses && major >= 61) {
    require_first(!class_->sealed, attribute);
    if ((class_->flags & kAccFinal) != 0) {
      fail("PermittedSubclasses attribute in final class file");
    }
    class_->sealed = true;
    class_->permitted_subclasses = parse_class_list(attribute);
  }
}

void ClassParser::check_nest() const {
  if (!class_->nest_host.empty() && has_nest_members_) {
    fail("Conflicting NestHost and NestMembers attributes");
  }
  const auto is_array = [](Symbol name) { return name.view().starts_with('['); };
  if ((!class_->nest_host.empty() && is_array(class_->nest_host)) ||
      std::ranges::any_of(class_->nest_members, is_array) ||
      std::ranges::any_of(class_->permitted_subclasses, is_array)) {
    fail("An array class in NestHost, NestMembers or PermittedSubclasses");
  }
}

void ClassParser::parse_inner_classes(const Attribute& attribute) {
  ByteReader in = part(attribute.body, attribute.name.view());
  const std::uint16_t count = in.u2();
  in.expect_rows(count, 8);
  class_->inner_classes.reserve(count);
  std::vector<const void*> seen;
  seen.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    InnerClass& inner = class_->inner_classes.emplace_back();
    inner.inner = class_at(in.u2());
    inner.outer = optional_class_at(in.u2());
    inner.simple_name = optional_utf8_at(in.u2());
    inner.flags = in.u2() & kInnerClassFlags;
    if ((inner.flags & kAccInterface) != 0 && class_->major < 50) {
      inner.flags |= kAccAbstract;  // compilers of that age left it out
    }
    check_class_flags(inner.flags);
    if (inner.inner == inner.outer) {
      fail("Class is both outer and inner class");
    }
    seen.push_back(inner.inner.address());
  }
  in.expect_end();
  std::ranges::sort(seen);
  if (class_->major >= 49 && std::ranges::adjacent_find(seen) != seen.end()) {
    fail("Duplicate entry in InnerClasses attribute");
  }
}

void ClassParser::parse_enclosing_method(const Attribute& attribute) {
  require_length(attribute, 4);
  ByteReader in = part(attribute.body, attribute.name.view());
  class_->enclosing_class = class_at(in.u2());
  if (const std::uint16_t index = in.u2(); index != 0) {
    const CpEntry& method = entry_at(index, CpTag::kNameAndType);
    if (!method.descriptor.view().starts_with('(')) {
      fail("Invalid or out-of-bounds method index in EnclosingMethod attribute");
    }
    class_->enclosing_method = method.name;
    class_->enclosing_descriptor = method.descriptor;
  }
}

void ClassParser::parse_bootstrap_methods(const Attribute& attribute) {
  ByteReader in = part(attribute.body, attribute.name.view());
  const std::uint16_t count = in.u2();
  in.expect_rows(count, 4);
  class_->bootstrap_methods.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    BootstrapMethod& method = class_->bootstrap_methods.emplace_back();
    method.method_handle = in.u2();
    entry_at(method.method_handle, CpTag::kMethodHandle);
    const std::uint16_t arguments = in.u2();
    in.expect_rows(arguments, 2);
    method.arguments.reserve(arguments);
    for (unsigned j = 0; j < arguments; ++j) {
      const std::uint16_t argument = in.u2();
      if (argument >= class_->pool.size() || !is_loadable(class_->pool[argument].tag)) {
        fail("argument_index {} has bad constant type", argument);
      }
      method.arguments.push_back(argument);
    }
  }
  in.expect_end();
}

void ClassParser::parse_record(const Attribute& attribute) {
  ByteReader in = part(attribute.body, attribute.name.view());
  const std::uint16_t count = in.u2();
  in.expect_rows(count, 6);
  class_->record_components.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    RecordComponent& component = class_->record_components.emplace_back();
    component.name = utf8_at(in.u2());
    component.descriptor = utf8_at(in.u2());
    if (!is_unqualified_name(component.name)) {
      fail("Illegal field name \"{}\"", component.name.view());
    }
    if (!is_field_descriptor(component.descriptor)) {
      fail("Field \"{}\" has illegal signature \"{}\"", component.name.view(), component.descriptor.view());
    }
    std::uint16_t ignored_flags = 0;
    for (std::uint16_t attributes = in.u2(); attributes > 0; --attributes) {
      common_attribute(next_attribute(in), component.raw, component.signature, ignored_flags);
    }
  }
  in.expect_end();
}

}  // namespace ravel

#include "classfile/class_builder.hpp"

namespace ravel {

ClassBuilder::ClassBuilder(std::string_view name, std::string_view super, std::uint16_t flags, std::uint16_t major)
    : super_name_(super),
      major_(major),
      flags_(flags),
      this_(pool_.class_(name)),
      super_(super.empty() ? std::uint16_t{0} : pool_.class_(super)) {}

ClassBuilder& ClassBuilder::version(std::uint16_t major, std::uint16_t minor) {
  major_ = major;
  minor_ = minor;
  return *this;
}

ClassBuilder& ClassBuilder::interface(std::string_view name) {
  interfaces_.push_back(pool_.class_(name));
  return *this;
}

ClassBuilder& ClassBuilder::field(std::uint16_t flags, std::string_view name, std::string_view descriptor,
                                  std::uint16_t constant_value) {
  fields_.u2(flags).u2(pool_.utf8(name)).u2(pool_.utf8(descriptor));
  AttributeList attributes;
  if (constant_value != 0) {
    attributes.add(pool_, "ConstantValue", ByteWriter().u2(constant_value).bytes());
  }
  attributes.write(fields_);
  ++field_count_;
  return *this;
}

MethodBuilder& ClassBuilder::method(std::uint16_t flags, std::string_view name, std::string_view descriptor) {
  return methods_.emplace_back(pool_, flags, name, descriptor);
}

MethodBuilder& ClassBuilder::default_constructor() {
  return method(kAccPublic, "<init>", "()V").aload(0).invokespecial(super_name_, "<init>", "()V").return_('V');
}

ClassBuilder& ClassBuilder::attribute(std::string_view name, std::span<const std::uint8_t> body) {
  attributes_.add(pool_, name, body);
  return *this;
}

ClassBuilder& ClassBuilder::source_file(std::string_view name) {
  return attribute("SourceFile", ByteWriter().u2(pool_.utf8(name)).bytes());
}

ClassBuilder& ClassBuilder::nest_host(std::string_view name) {
  return attribute("NestHost", ByteWriter().u2(pool_.class_(name)).bytes());
}

ClassBuilder& ClassBuilder::nest_member(std::string_view name) {
  nest_members_.push_back(pool_.class_(name));
  return *this;
}

ClassBuilder& ClassBuilder::permitted_subclass(std::string_view name) {
  permitted_subclasses_.push_back(pool_.class_(name));
  return *this;
}

ClassBuilder& ClassBuilder::inner_class(std::string_view inner, std::string_view outer, std::string_view simple_name,
                                        std::uint16_t flags) {
  inner_classes_.u2(pool_.class_(inner));
  inner_classes_.u2(outer.empty() ? 0U : pool_.class_(outer));
  inner_classes_.u2(simple_name.empty() ? 0U : pool_.utf8(simple_name));
  inner_classes_.u2(flags);
  ++inner_class_count_;
  return *this;
}

std::uint16_t ClassBuilder::bootstrap_method(std::uint16_t method_handle, const std::vector<std::uint16_t>& arguments) {
  bootstrap_methods_.u2(method_handle).u2(static_cast<std::uint32_t>(arguments.size()));
  for (const std::uint16_t argument : arguments) {
    bootstrap_methods_.u2(argument);
  }
  return bootstrap_method_count_++;
}

void ClassBuilder::write_class_list(AttributeList& attributes, std::string_view name,
                                    const std::vector<std::uint16_t>& classes) {
  if (classes.empty()) {
    return;
  }
  ByteWriter body;
  body.u2(static_cast<std::uint32_t>(classes.size()));
  for (const std::uint16_t index : classes) {
    body.u2(index);
  }
  attributes.add(pool_, name, body.bytes());
}

AttributeList ClassBuilder::class_attributes() {
  AttributeList attributes = attributes_;
  write_class_list(attributes, "NestMembers", nest_members_);
  write_class_list(attributes, "PermittedSubclasses", permitted_subclasses_);
  if (inner_class_count_ > 0) {
    attributes.add(pool_, "InnerClasses", ByteWriter().u2(inner_class_count_).append(inner_classes_.bytes()).bytes());
  }
  if (bootstrap_method_count_ > 0) {
    attributes.add(pool_, "BootstrapMethods",
                   ByteWriter().u2(bootstrap_method_count_).append(bootstrap_methods_.bytes()).bytes());
  }
  return attributes;
}

std::vector<std::uint8_t> ClassBuilder::bytes() {
  ByteWriter body;
  body.u2(flags_).u2(this_).u2(super_).u2(static_cast<std::uint32_t>(interfaces_.size()));
  for (const std::uint16_t index : interfaces_) {
    body.u2(index);
  }
  body.u2(field_count_).append(fields_.bytes());
  body.u2(static_cast<std::uint32_t>(methods_.size()));
  for (MethodBuilder& method : methods_) {
    method.write(body);
  }
  class_attributes().write(body);
  // The pool comes first in the file, but is complete only now.
  ByteWriter file;
  file.u4(0xcafebabe).u2(minor_).u2(major_);
  pool_.write(file);
  return file.append(body.bytes()).bytes();
}

}  // namespace ravel

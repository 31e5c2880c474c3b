// The constant pool (JVMS 4.4): read in one pass, references resolved in a second, because they may point forward.
#include <algorithm>

#include "classfile/class_parser.hpp"
#include "classfile/names.hpp"

namespace ravel {

namespace {

enum ReferenceKind : std::uint8_t {  // JVMS table 4.4.8-A
  kGetField = 1,
  kPutStatic = 4,
  kInvokeVirtual = 5,
  kInvokeStatic = 6,
  kInvokeSpecial = 7,
  kNewInvokeSpecial = 8,
  kInvokeInterface = 9,
};

bool is_array_name(std::string_view name) { return name.starts_with('[') && is_field_descriptor(name); }

}  // namespace

void ClassParser::require_version(const CpEntry& entry, std::uint16_t major) const {
  if (class_->major < major) {
    fail("Class file version does not support constant tag {}", static_cast<unsigned>(entry.tag));
  }
}

void ClassParser::bad_index(std::uint16_t index) const { fail("Invalid constant pool index {}", index); }

void ClassParser::parse_pool() {
  const std::uint16_t count = in_.u2();
  if (count == 0) {
    fail("Illegal constant pool size 0");
  }
  in_.expect_rows(count - 1U, 3);  // an empty Utf8 is the smallest; a long takes nine bytes but two indices
  class_->pool.resize(count);
  for (std::size_t i = 1; i < count; ++i) {
    CpEntry& entry = class_->pool[i];
    read_entry(entry);
    if (entry.tag == CpTag::kLong || entry.tag == CpTag::kDouble) {
      ++i;
      if (i >= count) {
        fail("Invalid constant pool index {} for long/double", i);
      }
    }
  }
  for (std::size_t i = 1; i < count; ++i) {
    resolve_entry(i);
  }
}

void ClassParser::read_entry(CpEntry& entry) {
  const std::uint8_t tag = in_.u1();
  entry.tag = static_cast<CpTag>(tag);
  switch (entry.tag) {
    case CpTag::kUtf8: {
      const std::span<const std::uint8_t> bytes = in_.take(in_.u2());
      const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
      entry.text = Symbol(text);
      if (!is_modified_utf8(entry.text, class_->major > 47)) {
        fail("Illegal UTF8 string in constant pool");
      }
      mentions_vm_annotation_ |= entry.text == names_.caller_sensitive || entry.text == names_.hidden ||
                                 entry.text == names_.lambda_form_hidden;
      break;
    }
    case CpTag::kInteger:
    case CpTag::kFloat:
      entry.bits = in_.u4();
      break;
    case CpTag::kLong:
    case CpTag::kDouble: {
      const std::uint64_t high = in_.u4();
      entry.bits = high << 32 | in_.u4();
      break;
    }
    case CpTag::kClass:
    case CpTag::kString:
    case CpTag::kMethodType:
    case CpTag::kModule:
    case CpTag::kPackage:
      entry.index1 = in_.u2();
      break;
    case CpTag::kMethodHandle:
      entry.reference_kind = in_.u1();
      entry.index2 = in_.u2();
      break;
    case CpTag::kFieldref:
    case CpTag::kMethodref:
    case CpTag::kInterfaceMethodref:
    case CpTag::kNameAndType:
    case CpTag::kDynamic:
    case CpTag::kInvokeDynamic:
      entry.index1 = in_.u2();
      entry.index2 = in_.u2();
      break;
    default:
      fail("Unknown constant tag {}", tag);
  }
}

void ClassParser::resolve_entry(std::size_t index) {
  CpEntry& entry = class_->pool[index];
  switch (entry.tag) {
    case CpTag::kClass:
      entry.text = utf8_at(entry.index1);
      if (!is_class_name(entry.text) && !is_array_name(entry.text.view())) {
        fail("Illegal class name \"{}\"", entry.text.view());
      }
      break;
    case CpTag::kString:
      entry.text = utf8_at(entry.index1);
      break;
    case CpTag::kNameAndType:
      resolve_name_and_type(entry);
      break;
    case CpTag::kFieldref:
    case CpTag::kMethodref:
    case CpTag::kInterfaceMethodref:
      resolve_member(entry);
      break;
    case CpTag::kMethodHandle:
      resolve_method_handle(entry);
      break;
    case CpTag::kMethodType:
      require_version(entry, 51);
      entry.text = utf8_at(entry.index1);
      if (method_descriptor_slots(entry.text) < 0) {
        fail("Method type has illegal signature \"{}\"", entry.text.view());
      }
      break;
    case CpTag::kDynamic:
    case CpTag::kInvokeDynamic:
      resolve_dynamic(entry);
      break;
    case CpTag::kModule:
    case CpTag::kPackage:
      require_version(entry, 53);
      has_module_entry_ = true;
      entry.text = utf8_at(entry.index1);
      if (entry.tag == CpTag::kModule ? !is_module_name(entry.text.view()) : !is_class_name(entry.text)) {
        fail("Illegal {} name \"{}\"", entry.tag == CpTag::kModule ? "module" : "package", entry.text.view());
      }
      break;
    default:
      break;
  }
}

void ClassParser::resolve_name_and_type(CpEntry& entry) {
  entry.name = utf8_at(entry.index1);
  entry.descriptor = utf8_at(entry.index2);
  if (entry.descriptor.view().starts_with('(')) {
    if (entry.name != names_.init && entry.name != names_.clinit && !is_method_name(entry.name)) {
      fail("Illegal method name \"{}\"", entry.name.view());
    }
    if (method_descriptor_slots(entry.descriptor) < 0) {
      fail("Method \"{}\" has illegal signature \"{}\"", entry.name.view(), entry.descriptor.view());
    }
    return;
  }
  if (!is_unqualified_name(entry.name)) {
    fail("Illegal field name \"{}\"", entry.name.view());
  }
  if (!is_field_descriptor(entry.descriptor)) {
    fail("Field \"{}\" has illegal signature \"{}\"", entry.name.view(), entry.descriptor.view());
  }
}

void ClassParser::resolve_member(CpEntry& entry) {
  const CpEntry& name_and_type = entry_at(entry.index2, CpTag::kNameAndType);
  entry.owner = class_at(entry.index1);
  entry.name = utf8_at(name_and_type.index1);
  entry.descriptor = utf8_at(name_and_type.index2);
  // The entry that it points to checks name and descriptor; only their kind is left.
  const bool is_method = entry.descriptor.view().starts_with('(');
  if (is_method != (entry.tag != CpTag::kFieldref)) {
    fail("{} \"{}\" has illegal signature \"{}\"", is_method ? "Field" : "Method", entry.name.view(),
         entry.descriptor.view());
  }
  // JVMS 4.4.2: a method whose name begins with '<' can only be <init>, and that only in classes, returning void.
  if (is_method && entry.name.view().starts_with('<')) {
    if (entry.name != names_.init || entry.tag == CpTag::kInterfaceMethodref) {
      fail("Bad method name \"{}\" at constant pool index {}", entry.name.view(), entry.index2);
    }
    if (!entry.descriptor.view().ends_with(")V")) {
      fail("Method \"{}\" has illegal signature \"{}\"", entry.name.view(), entry.descriptor.view());
    }
  }
}

void ClassParser::resolve_method_handle(CpEntry& entry) {
  require_version(entry, 51);
  const std::uint8_t kind = entry.reference_kind;
  if (kind < kGetField || kind > kInvokeInterface) {
    fail("Bad method handle kind at constant pool index {}", entry.index2);
  }
  if (entry.index2 >= class_->pool.size()) {
    fail("Invalid constant pool index {}", entry.index2);
  }
  CpEntry target = class_->pool[entry.index2];
  const bool interfaces_too = (kind == kInvokeStatic || kind == kInvokeSpecial) && class_->major >= 52;
  const bool fits = kind <= kPutStatic                ? target.tag == CpTag::kFieldref
                    : kind == kInvokeInterface        ? target.tag == CpTag::kInterfaceMethodref
                    : target.tag == CpTag::kMethodref ? true
                                                      : interfaces_too && target.tag == CpTag::kInterfaceMethodref;
  if (!fits) {
    fail("Invalid constant pool index {}", entry.index2);
  }
  resolve_member(target);
  entry.owner = target.owner;
  entry.name = target.name;
  entry.descriptor = target.descriptor;
  const bool is_init = entry.name == names_.init;
  if (kind >= kInvokeVirtual && is_init != (kind == kNewInvokeSpecial)) {
    fail("Bad method name at constant pool index {}", entry.index2);
  }
}

void ClassParser::resolve_dynamic(CpEntry& entry) {
  const bool is_call = entry.tag == CpTag::kInvokeDynamic;
  require_version(entry, is_call ? 51 : 55);
  const CpEntry& name_and_type = entry_at(entry.index2, CpTag::kNameAndType);
  entry.name = utf8_at(name_and_type.index1);
  entry.descriptor = utf8_at(name_and_type.index2);
  if (entry.descriptor.view().starts_with('(') != is_call) {
    fail("{} \"{}\" has illegal signature \"{}\"", is_call ? "Method" : "Field", entry.name.view(),
         entry.descriptor.view());
  }
  if (is_call && entry.name.view().starts_with('<')) {
    fail("Bad method name \"{}\" at constant pool index {}", entry.name.view(), entry.index2);
  }
  has_dynamic_ = true;
  largest_bootstrap_ = std::max(largest_bootstrap_, entry.index1);
}

}  // namespace ravel

// classfile/class_parser.hpp -- the parser behind parse_class(), one class file at a time.
//
// Internal to classfile/. The steps live in constant_pool.cpp (JVMS 4.4), attributes.cpp (4.7), code_attribute.cpp
// (4.7.3, 4.7.4) and class_file.cpp (the rest); they share the reader, the pool and the half-built ClassFile.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.hpp"

namespace ravel {

// Names that the parser compares by address.
struct WellKnownNames {
  Symbol code{"Code"}, constant_value{"ConstantValue"}, stack_map_table{"StackMapTable"}, exceptions{"Exceptions"},
      inner_classes{"InnerClasses"}, enclosing_method{"EnclosingMethod"}, synthetic{"Synthetic"},
      signature{"Signature"}, source_file{"SourceFile"}, line_number_table{"LineNumberTable"},
      local_variable_table{"LocalVariableTable"}, deprecated{"Deprecated"},
      visible_annotations{"RuntimeVisibleAnnotations"},
      visible_parameter_annotations{"RuntimeVisibleParameterAnnotations"},
      visible_type_annotations{"RuntimeVisibleTypeAnnotations"}, annotation_default{"AnnotationDefault"},
      bootstrap_methods{"BootstrapMethods"}, method_parameters{"MethodParameters"}, nest_host{"NestHost"},
      nest_members{"NestMembers"}, record{"Record"}, permitted_subclasses{"PermittedSubclasses"};
  Symbol init{"<init>"}, clinit{"<clinit>"}, no_arguments{"()V"}, object{"java/lang/Object"},
      record_class{"java/lang/Record"};
  Symbol caller_sensitive{"Ljdk/internal/reflect/CallerSensitive;"}, hidden{"Ljdk/internal/vm/annotation/Hidden;"},
      lambda_form_hidden{"Ljava/lang/invoke/LambdaForm$Hidden;"};

  static const WellKnownNames& get();
};

// Reads big-endian numbers from a part of the class file; reading past the end fails the parse.
class ByteReader {
 public:
  // `part` is "" for the file itself, else the attribute that the reader is confined to.
  ByteReader(std::span<const std::uint8_t> bytes, std::string_view where, std::string_view part)
      : at_(bytes.data()), end_(bytes.data() + bytes.size()), where_(where), part_(part) {}

  std::uint8_t u1() { return *need(1); }
  std::uint16_t u2() {
    const std::uint8_t* p = need(2);
    return static_cast<std::uint16_t>(p[0] << 8 | p[1]);
  }
  std::uint32_t u4() {
    const std::uint8_t* p = need(4);
    return static_cast<std::uint32_t>(p[0]) << 24 | static_cast<std::uint32_t>(p[1]) << 16 |
           static_cast<std::uint32_t>(p[2]) << 8 | p[3];
  }
  std::span<const std::uint8_t> take(std::size_t count) { return {need(count), count}; }
  std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

  // A table's count is believed only if its rows fit into what is left, so that reserving room for them is safe.
  void expect_rows(std::size_t count, std::size_t row_size) {
    if (count * row_size > left()) [[unlikely]] {
      overrun();
    }
  }
  // A part must be used up exactly.
  void expect_end() {
    if (at_ != end_) [[unlikely]] {
      overrun();
    }
  }

 private:
  const std::uint8_t* need(std::size_t count) {
    if (count > left()) [[unlikely]] {
      overrun();
    }
    const std::uint8_t* p = at_;
    at_ += count;
    return p;
  }
  [[noreturn]] void overrun() const;

  const std::uint8_t* at_;
  const std::uint8_t* end_;
  std::string_view where_, part_;
};

class ClassParser {
 public:
  ClassParser(std::span<const std::uint8_t> bytes, std::string_view where, const ParseOptions& options)
      : names_(WellKnownNames::get()), where_(where), options_(options), in_(bytes, where, "") {}

  std::unique_ptr<ClassFile> parse();

 private:
  template <typename... Args>
  [[noreturn]] void fail(fmt::format_string<Args...> format, Args&&... args) const {
    throw BadClassFile(where_, fmt::format(format, std::forward<Args>(args)...));
  }
  ByteReader part(std::span<const std::uint8_t> bytes, std::string_view name) const { return {bytes, where_, name}; }

  // class_file.cpp
  void check_version() const;
  void parse_header();
  void parse_class_flags();
  // Shared with InnerClasses, whose entries obey the same rules (JVMS 4.1, 4.7.6).
  void check_class_flags(std::uint16_t flags) const;
  void parse_fields();
  void parse_methods();
  void check_method_signature(const MethodInfo& method) const;
  void check_field_flags(const FieldInfo& field) const;
  std::uint16_t check_method_flags(std::uint16_t flags, Symbol name) const;
  template <typename Member>
  void check_duplicates(const std::vector<Member>& members, std::string_view kind) const;

  // constant_pool.cpp
  void parse_pool();
  void read_entry(CpEntry& entry);
  void resolve_entry(std::size_t index);
  void resolve_name_and_type(CpEntry& entry);
  void resolve_member(CpEntry& entry);
  void resolve_method_handle(CpEntry& entry);
  void resolve_dynamic(CpEntry& entry);
  void require_version(const CpEntry& entry, std::uint16_t major) const;
  [[noreturn]] void bad_index(std::uint16_t index) const;
  const CpEntry& entry_at(std::uint16_t index, CpTag tag) const {
    if (index >= class_->pool.size() || class_->pool[index].tag != tag) [[unlikely]] {
      bad_index(index);
    }
    return class_->pool[index];
  }
  Symbol utf8_at(std::uint16_t index) const { return entry_at(index, CpTag::kUtf8).text; }
  Symbol optional_utf8_at(std::uint16_t index) const { return index == 0 ? Symbol() : utf8_at(index); }
  // The name of a Class entry; usable while the pool is still being resolved.
  Symbol class_at(std::uint16_t index) const { return utf8_at(entry_at(index, CpTag::kClass).index1); }
  Symbol optional_class_at(std::uint16_t index) const { return index == 0 ? Symbol() : class_at(index); }

  // attributes.cpp
  struct Attribute {
    Symbol name;
    std::span<const std::uint8_t> body;
  };
  Attribute next_attribute(ByteReader& in) const;
  void require_first(bool first, const Attribute& attribute) const;
  void require_length(const Attribute& attribute, std::size_t length) const;
  // Signature, Synthetic, Deprecated and the annotations, which fields, methods, classes and components share.
  bool common_attribute(const Attribute& attribute, RawAttributes& raw, Symbol& signature, std::uint16_t& flags) const;
  void parse_field_attributes(FieldInfo& field);
  void parse_constant_value(const Attribute& attribute, FieldInfo& field) const;
  void parse_method_attributes(MethodInfo& method);
  void parse_method_parameters(const Attribute& attribute, MethodInfo& method) const;
  void parse_class_attributes();
  void parse_class_attribute(const Attribute& attribute);
  void check_nest() const;
  void parse_inner_classes(const Attribute& attribute);
  void parse_enclosing_method(const Attribute& attribute);
  void parse_bootstrap_methods(const Attribute& attribute);
  void parse_record(const Attribute& attribute);
  std::vector<Symbol> parse_class_list(const Attribute& attribute) const;

  // code_attribute.cpp
  std::unique_ptr<CodeAttribute> parse_code(const Attribute& attribute) const;
  void parse_handlers(ByteReader& in, CodeAttribute& code) const;
  void parse_line_numbers(const Attribute& attribute, CodeAttribute& code) const;
  void parse_local_variables(const Attribute& attribute, CodeAttribute& code) const;
  void parse_stack_map(const Attribute& attribute, CodeAttribute& code) const;
  void parse_frame(ByteReader& in, const CodeAttribute& code, StackMapFrame& frame, unsigned& delta) const;
  VerificationType parse_verification_type(ByteReader& in, const CodeAttribute& code) const;

  const WellKnownNames& names_;
  std::string_view where_;
  ParseOptions options_;
  ByteReader in_;
  std::unique_ptr<ClassFile> class_ = std::make_unique<ClassFile>();
  bool has_bootstrap_methods_ = false;
  bool has_inner_classes_ = false;
  bool has_nest_members_ = false;
  bool has_dynamic_ = false;             // the pool has a Dynamic or InvokeDynamic, so BootstrapMethods must be there
  std::uint16_t largest_bootstrap_ = 0;  // the largest bootstrap_method_attr_index of the pool
  bool has_module_entry_ = false;        // the pool has a Module or Package
  bool mentions_vm_annotation_ = false;  // the pool names an annotation that changes how the machine runs a method
};

}  // namespace ravel

// The Code attribute and what hangs off it (JVMS 4.7.3, 4.7.4, 4.7.12, 4.7.13).
#include "classfile/class_parser.hpp"
#include "classfile/names.hpp"

namespace ravel {

std::unique_ptr<CodeAttribute> ClassParser::parse_code(const Attribute& attribute) const {
  ByteReader in = part(attribute.body, attribute.name.view());
  auto code = std::make_unique<CodeAttribute>();
  code->max_stack = in.u2();
  code->max_locals = in.u2();
  const std::uint32_t length = in.u4();
  if (length == 0 || length > 65535) {
    fail("Invalid method Code length {}", length);
  }
  const std::span<const std::uint8_t> bytes = in.take(length);
  code->bytes.assign(bytes.begin(), bytes.end());
  parse_handlers(in, *code);
  for (std::uint16_t count = in.u2(); count > 0; --count) {
    const Attribute inner = next_attribute(in);
    if (inner.name == names_.line_number_table) {
      parse_line_numbers(inner, *code);
    } else if (inner.name == names_.stack_map_table && class_->major >= 50) {
      require_first(!code->has_stack_map, inner);
      code->has_stack_map = true;
      if (options_.stack_maps) {
        parse_stack_map(inner, *code);
      }
    } else if (inner.name == names_.local_variable_table) {
      parse_local_variables(inner, *code);
    }
  }
  in.expect_end();
  return code;
}

void ClassParser::parse_handlers(ByteReader& in, CodeAttribute& code) const {
  const std::uint16_t count = in.u2();
  in.expect_rows(count, 8);
  code.handlers.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    ExceptionHandler handler{};
    handler.start_pc = in.u2();
    handler.end_pc = in.u2();
    handler.handler_pc = in.u2();
    handler.catch_type = in.u2();
    if (handler.start_pc >= handler.end_pc || handler.end_pc > code.bytes.size()) {
      fail("Invalid exception handler range [{}, {})", handler.start_pc, handler.end_pc);
    }
    if (handler.handler_pc >= code.bytes.size()) {
      fail("Invalid exception handler pc {}", handler.handler_pc);
    }
    if (handler.catch_type != 0) {
      entry_at(handler.catch_type, CpTag::kClass);
    }
    code.handlers.push_back(handler);
  }
}

// A method may have several of these tables (JVMS 4.7.12).
void ClassParser::parse_line_numbers(const Attribute& attribute, CodeAttribute& code) const {
  ByteReader in = part(attribute.body, attribute.name.view());
  const std::uint16_t count = in.u2();
  in.expect_rows(count, 4);
  code.lines.reserve(code.lines.size() + count);
  for (unsigned i = 0; i < count; ++i) {
    const std::uint16_t start_pc = in.u2();
    const std::uint16_t line = in.u2();
    if (start_pc >= code.bytes.size()) {
      fail("Invalid pc in LineNumberTable");
    }
    code.lines.push_back({start_pc, line});
  }
  in.expect_end();
}

void ClassParser::parse_local_variables(const Attribute& attribute, CodeAttribute& code) const {
  ByteReader in = part(attribute.body, attribute.name.view());
  const std::uint16_t count = in.u2();
  in.expect_rows(count, 10);
  code.variables.reserve(code.variables.size() + count);
  for (unsigned i = 0; i < count; ++i) {
    LocalVariable variable{};
    variable.start_pc = in.u2();
    variable.length = in.u2();
    variable.name = utf8_at(in.u2());
    variable.descriptor = utf8_at(in.u2());
    variable.slot = in.u2();
    if (std::size_t{variable.start_pc} + variable.length > code.bytes.size()) {
      fail("Invalid length {} in LocalVariableTable", variable.length);
    }
    if (!is_unqualified_name(variable.name)) {
      fail("Illegal variable name \"{}\"", variable.name.view());
    }
    if (!is_field_descriptor(variable.descriptor)) {
      fail("Variable \"{}\" has illegal signature \"{}\"", variable.name.view(), variable.descriptor.view());
    }
    const bool wide = type_slots(variable.descriptor.view()[0]) == 2;
    if (variable.slot + (wide ? 1U : 0U) >= code.max_locals) {
      fail("Invalid index {} in LocalVariableTable", variable.slot);
    }
    code.variables.push_back(variable);
  }
  in.expect_end();
}

void ClassParser::parse_stack_map(const Attribute& attribute, CodeAttribute& code) const {
  ByteReader in = part(attribute.body, attribute.name.view());
  const std::uint16_t count = in.u2();
  in.expect_rows(count, 1);
  code.frames.resize(count);
  std::size_t next = 0;  // the smallest offset that the next frame can have
  for (StackMapFrame& frame : code.frames) {
    unsigned delta = 0;
    parse_frame(in, code, frame, delta);
    const std::size_t offset = next + delta;
    if (offset >= code.bytes.size()) {
      fail("StackMapTable error: bad offset");
    }
    frame.offset = static_cast<std::uint16_t>(offset);
    next = offset + 1;
  }
  in.expect_end();
}

void ClassParser::parse_frame(ByteReader& in, const CodeAttribute& code, StackMapFrame& frame, unsigned& delta) const {
  enum : std::uint8_t {
    kSameOneItem = 64,
    kReserved = 128,
    kSameOneItemExtended = 247,
    kSameExtended = 251,
    kFull = 255
  };
  const auto types = [&](std::vector<VerificationType>& list, unsigned count) {
    in.expect_rows(count, 1);
    list.reserve(count);
    for (unsigned i = 0; i < count; ++i) {
      list.push_back(parse_verification_type(in, code));
    }
  };
  frame.kind = in.u1();
  if (frame.kind < kSameOneItem) {
    delta = frame.kind;
    return;
  }
  if (frame.kind < kReserved) {
    delta = frame.kind - kSameOneItem;
    types(frame.stack, 1);
    return;
  }
  if (frame.kind < kSameOneItemExtended) {
    fail("StackMapTable error: reserved frame type {}", frame.kind);
  }
  delta = in.u2();
  if (frame.kind == kSameOneItemExtended) {
    types(frame.stack, 1);
  } else if (frame.kind < kSameExtended) {
    frame.chop = static_cast<std::uint8_t>(kSameExtended - frame.kind);
  } else if (frame.kind == kFull) {
    types(frame.locals, in.u2());
    types(frame.stack, in.u2());
  } else {
    types(frame.locals, frame.kind - kSameExtended);
  }
}

VerificationType ClassParser::parse_verification_type(ByteReader& in, const CodeAttribute& code) const {
  const std::uint8_t tag = in.u1();
  if (tag > static_cast<std::uint8_t>(VerificationType::Tag::kUninitialized)) {
    fail("StackMapTable error: bad verification type {}", tag);
  }
  VerificationType type{static_cast<VerificationType::Tag>(tag), 0};
  if (type.tag == VerificationType::Tag::kObject) {
    type.value = in.u2();
    entry_at(type.value, CpTag::kClass);
  } else if (type.tag == VerificationType::Tag::kUninitialized) {
    type.value = in.u2();
    if (type.value >= code.bytes.size()) {
      fail("StackMapTable error: bad offset for Uninitialized");
    }
  }
  return type;
}

}  // namespace ravel

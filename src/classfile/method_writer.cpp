// The second half of MethodBuilder: labels, branches, tables, and how it all becomes a method_info.
#include <algorithm>
#include <map>

#include "classfile/class_builder.hpp"

namespace ravel {

Label MethodBuilder::label() {
  labels_.push_back(kUnbound);
  return {static_cast<std::uint32_t>(labels_.size() - 1)};
}

MethodBuilder& MethodBuilder::bind(Label label) {
  RAVEL_INVARIANT(labels_.at(label.id) == kUnbound);
  labels_[label.id] = static_cast<std::uint32_t>(code_.size());
  return *this;
}

Label MethodBuilder::here() {
  const Label here = label();
  bind(here);
  return here;
}

std::uint32_t MethodBuilder::offset_of(Label label) const {
  const std::uint32_t offset = labels_.at(label.id);
  RAVEL_INVARIANT(offset != kUnbound);
  return offset;
}

void MethodBuilder::branch_to(Label target, std::uint32_t from, bool wide) {
  instructions_.back().targets.push_back(target);
  patches_.push_back({static_cast<std::uint32_t>(code_.size()), from, target, wide});
  wide ? code_.u4(0) : code_.u2(0);
}

MethodBuilder& MethodBuilder::jump(Opcode opcode, Label target) {
  const Operands operands = op_info(opcode).operands;
  RAVEL_INVARIANT(operands == Operands::kBranch2 || operands == Operands::kBranch4);
  const std::uint32_t from = begin(opcode, op_info(opcode).stack).offset;
  branch_to(target, from, operands == Operands::kBranch4);
  return *this;
}

MethodBuilder& MethodBuilder::tableswitch(std::int32_t low, const std::vector<Label>& targets, Label otherwise) {
  const std::uint32_t from = begin(Opcode::kTableswitch, -1).offset;
  while (code_.size() % 4 != 0) {
    code_.u1(0);
  }
  branch_to(otherwise, from, true);
  const auto count = static_cast<std::uint32_t>(targets.size());
  code_.u4(static_cast<std::uint32_t>(low)).u4(static_cast<std::uint32_t>(low) + count - 1);
  for (const Label target : targets) {
    branch_to(target, from, true);
  }
  return *this;
}

MethodBuilder& MethodBuilder::lookupswitch(const std::vector<std::pair<std::int32_t, Label>>& cases, Label otherwise) {
  const std::uint32_t from = begin(Opcode::kLookupswitch, -1).offset;
  while (code_.size() % 4 != 0) {
    code_.u1(0);
  }
  branch_to(otherwise, from, true);
  code_.u4(static_cast<std::uint32_t>(cases.size()));
  for (const auto& [match, target] : cases) {
    code_.u4(static_cast<std::uint32_t>(match));
    branch_to(target, from, true);
  }
  return *this;
}

MethodBuilder& MethodBuilder::handler(Label start, Label end, Label target, std::string_view catch_type) {
  handlers_.push_back({start, end, target, catch_type.empty() ? std::uint16_t{0} : pool_.class_(catch_type)});
  return *this;
}

MethodBuilder& MethodBuilder::frame_full(std::vector<FrameType> locals, std::vector<FrameType> stack) {
  frames_.push_back({static_cast<std::uint32_t>(code_.size()), 255, std::move(locals), std::move(stack)});
  return *this;
}

MethodBuilder& MethodBuilder::frame_same() {
  frames_.push_back({static_cast<std::uint32_t>(code_.size()), 251, {}, {}});
  return *this;
}

MethodBuilder& MethodBuilder::frame_same_one(FrameType stack) {
  frames_.push_back({static_cast<std::uint32_t>(code_.size()), 247, {}, {std::move(stack)}});
  return *this;
}

MethodBuilder& MethodBuilder::frame_chop(std::uint8_t count) {
  frames_.push_back({static_cast<std::uint32_t>(code_.size()), static_cast<std::uint8_t>(251 - count), {}, {}});
  return *this;
}

MethodBuilder& MethodBuilder::frame_append(std::vector<FrameType> locals) {
  const auto kind = static_cast<std::uint8_t>(251 + locals.size());
  frames_.push_back({static_cast<std::uint32_t>(code_.size()), kind, std::move(locals), {}});
  return *this;
}

MethodBuilder& MethodBuilder::line(std::uint16_t number) {
  lines_.emplace_back(static_cast<std::uint16_t>(code_.size()), number);
  return *this;
}

MethodBuilder& MethodBuilder::variable(std::string_view name, std::string_view descriptor, std::uint16_t slot,
                                       Label start, Label end) {
  variables_.push_back({pool_.utf8(name), pool_.utf8(descriptor), slot, start, end});
  return *this;
}

MethodBuilder& MethodBuilder::max(std::uint16_t stack, std::uint16_t locals) {
  explicit_max_ = {stack, locals};
  return *this;
}

MethodBuilder& MethodBuilder::no_code() {
  no_code_ = true;
  return *this;
}

MethodBuilder& MethodBuilder::throws(std::string_view class_name) {
  throws_.push_back(pool_.class_(class_name));
  return *this;
}

MethodBuilder& MethodBuilder::attribute(std::string_view name, std::span<const std::uint8_t> body) {
  attributes_.add(pool_, name, body);
  return *this;
}

MethodBuilder& MethodBuilder::code_attribute(std::string_view name, std::span<const std::uint8_t> body) {
  code_attributes_.add(pool_, name, body);
  return *this;
}

// Follows every path once: where two paths meet, their depths are equal in any valid code, so the first counts.
std::uint16_t MethodBuilder::max_stack() const {
  std::map<std::uint32_t, std::size_t> at_offset;
  for (std::size_t i = 0; i < instructions_.size(); ++i) {
    at_offset.emplace(instructions_[i].offset, i);
  }
  std::vector<int> depth(instructions_.size(), -1);
  std::vector<std::size_t> todo;
  int deepest = 0;
  const auto reach = [&](std::size_t index, int at_depth) {
    deepest = std::max(deepest, at_depth);
    if (index < depth.size() && depth[index] < 0) {
      depth[index] = std::max(at_depth, 0);
      todo.push_back(index);
    }
  };
  const auto index_of = [&](Label label) {
    const auto it = at_offset.find(offset_of(label));
    return it == at_offset.end() ? instructions_.size() : it->second;
  };
  reach(0, 0);
  for (const Handler& handler : handlers_) {
    reach(index_of(handler.target), 1);
  }
  while (!todo.empty()) {
    const std::size_t index = todo.back();
    todo.pop_back();
    const Instruction& instruction = instructions_[index];
    const int after = depth[index] + instruction.effect;
    for (const Label target : instruction.targets) {
      reach(index_of(target), after);
    }
    if (instruction.falls_through) {
      reach(index + 1, instruction.is_jsr ? depth[index] : after);
    }
  }
  return static_cast<std::uint16_t>(deepest);
}

std::vector<std::uint8_t> MethodBuilder::patched_code() const {
  ByteWriter code = code_;
  for (const Patch& patch : patches_) {
    const auto distance = static_cast<std::int64_t>(offset_of(patch.target)) - patch.from;
    if (patch.wide) {
      code.put_u4(patch.at, static_cast<std::uint32_t>(distance));
    } else {
      RAVEL_INVARIANT(distance >= -32768 && distance <= 32767);
      code.put_u2(patch.at, static_cast<std::uint32_t>(distance));
    }
  }
  return code.bytes();
}

void MethodBuilder::write_frame_types(ByteWriter& out, const std::vector<FrameType>& types) {
  for (const FrameType& type : types) {
    out.u1(static_cast<std::uint8_t>(type.tag));
    if (type.tag == VerificationType::Tag::kObject) {
      out.u2(pool_.class_(type.class_name));
    } else if (type.tag == VerificationType::Tag::kUninitialized) {
      out.u2(offset_of(type.new_at));
    }
  }
}

void MethodBuilder::write_frames(ByteWriter& out) {
  out.u2(static_cast<std::uint32_t>(frames_.size()));
  std::uint32_t next = 0;
  for (const Frame& frame : frames_) {
    out.u1(frame.kind).u2(frame.offset - next);
    next = frame.offset + 1;
    const bool is_full = frame.kind == 255;
    if (is_full) {
      out.u2(static_cast<std::uint32_t>(frame.locals.size()));
    }
    write_frame_types(out, frame.locals);
    if (is_full) {
      out.u2(static_cast<std::uint32_t>(frame.stack.size()));
    }
    write_frame_types(out, frame.stack);
  }
}

void MethodBuilder::write_tables(ByteWriter& out) {
  AttributeList attributes = code_attributes_;
  if (!frames_.empty()) {
    ByteWriter body;
    write_frames(body);
    attributes.add(pool_, "StackMapTable", body.bytes());
  }
  if (!lines_.empty()) {
    ByteWriter body;
    body.u2(static_cast<std::uint32_t>(lines_.size()));
    for (const auto& [pc, number] : lines_) {
      body.u2(pc).u2(number);
    }
    attributes.add(pool_, "LineNumberTable", body.bytes());
  }
  if (!variables_.empty()) {
    ByteWriter body;
    body.u2(static_cast<std::uint32_t>(variables_.size()));
    for (const Variable& variable : variables_) {
      const std::uint32_t start = offset_of(variable.start);
      body.u2(start).u2(offset_of(variable.end) - start);
      body.u2(variable.name).u2(variable.descriptor).u2(variable.slot);
    }
    attributes.add(pool_, "LocalVariableTable", body.bytes());
  }
  attributes.write(out);
}

void MethodBuilder::write_code(ByteWriter& out) {
  const std::vector<std::uint8_t> code = patched_code();
  out.u2(explicit_max_ ? explicit_max_->first : max_stack());
  out.u2(explicit_max_ ? explicit_max_->second : max_locals_);
  out.u4(static_cast<std::uint32_t>(code.size())).append(code);
  out.u2(static_cast<std::uint32_t>(handlers_.size()));
  for (const Handler& handler : handlers_) {
    out.u2(offset_of(handler.start)).u2(offset_of(handler.end)).u2(offset_of(handler.target)).u2(handler.catch_type);
  }
  write_tables(out);
}

void MethodBuilder::write(ByteWriter& out) {
  AttributeList attributes = attributes_;
  if (!no_code_ && (code_.size() > 0 || (flags_ & (kAccNative | kAccAbstract)) == 0)) {
    ByteWriter body;
    write_code(body);
    attributes.add(pool_, "Code", body.bytes());
  }
  if (!throws_.empty()) {
    ByteWriter body;
    body.u2(static_cast<std::uint32_t>(throws_.size()));
    for (const std::uint16_t index : throws_) {
      body.u2(index);
    }
    attributes.add(pool_, "Exceptions", body.bytes());
  }
  out.u2(flags_).u2(pool_.utf8(name_)).u2(pool_.utf8(descriptor_));
  attributes.write(out);
}

}  // namespace ravel

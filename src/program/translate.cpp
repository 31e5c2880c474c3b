#include <limits>

#include "program/translator.hpp"

namespace ravel {

std::unique_ptr<Code> translate(const Method& method) {
  thread_local Translator translator;
  return translator.run(method);
}

std::unique_ptr<Code> Translator::run(const Method& method) {
  far_branches_ = false;
  prepare(method);
  translate_all();
  if (!resolve_branches()) {
    far_branches_ = true;
    prepare(method);
    translate_all();
    RAVEL_INVARIANT(resolve_branches());
  }
  resolve_switches();
  map_handlers();
  return finish();
}

void Translator::prepare(const Method& method) {
  input_ = std::make_unique<BytecodeInput>(method);
  const CodeAttribute& attribute = input_->attribute();
  max_locals_ = attribute.max_locals;
  synchronized_ = method.is_synchronized();
  const std::uint32_t locals = max_locals_ + (synchronized_ ? 1 : 0);
  // One more than the slots may be needed to exchange two of them.
  if (locals + attribute.max_stack + 1 > std::numeric_limits<std::uint16_t>::max()) {
    input_->refuse(0, "more than 65534 local variables and operand stack slots");
  }
  if (call_shape(method.descriptor.view()).slots + (method.is_static() ? 0 : 1) > max_locals_) {
    input_->refuse(0, "arguments do not fit into the local variables");
  }
  flow_.analyse(*input_);
  code_.insns.clear();
  code_.bci.clear();
  code_.handlers.clear();
  code_.switches.clear();
  code_.locals = static_cast<std::uint16_t>(locals);
  code_.registers = static_cast<std::uint16_t>(locals + attribute.max_stack);
  code_.lock_register = static_cast<std::uint16_t>(synchronized_ ? max_locals_ : 0);
  index_.assign(attribute.bytes.size() + 1, kNoIndex);
  fixups_.clear();
  switch_at_.clear();
  stack_.start(*input_, code_, attribute.max_stack);
}

void Translator::translate_all() {
  const auto size = static_cast<std::uint32_t>(input_->bytes().size());
  if (synchronized_) {
    stack_.emit(Op::sync_enter, code_.lock_register);
  }
  alive_ = true;
  for (std::uint32_t pc = 0; pc < size;) {
    if (flow_.depth[pc] == BytecodeFlow::kUnreached) {
      ++pc;
      continue;
    }
    const auto depth = static_cast<std::uint32_t>(flow_.depth[pc]);
    if (flow_.leader[pc] != 0 || !alive_) {
      if (alive_) {
        stack_.flush(stack_.depth());
      }
      stack_.reset(depth);
    }
    RAVEL_INVARIANT(stack_.depth() == depth);
    const auto length = static_cast<std::uint32_t>(instruction_length(input_->bytes(), pc));
    for (std::uint32_t i = 1; i < length; ++i) {
      if (flow_.depth[pc + i] != BytecodeFlow::kUnreached) {
        input_->refuse(pc, "jump into the middle of an instruction");
      }
    }
    index_[pc] = stack_.here();
    pc_ = pc;
    stack_.at(pc);
    alive_ = true;
    pc = translate_insn(pc, length);
  }
}

bool Translator::resolve_branches() {
  for (const Fixup& fixup : fixups_) {
    const std::uint32_t target = fixup.resolved ? fixup.target : index_[fixup.target];
    const std::int32_t distance = static_cast<std::int32_t>(target) - static_cast<std::int32_t>(fixup.index);
    Insn& insn = code_.insns[fixup.index];
    if (has_wide_distance(insn.op)) {
      insn.imm = distance;
      continue;
    }
    if (distance != static_cast<std::int16_t>(distance)) {
      return false;
    }
    insn.c = static_cast<std::uint16_t>(distance);
  }
  return true;
}

void Translator::resolve_switches() {
  for (std::size_t i = 0; i < switch_at_.size(); ++i) {
    const auto at = static_cast<std::int32_t>(switch_at_[i]);
    SwitchTable& table = code_.switches[i];
    for (std::int32_t& target : table.targets) {
      target = static_cast<std::int32_t>(index_[static_cast<std::size_t>(target)]) - at;
    }
    table.default_target = static_cast<std::int32_t>(index_[static_cast<std::size_t>(table.default_target)]) - at;
  }
}

void Translator::map_handlers() {
  const CodeAttribute& attribute = input_->attribute();
  if (attribute.handlers.empty()) {
    return;
  }
  // Ranges may begin and end at instructions that cannot be reached: they take the next one's index.
  index_.back() = stack_.here();
  for (std::size_t pc = index_.size() - 1; pc-- > 0;) {
    if (index_[pc] == kNoIndex) {
      index_[pc] = index_[pc + 1];
    }
  }
  for (const ExceptionHandler& handler : attribute.handlers) {
    const std::uint32_t start = index_[handler.start_pc];
    const std::uint32_t end = index_[handler.end_pc];
    if (start < end) {
      code_.handlers.push_back({start, end, index_[handler.handler_pc], handler.catch_type});
    }
  }
}

std::unique_ptr<Code> Translator::finish() {
  auto code = std::make_unique<Code>();
  code->insns.assign(code_.insns.begin(), code_.insns.end());
  code->bci.assign(code_.bci.begin(), code_.bci.end());
  code->handlers.assign(code_.handlers.begin(), code_.handlers.end());
  code->switches = std::move(code_.switches);
  code->locals = code_.locals;
  code->registers = code_.registers;
  code->lock_register = code_.lock_register;
  return code;
}

}  // namespace ravel

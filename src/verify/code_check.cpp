#include "verify/code_check.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace ravel::verify {

namespace {

constexpr std::size_t kMaxDimensions = 255;

// Slots that the arguments of a method take; anything for a malformed descriptor, which fails where it is used.
std::size_t argument_slots(std::string_view descriptor) {
  std::size_t slots = 0;
  for (std::size_t at = 1; at < descriptor.size() && descriptor[at] != ')'; ++at, ++slots) {
    const bool array = descriptor[at] == '[';
    at = std::min(descriptor.find_first_not_of('[', at), descriptor.size() - 1);
    if (descriptor[at] == 'L') {
      at = std::min(descriptor.find(';', at), descriptor.size() - 1);
    } else if (!array && (descriptor[at] == 'J' || descriptor[at] == 'D')) {
      ++slots;
    }
  }
  return slots;
}

std::size_t dimensions_of(std::string_view class_name) {
  return std::min(class_name.find_first_not_of('['), class_name.size());
}

class CodeChecker {
 public:
  CodeChecker(const MethodContext& context, std::uint32_t& pc)
      : context_(context), code_(context.code.bytes), major_(context.file.major), pc_(pc) {}

  CodeLayout check() {
    if (code_.empty() || code_.size() > 65535) {
      fail("Invalid method Code length {}", code_.size());
    }
    layout_.starts.assign(code_.size(), 0);
    layout_.targets.assign(code_.size(), 0);
    layout_.range_edges.assign(code_.size() + 1, 0);
    for (pc_ = 0; pc_ < code_.size();) {
      const std::size_t length = instruction_length(code_, pc_);
      if (length == 0) {
        bad_instruction();
      }
      layout_.starts[pc_] = 1;
      check_instruction(static_cast<Opcode>(code_[pc_]));
      pc_ += static_cast<std::uint32_t>(length);
    }
    check_targets();
    pc_ = 0;
    check_handlers();
    return std::move(layout_);
  }

 private:
  // instruction_length() only says that there is none: find out why.
  [[noreturn]] void bad_instruction() const {
    if (!is_opcode(code_[pc_])) {
      fail("Bad instruction: {:02x}", code_[pc_]);
    }
    const Opcode op = static_cast<Opcode>(code_[pc_]);
    const std::size_t at = switch_operands(pc_);
    if (op == Opcode::kWide && pc_ + 1 < code_.size()) {
      const std::uint8_t widened = code_[pc_ + 1];
      if (!is_opcode(widened) || (static_cast<Opcode>(widened) != Opcode::kIinc &&
                                  op_info(static_cast<Opcode>(widened)).operands != Operands::kLocal)) {
        fail("Bad wide instruction");
      }
    }
    if (op == Opcode::kTableswitch && at + 12 <= code_.size() && read_s4(code_, at + 4) > read_s4(code_, at + 8)) {
      fail("low must be less than or equal to high in tableswitch");
    }
    if (op == Opcode::kLookupswitch && at + 8 <= code_.size() && read_s4(code_, at + 4) < 0) {
      fail("number of keys in lookupswitch less than 0");
    }
    throw Failed{"Bad instruction", fmt::format("{} is cut off by the end of the code", op_info(op).mnemonic)};
  }

  void check_instruction(Opcode op) {
    const Opcode effective = op == Opcode::kWide ? static_cast<Opcode>(code_[pc_ + 1]) : op;
    if (effective == Opcode::kJsr || effective == Opcode::kJsrW || effective == Opcode::kRet) {
      if (major_ >= kStackMapsOnly) {
        fail("Bad instruction: {:02x}", static_cast<unsigned>(effective));
      }
      fail("jsr/ret subroutines are not supported");
    }
    check_locals(effective);
    switch (op_info(op).operands) {
      case Operands::kPool1:
        check_constant(op, code_[pc_ + 1]);
        break;
      case Operands::kPool2:
      case Operands::kInvokeInterface:
      case Operands::kInvokeDynamic:
      case Operands::kMultiArray:
        check_constant(op, read_u2(code_, pc_ + 1));
        break;
      case Operands::kArrayType:
        if (code_[pc_ + 1] < 4 || code_[pc_ + 1] > 11) {
          fail("Illegal newarray instruction");
        }
        break;
      case Operands::kTableSwitch:
      case Operands::kLookupSwitch:
        check_switch(op);
        break;
      default:
        break;
    }
    if (op == Opcode::kReturn) {
      layout_.last_return = static_cast<std::int32_t>(pc_);
    } else if (op == Opcode::kAthrow) {
      layout_.last_athrow = static_cast<std::int32_t>(pc_);
    }
  }

  void check_locals(Opcode op) const {
    std::uint32_t index = 0;
    std::uint32_t slots = 1;
    if (op == Opcode::kIinc) {
      index = code_[pc_] == static_cast<std::uint8_t>(Opcode::kWide) ? read_u2(code_, pc_ + 2) : code_[pc_ + 1];
    } else if (const LocalAccess access = local_access(code_, pc_); access.type != 0) {
      index = access.index;
      slots = access.type == 'L' || access.type == 'D' ? 2 : 1;
    } else {
      return;
    }
    if (index + slots > context_.code.max_locals) {
      throw Failed{"Local variable table overflow", fmt::format("Local index {} is invalid", index)};
    }
  }

  void check_switch(Opcode op) const {
    const std::size_t at = switch_operands(pc_);
    if (major_ < kStackMapsOnly) {
      for (std::size_t i = pc_ + 1; i < at; ++i) {
        if (code_[i] != 0) {
          fail("Nonzero padding byte in lookupswitch or tableswitch");
        }
      }
    }
    if (op == Opcode::kLookupswitch) {
      const std::int32_t count = read_s4(code_, at + 4);
      for (std::int32_t i = 1; i < count; ++i) {
        const std::size_t key = at + 8 + static_cast<std::size_t>(i) * 8;
        if (read_s4(code_, key - 8) >= read_s4(code_, key)) {
          fail("Bad lookupswitch instruction");
        }
      }
    }
  }

  [[noreturn]] void bad_constant(std::string_view what, std::uint16_t index) const {
    std::string name = context_.file.name.str();
    std::replace(name.begin(), name.end(), '/', '.');
    throw Failed{fmt::format("Illegal {} {} in class {}", what, index, name),
                 fmt::format("Constant pool index {} is invalid", index)};
  }
  [[noreturn]] void bad_constant(std::uint16_t index) const { bad_constant("type at constant pool entry", index); }

  const CpEntry& constant(std::uint16_t index, std::initializer_list<CpTag> tags) const {
    if (index == 0 || index >= context_.file.pool.size()) {
      bad_constant("constant pool index", index);
    }
    const CpEntry& entry = context_.file.pool[index];
    if (std::find(tags.begin(), tags.end(), entry.tag) == tags.end()) {
      bad_constant(index);
    }
    return entry;
  }

  void check_constant(Opcode op, std::uint16_t index) const {
    switch (op) {
      case Opcode::kLdc:
      case Opcode::kLdcW:
      case Opcode::kLdc2W:
        check_loadable(op, index);
        break;
      case Opcode::kGetstatic:
      case Opcode::kPutstatic:
      case Opcode::kGetfield:
      case Opcode::kPutfield:
        constant(index, {CpTag::kFieldref});
        break;
      case Opcode::kInvokevirtual:
      case Opcode::kInvokespecial:
      case Opcode::kInvokestatic:
      case Opcode::kInvokeinterface:
      case Opcode::kInvokedynamic:
        check_invocation(op, index);
        break;
      default:
        check_class_constant(op, index);
        break;
    }
  }

  void check_loadable(Opcode op, std::uint16_t index) const {
    const CpEntry& entry = constant(index, {CpTag::kInteger, CpTag::kFloat, CpTag::kLong, CpTag::kDouble, CpTag::kClass,
                                            CpTag::kString, CpTag::kMethodHandle, CpTag::kMethodType, CpTag::kDynamic});
    bool wide = entry.tag == CpTag::kLong || entry.tag == CpTag::kDouble;
    std::uint16_t since = 0;
    if (entry.tag == CpTag::kClass) {
      since = kClassConstants;
    } else if (entry.tag == CpTag::kMethodHandle || entry.tag == CpTag::kMethodType) {
      since = kStackMapsOnly;
    } else if (entry.tag == CpTag::kDynamic) {
      since = kDynamicConstants;
      wide = entry.descriptor == "J" || entry.descriptor == "D";
    }
    if (major_ < since || wide != (op == Opcode::kLdc2W)) {
      bad_constant(index);
    }
  }

  void check_invocation(Opcode op, std::uint16_t index) const {
    const CpEntry* entry = nullptr;
    if (op == Opcode::kInvokedynamic) {
      entry = &constant(index, {CpTag::kInvokeDynamic});
      if (major_ < kStackMapsOnly) {
        bad_constant(index);
      }
      if (code_[pc_ + 3] != 0 || code_[pc_ + 4] != 0) {
        fail("Third and fourth operand bytes of invokedynamic must be zero");
      }
    } else if (op == Opcode::kInvokeinterface) {
      entry = &constant(index, {CpTag::kInterfaceMethodref});
      if (code_[pc_ + 3] != argument_slots(entry->descriptor.view()) + 1) {
        fail("Inconsistent args count operand in invokeinterface");
      }
      if (code_[pc_ + 4] != 0) {
        fail("Fourth operand byte of invokeinterface must be zero");
      }
    } else if (op == Opcode::kInvokevirtual || major_ < kInterfaceMethods) {
      entry = &constant(index, {CpTag::kMethodref});
    } else {
      entry = &constant(index, {CpTag::kMethodref, CpTag::kInterfaceMethodref});
    }
    // JVMS 4.9.1: only invokespecial may name <init>, nothing may name <clinit>.
    if (entry->name.view().starts_with('<') && !(op == Opcode::kInvokespecial && entry->name == "<init>")) {
      fail("Illegal call to internal method");
    }
  }

  void check_class_constant(Opcode op, std::uint16_t index) const {
    const std::size_t dimensions = dimensions_of(constant(index, {CpTag::kClass}).text.view());
    if (op == Opcode::kNew && dimensions != 0) {
      fail("Illegal creation of array class by new");
    }
    if (op == Opcode::kAnewarray && dimensions >= kMaxDimensions) {
      fail("Array has too many dimensions");
    }
    if (op == Opcode::kMultianewarray && (code_[pc_ + 3] == 0 || code_[pc_ + 3] > dimensions)) {
      fail("Illegal dimension in multianewarray: {}", code_[pc_ + 3]);
    }
  }

  void check_targets() {
    for (pc_ = 0; pc_ < code_.size(); pc_ += static_cast<std::uint32_t>(instruction_length(code_, pc_))) {
      for_each_target(code_, pc_, [&](std::int64_t target) {
        if (target < 0 || !layout_.is_start(static_cast<std::uint64_t>(target))) {
          fail("Illegal target of jump or branch: {}", target);
        }
        layout_.targets[static_cast<std::size_t>(target)] = 1;
      });
    }
  }

  void check_handlers() {
    for (const ExceptionHandler& handler : context_.code.handlers) {
      if (handler.start_pc >= handler.end_pc || !layout_.is_start(handler.start_pc) ||
          (handler.end_pc != code_.size() && !layout_.is_start(handler.end_pc))) {
        fail("Illegal exception table range [{}, {})", handler.start_pc, handler.end_pc);
      }
      if (!layout_.is_start(handler.handler_pc)) {
        fail("Illegal exception table handler {}", handler.handler_pc);
      }
      if (handler.catch_type != 0) {
        constant(handler.catch_type, {CpTag::kClass});
      }
      if (context_.code.max_stack == 0) {
        fail("Operand stack overflow in exception handler {}", handler.handler_pc);
      }
      layout_.targets[handler.handler_pc] = 1;
      layout_.range_edges[handler.start_pc] = 1;
      layout_.range_edges[handler.end_pc] = 1;
    }
  }

  const MethodContext& context_;
  std::span<const std::uint8_t> code_;
  std::uint16_t major_;
  std::uint32_t& pc_;
  CodeLayout layout_;
};

}  // namespace

CodeLayout check_code(const MethodContext& context, std::uint32_t& pc) { return CodeChecker(context, pc).check(); }

LocalAccess local_access(std::span<const std::uint8_t> code, std::size_t pc) {
  constexpr std::string_view kTypes = "ILFDA";
  // The opcodes of each group follow one another in the order of kTypes (JVMS 6.5): iload..aload, iload_0..aload_3,
  // and the stores alike.
  const bool wide = code[pc] == static_cast<std::uint8_t>(Opcode::kWide);
  const std::uint8_t op = code[wide ? pc + 1 : pc];
  const auto group = [op](Opcode first, Opcode last) {
    return op >= static_cast<std::uint8_t>(first) && op <= static_cast<std::uint8_t>(last);
  };
  const auto from = [op](Opcode first) { return static_cast<std::size_t>(op - static_cast<std::uint8_t>(first)); };
  const auto explicit_index = [&]() -> std::uint16_t { return wide ? read_u2(code, pc + 2) : code[pc + 1]; };
  if (group(Opcode::kIload, Opcode::kAload)) {
    return {kTypes[from(Opcode::kIload)], false, explicit_index()};
  }
  if (group(Opcode::kIload0, Opcode::kAload3)) {
    const std::size_t i = from(Opcode::kIload0);
    return {kTypes[i / 4], false, static_cast<std::uint16_t>(i % 4)};
  }
  if (group(Opcode::kIstore, Opcode::kAstore)) {
    return {kTypes[from(Opcode::kIstore)], true, explicit_index()};
  }
  if (group(Opcode::kIstore0, Opcode::kAstore3)) {
    const std::size_t i = from(Opcode::kIstore0);
    return {kTypes[i / 4], true, static_cast<std::uint16_t>(i % 4)};
  }
  return {};
}

}  // namespace ravel::verify

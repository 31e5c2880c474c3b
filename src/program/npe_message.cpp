#include "program/npe_message.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "program/stack_sources.hpp"
#include "program/translate_input.hpp"

namespace ravel {

namespace {

constexpr int kMostDetail = 5;  // how many dereferences an expression shows

// In the order of the array instructions from iaload and from iastore on.
constexpr std::string_view kArrayNames[] = {"int",    "long",         "float", "double",
                                            "object", "byte/boolean", "char",  "short"};

std::string external(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '/', '.');
  return text;
}

std::string class_name(Symbol name) {
  if (name == "java/lang/Object") return "Object";
  if (name == "java/lang/String") return "String";
  return external(name.view());
}

// A parameter's type. HotSpot shortens java.lang.Object and java.lang.String by comparing prefixes, so that
// StringBuilder becomes short too.
std::string type_name(std::string_view descriptor) {
  static constexpr std::string_view kPrimitives[] = {"boolean", "char",  "float", "double",
                                                     "byte",    "short", "int",   "long"};
  const std::size_t dimensions = descriptor.find_first_not_of('[');
  const std::string_view element = descriptor.substr(dimensions);
  std::string text;
  if (element[0] == 'L') {
    text = external(element.substr(1, element.size() - 2));
    if (text.starts_with("java.lang.Object") || text.starts_with("java.lang.String")) text.erase(0, 10);
  } else {
    text = kPrimitives[static_cast<int>(kind_of_descriptor(element[0]))];
  }
  for (std::size_t i = 0; i < dimensions; ++i) text += "[]";
  return text;
}

bool is_call(Opcode op) { return op >= Opcode::kInvokevirtual && op <= Opcode::kInvokeinterface; }

class Describer {
 public:
  Describer(const Method& method, std::uint32_t bci)
      : method_(method), input_(method), sources_(input_, bci), bci_(bci) {}

  std::optional<std::string> message() {
    const std::optional<std::uint32_t> slot = null_slot();
    if (!slot) return std::nullopt;
    text_ = failed_action();
    const std::uint32_t source = sources_.source(bci_, *slot);
    if (source == StackSources::kUnknown) return text_;
    text_ += is_call(input_.opcode(source)) ? " because the return value of \"" : " because \"";
    // A source without a description (an invokedynamic call, a dynamic constant) leaves HotSpot's sentence unfinished.
    if (describe(bci_, *slot, kMostDetail)) text_ += "\" is null";
    return text_;
  }

 private:
  // How far below the top of the stack the reference is that the instruction dereferences.
  std::optional<std::uint32_t> null_slot() const {
    const Opcode op = input_.opcode(bci_);
    if (op >= Opcode::kIaload && op <= Opcode::kSaload) return 1;
    if (op == Opcode::kLastore || op == Opcode::kDastore) return 3;
    if (op >= Opcode::kIastore && op <= Opcode::kSastore) return 2;
    switch (op) {
      case Opcode::kArraylength:
      case Opcode::kAthrow:
      case Opcode::kMonitorenter:
      case Opcode::kMonitorexit:
      case Opcode::kGetfield:
        return 0;
      case Opcode::kPutfield:
        return descriptor_slots(input_.field_letter(bci_));
      case Opcode::kInvokevirtual:
      case Opcode::kInvokespecial:
      case Opcode::kInvokeinterface:
        if (member(bci_).name == "<init>") return std::nullopt;
        return input_.call(bci_).slots - 1;
      default:
        return std::nullopt;
    }
  }

  std::string failed_action() const {
    const Opcode op = input_.opcode(bci_);
    const auto array = [&](Opcode first) { return kArrayNames[static_cast<int>(op) - static_cast<int>(first)]; };
    if (op >= Opcode::kIaload && op <= Opcode::kSaload) {
      return fmt::format("Cannot load from {} array", array(Opcode::kIaload));
    }
    if (op >= Opcode::kIastore && op <= Opcode::kSastore) {
      return fmt::format("Cannot store to {} array", array(Opcode::kIastore));
    }
    switch (op) {
      case Opcode::kArraylength:
        return "Cannot read the array length";
      case Opcode::kAthrow:
        return "Cannot throw exception";
      case Opcode::kMonitorenter:
        return "Cannot enter synchronized block";
      case Opcode::kMonitorexit:
        return "Cannot exit synchronized block";
      case Opcode::kGetfield:
        return fmt::format("Cannot read field \"{}\"", member(bci_).name.view());
      case Opcode::kPutfield:
        return fmt::format("Cannot assign field \"{}\"", member(bci_).name.view());
      default:
        return fmt::format("Cannot invoke \"{}\"", method_name(bci_));
    }
  }

  // Appends the expression that computed the operand of the instruction at `bci`. False if it cannot be said; nothing
  // was appended then.
  bool describe(std::uint32_t bci, std::uint32_t slot, int detail) {
    const std::uint32_t source = detail == 0 ? StackSources::kUnknown : sources_.source(bci, slot);
    if (source == StackSources::kUnknown) return false;
    const Opcode op = input_.opcode(source);
    if (const auto local = loaded_local(source)) {
      text_ += local_name(source, *local, !sources_.local_written(bci, *local));
    } else if (op >= Opcode::kIconstM1 && op <= Opcode::kIconst5) {
      text_ += std::to_string(static_cast<int>(op) - static_cast<int>(Opcode::kIconst0));
    } else if (is_call(op)) {
      text_ += method_name(source);
    } else {
      switch (op) {
        case Opcode::kAconstNull:
          text_ += "null";
          break;
        case Opcode::kBipush:
          text_ += std::to_string(static_cast<std::int8_t>(input_.bytes()[source + 1]));
          break;
        case Opcode::kSipush:
          text_ += std::to_string(input_.s2(source + 1));
          break;
        case Opcode::kGetstatic:
          text_ += class_name(member(source).owner) + "." + member(source).name.str();
          break;
        case Opcode::kGetfield:
          if (describe(source, 0, detail - 1)) text_ += ".";
          text_ += member(source).name.view();
          break;
        case Opcode::kIaload:
        case Opcode::kAaload:
          if (!describe(source, 1, detail - 1)) text_ += "<array>";
          text_ += "[";
          if (!describe(source, 0, detail)) text_ += "...";
          text_ += "]";
          break;
        default:
          return false;
      }
    }
    return true;
  }

  // Of iload and aload in all their forms; other types are no part of a described expression.
  std::optional<std::uint32_t> loaded_local(std::uint32_t pc) const {
    const bool wide = input_.opcode(pc) == Opcode::kWide;
    const Opcode op = wide ? input_.opcode(pc + 1) : input_.opcode(pc);
    if (op == Opcode::kIload || op == Opcode::kAload) return wide ? input_.u2(pc + 2) : input_.bytes()[pc + 1];
    for (const Opcode first : {Opcode::kIload0, Opcode::kAload0}) {
      const int index = static_cast<int>(op) - static_cast<int>(first);
      if (index >= 0 && index < 4) return static_cast<std::uint32_t>(index);
    }
    return std::nullopt;
  }

  std::string local_name(std::uint32_t pc, std::uint32_t slot, bool unwritten) const {
    for (const LocalVariable& variable : input_.attribute().variables) {
      const std::uint32_t end = std::uint32_t{variable.start_pc} + variable.length;
      if (variable.slot == slot && pc >= variable.start_pc && pc < end) return variable.name.str();
    }
    if (unwritten) {
      if (!method_.is_static() && slot == 0) return "this";
      std::uint32_t first = method_.is_static() ? 0 : 1;
      int number = 1;
      for (const std::string_view parameter : parse_method_descriptor(method_.descriptor.view()).parameters) {
        const std::uint32_t slots = descriptor_slots(parameter[0]);
        if (slot >= first && slot < first + slots) return fmt::format("<parameter{}>", number);
        first += slots;
        ++number;
      }
    }
    return fmt::format("<local{}>", slot);
  }

  const CpEntry& member(std::uint32_t pc) const { return input_.entry(pc, input_.u2(pc + 1)); }

  std::string method_name(std::uint32_t pc) const {
    const CpEntry& called = member(pc);
    std::string text = class_name(called.owner) + "." + called.name.str() + "(";
    const char* separator = "";
    for (const std::string_view parameter : parse_method_descriptor(called.descriptor.view()).parameters) {
      text += separator + type_name(parameter);
      separator = ", ";
    }
    return text + ")";
  }

  const Method& method_;
  BytecodeInput input_;
  StackSources sources_;
  std::uint32_t bci_;
  std::string text_;
};

}  // namespace

std::optional<std::string> null_pointer_message(const Method& method, std::uint32_t bci) {
  if (method.info == nullptr || !method.info->code || bci >= method.info->code->bytes.size()) return std::nullopt;
  return Describer(method, bci).message();
}

}  // namespace ravel

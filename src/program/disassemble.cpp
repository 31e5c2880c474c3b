#include <fmt/format.h>

#include <cstring>
#include <iterator>

#include "program/code.hpp"

namespace ravel {

namespace {

// l2: a local (or the lock), s0: an operand stack slot.
std::string register_name(const Code& code, std::uint16_t reg) {
  return reg < code.locals ? fmt::format("l{}", reg) : fmt::format("s{}", reg - code.locals);
}

std::string operand(const Code& code, std::uint32_t at, char role, std::uint16_t value) {
  const auto number = static_cast<std::int16_t>(value);
  switch (role) {
    case 'i':
      return fmt::format("{}", number);
    case 't':
      return fmt::format("@{}", static_cast<std::int64_t>(at) + number);
    case 'k':
      return fmt::format("#{}", value);
    default:
      return register_name(code, value);
  }
}

void append_switch(std::string& line, const SwitchTable& table, std::uint32_t at) {
  for (std::size_t i = 0; i < table.targets.size(); ++i) {
    const std::int64_t key = table.keys.empty() ? table.low + static_cast<std::int64_t>(i) : table.keys[i];
    fmt::format_to(std::back_inserter(line), ", {}: @{}", key, std::int64_t{at} + table.targets[i]);
  }
  fmt::format_to(std::back_inserter(line), ", default: @{}", std::int64_t{at} + table.default_target);
}

std::string one_line(const Code& code, std::uint32_t at) {
  const Insn& insn = code.insns[at];
  const auto number = static_cast<std::size_t>(insn.op);
  std::string line = fmt::format("{}: {}", at, kInsnNames[number]);
  const char* roles = kInsnRoles[number];
  const std::uint16_t values[] = {insn.a, insn.b, insn.c};
  const char* separator = " ";
  for (std::size_t i = 0; roles[i] != '\0'; ++i) {
    if (roles[i] == '-') {
      continue;
    }
    line += separator;
    separator = ", ";
    if (roles[i] == 'T') {
      line += fmt::format("@{}", std::int64_t{at} + insn.imm);
    } else if (roles[i] == 'I') {
      line += fmt::format("{}", insn.imm);
    } else {
      line += operand(code, at, roles[i], values[i]);
    }
  }
  if (insn.op == Op::tableswitch || insn.op == Op::lookupswitch) {
    append_switch(line, code.switches[insn.index], at);
  } else if (insn.op == Op::multianewarray) {
    line += fmt::format(", {} dimensions", insn.b);
  } else if (insn.op == Op::const_w) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &code.insns[at + 1], sizeof bits);
    line += fmt::format(", {:#x}", bits);
  }
  return line;
}

}  // namespace

std::string disassemble(const Code& code) {
  std::string text;
  for (std::uint32_t at = 0; at < code.insns.size(); ++at) {
    text += one_line(code, at) + "\n";
    if (code.insns[at].op == Op::const_w) {
      ++at;
    }
  }
  for (const CodeHandler& handler : code.handlers) {
    text += fmt::format("[@{}, @{}) -> @{}{}\n", handler.start, handler.end, handler.handler,
                        handler.catch_type == 0 ? "" : fmt::format(" catch #{}", handler.catch_type));
  }
  return text;
}

}  // namespace ravel

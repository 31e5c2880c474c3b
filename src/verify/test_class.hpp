// verify/test_class.hpp -- small classes for the verifier's tests, made in memory: a pool that grows on demand, methods
// from text, frames from text. Nothing here checks anything: most of what it makes is broken on purpose.
#pragma once

#include <charconv>
#include <sstream>
#include <string>
#include <string_view>

#include "classfile/class_file.hpp"
#include "classfile/opcodes.hpp"

namespace ravel {

struct MethodOptions {
  std::uint16_t flags = kAccStatic;
  const char* name = "m";
  const char* descriptor = "()V";
  std::uint16_t stack = 6;
  std::uint16_t locals = 6;
};

class TestClass {
 public:
  explicit TestClass(std::string_view name, std::string_view super = "java/lang/Object", std::uint16_t major = 61)
      : file(std::make_unique<ClassFile>()) {
    file->major = major;
    file->flags = kAccPublic | kAccSuper;
    file->name = Symbol(name);
    file->super = Symbol(super);
    file->pool.resize(1);
  }

  std::uint16_t add(CpEntry entry) {
    file->pool.push_back(entry);
    const bool wide = entry.tag == CpTag::kLong || entry.tag == CpTag::kDouble;
    if (wide) {
      file->pool.emplace_back();
    }
    return static_cast<std::uint16_t>(file->pool.size() - (wide ? 2 : 1));
  }
  std::uint16_t constant(CpTag tag) {
    CpEntry entry;
    entry.tag = tag;
    return add(entry);
  }
  std::uint16_t type(std::string_view name) {
    CpEntry entry;
    entry.tag = CpTag::kClass;
    entry.text = Symbol(name);
    return add(entry);
  }
  std::uint16_t ref(CpTag tag, std::string_view owner, std::string_view name, std::string_view descriptor) {
    CpEntry entry;
    entry.tag = tag;
    entry.owner = Symbol(owner);
    entry.name = Symbol(name);
    entry.descriptor = Symbol(descriptor);
    return add(entry);
  }
  std::uint16_t field(std::string_view owner, std::string_view name, std::string_view descriptor) {
    return ref(CpTag::kFieldref, owner, name, descriptor);
  }
  std::uint16_t method(std::string_view owner, std::string_view name, std::string_view descriptor) {
    return ref(CpTag::kMethodref, owner, name, descriptor);
  }
  std::uint16_t interface_method(std::string_view owner, std::string_view name, std::string_view descriptor) {
    return ref(CpTag::kInterfaceMethodref, owner, name, descriptor);
  }
  std::uint16_t init(std::string_view owner, std::string_view descriptor = "()V") {
    return method(owner, "<init>", descriptor);
  }

  void declare_field(std::string_view name, std::string_view descriptor, std::uint16_t flags = 0) {
    FieldInfo info;
    info.name = Symbol(name);
    info.descriptor = Symbol(descriptor);
    info.flags = flags;
    file->fields.push_back(std::move(info));
  }
  MethodInfo& declare_method(std::string_view name, std::string_view descriptor, std::uint16_t flags = 0) {
    MethodInfo info;
    info.name = Symbol(name);
    info.descriptor = Symbol(descriptor);
    info.flags = flags;
    file->methods.push_back(std::move(info));
    return file->methods.back();
  }

  // Instructions separated by ';'; operands are numbers, branch targets absolute; ".byte 1 2" is literal. Switches:
  // "tableswitch default low high target…", "lookupswitch default count key target …".
  CodeAttribute& code(std::string_view text, MethodOptions options = {}) {
    MethodInfo& info = declare_method(options.name, options.descriptor, options.flags);
    info.code = std::make_unique<CodeAttribute>();
    info.code->max_stack = options.stack;
    info.code->max_locals = options.locals;
    info.code->bytes = assemble(text);
    return *info.code;
  }

  // Types: I F J D, N null, T top, U uninitializedThis, @5 uninitialized(5), anything else a class.
  StackMapFrame frame(std::uint16_t offset, std::string_view locals, std::string_view stack = "") {
    StackMapFrame made;
    made.offset = offset;
    made.kind = 255;
    made.locals = types(locals);
    made.stack = types(stack);
    return made;
  }
  static StackMapFrame same(std::uint16_t offset) {
    StackMapFrame made;
    made.offset = offset;
    made.kind = 251;
    return made;
  }
  StackMapFrame append(std::uint16_t offset, std::string_view locals) {
    StackMapFrame made = same(offset);
    made.locals = types(locals);
    made.kind = static_cast<std::uint8_t>(251 + made.locals.size());
    return made;
  }
  static StackMapFrame chop(std::uint16_t offset, std::uint8_t count) {
    StackMapFrame made = same(offset);
    made.kind = static_cast<std::uint8_t>(251 - count);
    made.chop = count;
    return made;
  }

  std::unique_ptr<ClassFile> file;

 private:
  std::vector<VerificationType> types(std::string_view text) {
    using Tag = VerificationType::Tag;
    std::vector<VerificationType> made;
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
      const std::size_t simple = std::string_view("TIFDJNU").find(word);
      if (word.size() == 1 && simple != std::string_view::npos) {
        made.push_back({static_cast<Tag>(simple), 0});
      } else if (word[0] == '@') {
        made.push_back({Tag::kUninitialized, static_cast<std::uint16_t>(std::stoi(word.substr(1)))});
      } else {
        made.push_back({Tag::kObject, type(word)});
      }
    }
    return made;
  }

  static std::vector<std::uint8_t> assemble(std::string_view text) {
    std::vector<std::uint8_t> bytes;
    std::istringstream instructions{std::string(text)};
    for (std::string instruction; std::getline(instructions, instruction, ';');) {
      std::istringstream words(instruction);
      std::string mnemonic;
      std::vector<std::int64_t> operands;
      words >> mnemonic;
      for (std::int64_t operand = 0; words >> operand;) {
        operands.push_back(operand);
      }
      if (mnemonic == ".byte") {
        bytes.insert(bytes.end(), operands.begin(), operands.end());
      } else if (!mnemonic.empty()) {
        emit(bytes, mnemonic, operands);
      }
    }
    return bytes;
  }

  static void emit(std::vector<std::uint8_t>& bytes, const std::string& mnemonic, std::vector<std::int64_t> operands) {
    std::size_t op = 0;
    while (op < kOpCount && kOpTable[op].mnemonic != mnemonic) {
      ++op;
    }
    RAVEL_INVARIANT(op < kOpCount);
    const auto pc = static_cast<std::int64_t>(bytes.size());
    const auto put = [&](std::int64_t value, int size) {
      for (int shift = (size - 1) * 8; shift >= 0; shift -= 8) {
        bytes.push_back(static_cast<std::uint8_t>(value >> shift));
      }
    };
    put(static_cast<std::int64_t>(op), 1);
    operands.resize(std::max<std::size_t>(operands.size(), 4));
    switch (kOpTable[op].operands) {
      case Operands::kNone:
        break;
      case Operands::kByte:
      case Operands::kLocal:
      case Operands::kPool1:
      case Operands::kArrayType:
        put(operands[0], 1);
        break;
      case Operands::kShort:
      case Operands::kPool2:
        put(operands[0], 2);
        break;
      case Operands::kIinc:
        put(operands[0], 1);
        put(operands[1], 1);
        break;
      case Operands::kBranch2:
        put(operands[0] - pc, 2);
        break;
      case Operands::kBranch4:
        put(operands[0] - pc, 4);
        break;
      case Operands::kInvokeInterface:
      case Operands::kInvokeDynamic:
        put(operands[0], 2);
        put(operands[1], 1);
        put(operands[2], 1);
        break;
      case Operands::kMultiArray:
        put(operands[0], 2);
        put(operands[1], 1);
        break;
      case Operands::kWide:
        put(operands[0], 1);
        put(operands[1], 2);
        if (operands[0] == static_cast<int>(Opcode::kIinc)) {
          put(operands[2], 2);
        }
        break;
      case Operands::kTableSwitch: {
        bytes.resize(switch_operands(static_cast<std::size_t>(pc)));
        put(operands[0] - pc, 4);
        put(operands[1], 4);
        put(operands[2], 4);
        for (std::int64_t i = 0; i <= operands[2] - operands[1]; ++i) {
          put(operands[static_cast<std::size_t>(3 + i)] - pc, 4);
        }
        break;
      }
      case Operands::kLookupSwitch:
        bytes.resize(switch_operands(static_cast<std::size_t>(pc)));
        put(operands[0] - pc, 4);
        put(operands[1], 4);
        for (std::int64_t i = 0; i < operands[1]; ++i) {
          put(operands[static_cast<std::size_t>(2 + 2 * i)], 4);
          put(operands[static_cast<std::size_t>(3 + 2 * i)] - pc, 4);
        }
        break;
    }
  }
};

}  // namespace ravel

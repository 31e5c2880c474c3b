// Every method of java.base translates, and what comes out is sound: registers and branches in range, every use finds
// the kind of value it wants, nothing but arguments is alive at the entry, nothing above a call's window across it.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "classfile/class_path.hpp"
#include "classfile/test_jdk.hpp"
#include "program/insn_effects.hpp"
#include "program/liveness.hpp"
#include "program/test_class.hpp"

namespace ravel {
namespace {

std::unique_ptr<ClassFile> parse(const JdkImage& image, const std::string& name) {
  const std::string resource = name + ".class";
  return parse_class(image.find(resource)->view(), resource);
}

class Checker {
 public:
  // `verified`: values have the kinds that their users want.
  Checker(const Method& method, bool verified)
      : method_(method), code_(*method.code), input_(method), verified_(verified) {}

  // The first fault, or nothing.
  std::string check() {
    starts_.assign(code_.insns.size() + 1, false);
    for (std::uint32_t i = 0; i < code_.insns.size(); i += insn_words(code_.insns[i].op)) {
      starts_[i] = true;
    }
    if (code_.bci.size() != code_.insns.size()) {
      return "bci";
    }
    for (const CodeHandler& handler : code_.handlers) {
      if (!starts_[handler.start] || handler.start >= handler.end || handler.end > code_.insns.size() ||
          !starts_[handler.handler]) {
        return "handler";
      }
    }
    const std::size_t stride = 1 + code_.insns.size() / 500;  // a question costs as much as its block is long
    for (std::uint32_t i = 0; i < code_.insns.size(); i += insn_words(code_.insns[i].op)) {
      if (i % stride != 0) {
        continue;
      }
      if (const std::string fault = check(i); !fault.empty()) {
        return fmt::format("{} at {}", fault, i);
      }
    }
    return verified_ ? check_entry() : "";
  }

 private:
  static bool contains(const std::vector<std::uint16_t>& sorted, std::uint16_t reg) {
    return std::binary_search(sorted.begin(), sorted.end(), reg);
  }

  bool alive(std::uint16_t reg, char role, const LiveRegisters& live) const {
    return (role != 'u' && contains(live.references, reg)) || (role != 'U' && contains(live.primitives, reg));
  }

  bool result_matters() const {
    return std::any_of(successors_.begin(), successors_.end(), [&](std::uint32_t successor) {
      return alive(effects_.defined, 'x', live_before(method_, successor));
    });
  }

  std::string check(std::uint32_t index) {
    insn_effects(method_, input_, code_, index, effects_);
    insn_successors(code_, index, successors_);
    for (const std::uint32_t successor : successors_) {
      if (successor >= code_.insns.size() || !starts_[successor]) {
        return "branch";
      }
    }
    const bool defines = effects_.def != InsnEffects::Def::kNone;
    if (defines && effects_.defined >= code_.registers) {
      return "definition out of range";
    }
    const LiveRegisters& live = live_before(method_, index);
    for (const InsnEffects::Use& use : effects_.uses) {
      if (use.reg >= code_.registers) {
        return "use out of range";
      }
      if (verified_ && !alive(use.reg, use.role, live) && (!defines || effects_.may_throw || result_matters())) {
        return fmt::format("use of register {}", use.reg);
      }
    }
    if (verified_ && effects_.is_call) {
      const LiveRegisters& across = live_across_call(method_, index);
      const std::uint16_t window = code_.insns[index].a;
      if ((!across.references.empty() && across.references.back() >= window) ||
          (!across.primitives.empty() && across.primitives.back() >= window)) {
        return "alive in the callee's window";
      }
    }
    return "";
  }

  std::string check_entry() const {
    const LiveRegisters& live = live_before(method_, 0);
    const std::uint32_t arguments = call_shape(method_.descriptor.view()).slots + (method_.is_static() ? 0 : 1);
    for (const auto* registers : {&live.references, &live.primitives}) {
      if (!registers->empty() && registers->back() >= arguments) {
        return "more than arguments alive at the entry";
      }
    }
    return "";
  }

  const Method& method_;
  const Code& code_;
  BytecodeInput input_;
  const bool verified_;
  InsnEffects effects_;
  std::vector<std::uint32_t> successors_;
  std::vector<bool> starts_;
};

TEST(TranslateCorpus, EveryMethodOfJavaBaseIsTranslatedSoundly) {
  const std::unique_ptr<JdkImage> image = open_jdk_image(test::jdk_homes().front());
  std::size_t methods = 0;
  std::size_t bytes = 0;
  std::size_t words = 0;
  for (const std::string& name : test::java_base_classes(*image)) {
    const std::unique_ptr<Class> klass = unlinked_class(parse(*image, name));
    for (const std::unique_ptr<Method>& method : klass->methods) {
      if (method->info->code == nullptr) {
        continue;
      }
      ASSERT_NO_THROW(method->code = translate(*method)) << name << " " << method->name.view();
      const std::string fault = Checker(*method, true).check();
      ASSERT_EQ(fault, "") << name << " " << method->name.view() << method->descriptor.view() << "\n"
                           << disassemble(*method->code);
      ++methods;
      bytes += method->info->code->bytes.size();
      words += method->code->insns.size();
    }
  }
  EXPECT_GT(methods, 40000U);
  EXPECT_LT(words, bytes / 2);
}

// Code that no verifier has seen (the JDK's own is trusted): refused or translated into something that stays inside its
// registers and instructions.
TEST(TranslateCorpus, MutatedMethodsAreRefusedOrSound) {
  const std::unique_ptr<JdkImage> image = open_jdk_image(test::jdk_homes().front());
  std::mt19937 random(1);
  std::size_t refused = 0;
  std::size_t accepted = 0;
  for (const std::string& name : test::java_base_classes(*image)) {
    if (random() % 8 != 0) {
      continue;
    }
    std::unique_ptr<ClassFile> file = parse(*image, name);
    for (MethodInfo& method : file->methods) {
      if (method.code != nullptr) {
        std::vector<std::uint8_t>& bytes = method.code->bytes;
        bytes[random() % bytes.size()] = static_cast<std::uint8_t>(random() % 210);
      }
    }
    const std::unique_ptr<Class> klass = unlinked_class(std::move(file));
    for (const std::unique_ptr<Method>& method : klass->methods) {
      if (method->info->code == nullptr) {
        continue;
      }
      try {
        method->code = translate(*method);
      } catch (const LinkError&) {
        ++refused;
        continue;
      }
      ++accepted;
      ASSERT_EQ(Checker(*method, false).check(), "") << name << " " << method->name.view() << "\n"
                                                     << disassemble(*method->code);
    }
  }
  EXPECT_GT(refused, 500U);
  EXPECT_GT(accepted, 500U);
}

}  // namespace
}  // namespace ravel

// Every class of java.base verifies: what javac emits must never be refused. Each JDK image that can be found is one
// corpus, and its classes, mutated, are another: there the verifier may say what it likes, as long as it survives.
#include <gtest/gtest.h>

#include <random>

#include "classfile/opcodes.hpp"
#include "classfile/test_jdk.hpp"
#include "verify/test_hierarchy.hpp"
#include "verify/verifier.hpp"

namespace ravel {
namespace {

TEST(JdkCorpus, EveryClassOfJavaBaseIsAccepted) {
  for (const std::string& home : test::jdk_homes()) {
    const std::unique_ptr<JdkImage> image = open_jdk_image(home);
    FileHierarchy hierarchy(image.get());
    const std::vector<std::string> names = test::java_base_classes(*image);
    EXPECT_GT(names.size(), 5000U) << home;
    for (const std::string& name : names) {
      const std::optional<VerifyFailure> failure = verify_class(hierarchy.load(Symbol(name)), hierarchy);
      EXPECT_FALSE(failure) << home << ": " << failure->text();
    }
  }
}

// The same methods, with their StackMapTables forgotten, go through inference: both verifiers must agree that javac's
// code is fine.
TEST(JdkCorpus, InferenceAcceptsWhatTheStackMapsSay) {
  const std::unique_ptr<JdkImage> image = open_jdk_image(test::jdk_homes().front());
  FileHierarchy hierarchy(image.get());
  std::size_t accepted = 0;
  std::size_t too_new = 0;
  for (const std::string& name : test::java_base_classes(*image)) {
    const std::string resource = name + ".class";
    const std::unique_ptr<ClassFile> file = parse_class(image->find(resource)->view(), resource);
    std::vector<MethodInfo> methods = std::move(file->methods);
    file->major = 49;
    for (MethodInfo& method : methods) {
      file->methods.clear();
      file->methods.push_back(std::move(method));
      const std::optional<VerifyFailure> failure = verify_class(*file, hierarchy);
      // invokedynamic, and static and private methods of interfaces, came after version 49.
      if (failure && failure->message.starts_with("Illegal type at constant pool entry")) {
        ++too_new;
        continue;
      }
      EXPECT_FALSE(failure) << failure->text();
      ++accepted;
    }
  }
  EXPECT_GT(accepted, 40000U);
  EXPECT_LT(too_new, accepted / 10);
}

// One to four random changes to the code, the frames or the handlers of a method.
class Mutator {
 public:
  explicit Mutator(std::uint32_t seed) : random_(seed) {}

  void mutate(CodeAttribute& code) {
    for (std::uint32_t n = 1 + pick(4); n > 0; --n) {
      switch (pick(8)) {
        case 0:
          if (!code.frames.empty()) {
            mutate(code.frames[pick(code.frames.size())]);
          }
          break;
        case 1:
          if (!code.handlers.empty()) {
            mutate(code.handlers[pick(code.handlers.size())], code.bytes.size());
          }
          break;
        case 2:
          (pick(2) == 0 ? code.max_stack : code.max_locals) = static_cast<std::uint16_t>(pick(8));
          break;
        case 3:
          code.bytes.resize(1 + pick(code.bytes.size()));
          break;
        default:
          code.bytes[pick(code.bytes.size())] = static_cast<std::uint8_t>(pick(pick(2) == 0 ? 256 : kOpCount));
          break;
      }
    }
  }

  std::uint32_t pick(std::size_t below) { return static_cast<std::uint32_t>(random_() % below); }

 private:
  void mutate(StackMapFrame& frame) {
    switch (pick(5)) {
      case 0:
        frame.offset = static_cast<std::uint16_t>(frame.offset + pick(5) - 2);
        break;
      case 1:
        frame.kind = static_cast<std::uint8_t>(pick(256));
        break;
      case 2:
        frame.chop = static_cast<std::uint8_t>(pick(4));
        break;
      default: {
        std::vector<VerificationType>& types = pick(2) == 0 ? frame.locals : frame.stack;
        types.resize(pick(6));
        for (VerificationType& type : types) {
          type.tag = static_cast<VerificationType::Tag>(pick(9));
          type.value = static_cast<std::uint16_t>(pick(64));
        }
        break;
      }
    }
  }

  void mutate(ExceptionHandler& handler, std::size_t size) {
    std::uint16_t* const parts[] = {&handler.start_pc, &handler.end_pc, &handler.handler_pc, &handler.catch_type};
    *parts[pick(4)] = static_cast<std::uint16_t>(pick(size + 2));
  }

  std::mt19937 random_;
};

TEST(JdkCorpus, MutatedMethodsNeverCrash) {
  const std::unique_ptr<JdkImage> image = open_jdk_image(test::jdk_homes().front());
  PermissiveHierarchy hierarchy;
  std::size_t refused = 0;
  std::size_t mutants = 0;
  for (const char* name : {"java/lang/String", "java/util/HashMap", "java/lang/Thread", "java/util/regex/Pattern",
                           "java/math/BigDecimal", "java/util/concurrent/ConcurrentHashMap", "java/util/Formatter",
                           "java/lang/invoke/MethodHandles$Lookup", "java/io/ObjectInputStream", "java/net/URL"}) {
    const std::string resource = std::string(name) + ".class";
    const std::unique_ptr<ClassFile> file = parse_class(image->find(resource)->view(), resource);
    std::vector<MethodInfo> methods = std::move(file->methods);
    for (MethodInfo& method : methods) {
      if (method.code == nullptr) {
        continue;
      }
      file->methods.clear();
      file->methods.push_back(std::move(method));
      MethodInfo& victim = file->methods.front();
      const CodeAttribute original = *victim.code;
      for (std::uint32_t seed = 0; seed < 60; ++seed) {
        *victim.code = original;
        Mutator(seed * 7919 + static_cast<std::uint32_t>(mutants)).mutate(*victim.code);
        file->major = seed % 3 == 0 ? 49 : 61;
        refused += verify_class(*file, hierarchy).has_value() ? 1 : 0;
        ++mutants;
      }
    }
  }
  EXPECT_GT(mutants, 10000U);
  EXPECT_GT(refused, mutants / 2);
}

}  // namespace
}  // namespace ravel

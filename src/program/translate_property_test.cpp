// Random bytecode, run by an evaluator of bytecode and by an evaluator of what translate() makes of it: both must end
// with the same result. The register code runs once more with every dead register overwritten before each instruction,
// which checks liveness.
#include <gtest/gtest.h>

#include "program/test_evaluators.hpp"
#include "program/test_random_method.hpp"

namespace ravel {
namespace {

TEST(TranslateProperty, RegisterCodeComputesWhatBytecodeComputes) {
  const std::vector<std::vector<std::uint64_t>> inputs = {{0, 0, 0, 0}, {1, 0xffffffff, 7, 3}, {0x80000000, 12, 2, 99}};
  std::size_t caught = 0;
  std::size_t thrown = 0;
  for (std::uint32_t seed = 1; seed <= 5000; ++seed) {
    ClassBuilder builder("Test");
    MethodBuilder& method = builder.method(kAccStatic, "test", "(IIII)I");
    RandomMethod(method, seed).generate();
    const std::unique_ptr<Class> klass = unlinked_class(builder);
    const Method& test = translated(*klass);
    caught += test.code->handlers.empty() ? 0 : 1;
    for (const auto& input : inputs) {
      const std::uint64_t expected = BytecodeEvaluator(test).run(input);
      thrown += expected == kUncaught ? 1 : 0;
      for (const bool forgetful : {false, true}) {
        ASSERT_EQ(CodeEvaluator(test, forgetful).run(input), expected)
            << "seed " << seed << (forgetful ? ", forgetful\n" : "\n") << disassemble(*test.code);
      }
    }
  }
  EXPECT_GT(caught, 100U);
  EXPECT_GT(thrown, 50U);
  EXPECT_LT(thrown, 7500U);
}

}  // namespace
}  // namespace ravel

#include "models/embedded.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace ravel {
namespace {

TEST(EmbeddedModels, TableIsSortedWithoutDuplicates) {
  const auto table = model_classes();
  EXPECT_EQ(std::ranges::adjacent_find(table, std::ranges::greater_equal{}, &ModelClass::name), table.end());
}

TEST(EmbeddedModels, EveryRowIsFoundAndIsAClassFile) {
  for (const ModelClass& row : model_classes()) {
    const auto bytes = find_model_class(row.name);
    ASSERT_TRUE(bytes.has_value()) << row.name;
    ASSERT_GT(bytes->size(), 8u) << row.name;
    EXPECT_EQ((*bytes)[0], 0xCA);
    EXPECT_EQ((*bytes)[1], 0xFE);
    EXPECT_EQ((*bytes)[2], 0xBA);
    EXPECT_EQ((*bytes)[3], 0xBE);
    EXPECT_EQ((*bytes)[7], 61) << row.name << " must be readable by JDK 17";
  }
}

TEST(EmbeddedModels, ModelsAreThere) { EXPECT_TRUE(find_model_class("ravel/internal/Unsupported").has_value()); }

TEST(EmbeddedModels, ProgramInterfaces) {
  EXPECT_TRUE(is_program_interface("ravel/Ravel"));
  EXPECT_TRUE(is_program_interface("gov/nasa/jpf/vm/Verify"));
  EXPECT_TRUE(is_program_interface("org/sosy_lab/sv_benchmarks/Verifier"));
  EXPECT_FALSE(is_program_interface("ravel/internal/Unsupported"));
  EXPECT_FALSE(is_program_interface("ravel/Main"));  // a program's own
  EXPECT_FALSE(is_program_interface("Ravel"));
}

TEST(EmbeddedModels, UnknownNamesFindNothing) {
  EXPECT_FALSE(find_model_class("").has_value());
  EXPECT_FALSE(find_model_class("ravel/internal/Marke").has_value());
  EXPECT_FALSE(find_model_class("ravel/internal/Unsupported2").has_value());
  EXPECT_FALSE(find_model_class("zzz").has_value());
}

}  // namespace
}  // namespace ravel

#include "base/symbol.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace ravel {
namespace {

TEST(Symbol, EqualTextIsOneSymbol) {
  const std::string text = "java/lang/Object";
  EXPECT_EQ(Symbol(text), Symbol("java/lang/Object"));
  EXPECT_EQ(Symbol(text).address(), Symbol("java/lang/Object").address());
  EXPECT_NE(Symbol("a").address(), Symbol("b").address());
  EXPECT_EQ(Symbol("a").str(), "a");
  EXPECT_EQ(Symbol(std::string_view("a\0b", 3)).view().size(), 3U);
}

TEST(Symbol, EmptyIsNotTheEmptyText) {
  EXPECT_TRUE(Symbol().empty());
  EXPECT_FALSE(Symbol("").empty());
  EXPECT_FALSE(Symbol() == Symbol(""));
  EXPECT_FALSE(Symbol() == std::string_view(""));
}

TEST(Symbol, FactsStayWithTheText) {
  Symbol("with facts").add_facts(5);
  EXPECT_EQ(Symbol("with facts").facts(), 5U);
  EXPECT_EQ(Symbol("without facts").facts(), 0U);
}

// Enough to make the table grow several times while it is being read.
TEST(Symbol, ThreadsAgree) {
  constexpr int kCount = 100000;
  std::vector<std::vector<const void*>> seen(4);
  std::vector<std::thread> threads;
  for (auto& addresses : seen) {
    threads.emplace_back([&addresses] {
      for (int i = 0; i < kCount; ++i) {
        addresses.push_back(Symbol(std::to_string(i)).address());
      }
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  for (const auto& addresses : seen) {
    EXPECT_EQ(addresses, seen[0]);
  }
  EXPECT_EQ(Symbol("99999").address(), seen[0][99999]);
}

}  // namespace
}  // namespace ravel

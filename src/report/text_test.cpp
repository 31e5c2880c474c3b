#include "report/text.hpp"

#include <gtest/gtest.h>

namespace ravel {
namespace {

using Lines = std::vector<std::string>;

TEST(Text, ControlCharactersAreShown) {
  EXPECT_EQ(printable("a\nb\x1b[31m\x7f", false), "a\\x0ab\\x1b[31m\\x7f");
  EXPECT_EQ(printable("a\n\tb\r", true), "a\n\tb\\x0d");
  EXPECT_EQ(one_line("a\n\tb\r"), "a  b\\x0d");
  EXPECT_EQ(printable("gr\xC3\xBC\xC3\x9F", false), "gr\xC3\xBC\xC3\x9F");
}

TEST(Text, WidthsCountCharacters) {
  EXPECT_EQ(width_of(""), 0u);
  EXPECT_EQ(width_of("gr\xC3\xBC\xC3\x9F"), 4u);
  EXPECT_EQ(cut("gr\xC3\xBC\xC3\x9F", 4), "gr\xC3\xBC\xC3\x9F");
  EXPECT_EQ(cut("\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC", 4), "\xC3\xBC...");
  EXPECT_EQ(cut("abcdef", 2), "..");
}

TEST(Text, WrappingBreaksAtBlanksAndElseAnywhere) {
  EXPECT_EQ(wrap("", 5), Lines{""});
  EXPECT_EQ(wrap("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(wrap("one two three", 6), (Lines{"one", "two", "three"}));
  EXPECT_EQ(wrap("abcdefgh", 3), (Lines{"abc", "def", "gh"}));
  EXPECT_EQ(wrap("ab  cd", 3), (Lines{"ab ", "cd"}));
  EXPECT_EQ(wrap("\xC3\xBC\xC3\xBC\xC3\xBC", 2), (Lines{"\xC3\xBC\xC3\xBC", "\xC3\xBC"}));
  EXPECT_EQ(wrap("ab", 0), (Lines{"a", "b"}));
}

TEST(Text, ClassesWithoutPackages) {
  EXPECT_EQ(without_packages("lock java.lang.Object"), "lock Object");
  EXPECT_EQ(without_packages("read a.b.C.d is java.util.ArrayDeque"), "read C.d is ArrayDeque");
  EXPECT_EQ(without_packages("java.lang.Object[3] = thread \"main\""), "Object[3] = thread \"main\"");
  EXPECT_EQ(without_packages("read Pair.left is x.y"), "read Pair.left is x.y");
  EXPECT_EQ(without_packages("a.B$c.D.e.F"), "B$c.D.e.F");
  EXPECT_EQ(without_packages("1.5 . ..A a. .B"), "1.5 . ..A a. .B");
  EXPECT_EQ(without_packages(""), "");
}

TEST(Text, Numbers) {
  EXPECT_EQ(with_commas(0), "0");
  EXPECT_EQ(with_commas(999), "999");
  EXPECT_EQ(with_commas(1000), "1,000");
  EXPECT_EQ(with_commas(1234567), "1,234,567");
  EXPECT_EQ(counted(1, "state"), "1 state");
  EXPECT_EQ(counted(0, "state"), "0 states");
  EXPECT_EQ(bytes_text(1023), "1023 B");
  EXPECT_EQ(bytes_text(1536), "1.5 KB");
  EXPECT_EQ(bytes_text(std::uint64_t{5} << 30), "5.00 GB");
}

TEST(Text, Lines) {
  EXPECT_EQ(lines_of("a\n\nb"), (Lines{"a", "", "b"}));
  EXPECT_EQ(lines_of(""), Lines{""});
}

}  // namespace
}  // namespace ravel

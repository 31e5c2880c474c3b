#include "natives/module_info.hpp"

#include <gtest/gtest.h>

#include <map>

namespace ravel {
namespace {

class FakeImage : public JdkImage {
 public:
  explicit FakeImage(std::vector<std::uint8_t> module_info) : module_info_(std::move(module_info)) {}
  std::optional<Bytes> find(std::string_view) const override { return std::nullopt; }
  std::string describe(std::string_view resource) const override { return std::string(resource); }
  std::optional<std::string> module_of_package(std::string_view) const override { return std::nullopt; }
  std::optional<Bytes> find_in_module(std::string_view module, std::string_view resource) const override {
    if (module != "m" || resource != "module-info.class") return std::nullopt;
    return Bytes(module_info_);
  }
  int release() const override { return 17; }
  const std::string& path() const override { return path_; }
  std::vector<std::string> names() const override { return {}; }

 private:
  std::vector<std::uint8_t> module_info_;
  std::string path_ = "image";
};

// Writes the parts of a module-info that matter here.
class Writer {
 public:
  void u1(std::uint8_t v) { bytes.push_back(v); }
  void u2(std::uint16_t v) {
    u1(static_cast<std::uint8_t>(v >> 8));
    u1(static_cast<std::uint8_t>(v));
  }
  void u4(std::uint32_t v) {
    u2(static_cast<std::uint16_t>(v >> 16));
    u2(static_cast<std::uint16_t>(v));
  }
  void text(std::string_view s) {
    u1(1);
    u2(static_cast<std::uint16_t>(s.size()));
    bytes.insert(bytes.end(), s.begin(), s.end());
  }
  void reference(std::uint8_t tag, std::uint16_t index) {
    u1(tag);
    u2(index);
  }
  std::vector<std::uint8_t> bytes;
};

// module m { exports p; exports q to n; opens p to n; provides S with I; }
std::vector<std::uint8_t> example() {
  Writer w;
  w.u4(0xcafebabe);
  w.u4(61);
  w.u2(14);
  w.text("Module");    // 1
  w.text("m");         // 2
  w.reference(19, 2);  // 3 module m
  w.text("p");         // 4
  w.reference(20, 4);  // 5 package p
  w.text("q");         // 6
  w.reference(20, 6);  // 7 package q
  w.text("n");         // 8
  w.reference(19, 8);  // 9 module n
  w.text("S");         // 10
  w.reference(7, 10);  // 11 class S
  w.text("I");         // 12
  w.reference(7, 12);  // 13 class I
  for (int i = 0; i < 6; ++i) w.u2(0);
  w.u2(1);  // attributes
  w.u2(1);
  w.u4(50);
  for (const std::uint16_t v : {3, 0, 0}) w.u2(v);                 // name, flags, version
  for (const std::uint16_t v : {1, 9, 0, 0}) w.u2(v);              // requires n
  for (const std::uint16_t v : {2, 5, 0, 0, 7, 0, 1, 9}) w.u2(v);  // exports
  for (const std::uint16_t v : {1, 5, 0, 1, 9}) w.u2(v);           // opens
  w.u2(0);                                                         // uses
  for (const std::uint16_t v : {1, 11, 1, 13}) w.u2(v);            // provides
  return w.bytes;
}

TEST(ModuleInfo, ReadsWhatAModuleDeclares) {
  const auto info = read_module_info(FakeImage(example()), "m");
  ASSERT_TRUE(info);
  ASSERT_EQ(info->exports.size(), 2u);
  EXPECT_EQ(info->exports[0].name, "p");
  EXPECT_TRUE(info->exports[0].targets.empty());
  EXPECT_EQ(info->exports[1].targets, std::vector<std::string>{"n"});
  ASSERT_EQ(info->opens.size(), 1u);
  EXPECT_EQ(info->opens[0].name, "p");
  ASSERT_EQ(info->provides.size(), 1u);
  EXPECT_EQ(info->provides[0].name, "S");
  EXPECT_EQ(info->provides[0].targets, std::vector<std::string>{"I"});
}

TEST(ModuleInfo, HasNothingToSayOfOtherModules) { EXPECT_FALSE(read_module_info(FakeImage(example()), "other")); }

TEST(ModuleInfo, SurvivesEveryTruncation) {
  const std::vector<std::uint8_t> whole = example();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_FALSE(read_module_info(FakeImage({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)}), "m"));
  }
}

}  // namespace
}  // namespace ravel

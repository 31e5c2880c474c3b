// Damaged JDK images. A perfect hash is out of reach of random bytes, so unless the input looks like an image itself,
// it is taken as a list of changes (position u2, value u1) to a small good one.
#include <cstdint>

#include "base/error.hpp"
#include "classfile/class_path.hpp"
#include "classfile/test_image.hpp"

namespace {

std::vector<std::uint8_t> image_from(const std::uint8_t* data, std::size_t size) {
  if (size >= 4 && data[0] == 0xda && data[1] == 0xda) {
    return {data, data + size};
  }
  static const std::vector<std::uint8_t> good = ravel::TestImage::small().bytes();
  std::vector<std::uint8_t> image = good;
  for (std::size_t i = 0; i + 3 <= size; i += 3) {
    image[(data[i] << 8U | data[i + 1]) % image.size()] = data[i + 2];
  }
  return image;
}

template <typename Action>
void try_out(Action action) {
  try {
    action();
  } catch (const ravel::BadInput&) {
  } catch (const ravel::Unsupported&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try_out([&] {
    const auto image = ravel::open_jdk_image_in_memory(image_from(data, size), "fuzz");
    for (const char* name : {"java/lang/Object.class", "java/util/List.class", "java/sql/Driver.class",
                             "java/sql/Zipped.class", "no/such/Thing.class"}) {
      try_out([&] { image->find(name); });
      try_out([&] { image->find_in_module("java.sql", name); });
    }
    for (const std::string& name : image->names()) {
      const std::size_t slash = name.find('/', 1);
      try_out([&] { image->find_in_module(name.substr(1, slash - 1), name.substr(slash + 1)); });
      try_out([&] { image->module_of_package(name); });
    }
  });
  return 0;
}

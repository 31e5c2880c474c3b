// models/embedded.hpp -- the class files of jdk-models/, carried inside the binary.
//
// jdk-models/ holds Java sources of the few JDK classes that Ravel replaces or adds. The build compiles them and turns
// the class files into one sorted table. A lookup copies nothing and allocates nothing; the bytes live as long as the
// process. What is in the table was compiled by our own build and may be trusted like the JDK image.
//
// Thread safety: the table is constant.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ravel {

// `name` is the internal name: "java/lang/invoke/VarHandle".
std::optional<std::span<const std::uint8_t>> find_model_class(std::string_view name);

// Whether programs are written against the class: ravel.Ravel and its like. javac must see it, and it belongs to no
// module of the JDK.
bool is_program_interface(std::string_view name);

// A row of the generated table.
struct ModelClass {
  std::string_view name;
  std::string_view bytes;
};

// All of them, sorted by name.
std::span<const ModelClass> model_classes();

}  // namespace ravel

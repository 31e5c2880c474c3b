// classfile/names.hpp -- which strings are names and descriptors (JVMS 4.2 and 4.3), and modified UTF-8 (JVMS 4.4.7).
//
// All functions take any bytes; nothing is assumed about them. Names are checked as bytes: the forbidden characters
// are ASCII, and in modified UTF-8 no byte of a longer character is.
#pragma once

#include <string_view>
#include <vector>

#include "base/symbol.hpp"

namespace ravel {

// Fields, local variables, record components (JVMS 4.2.2): not empty, none of . ; [ /
bool is_unqualified_name(std::string_view name);

// As above, and no < or >. <init> and <clinit> are not method names in this sense; callers allow them where they may
// be.
bool is_method_name(std::string_view name);

// A binary class or interface name in internal form, not an array: "java/lang/String" (JVMS 4.2.1).
bool is_class_name(std::string_view name);

// JVMS 4.2.3: no control characters; \ : @ only escaped with a backslash.
bool is_module_name(std::string_view name);

// "I", "Ljava/lang/String;", "[[J" with at most 255 dimensions (JVMS 4.3.2).
bool is_field_descriptor(std::string_view descriptor);

// The number of local variable slots that the parameters of a method descriptor take (long and double two), without
// `this`; -1 if it is not a method descriptor (JVMS 4.3.3). The limit of 255 is left to the caller.
int method_descriptor_slots(std::string_view descriptor);

// The parameter types of a valid method descriptor, as field descriptors; and what it returns ("V" too).
std::vector<std::string_view> parameter_types(std::string_view descriptor);
std::string_view return_type(std::string_view descriptor);

// Slots of a value whose descriptor starts with `type`: 2 for J and D, 0 for V, else 1.
constexpr int type_slots(char type) { return type == 'J' || type == 'D' ? 2 : type == 'V' ? 0 : 1; }

// `strict` refuses encodings that are longer than they need to be, as java does from version 48 on.
bool is_modified_utf8(std::string_view text, bool strict);

// The same questions about symbols. A yes is remembered with the symbol: class files ask about the same names over and
// over.
bool is_unqualified_name(Symbol name);
bool is_method_name(Symbol name);
bool is_class_name(Symbol name);
bool is_field_descriptor(Symbol descriptor);
int method_descriptor_slots(Symbol descriptor);
bool is_modified_utf8(Symbol text, bool strict);

}  // namespace ravel

// classfile/annotations.hpp -- just enough of annotations (JVMS 4.7.16) to see which types there are.
//
// What annotations say is read by the JDK's own parser; the engine needs only the names of the few that change how a
// method runs. A malformed attribute is no error here, as java finds out only when reflection asks: the types up to
// the broken place are returned.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ravel {

// The type_index of every annotation of a Runtime(In)VisibleAnnotations attribute, in order, unchecked.
std::vector<std::uint16_t> annotation_types(std::span<const std::uint8_t> attribute);

}  // namespace ravel

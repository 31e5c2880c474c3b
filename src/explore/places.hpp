// explore/places.hpp -- where a thread is, as reports tell it.
#pragma once

#include "explore/result.hpp"
#include "machine/frames.hpp"

namespace ravel {

// Whose code runs, natives left out. Threads that ask have frames.
inline const Frame& innermost_frame(const JavaThread& thread) {
  std::size_t i = thread.frames.size() - 1;
  while (i > 0 && thread.frames[i].method->native != nullptr) --i;
  return thread.frames[i];
}

inline int line_of(const Frame& frame) { return frame.method->is_native() ? -1 : frame.method->line_of(bci_of(frame)); }

inline Place place_in(const Method& method, int line) {
  Place place;
  place.class_name = method.owner->external_name();
  place.member = method.name.str();
  if (method.owner->file && !method.owner->file->source_file.empty()) {
    place.file = method.owner->file->source_file.str();
  }
  place.line = line;
  return place;
}

}  // namespace ravel

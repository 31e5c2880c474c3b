// base/word_reader.hpp -- reads the words of a component one after the other.
#pragma once

#include <cstdint>
#include <span>

namespace ravel {

class WordReader {
 public:
  explicit WordReader(std::span<const std::uint32_t> words) : words_(words) {}
  bool at_end() const { return next_ == words_.size(); }
  std::uint32_t word() { return words_[next_++]; }
  std::uint64_t wide() {
    const std::uint64_t low = word();
    return low | std::uint64_t{word()} << 32;
  }
  std::span<const std::uint32_t> take(std::size_t n) {
    const auto part = words_.subspan(next_, n);
    next_ += n;
    return part;
  }

 private:
  std::span<const std::uint32_t> words_;
  std::size_t next_ = 0;
};

}  // namespace ravel

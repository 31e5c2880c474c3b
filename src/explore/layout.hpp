// explore/layout.hpp -- where the items of a state are, and the shape of the tree that they are folded into.
//
// First come the header, fixed objects and what is reached from these; then, for each thread, the thread and what is
// first reached from its Thread; then what is reached from frames only, and last the order. Items of one group often
// change together, and threads independently of each other: a tree that keeps groups together and divides them evenly
// has halves that vary less, so that more states share them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace ravel {

struct Layout {
  Layout() = default;
  // Words of a header (explore/codec_format.hpp).
  explicit Layout(std::span<const std::uint32_t> header);
  bool fits(std::span<const std::uint32_t> header) const;

  std::vector<std::uint32_t> thread_at;  // by number, minus one
  std::vector<std::uint32_t> other_at;   // fixed objects that were written, then shared objects
  std::uint32_t order_at = 0;
  std::size_t written = 0;

  struct Branch {
    std::uint32_t left = 0, right = 0;  // an item has the top bit set, any other number is a branch
    std::uint32_t middle = 0;           // the first item of the right one
  };
  static constexpr std::uint32_t kItem = 1u << 31;
  std::vector<Branch> branches;  // in preorder
  std::uint32_t left_items = 0;  // the first so many are in the left half

 private:
  std::uint32_t build(std::span<const std::uint32_t> ends, std::size_t from, std::size_t to);
  std::uint32_t build_items(std::uint32_t from, std::uint32_t to);
  std::vector<std::uint32_t> groups_;  // sizes
};

// Layouts that were met lately; there are few.
class LayoutCache {
 public:
  std::shared_ptr<const Layout> find(std::span<const std::uint32_t> header);

 private:
  static constexpr std::size_t kLayouts = 64;
  std::vector<std::shared_ptr<const Layout>> layouts_ = std::vector<std::shared_ptr<const Layout>>(kLayouts);
};

}  // namespace ravel

#include "explore/layout.hpp"

#include <cstdlib>
#include <numeric>

#include "explore/codec_format.hpp"

namespace ravel {

using namespace codec_format;

namespace {

// How much the items of a group vary, as a guess: what is reached from no Thread, the main thread, another thread.
int weight(std::size_t group) { return group == 0 ? 1 : group == 1 ? 2 : 3; }

// Sizes of groups: without the threads themselves.
template <typename F>
void for_each_group(std::span<const std::uint32_t> header, F f) {
  const std::uint32_t threads = header[header::kThreads];
  std::uint32_t reached = 0;
  for (std::uint32_t t = 0; t < threads; ++t) reached += header[header::fact(t, header::kReached)];
  f(header[header::kWritten] + header[header::kRooted] - reached);
  for (std::uint32_t t = 0; t < threads; ++t) f(header[header::fact(t, header::kReached)]);
  f(header[header::kShared] - header[header::kRooted]);
}

}  // namespace

bool Layout::fits(std::span<const std::uint32_t> header) const {
  if (written != header[header::kWritten] || groups_.size() != header[header::kThreads] + std::size_t{2}) return false;
  bool same = true;
  std::size_t i = 0;
  for_each_group(header, [&](std::uint32_t size) { same &= groups_[i++] == size; });
  return same;
}

Layout::Layout(std::span<const std::uint32_t> header) : written(header[header::kWritten]) {
  for_each_group(header, [&](std::uint32_t size) { groups_.push_back(size); });
  std::vector<std::uint32_t> ends;
  std::uint32_t next = kFirstItem;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    if (g > 0 && g + 1 < groups_.size()) thread_at.push_back(next++);
    for (std::uint32_t i = 0; i < groups_[g]; ++i) other_at.push_back(next++);
    ends.push_back(next);
  }
  if (groups_.back() == 0) ends.pop_back();
  order_at = next;
  ends.back() = next + 1;
  build(ends, 0, ends.size());
}

std::uint32_t Layout::build_items(std::uint32_t from, std::uint32_t to) {
  if (to - from == 1) return from | kItem;
  const auto branch = static_cast<std::uint32_t>(branches.size());
  branches.emplace_back();
  const std::uint32_t middle = from + (to - from) / 2;
  const std::uint32_t left = build_items(from, middle);
  const std::uint32_t right = build_items(middle, to);
  branches[branch] = {left, right, middle};
  return branch;
}

std::shared_ptr<const Layout> LayoutCache::find(std::span<const std::uint32_t> header) {
  std::uint64_t hash = header[header::kWritten];
  for_each_group(header, [&](std::uint32_t size) { hash = (hash + size + 1) * 0x9e3779b97f4a7c15; });
  std::shared_ptr<const Layout>& layout = layouts_[hash >> 32 & (kLayouts - 1)];
  if (!layout || !layout->fits(header)) layout = std::make_shared<const Layout>(header);
  return layout;
}

std::uint32_t Layout::build(std::span<const std::uint32_t> ends, std::size_t from, std::size_t to) {
  if (to - from == 1) return build_items(from == 0 ? 0 : ends[from - 1], ends[from]);
  int total = 0;
  for (std::size_t g = from; g < to; ++g) total += weight(g);
  std::size_t middle = from + 1;
  int best = total, left_weight = 0;
  for (std::size_t g = from; g + 1 < to; ++g) {
    left_weight += weight(g);
    if (std::abs(total - 2 * left_weight) <= best) {
      best = std::abs(total - 2 * left_weight);
      middle = g + 1;
    }
  }
  const auto branch = static_cast<std::uint32_t>(branches.size());
  branches.emplace_back();
  if (branch == 0) left_items = ends[middle - 1];
  const std::uint32_t left = build(ends, from, middle);
  const std::uint32_t right = build(ends, middle, to);
  branches[branch] = {left, right, ends[middle - 1]};
  return branch;
}

}  // namespace ravel

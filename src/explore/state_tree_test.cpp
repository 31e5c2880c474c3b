#include "explore/state_tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "explore/codec_format.hpp"

namespace ravel {
namespace {

using namespace codec_format;
using Items = std::vector<ComponentId>;

// ---- layouts ----

// How many objects a state has, by what they are reached from first.
struct Shape {
  std::uint32_t written = 0;                // fixed objects
  std::uint32_t reached_from_fixed = 0;     // shared objects, as are the others
  std::vector<std::uint32_t> from_threads;  // by thread
  std::uint32_t from_frames = 0;

  std::uint32_t threads() const { return static_cast<std::uint32_t>(from_threads.size()); }
  std::uint32_t rooted() const { return std::accumulate(from_threads.begin(), from_threads.end(), reached_from_fixed); }
  std::uint32_t shared() const { return rooted() + from_frames; }
  std::uint32_t items() const { return kFirstItem + written + threads() + shared() + 1; }
};

std::vector<std::uint32_t> header_of(const Shape& shape) {
  std::vector<std::uint32_t> words(header::classes(shape.threads()) + 1);
  words[header::kWritten] = shape.written;
  words[header::kThreads] = shape.threads();
  words[header::kShared] = shape.shared();
  words[header::kRooted] = shape.rooted();
  for (std::uint32_t t = 0; t < shape.threads(); ++t) {
    words[header::fact(t, header::kReached)] = shape.from_threads[t];
  }
  return words;
}

Layout layout_of(const Shape& shape) { return Layout(header_of(shape)); }

using Random = std::mt19937;

std::uint32_t below(std::uint32_t end, Random& random) { return static_cast<std::uint32_t>(random() % end); }

Shape random_shape(Random& random) {
  Shape shape{below(4, random), below(6, random), std::vector<std::uint32_t>(1 + below(5, random)), below(6, random)};
  for (std::uint32_t& reached : shape.from_threads) reached = below(4, random);
  return shape;
}

TEST(Layout, ObjectsFollowWhatTheyAreReachedFrom) {
  const Layout layout = layout_of({2, 1, {1, 0, 2}, 1});
  EXPECT_EQ(layout.written, 2u);
  EXPECT_EQ(layout.thread_at, (std::vector<std::uint32_t>{4, 6, 7}));
  EXPECT_EQ(layout.other_at, (std::vector<std::uint32_t>{1, 2, 3, 5, 8, 9, 10}));
  EXPECT_EQ(layout.order_at, 11u);
}

TEST(Layout, EveryPositionHoldsOneItem) {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const Shape shape = random_shape(random);
    const Layout layout = layout_of(shape);
    std::vector<std::uint32_t> positions = {kHeaderItem, layout.order_at};
    positions.insert(positions.end(), layout.thread_at.begin(), layout.thread_at.end());
    positions.insert(positions.end(), layout.other_at.begin(), layout.other_at.end());
    std::sort(positions.begin(), positions.end());
    std::vector<std::uint32_t> all(shape.items());
    std::iota(all.begin(), all.end(), 0);
    ASSERT_EQ(positions, all);
    ASSERT_EQ(layout.thread_at.size(), shape.threads());
  }
}

// The items below a branch, from left to right.
void collect_items(const Layout& layout, std::uint32_t child, std::vector<std::uint32_t>& items) {
  if ((child & Layout::kItem) != 0) {
    items.push_back(child & ~Layout::kItem);
    return;
  }
  collect_items(layout, layout.branches[child].left, items);
  collect_items(layout, layout.branches[child].right, items);
}

TEST(Layout, TheTreeHoldsTheItemsFromLeftToRight) {
  Random random(2);
  for (int i = 0; i < 200; ++i) {
    const Shape shape = random_shape(random);
    const Layout layout = layout_of(shape);
    std::vector<std::uint32_t> items;
    collect_items(layout, layout.branches[0].left, items);
    ASSERT_EQ(items.size(), layout.left_items);
    collect_items(layout, layout.branches[0].right, items);
    std::vector<std::uint32_t> all(shape.items());
    std::iota(all.begin(), all.end(), 0);
    ASSERT_EQ(items, all);
  }
}

TEST(Layout, BranchesKnowWhereTheirRightHalvesBegin) {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    const Layout layout = layout_of(random_shape(random));
    for (std::uint32_t b = 0; b < layout.branches.size(); ++b) {
      std::vector<std::uint32_t> items;
      collect_items(layout, layout.branches[b].right, items);
      ASSERT_EQ(items.front(), layout.branches[b].middle);
      for (const std::uint32_t child : {layout.branches[b].left, layout.branches[b].right}) ASSERT_GT(child, b);
    }
    ASSERT_EQ(layout.branches[0].middle, layout.left_items);
  }
}

TEST(Layout, FitsHeadersOfTheSameShapeOnly) {
  const Shape shape{2, 1, {1, 0}, 1};
  const Layout layout = layout_of(shape);
  auto same_shape = header_of(shape);
  same_shape[header::kOutput] = 77;
  EXPECT_TRUE(layout.fits(same_shape));
  const Shape others[] = {
      {1, 2, {1, 0}, 1},     // an object less was written, and one more is shared
      {2, 1, {0, 1}, 1},     // another thread reaches the object
      {2, 2, {0, 0}, 1},     // no thread does
      {2, 1, {1, 0}, 2},     // one object more
      {2, 1, {1, 1}, 0},     // its frames' object is now reached from a Thread
      {2, 1, {1, 0, 0}, 1},  // one thread more
      {2, 1, {1}, 1},
  };
  for (const Shape& other : others) EXPECT_FALSE(layout.fits(header_of(other)));
  EXPECT_FALSE(Layout().fits(same_shape));
}

TEST(LayoutCache, FindsTheLayoutOfEveryHeader) {
  LayoutCache cache;
  Random random(5);
  std::vector<Shape> shapes;
  for (int i = 0; i < 200; ++i) shapes.push_back(random_shape(random));  // more than are kept
  for (int i = 0; i < 5000; ++i) {
    const Shape& shape = shapes[below(200, random)];
    const auto layout = cache.find(header_of(shape));
    ASSERT_TRUE(layout->fits(header_of(shape)));
    ASSERT_EQ(layout->other_at, layout_of(shape).other_at);
  }
}

TEST(LayoutCache, ALayoutThatWasJustMetIsNotMadeAgain) {
  LayoutCache cache;
  const Shape shape{2, 1, {1, 0}, 1};
  EXPECT_EQ(cache.find(header_of(shape)), cache.find(header_of(shape)));
}

// ---- states ----

constexpr ComponentId kLargestId = 0x7fffffff;

// Of few different ids, so that subtrees repeat; or of all that there are.
ComponentId random_id(Random& random) {
  return below(2, random) == 0 ? below(3, random) : kLargestId - below(kLargestId, random);
}

Items random_items(std::size_t count, Random& random) {
  Items items(count);
  for (ComponentId& id : items) id = random_id(random);
  return items;
}

// Every position at most once.
std::vector<ItemChange> random_changes(std::size_t count, std::size_t items, Random& random) {
  std::vector<std::uint32_t> positions(items);
  std::iota(positions.begin(), positions.end(), 0);
  std::shuffle(positions.begin(), positions.end(), random);
  std::vector<ItemChange> changes;
  for (std::size_t i = 0; i < count; ++i) changes.push_back({positions[i], random_id(random)});
  std::sort(changes.begin(), changes.end(), [](const auto& a, const auto& b) { return a.position < b.position; });
  return changes;
}

Items with_changes(Items items, std::span<const ItemChange> changes) {
  for (const ItemChange& change : changes) items[change.position] = change.id;
  return items;
}

std::size_t items_of(const Layout& layout) { return layout.order_at + 1; }

class StateTreeTest : public testing::Test {
 protected:
  FoldedState folded(const Layout& layout, Items items) {
    FoldedState state;
    state.items = std::move(items);
    state.root = tree_.fold(layout, state.items);
    return state;
  }
  Pair root_of(const Layout& layout, Items items) { return folded(layout, std::move(items)).root; }

  StateStore store_;
  StateTree tree_{store_};
  Random random_{4};
};

void expect_same(const FoldedState& a, const FoldedState& b) {
  EXPECT_EQ(a.items, b.items);
  EXPECT_EQ(a.root, b.root);
}

TEST_F(StateTreeTest, UnfoldingGivesBackWhatWasFolded) {
  for (int i = 0; i < 500; ++i) {
    const Shape shape = random_shape(random_);
    const Layout layout = layout_of(shape);
    const Items items = random_items(shape.items(), random_);
    const FoldedState state = folded(layout, items);
    FoldedState unfolded;
    tree_.unfold(state.root, unfolded);
    EXPECT_EQ(state.items, items);
    expect_same(unfolded, state);
    ASSERT_FALSE(HasFailure());
  }
}

TEST_F(StateTreeTest, UnfoldingReplacesWhateverWasThereBefore) {
  // Few halves, so that one state often shares one with the next, also where the other is of another size.
  const Layout layouts[] = {layout_of({1, 1, {1, 1, 1}, 0}), layout_of({1, 1, {1, 1, 3}, 0}),
                            layout_of({1, 4, {1, 1, 1}, 0})};
  ASSERT_EQ(layouts[0].left_items, layouts[1].left_items);
  const auto right_items = [](const Layout& layout) { return items_of(layout) - layout.left_items; };
  ASSERT_EQ(right_items(layouts[0]), right_items(layouts[2]));
  FoldedState unfolded;
  int kept_halves = 0;
  for (int i = 0; i < 2000; ++i) {
    const Layout& layout = layouts[below(3, random_)];
    Items items(items_of(layout));
    const std::uint32_t left_first = 100 * below(2, random_), right_first = 200 + 100 * below(2, random_);
    std::iota(items.begin(), items.begin() + layout.left_items, left_first);
    std::iota(items.begin() + layout.left_items, items.end(), right_first);
    const FoldedState state = folded(layout, items);
    kept_halves += unfolded.root.left == state.root.left || unfolded.root.right == state.root.right;
    tree_.unfold(state.root, unfolded);
    expect_same(unfolded, state);
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_GT(kept_halves, 500);
}

TEST_F(StateTreeTest, EqualItemsHaveEqualRootsWhoeverFoldsThem) {
  StateTree other_worker(store_);
  for (int i = 0; i < 200; ++i) {
    const Shape shape = random_shape(random_);
    const Layout layout = layout_of(shape);
    FoldedState state = folded(layout, random_items(shape.items(), random_));
    const Pair root = state.root;
    EXPECT_EQ(tree_.fold(layout, state.items), root);
    EXPECT_EQ(other_worker.fold(layout, state.items), root);
  }
}

TEST_F(StateTreeTest, DifferentItemsHaveDifferentRoots) {
  for (int i = 0; i < 100; ++i) {
    const Shape shape = random_shape(random_);
    const Layout layout = layout_of(shape);
    const Items items = random_items(shape.items(), random_);
    const Pair root = root_of(layout, items);
    for (std::size_t position = 0; position < items.size(); ++position) {
      Items others = items;
      others[position] ^= 1;
      EXPECT_NE(root_of(layout, others), root);
      others = items;
      std::swap(others[position], others.back());
      EXPECT_EQ(root_of(layout, others) == root, others == items);
    }
  }
}

TEST_F(StateTreeTest, AChangedStateIsTheFoldOfTheChangedItems) {
  for (int i = 0; i < 2000; ++i) {
    const Shape shape = random_shape(random_);
    const Layout layout = layout_of(shape);
    const FoldedState state = folded(layout, random_items(shape.items(), random_));
    const auto changes = random_changes(below(shape.items() + 1, random_), shape.items(), random_);
    ASSERT_EQ(tree_.changed(layout, state.root, changes), root_of(layout, with_changes(state.items, changes)));
  }
}

TEST_F(StateTreeTest, NothingMayChangeAndEverything) {
  for (int i = 0; i < 200; ++i) {
    const Shape shape = random_shape(random_);
    const Layout layout = layout_of(shape);
    const FoldedState state = folded(layout, random_items(shape.items(), random_));
    EXPECT_EQ(tree_.changed(layout, state.root, {}), state.root);
    const auto changes = random_changes(shape.items(), shape.items(), random_);
    ASSERT_EQ(tree_.changed(layout, state.root, changes), root_of(layout, with_changes(state.items, changes)));
  }
}

TEST_F(StateTreeTest, ChangesAddUp) {
  struct Followed {
    Layout layout;
    Pair root;
    Items items;  // what it should stand for
  };
  std::vector<Followed> followed;
  for (int i = 0; i < 5; ++i) {
    const Shape shape = random_shape(random_);
    const Layout layout = layout_of(shape);
    const Items items = random_items(shape.items(), random_);
    followed.push_back({layout, root_of(layout, items), items});
  }
  for (int i = 0; i < 2000; ++i) {
    Followed& f = followed[below(5, random_)];
    const auto changes = random_changes(below(4, random_), f.items.size(), random_);
    f.root = tree_.changed(f.layout, f.root, changes);
    f.items = with_changes(f.items, changes);
    ASSERT_EQ(f.root, root_of(f.layout, f.items));
  }
}

// The explorer remembers changed halves on their own.
TEST_F(StateTreeTest, AChangeLeavesTheOtherHalfAlone) {
  const Layout layout = layout_of({2, 3, {1, 2, 0}, 2});
  const FoldedState state = folded(layout, Items(items_of(layout), 5));
  for (std::uint32_t position = 0; position < state.items.size(); ++position) {
    const ItemChange change{position, 6};
    const Pair changed = tree_.changed(layout, state.root, {&change, 1});
    EXPECT_EQ(changed.left != state.root.left, position < layout.left_items);
    EXPECT_EQ(changed.right != state.root.right, position >= layout.left_items);
  }
}

TEST_F(StateTreeTest, StatesThatWereMetLongAgoKeepTheirNodes) {
  constexpr std::uint32_t kStates = 50'000;
  const Layout layout = layout_of({1, 1, {1, 0}, 1});
  const auto numbered = [&](std::uint32_t i) {
    Items items(items_of(layout), i % 100);
    items.front() = items.back() = i;
    return items;
  };
  std::vector<Pair> roots;
  for (std::uint32_t i = 0; i < kStates; ++i) roots.push_back(root_of(layout, numbered(i)));
  FoldedState state;
  for (std::uint32_t i = 0; i < kStates; ++i) {
    ASSERT_EQ(root_of(layout, numbered(i)), roots[i]);
    tree_.unfold(roots[i], state);
    ASSERT_EQ(state.items, numbered(i));
  }
}

// ---- lists ----

TEST_F(StateTreeTest, UnfoldingAListGivesBackWhatWasFolded) {
  for (std::size_t length = 1; length <= 40; ++length) {
    const Items list = random_items(length, random_);
    Items unfolded;
    tree_.unfold_list(tree_.fold_list(list), unfolded);
    EXPECT_EQ(unfolded, list);
  }
}

TEST_F(StateTreeTest, DifferentListsOfOneLengthHaveDifferentIds) {
  for (std::size_t length = 1; length <= 40; ++length) {
    const Items list = random_items(length, random_);
    const std::uint32_t id = tree_.fold_list(list);
    EXPECT_EQ(tree_.fold_list(Items(list)), id);
    for (std::size_t position = 0; position < length; ++position) {
      Items other = list;
      other[position] ^= 1;
      EXPECT_NE(tree_.fold_list(other), id);
    }
  }
}

// A list whose halves are both the node 0 is a pair of zeros, and no free place of a table must be taken for it.
TEST_F(StateTreeTest, TheFirstNodeMayBeFoldedWithItself) {
  Items list = {1, 1};
  while (tree_.fold_list(list) != 0) ++list.back();  // until the table of nodes gives the number 0
  list.insert(list.end(), {list[0], list[1]});
  Items unfolded;
  tree_.unfold_list(tree_.fold_list(list), unfolded);
  EXPECT_EQ(unfolded, list);
}

}  // namespace
}  // namespace ravel

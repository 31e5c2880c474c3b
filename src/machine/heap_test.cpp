#include "machine/heap.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <stdexcept>

#include "base/error.hpp"

namespace ravel {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

// Classes as the program would lay them out, without class files.
class HeapTest : public testing::Test {
 protected:
  HeapTest() {
    node_ = &add("Node");
    node_->instance_size = 8 + 2 * 4 + 8;  // two references, one long
    node_->reference_offsets = {8, 12};
    empty_ = &add("Empty");
    empty_->instance_size = 8;
    bytes_ = &add_array("[B", Kind::kByte);
    longs_ = &add_array("[J", Kind::kLong);
    nodes_ = &add_array("[LNode;", Kind::kRef);
  }

  Class& add(std::string_view name) {
    owned_.push_back(std::make_unique<Class>());
    Class& c = *owned_.back();
    c.id = static_cast<ClassId>(classes_.size());
    c.name = Symbol(name);
    classes_.push_back(&c);
    return c;
  }
  Class& add_array(std::string_view name, Kind element) {
    Class& c = add(name);
    c.is_array = true;
    c.element_kind = element;
    return c;
  }
  static Ref new_node(Heap& heap, const Class& c) { return heap.allocate(c.id, c.instance_size); }
  Ref new_node(Heap& heap) { return new_node(heap, *node_); }

  static void collect(Heap& heap, const std::vector<Ref>& roots) {
    heap.collect([&](const Heap::Visit& visit) { std::for_each(roots.begin(), roots.end(), visit); },
                 [](Ref) { return nullptr; }, [](Ref) {});
  }
  static std::vector<Ref> objects(const Heap& heap) {
    std::vector<Ref> all;
    heap.for_each_object([&](Ref ref) { all.push_back(ref); });
    return all;
  }
  static bool is_zero(const Heap& heap, Ref ref, std::size_t from, std::size_t to) {
    return std::all_of(heap.at(ref) + from, heap.at(ref) + to, [](std::uint8_t b) { return b == 0; });
  }

  std::vector<std::unique_ptr<Class>> owned_;
  std::vector<Class*> classes_;
  Class *node_, *empty_, *bytes_, *longs_, *nodes_;
};

TEST_F(HeapTest, ObjectsHaveAHeaderAndZeroedFields) {
  Heap heap(kMiB, classes_);
  const Ref node = new_node(heap);
  ASSERT_NE(node, kNull);
  EXPECT_EQ(heap.class_id(node), node_->id);
  EXPECT_EQ(heap.meta(node), 0u);
  EXPECT_TRUE(is_zero(heap, node, 8, 24));
  EXPECT_EQ(heap.object_size(node), 24u);

  const Ref array = heap.allocate_array(*longs_, 5);
  EXPECT_EQ(heap.array_length(array), 5u);
  EXPECT_EQ(heap.object_size(array), 16u + 5 * 8);
  EXPECT_TRUE(is_zero(heap, array, 12, 56));
  EXPECT_EQ(heap.used_bytes(), 24u + 56);

  const Ref immortal = heap.allocate_immortal_array(*bytes_, 3);
  EXPECT_EQ(heap.meta(immortal), object_layout::kImmortalBit);
  EXPECT_EQ(heap.object_size(immortal), 15u);
  EXPECT_EQ(heap.used_bytes(), 24u + 56);
  EXPECT_EQ(objects(heap), (std::vector<Ref>{immortal, node, array}));
}

TEST_F(HeapTest, CellsAreAtMostAnEighthLargerThanObjectsUpToEightKiB) {
  for (std::uint32_t bytes = 8; bytes <= heap_sizes::kLargest; ++bytes) {
    const std::uint32_t cell = heap_sizes::units(heap_sizes::class_of(bytes)) * 8;
    ASSERT_GE(cell, bytes);
    ASSERT_LE(cell, bytes <= 512 ? (bytes + 7) / 8 * 8 : bytes <= 8192 ? bytes * 9 / 8 : bytes * 4 / 3 + 8) << bytes;
  }
}

TEST_F(HeapTest, CyclesAreFreedAndTheirCellsReused) {
  Heap heap(kMiB, classes_);
  const Ref kept = new_node(heap), a = new_node(heap), b = new_node(heap), last = new_node(heap);
  heap.store(a, 8, b);
  heap.store(b, 8, a);
  heap.store(kept, 12, last);
  heap.store(b, 16, ~std::uint64_t{0});
  collect(heap, {kNull, kept});
  EXPECT_EQ(objects(heap), (std::vector<Ref>{kept, last}));
  EXPECT_EQ(heap.used_bytes(), 48u);
  EXPECT_EQ(heap.meta(kept), 0u);
  EXPECT_EQ(new_node(heap), a);
  EXPECT_EQ(new_node(heap), b);
  EXPECT_TRUE(is_zero(heap, a, 4, 24));
  EXPECT_TRUE(is_zero(heap, b, 4, 24));
  EXPECT_EQ(objects(heap), (std::vector<Ref>{kept, a, b, last}));
  EXPECT_EQ(heap.collections(), 1u);
}

TEST_F(HeapTest, MirrorsKeepWhatStaticFieldsReferTo) {
  Class& class_class = add("java/lang/Class");
  class_class.instance_size = 16;
  class_class.reference_offsets = {8};
  node_->mirror_size = 32;
  node_->static_reference_offsets = {20, 28};
  Heap heap(kMiB, classes_);
  const Ref mirror = heap.allocate_immortal(class_class.id, node_->mirror_size);
  const Ref text = heap.allocate_immortal_array(*bytes_, 1);
  const Ref unused = heap.allocate_immortal(class_class.id, 16);
  const Ref by_field = new_node(heap), by_static = new_node(heap), garbage = new_node(heap);
  heap.store(mirror, 8, by_field);
  heap.store(mirror, 20, text);
  heap.store(mirror, 28, by_static);
  heap.store(by_static, 8, mirror);
  heap.store(mirror, 24, garbage);  // a primitive that happens to look like a reference
  std::vector<Ref> asked;
  for (int round = 0; round < 2; ++round) {
    heap.collect([&](const Heap::Visit& visit) { visit(mirror); },
                 [&](Ref ref) {
                   asked.push_back(ref);
                   return node_;
                 },
                 [](Ref) {});
    EXPECT_EQ(objects(heap), (std::vector<Ref>{mirror, text, unused, by_field, by_static}));
    EXPECT_EQ(heap.meta(mirror), object_layout::kImmortalBit);
    EXPECT_EQ(heap.meta(text), object_layout::kImmortalBit);
  }
  EXPECT_EQ(asked, (std::vector<Ref>{mirror, mirror}));
  EXPECT_EQ(heap.object_size(mirror), 32u);
  EXPECT_EQ(heap.object_size(unused), 16u);
}

TEST_F(HeapTest, WeakReferencesAreClearedOnRequestOnly) {
  Class& weak = add("Weak");
  weak.instance_size = 8 + 2 * 4;  // a weak and a strong reference
  weak.reference_offsets = {8, 12};
  Heap heap(kMiB, classes_);
  const Ref root = heap.allocate_array(*nodes_, 4);
  const Ref kept = new_node(heap), lost = new_node(heap), reached = new_node(heap);
  const Ref immortal = heap.allocate_immortal(node_->id, node_->instance_size);
  const auto weak_to = [&](Ref referent, Ref strong) {
    const Ref ref = heap.allocate(weak.id, weak.instance_size);
    heap.store(ref, 8, referent);
    heap.store(ref, 12, strong);
    return ref;
  };
  const Ref to_kept = weak_to(kept, kNull), to_lost = weak_to(lost, reached), to_reached = weak_to(reached, kNull),
            to_immortal = weak_to(immortal, kNull);
  const Ref elements[] = {to_kept, to_lost, to_reached, to_immortal};
  std::memcpy(heap.at(root) + object_layout::elements_offset(Kind::kRef), elements, sizeof elements);
  weak_to(lost, kNull);  // itself garbage

  collect(heap, {root, kept});
  EXPECT_EQ(heap.load<Ref>(to_lost, 8), lost);

  Heap::WeakReferences references{[&](const Class& c) { return &c == &weak; }, 8};
  heap.collect(
      [&](const Heap::Visit& visit) {
        visit(root);
        visit(kept);
      },
      [](Ref) { return nullptr; }, [](Ref) {}, &references);
  EXPECT_EQ(references.cleared, std::vector<Ref>{to_lost});
  EXPECT_EQ(heap.load<Ref>(to_lost, 8), kNull);
  EXPECT_EQ(heap.load<Ref>(to_kept, 8), kept);
  EXPECT_EQ(heap.load<Ref>(to_reached, 8), reached);
  EXPECT_EQ(heap.load<Ref>(to_immortal, 8), immortal);
  const std::vector<Ref> left = objects(heap);
  EXPECT_EQ(std::count(left.begin(), left.end(), lost), 0);
  EXPECT_EQ(std::count(left.begin(), left.end(), reached), 1);
}

TEST_F(HeapTest, AMillionNodesInARow) {
  Heap heap(64 * kMiB, classes_);
  Ref head = kNull;
  for (int i = 0; i < 1'000'000; ++i) {
    const Ref node = new_node(heap);
    ASSERT_NE(node, kNull);
    heap.store(node, 8, head);
    head = node;
  }
  collect(heap, {head});
  EXPECT_EQ(heap.used_bytes(), 24'000'000u);
  std::size_t length = 0;
  for (Ref node = head; node != kNull; node = heap.load<Ref>(node, 8)) ++length;
  EXPECT_EQ(length, 1'000'000u);
  collect(heap, {});
  EXPECT_EQ(heap.used_bytes(), 0u);
  EXPECT_TRUE(objects(heap).empty());
}

TEST_F(HeapTest, NullAtTheLimitAndRoomAgainAfterCollection) {
  Heap heap(kMiB, classes_);
  std::size_t count = 0;
  while (new_node(heap) != kNull) ++count;
  EXPECT_EQ(count, kMiB / 24);
  EXPECT_TRUE(heap.wants_collection());
  EXPECT_NE(new_node(heap, *empty_), kNull);  // 1 MiB is 16 modulo 24
  EXPECT_EQ(heap.allocate_array(*bytes_, 100'000), kNull);
  EXPECT_LE(heap.used_bytes(), heap.limit_bytes());
  collect(heap, {});
  EXPECT_FALSE(heap.wants_collection());
  EXPECT_EQ(heap.allocate_array(*bytes_, kMiB), kNull);
  EXPECT_EQ(heap.allocate_array(*longs_, 0xffffffff), kNull);
  EXPECT_NE(heap.allocate_array(*bytes_, kMiB - 12), kNull);
  EXPECT_EQ(new_node(heap), kNull);
}

TEST_F(HeapTest, TheAddressRangeBoundsEvenAnUnlimitedHeap) {
  Heap heap(~std::size_t{0}, classes_);
  EXPECT_EQ(heap.allocate_array(*longs_, 0xffffffff), kNull);
  EXPECT_THROW(heap.allocate_immortal(longs_->id, std::uint64_t{1} << 36), Unsupported);
}

TEST_F(HeapTest, LargeArraysAreZeroedAndTheirSpaceReused) {
  Heap heap(512 * kMiB, classes_);
  std::set<Ref> places;
  const Ref kept = heap.allocate_array(*longs_, 50'000);
  heap.store(kept, 16 + 49'999 * 8, std::uint64_t{42});
  for (int round = 0; round < 20; ++round) {
    const Ref array = heap.allocate_array(*longs_, 4'000'000);
    ASSERT_NE(array, kNull);
    ASSERT_TRUE(is_zero(heap, array, 12, heap.object_size(array)));
    std::memset(heap.at(array) + 16, 0xab, 32'000'000);
    places.insert(array);
    const Ref medium = heap.allocate_array(*bytes_, 30'000);
    ASSERT_TRUE(is_zero(heap, medium, 12, 30'012));
    std::memset(heap.at(medium) + 12, 0xcd, 30'000);
    if (heap.wants_collection()) collect(heap, {kept});
  }
  EXPECT_LT(places.size(), 5u);
  EXPECT_EQ(heap.load<std::uint64_t>(kept, 16 + 49'999 * 8), 42u);
}

TEST_F(HeapTest, AnArrayOfManyReferencesIsTracedToItsEnd) {
  Heap heap(64 * kMiB, classes_);
  const std::uint32_t length = 100'003;
  const Ref array = heap.allocate_array(*nodes_, length);
  for (std::uint32_t i = 0; i < length; ++i) heap.store(array, 12 + i * 4, new_node(heap));
  for (int garbage = 0; garbage < 1000; ++garbage) new_node(heap);
  collect(heap, {array});
  EXPECT_EQ(objects(heap).size(), length + 1);
}

TEST_F(HeapTest, GarbageOfManySizesDoesNotPileUp) {
  Heap heap(256 * kMiB, classes_);
  std::mt19937 random(7);
  Ref highest = 0;
  for (std::size_t total = 0; total < 1024 * kMiB;) {
    const std::uint32_t length = random() % 8 == 0 ? random() % 100'000 : random() % 600;
    const Ref array = heap.allocate_array(*bytes_, length);
    ASSERT_NE(array, kNull);
    highest = std::max(highest, array);
    total += length;
    if (heap.wants_collection()) collect(heap, {});
  }
  Heap untouched(kMiB, classes_);
  const Ref lowest = new_node(untouched);
  EXPECT_LT(std::size_t{highest - lowest} * 8, 64 * kMiB);
}

// Random graphs against a model that knows every object, its references and its contents.
class HeapModel {
 public:
  HeapModel(Heap& heap, std::uint32_t seed) : heap_(heap), random_(seed) {}

  void allocate(const Class& c) {
    Object object{&c, {}, 0, false};
    Ref ref;
    if (!c.is_array) {
      ref = heap_.allocate(c.id, c.instance_size);
      for (const std::uint32_t offset : c.reference_offsets) object.references[offset] = kNull;
    } else {
      const std::uint32_t scale = std::array{10u, 100u, 1000u, 30000u}[random_() % 4];
      object.length = random_() % scale;
      ref = heap_.allocate_array(c, object.length);
      if (c.element_kind == Kind::kRef) {
        for (std::uint32_t i = 0; i < object.length; ++i) object.references[12 + 4 * i] = kNull;
      }
    }
    ASSERT_NE(ref, kNull);
    ASSERT_EQ(heap_.meta(ref), 0u);
    const std::uint64_t size = heap_.object_size(ref);
    const std::uint32_t start = c.is_array ? 12 : 8;
    ASSERT_TRUE(std::all_of(heap_.at(ref) + start, heap_.at(ref) + size, [](std::uint8_t b) { return b == 0; }));
    if (object.references.empty()) std::memset(heap_.at(ref) + start, fill(ref), size - start);
    ASSERT_TRUE(objects_.emplace(ref, std::move(object)).second) << "handed out twice";
    if (random_() % 2 == 0) roots_[random_() % roots_.size()] = ref;
  }

  void mutate() {
    const Ref from = any();
    if (random_() % 4 == 0) roots_[random_() % roots_.size()] = kNull;
    if (from == kNull) return;
    Object& object = objects_.at(from);
    if (random_() % 8 == 0) {
      object.hashed = true;
      heap_.set_meta(from, heap_.meta(from) | object_layout::kHashBit);
    }
    if (object.references.empty()) return;
    auto slot = std::next(object.references.begin(), random_() % object.references.size());
    slot->second = any();
    heap_.store(from, slot->first, slot->second);
  }

  void collect() {
    std::set<Ref> freed_hashes, expected_hashes;
    heap_.collect([&](const Heap::Visit& visit) { std::for_each(roots_.begin(), roots_.end(), visit); },
                  [](Ref) { return nullptr; }, [&](Ref ref) { ASSERT_TRUE(freed_hashes.insert(ref).second); });
    const std::set<Ref> alive = reachable();
    for (auto it = objects_.begin(); it != objects_.end();) {
      if (alive.count(it->first) == 0 && it->second.hashed) expected_hashes.insert(it->first);
      it = alive.count(it->first) != 0 ? std::next(it) : objects_.erase(it);
    }
    EXPECT_EQ(freed_hashes, expected_hashes);
  }

  void check() const {
    std::vector<Ref> found;
    heap_.for_each_object([&](Ref ref) { found.push_back(ref); });
    std::vector<Ref> expected;
    for (const auto& [ref, object] : objects_) expected.push_back(ref);
    ASSERT_EQ(found, expected);
    Ref previous_end = 0;
    for (const auto& [ref, object] : objects_) {
      ASSERT_GE(ref, previous_end) << "objects overlap";
      const std::uint64_t size = heap_.object_size(ref);
      previous_end = static_cast<Ref>(ref + (size + 7) / 8);
      ASSERT_EQ(heap_.class_id(ref), object.c->id);
      ASSERT_EQ(heap_.meta(ref), object.hashed ? object_layout::kHashBit : 0u);
      if (object.c->is_array) {
        ASSERT_EQ(heap_.array_length(ref), object.length);
      }
      for (const auto& [offset, target] : object.references) ASSERT_EQ(heap_.load<Ref>(ref, offset), target);
      if (!object.references.empty()) continue;
      ASSERT_TRUE(std::all_of(heap_.at(ref) + (object.c->is_array ? 12 : 8), heap_.at(ref) + size,
                              [byte = fill(ref)](std::uint8_t b) { return b == byte; }));
    }
  }

 private:
  struct Object {
    const Class* c;
    std::map<std::uint32_t, Ref> references;  // by offset
    std::uint32_t length;
    bool hashed;
  };

  static std::uint8_t fill(Ref ref) { return static_cast<std::uint8_t>(ref * 31 + 1) | 1; }
  // An object that the program could still hold: reached by a random walk from a root.
  Ref any() {
    Ref ref = roots_[random_() % roots_.size()];
    for (std::uint32_t steps = random_() % 6; steps > 0 && ref != kNull; --steps) {
      const Object& object = objects_.at(ref);
      if (object.references.empty()) break;
      const Ref next = std::next(object.references.begin(), random_() % object.references.size())->second;
      if (next != kNull) ref = next;
    }
    return ref;
  }
  std::set<Ref> reachable() const {
    std::set<Ref> seen;
    std::vector<Ref> todo = roots_;
    while (!todo.empty()) {
      const Ref ref = todo.back();
      todo.pop_back();
      if (ref == kNull || !seen.insert(ref).second) continue;
      for (const auto& [offset, target] : objects_.at(ref).references) todo.push_back(target);
    }
    return seen;
  }

  Heap& heap_;
  std::mt19937 random_;
  std::map<Ref, Object> objects_;
  std::vector<Ref> roots_ = std::vector<Ref>(20, kNull);
};

TEST_F(HeapTest, RandomGraphsAgreeWithAModel) {
  for (std::uint32_t seed = 0; seed < 10; ++seed) {
    SCOPED_TRACE(seed);
    Heap heap(256 * kMiB, classes_);
    HeapModel model(heap, seed);
    std::mt19937 random(seed);
    const std::array kinds = {node_, node_, node_, empty_, bytes_, longs_, nodes_};
    for (int step = 0; step < 3000 && !HasFatalFailure(); ++step) {
      if (random() % 3 == 0) {
        model.allocate(*kinds[random() % kinds.size()]);
      } else {
        model.mutate();
      }
      if (random() % 400 == 0) {
        model.check();
        model.collect();
        model.check();
      }
    }
  }
}

}  // namespace
}  // namespace ravel

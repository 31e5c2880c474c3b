#include "explore/order_store.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <set>

namespace ravel {
namespace {

using Kind = OrderEvent::Kind;
using Events = std::vector<OrderEvent>;

constexpr std::uint32_t kX = 8, kY = 12;  // fields
constexpr std::uint32_t kMonitor = HappensBefore::kMonitor;
constexpr ObjectKey kObject = 100, kOther = 200;
constexpr ObjectKey kNewObject = OrderStore::kLost | 300;  // has no key of its own, or none any more
const std::vector<bool> kAllAlive = {true, true, true};

constexpr ObjectKey owned_by(std::uint32_t thread, std::uint32_t name) { return std::uint64_t{thread} << 32 | name; }

OrderEvent start(std::uint32_t parent, std::uint32_t child) { return {Kind::kStart, parent, 0, child}; }
OrderEvent join(std::uint32_t thread, std::uint32_t ended) { return {Kind::kJoin, thread, 0, ended}; }
OrderEvent acquire(std::uint32_t thread, ObjectKey object, std::uint32_t offset = kMonitor) {
  return {Kind::kAcquire, thread, object, offset};
}
OrderEvent release(std::uint32_t thread, ObjectKey object, std::uint32_t offset = kMonitor) {
  return {Kind::kRelease, thread, object, offset};
}
OrderEvent write(std::uint32_t thread, ObjectKey object, std::uint32_t offset = kX) {
  return {Kind::kAccess, thread, object, offset, true};
}
OrderEvent read(std::uint32_t thread, ObjectKey object, std::uint32_t offset = kX) {
  return {Kind::kAccess, thread, object, offset, false};
}
OrderEvent rename(ObjectKey from, ObjectKey to) { return {.kind = Kind::kRename, .object = from, .to = to}; }
OrderEvent lose(ObjectKey object) { return rename(object, OrderStore::kLost | object); }

std::string describe(const RememberedAccess& a) {
  return fmt::format("{}{} by {} at {} in {}", a.atomic ? "atomic " : "", a.writes ? "write" : "read", a.thread, a.time,
                     a.accessor);
}

std::string describe(const Clock& clock) { return fmt::format("[{}]", fmt::join(clock, " ")); }

std::string describe(const HappensBefore& order) {
  std::string text = "clocks";
  for (const Clock& c : order.clocks()) text += fmt::format(" {}", describe(c));
  for (const ObjectRecord& r : order.records()) {
    text += fmt::format("\nobject {:#x}", r.object);
    for (const Variable& v : r.variables) {
      text += fmt::format("\n  {} released {}", v.offset, describe(v.released));
      for (const RememberedAccess& a : v.accesses) text += fmt::format("\n    {}", describe(a));
    }
  }
  return text;
}

using Races = std::vector<std::pair<OrderEvent, std::string>>;  // with the access before

OrderStore::OnRace into(Races& races) {
  return [&races](const OrderEvent& event, const RememberedAccess& other, bool) {
    races.emplace_back(event, describe(other));
  };
}

void no_race_expected(const OrderEvent& event, const RememberedAccess& other, bool) {
  ADD_FAILURE() << "thread " << event.thread << " races with " << describe(other);
}

// What a step means, in terms of HappensBefore alone.
void carry_out(HappensBefore& order, const Events& events, const std::vector<bool>& alive, Races& races) {
  for (const OrderEvent& e : events) {
    if (e.kind == Kind::kStart) order.start(e.thread, e.offset);
    if (e.kind == Kind::kJoin) order.join(e.thread, e.offset);
    if (e.kind == Kind::kAcquire) order.acquire(e.thread, e.object, e.offset);
    if (e.kind == Kind::kRelease) order.release(e.thread, e.object, e.offset);
    if (e.kind != Kind::kAccess) continue;
    const RememberedAccess now{e.writes, e.atomic, e.thread, 0, e.accessor};
    for (const RememberedAccess& other : order.access(e.object, e.offset, now)) races.emplace_back(e, describe(other));
  }
  order.normalise(alive);
}

class OrderStoreTest : public testing::Test {
 protected:
  ComponentId step(ComponentId order, const Events& events, const std::vector<bool>& alive = kAllAlive) {
    return orders_.step(order, orders_.intern_events(events, alive), no_race_expected);
  }
  Races races_of_step(ComponentId order, const Events& events) {
    Races races;
    orders_.step(order, orders_.intern_events(events, kAllAlive), into(races));
    return races;
  }
  // Renames come first.
  using Rename = std::function<ObjectKey(ObjectKey)>;
  Events with_renames(ComponentId order, const Events& events, const Rename& new_key) const {
    Events all;
    const HappensBefore before = decoded(order);
    for (const ObjectRecord& r : before.records()) all.push_back(rename(r.object, new_key(r.object)));
    all.insert(all.end(), events.begin(), events.end());
    return all;
  }
  ComponentId renaming_step(ComponentId order, const Events& events, const Rename& new_key) {
    return step(order, with_renames(order, events, new_key));
  }
  HappensBefore decoded(ComponentId order) const {
    HappensBefore result;
    orders_.decode(order, result);
    return result;
  }
  // Threads 2 and 3 were started; then the events happened.
  ComponentId after(const Events& events) {
    Events all = {start(1, 2), start(1, 3)};
    all.insert(all.end(), events.begin(), events.end());
    return step(orders_.trivial(), all);
  }

  StateStore store_;
  StateTree tree_{store_};
  OrderStore orders_{store_, tree_};
};

// ---- components ----

// Objects, variables, accesses, clocks and flags in all combinations that matter to the encoding.
HappensBefore rich_order() {
  HappensBefore order;
  order.start(1, 2);
  order.start(1, 3);
  order.access(kObject, kX, {true, false, 2, 0, 7});
  order.access(kObject, kX, {false, false, 3, 0, 8});
  order.access(kObject, kX, {false, true, 1, 0, 0});
  order.access(kObject, kY, {true, true, 3, 0, 9});
  order.release(2, kObject, kMonitor);
  order.release(3, kOther, kX);
  order.acquire(1, kOther, kX);
  order.access(owned_by(2, 5), kX, {true, false, 3, 0, 0});
  order.access(owned_by(3, 5), kY, {false, false, 1, 0, 0xfffffffe});
  return order;
}

TEST_F(OrderStoreTest, DecodingGivesBackWhatWasEncoded) {
  HappensBefore order = rich_order();
  EXPECT_EQ(describe(decoded(orders_.encode(order))), describe(order));
  order.normalise(kAllAlive);
  ASSERT_FALSE(order.records().empty());
  EXPECT_EQ(describe(decoded(orders_.encode(order))), describe(order));
}

TEST_F(OrderStoreTest, EqualOrdersAreOneComponent) {
  EXPECT_EQ(orders_.encode(rich_order()), orders_.encode(rich_order()));
  OrderStore other_worker(store_, tree_);
  EXPECT_EQ(other_worker.encode(rich_order()), orders_.encode(rich_order()));
  EXPECT_EQ(other_worker.trivial(), orders_.trivial());
}

TEST_F(OrderStoreTest, OrdersThatDifferAnywhereAreDifferentComponents) {
  const auto first_variable = [](HappensBefore& o) -> Variable& { return o.records()[0].variables.at(1); };
  const auto first_access = [&](HappensBefore& o) -> RememberedAccess& { return first_variable(o).accesses.at(0); };
  const std::vector<std::function<void(HappensBefore&)>> differences = {
      [](HappensBefore&) {},
      [&](HappensBefore& o) { first_access(o).writes ^= true; },
      [&](HappensBefore& o) { first_access(o).atomic ^= true; },
      [&](HappensBefore& o) { ++first_access(o).thread; },
      [&](HappensBefore& o) { ++first_access(o).time; },
      [&](HappensBefore& o) { ++first_access(o).accessor; },
      [&](HappensBefore& o) { first_variable(o).accesses.pop_back(); },
      [&](HappensBefore& o) { ++first_variable(o).offset; },
      [&](HappensBefore& o) { first_variable(o).released.push_back(1); },
      [](HappensBefore& o) { ++o.records()[0].object; },
      [](HappensBefore& o) { o.records().back().object += owned_by(1, 0); },
      [](HappensBefore& o) { o.records().pop_back(); },
      [](HappensBefore& o) { ++o.clock(3)[1]; },
      [](HappensBefore& o) { o.clock(4); },
      [](HappensBefore& o) { o.clear(); },
  };
  std::set<ComponentId> ids;
  for (const auto& make : differences) {
    HappensBefore order = rich_order();
    make(order);
    ids.insert(orders_.encode(order));
  }
  EXPECT_EQ(ids.size(), differences.size());
}

TEST_F(OrderStoreTest, WhereNothingIsRememberedTheOrderIsTrivial) {
  HappensBefore order;
  EXPECT_EQ(orders_.encode(order), orders_.trivial());
  order.start(1, 2);
  order.release(1, kObject, kX);
  order.acquire(2, kObject, kX);
  order.normalise({true, true});
  EXPECT_EQ(orders_.encode(order), orders_.trivial());
}

TEST_F(OrderStoreTest, DecodingForgetsWhatTheOrderWasBefore) {
  HappensBefore order = rich_order();
  orders_.decode(orders_.trivial(), order);
  EXPECT_EQ(describe(order), describe(HappensBefore()));
  order = rich_order();
  const ComponentId other = after({write(1, kOther)});
  orders_.decode(other, order);
  EXPECT_EQ(describe(order), describe(decoded(other)));
}

TEST_F(OrderStoreTest, KnowsWhetherItRemembersLocalObjects) {
  EXPECT_FALSE(orders_.remembers_local_objects(orders_.trivial()));
  EXPECT_FALSE(orders_.remembers_local_objects(after({write(2, kObject)})));
  const ComponentId with_local = after({write(2, kObject), write(2, owned_by(3, 1))});
  EXPECT_TRUE(orders_.remembers_local_objects(with_local));
  // Thread 3 locks what thread 2 unlocked; thread 1 does not.
  const ComponentId seen_by_owner = step(with_local, {release(2, kOther), acquire(3, kOther)});
  EXPECT_NE(seen_by_owner, orders_.trivial());
  EXPECT_FALSE(orders_.remembers_local_objects(seen_by_owner));
}

// ---- events ----

TEST_F(OrderStoreTest, EventsThatDifferAnywhereHaveDifferentNumbers) {
  const OrderEvent event{Kind::kAccess, 2, owned_by(1, kObject), kX, true, true, 5, 6, true};
  std::vector<OrderEvent> events(11, event);
  events[1].kind = Kind::kRelease;
  events[2].thread = 3;
  events[3].object = owned_by(1, kOther);
  events[4].object = owned_by(2, kObject);
  events[5].offset = kY;
  events[6].writes = false;
  events[7].atomic = false;
  events[8].accessor = 6;
  events[9].holder = 5;
  events[10].is_static = false;
  std::set<std::uint32_t> numbers;
  for (const OrderEvent& e : events) numbers.insert(orders_.intern_events({&e, 1}, kAllAlive));
  EXPECT_EQ(numbers.size(), events.size());
  EXPECT_TRUE(numbers.contains(orders_.intern_events({&event, 1}, kAllAlive)));
  EXPECT_FALSE(numbers.contains(orders_.intern_events({}, kAllAlive)));
  EXPECT_FALSE(numbers.contains(orders_.intern_events({events.data(), 2}, kAllAlive)));
}

TEST_F(OrderStoreTest, WhoIsAliveBelongsToTheEvents) {
  const Events events = {write(2, kObject)};
  std::set<std::uint32_t> numbers;
  for (const std::vector<bool>& alive :
       {std::vector{true, true}, {true, false}, {false, true}, {true}, {true, true, false}, {true, false, false}}) {
    numbers.insert(orders_.intern_events(events, alive));
  }
  EXPECT_EQ(numbers.size(), 6u);
}

TEST_F(OrderStoreTest, ThereMayBeManyThreads) {
  std::vector<bool> alive(70, false);
  alive[0] = true;
  for (const std::uint32_t other : {2u, 31u, 32u, 33u, 64u, 65u, 70u}) {
    alive[other - 1] = true;
    EXPECT_NE(step(orders_.trivial(), {write(1, kObject)}, alive), orders_.trivial()) << other;
    alive[other - 1] = false;
    EXPECT_EQ(step(orders_.trivial(), {write(1, kObject)}, alive), orders_.trivial()) << other;
  }
}

// ---- steps ----

TEST_F(OrderStoreTest, WithoutEventsNothingHappens) {
  const ComponentId order = after({write(2, kObject)});
  EXPECT_EQ(orders_.step(order, OrderStore::kNoEvents, no_race_expected), order);
  EXPECT_EQ(orders_.step(orders_.trivial(), OrderStore::kNoEvents, no_race_expected), orders_.trivial());
}

TEST_F(OrderStoreTest, ThreadsThatEndMayMakeAccessesForgotten) {
  const ComponentId order = after({write(2, kObject), join(1, 2)});
  EXPECT_EQ(step(order, {}, {true, false, true}), order);
  EXPECT_EQ(step(order, {}, {true, false, false}), orders_.trivial());
}

TEST_F(OrderStoreTest, RacesAreToldWithTheAccessBefore) {
  OrderEvent earlier = read(2, kObject);
  earlier.accessor = 7;
  const ComponentId order = after({earlier});
  const OrderEvent event{Kind::kAccess, 3, kObject, kX, true, true, 8, 9, true};
  Races races;
  orders_.step(order, orders_.intern_events(Events{read(3, kObject), event, write(3, kOther)}, kAllAlive),
               [&](const OrderEvent& e, const RememberedAccess& other, bool construction) {
                 EXPECT_FALSE(construction);
                 races.emplace_back(e, "");
                 EXPECT_EQ(other.thread, 2u);
                 EXPECT_FALSE(other.writes);
                 EXPECT_FALSE(other.atomic);
                 EXPECT_EQ(other.accessor, 7u);
               });
  ASSERT_EQ(races.size(), 1u);
  EXPECT_EQ(races[0].first, event);
}

TEST_F(OrderStoreTest, EventsHappenOneAfterTheOther) {
  const ComponentId order = after({write(2, kObject), release(2, kOther)});
  EXPECT_TRUE(races_of_step(order, {acquire(3, kOther), write(3, kObject)}).empty());
  EXPECT_EQ(races_of_step(order, {write(3, kObject), acquire(3, kOther)}).size(), 1u);
}

TEST_F(OrderStoreTest, ObjectsThatAreGoneAreForgotten) {
  const ComponentId order = after({write(2, kObject), write(2, kOther)});
  EXPECT_EQ(step(order, {lose(kOther)}), after({write(2, kObject)}));
  EXPECT_EQ(step(order, {lose(kObject)}), after({write(2, kOther)}));
  EXPECT_EQ(step(order, {lose(kOther), lose(kObject)}), orders_.trivial());
  EXPECT_EQ(step(order, {lose(kOther + 1)}), order);
  // Another object may get the key.
  EXPECT_EQ(step(order, {lose(kOther), write(3, kOther)}), after({write(2, kObject), write(3, kOther)}));
  EXPECT_EQ(races_of_step(order, {lose(kOther), write(3, OrderStore::kLost | kOther)}).size(), 1u);
}

// Random executions, in one piece with HappensBefore and step by step as components.
struct Executions {
  explicit Executions(unsigned seed) : random(seed) {}

  std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(random() % end); }

  void begin() {
    order.clear();
    alive = {true, true, true, true};
    for (std::uint32_t t = 2; t <= alive.size(); ++t) order.start(1, t);
    order.normalise(alive);
  }

  OrderEvent random_event(std::uint32_t thread) {
    constexpr ObjectKey kObjects[] = {kObject, kOther, owned_by(2, 1), owned_by(3, 1)};
    OrderEvent e{static_cast<Kind>(1 + below(4)), thread, kObjects[below(4)], below(2) == 0 ? kX : kY};
    if (e.kind == Kind::kJoin) return join(thread, 1 + below(4));
    if (e.kind == Kind::kAccess) {
      e.writes = below(2) == 0;
      e.atomic = below(4) == 0;
      e.accessor = below(2);
    }
    return e;
  }

  void choose_step() {
    std::uint32_t thread = 1 + below(4);
    while (!alive[thread - 1]) thread = 1 + below(4);
    events.resize(below(5));
    for (OrderEvent& e : events) e = random_event(thread);
    if (thread != 1 && below(20) == 0) alive[thread - 1] = false;
  }

  HappensBefore order;
  std::vector<bool> alive;
  Events events;
  std::mt19937 random;
};

TEST_F(OrderStoreTest, StepsDoWhatTheirEventsDo) {
  Executions executions(1);
  std::size_t all_races = 0;
  for (int i = 0; i < 300; ++i) {
    executions.begin();
    ComponentId order = orders_.trivial();
    for (int k = 0; k < 40; ++k) {
      executions.choose_step();
      Races told, expected;
      HappensBefore by_hand = decoded(order);
      carry_out(by_hand, executions.events, executions.alive, expected);
      order = orders_.step(order, orders_.intern_events(executions.events, executions.alive), into(told));
      ASSERT_EQ(order, orders_.encode(by_hand));
      EXPECT_EQ(told, expected);
      // The execution that was never cut into steps agrees.
      Races uncut;
      carry_out(executions.order, executions.events, executions.alive, uncut);
      ASSERT_EQ(orders_.encode(executions.order), order);
      EXPECT_EQ(uncut.size(), expected.size());
      all_races += told.size();
    }
  }
  EXPECT_GT(all_races, 100u);
}

TEST_F(OrderStoreTest, RepeatedStepsHaveTheSameResults) {
  struct Step {
    ComponentId order;
    std::uint32_t events;
    ComponentId result;
  };
  std::vector<Step> steps;
  Executions executions(2);
  for (int i = 0; i < 500; ++i) {
    executions.begin();
    ComponentId order = orders_.trivial();
    for (int k = 0; k < 40; ++k) {
      executions.choose_step();
      Races races;
      const std::uint32_t events = orders_.intern_events(executions.events, executions.alive);
      const ComponentId result = orders_.step(order, events, into(races));
      ASSERT_EQ(orders_.step(order, events, into(races)), result);
      steps.push_back({order, events, result});
      order = result;
    }
  }
  for (const Step& s : steps) {
    Races races;
    ASSERT_EQ(orders_.step(s.order, s.events, into(races)), s.result);
  }
}

TEST_F(OrderStoreTest, ManyDifferentStepsLeadToManyOrders) {
  constexpr std::uint32_t kSteps = 100'000;  // more than can be remembered
  std::set<ComponentId> results;
  for (std::uint32_t offset = 0; offset < kSteps; ++offset) {
    results.insert(step(orders_.trivial(), {write(2, kObject, offset)}));
  }
  EXPECT_EQ(results.size(), kSteps);
}

// Numbers of events are given anew, and what their predecessors did must not come back.
TEST_F(OrderStoreTest, ForgottenStepsAreCarriedOutAnew) {
  const auto intern = [&](std::uint32_t offset) {
    const OrderEvent event = write(2, kObject, offset);
    return orders_.intern_events({&event, 1}, kAllAlive);
  };
  const auto is_remembered = [&](ComponentId order, std::uint32_t offset) {
    const HappensBefore result = decoded(order);
    return result.records().size() == 1 && result.records()[0].variables[0].offset == offset;
  };
  const ComponentId first = orders_.step(orders_.trivial(), intern(0), no_race_expected);
  EXPECT_TRUE(is_remembered(first, 0));
  const std::uint32_t number = intern(0);
  orders_.forget_steps();
  std::uint32_t offset = 1;
  while (intern(offset) != number) {
    orders_.forget_steps();
    ASSERT_LT(++offset, 10'000u);
  }
  EXPECT_TRUE(is_remembered(orders_.step(orders_.trivial(), number, no_race_expected), offset));
}

// ---- steps that give objects new keys ----

TEST_F(OrderStoreTest, RenamedObjectsKeepWhatIsRememberedOfThem) {
  const ComponentId order = after({write(2, kObject, kX), write(3, kOther, kY)});
  const auto swap = [](ObjectKey key) { return key == kObject ? kOther : kObject; };
  const ComponentId swapped = renaming_step(order, {}, swap);
  EXPECT_EQ(swapped, after({write(2, kOther, kX), write(3, kObject, kY)}));
  EXPECT_NE(swapped, order);
  EXPECT_EQ(renaming_step(swapped, {}, swap), order);
}

TEST_F(OrderStoreTest, EventsOfARenamingStepUseTheNewKeys) {
  constexpr ObjectKey kNewKey = 50;
  const ComponentId order = after({write(2, kObject)});
  const Events events = {write(3, kObject), write(3, kNewKey)};
  Races races;
  const Events all = with_renames(order, events, [](ObjectKey) { return kNewKey; });
  const ComponentId result = orders_.step(order, orders_.intern_events(all, kAllAlive), into(races));
  ASSERT_EQ(races.size(), 1u);
  EXPECT_EQ(races[0].first, events[1]);
  HappensBefore by_hand = decoded(order);
  by_hand.records()[0].object = kNewKey;
  Races expected;
  carry_out(by_hand, events, kAllAlive, expected);
  EXPECT_EQ(describe(decoded(result)), describe(by_hand));
  EXPECT_EQ(races, expected);
}

TEST_F(OrderStoreTest, RenamingStepsAreNotTakenForOthers) {
  const ComponentId order = after({write(2, kObject)});
  const auto renamed_to = [&](ObjectKey key) { return renaming_step(order, {}, [=](ObjectKey) { return key; }); };
  EXPECT_EQ(step(order, {}), order);
  EXPECT_EQ(renamed_to(kOther), after({write(2, kOther)}));
  EXPECT_EQ(renamed_to(kOther + 1), after({write(2, kOther + 1)}));
  EXPECT_EQ(step(order, {}), order);
}

TEST_F(OrderStoreTest, AnObjectThatGetsAnOwnerIsRememberedAsIts) {
  const ComponentId order = after({write(2, kObject)});
  const auto given_to = [&](std::uint32_t thread) {
    return renaming_step(order, {}, [=](ObjectKey) { return owned_by(thread, 1); });
  };
  EXPECT_TRUE(orders_.remembers_local_objects(given_to(3)));
  EXPECT_EQ(given_to(2), orders_.trivial());  // who has done it itself
}

TEST_F(OrderStoreTest, LostObjectsAreForgotten) {
  const ComponentId order = after({write(2, kObject), write(2, kOther)});
  const auto lose_both = [](ObjectKey key) { return OrderStore::kLost | key; };
  const auto lose_other = [](ObjectKey key) { return key == kOther ? OrderStore::kLost | key : key; };
  EXPECT_EQ(renaming_step(order, {}, lose_other), after({write(2, kObject)}));
  EXPECT_EQ(renaming_step(order, {}, lose_both), orders_.trivial());
}

TEST_F(OrderStoreTest, WhatWasReleasedIntoALostObjectCountsToTheEndOfTheStep) {
  const ComponentId order = after({write(2, kObject), release(2, kOther)});
  const auto lose_other = [](ObjectKey key) { return key == kOther ? kNewObject : key; };
  const ComponentId result = renaming_step(order, {acquire(3, kNewObject)}, lose_other);
  EXPECT_EQ(decoded(result).record(kNewObject), nullptr);
  ASSERT_NE(decoded(result).record(kObject), nullptr);  // thread 1 has not seen it
  EXPECT_TRUE(races_of_step(result, {write(3, kObject)}).empty());
  const ComponentId too_late = renaming_step(order, {}, lose_other);
  EXPECT_EQ(races_of_step(too_late, {acquire(3, kNewObject), write(3, kObject)}).size(), 1u);
}

TEST_F(OrderStoreTest, ObjectsThatAreMadeAndLostInOneStepOrderItsEvents) {
  const ComponentId order = after({write(2, kObject)});
  const ComponentId result = step(order, {release(2, kNewObject), acquire(3, kNewObject), write(3, kNewObject)});
  EXPECT_EQ(decoded(result).records().size(), 1u);
  EXPECT_TRUE(races_of_step(result, {write(3, kObject)}).empty());
  EXPECT_EQ(races_of_step(result, {write(1, kObject)}).size(), 1u);
}

using Contents = OrderEvent::Contents;

OrderEvent passed_on(std::uint32_t thread, bool unfinished) {
  return write(thread, kObject, unfinished ? HappensBefore::kUnfinishedContents : HappensBefore::kContents);
}

OrderEvent read_checking(std::uint32_t thread, Contents contents) {
  OrderEvent event = read(thread, kObject);
  event.contents = contents;
  return event;
}

TEST_F(OrderStoreTest, WhoGetsAnObjectWithoutOrderRacesWithItsContents) {
  const ComponentId order = after({passed_on(2, false)});
  EXPECT_EQ(races_of_step(order, {read_checking(3, Contents::kAlways)}).size(), 1u);
  EXPECT_TRUE(races_of_step(order, {read_checking(2, Contents::kAlways)}).empty());
  EXPECT_TRUE(races_of_step(order, {read_checking(3, Contents::kIfUnfinished)}).empty());  // a final field
  EXPECT_TRUE(races_of_step(order, {read_checking(3, Contents::kUnchecked)}).empty());
}

TEST_F(OrderStoreTest, FinalFieldsOfAnUnfinishedObjectRace) {
  const ComponentId order = after({passed_on(2, true)});
  EXPECT_EQ(races_of_step(order, {read_checking(3, Contents::kIfUnfinished)}).size(), 1u);
  EXPECT_EQ(races_of_step(order, {read_checking(3, Contents::kAlways)}).size(), 1u);
}

TEST_F(OrderStoreTest, ContentsThatAreReleasedDoNotRace) {
  const ComponentId order = after({passed_on(2, false), release(2, kOther)});
  EXPECT_TRUE(races_of_step(order, {acquire(3, kOther), read_checking(3, Contents::kAlways)}).empty());
  EXPECT_EQ(races_of_step(order, {read_checking(3, Contents::kAlways)}).size(), 1u);
}

TEST_F(OrderStoreTest, PassingAnObjectOnIsNoAccessToIt) {
  const ComponentId order = after({passed_on(2, false)});
  EXPECT_TRUE(races_of_step(order, {passed_on(3, false)}).empty());
}

TEST_F(OrderStoreTest, AnAccessThatIsOnlyCheckedIsNotRemembered) {
  OrderEvent checked = read(3, kObject);
  checked.remembered = false;
  EXPECT_EQ(races_of_step(after({write(2, kObject)}), {checked}).size(), 1u);
  const ComponentId order = after({write(2, kOther)});
  EXPECT_EQ(step(order, {checked}), order);
}

TEST_F(OrderStoreTest, AllEarlierAccessesThatRaceAreTold) {
  const ComponentId order = after({read(1, kObject), read(2, kObject)});
  EXPECT_EQ(races_of_step(order, {write(3, kObject)}).size(), 2u);
}

}  // namespace
}  // namespace ravel

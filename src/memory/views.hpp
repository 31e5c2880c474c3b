// memory/views.hpp -- OpMM (De, Roychoudhury, D'Souza): a plain read sees any write that was executed and that is not
// hidden, where a write is hidden from a thread when it happens before another one that happens before what the thread
// does next.
//
// The paper keeps lists of writes, acquires and releases and searches them. Here each write knows who knows of it (it
// happens before whatever they do next) and from whom it is hidden: threads, and variables that synchronise, which hand
// on what was released into them. Acquire and release are unions of these sets. So equal situations are equal states,
// and a write goes as soon as it is hidden from every thread that lives.
//
// Accesses by VarHandle in the modes opaque, acquire and release are coherent (JDK 9 memory order modes): the writes of
// a variable are in an order, in which a new one takes any place behind those that its thread knows of or has seen, and
// who has seen or made a write sees none before it any more. An acquire that sees a release knows what was known when
// that happened. A release fence does the same for later writes, an acquire fence for earlier reads, and full fences
// are ordered.
#pragma once

#include "base/word_reader.hpp"
#include "memory/memory.hpp"

namespace ravel {

class Views : public Memory {
 public:
  void find_readable(std::uint32_t thread, Location where, AccessMode mode, std::uint64_t latest,
                     std::vector<Candidate>& candidates) const override;
  std::uint64_t read(std::uint32_t thread, Location where, AccessMode mode, const Candidate& seen) override;
  std::uint32_t places(std::uint32_t thread, Location where, AccessMode mode) const override;
  bool write(std::uint32_t thread, const Store& store, AccessMode mode, std::uint64_t before,
             std::uint32_t place) override;
  void update(std::uint32_t thread, const Store& store, AccessMode mode, std::uint64_t before) override;
  void acquire(std::uint32_t thread, Location by) override { hand_on(variable(by), of_thread(thread)); }
  void release(std::uint32_t thread, Location by) override { hand_on(of_thread(thread), variable(by)); }
  void start(std::uint32_t parent, std::uint32_t child) override;
  void join(std::uint32_t thread, std::uint32_t ended) override { hand_on(of_thread(ended), of_thread(thread)); }
  void fence(std::uint32_t thread, Fence kind) override;
  std::optional<std::uint64_t> freeze(Location where) override;
  std::uint32_t flushable(std::uint32_t) const override { return 0; }
  Store next_flush(std::uint32_t thread, std::uint32_t which) const override;
  void flush(std::uint32_t thread, std::uint32_t which) override;
  bool is_empty() const override { return cells_.empty(); }
  bool has(Location where) const override { return find(where) != nullptr; }
  void forget(const std::vector<bool>& alive) override;
  void for_each_reference(Ref object, const VisitReference& visit) const override;
  void visit_roots(const Heap::Visit& visit) const override;
  void forget_objects(const std::function<bool(Ref)>& is_gone) override;
  void save(const Key& key, std::vector<std::uint32_t>& words) const override;
  void load(const Object& object, std::span<const std::uint32_t> words) override;

 protected:
  // Who can know of a write: a thread, a variable that synchronises, or something that stands for one.
  struct Knower {
    enum class Kind : std::uint8_t {
      kThread,
      kVariable,
      kWrite,         // what was released with one write: `number` is the write's
      kReleaseFence,  // of thread `number`: what later writes release
      kSeen,          // by thread `number`: what an acquire fence acquires
      kFullFence,
    };
    Kind kind = Kind::kThread;
    Location location;
    std::uint32_t number = 0;
    auto operator<=>(const Knower&) const = default;
  };
  using Knowers = std::vector<Knower>;  // sorted
  static Knower of_thread(std::uint32_t thread) { return {Knower::Kind::kThread, {}, thread}; }
  static Knower variable(Location where) { return {Knower::Kind::kVariable, where, 0}; }
  // Whatever `from` knows, `to` knows.
  virtual void hand_on(const Knower& from, const Knower& to);
  static void hand_on(Knowers& knowers, const Knower& from, const Knower& to);
  void save_knowers(const Key& key, const Knowers& knowers, std::vector<std::uint32_t>& words) const;
  static void load_knowers(const Object& object, WordReader& in, Knowers& knowers);
  void load_views(const Object& object, WordReader& in);

 private:
  struct Write {
    std::uint64_t raw = 0;
    std::uint32_t number = 0;  // unique among the writes of its variable
    bool known_to_all = false;
    bool is_volatile = false;  // volatile reads see nothing before it
    Knowers known, hidden;
  };
  struct Cell {
    Location location;
    Kind kind = Kind::kInt;
    std::vector<Write> writes;  // in the order of coherence; plain ones in which they were executed
  };
  const Cell* find(Location where) const;
  Cell& cell(Location where);
  static bool knows(const Write& write, const Knower& who);
  static bool is_hidden(const Write& write, const Knower& who);
  bool forget_once(const std::vector<bool>& alive);
  bool merge_equals(Cell& cell);
  template <typename Change>
  void for_each_knowers(Change change);

  std::vector<Cell> cells_;  // by location
};

}  // namespace ravel

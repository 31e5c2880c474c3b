// memory/futures.hpp -- JPR (Jin, Yavuz-Kahveci, Sanders): a plain read may also see a write that is still to come.
//
// Which writes may come is known from other executions: the search is repeated with the writes that it found until it
// finds no more (the least fixed point, JPR Fig. 5). A write is recognised as the n-th of its thread to its variable,
// an object as the n-th that a thread makes at some place of the program. A read that sees such a write imposes the
// value on it; the execution counts only if the write comes, writes that value, and does not come after the read in
// happens-before.
//
// Everything else is as in Views. What the paper keeps of reads is one set here: who knows of a read that has imposed a
// value. So nothing grows with the number of reads. Writes are counted, up to a bound.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/symbol.hpp"
#include "memory/views.hpp"

namespace ravel {

class Futures final : public Views {
 public:
  // `any_value`: a write may be seen with every value that its variable has in some execution (the model hb).
  Futures(Naming naming, const std::vector<std::string>& ahead, std::uint32_t bound, bool any_value);

  void find_readable(std::uint32_t thread, Location where, AccessMode mode, std::uint64_t latest,
                     std::vector<Candidate>& candidates) const override;
  std::uint64_t read(std::uint32_t thread, Location where, AccessMode mode, const Candidate& seen) override;
  std::uint32_t writer_of(Location where, const Candidate& seen) const override {
    return ahead_of(where)[seen.write & ~kFuture].thread;
  }
  bool write(std::uint32_t thread, const Store& store, AccessMode mode, std::uint64_t before,
             std::uint32_t place) override;
  bool wants_name(Ref object) const override;
  bool is_early(Ref object) const override;
  bool is_awaited(Location where) const override;
  bool is_ahead(const Candidate& seen) const override { return (seen.write & kFuture) != 0; }
  Ref allocated(std::uint32_t thread, const std::string& where, Ref object) override;
  bool is_pending() const override;
  bool is_contradicted() const override { return contradicted_; }
  std::vector<std::string> take_written() override { return std::exchange(written_, {}); }
  bool exceeds_bound() const override { return exceeds_bound_; }
  bool is_empty() const override { return Views::is_empty() && tracks_.empty(); }
  bool has(Location where) const override { return Views::has(where) || find_track(where) != nullptr; }
  void forget(const std::vector<bool>& alive) override;
  void for_each_reference(Ref object, const VisitReference& visit) const override;
  void visit_roots(const Heap::Visit& visit) const override;
  void forget_objects(const std::function<bool(Ref)>& is_gone) override;
  void save(const Key& key, std::vector<std::uint32_t>& words) const override;
  void load(const Object& object, std::span<const std::uint32_t> words) override;

 protected:
  void hand_on(const Knower& from, const Knower& to) override;

 private:
  static constexpr std::uint32_t kFuture = 1u << 31;  // of Candidate::write: position in the writes of the location
  // A write of another execution.
  struct Ahead {
    std::uint32_t thread = 0, number = 0;
    std::string value;  // a number; "null", or the name of an object after "@"
  };
  struct Imposed {
    std::uint32_t thread = 0, number = 0;
    std::uint64_t raw = 0;
    Knowers known;  // who knows of a read that has seen it
  };
  struct Track {
    Location location;
    Kind kind = Kind::kInt;
    std::vector<std::uint32_t> counts;  // writes, by thread number, minus one
    std::vector<Imposed> imposed;       // by thread and number
  };
  struct Stamp {
    std::uint32_t thread = 0, number = 0;
    Symbol where;
    bool early = false;  // it was seen before it was made
  };
  const Track* find_track(Location where) const;
  Track& track(Location where);
  const std::vector<Ahead>& ahead_of(Location where) const;
  std::string name_of(Ref object) const;  // empty: it has none
  std::string name_of(Location where) const;
  std::string text_of(const Store& store) const;
  std::optional<std::uint64_t> raw_of(const std::string& value) const;
  Ref make_early(const std::string& name);

  const Naming naming_;
  const std::uint32_t bound_;
  std::map<std::string, std::vector<Ahead>> ahead_;  // by location
  std::vector<Track> tracks_;                        // by location
  std::map<Ref, Stamp> stamps_;
  std::map<std::pair<std::uint32_t, const void*>, std::pair<Symbol, std::uint32_t>> made_;  // by thread and place
  std::vector<std::string> written_;
  bool contradicted_ = false, exceeds_bound_ = false;
};

}  // namespace ravel

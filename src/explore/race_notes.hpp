// explore/race_notes.hpp -- where the accesses of a data race come from, and what the race is called.
//
// A search for races tells accesses apart by their site: the line of the program's own code that they belong to. Sites
// are numbers in the store, so that remembered accesses, which are part of states, mean the same to all workers.
//
// Thread safety: none; each worker owns its instance. The table of sites is shared.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "explore/order_store.hpp"
#include "explore/result.hpp"
#include "explore/visibility.hpp"

namespace ravel {

class RaceNotes {
 public:
  RaceNotes(Machine& machine, Visibility& visibility, const SearchOptions& options, ComponentTable& sites);

  std::uint32_t site_of(const JavaThread& thread);
  const Class& accessor_at(std::uint32_t site) const;  // whose code it is, be it of the JDK
  void note(const OrderEvent& event, const RememberedAccess& other, bool construction);

  // Races since somebody took them away; names of threads and everything that only a replay can tell are missing.
  std::vector<const Race*> fresh;
  bool accepted_some = false;  // of those that the options trust or call benign

 private:
  std::optional<Race> describe(const OrderEvent& event, const RememberedAccess& other, bool construction);
  RaceAccess access_at(std::uint32_t site, std::uint32_t thread, bool writes) const;
  void name_variable(Race& race, const OrderEvent& event, const RememberedAccess& other) const;
  bool is_trusted(const OrderEvent& event, const RememberedAccess& other, bool construction);

  Machine& machine_;
  Visibility& visibility_;
  const SearchOptions& options_;
  ComponentTable& sites_;
  using Key = std::tuple<ClassId, bool, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, int>;
  std::map<Key, std::optional<Race>> known_;  // nothing: not to be reported
};

// "com.example.*", "Account.balance", "*.cache": a star stands for anything.
bool matches_pattern(std::string_view text, std::string_view pattern);
bool matches_any(std::string_view text, const std::vector<std::string>& patterns);
// "data race on Account.balance: written at …, read at …"; different for different races.
std::string race_message(const Race& race);
Violation race_violation(const Race& race);

}  // namespace ravel

// explore/visibility.hpp -- which variables are known to be racy, and whose synchronisation nobody can observe.
//
// The `sync` reduction starts with nothing racy and nothing written. Every race that a search meets makes its location
// racy, and the search starts again; then accesses to the location are treated like those of a volatile variable. Reads
// are remembered only of locations that are known to be written while several threads can reach them: reads race with
// nothing else, and remembering them would tell states apart that behave alike.
//
// Thread safety: none; each worker owns its instance. RacyLocations are plain names and travel between workers.
#pragma once

#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "machine/machine.hpp"

namespace ravel {

// Names of locations: "Account.balance", "int[] in Account" (elements that code of Account accesses). Three more stand
// for what threads do to each other; they are added when a program does such things at all. A location that is written
// while others can reach it has its name with this before it.
using RacyLocations = std::set<std::string>;
inline constexpr const char* kWritten = "<written> ";
inline constexpr const char* kPlain =
    "<plain> ";  // likewise: one that is accessed by VarHandles in weaker modes than volatile ones are
// Under the models that look ahead (memory/futures.hpp): a class whose objects must be recognised in other executions,
// and a write that one of them makes.
inline constexpr const char* kIdentified = "<identified> ";
inline constexpr const char* kAhead = "<ahead> ";
inline constexpr const char* kInterruptStatus = "<interrupt status>";
inline constexpr const char* kThreadStatus = "<thread status>";
inline constexpr const char* kSignals =
    "<signals>";  // unpark and interrupt mean nothing to a thread that is not started
// Is it the program's own, or does it belong to an object of the JDK that the program has to protect? What
// java.util.concurrent does to its own fields is its own business.
bool is_program_location(const std::string& name);
// Locations that java.util.concurrent makes racy by design; starting with them saves finding out.
RacyLocations known_racy_locations();

class Visibility {
 public:
  Visibility(Machine& machine, const RacyLocations& racy);

  struct FieldTraits {
    bool racy : 1 = false;
    bool is_volatile : 1 = false;
    bool is_final : 1 = false;
    bool also_plain : 1 = false;  // known to be accessed in a mode that orders less than volatile
    bool of_program : 1 = false;  // not of a class of the JDK
    bool read_only : 1 = false;   // not known to be written while others can reach it
    bool internal : 1 = false;    // the JDK's own business
    bool atomic : 1 = false;      // of the atomic classes, which hand on their access modes to the program
    bool benign : 1 = false;      // a cache of the JDK that any thread may fill with the same value
  };
  // Of the field at `offset` of the object, which must not be an array.
  FieldTraits field(Ref object, std::uint32_t offset);
  FieldTraits elements(const Class& array, const Class& accessor);
  bool interrupts() const { return interrupts_; }
  bool thread_status() const { return thread_status_; }
  bool signals() const { return signals_; }

  Kind kind_at(Ref object, std::uint32_t offset) const;             // what the variable holds
  const Field* find_field(Ref object, std::uint32_t offset) const;  // null for arrays
  const Field* field_at(const Class& c, std::uint32_t offset, bool statics) const;
  // How a location is called: a field, static or not, or the elements of an array; `accessor` is whose code it is.
  std::string name_of(const Class& holder, bool is_static, std::uint32_t offset, const Class& accessor);
  std::string name_of_field(Ref object, std::uint32_t offset);
  std::string name_of_written(Ref object, std::uint32_t offset);

  // Does the thread run code of the JDK whose synchronisation no program can observe (caches, registries, reflection)?
  bool is_quiet(const JavaThread& thread);
  bool is_identified(const Class& c);  // see kIdentified

  // What a native looks at besides what it tells the watcher.
  struct NativeTraits {
    bool known : 1 = false;           // else these have not been found out yet
    bool anything : 1 = false;        // nobody knows
    bool first_argument : 1 = false;  // the object that it is called with
    bool interrupt : 1 = false;       // whether its thread was interrupted
  };
  NativeTraits native(const Method& method);

 private:
  using Traits = std::vector<FieldTraits>;  // by byte offset
  const Traits& traits_of(const Class& c, bool statics);
  void add_traits(Traits& traits, const Class& c, bool statics);
  bool is_quiet_class(const Class& c);

  Machine& machine_;
  const RacyLocations& racy_;
  bool interrupts_ = false, thread_status_ = false, signals_ = false;
  std::vector<Traits> instances_, statics_;                                     // by ClassId
  std::vector<std::int8_t> quiet_;                                              // by ClassId; -1: not known yet
  std::vector<std::int8_t> identified_;                                         // by ClassId; -1: not known yet
  std::vector<NativeTraits> natives_;                                           // by MethodId
  std::unordered_map<std::uint64_t, FieldTraits> elements_;                     // by array and accessor
  std::pair<std::uint64_t, FieldTraits> last_elements_{~std::uint64_t{0}, {}};  // loops ask for the same
};

std::string type_name(const Class& c);  // "int[]", "Account"

}  // namespace ravel

// machine/machine.hpp -- the Java machine: heap, threads, class initialisation, monitors, and the services natives use.
//
// The state of a running program is the heap, the threads, the initialisation of classes, the identity hashes, the
// interned strings and the clock; all of it is in here. The interpreter (interpreter.cpp) runs one thread, the
// scheduler (scheduler.cpp) picks it.
//
// Thread safety: none; one machine per worker.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "machine/heap.hpp"
#include "machine/observer.hpp"
#include "machine/thread.hpp"
#include "program/program.hpp"

namespace ravel {

enum class InitState : std::uint8_t { kLinked, kInProgress, kInitialized, kErroneous };

struct ClassStatus {
  InitState state = InitState::kLinked;
  std::uint32_t thread = 0;  // kInProgress: who initialises it
};

struct MachineOptions {
  std::size_t max_heap = std::size_t{2} << 30;
  std::int64_t turn = 20'000;  // backward branches that a thread takes before the next one's turn
  bool assertions = false;
  std::vector<std::pair<std::string, std::string>> properties;   // -D
  std::string class_path;                                        // as java.class.path shows it
  double timeout_seconds = 0;                                    // 0: none
  std::function<void(int fd, std::string_view)> output;          // what the program prints: fd 1 or 2
  std::function<std::size_t(std::uint8_t*, std::size_t)> input;  // System.in; 0 at the end
  std::function<void(std::string_view)> notice;                  // what a run has to say besides; may be empty
};

// How a run ended.
struct RunEnd {
  enum class How { kFinished, kExit, kDeadlock, kTimeout } how = How::kFinished;
  int status = 0;           // as java would exit
  std::string description;  // kDeadlock: who waits for what
};

class Machine {
 public:
  Machine(Program& program, MachineOptions options);
  ~Machine();
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  Program& program() { return program_; }
  Heap& heap() { return heap_; }
  const MachineOptions& options() const { return options_; }

  // ---- running (scheduler.cpp) ----
  // Runs `main` of the class on a thread whose java.lang.Thread is `main_thread_object()`; see natives/boot.hpp.
  RunEnd run(JavaThread& main_thread);
  bool can_run(const JavaThread& thread) const;
  void request_exit(int status) { exit_status_ = status; }
  // Virtual time: every look at the clock costs 100 ns, except in a search, where time passes only by waiting.
  std::int64_t nanos() {
    if (observer_ == nullptr) {
      return clock_ += 100;
    }
    observer_->looked_at_clock();
    return clock_;
  }
  std::int64_t now() const { return clock_; }  // without looking
  void set_output(std::function<void(int fd, std::string_view)> output) { options_.output = std::move(output); }

  // ---- being explored (observer.hpp); without an observer everything passes and the first alternative is taken ----
  void set_observer(Observer* observer) { observer_ = observer; }
  Observer* observer() { return observer_; }
  bool offer(JavaThread& thread, const Action& action) {
    return observer_ == nullptr || observer_->offer(thread, action);
  }
  std::optional<std::uint32_t> choose(JavaThread& thread, std::uint32_t alternatives) {
    return observer_ == nullptr ? 0 : observer_->choose(thread, alternatives);
  }

  // ---- objects (objects.cpp) ----
  Class& class_of(Ref ref) { return *program_.classes()[heap_.class_id(ref)]; }
  Ref new_instance(Class& c);  // null when out of memory; does not run constructors
  Ref new_array(Class& array_class, std::int64_t length);
  Ref new_primitive_array(Kind element, std::int64_t length) {
    return new_array(program_.array_of(program_.primitive(element)), length);
  }
  Ref mirror_of(const Class& c) { return mirrors_[c.id]; }
  Class& class_of_mirror(Ref mirror);  // mirror is a java.lang.Class, not null
  std::int32_t identity_hash(Ref ref);
  // Field access by name for the engine's own use: the field must exist (RAVEL_INVARIANT).
  template <typename T>
  T get(Ref ref, std::string_view field) {
    return heap_.load<T>(ref, offset_of(class_of(ref), field));
  }
  template <typename T>
  void set(Ref ref, std::string_view field, T value) {
    heap_.store<T>(ref, offset_of(class_of(ref), field), value);
  }
  std::uint32_t offset_of(Class& c, std::string_view field);
  std::optional<std::uint32_t> find_offset(Class& c, std::string_view field);  // not every JDK has every field
  Ref get_static_ref(Class& c, std::string_view field);
  void set_static_ref(Class& c, std::string_view field, Ref value);
  Ref clone(Ref ref);

  // ---- strings (strings.cpp): Java strings are byte[] value + byte coder, Latin-1 or UTF-16 ----
  Ref new_string(std::string_view utf8);
  Ref new_string_utf16(std::u16string_view text);
  Ref literal(Symbol modified_utf8);  // the interned, immortal string of a constant
  Ref intern(Ref string);
  std::string to_utf8(Ref string);
  std::u16string to_utf16(Ref string);

  // ---- exceptions (exceptions.cpp) ----
  // Makes the exception pending in the thread: constructed without running Java code (message and stack trace set).
  void throw_new(JavaThread& thread, std::string_view java_class, std::optional<std::string> message = {});
  // False when initialisers must run before an exception of this class can be made: for callers that change something
  // before they throw, and therefore cannot simply be executed again.
  bool can_throw(JavaThread& thread, std::string_view java_class);
  void throw_link_error(JavaThread& thread, const LinkError& error);
  void throw_ref(JavaThread& thread, Ref exception) { thread.pending = exception; }
  void fill_stack_trace(JavaThread& thread, Ref throwable);  // as Throwable.fillInStackTrace

  // ---- class initialisation (initialization.cpp) ----
  // True when the current thread may use the class now. Otherwise the thread was given a <clinit> frame to run first,
  // or waits, or has an exception pending, and the instruction must be executed again.
  bool ensure_initialized(JavaThread& thread, Class& c);
  bool is_initialized(const Class& c) const { return class_status_[c.id].state == InitState::kInitialized; }
  ClassStatus& status(const Class& c) { return class_status_[c.id]; }

  // Has the loader's loadClass called before the current instruction or native is executed again.
  void request_load(JavaThread& thread, const LoaderCall& call);

  // ---- monitors, waiting, threads (monitors.cpp) ----
  bool monitor_enter(JavaThread& thread, Ref ref);  // false: the thread is now kBlocked
  // False: IllegalMonitorStateException pending.
  bool monitor_exit(JavaThread& thread, Ref ref, bool by_exception = false);
  bool holds_monitor(const JavaThread& thread, Ref ref) const;
  NativeStatus wait(JavaThread& thread, Ref ref, std::int64_t millis);
  NativeStatus notify(JavaThread& thread, Ref ref, bool all);
  NativeStatus sleep(JavaThread& thread, std::int64_t nanos);
  NativeStatus join(JavaThread& thread, Ref thread_object, std::int64_t millis);  // 0: as long as it takes
  NativeStatus park(JavaThread& thread, std::int64_t deadline);                   // kForever, or virtual nanoseconds
  void unpark(JavaThread& target);
  void wake_interrupted(JavaThread& target);  // after Thread.interrupted was set
  // The interrupt status as a volatile variable of the Thread.
  Action interrupt_access(ActionKind kind, Ref thread_object) const;
  bool test_interrupt(JavaThread& thread, Ref thread_object);
  void set_interrupt(JavaThread& thread, Ref thread_object, bool interrupted);
  bool is_interrupted(const JavaThread& thread);
  void clear_interrupt(JavaThread& thread);
  JavaThread& add_thread(Ref thread_object);
  JavaThread* find_thread(Ref thread_object);  // null when not started, or ended
  std::string thread_name(Ref thread_object);
  void start_thread(JavaThread& thread, Method& first, std::span<const Slot> arguments);
  JavaThread& thread(std::uint32_t number) { return *threads_[number - 1]; }
  const std::vector<std::unique_ptr<JavaThread>>& threads() const { return threads_; }

  // The first frame of the thread has ended (with thread.pending when by an exception): dispatches an uncaught
  // exception, lets the Thread clean up after itself, and ends the thread. True while there is still something to run.
  bool first_frame_ended(JavaThread& thread);

  // ---- frames ----
  // Pushes a call that runs before the current instruction is executed again (its result is dropped).
  void push_call(JavaThread& thread, Method& method, std::span<const Slot> arguments);
  // The method of the n-th Java frame from the top (0: the running one), skipping hidden ones. Null past the end.
  Method* caller(JavaThread& thread, std::size_t depth);
  [[noreturn]] void report_unsupported(JavaThread& thread, std::string_view what);  // with the Java call chain

  void collect_garbage();
  // As System.gc: weak and phantom references to what nobody else holds on to are cleared, and answered. A local
  // variable that will not be read again holds on to nothing.
  std::vector<Ref> collect_weakly_reachable();
  Ref add_root(Ref ref) {  // keeps the object alive as long as the machine
    roots_.push_back(ref);
    return ref;
  }
  std::span<const Ref> added_roots() const { return roots_; }

 private:
  static const Insn* init_supers();  // the pseudo instruction that an initialiser begins with

  friend class Interpreter;
  friend class StateCodec;
  friend class Explorer;
  void add_mirror(Class& c);
  void set_constant(Class& c, const Field& field);
  bool ensure_interfaces_initialized(JavaThread& thread, Class& c);
  void finish_initialization(JavaThread& thread, Class& c, bool succeeded);
  void fail_initialization(JavaThread& thread, Class& c);
  Ref make_exception(JavaThread& thread, Class& c, const std::optional<std::string>& message);
  void expire(JavaThread& thread);
  void wake_expired();
  bool advance_clock();
  RunEnd deadlocked();
  bool start_shutdown();
  void visit_roots(const Heap::Visit& visit);

  Program& program_;
  MachineOptions options_;
  Observer* observer_ = nullptr;
  Heap heap_;
  std::vector<std::unique_ptr<JavaThread>> threads_;  // by number, minus one; never null
  std::vector<std::size_t> ended_threads_;            // indices of those that may be replaced
  std::vector<ClassStatus> class_status_;             // by ClassId
  std::vector<std::uint8_t*> static_base_;            // by ClassId: the mirror's address once initialised, else null
  std::vector<ClassId> status_log_;                   // of a search: whose status changed
  std::vector<Ref> mirrors_;                          // by ClassId
  std::unordered_map<ClassId, Ref> init_causes_;      // of erroneous classes: why, as NoClassDefFoundError's cause
  std::unordered_map<Ref, std::int32_t> hashes_;
  std::unordered_map<Ref, std::uint32_t> extra_recursion_;
  std::unordered_map<std::string, Ref> interned_;  // by modified UTF-8
  std::vector<Ref> roots_;
  std::uint32_t hash_state_ = 0x2545f491;
  std::uint32_t interrupted_offset_ = 0;
  std::uint32_t eetop_offset_ = 0;
  int main_status_ = 0;  // 1 when main ended by an exception
  std::int64_t clock_ = 0;
  std::optional<int> exit_status_;
};

}  // namespace ravel

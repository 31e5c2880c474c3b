// explore/codec.hpp -- the machine's state to and from the store.
//
// What a search must tell apart, and nothing else (explore/codec_format.hpp):
//
//   fixed objects    everything that the JDK's own statics reach when the search starts, class mirrors and literals;
//                    they keep their addresses, and are part of the state only when written since
//   shared objects   which several threads can reach, named by the way on which a walk from fixed objects and Threads
//                    meets them, so that allocation order, garbage and other objects make no difference
//   threads          frames with the registers that are still needed (program/liveness.hpp), why they wait, what they
//                    offer, and the objects that they alone can reach, named by a walk of their own
//   the order        clocks and remembered accesses (explore/order_store.hpp)
//   the rest         initialisation of classes, clock, output, …: the header
//
// capture() looks only at what can have changed: threads that ran, objects that were written. It also renews what
// exploration keeps in object headers: who is reachable by one thread only. restore() rewrites only components that
// differ from the state the machine is in.
//
// Thread safety: none; each worker owns its instance. The store is shared.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/word_reader.hpp"
#include "explore/codec_format.hpp"
#include "explore/layout.hpp"
#include "explore/order_store.hpp"
#include "explore/ref_table.hpp"
#include "explore/state_tree.hpp"
#include "explore/store.hpp"
#include "explore/watcher.hpp"
#include "machine/machine.hpp"

namespace ravel {

class StateCodec {
 public:
  StateCodec(Machine& machine, Watcher& watcher, StateStore& store, StateTree& tree, OrderStore& orders,
             LayoutCache& layouts);

  // The search starts here: fixes the objects that are fixed.
  void begin();
  Pair capture();
  void restore(const FoldedState& state);
  // The state that the machine is in, as last captured or restored.
  const FoldedState& state() const { return at_; }

  // Of the last capture: which objects are shared now, and how they are called, would be the same in every state with
  // the same header in which the same is done, if no other thread refers to what has gone.
  bool names_follow() const { return names_follow_; }
  bool kept_layout() const { return kept_layout_; }                 // items are where they were before
  const std::vector<std::uint32_t>& gone() const { return gone_; }  // names
  const std::vector<Pair>& renames() const { return renames_; }     // names before and now, ascending
  // By name now: where it was among the shared objects before, or kCame.
  static constexpr std::uint32_t kCame = 0xffffffff;
  const std::vector<std::uint32_t>& shared_before() const { return sources_; }
  ComponentId order() const { return order_id_; }
  const Layout& layout() const { return *layout_; }
  std::uint32_t last_events() const { return events_; }  // number of what happened to the order
  // Where the object is in the state; nothing when it is local, or as it was at the start of the search.
  std::optional<std::uint32_t> position_of(Ref object);

  void visit_roots(const Heap::Visit& visit) const;

  // Part of the state that the machine does not keep.
  std::string output;
  bool shutting_down = false;

 private:
  using Words = std::vector<std::uint32_t>;
  static constexpr ComponentId kNoComponent = 0xffffffff;
  struct Written {
    Words before;                   // what it held when the search began, header included
    bool always = false;            // is part of every state: `before` means nothing
    ComponentId id = kNoComponent;  // as it is now; none when it is as it was before
    ComponentId skeleton = kNoComponent;
  };
  struct Name {
    std::uint32_t thread;  // 0: shared
    std::uint32_t index;   // in shared_ or locals_
    // Of shared objects:
    std::uint32_t path;            // how states call it: the number of the next two
    std::uint32_t parent, offset;  // what refers to it where, on the way on which the walk met it
    ComponentId component, skeleton;
  };
  struct Met {
    Ref object;
    std::uint32_t owner;  // the one thread that reaches it, or 0
    Name before;
  };

  // ---- the walk (codec_walk.cpp) ----
  void walk();
  bool walk_touched();
  void walk_all();
  void retire_locals(std::uint32_t thread);
  const std::vector<Ref>& old_locals_of(std::uint32_t thread) const;  // before the walk
  bool was_shared(Ref ref) const;                                     // before the walk, and has not been named since
  void walk_roots();
  void share(Ref ref, std::uint32_t parent, std::uint32_t offset);
  void visit(Ref ref, std::uint32_t parent, std::uint32_t offset);
  void visit_fields(Ref object, std::uint32_t name);
  void compare_names();
  void finish_visits();
  void visit_thread(JavaThread& thread);
  void name_met();
  bool is_named(Ref ref) const;

  // ---- the order (codec_order.cpp) ----
  void take_order_step();
  void mark_remembered_objects();
  ObjectKey key_of(Ref ref);
  bool has_key(Ref ref) const;  // it can be reached

  // ---- references between objects (codec_graph.cpp) ----
  ComponentId skeleton_of(Ref object, ComponentId previous);
  void encode_graph();
  void know_skeletons();

  // ---- capture (codec_capture.cpp) ----
  std::uint32_t word_of(Ref ref);
  void begin_component() {
    words_.clear();
    marks_.clear();
  }
  void put(Ref ref) {
    const std::uint32_t word = word_of(ref);
    if (codec_format::is_shared_word(word)) marks_.push_back(static_cast<std::uint32_t>(words_.size()));
    words_.push_back(word);
  }
  void put_wide(std::uint64_t value) {
    words_.push_back(static_cast<std::uint32_t>(value));
    words_.push_back(static_cast<std::uint32_t>(value >> 32));
  }
  void encode_object(Ref object);
  void encode_changed_objects();
  void encode_shared(std::size_t name);
  void encode_written(Ref ref, Written& written);
  void list_written();
  bool differs(Ref ref, const Written& written) const;
  void encode_frame(JavaThread& thread, std::size_t index);
  void encode_thread(JavaThread& thread);
  void encode_header();
  void encode_memory();
  ComponentId intern(ComponentId previous);  // words_, which perhaps are still those of `previous`
  void put_marks(std::uint32_t flags);
  Pair fold();
  void arrange();

  // ---- restore (codec_restore.cpp) ----
  Ref ref_of(std::uint32_t word, std::uint32_t thread = 0);
  void make_immortal(Ref ref);
  Ref place_object(Ref present, ComponentId component);
  bool place_shared(std::span<const ComponentId> components, std::span<const std::uint32_t> names);
  void place_locals(std::uint32_t thread, std::span<const ComponentId> components);
  void decode_object(Ref object, ComponentId component, std::uint32_t thread);
  void decode_contents(Ref object, WordReader& in, std::uint32_t flags, std::uint32_t thread);
  void decode_written(std::span<const std::uint32_t> names, std::span<const ComponentId> target, bool moved);
  void decode_header(std::span<const std::uint32_t> words);
  void decode_thread(std::uint32_t number, ComponentId component);
  void decode_frame(JavaThread& thread, ComponentId component);
  void load_memory(std::span<const std::uint32_t> words);
  void set_thread_count(std::size_t count);

  Machine& machine_;
  Heap& heap_;
  Program& program_;
  Watcher& watcher_;
  StateStore& store_;
  StateTree& tree_;
  OrderStore& orders_;
  LayoutCache& layouts_;

  std::map<Ref, Written> written_;         // every fixed object that was ever written
  std::vector<Ref> fixed_objects_;         // which other states may refer to, so they are never collected
  std::vector<Ref> logged_;                // shared and fixed objects that were written since
  std::int64_t first_clock_ = 0;           // when the search began
  std::vector<ClassStatus> first_status_;  // by ClassId, when the search began
  std::set<ClassId> touched_classes_;      // whose initialisation was ever touched since

  // Names
  std::vector<Ref> shared_;               // by name; first those that can be reached without frames
  std::size_t rooted_ = 0;                // how many of them
  Words reached_;                         // by thread: how many were first reached from its Thread
  std::vector<std::vector<Ref>> locals_;  // by thread number, minus one; then by name
  RefTable<Name> name_;                   // valid where shared_ or locals_ agree
  std::vector<Ref> object_of_path_;       // by path, of those that are shared now
  std::vector<Ref> old_shared_;
  Words paths_, old_paths_;             // of shared_, of old_shared_
  std::vector<std::uint32_t> sources_;  // by position in shared_: the one in old_shared_, or kCame
  std::vector<std::uint32_t> gone_;     // paths of old_shared_ that are not shared any more
  bool renamed_ = false;                // an object that stays shared has another path
  std::vector<Pair> renames_;
  std::vector<std::vector<Ref>> old_locals_;
  std::vector<bool> retired_;  // by thread: its local objects before the walk are in old_locals_
  bool names_known_ = false;   // there is a state to compare with
  bool kept_names_ = false;    // shared_ is what it was
  bool kept_layout_ = false;   // items are where they were
  bool names_follow_ = false;
  bool graph_changed_ = false;
  bool skeletons_known_ = true;  // else they are in the store, see graph_id_
  // The walk
  static constexpr std::uint32_t kMet = 0xffffffff;  // instead of a thread: position in met_
  static constexpr std::uint32_t kNobody = 0xfffffffe;
  std::vector<Met> met_;
  std::vector<std::uint32_t> to_share_;  // positions in met_
  std::uint32_t walker_ = 0;             // the thread whose frames are walked; 0: what all can reach
  std::size_t walked_ = 0;
  bool met_foreign_ = false;  // an object that another thread was thought to have for itself

  // The state that the machine is in, as last captured or restored
  Words written_names_;
  std::vector<ComponentId> written_ids_, thread_ids_;
  std::vector<std::vector<ComponentId>> frame_ids_, local_ids_;  // by thread
  ComponentId header_id_ = kNoComponent, names_id_ = kNoComponent, shared_names_id_ = kNoComponent,
              output_id_ = kNoComponent, order_id_ = kNoComponent, memory_id_ = kNoComponent;
  std::string stored_output_;
  std::uint32_t graph_id_ = 0;
  FoldedState at_;
  std::shared_ptr<const Layout> layout_;

  std::vector<Ref> remembered_locals_;  // with kRecordBit
  std::uint32_t events_ = OrderStore::kNoEvents;
  std::vector<bool> alive_;
  std::vector<std::unique_ptr<JavaThread>> spare_threads_;  // of states that have more threads
  std::vector<ItemChange> changes_;
  std::vector<Ref> lost_objects_;
  std::vector<OrderEvent> order_events_;
  std::vector<bool> same_component_;
  std::vector<std::pair<Ref, Name>> place_names_;
  std::uint32_t encoding_ = 0;             // the thread whose local objects can be named; 0: none
  std::vector<std::uint32_t> references_;  // shared objects that the thread refers to, as far as it is encoded
  Words words_;                            // of the component that is being encoded
  Words marks_;                            // positions of its references to shared objects
};

}  // namespace ravel

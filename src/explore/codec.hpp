// explore/codec.hpp -- the machine's state to and from the store.
//
// What a search must tell apart, and nothing else:
//
//   fixed objects    everything that the JDK's own statics reach when the search starts, class mirrors and literals;
//                    they keep their addresses, and are part of the state only when written since
//   other objects    named by the order in which a walk from fixed objects, Threads and frames meets them, so that
//                    allocation order and garbage make no difference
//   threads          frames with the registers that are still needed (program/liveness.hpp), why they wait, what they
//                    offer, their vector clocks
//   the rest         initialisation of classes, clock, output, …: the header
//
// capture() also renews what exploration keeps in object headers: who is reachable by one thread only. restore()
// rewrites only components that differ from the state the machine is in.
//
// Thread safety: none; each worker owns its instance. The store is shared.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "explore/codec_format.hpp"
#include "explore/ref_table.hpp"
#include "explore/store.hpp"
#include "explore/watcher.hpp"
#include "machine/machine.hpp"

namespace ravel {

class StateCodec {
 public:
  StateCodec(Machine& machine, Watcher& watcher, StateStore& store);

  // The search starts here: fixes the objects that are fixed.
  void begin();
  Pair capture();
  void restore(Pair state);

  // Part of the state that the machine does not keep.
  std::string output;
  bool shutting_down = false;

 private:
  using Words = std::vector<std::uint32_t>;
  static constexpr ComponentId kNoComponent = 0xffffffff;
  struct Written {
    Words before;                   // what it held when the search began, header included
    bool always = false;            // may refer to objects that are not fixed, so `before` means nothing
    ComponentId id = kNoComponent;  // as it is now; none when it is as it was before
  };

  // ---- capture (codec_capture.cpp) ----
  void walk();
  void walk_shared();
  void visit(Ref ref);
  void finish_visits();
  void visit_fields(Ref object);
  void visit_thread(JavaThread& thread);
  void set_local_bits();
  void normalise_order();
  void encode_objects();
  void find_written();
  bool differs(Ref ref, const Written& w) const;
  std::uint32_t word_of(Ref ref);
  void put(std::uint64_t value) {
    words_.push_back(static_cast<std::uint32_t>(value));
    words_.push_back(static_cast<std::uint32_t>(value >> 32));
  }
  void encode_object(Ref object);
  void encode_record(const ObjectRecord& record);
  void encode_frame(JavaThread& thread, std::size_t index);
  void encode_thread(JavaThread& thread);
  void encode_header();
  ComponentId intern(ComponentId previous);  // words_, which perhaps are still those of `previous`

  // ---- restore (codec_restore.cpp) ----
  class Reader;
  struct Target {
    ComponentId header = kNoComponent, names = kNoComponent;
    Words written_names;
    std::vector<ComponentId> written, threads, objects;
  };
  void read_target(Pair state);
  Ref ref_of(std::uint32_t word);
  void make_immortal(Ref ref);
  bool has_record(ComponentId object) const { return (store_.components[object][1] & codec_format::kHasRecord) != 0; }
  bool place_objects(const std::vector<ComponentId>& objects);
  void decode_object(Ref object, ComponentId component);
  void decode_contents(Ref object, Reader& in, std::uint32_t flags);
  void decode_written(bool moved);
  void decode_header(Reader& in);
  void decode_thread(std::uint32_t number, ComponentId component);
  void decode_frame(JavaThread& thread, ComponentId component);
  void set_thread_count(std::size_t count);

  // ---- the tree (codec_tree.cpp) ----
  Pair fold();  // items_
  std::uint32_t fold_range(std::size_t from, std::size_t to, std::size_t& node, bool& changed);
  NodeId node_of(Pair pair);
  void unfold(std::uint32_t id, std::vector<ComponentId>& items) const;
  void arrange();  // components to items_
  template <typename ForThread, typename ForOther>
  static void interleave(std::size_t threads, std::size_t others, ForThread for_thread, ForOther for_other);

  Machine& machine_;
  Heap& heap_;
  Program& program_;
  Watcher& watcher_;
  StateStore& store_;

  std::map<Ref, Written> written_;         // every fixed object that was ever written
  std::vector<ClassStatus> first_status_;  // by ClassId, when the search began
  std::set<ClassId> touched_classes_;      // whose initialisation was ever touched since

  // The walk
  std::vector<Ref> order_;        // objects by name; first those that all can reach
  std::size_t shared_count_ = 0;  // how many of them
  std::vector<Ref> old_order_;
  bool shared_count_known_ = false;
  bool same_order_ = false;           // all objects are called as before
  bool same_names_ = false;           // what all can reach is called as it was called before
  std::vector<std::uint32_t> owner_;  // of each: the one thread that reaches it, or 0
  RefTable name_;                     // of objects: position in order_, if order_ agrees
  std::uint32_t walker_ = 0;          // the thread whose frames are walked; 0: what all can reach
  std::vector<std::uint32_t> to_share_;
  std::size_t walked_ = 0;

  // The state that the machine is in, as last captured or restored
  Words written_names_, old_written_names_;
  std::vector<ComponentId> written_ids_, thread_ids_, object_ids_;
  std::vector<std::vector<ComponentId>> frame_ids_;  // by thread
  ComponentId header_id_ = kNoComponent, names_id_ = kNoComponent, output_id_ = kNoComponent;
  std::string stored_output_;

  std::vector<std::unique_ptr<JavaThread>> spare_threads_;  // of states that have more threads

  Pair target_state_;  // target_ is what it stands for, if it is known
  bool target_known_ = false;
  Target target_;
  std::vector<ComponentId> target_items_;

  std::vector<std::uint32_t> items_, old_items_, nodes_;
  // Nodes that were met lately, so that the store need not be asked.
  struct CachedNode {
    Pair pair;
    NodeId id = 0;
  };
  static constexpr std::size_t kCachedNodes = 1 << 14;
  std::vector<CachedNode> cached_nodes_ = std::vector<CachedNode>(kCachedNodes);
  Words words_;
};

// Threads change independently of each other; spreading them makes the halves of the tree vary less, so that more
// states share them.
template <typename ForThread, typename ForOther>
void StateCodec::interleave(std::size_t threads, std::size_t others, ForThread for_thread, ForOther for_other) {
  std::size_t t = 0, o = 0;
  while (t < threads || o < others) {
    if (t < threads && (o == others || t * others <= o * threads)) {
      for_thread(t++);
    } else {
      for_other(o++);
    }
  }
}

}  // namespace ravel

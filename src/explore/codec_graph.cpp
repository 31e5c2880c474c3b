// Which shared objects refer to which: what a step that changes references can be recognised by.
#include "explore/codec.hpp"

namespace ravel {

using namespace object_layout;
using namespace codec_format;

// What the object is, and which shared objects it refers to. Fixed ones are where they are.
ComponentId StateCodec::skeleton_of(Ref object, ComponentId previous) {
  const Class& c = machine_.class_of(object);
  const auto add = [&](std::uint32_t offset) {
    const Ref ref = heap_.load<Ref>(object, offset);
    const bool named = ref != kNull && (heap_.meta(ref) & (kImmortalBit | kFixedBit)) == 0;
    words_.push_back(named ? word_of(ref) : 0);
  };
  words_.assign({c.id, c.is_array ? heap_.array_length(object) : 0});
  heap_.for_each_reference_offset(object, add);
  if (&c == program_.well_known().klass) {
    for (const std::uint32_t offset : machine_.class_of_mirror(object).static_reference_offsets) add(offset);
  }
  return intern(previous);
}

void StateCodec::encode_graph() {
  words_.clear();
  for (const std::uint32_t ref : written_names_) words_.push_back(written_.at(ref).skeleton);
  for (const Ref ref : shared_) words_.push_back(name_[ref].skeleton);
  graph_id_ = tree_.fold_list(words_);
  skeletons_known_ = true;
}

// After a state was restored they are only in the store.
void StateCodec::know_skeletons() {
  if (skeletons_known_) return;
  skeletons_known_ = true;
  std::vector<ComponentId> list;
  if (!written_names_.empty() || !shared_.empty()) tree_.unfold_list(graph_id_, list);
  std::size_t next = 0;
  for (const std::uint32_t ref : written_names_) written_.at(ref).skeleton = list[next++];
  for (const Ref ref : shared_) name_[ref].skeleton = list[next++];
}

}  // namespace ravel

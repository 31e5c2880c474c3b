// explore/state_view.hpp -- what can happen next in a stored state, found without a machine.
#pragma once

#include <optional>
#include <span>

#include "explore/codec_format.hpp"
#include "explore/layout.hpp"
#include "explore/result.hpp"
#include "explore/store.hpp"

namespace ravel {

class StateView {
 public:
  StateView(const StateStore& store, LayoutCache& layouts, const SearchOptions& options)
      : store_(store), layouts_(layouts), options_(options) {}

  // The state is looked at from now on; it must stay where it is.
  void look_at(std::span<const ComponentId> items);
  // As long as nothing but layout() and threads() is asked for, this is enough.
  void look_at_header(ComponentId header);
  std::size_t threads() const { return layout_->thread_at.size(); }
  const Layout& layout() const { return *layout_; }
  std::span<const std::uint32_t> thread(std::uint32_t number) const {
    return store_.components[items_[layout_->thread_at[number - 1]]];
  }
  bool is_alive(std::uint32_t thread) const;
  // It is alive, and can do something now.
  bool is_enabled(std::uint32_t number) const { return is_enabled(number, thread(number)); }
  // In a fixed order. Nothing when no thread can go on.
  void find_choices(std::vector<Choice>& choices) const;
  bool has_choices(std::uint32_t likely) const;  // that thread probably has some
  // It can go on whatever the other threads and objects are.
  bool is_free(std::uint32_t thread) const;
  // Which choices it has follows from the header and items of this range; it is among them.
  bool depends_on_range(std::uint32_t thread, std::uint32_t first, std::uint32_t end) const;
  // By the frames or local objects of another thread than `but`.
  bool is_referred_to(std::uint32_t shared_object, std::uint32_t but) const;
  // Threads wait for each other's monitors, and never go on whatever the others do.
  bool has_lock_cycle() const;
  bool waits_in_cycle(std::uint32_t thread) const;

 private:
  using Words = std::span<const std::uint32_t>;  // of a thread
  bool is_enabled(std::uint32_t thread, Words words) const;
  bool may_wake(Words words) const;
  bool is_in_progress(ClassId c) const;
  std::optional<std::uint32_t> item_of(std::uint32_t object) const;  // where it is, if it may be locked by others
  std::uint32_t owner_of(std::uint32_t object) const;                // number of the thread that has the monitor, or 0
  std::uint32_t blocked_by(std::uint32_t thread, Words words) const;

  const StateStore& store_;
  LayoutCache& layouts_;
  const SearchOptions& options_;
  std::span<const ComponentId> items_;
  ComponentId header_id_ = 0xffffffff;
  std::span<const std::uint32_t> header_;
  std::shared_ptr<const Layout> layout_;
  // Of headers that were met lately.
  struct KnownHeader {
    ComponentId id = 0xffffffff;
    std::shared_ptr<const Layout> layout;
  };
  static constexpr std::size_t kKnownHeaders = 64;
  std::vector<KnownHeader> known_ = std::vector<KnownHeader>(kKnownHeaders);
};

}  // namespace ravel

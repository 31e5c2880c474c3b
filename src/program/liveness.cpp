#include "program/liveness.hpp"

#include <algorithm>

#include "program/class.hpp"
#include "program/liveness_cache.hpp"

namespace ravel {

namespace {

bool test(const std::vector<std::uint64_t>& bits, std::size_t i) { return (bits[i / 64] >> (i % 64) & 1) != 0; }
void set(std::vector<std::uint64_t>& bits, std::size_t i) { bits[i / 64] |= std::uint64_t{1} << (i % 64); }
void clear(std::vector<std::uint64_t>& bits, std::size_t i) { bits[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }

LivenessCache& cache_of(const Method& method) {
  Code& code = *method.code;
  if (code.liveness == nullptr) {
    code.liveness = std::make_unique<LivenessCache>(method);
  }
  return *code.liveness;
}

}  // namespace

Code::Code() = default;
Code::~Code() = default;

const LiveRegisters& live_before(const Method& method, std::uint32_t index) { return cache_of(method).before(index); }

const LiveRegisters& live_across_call(const Method& method, std::uint32_t index) {
  return cache_of(method).across_call(index);
}

LivenessCache::LivenessCache(const Method& method)
    : method_(method),
      code_(*method.code),
      input_(method),
      registers_(code_.registers),
      words_((registers_ + 63) / 64),
      before_(code_.insns.size()),
      across_(code_.insns.size()) {
  find_blocks();
  find_kinds();
  find_live();
}

// Blocks are split at the borders of exception ranges too: all instructions of a block have the same handlers.
void LivenessCache::find_blocks() {
  const auto size = static_cast<std::uint32_t>(code_.insns.size());
  std::vector<std::uint8_t> leader(size + 1, 0);
  std::vector<std::uint32_t> targets;
  leader[0] = 1;
  for (const CodeHandler& handler : code_.handlers) {
    leader[handler.start] = leader[handler.end] = leader[handler.handler] = 1;
  }
  for (std::uint32_t i = 0; i < size; i += insn_words(code_.insns[i].op)) {
    insn_successors(code_, i, targets);
    const std::uint32_t next = i + insn_words(code_.insns[i].op);
    if (targets.size() != 1 || targets[0] != next) {
      leader[next] = 1;
      for (const std::uint32_t target : targets) {
        leader[target] = 1;
      }
    }
  }
  block_at_.resize(size);
  for (std::uint32_t i = 0; i < size; ++i) {
    if (leader[i] != 0) {
      blocks_.push_back({i, size});
      if (blocks_.size() > 1) {
        blocks_[blocks_.size() - 2].end = i;
      }
    }
    block_at_[i] = static_cast<std::uint32_t>(blocks_.size() - 1);
  }
  for (Block& block : blocks_) {
    collect_starts(block);
    insn_successors(code_, starts_.back(), targets);
    block.first_successor = static_cast<std::uint32_t>(successors_.size());
    block.successor_count = static_cast<std::uint32_t>(targets.size());
    for (const std::uint32_t target : targets) {
      successors_.push_back(block_at_[target]);
    }
  }
}

void LivenessCache::collect_starts(const Block& block) {
  starts_.clear();
  for (std::uint32_t i = block.start; i < block.end; i += insn_words(code_.insns[i].op)) {
    starts_.push_back(i);
  }
}

// The handlers that an exception in the block may reach: the first one that catches anything hides the rest.
template <typename Visit>
void LivenessCache::for_each_handler(const Block& block, Visit visit) const {
  for (const CodeHandler& handler : code_.handlers) {
    if (block.start >= handler.start && block.start < handler.end) {
      visit(block_at_[handler.handler]);
      if (handler.catch_type == 0) {
        return;
      }
    }
  }
}

// ---- kinds, forwards ----

void LivenessCache::find_kinds() {
  kinds_at_.assign(blocks_.size() * registers_, kUnknown);
  kinds_.assign(registers_, kUnknown);
  std::uint32_t reg = 0;
  if (!method_.is_static()) {
    kinds_[reg++] = kReference;
  }
  const std::string_view descriptor = method_.descriptor.view();
  for (std::size_t i = 1; i < descriptor.size() && descriptor[i] != ')'; ++i) {
    kinds_[reg] = is_reference_descriptor(descriptor[i]) ? kReference : kPrimitive;
    reg += descriptor_slots(descriptor[i]);
    i = descriptor.find_first_not_of('[', i);
    if (descriptor[i] == 'L') {
      i = descriptor.find(';', i);
    }
  }
  std::vector<std::uint32_t> work;
  merge_kinds(0, false, work);
  while (!work.empty()) {
    const std::uint32_t block = work.back();
    work.pop_back();
    flow_kinds(block, work);
  }
}

void LivenessCache::merge_kinds(std::uint32_t into, bool handler, std::vector<std::uint32_t>& work) {
  std::uint8_t* there = kinds_at_.data() + std::size_t{into} * registers_;
  const std::uint8_t exception = handler ? kinds_[code_.locals] : 0;
  if (handler) {
    kinds_[code_.locals] = kReference;
  }
  bool changed = !blocks_[into].reached;
  if (changed) {
    blocks_[into].reached = true;
    std::copy(kinds_.begin(), kinds_.end(), there);
  } else {
    for (std::uint32_t reg = 0; reg < registers_; ++reg) {
      if (there[reg] != kUnknown && there[reg] != kinds_[reg]) {
        there[reg] = kUnknown;
        changed = true;
      }
    }
  }
  if (handler) {
    kinds_[code_.locals] = exception;
  }
  if (changed) {
    work.push_back(into);
  }
}

void LivenessCache::flow_kinds(std::uint32_t number, std::vector<std::uint32_t>& work) {
  const Block& block = blocks_[number];
  const std::uint8_t* start = kinds_at_.data() + std::size_t{number} * registers_;
  kinds_.assign(start, start + registers_);
  bool told_handlers = false;  // of the kinds as they are now
  for (std::uint32_t i = block.start; i < block.end; i += insn_words(code_.insns[i].op)) {
    insn_effects(method_, input_, code_, i, effects_);
    if (effects_.may_throw && !told_handlers) {
      for_each_handler(block, [&](std::uint32_t handler) { merge_kinds(handler, true, work); });
      told_handlers = true;
    }
    if (effects_.def != InsnEffects::Def::kNone) {
      step_kinds();
      told_handlers = false;
    }
  }
  for (std::uint32_t i = 0; i < block.successor_count; ++i) {
    merge_kinds(successors_[block.first_successor + i], false, work);
  }
}

void LivenessCache::step_kinds() {
  switch (effects_.def) {
    case InsnEffects::Def::kPrimitive:
      kinds_[effects_.defined] = kPrimitive;
      break;
    case InsnEffects::Def::kReference:
      kinds_[effects_.defined] = kReference;
      break;
    case InsnEffects::Def::kCopy:
      kinds_[effects_.defined] = kinds_[effects_.uses[0].reg];
      break;
    case InsnEffects::Def::kNone:
      break;
  }
}

// ---- liveness, backwards ----

void LivenessCache::find_live() {
  live_at_.assign(blocks_.size() * words_, 0);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t block = static_cast<std::uint32_t>(blocks_.size()); block-- > 0;) {
      changed |= blocks_[block].reached && flow_live(block);
    }
  }
}

void LivenessCache::live_at_end(const Block& block, Bits& live) const {
  live.assign(words_, 0);
  for (std::uint32_t i = 0; i < block.successor_count; ++i) {
    const std::uint64_t* successor = live_at_.data() + successors_[block.first_successor + i] * words_;
    for (std::size_t word = 0; word < words_; ++word) {
      live[word] |= successor[word];
    }
  }
}

void LivenessCache::live_in_handlers(const Block& block, Bits& live) const {
  live.assign(words_, 0);
  for_each_handler(block, [&](std::uint32_t handler) {
    for (std::size_t word = 0; word < words_; ++word) {
      live[word] |= live_at_[handler * words_ + word];
    }
  });
  if (code_.locals < registers_) {
    clear(live, code_.locals);
  }
}

void LivenessCache::step_live(Op op, Bits& live) {
  const bool defines = effects_.def != InsnEffects::Def::kNone;
  // Without a side effect and with a result that nobody reads, it does not matter what it computes from.
  const bool faint = defines && !effects_.may_throw && !test(live, effects_.defined);
  if (defines) {
    clear(live, effects_.defined);
  }
  if (effects_.may_throw) {
    for (std::size_t word = 0; word < words_; ++word) {
      live[word] |= exceptional_[word];
    }
  }
  if (!faint) {
    for (const InsnEffects::Use& use : effects_.uses) {
      set(live, use.reg);
    }
  }
  // The lock must be known as long as an exception may end the method, and to whoever asks what a thread holds.
  if (method_.is_synchronized() && op != Op::sync_enter && op != Op::ret && op != Op::ret_void) {
    set(live, code_.lock_register);
  }
}

bool LivenessCache::flow_live(std::uint32_t number) {
  const Block& block = blocks_[number];
  live_at_end(block, live_);
  live_in_handlers(block, exceptional_);
  collect_starts(block);
  for (std::size_t i = starts_.size(); i-- > 0;) {
    insn_effects(method_, input_, code_, starts_[i], effects_);
    step_live(code_.insns[starts_[i]].op, live_);
  }
  std::uint64_t* start = live_at_.data() + number * words_;
  if (std::equal(live_.begin(), live_.end(), start)) {
    return false;
  }
  std::copy(live_.begin(), live_.end(), start);
  return true;
}

// ---- answers ----

const LiveRegisters& LivenessCache::before(std::uint32_t index) {
  if (before_[index] == nullptr) {
    before_[index] = compute(index, false);
  }
  return *before_[index];
}

const LiveRegisters& LivenessCache::across_call(std::uint32_t index) {
  if (across_[index] == nullptr) {
    across_[index] = compute(index, true);
  }
  return *across_[index];
}

std::unique_ptr<LiveRegisters> LivenessCache::compute(std::uint32_t index, bool across) {
  const std::uint32_t number = block_at_[index];
  const Block& block = blocks_[number];
  const std::uint8_t* start = kinds_at_.data() + std::size_t{number} * registers_;
  kinds_.assign(start, start + registers_);
  collect_starts(block);
  for (std::size_t i = 0; starts_[i] < index; ++i) {
    insn_effects(method_, input_, code_, starts_[i], effects_);
    step_kinds();
  }
  live_at_end(block, live_);
  live_in_handlers(block, exceptional_);
  std::size_t i = starts_.size();
  while (i-- > 0 && starts_[i] > index) {
    insn_effects(method_, input_, code_, starts_[i], effects_);
    step_live(code_.insns[starts_[i]].op, live_);
  }
  RAVEL_INVARIANT(starts_[i] == index);
  insn_effects(method_, input_, code_, index, effects_);
  if (across) {
    effects_.uses.clear();
  }
  step_live(code_.insns[index].op, live_);
  return std::make_unique<LiveRegisters>(answer(live_));
}

LiveRegisters LivenessCache::answer(const Bits& live) const {
  LiveRegisters result;
  for (std::uint32_t reg = 0; reg < registers_; ++reg) {
    if (test(live, reg) && kinds_[reg] != kUnknown) {
      (kinds_[reg] == kReference ? result.references : result.primitives).push_back(static_cast<std::uint16_t>(reg));
    }
  }
  return result;
}

}  // namespace ravel

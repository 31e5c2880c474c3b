// program/liveness_cache.hpp -- the analysis behind liveness.hpp, kept with a Code.
//
// Built for the whole method at the first question: the kinds of all registers at the start of every block, and the
// registers alive there. Answers about single instructions are derived from their block and kept.
//
// Thread safety: none.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "program/insn_effects.hpp"
#include "program/liveness.hpp"

namespace ravel {

class LivenessCache {
 public:
  explicit LivenessCache(const Method& method);

  const LiveRegisters& before(std::uint32_t index);
  const LiveRegisters& across_call(std::uint32_t index);

 private:
  enum Kind : std::uint8_t { kUnknown, kPrimitive, kReference };  // kUnknown: unset, or differs from path to path
  using Bits = std::vector<std::uint64_t>;
  struct Block {
    std::uint32_t start, end;
    std::uint32_t first_successor = 0, successor_count = 0;  // in successors_: blocks
    bool reached = false;
  };

  void find_blocks();
  void find_kinds();
  void find_live();
  void flow_kinds(std::uint32_t block, std::vector<std::uint32_t>& work);
  void merge_kinds(std::uint32_t into, bool handler, std::vector<std::uint32_t>& work);
  bool flow_live(std::uint32_t block);
  void live_at_end(const Block& block, Bits& live) const;
  void live_in_handlers(const Block& block, Bits& live) const;
  void step_kinds();                  // over effects_, in kinds_
  void step_live(Op op, Bits& live);  // back over effects_
  void collect_starts(const Block& block);
  template <typename Visit>
  void for_each_handler(const Block& block, Visit visit) const;
  LiveRegisters answer(const Bits& live) const;
  std::unique_ptr<LiveRegisters> compute(std::uint32_t index, bool across);

  const Method& method_;
  const Code& code_;
  BytecodeInput input_;
  std::uint32_t registers_;
  std::size_t words_;  // of a bit set of registers
  std::vector<Block> blocks_;
  std::vector<std::uint32_t> successors_;
  std::vector<std::uint32_t> block_at_;                          // per instruction word
  std::vector<std::uint8_t> kinds_at_;                           // per block and register
  std::vector<std::uint64_t> live_at_;                           // per block: a bit set
  std::vector<std::unique_ptr<LiveRegisters>> before_, across_;  // per instruction word

  // Scratch
  InsnEffects effects_;
  std::vector<std::uint8_t> kinds_;
  std::vector<std::uint32_t> starts_;
  Bits live_, exceptional_;
};

}  // namespace ravel

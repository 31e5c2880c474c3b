// program/test_random_method.hpp -- for tests: random bytecode that a verifier would accept and that terminates.
//
// The method has nested branches, switches, loops, exception handlers, long and int values, shuffles of the operand
// stack, and calls of a method (II)I. The same seed makes the same method.
#pragma once

#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "classfile/class_builder.hpp"

namespace ravel {

class RandomMethod {
 public:
  RandomMethod(MethodBuilder& method, std::uint32_t seed) : m_(method), random_(seed) {}

  void generate() {
    for (const unsigned local : {4u, 6u}) {
      m_.load('I', 0).op(Opcode::kI2l).store('J', local);
    }
    block(4 + below(12), 3);
    drain(0);
    for (unsigned local = 0; local < kIntLocals; ++local) {  // the result depends on every local
      m_.load('I', local);
    }
    m_.load('J', 4).load('J', 6).op(Opcode::kLxor).op(Opcode::kL2i);
    for (unsigned i = 0; i < kIntLocals; ++i) {
      m_.push(31).op(Opcode::kImul).op(Opcode::kIadd);
    }
    m_.op(Opcode::kIreturn);
  }

 private:
  static constexpr unsigned kIntLocals = 4;   // 0 .. 3
  static constexpr unsigned kLoopLocals = 8;  // 8 .. 10: counters of nested loops; 4 and 6 are longs

  unsigned below(unsigned limit) { return static_cast<unsigned>(random_() % limit); }
  Opcode any_of(std::initializer_list<Opcode> choices) { return choices.begin()[below(unsigned(choices.size()))]; }

  // types_ is the operand stack from the bottom: 'I', or 'J' followed by 'j'.
  bool ends_with(std::string_view suffix) const { return std::string_view(types_).ends_with(suffix); }
  void pop(unsigned slots) { types_.resize(types_.size() - slots); }

  std::int32_t number() {
    static const std::int32_t kInteresting[] = {0,    1,     -1,    2,      5,      31,    32, 127,
                                                -128, 32767, 32768, -32768, -32769, 65536, 63, 64};
    return below(3) == 0 ? static_cast<std::int32_t>(random_()) : kInteresting[below(16)];
  }

  void block(unsigned length, unsigned nesting) {
    while (length-- > 0) {
      const unsigned kind = below(20);
      if (kind == 0 && nesting > 0) {
        branch(nesting - 1);
      } else if (kind == 1 && nesting > 0 && loops_ < 3) {
        loop(nesting - 1);
      } else if (kind == 2 && nesting > 0 && types_.empty() && hidden_ == 0) {
        protected_block(nesting - 1);
      } else if (kind == 3 && nesting > 0) {
        choice(nesting - 1);
      } else {
        instruction();
      }
    }
  }

  // Back to the given depth, which what is above allows (it began there).
  void drain(std::size_t depth) {
    while (types_.size() > depth) {
      if (ends_with("j")) {
        m_.op(Opcode::kPop2), pop(2);
      } else {
        m_.store('I', below(kIntLocals)), pop(1);
      }
    }
  }

  // A block during which what is already on the stack stays there.
  void nested_block(unsigned nesting) {
    const std::string outer = std::exchange(types_, "");
    hidden_ += outer.size();
    block(1 + below(6), nesting);
    drain(0);
    hidden_ -= outer.size();
    types_ = outer;
  }

  void condition(Label target) {
    switch (below(4)) {
      case 0:
        m_.load('I', below(kIntLocals));
        m_.jump(static_cast<Opcode>(static_cast<unsigned>(Opcode::kIfeq) + below(6)), target);
        return;
      case 1:
        m_.load('J', 4 + 2 * below(2)).load('J', 4 + 2 * below(2)).op(Opcode::kLcmp);
        m_.jump(static_cast<Opcode>(static_cast<unsigned>(Opcode::kIfeq) + below(6)), target);
        return;
      case 2:
        m_.push(number()).load('I', below(kIntLocals));
        break;
      default:
        m_.load('I', below(kIntLocals)).push(number());
    }
    m_.jump(static_cast<Opcode>(static_cast<unsigned>(Opcode::kIfIcmpeq) + below(6)), target);
  }

  void branch(unsigned nesting) {
    const Label otherwise = m_.label();
    const Label end = m_.label();
    condition(otherwise);
    nested_block(nesting);
    m_.jump(Opcode::kGoto, end).bind(otherwise);
    if (below(2) == 0) {
      nested_block(nesting);
    }
    m_.bind(end);
  }

  void loop(unsigned nesting) {
    const unsigned counter = kLoopLocals + loops_++;
    const Label top = m_.label();
    const Label test = m_.label();
    const Label end = m_.label();
    m_.push(static_cast<std::int32_t>(below(5))).store('I', counter);
    if (below(2) == 0) {
      m_.bind(top).load('I', counter).jump(Opcode::kIfle, end);
      nested_block(nesting);
      m_.iinc(counter, -1).jump(Opcode::kGoto, top).bind(end);
    } else {
      m_.jump(Opcode::kGoto, test).bind(top);
      nested_block(nesting);
      m_.iinc(counter, -1).bind(test).push(0).load('I', counter).jump(Opcode::kIfIcmplt, top);
    }
    --loops_;
  }

  void protected_block(unsigned nesting) {
    const Label start = m_.here();
    nested_block(nesting);
    m_.load('I', below(kIntLocals)).load('I', below(kIntLocals)).op(Opcode::kIdiv).store('I', below(kIntLocals));
    const Label end = m_.here();
    const Label handler = m_.label();
    const Label after = m_.label();
    m_.jump(Opcode::kGoto, after).bind(handler).op(Opcode::kPop);
    nested_block(nesting);
    m_.bind(after);
    m_.handler(start, end, handler);
  }

  void choice(unsigned nesting) {
    const Label end = m_.label();
    const Label first = m_.label();
    const Label second = m_.label();
    m_.load('I', below(kIntLocals)).push(3).op(Opcode::kIand).tableswitch(1, {first, second, first}, end);
    m_.bind(second);
    nested_block(nesting);
    m_.bind(first);
    nested_block(nesting);
    m_.bind(end);
  }

  void instruction() {
    if (types_.size() > 12) {
      drain(types_.size() - 4);
    }
    switch (below(8)) {
      case 0:
      case 1:
        return push_something();
      case 2:
        return shuffle();
      case 3:
        return store_something();
      case 4:
        m_.iinc(below(kIntLocals), static_cast<int>(below(256)) - 128);
        return;
      default:
        return operate();
    }
  }

  void push_something() {
    switch (below(5)) {
      case 0:
        m_.push(number()), types_ += "I";
        return;
      case 1:
        m_.push_long(below(2) == 0 ? number() : static_cast<std::int64_t>(random_()) << below(33)), types_ += "Jj";
        return;
      case 2:
        m_.load('J', 4 + 2 * below(2)), types_ += "Jj";
        return;
      default:
        m_.load('I', below(kIntLocals)), types_ += "I";
    }
  }

  void store_something() {
    if (ends_with("j")) {
      m_.store('J', 4 + 2 * below(2)), pop(2);
    } else if (ends_with("I")) {
      m_.store('I', below(kIntLocals)), pop(1);
    }
  }

  // The forms of JVMS 6.5 dup…: `top` is copied below `under`.
  void copy(Opcode op, std::string_view top, std::string_view under) {
    const std::string both = std::string(under) + std::string(top);
    if (ends_with(both)) {
      m_.op(op);
      pop(unsigned(both.size()));
      types_ += std::string(top) + both;
    }
  }

  void shuffle() {
    static const char* const kUnder2[] = {"II", "Jj"};
    switch (below(8)) {
      case 0:
        return copy(Opcode::kDup, "I", "");
      case 1:
        return copy(Opcode::kDupX1, "I", "I");
      case 2:
        return copy(Opcode::kDupX2, "I", kUnder2[below(2)]);
      case 3:
        return copy(Opcode::kDup2, kUnder2[below(2)], "");
      case 4:
        return copy(Opcode::kDup2X1, kUnder2[below(2)], "I");
      case 5:
        return copy(Opcode::kDup2X2, kUnder2[below(2)], kUnder2[below(2)]);
      case 6:
        if (ends_with("II")) {
          m_.op(Opcode::kSwap);
        }
        return;
      default:
        if (ends_with("I")) {
          m_.op(Opcode::kPop), pop(1);
        }
    }
  }

  void operate() {
    if (ends_with("II") && below(4) == 0) {
      m_.invokestatic("Test", "callee", "(II)I"), pop(1);
    } else if (ends_with("II")) {
      m_.op(any_of({Opcode::kIadd, Opcode::kIsub, Opcode::kImul, Opcode::kIdiv, Opcode::kIrem, Opcode::kIand,
                    Opcode::kIor, Opcode::kIxor, Opcode::kIshl, Opcode::kIshr, Opcode::kIushr}));
      pop(1);
    } else if (ends_with("JjJj")) {
      if (below(4) == 0) {
        m_.op(Opcode::kLcmp), pop(4), types_ += "I";
      } else {
        m_.op(any_of({Opcode::kLadd, Opcode::kLsub, Opcode::kLmul, Opcode::kLand, Opcode::kLor, Opcode::kLxor}));
        pop(2);
      }
    } else if (ends_with("JjI")) {
      m_.op(any_of({Opcode::kLshl, Opcode::kLshr, Opcode::kLushr})), pop(1);
    } else if (ends_with("j")) {
      m_.op(Opcode::kL2i), pop(2), types_ += "I";
    } else if (ends_with("I")) {
      if (below(3) == 0) {
        m_.op(Opcode::kI2l), types_.back() = 'J', types_ += "j";
      } else {
        m_.op(any_of({Opcode::kIneg, Opcode::kI2b}));
      }
    }
  }

  MethodBuilder& m_;
  std::mt19937 random_;
  std::string types_;
  std::size_t hidden_ = 0;  // slots of the blocks around this one
  unsigned loops_ = 0;
};

}  // namespace ravel

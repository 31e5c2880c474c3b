// natives/nondet_values.hpp -- the values of -Dravel.nondet: which of too many a program is tried with.
//
//   0..3          the integers from 0 to 3
//   -1,0,7        these three
//   0..3,100      both forms together
//   0.5,NaN       decimals, for float and double
//
// Their order is kept: the first one is what `ravel run` takes. BadInput when the text is malformed, when a value does
// not fit its type, or when there are more than an int can count.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ravel {

struct NondetType {
  std::string_view name;  // as Java writes it
  std::int64_t min = 0, max = 0;
  bool decimals = false;
};

class NondetValues {
 public:
  // `option` ("-Dravel.nondet=0..3") is for the message.
  NondetValues(std::string_view text, const NondetType& type, std::string_view option);

  std::uint32_t size() const { return static_cast<std::uint32_t>(size_); }
  std::int64_t integer_at(std::uint32_t index) const;  // requires: a type without decimals
  double decimal_at(std::uint32_t index) const;

 private:
  struct Item {
    std::int64_t first = 0;
    std::uint64_t count = 1;
    double decimal = 0;  // when is_decimal, which counts one
    bool is_decimal = false;
  };
  std::pair<const Item*, std::uint64_t> find(std::uint32_t index) const;

  std::vector<Item> items_;
  std::uint64_t size_ = 0;
};

// "a,b," is three texts, the last one empty.
std::vector<std::string> split_nondet_strings(std::string_view text);

}  // namespace ravel

// Choices and assumptions of the program: ravel.Ravel, and SV-COMP's Verifier. (Java PathFinder's Verify is written in
// Java, in terms of Ravel.)
#include <limits>

#include "natives/nondet_values.hpp"
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

NativeStatus choose(NativeCall& call) {
  const auto chosen = call.machine.choose(call.thread, static_cast<std::uint32_t>(call.int_at(0)));
  return chosen ? call.result_int(static_cast<std::int32_t>(*chosen)) : NativeStatus::kRetry;
}

// A search goes back and tries something else. A single run has nothing else to try.
NativeStatus abandon(NativeCall& call) {
  if (Observer* observer = call.machine.observer()) {
    observer->abandon(call.thread);
  } else {
    if (const auto& notice = call.machine.options().notice) {
      notice("an assumption of the program does not hold, so the run ends here");
    }
    call.machine.request_exit(0);
  }
  return NativeStatus::kRetry;
}

struct NondetRow {
  const char* method;
  NondetType type;
  const char* how_many;  // when nothing says which of them to try
  const char* values;    // all of them, when they are few
  Kind result;
};

template <typename T>
constexpr std::int64_t kMin = std::numeric_limits<T>::min();
template <typename T>
constexpr std::int64_t kMax = std::numeric_limits<T>::max();

enum NondetIndex : std::uint64_t { kByte, kChar, kShort, kInt, kLong, kFloat, kDouble };

constexpr NondetRow kNondetRows[] = {
    {"nondetByte", {"byte", kMin<std::int8_t>, kMax<std::int8_t>}, "256", "0..127,-128..-1", Kind::kByte},
    {"nondetChar", {"char", 0, kMax<std::uint16_t>}, "65536", nullptr, Kind::kChar},
    {"nondetShort", {"short", kMin<std::int16_t>, kMax<std::int16_t>}, "65536", nullptr, Kind::kShort},
    {"nondetInt", {"int", kMin<std::int32_t>, kMax<std::int32_t>}, "2^32", nullptr, Kind::kInt},
    {"nondetLong", {"long", kMin<std::int64_t>, kMax<std::int64_t>}, "2^64", nullptr, Kind::kLong},
    {"nondetFloat", {"float", kMin<std::int64_t>, kMax<std::int64_t>, true}, "2^32", nullptr, Kind::kFloat},
    {"nondetDouble", {"double", kMin<std::int64_t>, kMax<std::int64_t>, true}, "2^64", nullptr, Kind::kDouble},
};

const std::string* find_property(const Machine& machine, std::string_view key) {
  const std::string* found = nullptr;
  for (const auto& [name, value] : machine.options().properties) {
    if (name == key) found = &value;
  }
  return found;
}

[[noreturn]] void report_too_many(NativeCall& call, std::string_view method, std::string_view how_many,
                                  std::string_view property) {
  call.machine.report_unsupported(
      call.thread,
      fmt::format("Verifier.{}: a choice among {} values; -D{}=VALUES says which to try", method, how_many, property));
}

// ravel.nondet.int, or else ravel.nondet, says which values to try; those of small types are all tried.
NondetValues nondet_values(NativeCall& call, const NondetRow& row) {
  std::string property = fmt::format("ravel.nondet.{}", row.type.name);
  const std::string* given = find_property(call.machine, property);
  if (given == nullptr && row.values != nullptr) return NondetValues(row.values, row.type, row.method);
  if (given == nullptr) {
    property = "ravel.nondet";
    given = find_property(call.machine, property);
  }
  if (given == nullptr) report_too_many(call, row.method, row.how_many, property);
  return NondetValues(*given, row.type, fmt::format("-D{}={}", property, *given));
}

NativeStatus nondet(NativeCall& call) {
  const NondetRow& row = kNondetRows[call.method.native_data];
  const NondetValues values = nondet_values(call, row);
  const auto chosen = values.size() == 1 ? 0 : call.machine.choose(call.thread, values.size());
  if (!chosen) return NativeStatus::kRetry;
  switch (row.result) {
    case Kind::kLong:
      return call.result_long(values.integer_at(*chosen));
    case Kind::kFloat:
      return call.result_float(static_cast<float>(values.decimal_at(*chosen)));
    case Kind::kDouble:
      return call.result_double(values.decimal_at(*chosen));
    default:
      return call.result_int(static_cast<std::int32_t>(values.integer_at(*chosen)));
  }
}

NativeStatus nondet_string(NativeCall& call) {
  constexpr std::string_view kProperty = "ravel.nondet.string";
  const std::string* given = find_property(call.machine, kProperty);
  if (given == nullptr) report_too_many(call, "nondetString", "all", kProperty);
  const auto values = split_nondet_strings(*given);
  const auto chosen =
      values.size() == 1 ? 0 : call.machine.choose(call.thread, static_cast<std::uint32_t>(values.size()));
  if (!chosen) return NativeStatus::kRetry;
  return call.result_ref(make_string(call.machine, values[*chosen]));
}

constexpr NativeRow kRows[] = {
    {"ravel/Ravel.choose0(I)I", choose},
    {"ravel/Ravel.abandon0()V", abandon},
    {"org/sosy_lab/sv_benchmarks/Verifier.nondetByte()B", nondet, kByte},
    {"org/sosy_lab/sv_benchmarks/Verifier.nondetChar()C", nondet, kChar},
    {"org/sosy_lab/sv_benchmarks/Verifier.nondetShort()S", nondet, kShort},
    {"org/sosy_lab/sv_benchmarks/Verifier.nondetInt()I", nondet, kInt},
    {"org/sosy_lab/sv_benchmarks/Verifier.nondetLong()J", nondet, kLong},
    {"org/sosy_lab/sv_benchmarks/Verifier.nondetFloat()F", nondet, kFloat},
    {"org/sosy_lab/sv_benchmarks/Verifier.nondetDouble()D", nondet, kDouble},
    {"org/sosy_lab/sv_benchmarks/Verifier.nondetString()Ljava/lang/String;", guarded<nondet_string>},
};

}  // namespace

const NativeTable kRavelApi = kRows;

}  // namespace ravel

#include "report/exploration.hpp"

namespace ravel {

Verdict verdict_of(const SearchResult& result) {
  if (!result.violations.empty()) {
    return Verdict::kViolation;
  }
  return result.reason.empty() ? Verdict::kOk : Verdict::kInconclusive;
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kOk:
      return "ok";
    case Verdict::kViolation:
      return "violation";
    case Verdict::kInconclusive:
      break;
  }
  return "inconclusive";
}

std::string_view name_of(Reduction reduction) {
  switch (reduction) {
    case Reduction::kNone:
      return "none";
    case Reduction::kEscape:
      return "escape";
    case Reduction::kSync:
      break;
  }
  return "sync";
}

std::string_view name_of(SearchOrder order) {
  switch (order) {
    case SearchOrder::kDepthFirst:
      return "dfs";
    case SearchOrder::kBreadthFirst:
      return "bfs";
    case SearchOrder::kRaceFirst:
      return "race";
    case SearchOrder::kRandom:
      break;
  }
  return "random";
}

std::string_view name_of(MemoryModel model) {
  switch (model) {
    case MemoryModel::kSc:
      return "sc";
    case MemoryModel::kTso:
      return "tso";
    case MemoryModel::kPso:
      return "pso";
    case MemoryModel::kOpmm:
      return "opmm";
    case MemoryModel::kJpr:
      return "jpr";
    case MemoryModel::kHb:
      break;
  }
  return "hb";
}

std::string_view name_of(Choice::Kind kind) {
  switch (kind) {
    case Choice::Kind::kRun:
      return "run";
    case Choice::Kind::kExpire:
      return "expire";
    case Choice::Kind::kWake:
      return "wake";
    case Choice::Kind::kFlush:
      return "flush";
    case Choice::Kind::kData:
      break;
  }
  return "data";
}

}  // namespace ravel

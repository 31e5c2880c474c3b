#include "base/error.hpp"

namespace ravel {

void invariant_broken(const char* condition, const char* file, int line) {
  throw InvariantBroken(fmt::format("{}:{}: invariant broken: {}", file, line, condition));
}

}  // namespace ravel

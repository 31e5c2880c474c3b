#include "report/essential_steps.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace ravel {
namespace {

bool is_access(const Step& step) { return step.action == "read" || step.action == "write" || step.action == "update"; }

// "Account.balance" of "Account.balance = 3" and "Account.balance is 3".
std::string_view variable_of(std::string_view what) {
  return what.substr(0, std::min(what.find(" = "), what.find(" is ")));
}

struct Users {
  std::set<std::uint32_t> readers, writers;

  bool compete() const {
    return writers.size() > 1 ||
           (writers.size() == 1 && (readers.size() > 1 || (readers.size() == 1 && readers != writers)));
  }
};

}  // namespace

std::vector<Step> essential_steps(std::span<const Step> steps, std::span<const std::string> racy) {
  std::map<std::string_view, Users> users;
  for (const Step& step : steps) {
    if (is_access(step)) {
      Users& of_variable = users[variable_of(step.what)];
      (step.action == "read" ? of_variable.readers : of_variable.writers).insert(step.thread);
    }
  }
  std::vector<Step> kept;
  std::ranges::copy_if(steps, std::back_inserter(kept), [&](const Step& step) {
    const std::string_view variable = variable_of(step.what);
    return !is_access(step) || users.at(variable).compete() || std::ranges::find(racy, variable) != racy.end();
  });
  return kept.empty() ? std::vector<Step>(steps.begin(), steps.end()) : kept;
}

}  // namespace ravel

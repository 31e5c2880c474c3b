#include "report/schedule_text.hpp"

#include <fmt/format.h>

#include <map>

#include "report/exploration.hpp"

namespace ravel {
namespace {

constexpr std::size_t kSpelledOut = 3;  // repetitions up to here

std::string word_of(const Choice& choice, const std::string& name) {
  switch (choice.kind) {
    case Choice::Kind::kExpire:
    case Choice::Kind::kWake:
      return fmt::format("{}:{}", name, name_of(choice.kind));
    case Choice::Kind::kFlush:
      return fmt::format("{}:{}{}", name, name_of(choice.kind),
                         choice.value == 0 ? "" : fmt::format("={}", choice.value));
    case Choice::Kind::kData:
      return fmt::format("{}={}", name, choice.value);
    case Choice::Kind::kRun:
      break;
  }
  return choice.value == 0 ? name : fmt::format("{}={}", name, choice.value);
}

}  // namespace

std::vector<std::string> schedule_words(std::span<const Choice> schedule, std::span<const Step> trace) {
  std::map<std::uint32_t, std::string> names;
  for (const Step& step : trace) {
    if (!step.thread_name.empty()) {
      names.emplace(step.thread, step.thread_name);
    }
  }
  std::vector<std::string> words;
  for (const Choice& choice : schedule) {
    const auto found = names.find(choice.thread);
    words.push_back(word_of(choice, found != names.end() ? found->second : fmt::format("#{}", choice.thread)));
  }
  return words;
}

std::string schedule_text(std::span<const std::string> words) {
  std::string text;
  for (std::size_t at = 0; at < words.size();) {
    std::size_t end = at + 1;
    while (end < words.size() && words[end] == words[at]) {
      ++end;
    }
    if (end - at > kSpelledOut) {
      text += fmt::format("{}{}*{}", text.empty() ? "" : " ", words[at], end - at);
      at = end;
    }
    for (; at < end; ++at) {
      text += (text.empty() ? "" : " ") + words[at];
    }
  }
  return text;
}

}  // namespace ravel

// report/schedule_text.hpp -- a schedule in short: who is next, and next, and next.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "explore/result.hpp"

namespace ravel {

// One word per choice: the thread's name as the trace has it ("#3" when it does not say), followed by what is special
// about the choice: "main", "T1", "T1:expire", "T2:wake", "T2=1" (a value that it asked for, or the waiter it
// notified).
std::vector<std::string> schedule_words(std::span<const Choice> schedule, std::span<const Step> trace);

// The words, repetitions counted: "main T1*12 T2 main".
std::string schedule_text(std::span<const std::string> words);

}  // namespace ravel

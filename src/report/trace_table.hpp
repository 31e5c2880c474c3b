// report/trace_table.hpp -- the story of an execution as a table with one column per thread.
//
//   main            T1              T2
//   --------------  --------------  --------------
//   start T1                                        Counter.java:12
//                   read count = 0                  Counter.java:5
//                                   read count = 0  Counter.java:5
//
// One thread acts per line, so a text may reach into the columns to its right. More threads than fit beside each other
// share one column, with the thread's name in front of every line. Where room is short and all is in one file, its name
// stands above the table, and the lines have only their numbers.
#pragma once

#include <span>
#include <string>

#include "explore/result.hpp"
#include "report/style.hpp"

namespace ravel {

// Every line starts with `indent` blanks and ends with a line break.
std::string trace_table(std::span<const Step> steps, const Style& style, std::size_t indent);

// "Account.java:12", "Account.deposit" when the file is unknown, or nothing.
std::string place_text(const Place& place);

}  // namespace ravel

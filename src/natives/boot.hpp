// natives/boot.hpp -- the first thread: what a JVM sets up before `main` runs.
//
// Thread groups, the main thread and the class loaders are made as finished objects, without running the constructors
// and initialisers that a JVM runs: a program that prints one line initialises few classes.
#pragma once

#include <string>
#include <vector>

#include "machine/machine.hpp"

namespace ravel {

// A java.lang.Thread called "main", in a thread group of its own, as its constructor would leave it.
Ref make_main_thread(Machine& machine);

// Makes the main thread, ready to run `main` of the class with the arguments. Throws BadInput, worded as java's
// launcher does, when the class has no main method that java would run.
JavaThread& boot(Machine& machine, Class& main_class, const std::vector<std::string>& arguments);

// What java starts: public static void main(String[]); since 25 (JLS 12.1.4) any main that is not private, with or
// without parameters, static or not. Null when there is none.
Method* find_main(Machine& machine, Class& main_class);

}  // namespace ravel

// cli/jdk.hpp -- which JDK's library a program runs against.
#pragma once

#include <string>

namespace ravel {

// The folder that holds lib/modules: `option` (--jdk) when not empty, else $JAVA_HOME, else that of the javac or java
// on the path. A place that was named but is no JDK is BadInput; there is no silent second choice.
std::string find_jdk(const std::string& option);

}  // namespace ravel

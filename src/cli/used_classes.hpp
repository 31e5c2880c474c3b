// cli/used_classes.hpp -- which class files of the user's class path a program has read, and what was in them.
//
// A trace remembers them, so that a replay can say which classes have changed since.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_path.hpp"

namespace ravel {

// Thread safety: all of it.
class UsedClasses {
 public:
  void add(std::string_view resource, const Bytes& bytes);  // of several with one name, the first counts
  std::map<std::string, std::string> hashes() const;        // by resource name

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::string, std::less<>> hashes_;
};

// `entry`, telling `used` of every class file that is found in it.
std::unique_ptr<ClassPathEntry> watch_entry(std::unique_ptr<ClassPathEntry> entry, std::shared_ptr<UsedClasses> used);

// What has become of the classes of an earlier run: "A.class has changed", "p/B.class is missing". Sorted.
std::vector<std::string> changes_since(const std::map<std::string, std::string>& earlier,
                                       const std::vector<std::string>& class_path, int release);

}  // namespace ravel

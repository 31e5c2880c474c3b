// cli/temp_folder.hpp -- folders that vanish however the process ends.
//
// A TempFolder is removed by its destructor, by std::exit, and by Watch when a signal or the timeout ends the process.
// Only SIGKILL, _exit and a fault leave it behind.
#pragma once

#include <string>

namespace ravel {

class TempFolder {
 public:
  TempFolder();  // BadInput when $TMPDIR (or /tmp) cannot be written
  ~TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// Removes every TempFolder that still exists. Safe to call from any thread, more than once.
void remove_temp_folders();

}  // namespace ravel

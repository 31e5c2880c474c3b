#include "cli/machine_setup.hpp"

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "natives/boot.hpp"
#include "natives/registry.hpp"

namespace ravel {

std::unique_ptr<Program> make_program(const RunRequest& request, const std::shared_ptr<UsedClasses>& used,
                                      std::shared_ptr<Registry> registry) {
  ProgramOptions options;
  options.jdk = open_jdk_image(request.jdk_home);
  for (const std::string& path : request.class_path) {
    std::unique_ptr<ClassPathEntry> entry;
    if (std::filesystem::is_directory(path)) {
      entry = open_directory(path);
    } else {
      entry = open_jar(path, options.jdk->release());
    }
    options.class_path.push_back(used ? watch_entry(std::move(entry), used) : std::move(entry));
  }
  options.registry = std::move(registry);
  auto program = std::make_unique<Program>(std::move(options));
  register_natives(*program);
  return program;
}

MachineOptions machine_options(const RunRequest& request) {
  MachineOptions options;
  options.max_heap = request.max_heap;
  options.turn = static_cast<std::int64_t>(request.turn);
  options.assertions = request.assertions;
  options.properties = request.properties;
  for (const std::string& entry : request.class_path) {
    options.class_path += (options.class_path.empty() ? "" : ":") + entry;
  }
  return options;
}

Class& load_main_class(Program& program, const std::string& name) {
  std::string internal = name;
  std::replace(internal.begin(), internal.end(), '.', '/');
  try {
    Class& c = program.load(internal, kAppLoader);
    program.verify(c);
    return c;
  } catch (const LinkError& e) {
    if (e.java_class() == "java/lang/NoClassDefFoundError" && e.what() == internal) {
      bad_input("{}: no such class on the class path", name);
    }
    const auto origins = program.find_resource_origins(internal + ".class");
    const std::string_view what = e.what();
    bad_input("{}: {}", origins.empty() ? name : origins.front(), what.substr(0, what.find('\n')));
  }
}

WorldFactory world_factory(const RunRequest& request, const std::shared_ptr<UsedClasses>& used) {
  return [request, used](std::shared_ptr<Registry> registry) {
    World world;
    world.program = make_program(request, used, std::move(registry));
    MachineOptions options = machine_options(request);
    options.output = [](int, std::string_view) {};
    options.input = [](std::uint8_t*, std::size_t) { return std::size_t{0}; };
    world.machine = std::make_unique<Machine>(*world.program, std::move(options));
    world.machine->heap().set_collection_interval(request.collect_every);
    world.main = &boot(*world.machine, load_main_class(*world.program, request.main_class), request.arguments);
    return world;
  };
}

}  // namespace ravel

// A verified class must never fault the machine: loads the input as a class of the program, and runs every static method
// that takes no objects, each in a thread of its own, for a while. Java exceptions, linkage errors and unsupported natives are fine; faults are not.
#include <algorithm>

#include "classfile/class_path.hpp"
#include "cli/jdk.hpp"
#include "machine/machine.hpp"
#include "natives/boot.hpp"
#include "natives/registry.hpp"

namespace ravel {
namespace {

class OneClass : public ClassPathEntry {
 public:
  OneClass(std::string resource, std::vector<std::uint8_t> bytes)
      : resource_(std::move(resource)), bytes_(std::move(bytes)) {}
  std::optional<Bytes> find(std::string_view resource) const override {
    return resource == resource_ ? std::optional<Bytes>(std::in_place, std::span<const std::uint8_t>(bytes_))
                                 : std::nullopt;
  }
  std::string describe(std::string_view resource) const override { return std::string(resource); }

 private:
  std::string resource_;
  std::vector<std::uint8_t> bytes_;
};

bool takes_no_objects(const Method& m) {
  const auto parameters = parse_method_descriptor(m.descriptor.view()).parameters;
  return m.is_static() && m.name.view()[0] != '<' &&
         std::all_of(parameters.begin(), parameters.end(),
                     [](std::string_view p) { return kind_of_descriptor(p[0]) != Kind::kRef; });
}

void load_and_run(std::vector<std::uint8_t> bytes) {
  static const std::string jdk = find_jdk("");
  const Symbol name = parse_class(bytes, "input")->name;
  ProgramOptions program_options;
  program_options.jdk = open_jdk_image(jdk);
  program_options.class_path.push_back(std::make_unique<OneClass>(name.str() + ".class", std::move(bytes)));
  Program program(std::move(program_options));
  register_natives(program);
  Class& c = program.load(name, kAppLoader);
  if (c.loader != kAppLoader) {
    return;  // named like a class of the JDK
  }
  program.verify(c);

  MachineOptions options;
  options.max_heap = 16 << 20;
  options.timeout_seconds = 0.05;
  options.output = [](int, std::string_view) {};
  options.input = [](std::uint8_t*, std::size_t) { return std::size_t{0}; };
  Machine machine(program, std::move(options));
  machine.heap().set_collection_interval(1 << 12);
  for (const auto& method : c.methods) {
    if (takes_no_objects(*method)) {
      JavaThread& thread = machine.add_thread(make_main_thread(machine));
      const std::vector<Slot> arguments(method->argument_slots, Slot{.raw = 3});
      machine.start_thread(thread, *method, arguments);
    }
  }
  if (!machine.threads().empty()) {
    machine.run(*machine.threads().front());
  }
}

}  // namespace
}  // namespace ravel

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    ravel::load_and_run({data, data + size});
  } catch (const ravel::BadInput&) {
  } catch (const ravel::Unsupported&) {
  } catch (const ravel::LinkError&) {
  }
  return 0;
}

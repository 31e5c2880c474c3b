// A verified class must never fault the machine: loads the input as a class of the program, and runs every static
// method that takes no objects, each in a thread of its own, for a while. Java exceptions, linkage errors and
// unsupported natives are fine; faults are not.
#include <algorithm>
#include <random>
#include <span>

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

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

// Most blind changes make a class that does not parse. So half of the time only bytes of one method's code change: what
// gets past the verifier then has something to say to the interpreter.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned int seed) {
  std::minstd_rand random(seed);
  if (random() % 2 == 0) {
    return LLVMFuzzerMutate(data, size, max_size);
  }
  try {
    const auto file = ravel::parse_class({data, size}, "input");
    std::vector<std::span<std::uint8_t>> codes;
    for (const auto& method : file->methods) {
      if (method.code) {
        const auto& bytes = method.code->bytes;
        const auto at = std::search(data, data + size, bytes.begin(), bytes.end());
        if (at != data + size) {
          codes.emplace_back(at, bytes.size());
        }
      }
    }
    if (!codes.empty()) {
      const std::span<std::uint8_t> code = codes[random() % codes.size()];
      for (auto changes = 1 + random() % 3; changes > 0; --changes) {
        code[random() % code.size()] = static_cast<std::uint8_t>(random() % 202);  // an opcode, or a small operand
      }
      return size;
    }
  } catch (const ravel::BadInput&) {
  }
  return LLVMFuzzerMutate(data, size, max_size);
}

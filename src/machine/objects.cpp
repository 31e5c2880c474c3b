// Objects, class mirrors and identity hashes.
#include <sys/mman.h>

#include "base/error.hpp"
#include "machine/machine.hpp"

namespace ravel {

JavaThread::JavaThread(std::uint32_t thread_number) : number(thread_number) {
  void* memory = mmap(nullptr, kRegisters * sizeof(Slot), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) {
    unsupported("no address space left for the stack of thread {}", thread_number);
  }
  registers = static_cast<Slot*>(memory);
}

JavaThread::~JavaThread() { munmap(registers, kRegisters * sizeof(Slot)); }

Machine::Machine(Program& program, MachineOptions options)
    : program_(program), options_(std::move(options)), heap_(options_.max_heap, program.classes(), program.registry()) {
  std::vector<Class*> loaded = program_.classes();  // literals may add the class of byte[]
  std::erase(loaded, nullptr);
  for (Class* c : loaded) {
    add_mirror(*c);
  }
  const auto set_constants = [this](Class& c) {
    for (const Field& f : c.fields) {
      set_constant(c, f);
    }
  };
  program_.on_class_added = [this, set_constants](Class& c) {
    add_mirror(c);
    set_constants(c);
    heap_.clear_written(mirror_of(c));
  };
  for (Class* c : loaded) {
    set_constants(*c);
    heap_.clear_written(mirror_of(*c));
  }
  interrupted_offset_ = offset_of(*program_.well_known().thread, "interrupted");
  eetop_offset_ = offset_of(*program_.well_known().thread, "eetop");
}

Machine::~Machine() { program_.on_class_added = nullptr; }

void Machine::add_mirror(Class& c) {
  const WellKnown& known = program_.well_known();
  const Ref mirror = heap_.allocate_immortal(known.klass->id, c.mirror_size, fmt::format("M{}", c.id));
  heap_.store<std::uint32_t>(mirror, program_.class_id_offset(), c.id);
  if (mirrors_.size() <= c.id) {
    mirrors_.resize(c.id + 1);
    class_status_.resize(c.id + 1);
    static_base_.resize(c.id + 1);
  }
  mirrors_[c.id] = mirror;
  if (c.is_array) {
    set<Ref>(mirror, "componentType", mirror_of(*c.element));
  }
}

// Constants are there before initialisation (JVMS 5.5 step 6 is unobservable for them: nobody can see them unset).
void Machine::set_constant(Class& c, const Field& field) {
  if (!field.is_static() || field.info->constant_value == 0) {
    return;
  }
  const Ref mirror = mirrors_[c.id];
  const CpEntry& value = c.file->pool[field.info->constant_value];
  switch (field.kind) {
    case Kind::kBoolean:
    case Kind::kByte:
      heap_.store(mirror, field.offset, static_cast<std::uint8_t>(value.bits));
      break;
    case Kind::kChar:
    case Kind::kShort:
      heap_.store(mirror, field.offset, static_cast<std::uint16_t>(value.bits));
      break;
    case Kind::kInt:
    case Kind::kFloat:
      heap_.store(mirror, field.offset, static_cast<std::uint32_t>(value.bits));
      break;
    case Kind::kLong:
    case Kind::kDouble:
      heap_.store(mirror, field.offset, value.bits);
      break;
    default:
      heap_.store(mirror, field.offset, literal(value.text));
      break;
  }
}

Class& Machine::class_of_mirror(Ref mirror) {
  return *program_.classes()[heap_.load<std::uint32_t>(mirror, program_.class_id_offset())];
}

Ref Machine::new_instance(Class& c) { return heap_.allocate(c.id, c.instance_size); }

Ref Machine::new_array(Class& array_class, std::int64_t length) {
  return heap_.allocate_array(array_class, static_cast<std::uint32_t>(length));
}

std::int32_t Machine::identity_hash(Ref ref) {
  if (ref == kNull) {
    return 0;
  }
  std::int32_t& hash = hashes_[ref];
  if ((heap_.meta(ref) & object_layout::kHashBit) == 0) {
    heap_.set_meta(ref, heap_.meta(ref) | object_layout::kHashBit);
    // xorshift: spreads well, and the same program gets the same hashes on every run
    hash_state_ ^= hash_state_ << 13;
    hash_state_ ^= hash_state_ >> 17;
    hash_state_ ^= hash_state_ << 5;
    hash = static_cast<std::int32_t>(hash_state_ & 0x7fffffff);
  }
  return hash;
}

std::optional<std::uint32_t> Machine::find_offset(Class& c, std::string_view field) {
  const Field* f = c.find_field(field);
  return f == nullptr ? std::nullopt : std::optional(f->offset);
}

std::uint32_t Machine::offset_of(Class& c, std::string_view field) {
  const auto offset = find_offset(c, field);
  if (!offset) {
    unsupported("this JDK's {} has no field {}", c.external_name(), field);
  }
  return *offset;
}

Ref Machine::get_static_ref(Class& c, std::string_view field) {
  return heap_.load<Ref>(mirror_of(c), offset_of(c, field));
}

void Machine::set_static_ref(Class& c, std::string_view field, Ref value) {
  heap_.store(mirror_of(c), offset_of(c, field), value);
}

Ref Machine::clone(Ref ref) {
  Class& c = class_of(ref);
  const std::uint64_t size = heap_.object_size(ref);
  const Ref copy = c.is_array ? heap_.allocate_array(c, heap_.array_length(ref)) : heap_.allocate(c.id, size);
  if (copy != kNull) {
    std::memcpy(heap_.at(copy) + object_layout::kHeader, heap_.at(ref) + object_layout::kHeader,
                size - object_layout::kHeader);
  }
  return copy;
}

}  // namespace ravel

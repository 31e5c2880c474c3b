#include "classfile/class_file.hpp"

#include <algorithm>
#include <bit>

#include "classfile/class_parser.hpp"
#include "classfile/names.hpp"

namespace ravel {
namespace {

// Bits outside of these are ignored (JVMS 4.1, 4.5, 4.6).
constexpr std::uint16_t kClassFlags =
    kAccPublic | kAccFinal | kAccSuper | kAccInterface | kAccAbstract | kAccSynthetic | kAccAnnotation | kAccEnum;
constexpr std::uint16_t kFieldFlags = kAccPublic | kAccPrivate | kAccProtected | kAccStatic | kAccFinal | kAccVolatile |
                                      kAccTransient | kAccSynthetic | kAccEnum;
constexpr std::uint16_t kMethodFlags = kAccPublic | kAccPrivate | kAccProtected | kAccStatic | kAccFinal |
                                       kAccSynchronized | kAccBridge | kAccVarargs | kAccNative | kAccAbstract |
                                       kAccStrict | kAccSynthetic;

constexpr std::uint32_t kMagic = 0xcafebabe;
constexpr std::uint16_t kPreviewMinor = 65535;
constexpr std::uint16_t kFirstMajorWithoutMinors = 56;
constexpr int kMaxParameterSlots = 255;  // JVMS 4.3.3, `this` included

bool more_than_one_access(std::uint16_t flags) {
  return std::popcount(static_cast<unsigned>(flags & (kAccPublic | kAccPrivate | kAccProtected))) > 1;
}

std::size_t hash(Symbol name, Symbol descriptor) {
  const auto a = reinterpret_cast<std::uintptr_t>(name.address());
  const auto b = reinterpret_cast<std::uintptr_t>(descriptor.address());
  return static_cast<std::size_t>((a * 31 + b) * 0x9e3779b97f4a7c15ULL >> 32);
}

}  // namespace

const WellKnownNames& WellKnownNames::get() {
  static const WellKnownNames names;
  return names;
}

void ByteReader::overrun() const {
  throw BadClassFile(where_,
                     part_.empty() ? "Truncated class file" : fmt::format("{} attribute has wrong length", part_));
}

std::unique_ptr<ClassFile> parse_class(std::span<const std::uint8_t> bytes, std::string_view where,
                                       const ParseOptions& options) {
  return ClassParser(bytes, where, options).parse();
}

std::unique_ptr<ClassFile> ClassParser::parse() {
  const std::uint32_t magic = in_.u4();
  if (magic != kMagic) {
    fail("Incompatible magic value {}", magic);
  }
  class_->minor = in_.u2();
  class_->major = in_.u2();
  check_version();
  parse_pool();
  parse_class_flags();
  parse_header();
  parse_fields();
  parse_methods();
  parse_class_attributes();
  if (in_.left() != 0) {
    fail("Extra bytes at the end of class file");
  }
  return std::move(class_);
}

// JVMS 4.1: which versions a JDK knows, and what the minor version means since Java 12.
void ClassParser::check_version() const {
  const unsigned major = class_->major;
  const unsigned minor = class_->minor;
  const unsigned newest = options_.newest_major;
  if (major < kOldestMajor) {
    throw UnsupportedVersion(
        where_, fmt::format("(class file version {}.{}) was compiled with an invalid major version", major, minor));
  }
  if (major > newest) {
    throw UnsupportedVersion(
        where_, fmt::format("has been compiled by a more recent version of the Java Runtime (class file version "
                            "{}.{}), this version of the Java Runtime only recognizes class file versions up to {}.0",
                            major, minor, newest));
  }
  if (major < kFirstMajorWithoutMinors || minor == 0) {
    return;
  }
  if (minor != kPreviewMinor) {
    throw UnsupportedVersion(
        where_,
        fmt::format("(class file version {}.{}) was compiled with an invalid non-zero minor version", major, minor));
  }
  if (major != newest) {
    throw UnsupportedVersion(
        where_, fmt::format("(class file version {}.{}) was compiled with preview features that are unsupported. This "
                            "version of the Java Runtime only recognizes preview features for class file version {}.{}",
                            major, minor, newest, kPreviewMinor));
  }
  if (!options_.enable_preview) {
    throw UnsupportedVersion(
        where_, fmt::format("(class file version {}.{}) was compiled with preview features, which are not enabled",
                            major, minor));
  }
}

void ClassParser::parse_class_flags() {
  const std::uint16_t raw = in_.u2();
  class_->flags = raw & kClassFlags;
  if ((raw & kAccModule) != 0 && class_->major >= 53) {
    // JVMS 4.1: no other flag may be set then. Whether a module may be defined as a class is for the loader to refuse.
    if (raw != kAccModule) {
      fail("Illegal module modifiers: 0x{:X}", raw);
    }
    class_->flags = kAccModule;
    return;
  }
  if ((class_->flags & kAccInterface) != 0 && class_->major < 50) {
    class_->flags |= kAccAbstract;  // compilers of that age left it out
  }
  check_class_flags(class_->flags);
  if (has_module_entry_) {
    fail("Module or Package constant in a class that is not a module");
  }
}

void ClassParser::check_class_flags(std::uint16_t flags) const {
  const bool is_interface = (flags & kAccInterface) != 0;
  const bool since_5 = class_->major >= 49;
  const bool bad = is_interface ? (flags & kAccAbstract) == 0 || (flags & kAccFinal) != 0 ||
                                      (since_5 && (flags & (kAccSuper | kAccEnum)) != 0)
                                : (flags & (kAccFinal | kAccAbstract)) == (kAccFinal | kAccAbstract) ||
                                      (since_5 && (flags & kAccAnnotation) != 0);
  if (bad) {
    fail("Illegal class modifiers: 0x{:X}", flags);
  }
}

void ClassParser::parse_header() {
  class_->name = class_at(in_.u2());
  class_->super = optional_class_at(in_.u2());
  const bool is_module = (class_->flags & kAccModule) != 0;
  if (class_->name.view().starts_with('[')) {
    fail("Bad class name");
  }
  const bool is_root = class_->name == names_.object || is_module;
  if (class_->super.empty() != is_root || (!is_root && class_->super.view().starts_with('['))) {
    fail("Invalid superclass index");
  }
  if ((class_->flags & kAccInterface) != 0 && class_->super != names_.object) {
    fail("Interfaces must have java.lang.Object as superclass");
  }

  const std::uint16_t count = in_.u2();
  in_.expect_rows(count, 2);
  class_->interfaces.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    class_->interfaces.push_back(class_at(in_.u2()));
    if (class_->interfaces.back().view().starts_with('[')) {
      fail("Bad interface name");
    }
  }
  std::vector<Symbol> sorted = class_->interfaces;
  std::ranges::sort(sorted, {}, &Symbol::address);
  const auto twin = std::ranges::adjacent_find(sorted);
  if (twin != sorted.end()) {
    fail("Duplicate interface name \"{}\"", twin->view());
  }
}

void ClassParser::parse_fields() {
  const std::uint16_t count = in_.u2();
  in_.expect_rows(count, 8);
  class_->fields.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    FieldInfo& field = class_->fields.emplace_back();
    field.flags = in_.u2() & kFieldFlags;
    check_field_flags(field);
    field.name = utf8_at(in_.u2());
    field.descriptor = utf8_at(in_.u2());
    if (!is_unqualified_name(field.name)) {
      fail("Illegal field name \"{}\"", field.name.view());
    }
    if (!is_field_descriptor(field.descriptor)) {
      fail("Field \"{}\" has illegal signature \"{}\"", field.name.view(), field.descriptor.view());
    }
    parse_field_attributes(field);
  }
  check_duplicates(class_->fields, "field");
}

void ClassParser::check_field_flags(const FieldInfo& field) const {
  constexpr std::uint16_t kOfInterface = kAccPublic | kAccStatic | kAccFinal;
  const std::uint16_t flags = field.flags;
  const bool bad =
      (class_->flags & kAccInterface) != 0
          ? (flags & ~kAccSynthetic) != kOfInterface
          : more_than_one_access(flags) || (flags & (kAccFinal | kAccVolatile)) == (kAccFinal | kAccVolatile);
  if (bad) {
    fail("Illegal field modifiers: 0x{:X}", flags);
  }
}

void ClassParser::parse_methods() {
  const std::uint16_t count = in_.u2();
  in_.expect_rows(count, 8);
  class_->methods.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    MethodInfo& method = class_->methods.emplace_back();
    const std::uint16_t flags = in_.u2() & kMethodFlags;
    method.name = utf8_at(in_.u2());
    method.descriptor = utf8_at(in_.u2());
    method.flags = check_method_flags(flags, method.name);
    check_method_signature(method);
    parse_method_attributes(method);
  }
  check_duplicates(class_->methods, "method");
}

void ClassParser::check_method_signature(const MethodInfo& method) const {
  const bool is_init = method.name == names_.init;
  const bool is_clinit = method.name == names_.clinit;
  if (!is_init && !is_clinit && !is_method_name(method.name)) {
    fail("Illegal method name \"{}\"", method.name.view());
  }
  const int slots = method_descriptor_slots(method.descriptor);
  const bool bad_special = (is_init && !method.descriptor.view().ends_with(")V")) ||
                           (is_clinit && class_->major >= 51 && method.descriptor != names_.no_arguments);
  if (slots < 0 || bad_special) {
    fail("Method \"{}\" has illegal signature \"{}\"", method.name.view(), method.descriptor.view());
  }
  const int self = (method.flags & kAccStatic) != 0 ? 0 : 1;
  if (slots + self > kMaxParameterSlots) {
    fail("Too many arguments in method signature");
  }
}

// JVMS 4.6. Returns the flags that count: those of <clinit> are mostly ignored.
std::uint16_t ClassParser::check_method_flags(std::uint16_t flags, Symbol name) const {
  const std::uint16_t major = class_->major;
  const auto has = [&](unsigned mask) { return (flags & mask) != 0; };
  if (name == names_.clinit) {
    if (major < 51) {
      return kAccStatic;
    }
    if (!has(kAccStatic)) {
      fail("Method <clinit> is not static");
    }
    return flags & (kAccStatic | kAccStrict);
  }
  const bool is_interface = (class_->flags & kAccInterface) != 0;
  bool bad = more_than_one_access(flags);
  if (name == names_.init) {
    bad =
        bad || is_interface || has(kAccStatic | kAccFinal | kAccSynchronized | kAccNative | kAccAbstract | kAccBridge);
  } else if (is_interface && major < 52) {
    bad = bad || !has(kAccPublic) || !has(kAccAbstract) ||
          has(kAccStatic | kAccFinal | kAccSynchronized | kAccNative | kAccStrict);
  } else if (is_interface) {
    bad = bad || !has(kAccPublic | kAccPrivate) || has(kAccProtected | kAccFinal | kAccSynchronized | kAccNative) ||
          (has(kAccAbstract) && has(kAccPrivate | kAccStatic | kAccStrict));
  } else if (has(kAccAbstract)) {
    const bool strict_counts = major >= 46 && major <= 60;
    bad = bad || has(kAccPrivate | kAccStatic | kAccFinal | kAccSynchronized | kAccNative) ||
          (strict_counts && has(kAccStrict));
  }
  if (bad) {
    fail("Method {} has illegal modifiers: 0x{:X}", name.view(), flags);
  }
  return flags;
}

// JVMS 4.5, 4.6: no two members with the same name and descriptor. A table of indices, open addressing.
template <typename Member>
void ClassParser::check_duplicates(const std::vector<Member>& members, std::string_view kind) const {
  if (members.size() < 2) {
    return;
  }
  const std::size_t mask = std::bit_ceil(members.size() * 2) - 1;
  static thread_local std::vector<std::uint32_t> slots;  // index + 1; 0 is free
  slots.assign(mask + 1, 0);
  for (std::size_t i = 0; i < members.size(); ++i) {
    const Member& member = members[i];
    std::size_t at = hash(member.name, member.descriptor) & mask;
    for (; slots[at] != 0; at = (at + 1) & mask) {
      const Member& other = members[slots[at] - 1];
      if (other.name == member.name && other.descriptor == member.descriptor) {
        fail("Duplicate {} name \"{}\" with signature \"{}\"", kind, member.name.view(), member.descriptor.view());
      }
    }
    slots[at] = static_cast<std::uint32_t>(i + 1);
  }
}

}  // namespace ravel

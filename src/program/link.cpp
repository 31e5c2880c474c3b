// Linking: supertypes, field layout, virtual method tables (JVMS 5.3.5, 5.4.2, 5.4.5).
#include <algorithm>
#include <set>

#include "models/embedded.hpp"
#include "program/program.hpp"

namespace ravel {
namespace {

constexpr Insn kEnterInsn = {.op = Op::enter, .a = 0, .imm = 0};

bool same_runtime_package(const Class& a, const Class& b) { return a.loader == b.loader && a.package() == b.package(); }

// Gives fields their offsets, starting at `offset`: at every position the largest field that is aligned there, so that
// gaps left by the superclass are filled first. Returns the end.
std::uint32_t lay_out(std::vector<Field*> fields, std::uint32_t offset) {
  std::stable_sort(fields.begin(), fields.end(),
                   [](const Field* a, const Field* b) { return kind_size(a->kind) > kind_size(b->kind); });
  while (!fields.empty()) {
    auto fits =
        std::find_if(fields.begin(), fields.end(), [&](const Field* f) { return offset % kind_size(f->kind) == 0; });
    if (fits == fields.end()) {
      ++offset;
      continue;
    }
    (*fits)->offset = offset;
    offset += kind_size((*fits)->kind);
    fields.erase(fits);
  }
  return offset;
}

constexpr std::uint32_t round_up(std::uint32_t value, std::uint32_t unit) { return (value + unit - 1) / unit * unit; }

void add_fields(Class& c) {
  c.fields.reserve(c.file->fields.size());
  for (const FieldInfo& info : c.file->fields) {
    Field f;
    f.owner = &c;
    f.info = &info;
    f.name = info.name;
    f.descriptor = info.descriptor;
    f.flags = info.flags;
    f.kind = kind_of_descriptor(info.descriptor.view()[0]);
    f.slot = static_cast<std::uint32_t>(c.fields.size());
    c.fields.push_back(f);
  }
}

std::vector<std::uint32_t> offsets_of_references(const std::vector<Field*>& fields) {
  std::vector<std::uint32_t> offsets;
  for (const Field* f : fields) {
    if (f->kind == Kind::kRef) {
      offsets.push_back(f->offset);
    }
  }
  return offsets;
}

// Models that stand for a JDK class show up in stack traces as that class; the rest of the engine's Java code does not.
bool is_engine_class(std::string_view name) {
  return name.starts_with("ravel/") && !name.starts_with("ravel/replace/") && name != "ravel/internal/ConsoleStream";
}

void add_methods(Class& c) {
  for (const MethodInfo& info : c.file->methods) {
    auto m = std::make_unique<Method>();
    m->owner = &c;
    m->info = &info;
    m->name = info.name;
    m->descriptor = info.descriptor;
    m->flags = info.flags;
    const MethodDescriptor d = parse_method_descriptor(info.descriptor.view());
    m->argument_slots = static_cast<std::uint16_t>(d.parameter_slots + (m->is_static() ? 0 : 1));
    m->registers = m->argument_slots;
    m->result = kind_of_descriptor(d.result[0]);
    m->hidden = c.trusted && (info.hidden || is_engine_class(c.name.view()));
    m->entry = &kEnterInsn;
    if (m->name.view() == "<clinit>" && m->is_static()) {
      c.clinit = m.get();
    }
    if (c.is_interface && !m->is_static() && !m->is_abstract()) {
      c.declares_default_methods = true;
    }
    c.methods.push_back(std::move(m));
  }
}

// JVMS 5.4.5: may a method of `c` override `base`, which has the same name and descriptor?
bool may_override(const Class& c, const Method& base) {
  if ((base.flags & (kAccPublic | kAccProtected)) != 0) {
    return true;
  }
  return !base.is_private() && same_runtime_package(c, *base.owner);
}

void build_vtable(Class& c) {
  if (c.super != nullptr) {
    c.vtable = c.super->vtable;
  }
  if (c.is_interface) {
    return;
  }
  const std::size_t inherited = c.vtable.size();
  for (const auto& m : c.methods) {
    if (m->is_static() || m->is_private() || m->name.view()[0] == '<') {
      continue;
    }
    for (std::size_t i = 0; i < inherited; ++i) {
      Method& base = *c.vtable[i];
      if (base.name != m->name || base.descriptor != m->descriptor || !may_override(c, base)) {
        continue;
      }
      if ((base.flags & kAccFinal) != 0) {
        throw LinkError("java/lang/IncompatibleClassChangeError",
                        fmt::format("class {} overrides final method {}.{}{}", c.external_name(),
                                    base.owner->external_name(), base.name.view(), base.descriptor.view()));
      }
      c.vtable[i] = m.get();
      if (m->vtable_index < 0) {
        m->vtable_index = static_cast<std::int32_t>(i);
      }
    }
    if (m->vtable_index < 0) {
      m->vtable_index = static_cast<std::int32_t>(c.vtable.size());
      c.vtable.push_back(m.get());
    }
  }
  if (c.vtable.size() > 0xffff) {
    throw LinkError("java/lang/VerifyError", fmt::format("{}: too many virtual methods", c.external_name()));
  }
}

void collect_interfaces(Class& c) {
  std::set<Class*> all;
  if (c.super != nullptr) {
    all.insert(c.super->all_interfaces.begin(), c.super->all_interfaces.end());
  }
  for (Class* i : c.interfaces) {
    all.insert(i);
    all.insert(i->all_interfaces.begin(), i->all_interfaces.end());
  }
  if (c.is_interface) {
    all.insert(&c);
  }
  c.all_interfaces.assign(all.begin(), all.end());
}

void check_super(const Class& c) {
  const auto fail = [&](const char* error, const std::string& text) { throw LinkError(error, text); };
  if (c.super->is_interface) {
    fail("java/lang/IncompatibleClassChangeError",
         fmt::format("class {} has interface {} as super class", c.external_name(), c.super->external_name()));
  }
  if ((c.super->flags & kAccFinal) != 0) {
    fail("java/lang/IncompatibleClassChangeError",
         fmt::format("class {} cannot inherit from final class {}", c.external_name(), c.super->external_name()));
  }
}

// JVMS 5.3.5: a sealed class or interface lists those that may extend it.
void check_permitted(const Class& c, const Class& parent) {
  if (parent.file == nullptr || !parent.file->sealed) {
    return;
  }
  const auto& permitted = parent.file->permitted_subclasses;
  if (std::find(permitted.begin(), permitted.end(), c.file->name) == permitted.end()) {
    throw LinkError(
        "java/lang/IncompatibleClassChangeError",
        fmt::format("class {} cannot inherit from sealed class {}", c.external_name(), parent.external_name()));
  }
}

}  // namespace

Class& Program::link(std::unique_ptr<ClassFile> file, const Definition& definition) {
  auto owned = std::make_unique<Class>();
  Class& c = *owned;
  c.spun_key = definition.spun_key;
  c.name = definition.hidden ? Symbol(file->name.str() + definition.hidden_suffix) : file->name;
  c.flags = file->flags;
  c.loader = definition.loader;
  c.hidden = definition.hidden;
  c.trusted = c.verified = definition.trusted;
  c.host = definition.host;
  c.origin = definition.origin;
  c.is_interface = (file->flags & kAccInterface) != 0;
  c.file = std::move(file);
  c.pool.resize(c.file->pool.size());

  if (!c.file->super.empty()) {
    c.super = &load(c.file->super, c.loader);
    check_super(c);
    check_permitted(c, *c.super);
    c.supers = c.super->supers;
  } else if (c.file->name.view() != "java/lang/Object") {
    throw LinkError("java/lang/ClassFormatError", fmt::format("{}: no superclass", c.external_name()));
  }
  c.supers.push_back(&c);
  for (const Symbol name : c.file->interfaces) {
    Class& i = load(name, c.loader);
    if (!i.is_interface) {
      throw LinkError("java/lang/IncompatibleClassChangeError",
                      fmt::format("class {} can not implement {}, because it is not an interface", c.external_name(),
                                  i.external_name()));
    }
    check_permitted(c, i);
    c.interfaces.push_back(&i);
  }
  collect_interfaces(c);
  if (c.loader == kBootLoader) {
    if (const auto module = jdk_->module_of_package(c.package())) {
      c.module = Symbol(*module);
    } else if (!is_program_interface(c.name.view())) {
      c.module = Symbol("java.base");  // spun classes and models in packages of their own
    }
  }

  add_fields(c);
  std::vector<Field*> instance_fields;
  std::vector<Field*> static_fields;
  for (Field& f : c.fields) {
    (f.is_static() ? static_fields : instance_fields).push_back(&f);
  }
  constexpr std::uint32_t kHeader = 8;
  c.instance_size = lay_out(instance_fields, c.super != nullptr ? c.super->instance_size : kHeader);
  if (c.super != nullptr) {
    c.reference_offsets = c.super->reference_offsets;
  }
  const auto own = offsets_of_references(instance_fields);
  c.reference_offsets.insert(c.reference_offsets.end(), own.begin(), own.end());
  std::sort(c.reference_offsets.begin(), c.reference_offsets.end());

  if (c.name.view() == "java/lang/Class") {
    class_id_offset_ = round_up(c.instance_size, 4);
    c.instance_size = class_id_offset_ + 4;
    mirror_base_ = round_up(c.instance_size, 8);
    for (Class* earlier : classes_) {  // java/lang/Object and the interfaces of java/lang/Class
      earlier->mirror_size += mirror_base_;
      for (Field& f : earlier->fields) {
        f.offset += f.is_static() ? mirror_base_ : 0;
      }
      for (std::uint32_t& offset : earlier->static_reference_offsets) {
        offset += mirror_base_;
      }
    }
  }
  c.mirror_size = lay_out(static_fields, mirror_base_);
  c.static_reference_offsets = offsets_of_references(static_fields);
  std::sort(c.static_reference_offsets.begin(), c.static_reference_offsets.end());

  add_methods(c);
  build_vtable(c);
  add_class(std::move(owned));
  return c;
}

}  // namespace ravel

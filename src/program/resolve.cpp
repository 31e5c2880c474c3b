// Resolution of fields, methods and classes, access control, and method selection (JVMS 5.4.3 to 5.4.6).
#include <algorithm>

#include "program/program.hpp"

namespace ravel {
namespace {

std::string external_type(std::string_view descriptor) {
  std::size_t dimensions = 0;
  while (descriptor[dimensions] == '[') {
    ++dimensions;
  }
  const std::string_view base = descriptor.substr(dimensions);
  std::string text;
  switch (base[0]) {
    case 'L':
      text = std::string(base.substr(1, base.size() - 2));
      break;
    case 'Z':
      text = "boolean";
      break;
    case 'C':
      text = "char";
      break;
    case 'F':
      text = "float";
      break;
    case 'D':
      text = "double";
      break;
    case 'B':
      text = "byte";
      break;
    case 'S':
      text = "short";
      break;
    case 'I':
      text = "int";
      break;
    case 'J':
      text = "long";
      break;
    default:
      text = "void";
      break;
  }
  std::replace(text.begin(), text.end(), '/', '.');
  for (std::size_t i = 0; i < dimensions; ++i) {
    text += "[]";
  }
  return text;
}

// "int Foo.bar(java.lang.String, int)", as HotSpot writes methods in error messages.
std::string signature(const std::string& name, Symbol descriptor) {
  const MethodDescriptor d = parse_method_descriptor(descriptor.view());
  std::string parameters;
  for (const std::string_view p : d.parameters) {
    parameters += (parameters.empty() ? "" : ", ") + external_type(p);
  }
  return fmt::format("{} {}({})", external_type(d.result), name, parameters);
}

// "module java.base of loader 'bootstrap'"
std::string place_of(const Class& c) {
  const Class* base = &c;
  while (base->is_array) {
    base = base->element;
  }
  const char* loader = base->loader == kBootLoader  ? "loader 'bootstrap'"
                       : base->loader == kAppLoader ? "loader 'app'"
                                                    : "another loader";
  return base->module.empty() ? fmt::format("unnamed module of {}", loader)
                              : fmt::format("module {} of {}", base->module.view(), loader);
}

std::string quoted_signature(const Class& owner, Symbol name, Symbol descriptor) {
  return fmt::format("'{}'", signature(fmt::format("{}.{}", owner.external_name(), name.view()), descriptor));
}

const char* access_word(std::uint16_t flags) {
  return (flags & kAccPrivate) != 0 ? "private " : (flags & kAccProtected) != 0 ? "protected " : "";
}

// Superinterface methods with this name and descriptor that no other candidate's owner extends (JVMS 5.4.3.3).
std::vector<Method*> maximally_specific(Class& c, Symbol name, Symbol descriptor) {
  std::vector<Method*> found;
  for (Class* i : c.all_interfaces) {
    Method* m = i->find_declared_method(name, descriptor);
    if (m == nullptr || m->is_static() || m->is_private()) {
      continue;
    }
    const bool shadowed =
        std::any_of(found.begin(), found.end(), [&](const Method* other) { return other->owner->is_subclass_of(i); });
    if (shadowed) {
      continue;
    }
    std::erase_if(found, [&](const Method* other) { return i->is_subclass_of(other->owner); });
    found.push_back(m);
  }
  return found;
}

Method* only_default(const std::vector<Method*>& candidates) {
  Method* result = nullptr;
  for (Method* m : candidates) {
    if (!m->is_abstract()) {
      if (result != nullptr) {
        return nullptr;
      }
      result = m;
    }
  }
  return result;
}

}  // namespace

std::string describe_places(const Class& a, const Class& b) {
  return place_of(a) == place_of(b)
             ? fmt::format("{} and {} are in {}", a.external_name(), b.external_name(), place_of(a))
             : fmt::format("{} is in {}; {} is in {}", a.external_name(), place_of(a), b.external_name(), place_of(b));
}

LinkError abstract_method_error(const Class& receiver, const Method& resolved) {
  return LinkError(
      "java/lang/AbstractMethodError",
      fmt::format("Receiver class {} does not define or inherit an implementation of the resolved method "
                  "'abstract {}' of {} {}.",
                  receiver.external_name(), signature(resolved.name.str(), resolved.descriptor),
                  resolved.owner->is_interface ? "interface" : "abstract class", resolved.owner->external_name()));
}

Class& Program::resolve_class(Class& from, std::uint16_t index) {
  PoolCache& cache = from.pool[index];
  if (cache.klass != nullptr) {
    return *cache.klass;
  }
  const Symbol name = from.file->pool[index].text;
  // A hidden class refers to itself by the name in its own file.
  Class& target = from.hidden && name == from.file->name ? from : load(name, from.loader);
  const Class* checked = &target;
  while (checked->is_array) {
    checked = checked->element;
  }
  if (!can_access_class(from, *checked)) {
    throw LinkError("java/lang/IllegalAccessError",
                    fmt::format("failed to access class {} from class {} ({})", target.external_name(),
                                from.external_name(), describe_places(target, from)));
  }
  cache.klass = &target;
  return target;
}

bool Program::can_access_class(const Class& from, const Class& target) const {
  return from.loader == kBootLoader || target.is_primitive || (target.flags & kAccPublic) != 0 ||
         (from.loader == target.loader && from.package() == target.package());
}

Class& Program::nest_host(Class& c) {
  if (c.resolved_nest_host == nullptr) {
    c.resolved_nest_host = &c;
    if (c.hidden && c.host != nullptr) {
      c.resolved_nest_host = &nest_host(*c.host);
    } else if (c.file != nullptr && !c.file->nest_host.empty()) {
      try {
        Class& host = load(c.file->nest_host, c.loader);
        const auto& members = host.file->nest_members;
        if (host.package() == c.package() && std::find(members.begin(), members.end(), c.name) != members.end()) {
          c.resolved_nest_host = &host;
        }
      } catch (const LinkError&) {
        // JVMS 5.4.4: a host that cannot be loaded leaves the class its own host.
      }
    }
  }
  return *c.resolved_nest_host;
}

bool Program::same_nest(const Class& a, const Class& b) {
  return &a == &b || &nest_host(const_cast<Class&>(a)) == &nest_host(const_cast<Class&>(b));
}

bool Program::can_access_member(const Class& from, const Class& owner, std::uint16_t flags) {
  if ((flags & kAccPublic) != 0 || from.loader == kBootLoader) {
    return true;
  }
  if ((flags & kAccPrivate) != 0) {
    return same_nest(from, owner);
  }
  if (from.loader == owner.loader && from.package() == owner.package()) {
    return true;
  }
  return (flags & kAccProtected) != 0 && from.is_subclass_of(&owner);
}

Field* Program::lookup_field(Class& in, Symbol name, Symbol descriptor) {
  for (Class* c = &in; c != nullptr; c = c->super) {
    if (Field* f = c->find_declared_field(name, descriptor)) {
      return f;
    }
    for (Class* i : c->interfaces) {
      if (Field* f = lookup_field(*i, name, descriptor)) {
        return f;
      }
    }
  }
  return nullptr;
}

Field& Program::resolve_field(Class& from, std::uint16_t index, bool is_static) {
  PoolCache& cache = from.pool[index];
  const CpEntry& entry = from.file->pool[index];
  if (cache.field == nullptr) {
    Class& owner = resolve_class(from, entry.index1);
    Field* f = lookup_field(owner, entry.name, entry.descriptor);
    if (f == nullptr) {
      // HotSpot's words changed with 21.
      throw LinkError("java/lang/NoSuchFieldError",
                      jdk_->release() < 21
                          ? entry.name.str()
                          : fmt::format("Class {} does not have member field '{} {}'", owner.external_name(),
                                        external_type(entry.descriptor.view()), entry.name.view()));
    }
    if (!can_access_member(from, *f->owner, f->flags)) {
      throw LinkError(
          "java/lang/IllegalAccessError",
          fmt::format("class {} tried to access {}field {}.{} ({})", from.external_name(), access_word(f->flags),
                      f->owner->external_name(), f->name.view(), describe_places(from, *f->owner)));
    }
    cache.field = f;
  }
  if (cache.field->is_static() != is_static) {
    throw LinkError("java/lang/IncompatibleClassChangeError",
                    fmt::format("Expected {} field {}.{}", is_static ? "static" : "non-static",
                                cache.field->owner->external_name(), cache.field->name.view()));
  }
  return *cache.field;
}

Method* Program::lookup_method(Class& in, Symbol name, Symbol descriptor) {
  if (!in.is_interface) {
    for (Class* c = &in; c != nullptr; c = c->super) {
      if (Method* m = c->find_declared_method(name, descriptor)) {
        return m;
      }
      if (c == well_known_.method_handle || c == well_known_.var_handle) {
        // JVMS 2.9.3: signature-polymorphic methods are found by name alone.
        for (const auto& m : c->methods) {
          if (m->name == name && m->is_native() && (m->flags & kAccVarargs) != 0) {
            return m.get();
          }
        }
      }
    }
  } else {
    if (Method* m = in.find_declared_method(name, descriptor)) {
      return m;
    }
    Method* m = well_known_.object->find_declared_method(name, descriptor);
    if (m != nullptr && (m->flags & kAccPublic) != 0 && !m->is_static()) {
      return m;
    }
  }
  const auto candidates = maximally_specific(in, name, descriptor);
  if (Method* m = only_default(candidates)) {
    return m;
  }
  return candidates.empty() ? nullptr : candidates.front();
}

Method& Program::resolve_method(Class& from, std::uint16_t index, Invoke how) {
  PoolCache& cache = from.pool[index];
  const CpEntry& entry = from.file->pool[index];
  if (cache.method == nullptr) {
    Class& owner = resolve_class(from, entry.index1);
    if (owner.is_interface != (entry.tag == CpTag::kInterfaceMethodref)) {
      throw LinkError(
          "java/lang/IncompatibleClassChangeError",
          how == Invoke::kInterface ? fmt::format("Found class {}, but interface was expected", owner.external_name())
          : how == Invoke::kVirtual
              ? fmt::format("Found interface {}, but class was expected", owner.external_name())
              : fmt::format("Method {} must be {} constant", quoted_signature(owner, entry.name, entry.descriptor),
                            owner.is_interface ? "InterfaceMethodref" : "Methodref"));
    }
    Method* m = lookup_method(owner, entry.name, entry.descriptor);
    if (m == nullptr) {
      throw LinkError("java/lang/NoSuchMethodError", quoted_signature(owner, entry.name, entry.descriptor));
    }
    // Arrays have a public clone() (JLS 10.7).
    const bool array_clone = owner.is_array && m->name.view() == "clone";
    if (!array_clone && !can_access_member(from, *m->owner, m->flags)) {
      throw LinkError(
          "java/lang/IllegalAccessError",
          fmt::format("class {} tried to access {}method {} ({})", from.external_name(), access_word(m->flags),
                      quoted_signature(*m->owner, m->name, m->descriptor), describe_places(from, *m->owner)));
    }
    cache.method = m;
  }
  Method& m = *cache.method;
  if (m.is_static() != (how == Invoke::kStatic)) {
    throw LinkError("java/lang/IncompatibleClassChangeError",
                    fmt::format("{} method {}",
                                how == Invoke::kStatic      ? "Expected static"
                                : how == Invoke::kInterface ? "Expected instance not static"
                                                            : "Expecting non-static",
                                quoted_signature(*m.owner, m.name, m.descriptor)));
  }
  return m;
}

Method& Program::select_special(Class& from, Method& resolved) {
  if (resolved.is_constructor() || resolved.is_private() || (from.flags & kAccSuper) == 0 || from.super == nullptr ||
      resolved.owner == &from) {
    return resolved;
  }
  Method* selected = &resolved;
  if (!resolved.owner->is_interface && from.super->is_subclass_of(resolved.owner)) {
    for (Class* c = from.super; c != nullptr; c = c->super) {
      if (Method* m = c->find_declared_method(resolved.name, resolved.descriptor); m != nullptr && !m->is_static()) {
        selected = m;
        break;
      }
    }
  } else if (!from.is_interface && !resolved.owner->is_interface) {
    return resolved;
  }
  if (selected->is_abstract()) {
    if (Method* m = only_default(maximally_specific(*from.super, resolved.name, resolved.descriptor))) {
      return *m;
    }
    throw abstract_method_error(from, *selected);
  }
  return *selected;
}

Method& Program::select_interface_method(Class& receiver, const Method& resolved) {
  if (resolved.is_private()) {
    return const_cast<Method&>(resolved);
  }
  Class::ItableEntry fresh{&resolved, nullptr};
  for (Class* c = &receiver; c != nullptr && fresh.target == nullptr; c = c->super) {
    Method* m = c->find_declared_method(resolved.name, resolved.descriptor);
    if (m != nullptr && !m->is_static() && !m->is_private()) {
      fresh.target = m;
    }
  }
  if (fresh.target == nullptr) {
    const auto candidates = maximally_specific(receiver, resolved.name, resolved.descriptor);
    fresh.target = only_default(candidates);
    if (fresh.target == nullptr &&
        std::count_if(candidates.begin(), candidates.end(), [](const Method* m) { return !m->is_abstract(); }) > 1) {
      throw LinkError("java/lang/IncompatibleClassChangeError",
                      fmt::format("Conflicting default methods: {}.{} {}.{}", candidates[0]->owner->external_name(),
                                  resolved.name.view(), candidates[1]->owner->external_name(), resolved.name.view()));
    }
  }
  if (fresh.target == nullptr || fresh.target->is_abstract()) {
    throw abstract_method_error(receiver, resolved);
  }
  if (resolved.owner->is_interface && (fresh.target->flags & kAccPublic) == 0) {
    throw LinkError("java/lang/IllegalAccessError",
                    fmt::format("class {} has a non-public implementation of {}", receiver.external_name(),
                                quoted_signature(*resolved.owner, resolved.name, resolved.descriptor)));
  }
  if (receiver.itable.empty()) {
    receiver.itable.resize(4);
  }
  std::size_t mask = receiver.itable.size() - 1;
  if (receiver.itable[resolved.id & mask].key != nullptr && receiver.itable.size() < 256) {
    std::vector<Class::ItableEntry> old(receiver.itable.size() * 2);
    old.swap(receiver.itable);
    mask = receiver.itable.size() - 1;
    for (const auto& e : old) {
      if (e.key != nullptr) {
        receiver.itable[e.key->id & mask] = e;
      }
    }
  }
  receiver.itable[resolved.id & mask] = fresh;
  return *fresh.target;
}

}  // namespace ravel

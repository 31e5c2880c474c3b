#include "program/program.hpp"

#include <algorithm>

#include "models/embedded.hpp"
#include "program/call_site.hpp"

namespace ravel {

Program::Program(ProgramOptions options)
    : jdk_(std::move(options.jdk)), class_path_(std::move(options.class_path)), registry_(std::move(options.registry)) {
  classes_.reserve(kMaxClasses);  // address space only: the interpreter keeps pointers into it
  load_well_known();
}

Program::~Program() = default;

void Program::load_well_known() {
  constexpr std::pair<Kind, const char*> names[] = {
      {Kind::kBoolean, "boolean"}, {Kind::kChar, "char"}, {Kind::kFloat, "float"},
      {Kind::kDouble, "double"},   {Kind::kByte, "byte"}, {Kind::kShort, "short"},
      {Kind::kInt, "int"},         {Kind::kLong, "long"}, {Kind::kVoid, "void"},
  };
  try {
    well_known_.klass = &load("java/lang/Class");
#define X(member, name) well_known_.member = &load(name);
    RAVEL_WELL_KNOWN_CLASSES(X)
#undef X
  } catch (const LinkError& e) {
    bad_input("{}: not a usable JDK image: {}: {}", jdk_->path(), e.java_class(), e.what());
  }
  for (const auto& [kind, name] : names) {
    primitives_[static_cast<int>(kind)] = &make_primitive(kind, name);
  }
}

Class& Program::make_primitive(Kind kind, std::string_view name) {
  auto c = std::make_unique<Class>();
  c->name = Symbol(name);
  c->flags = kAccPublic | kAccFinal | kAccAbstract;
  c->is_primitive = true;
  c->trusted = c->verified = true;
  c->element_kind = kind;
  c->module = Symbol("java.base");
  c->mirror_size = mirror_base_;
  Class& result = *c;
  add_class(std::move(c));
  return result;
}

void Program::add_class(std::unique_ptr<Class> c) {
  if (classes_.size() == kMaxClasses) {
    unsupported("more than {} classes", kMaxClasses);
  }
  number(*c);
  Class& added = *c;
  owned_.push_back(std::move(c));
  if (on_class_added) {
    on_class_added(added);
  }
}

void Program::number(Class& c) {
  Registry::ClassNumbers numbers{static_cast<ClassId>(classes_.size()), static_cast<MethodId>(methods_.size())};
  if (registry_) {
    Registry::Recipe recipe{Registry::Recipe::Kind::kLoad, c.name.str(), c.loader, 0, 0};
    if (!c.spun_key.empty()) {
      recipe = spinning_->recipe();
    }
    numbers = registry_->number_class(c.spun_key.empty() ? fmt::format("{} {}", c.loader, c.name.view()) : c.spun_key,
                                      c.methods.size(), recipe);
  }
  c.id = numbers.id;
  classes_.resize(std::max<std::size_t>(classes_.size(), c.id + 1));
  classes_[c.id] = &c;
  methods_.resize(std::max<std::size_t>(methods_.size(), numbers.first_method + c.methods.size()));
  for (std::size_t i = 0; i < c.methods.size(); ++i) {
    c.methods[i]->id = numbers.first_method + static_cast<MethodId>(i);
    methods_[c.methods[i]->id] = c.methods[i].get();
  }
}

Class& Program::class_with_id(ClassId id) {
  if (id < classes_.size() && classes_[id] != nullptr) {
    return *classes_[id];
  }
  RAVEL_INVARIANT(registry_ != nullptr);
  const Registry::Recipe recipe = registry_->recipe_of(id);
  if (recipe.kind == Registry::Recipe::Kind::kLoad) {
    if (recipe.loader > kAppLoader) {
      unsupported("several workers with class loaders of the program; --workers 1 can do it");
    }
    load(Symbol(recipe.name), recipe.loader);
  } else {
    Class& from = class_with_id(recipe.from);
    if (recipe.kind == Registry::Recipe::Kind::kInvokedynamic) {
      link_invokedynamic(from, recipe.index);
    } else if (recipe.kind == Registry::Recipe::Kind::kPolymorphic) {
      link_polymorphic(from, recipe.index);
    } else {
      link_dynamic_constant(from, recipe.index);
    }
  }
  RAVEL_INVARIANT(id < classes_.size() && classes_[id] != nullptr);
  return *classes_[id];
}

Method& Program::method_with_id(MethodId id) {
  if (id >= methods_.size() || methods_[id] == nullptr) {
    class_with_id(registry_->class_of_method(id));
  }
  return *methods_[id];
}

Class* Program::find_loaded(Symbol name, LoaderId loader) {
  const auto it = by_name_.find({name, loader});
  return it == by_name_.end() ? nullptr : it->second;
}

Class& Program::load(Symbol name, LoaderId loader) {
  if (Class* c = find_loaded(name, loader)) {
    return *c;
  }
  if (!name.view().empty() && name.view()[0] == '[') {
    Class& element = class_of_descriptor(name.view().substr(1), loader);
    Class& array = array_of(element);
    by_name_[{name, loader}] = &array;
    return array;
  }
  const Key key{name, loader};
  if (std::find(loading_.begin(), loading_.end(), key) != loading_.end()) {
    throw LinkError("java/lang/ClassCircularityError", name.str());
  }
  loading_.push_back(key);
  struct Pop {
    std::vector<Key>& stack;
    ~Pop() { stack.pop_back(); }
  } pop{loading_};
  Class& c = load_from_class_path(name, loader);
  by_name_[key] = &c;
  return c;
}

std::unique_ptr<ClassFile> Program::parse(std::span<const std::uint8_t> bytes, const Definition& definition) const {
  const ParseOptions options{.newest_major = static_cast<std::uint16_t>(jdk_->release() + 44),
                             .stack_maps = !definition.trusted};
  // In HotSpot's words.
  const std::string name = definition.name.empty() ? "<unknown>" : definition.name.str();
  try {
    auto file = parse_class(bytes, definition.origin, options);
    if (!definition.name.empty() && file->name != definition.name) {
      throw LinkError("java/lang/NoClassDefFoundError", fmt::format("{} (wrong name: {})", name, file->name.view()));
    }
    return file;
  } catch (const UnsupportedVersion& e) {
    throw LinkError("java/lang/UnsupportedClassVersionError", fmt::format("{} {}", name, e.reason()));
  } catch (const BadClassFile& e) {
    throw LinkError("java/lang/ClassFormatError", fmt::format("{} in class file {}", e.reason(), name));
  }
}

Class& Program::load_from_class_path(Symbol name, LoaderId loader) {
  if (loader == kBootLoader) {
    Definition definition{.trusted = true, .name = name};
    if (const auto model = find_model_class(name.view())) {
      definition.origin = "ravel:" + name.str();
      return link(parse(*model, definition), definition);
    }
    const std::string resource = name.str() + ".class";
    if (const auto bytes = jdk_->find(resource)) {
      definition.origin = jdk_->describe(resource);
      return link(parse(bytes->view(), definition), definition);
    }
    throw LinkError("java/lang/NoClassDefFoundError", name.str());
  }
  // Parents first: the JDK's own classes cannot be replaced by the class path.
  const std::string resource = name.str() + ".class";
  if (find_loaded(name, kBootLoader) != nullptr || find_model_class(name.view()) || jdk_->find(resource)) {
    return load(name, kBootLoader);
  }
  if (loader != kAppLoader) {
    throw LoaderCall(name, loader);
  }
  for (const auto& entry : class_path_) {
    if (const auto bytes = entry->find(resource)) {
      Definition definition{.loader = loader, .origin = entry->describe(resource), .name = name};
      return link(parse(bytes->view(), definition), definition);
    }
  }
  throw LinkError("java/lang/NoClassDefFoundError", name.str());
}

Class& Program::define(std::span<const std::uint8_t> bytes, const Definition& definition) {
  std::unique_ptr<ClassFile> file = parse(bytes, definition);
  const Symbol name = file->name;
  if (!definition.hidden && find_loaded(name, definition.loader) != nullptr) {
    throw LinkError("java/lang/LinkageError", fmt::format("loader attempted duplicate class definition for {}.",
                                                          find_loaded(name, definition.loader)->external_name()));
  }
  Class& c = link(std::move(file), definition);
  if (!definition.hidden) {
    by_name_[{name, definition.loader}] = &c;
  }
  return c;
}

Class& Program::class_of_descriptor(std::string_view descriptor, LoaderId loader) {
  if (descriptor[0] == 'L') {
    return load(Symbol(descriptor.substr(1, descriptor.size() - 2)), loader);
  }
  if (descriptor[0] == '[') {
    return load(Symbol(descriptor), loader);
  }
  return primitive(kind_of_descriptor(descriptor[0]));
}

Class& Program::array_of(Class& element) {
  if (element.array_of_this != nullptr) {
    return *element.array_of_this;
  }
  auto c = std::make_unique<Class>();
  if (element.is_primitive) {
    c->name = Symbol(fmt::format("[{}", kind_letter(element.element_kind)));
  } else if (element.is_array) {
    c->name = Symbol(fmt::format("[{}", element.name.view()));
  } else {
    c->name = Symbol(fmt::format("[L{};", element.name.view()));
  }
  c->flags = static_cast<std::uint16_t>((element.flags & (kAccPublic | kAccPrivate | kAccProtected)) | kAccFinal |
                                        kAccAbstract);
  c->loader = element.loader;
  c->module = element.module;
  c->is_array = true;
  c->trusted = c->verified = true;
  c->element = &element;
  c->element_kind = element.is_primitive ? element.element_kind : Kind::kRef;
  c->super = well_known_.object;
  c->interfaces = {well_known_.cloneable, well_known_.serializable};
  c->all_interfaces = c->interfaces;
  std::sort(c->all_interfaces.begin(), c->all_interfaces.end());
  c->supers = {well_known_.object, c.get()};
  c->vtable = well_known_.object->vtable;
  c->mirror_size = mirror_base_;
  element.array_of_this = c.get();
  add_class(std::move(c));
  return *element.array_of_this;
}

std::optional<Bytes> Program::find_resource(std::string_view name, LoaderId loader) const {
  if (loader != kBootLoader) {
    for (const auto& entry : class_path_) {
      if (auto bytes = entry->find(name)) {
        return bytes;
      }
    }
  }
  return jdk_->find(name);
}

std::vector<std::string> Program::find_resource_origins(std::string_view name) const {
  std::vector<std::string> origins;
  for (const auto& entry : class_path_) {
    if (entry->find(name)) {
      origins.push_back(entry->describe(name));
    }
  }
  return origins;
}

std::optional<Bytes> Program::find_resource_at(std::string_view name, std::size_t origin) const {
  for (const auto& entry : class_path_) {
    auto bytes = entry->find(name);
    if (bytes && origin-- == 0) {
      return bytes;
    }
  }
  return std::nullopt;
}

std::uint32_t Program::static_ref(const Field& field) {
  const auto [it, added] = static_ref_of_.try_emplace(&field, static_cast<std::uint32_t>(static_refs_.size()));
  if (added) {
    static_refs_.push_back({field.owner->id, field.offset});
  }
  return it->second;
}

void Program::register_native(std::string_view key, NativeFunction function, std::uint64_t data) {
  natives_[Symbol(key)] = {function, data};
}

}  // namespace ravel

// StringConcatFactory (JLS 15.18.1): one native per shape does the joining; Java code runs only for objects' toString
// and for the digits of float and double.
#include "program/call_site.hpp"

namespace ravel {
namespace {

constexpr char kArgumentTag = '\1', kConstantTag = '\2';
constexpr std::string_view kString = "Ljava/lang/String;";

// Constants of a class file are in modified UTF-8 (JVMS 4.4.7): surrogates stand alone, the format is checked.
std::u16string decode(std::string_view text) {
  std::u16string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const auto at = [&](std::size_t k) { return static_cast<unsigned>(static_cast<unsigned char>(text[k])); };
    const unsigned a = at(i);
    if (a < 0x80) {
      out.push_back(static_cast<char16_t>(a));
      i += 1;
    } else if (a < 0xe0) {
      out.push_back(static_cast<char16_t>((a & 0x1f) << 6 | (at(i + 1) & 0x3f)));
      i += 2;
    } else {
      out.push_back(static_cast<char16_t>((a & 0xf) << 12 | (at(i + 1) & 0x3f) << 6 | (at(i + 2) & 0x3f)));
      i += 3;
    }
  }
  return out;
}

bool native_formats(std::string_view type) {
  return type == kString || std::string_view("ZBCSIJ").find(type[0]) != std::string_view::npos;
}

[[noreturn]] void mismatch(const char* what, std::size_t wanted, std::size_t given) {
  throw LinkError("java/lang/BootstrapMethodError",
                  fmt::format("java.lang.invoke.StringConcatException: Mismatched number of concat {}: recipe wants {} "
                              "but there are {}",
                              what, wanted, given));
}

// The joining native for arguments of these types (String or integral), in order, with texts between them.
struct Shape {
  std::string descriptor = "(";
  ConcatSite site;
  std::uint32_t slots = 0;

  void text(std::string_view modified_utf8) {
    if (!modified_utf8.empty()) {
      site.pieces.push_back({decode(modified_utf8), 0, Kind::kVoid});
    }
  }
  void argument(std::string_view type) {
    const Kind kind = kind_of_descriptor(type[0]);
    site.pieces.push_back({{}, slots, kind});
    slots += kind_slots(kind);
    descriptor += type;
  }
};

}  // namespace

Method& CallSiteLinker::concat_native(const std::string& descriptor, ConcatSite site) {
  Class& string = *program_.well_known().string;
  const Field* value = string.find_field("value");
  const Field* coder = string.find_field("coder");
  RAVEL_INVARIANT(value != nullptr && coder != nullptr);
  site.value_offset = value->offset;
  site.coder_offset = coder->offset;
  concat_sites_.push_back(std::move(site));
  const auto data = reinterpret_cast<std::uint64_t>(&concat_sites_.back());
  return native_method(string, "concat", descriptor, "joinStrings", data);
}

Method& CallSiteLinker::link_concat(const Site& site, bool with_recipe) {
  const std::string_view descriptor = site.entry.descriptor.view();
  const MethodDescriptor d = parse_method_descriptor(descriptor);
  std::string recipe(d.parameters.size(), kArgumentTag);
  std::size_t next_constant = 0;
  if (with_recipe) {
    recipe = argument(site, next_constant++, CpTag::kString).text.str();
  }
  // The value of constants other than strings is computed at run time, like that of arguments.
  bool simple = true;
  std::string key = site.entry.descriptor.str() + recipe;
  for (const std::string_view type : d.parameters) {
    simple = simple && native_formats(type);
  }
  for (std::size_t i = next_constant; i < site.bootstrap.arguments.size(); ++i) {
    const CpEntry& constant = site.from.file->pool[site.bootstrap.arguments[i]];
    simple = simple && constant.tag == CpTag::kString;
    key += constant.tag == CpTag::kString ? "\2" + constant.text.str() : "";
  }
  if (const auto known = concats_.find(key); simple && known != concats_.end()) {
    return *known->second;
  }

  Spinner s(program_, site.from, site.from.file->name.str() + "$$StringConcat");
  MethodBuilder& m = s.static_method("concat", descriptor);
  Shape shape;
  std::string run;  // of literal text
  std::size_t next_argument = 0;
  for (const char c : recipe) {
    if (c != kArgumentTag && c != kConstantTag) {
      run.push_back(c);
      continue;
    }
    std::string_view type = "Ljava/lang/Object;";
    if (c == kArgumentTag) {
      if (next_argument == d.parameters.size()) {
        mismatch("arguments", next_argument + 1, d.parameters.size());
      }
      type = d.parameters[next_argument];
      m.load(type[0], m.parameter_slot(next_argument++));
    } else {
      if (next_constant == site.bootstrap.arguments.size()) {
        mismatch("constants", next_constant + 1, next_constant);
      }
      const std::uint16_t index = site.bootstrap.arguments[next_constant++];
      const CpEntry& constant = site.from.file->pool[index];
      if (constant.tag == CpTag::kString) {
        run += constant.text.view();
        continue;
      }
      push_constant(s, m, site.from, index);
    }
    if (!native_formats(type)) {
      const bool floating = type == "F" || type == "D";
      // As the JDK does it, so that the frames below a failing toString() are the same.
      s.call(m, floating ? "java/lang/String" : "java/lang/StringConcatHelper", floating ? "valueOf" : "stringOf",
             fmt::format("({})Ljava/lang/String;", floating ? type : "Ljava/lang/Object;"));
      type = kString;
    }
    shape.text(run);
    run.clear();
    shape.argument(type);
  }
  shape.text(run);
  if (next_argument != d.parameters.size()) {
    mismatch("arguments", next_argument, d.parameters.size());
  }
  std::optional<SpinContext> shared;
  if (simple) {
    shared.emplace(program_, "concat " + key);
  }
  Method& join = concat_native(shape.descriptor + ")Ljava/lang/String;", std::move(shape.site));
  if (simple) {
    return *(concats_[key] = &join);
  }
  s.call(m, Opcode::kInvokestatic, join);
  m.op(Opcode::kAreturn);
  return *s.define().methods.front();
}

}  // namespace ravel

// ObjectMethods: equals, hashCode and toString of records (java.lang.Record).
#include "program/call_site.hpp"

namespace ravel {
namespace {

bool is_reference(const Field& f) { return f.kind == Kind::kRef; }

std::string_view box_class(Kind kind) {
  constexpr std::string_view names[] = {"java/lang/Boolean", "java/lang/Character", "java/lang/Float",
                                        "java/lang/Double",  "java/lang/Byte",      "java/lang/Short",
                                        "java/lang/Integer", "java/lang/Long"};
  return names[static_cast<int>(kind)];
}

void spin_hash(Spinner& s, MethodBuilder& m, const std::vector<Field*>& fields) {
  m.push(0);
  for (Field* f : fields) {
    m.push(31).op(Opcode::kImul).aload(0);
    s.getfield(m, *f);
    if (is_reference(*f)) {
      m.invokestatic("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I");
    } else {
      m.invokestatic(box_class(f->kind), "hashCode", fmt::format("({})I", f->descriptor.view()));
    }
    m.op(Opcode::kIadd);
  }
  m.op(Opcode::kIreturn);
}

// Floating point components are compared as their boxes compare: NaN equals NaN, 0.0 differs from -0.0.
void spin_equals(Spinner& s, MethodBuilder& m, Class& record, const std::vector<Field*>& fields) {
  const Label same = m.label();
  const Label different = m.label();
  m.aload(0).aload(1).jump(Opcode::kIfAcmpeq, same);
  m.aload(1);
  s.instanceof_(m, record);
  m.jump(Opcode::kIfeq, different);
  for (Field* f : fields) {
    m.aload(0);
    s.getfield(m, *f);
    m.aload(1);
    s.checkcast(m, record);
    s.getfield(m, *f);
    if (is_reference(*f)) {
      m.invokestatic("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
      m.jump(Opcode::kIfeq, different);
    } else if (f->kind == Kind::kLong) {
      m.op(Opcode::kLcmp).jump(Opcode::kIfne, different);
    } else if (f->kind == Kind::kFloat || f->kind == Kind::kDouble) {
      m.invokestatic(box_class(f->kind), "compare", fmt::format("({0}{0})I", f->descriptor.view()));
      m.jump(Opcode::kIfne, different);
    } else {
      m.jump(Opcode::kIfIcmpne, different);
    }
  }
  m.bind(same).push(1).op(Opcode::kIreturn);
  m.bind(different).push(0).op(Opcode::kIreturn);
}

void spin_to_string(Spinner& s, MethodBuilder& m, Class& record, const std::vector<Field*>& fields) {
  constexpr std::string_view kBuilder = "java/lang/StringBuilder";
  const auto append = [&](std::string_view type) {
    m.invokevirtual(kBuilder, "append", fmt::format("({})Ljava/lang/StringBuilder;", type));
  };
  m.new_(kBuilder).op(Opcode::kDup).invokespecial(kBuilder, "<init>", "()V");
  s.push_class(m, record);
  m.invokevirtual("java/lang/Class", "getSimpleName", "()Ljava/lang/String;");
  append("Ljava/lang/String;");
  std::string text = "[";
  for (Field* f : fields) {
    m.push_string(text + f->name.str() + "=");
    append("Ljava/lang/String;");
    m.aload(0);
    s.getfield(m, *f);
    if (is_reference(*f)) {
      // As each JDK does it, so that the frames below a failing toString() are the same.
      const bool modern = s.program().jdk().release() >= 19;
      s.call(m, modern ? "java/lang/StringConcatHelper" : "java/util/Objects", modern ? "stringOf" : "toString",
             "(Ljava/lang/Object;)Ljava/lang/String;");
      append("Ljava/lang/String;");
    } else {
      const bool small = f->kind == Kind::kByte || f->kind == Kind::kShort;
      append(small ? "I" : f->descriptor.view());
    }
    text = ", ";
  }
  m.push_string(fields.empty() ? "[]" : "]");
  append("Ljava/lang/String;");
  m.invokevirtual(kBuilder, "toString", "()Ljava/lang/String;").op(Opcode::kAreturn);
}

}  // namespace

// Static arguments: the record class, the names of its components ("a;b"), and a getter handle for each.
Method& CallSiteLinker::link_record(const Site& site) {
  argument(site, 0, CpTag::kClass);
  Class& record = program_.resolve_class(site.from, site.bootstrap.arguments[0]);
  std::vector<Field*> fields;
  for (std::size_t i = 2; i < site.bootstrap.arguments.size(); ++i) {
    const CpEntry& getter = argument(site, i, CpTag::kMethodHandle);
    if (getter.reference_kind != 1) {  // REF_getField, which is all that javac writes
      return link_bootstrap(site);
    }
    fields.push_back(&program_.resolve_field(site.from, getter.index2, false));
  }
  Spinner s(program_, site.from, site.from.file->name.str() + "$$Record");
  const std::string_view name = site.entry.name.view();
  MethodBuilder& m = s.static_method(name, site.entry.descriptor.view());
  if (name == "hashCode") {
    spin_hash(s, m, fields);
  } else if (name == "equals") {
    spin_equals(s, m, record, fields);
  } else if (name == "toString") {
    spin_to_string(s, m, record, fields);
  } else {
    throw LinkError("java/lang/BootstrapMethodError", fmt::format("java.lang.IllegalArgumentException: {}", name));
  }
  return *s.define().methods.front();
}

}  // namespace ravel

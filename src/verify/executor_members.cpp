// The instructions that name members of classes: fields, methods, constructors.
#include <algorithm>

#include "verify/executor.hpp"

namespace ravel::verify {

// -- fields

void Executor::access_field(Opcode op, std::uint16_t index) {
  const CpEntry& field = method_.constant(index);
  const Type type = types_.field(field.descriptor);
  if (op == Opcode::kPutstatic || op == Opcode::kPutfield) {
    pop(type);
  }
  if (op == Opcode::kPutfield && top().is(Kind::kUninitThis) && own_field(field)) {
    pop(Kind::kReference);
  } else if (op == Opcode::kGetfield || op == Opcode::kPutfield) {
    check_protected(index);
    pop(types_.ref(field.owner));
  }
  if (op == Opcode::kGetstatic || op == Opcode::kGetfield) {
    push(type);
  }
}

// JVMS 4.10.1.9 putfield: a constructor may set fields that its own class declares before it calls super().
bool Executor::own_field(const CpEntry& field) const {
  const std::vector<FieldInfo>& fields = context_.file.fields;
  return method_.is_constructor() && field.owner == context_.file.name &&
         std::any_of(fields.begin(), fields.end(), [&](const FieldInfo& declared) {
           return declared.name == field.name && declared.descriptor == field.descriptor;
         });
}

// -- protected members (JVMS 4.10.1.8)

bool Executor::is_protected(std::uint16_t index) {
  ClassContext::Protection& known = context_.protected_refs[index];
  if (known == ClassContext::Protection::kUnknown) {
    const CpEntry& entry = method_.constant(index);
    const Symbol current = context_.file.name;
    const bool found = entry.owner != current && !entry.owner.view().starts_with('[') &&
                       context_.hierarchy.is_subclass(current, entry.owner) &&
                       context_.hierarchy.is_protected_elsewhere(current, entry.owner, entry.name, entry.descriptor);
    known = found ? ClassContext::Protection::kProtected : ClassContext::Protection::kNone;
  }
  return known == ClassContext::Protection::kProtected;
}

// A protected member of a superclass in another package is accessible only through the current class and its
// subclasses. Arrays behave as if their clone() were public (JVMS 4.10.1.9 invokevirtual, JLS 10.7).
void Executor::check_protected(std::uint16_t index) {
  if (!is_protected(index)) {
    return;
  }
  const Type receiver = top();
  const CpEntry& entry = method_.constant(index);
  if (types_.is_array(receiver) && entry.name == "clone" && entry.owner == "java/lang/Object") {
    return;
  }
  if (!types_.assignable(receiver, types_.current())) {
    throw Failed{entry.descriptor.view().starts_with('(') ? "Bad access to protected data in invokevirtual"
                                                          : "Bad access to protected data in getfield",
                 fmt::format("Type {} (current frame, stack[{}]) is not assignable to {}", types_.describe(receiver),
                             frame_.stack.size() - 1, types_.describe(types_.current()))};
  }
}

// -- methods

void Executor::invoke(Opcode op, std::uint16_t index) {
  const CpEntry& entry = method_.constant(index);
  const Signature& signature = types_.method(entry.descriptor);
  for (std::size_t i = signature.arguments.size(); i-- > 0;) {
    pop(signature.arguments[i]);
  }
  if (op == Opcode::kInvokespecial && entry.name == "<init>") {
    return construct(index);
  }
  if (op != Opcode::kInvokestatic && op != Opcode::kInvokedynamic) {
    pop_receiver(op, index);
  }
  if (!signature.result.is(Kind::kTop)) {
    push(signature.result);
  }
}

void Executor::pop_receiver(Opcode op, std::uint16_t index) {
  const CpEntry& entry = method_.constant(index);
  if (op == Opcode::kInvokespecial) {
    check_special_owner(entry);
    pop(types_.current());
    return;
  }
  if (op == Opcode::kInvokevirtual) {
    check_protected(index);
  }
  pop(types_.ref(entry.owner));
}

// JVMS 4.9.2: invokespecial names a method of the current class, of a superclass, or of a direct superinterface.
void Executor::check_special_owner(const CpEntry& entry) {
  const std::vector<Symbol>& interfaces = context_.file.interfaces;
  const bool direct = entry.owner == context_.file.name ||
                      std::find(interfaces.begin(), interfaces.end(), entry.owner) != interfaces.end();
  if (direct || entry.owner == context_.file.super) {
    return;
  }
  if (entry.tag == CpTag::kInterfaceMethodref) {
    fail("Bad invokespecial instruction: interface method to invoke is not in a direct superinterface.");
  }
  if (!types_.assignable(types_.current(), types_.ref(entry.owner))) {
    fail("Bad invokespecial instruction: current class isn't assignable to reference class.");
  }
}

// -- constructors

void Executor::create(std::uint16_t index) {
  const Type fresh(Kind::kUninit, pc_);
  // An object that an earlier turn of a loop left unconstructed must not be mistaken for the new one.
  if (std::find(frame_.stack.begin(), frame_.stack.end(), fresh) != frame_.stack.end()) {
    throw Failed{"Uninitialized object on stack at creating point",
                 fmt::format("new '{}' again", method_.constant(index).text.view())};
  }
  const auto end = frame_.locals.begin() + frame_.live;
  if (std::find(frame_.locals.begin(), end, fresh) != end) {
    std::replace(frame_.locals.begin(), end, fresh, Type());
    frame_.touch(frame_.all());
  }
  push(fresh);
}

void Executor::construct(std::uint16_t index) {
  const CpEntry& entry = method_.constant(index);
  if (entry.tag != CpTag::kMethodref || !types_.method(entry.descriptor).result.is(Kind::kTop)) {
    fail("Bad <init> method call");
  }
  const Type object = pop(Kind::kReference);
  if (object.is(Kind::kUninitThis)) {
    if (!method_.is_constructor() || (entry.owner != context_.file.name && entry.owner != context_.file.super)) {
      fail("Bad <init> method call");
    }
    check_constructor_handlers();
    frame_.this_uninit = false;
    frame_.replace_all(object, types_.current());
  } else if (object.is(Kind::kUninit)) {
    const Symbol created = method_.constant(read_u2(code_, object.payload() + 1)).text;
    if (created != entry.owner) {
      throw Failed{"Call to wrong <init> method",
                   fmt::format("new '{}' but <init> of '{}'", created.view(), entry.owner.view())};
    }
    if (is_protected(index)) {
      fail("Bad access to protected <init> method");
    }
    frame_.replace_all(object, types_.ref(created));
  } else {
    throw Failed{"Bad operand type when invoking <init>",
                 fmt::format("Type {} (current frame, stack[{}]) is not uninitialized", types_.describe(object),
                             frame_.stack.size())};
  }
}

// JVMS 4.10.1.6 initHandlerIsLegal: a handler around the call of super() must not return normally.
void Executor::check_constructor_handlers() const {
  for (const ExceptionHandler& handler : method_.code.handlers) {
    const std::int32_t target = handler.handler_pc;
    if (handler.start_pc <= pc_ && pc_ < handler.end_pc && layout_.last_return >= target &&
        layout_.last_athrow < target) {
      fail("Bad <init> method call from inside of a try block");
    }
  }
}

}  // namespace ravel::verify

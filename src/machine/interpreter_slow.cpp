// The interpreter's slow paths: resolution, entering methods, unwinding.
#include <algorithm>

#include "base/error.hpp"
#include "machine/interpreter.hpp"

namespace ravel {
namespace {

constexpr Op kFieldOps[] = {Op::getfield_8,   Op::getfield_u16, Op::getfield_32, Op::getfield_64, Op::getfield_8,
                            Op::getfield_s16, Op::getfield_32,  Op::getfield_64, Op::getfield_ref};
constexpr Op kPutFieldOps[] = {Op::putfield_bool, Op::putfield_16, Op::putfield_32, Op::putfield_64, Op::putfield_8,
                               Op::putfield_16,   Op::putfield_32, Op::putfield_64, Op::putfield_ref};
constexpr Op kStaticOps[] = {Op::getstatic_8,   Op::getstatic_u16, Op::getstatic_32, Op::getstatic_64, Op::getstatic_8,
                             Op::getstatic_s16, Op::getstatic_32,  Op::getstatic_64, Op::getstatic_ref};
constexpr Op kPutStaticOps[] = {Op::putstatic_bool, Op::putstatic_16, Op::putstatic_32,
                                Op::putstatic_64,   Op::putstatic_8,  Op::putstatic_16,
                                Op::putstatic_32,   Op::putstatic_64, Op::putstatic_ref};

void check_final_write(const Field& field, const Class& from, const Method& method) {
  // JVMS 6.5 putfield, putstatic: a final field is written only in its own class (from version 53 on, only in the
  // initialiser; older compilers wrote them elsewhere, too).
  if (field.is_final() && field.owner != &from) {
    throw LinkError("java/lang/IllegalAccessError",
                    fmt::format("Update to {}final field {}.{} attempted from a different class ({}) than the field's "
                                "declaring class",
                                field.is_static() ? "static " : "non-static ", field.owner->external_name(),
                                field.name.view(), from.external_name()));
  }
  const char* initializer = field.is_static() ? "<clinit>" : "<init>";
  if (field.is_final() && from.file->major >= 53 && method.name.view() != initializer && !from.trusted) {
    throw LinkError("java/lang/IllegalAccessError",
                    fmt::format("Update to {}final field {}.{} attempted from a different method ({}) than the "
                                "initializer method {} ",
                                field.is_static() ? "static " : "non-static ", field.owner->external_name(),
                                field.name.view(), method.name.view(), initializer));
  }
}

}  // namespace

void Interpreter::resolve(JavaThread& thread, const Insn* pc) {
  try {
    resolve_unchecked(thread, const_cast<Insn&>(*pc), *thread.top().method->owner);
  } catch (const LinkError& e) {
    m_.throw_link_error(thread, e);
  } catch (const LoaderCall& call) {
    m_.request_load(thread, call);
  }
}

void Interpreter::resolve_unchecked(JavaThread& thread, Insn& insn, Class& from) {
  Program& program = m_.program_;
  switch (insn.op) {
    case Op::getfield:
    case Op::putfield:
    case Op::getstatic:
    case Op::putstatic: {
      if (insn.op == Op::putfield || insn.op == Op::putstatic) {
        check_final_write(program.resolve_field(from, insn.c, insn.op == Op::putstatic), from, *thread.top().method);
      }
      resolve_field_access(insn, from);
      break;
    }
    case Op::ldc:
    case Op::ldc_prim:
      resolve_constant(thread, insn, from);
      break;
    case Op::new_: {
      Class& c = program.resolve_class(from, insn.c);
      if (c.is_interface || c.is_array || (c.flags & kAccAbstract) != 0) {
        throw LinkError("java/lang/InstantiationError", c.external_name());
      }
      insn.index = c.id;
      insn.op = Op::new_q;
      break;
    }
    case Op::anewarray:
      program.array_of(program.resolve_class(from, insn.c));
      insn.op = Op::anewarray_q;
      break;
    case Op::checkcast: {
      // JVMS 6.5 checkcast: null passes without resolution.
      if (thread.window(thread.top())[insn.a].raw == 0) {
        ++thread.top().pc;
        break;
      }
      Class& c = program.resolve_class(from, insn.c);
      insn.index = c.id;
      insn.op = Op::checkcast_q;
      break;
    }
    case Op::instanceof_:
      if (thread.window(thread.top())[insn.b].raw == 0) {
        thread.window(thread.top())[insn.a].raw = 0;
        ++thread.top().pc;
        break;
      }
      program.resolve_class(from, insn.c);
      insn.op = Op::instanceof_q;
      break;
    default:
      resolve_invoke(insn, from);
      break;
  }
}

void Interpreter::resolve_field_access(Insn& insn, Class& from) {
  const bool is_static = insn.op == Op::getstatic || insn.op == Op::putstatic;
  const bool reads = insn.op == Op::getfield || insn.op == Op::getstatic;
  const Field& field = m_.program_.resolve_field(from, insn.c, is_static);
  const auto kind = static_cast<std::size_t>(field.kind);
  if (is_static && field.is_volatile()) {
    insn.op = reads ? Op::getstatic_any : Op::putstatic_any;
  } else if (is_static) {
    insn.index = m_.program_.static_ref(field);
    insn.op = reads ? kStaticOps[kind] : kPutStaticOps[kind];
  } else if (field.is_volatile() || field.offset > 0xffff) {
    insn.op = reads ? Op::getfield_any : Op::putfield_any;
  } else {
    insn.c = static_cast<std::uint16_t>(field.offset);
    insn.op = reads ? kFieldOps[kind] : kPutFieldOps[kind];
  }
}

void Interpreter::resolve_invoke(Insn& insn, Class& from) {
  Program& program = m_.program_;
  const auto quicken = [&](Op op, std::uint32_t index) {
    insn.index = index;
    insn.op = op;
  };
  switch (insn.op) {
    case Op::invokestatic:
      quicken(Op::invokestatic_q, program.resolve_method(from, insn.c, Program::Invoke::kStatic).id);
      break;
    case Op::invokespecial: {
      Method& resolved = program.resolve_method(from, insn.c, Program::Invoke::kSpecial);
      quicken(Op::invokespecial_q, program.select_special(from, resolved).id);
      break;
    }
    case Op::invokeinterface: {
      Method& resolved = program.resolve_method(from, insn.c, Program::Invoke::kInterface);
      if (resolved.owner->is_interface) {
        quicken(resolved.is_private() ? Op::invokespecial_q : Op::invokeinterface_q, resolved.id);
      } else {  // a method of Object called through an interface
        insn.b = static_cast<std::uint16_t>(resolved.vtable_index);
        insn.op = Op::invokevirtual_q;
      }
      break;
    }
    case Op::invokevirtual: {
      Method& resolved = program.resolve_method(from, insn.c, Program::Invoke::kVirtual);
      const WellKnown& known = program.well_known();
      const bool polymorphic = (resolved.owner == known.method_handle || resolved.owner == known.var_handle) &&
                               resolved.is_native() && (resolved.flags & kAccVarargs) != 0;
      if (polymorphic) {
        quicken(Op::invokehandle_q, program.link_polymorphic(from, insn.c).id);
      } else if (resolved.owner->is_interface) {
        quicken(resolved.is_private() ? Op::invokespecial_q : Op::invokeinterface_q, resolved.id);
      } else if (resolved.vtable_index < 0) {
        quicken(Op::invokespecial_q, resolved.id);
      } else {
        insn.b = static_cast<std::uint16_t>(resolved.vtable_index);
        insn.op = Op::invokevirtual_q;
      }
      break;
    }
    case Op::invokedynamic:
      quicken(Op::invokestatic_q, program.link_invokedynamic(from, insn.c).id);
      break;
    default:
      RAVEL_INVARIANT(!"an instruction that does not resolve");
  }
}

void Interpreter::resolve_constant(JavaThread& thread, Insn& insn, Class& from) {
  const CpEntry& entry = from.file->pool[insn.c];
  const auto constant = [&](Ref ref) {
    // Only what lives for ever may stand in an instruction: an interned string that the program made is looked up
    // again.
    if ((m_.heap_.meta(ref) & object_layout::kImmortalBit) != 0) {
      insn.index = ref;
      insn.op = Op::const_ref;
    } else {
      thread.window(thread.top())[insn.a].raw = ref;
      ++thread.top().pc;
    }
  };
  switch (entry.tag) {
    case CpTag::kString:
      constant(m_.literal(entry.text));
      break;
    case CpTag::kClass:
      constant(m_.mirror_of(m_.program_.resolve_class(from, insn.c)));
      break;
    default:
      // MethodType, MethodHandle and Dynamic: computed by a spun method, whose class keeps the value. The result
      // register is its (empty) argument window.
      insn.index = m_.program_.link_dynamic_constant(from, insn.c).id;
      insn.op = Op::invokestatic_q;
      break;
  }
}

void Interpreter::enter(JavaThread& thread) {
  Method& method = *thread.top().method;
  try {
    if (method.is_abstract()) {
      throw abstract_method_error(m_.class_of(static_cast<Ref>(thread.window(thread.top())[0].raw)), method);
    }
    if (method.entry->op == Op::enter) {
      m_.program_.prepare(method);
    }
  } catch (const LinkError& e) {
    thread.frames.pop_back();
    m_.throw_link_error(thread, e);
    return;
  }
  Frame& frame = thread.top();
  frame.pc = method.entry;
  if (frame.base + method.registers >= JavaThread::kRegisters - 1024) {
    thread.frames.pop_back();
    m_.throw_new(thread, "java/lang/StackOverflowError");
  }
}

bool Interpreter::unwind(JavaThread& thread) {
  while (!thread.frames.empty()) {
    Frame& frame = thread.top();
    Method& method = *frame.method;
    const Ref exception = thread.pending;
    if (method.code != nullptr && frame.pc >= method.code->insns.data() &&
        frame.pc < method.code->insns.data() + method.code->insns.size()) {
      const auto index = static_cast<std::uint32_t>(frame.pc - method.code->insns.data());
      for (const CodeHandler& h : method.code->handlers) {
        if (index < h.start || index >= h.end) {
          continue;
        }
        bool catches = h.catch_type == 0;
        if (!catches) {
          try {
            catches = m_.class_of(exception).is_subclass_of(&m_.program_.resolve_class(*method.owner, h.catch_type));
          } catch (const LinkError& e) {
            thread.pending = kNull;
            frame.pc = method.code->insns.data() + h.start;  // the error takes the place of the exception
            m_.throw_link_error(thread, e);
            continue;
          } catch (const LoaderCall& call) {
            // Not asked for by this loader so far. Asking it now cannot be repeated, so the name has to decide.
            const auto& supers = m_.class_of(exception).supers;
            catches = std::any_of(supers.begin(), supers.end(), [&](const Class* c) { return c->name == call.name(); });
          }
        }
        if (catches) {
          thread.window(frame)[method.code->locals].raw = exception;
          frame.pc = method.code->insns.data() + h.handler;
          thread.pending = kNull;
          return true;
        }
      }
      if (method.is_synchronized() && index > 0) {
        const Ref lock = static_cast<Ref>(thread.window(frame)[method.code->lock_register].raw);
        if (m_.holds_monitor(thread, lock)) {
          m_.monitor_exit(thread, lock, true);
        }
      }
    }
    const FrameEnd end = frame.end;
    Class& owner = *method.owner;
    thread.frames.pop_back();
    if (end == FrameEnd::kClassInit) {
      m_.fail_initialization(thread, owner);
    } else if (end == FrameEnd::kThread) {
      return m_.first_frame_ended(thread);
    }
  }
  return m_.first_frame_ended(thread);
}

bool Interpreter::finish_frame(JavaThread& thread, const Frame& frame) {
  if (frame.end == FrameEnd::kClassInit) {
    m_.finish_initialization(thread, *frame.method->owner, true);
  } else if (frame.end == FrameEnd::kThread) {
    return m_.first_frame_ended(thread);
  }
  return true;
}

Ref Interpreter::multi_new_array(JavaThread& thread, Class& array, const Slot* lengths, int dimensions) {
  for (int i = 0; i < dimensions; ++i) {
    if (static_cast<std::int32_t>(lengths[i].raw) < 0) {
      m_.throw_new(thread, "java/lang/NegativeArraySizeException",
                   std::to_string(static_cast<std::int32_t>(lengths[i].raw)));
      return kNull;
    }
  }
  const auto length = static_cast<std::uint32_t>(lengths[0].raw);
  const Ref result = m_.heap_.allocate_array(array, length);
  if (result == kNull) {
    allocate_failed(thread, length);
    return kNull;
  }
  for (std::uint32_t i = 0; dimensions > 1 && i < length; ++i) {
    const Ref part = multi_new_array(thread, *array.element, lengths + 1, dimensions - 1);
    if (part == kNull) {
      return kNull;
    }
    m_.heap_.store(result, object_layout::elements_offset(Kind::kRef) + i * 4, part);
  }
  return result;
}

void Interpreter::throw_array_index(JavaThread& thread, Ref array, std::int32_t index) {
  m_.throw_new(thread, "java/lang/ArrayIndexOutOfBoundsException",
               fmt::format("Index {} out of bounds for length {}", index, m_.heap_.array_length(array)));
}

void Interpreter::throw_class_cast(JavaThread& thread, Ref object, const Class& target) {
  const Class& actual = m_.class_of(object);
  m_.throw_new(thread, "java/lang/ClassCastException",
               fmt::format("class {} cannot be cast to class {} ({})", actual.external_name(), target.external_name(),
                           describe_places(actual, target)));
}

bool Interpreter::allocate_failed(JavaThread& thread, std::uint32_t length) {
  // HotSpot's arrays end two elements earlier than Java's lengths do.
  constexpr std::uint32_t kLongest = 0x7ffffffd;
  if (length > kLongest) {
    m_.throw_new(thread, "java/lang/OutOfMemoryError", "Requested array size exceeds VM limit");
    return false;
  }
  if (!collected_for_retry_) {
    m_.collect_garbage();
    collected_for_retry_ = true;
    return true;
  }
  collected_for_retry_ = false;
  m_.throw_new(thread, "java/lang/OutOfMemoryError", "Java heap space");
  return false;
}

}  // namespace ravel

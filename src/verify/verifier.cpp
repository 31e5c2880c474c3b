#include "verify/verifier.hpp"

#include "classfile/opcodes.hpp"
#include "verify/code_check.hpp"
#include "verify/executor.hpp"
#include "verify/type_checker.hpp"
#include "verify/type_inferrer.hpp"

namespace ravel {

namespace {

using namespace verify;

void check_catch_types(ClassContext& context, const MethodContext& method) {
  static const Symbol kThrowable("java/lang/Throwable");
  const Type throwable = context.types.ref(kThrowable);
  for (const ExceptionHandler& handler : method.code.handlers) {
    if (handler.catch_type != 0 &&
        !context.types.assignable(context.types.ref(method.constant(handler.catch_type).text), throwable)) {
      throw Failed{fmt::format("Catch type is not a subclass of Throwable in exception handler {}", handler.handler_pc),
                   {}};
    }
  }
}

void verify_method(ClassContext& context, const MethodContext& method, std::uint32_t& pc) {
  const CodeLayout layout = check_code(method, pc);
  check_catch_types(context, method);
  if (context.file.major >= kStackMaps) {
    try {
      return TypeChecker(context, method, layout, pc).run();
    } catch (const Failed&) {
      if (context.file.major >= kStackMapsOnly) {
        throw;
      }
    }
  }
  TypeInferrer(context, method, layout, pc).run();
}

}  // namespace

std::string VerifyFailure::text() const {
  std::string text = message;
  text += fmt::format("\nException Details:\n  Location:\n    {} @{}", method, pc);
  if (!mnemonic.empty()) {
    text += fmt::format(": {}", mnemonic);
  }
  if (!reason.empty()) {
    text += fmt::format("\n  Reason:\n    {}", reason);
  }
  return text;
}

std::optional<VerifyFailure> verify_class(const ClassFile& file, ClassHierarchy& hierarchy) {
  ClassContext context(file, hierarchy);
  for (const MethodInfo& method : file.methods) {
    if (method.code == nullptr) {
      continue;
    }
    std::uint32_t pc = 0;
    try {
      verify_method(context, {file, method, *method.code}, pc);
    } catch (const Failed& failed) {
      const std::vector<std::uint8_t>& bytes = method.code->bytes;
      VerifyFailure failure;
      failure.method = fmt::format("{}.{}{}", file.name.view(), method.name.view(), method.descriptor.view());
      failure.pc = static_cast<std::uint16_t>(pc);
      failure.message = failed.message;
      failure.reason = failed.reason;
      failure.format_error = failed.format_error;
      if (pc < bytes.size() && is_opcode(bytes[pc])) {
        failure.mnemonic = op_info(static_cast<Opcode>(bytes[pc])).mnemonic;
      }
      return failure;
    }
  }
  return std::nullopt;
}

}  // namespace ravel

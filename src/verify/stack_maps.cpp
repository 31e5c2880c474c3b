#include "verify/stack_maps.hpp"

#include <algorithm>

namespace ravel::verify {

namespace {

// frame_type (JVMS 4.7.4): below 248 and 251 keep the locals, 248..250 chop, 252..254 append, 255 is full.
constexpr std::uint8_t kFirstChop = 248;
constexpr std::uint8_t kSameExtended = 251;
constexpr std::uint8_t kFull = 255;

// Far above what a 64 KiB method of a compiler needs; a table that asks for more is an attack on our memory.
constexpr std::size_t kMaxTypes = std::size_t{1} << 25;

template <typename... Args>
[[noreturn]] void malformed(fmt::format_string<Args...> format, Args&&... args) {
  throw Failed{"StackMapTable format error: " + fmt::format(format, std::forward<Args>(args)...), {}, true};
}

}  // namespace

StackMaps::StackMaps(TypeTable& types, const MethodContext& method, const CodeLayout& layout, const Frame& start)
    : types_(types), method_(method), layout_(layout), index_(method.code.bytes.size()) {
  Declared first;
  first.locals = start.live;
  first.uninit_locals = start.this_uninit ? 1 : 0;
  locals_.assign(start.locals.begin(), start.locals.begin() + start.live);
  frames_.reserve(method.code.frames.size() + 1);
  frames_.push_back(first);  // what the first entry of the table is relative to
  for (const StackMapFrame& raw : method.code.frames) {
    add(raw);
  }
}

const StackMaps::Declared* StackMaps::at(std::uint32_t pc) const {
  return index_[pc] == 0 ? nullptr : &frames_[index_[pc]];
}

void StackMaps::add(const StackMapFrame& raw) {
  if (!layout_.is_start(raw.offset) || (frames_.size() > 1 && raw.offset <= frames_.back().pc)) {
    throw Failed{"StackMapTable error: bad offset", fmt::format("Invalid stackmap frame at {}", raw.offset)};
  }
  Declared frame;
  frame.pc = raw.offset;
  set_locals(raw, frame);
  frame.stack_at = static_cast<std::uint32_t>(stacks_.size());
  append(stacks_, raw.stack);
  frame.stack = static_cast<std::uint32_t>(stacks_.size()) - frame.stack_at;
  if (frame.locals > method_.code.max_locals) {
    malformed("wrong number of locals in the frame at {}", raw.offset);
  }
  if (frame.stack > method_.code.max_stack) {
    malformed("wrong size of the stack in the frame at {}", raw.offset);
  }
  frame.this_uninit = frame.uninit_locals != 0;
  index_[raw.offset] = static_cast<std::uint32_t>(frames_.size());
  frames_.push_back(frame);
}

void StackMaps::set_locals(const StackMapFrame& raw, Declared& frame) {
  const Declared& previous = frames_.back();
  if (raw.kind != kFull) {
    frame.locals_at = previous.locals_at;
    frame.locals = previous.locals;
    frame.uninit_locals = previous.uninit_locals;
  }
  if (raw.kind >= kFirstChop && raw.kind < kSameExtended) {
    chop(raw, frame);
  } else if (raw.kind == kFull || !raw.locals.empty()) {
    if (std::size_t{frame.locals_at} + frame.locals != locals_.size()) {
      if (locals_.size() + frame.locals > kMaxTypes) {
        malformed("too many locals");
      }
      const auto end = static_cast<std::uint32_t>(locals_.size());
      locals_.resize(locals_.size() + frame.locals);
      std::copy_n(locals_.begin() + frame.locals_at, frame.locals, locals_.begin() + end);
      frame.locals_at = end;
    }
    const auto added = static_cast<std::ptrdiff_t>(locals_.size());
    append(locals_, raw.locals);
    frame.locals = static_cast<std::uint32_t>(locals_.size()) - frame.locals_at;
    frame.uninit_locals +=
        static_cast<std::uint32_t>(std::count(locals_.begin() + added, locals_.end(), Type(Kind::kUninitThis)));
  }
}

void StackMaps::chop(const StackMapFrame& raw, Declared& frame) {
  for (int i = 0; i < raw.chop; ++i) {
    const Type last = frame.locals == 0 ? Type() : locals_[frame.locals_at + frame.locals - 1];
    const std::uint32_t slots = last.second_half() ? 2 : 1;
    if (frame.locals < slots) {
      malformed("wrong number of locals in the frame at {}", raw.offset);
    }
    frame.locals -= slots;
    frame.uninit_locals -= last.is(Kind::kUninitThis) ? 1 : 0;
  }
}

void StackMaps::append(std::vector<Type>& types, const std::vector<VerificationType>& raw) {
  if (types.size() + raw.size() * 2 > kMaxTypes) {
    malformed("too many types");
  }
  for (const VerificationType item : raw) {
    const Type type = convert(item);
    types.push_back(type);
    if (type.wide()) {
      types.push_back(type.half());
    }
  }
}

Type StackMaps::convert(VerificationType raw) {
  using Tag = VerificationType::Tag;
  switch (raw.tag) {
    case Tag::kTop:
      return Kind::kTop;
    case Tag::kInteger:
      return Kind::kInt;
    case Tag::kFloat:
      return Kind::kFloat;
    case Tag::kDouble:
      return Kind::kDouble;
    case Tag::kLong:
      return Kind::kLong;
    case Tag::kNull:
      return Kind::kNull;
    case Tag::kUninitializedThis:
      return Kind::kUninitThis;
    case Tag::kObject:
      if (raw.value >= method_.file.pool.size() || method_.constant(raw.value).tag != CpTag::kClass) {
        malformed("bad class index {}", raw.value);
      }
      return types_.ref(method_.constant(raw.value).text);
    case Tag::kUninitialized:
      if (!layout_.is_start(raw.value) || static_cast<Opcode>(method_.code.bytes[raw.value]) != Opcode::kNew) {
        malformed("bad offset {} for Uninitialized", raw.value);
      }
      return Type(Kind::kUninit, raw.value);
  }
  malformed("bad verification type");
}

}  // namespace ravel::verify

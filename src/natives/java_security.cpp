// Randomness: programs get the same numbers on every run.
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

// A counter in the heap, mixed: the state of the generator is part of the machine's state (splitmix64).
std::uint64_t next_random(Machine& machine) {
  Class& counters = machine.program().load("ravel/internal/Counters");
  const std::uint32_t offset = machine.offset_of(counters, "random");
  const auto count = machine.heap().load<std::uint64_t>(machine.mirror_of(counters), offset) + 0x9e3779b97f4a7c15;
  machine.heap().store<std::uint64_t>(machine.mirror_of(counters), offset, count);
  std::uint64_t z = count;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

void fill(Machine& machine, Ref bytes) {
  for (std::uint8_t& b : byte_elements(machine, bytes)) b = static_cast<std::uint8_t>(next_random(machine));
}

NativeStatus next_bytes(NativeCall& call) {
  if (call.ref_at(1) == kNull) return call.throw_null_pointer();
  fill(call.machine, call.ref_at(1));
  return call.done();
}

NativeStatus generate_seed(NativeCall& call) {
  const Ref bytes = make_big_array(call.machine, Kind::kByte, std::max(call.int_at(1), 0));
  fill(call.machine, bytes);
  return call.result_ref(bytes);
}

NativeStatus next_seed(NativeCall& call) {
  return call.result_long(static_cast<std::int64_t>(next_random(call.machine)));
}

NativeStatus seed_bytes(NativeCall& call) {
  fill(call.machine, call.ref_at(0));
  return call.done();
}

// NativePRNG.initIO would open /dev/random; any object says that there is one.
NativeStatus random_device(NativeCall& call) {
  return call.result_ref(make_object(call.machine, "sun/security/provider/NativePRNG$RandomIO"));
}

// JceSecurity.setupJurisdictionPolicies would read the policy that every JDK now ships: no limits.
NativeStatus setup_policies(NativeCall& call) {
  return call.tail_call(*call.machine.program().load("javax/crypto/UnlimitedPolicy").find_method("setup", "()V"));
}

NativeStatus publish_policies(NativeCall& call) {
  Class& c = call.machine.program().load("javax/crypto/JceSecurity");
  call.machine.set_static_ref(c, "defaultPolicy", call.ref_at(0));
  call.machine.set_static_ref(c, "exemptPolicy", call.ref_at(1));
  return call.done();
}

constexpr NativeRow kRows[] = {
    {"javax/crypto/JceSecurity.setupJurisdictionPolicies()V", guarded<setup_policies>},
    {"javax/crypto/UnlimitedPolicy.publish(Ljavax/crypto/CryptoPermissions;Ljavax/crypto/CryptoPermissions;)V",
     guarded<publish_policies>},
    {"sun/security/provider/NativePRNG.initIO(Lsun/security/provider/NativePRNG$Variant;)Lsun/security/provider/"
     "NativePRNG$RandomIO;",
     guarded<random_device>},
    {"sun/security/provider/NativePRNG.engineNextBytes([B)V", next_bytes},
    {"sun/security/provider/NativePRNG.engineSetSeed([B)V", native_nothing},
    {"sun/security/provider/NativePRNG.engineGenerateSeed(I)[B", guarded<generate_seed>},
    {"sun/security/provider/NativePRNG$Blocking.engineNextBytes([B)V", next_bytes},
    {"sun/security/provider/NativePRNG$Blocking.engineGenerateSeed(I)[B", guarded<generate_seed>},
    {"sun/security/provider/NativePRNG$NonBlocking.engineNextBytes([B)V", next_bytes},
    {"sun/security/provider/NativePRNG$NonBlocking.engineGenerateSeed(I)[B", guarded<generate_seed>},
    {"java/util/Random.seedUniquifier()J", guarded<next_seed>},
    {"sun/security/provider/SeedGenerator.<clinit>()V", native_nothing},
    {"sun/security/provider/SeedGenerator.generateSeed([B)V", seed_bytes},
};

}  // namespace

const NativeTable kJavaSecurity = kRows;

}  // namespace ravel

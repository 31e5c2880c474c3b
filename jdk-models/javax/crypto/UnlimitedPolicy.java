package javax.crypto;

/** The cryptographic policy that JDKs ship: everything is allowed. */
final class UnlimitedPolicy {
    private UnlimitedPolicy() {}

    private static native void publish(CryptoPermissions defaultPolicy, CryptoPermissions exemptPolicy);

    static void setup() {
        CryptoPermissions all = new CryptoPermissions();
        all.add(CryptoAllPermission.INSTANCE);
        publish(all, new CryptoPermissions());
    }
}

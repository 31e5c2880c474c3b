// privateLookupIn, lookup modes, in(), access rules within one nest.
import java.lang.invoke.*;

public class PrivateLookups {
    static class Vault {
        private int gold = 10;
        private static int keys = 2;

        private int weigh(int factor) {
            return gold * factor;
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        System.out.println(l.lookupClass().getSimpleName() + " " + l.hasFullPrivilegeAccess() + " " + MethodHandles.publicLookup().hasFullPrivilegeAccess());
        MethodHandles.Lookup p = MethodHandles.privateLookupIn(Vault.class, l);
        VarHandle gold = p.findVarHandle(Vault.class, "gold", int.class);
        Vault v = new Vault();
        gold.getAndAdd(v, 5);
        MethodHandle weigh = p.findVirtual(Vault.class, "weigh", MethodType.methodType(int.class, int.class));
        System.out.println((int) weigh.invokeExact(v, 3) + " " + (int) p.findStaticVarHandle(Vault.class, "keys", int.class).get());
        System.out.println(p.lookupClass().getSimpleName() + " " + l.in(Vault.class).lookupClass().getSimpleName());
        System.out.println(l.accessClass(Vault.class) == Vault.class);
        System.out.println(l.findClass("PrivateLookups$Vault").getSimpleName());
        try {
            l.findClass("Missing");
        } catch (ClassNotFoundException e) {
            System.out.println("missing " + e.getMessage());
        }
        try {
            MethodHandles.privateLookupIn(String.class, l);
            System.out.println("opened");
        } catch (IllegalAccessException e) {
            System.out.println("java.base is closed");
        }
        MethodHandle bound = l.bind(v, "weigh", MethodType.methodType(int.class, int.class));
        System.out.println((int) bound.invokeExact(2));
    }
}

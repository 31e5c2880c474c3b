package java.lang.invoke;

/**
 * Call sites of lambdas are linked by the engine and never come here; this serves programs that call the factory
 * themselves.
 */
public final class LambdaMetafactory {
    public static final int FLAG_SERIALIZABLE = 1 << 0;
    public static final int FLAG_MARKERS = 1 << 1;
    public static final int FLAG_BRIDGES = 1 << 2;

    private LambdaMetafactory() {}

    public static CallSite metafactory(MethodHandles.Lookup caller, String interfaceMethodName, MethodType factoryType,
            MethodType interfaceMethodType, MethodHandle implementation, MethodType dynamicMethodType)
            throws LambdaConversionException {
        if (!caller.hasFullPrivilegeAccess()) {
            throw new LambdaConversionException("Invalid caller: " + caller.lookupClass().getName());
        }
        return new ConstantCallSite(new LambdaFactory(factoryType, interfaceMethodName, implementation));
    }

    public static CallSite altMetafactory(MethodHandles.Lookup caller, String interfaceMethodName,
            MethodType factoryType, Object... args) throws LambdaConversionException {
        int flags = (Integer) args[3];
        if ((flags & ~FLAG_BRIDGES) != 0) {
            ravel.internal.Unsupported.raise("LambdaMetafactory.altMetafactory called directly with markers");
        }
        return metafactory(caller, interfaceMethodName, factoryType, (MethodType) args[0], (MethodHandle) args[1],
                (MethodType) args[2]);
    }

    private static final class LambdaFactory extends MethodHandle {
        private final String name;
        private final MethodHandle implementation;

        LambdaFactory(MethodType type, String name, MethodHandle implementation) {
            super(type);
            this.name = name;
            this.implementation = implementation;
        }

        @Override
        Object invokeBoxed(Object[] captured) {
            MethodHandle bound = MethodHandles.insertArguments(implementation.asFixedArity(), 0, captured);
            return MethodHandleProxies.instance(type().returnType(), bound, name);
        }
    }
}

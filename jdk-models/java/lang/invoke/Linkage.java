package java.lang.invoke;

import static java.lang.invoke.MethodHandleInfo.*;

import java.lang.reflect.Modifier;
import jdk.internal.vm.annotation.Hidden;

/**
 * Where java.lang.invoke meets the engine: natives that it needs, and the entry points that spun code calls. Public
 * because spun code lives in the package of the class that it serves.
 */
public final class Linkage {
    private Linkage() {}

    // ---- resolution (no access checks); true when found, with owner, flags and id or offset filled in ----
    static native boolean resolveMethod(Member member, Class<?> in, String name, String descriptor);

    static native boolean resolveField(Member member, Class<?> in, String name, String descriptor);

    static native boolean canAccessClass(Class<?> from, Class<?> target);

    static native boolean sameNest(Class<?> a, Class<?> b);

    /** The access flags of the class file, which for nested classes are not Class.getModifiers(). */
    static native int classFlags(Class<?> c);

    /** "pkg.Name" of the class in these bytes, or null when they are no class file. */
    static native String classNameOf(byte[] bytes);

    // ---- calls: unpack the boxed arguments and become the call of method `id` ----
    static native void callVoid(int id, boolean virtual, Object[] args) throws Throwable;

    static native int callInt(int id, boolean virtual, Object[] args) throws Throwable;

    static native long callLong(int id, boolean virtual, Object[] args) throws Throwable;

    static native float callFloat(int id, boolean virtual, Object[] args) throws Throwable;

    static native double callDouble(int id, boolean virtual, Object[] args) throws Throwable;

    static native Object callObject(int id, boolean virtual, Object[] args) throws Throwable;

    /** A method as HotSpot words it in linkage errors: 'int A.f(int)'. */
    static String describe(Member member) {
        StringBuilder text = new StringBuilder("'");
        MethodType type = member.methodType();
        text.append(type.returnType().getTypeName()).append(' ').append(member.reference.getName()).append('.');
        text.append(member.name).append('(');
        for (int i = 0; i < type.parameterCount(); i++) {
            text.append(i == 0 ? "" : ", ").append(type.parameterType(i).getTypeName());
        }
        return text.append(")'").toString();
    }

    /** The message of the IllegalAccessError that calling the method from {@code from} would raise. */
    static String describeAccess(Class<?> from, Member member) {
        String access = Modifier.isPrivate(member.flags) ? "private "
                : Modifier.isProtected(member.flags) ? "protected " : "";
        Class<?> owner = member.owner;
        String where = from.getModule() == owner.getModule()
                ? from.getName() + " and " + owner.getName() + " are in " + place(from)
                : from.getName() + " is in " + place(from) + "; " + owner.getName() + " is in " + place(owner);
        return "class " + from.getName() + " tried to access " + access + "method " + describe(member) + " (" + where + ")";
    }

    private static String place(Class<?> c) {
        Module module = c.getModule();
        ClassLoader loader = c.getClassLoader();
        String name = loader == null ? "'bootstrap'" : loader.getName() != null ? "'" + loader.getName() + "'"
                : loader.getClass().getName() + " @" + Integer.toHexString(System.identityHashCode(loader));
        return (module.isNamed() ? "module " + module.getName() : "unnamed module") + " of loader " + name;
    }

    // ---- modules: the program is the unnamed module, and no JDK module opens a package to it except this one ----
    private static boolean isUnsupportedApi(Module module, String pack) {
        return "jdk.unsupported".equals(module.getName()) && (pack.equals("sun.misc") || pack.equals("sun.reflect"));
    }

    static boolean isOpen(Module module, String pack, Module to) {
        return module == to || !module.isNamed() || to.isNamed() || isUnsupportedApi(module, pack);
    }

    static boolean isExported(Module module, String pack, Module to, boolean toAll) {
        if (!module.isNamed() || !toAll && to.isNamed() || isUnsupportedApi(module, pack)) {
            return true;
        }
        boolean internal = pack.startsWith("sun.") || pack.startsWith("com.sun.") && module.getName().equals("java.base")
                || pack.contains(".internal.") || pack.endsWith(".internal");
        return !internal && module.isExported(pack, to);
    }

    // ---- natives that serve call sites; the engine copies them to methods with the parameters of the site ----
    static native void accessVariable();

    static native void joinStrings();

    // ---- what spun code calls ----

    /** invokeExact: the call site's type must be the handle's. */
    @Hidden
    public static void checkExact(MethodHandle handle, MethodType type) {
        if (handle.type() != type) {
            throw wrongType(handle.type(), type);
        }
    }

    static WrongMethodTypeException wrongType(MethodType expected, MethodType found) {
        String start = isModern() ? "handle's method type " : "expected ";
        return new WrongMethodTypeException(start + expected + " but found " + found);
    }

    /** Some messages changed after JDK 17. */
    static boolean isModern() {
        return Runtime.version().feature() >= 21;
    }

    @Hidden
    public static Object invoke(MethodHandle handle, Object[] args) throws Throwable {
        return handle.invokeBoxed(args);
    }

    /** The mismatch path of a VarHandle call site: convert as asType does, or refuse. */
    @Hidden
    public static Object access(VarHandle variable, int mode, MethodType type, Object[] args) throws Throwable {
        return variable.accessConverted(VarHandle.AccessMode.valueFromOrdinal(mode), type, args, false);
    }

    /** A MethodHandle constant (JVMS 5.4.3.5) of class {@code caller}. */
    public static MethodHandle constant(Class<?> caller, int kind, Class<?> owner, String name, Object type) {
        MethodHandles.Lookup lookup = new MethodHandles.Lookup(caller);
        try {
            switch (kind) {
                case REF_getField:
                    return lookup.findGetter(owner, name, (Class<?>) type);
                case REF_getStatic:
                    return lookup.findStaticGetter(owner, name, (Class<?>) type);
                case REF_putField:
                    return lookup.findSetter(owner, name, (Class<?>) type);
                case REF_putStatic:
                    return lookup.findStaticSetter(owner, name, (Class<?>) type);
                case REF_invokeStatic:
                    return lookup.findStatic(owner, name, (MethodType) type);
                case REF_invokeSpecial:
                    return lookup.findSpecial(owner, name, (MethodType) type, caller);
                case REF_newInvokeSpecial:
                    return lookup.findConstructor(owner, (MethodType) type);
                default:
                    return lookup.findVirtual(owner, name, (MethodType) type);
            }
        } catch (ReflectiveOperationException e) {
            if (e.getCause() instanceof LinkageError) {
                throw (LinkageError) e.getCause();
            }
            Error error = e instanceof NoSuchFieldException ? new NoSuchFieldError(e.getMessage())
                    : e instanceof NoSuchMethodException ? new NoSuchMethodError(e.getMessage())
                    : new IllegalAccessError(e.getMessage());
            error.initCause(e);
            throw error;
        }
    }

    /** Calls the bootstrap method of an invokedynamic (JVMS 5.4.3.6). */
    public static CallSite bootstrapCallSite(MethodHandle bootstrap, Class<?> caller, String name, MethodType type,
            Object[] constants) throws Throwable {
        CallSite site = CallSite.class.cast(callBootstrap(bootstrap, caller, name, type, constants));
        if (site == null) {
            throw new BootstrapMethodError("CallSite bootstrap method initialization exception",
                    new ClassCastException("CallSite bootstrap method failed to produce an instance of CallSite"));
        }
        if (!site.type().equals(type)) {
            throw new BootstrapMethodError("CallSite bootstrap method initialization exception",
                    new WrongMethodTypeException(site.getTarget() + " should be of type " + type));
        }
        return site;
    }

    /** Calls the bootstrap method of a dynamic constant. */
    public static Object bootstrapConstant(MethodHandle bootstrap, Class<?> caller, String name, Class<?> type,
            Object[] constants) throws Throwable {
        Object result = callBootstrap(bootstrap, caller, name, type, constants);
        return Conversions.apply(Conversions.step(Object.class, type, false), result, type);
    }

    private static Object callBootstrap(MethodHandle bootstrap, Class<?> caller, String name, Object type,
            Object[] constants) throws Throwable {
        Object[] all = new Object[3 + constants.length];
        all[0] = new MethodHandles.Lookup(caller);
        all[1] = name;
        all[2] = type;
        System.arraycopy(constants, 0, all, 3, constants.length);
        return bootstrap.invokeWithArguments(all);
    }

    /** What linkage that failed with {@code thrown} is remembered by (JVMS 5.4.3.6). */
    public static Throwable linkFailure(Throwable thrown) {
        return thrown instanceof Error ? thrown
                : new BootstrapMethodError("bootstrap method initialization exception", thrown);
    }

    /**
     * What a call site throws whose linkage failed. Like HotSpot, which remembers the message only, later failures have
     * no cause; {@code state} holds the failure and, once it was thrown, a second element.
     */
    public static Throwable siteFailure(Throwable[] state) {
        Throwable failure = state[0];
        if (state[1] != null && failure.getClass() == BootstrapMethodError.class) {
            return new BootstrapMethodError(failure.getMessage());
        }
        state[1] = failure;
        return failure;
    }

    /** Does a label of a pattern switch that is computed at run time match? {@code target} is not null. */
    public static boolean matchesLabel(Object target, Object label) {
        if (label instanceof Class) {
            return ((Class<?>) label).isInstance(target);
        }
        if (!(label instanceof Enum.EnumDesc)) {
            return label.equals(target);
        }
        if (!(target instanceof Enum)) {
            return false;
        }
        Enum.EnumDesc<?> wanted = (Enum.EnumDesc<?>) label;
        Enum<?> value = (Enum<?>) target;
        return value.name().equals(wanted.constantName())
                && value.getDeclaringClass().descriptorString().equals(wanted.constantType().descriptorString());
    }
}

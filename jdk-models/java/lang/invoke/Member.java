package java.lang.invoke;

import static java.lang.invoke.MethodHandleInfo.*;

import java.lang.reflect.Modifier;

/**
 * A resolved method, constructor or field. The engine fills in what resolution finds (owner, flags, id, offset); the
 * rest is what was asked for.
 */
final class Member {
    final int kind;            // REF_getField … REF_invokeInterface
    final Class<?> reference;  // where the look-up started
    final String name;
    final Object type;         // Class of a field, MethodType of a method without its receiver
    Class<?> owner;            // where it is declared
    int flags;                 // as in the class file
    int id;                    // the engine's number of a method
    long offset;               // of a field, in its object or in the mirror of its class

    Member(int kind, Class<?> reference, String name, Object type) {
        this.kind = kind;
        this.reference = reference;
        this.name = name;
        this.type = type;
    }

    /** The same member used in another way (getStatic of a field looked up as an instance field, …). */
    Member(int kind, Member other) {
        this(kind, other.reference, other.name, other.type);
        owner = other.owner;
        flags = other.flags;
        id = other.id;
        offset = other.offset;
    }

    boolean isField() {
        return kind <= REF_putStatic;
    }

    boolean isStatic() {
        return Modifier.isStatic(flags);
    }

    boolean isVarargs() {
        return !isField() && (flags & 0x0080) != 0;
    }

    boolean isSetter() {
        return kind == REF_putField || kind == REF_putStatic;
    }

    Class<?> fieldType() {
        return (Class<?>) type;
    }

    MethodType methodType() {
        return (MethodType) type;
    }

    /** The type of a handle on this member. */
    MethodType invocationType() {
        switch (kind) {
            case REF_getField:
                return MethodType.methodType(fieldType(), reference);
            case REF_getStatic:
                return MethodType.methodType(fieldType());
            case REF_putField:
                return MethodType.methodType(void.class, reference, fieldType());
            case REF_putStatic:
                return MethodType.methodType(void.class, fieldType());
            case REF_invokeStatic:
                return methodType();
            case REF_newInvokeSpecial:
                return methodType().changeReturnType(reference);
            default:
                return methodType().insertParameterTypes(0, reference);
        }
    }

    /** Looks the member up (JVMS 5.4.3.2 to 5.4.3.4), without access checks. */
    boolean resolve() {
        if (isField()) {
            return Linkage.resolveField(this, reference, name, fieldType().descriptorString());
        }
        return Linkage.resolveMethod(this, reference, name, methodType().toMethodDescriptorString());
    }

    private static String nameOf(Object type) {
        return type instanceof Class ? ((Class<?>) type).getName() : String.valueOf(type);
    }

    @Override
    public String toString() {
        String what = reference.getName() + '.' + name + (isField() ? "/" : "") + nameOf(type);
        return what + '/' + referenceKindToString(kind);
    }
}

package java.lang.invoke;

import static java.lang.invoke.MethodHandleInfo.*;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.Hidden;

/** Handles on methods, constructors and fields. */
abstract class DirectHandle extends MethodHandle {
    static final Unsafe UNSAFE = Unsafe.getUnsafe();

    final Member member;

    DirectHandle(MethodType type, Member member) {
        super(type);
        this.member = member;
    }

    @Override
    Member directMember() {
        return member;
    }

    static MethodHandle of(Member member) {
        return of(member, member.invocationType());
    }

    /** With a type whose receiver may be narrower than the member's class. */
    static MethodHandle of(Member member, MethodType type) {
        if (member.isField()) {
            return new OfField(type, member);
        }
        MethodHandle handle = member.kind == REF_newInvokeSpecial
                ? new OfConstructor(type, member) : new OfMethod(type, member);
        if (!member.isVarargs()) {
            return handle;
        }
        Class<?> last = type.parameterCount() == 0 ? null : type.lastParameterType();
        return last != null && last.isArray() ? handle.asVarargsCollector(last) : handle;
    }

    private static final class OfMethod extends DirectHandle {
        private final char result;
        private final boolean virtual;

        OfMethod(MethodType type, Member member) {
            super(type, member);
            result = type.returnType().isPrimitive() ? type.returnType().descriptorString().charAt(0) : 'L';
            virtual = member.kind == REF_invokeVirtual || member.kind == REF_invokeInterface;
        }

        // The engine's natives become the call itself; only the kind of the result tells them apart.
        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            int id = member.id;
            switch (result) {
                case 'V':
                    Linkage.callVoid(id, virtual, args);
                    return null;
                case 'Z':
                    return Linkage.callInt(id, virtual, args) != 0;
                case 'B':
                    return (byte) Linkage.callInt(id, virtual, args);
                case 'C':
                    return (char) Linkage.callInt(id, virtual, args);
                case 'S':
                    return (short) Linkage.callInt(id, virtual, args);
                case 'I':
                    return Linkage.callInt(id, virtual, args);
                case 'J':
                    return Linkage.callLong(id, virtual, args);
                case 'F':
                    return Linkage.callFloat(id, virtual, args);
                case 'D':
                    return Linkage.callDouble(id, virtual, args);
                default:
                    return Linkage.callObject(id, virtual, args);
            }
        }
    }

    private static final class OfConstructor extends DirectHandle {
        OfConstructor(MethodType type, Member member) {
            super(type, member);
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            Object made = UNSAFE.allocateInstance(member.owner);
            Object[] all = new Object[args.length + 1];
            all[0] = made;
            System.arraycopy(args, 0, all, 1, args.length);
            Linkage.callVoid(member.id, false, all);
            return made;
        }
    }

    private static final class OfField extends DirectHandle {
        private final VarHandle variable;
        private final VarHandle.AccessMode mode;

        OfField(MethodType type, Member member) {
            super(type, member);
            variable = VarHandle.ofField(member, member.isSetter());
            boolean isVolatile = java.lang.reflect.Modifier.isVolatile(member.flags);
            if (member.isSetter()) {
                mode = isVolatile ? VarHandle.AccessMode.SET_VOLATILE : VarHandle.AccessMode.SET;
            } else {
                mode = isVolatile ? VarHandle.AccessMode.GET_VOLATILE : VarHandle.AccessMode.GET;
            }
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            return variable.accessBoxed(mode, args);
        }
    }
}

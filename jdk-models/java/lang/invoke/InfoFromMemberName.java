package java.lang.invoke;

import java.lang.reflect.Member;
import java.util.Objects;

/** What Lookup.revealDirect answers. */
final class InfoFromMemberName implements MethodHandleInfo {
    private final java.lang.invoke.Member member;

    InfoFromMemberName(java.lang.invoke.Member member) {
        this.member = member;
    }

    @Override
    public int getReferenceKind() {
        return member.kind;
    }

    @Override
    public Class<?> getDeclaringClass() {
        return member.owner;
    }

    @Override
    public String getName() {
        return member.name;
    }

    @Override
    public MethodType getMethodType() {
        if (!member.isField()) {
            return member.methodType();
        }
        return member.isSetter() ? MethodType.methodType(void.class, member.fieldType())
                : MethodType.methodType(member.fieldType());
    }

    @Override
    public int getModifiers() {
        return member.flags;
    }

    @Override
    public <T extends Member> T reflectAs(Class<T> expected, MethodHandles.Lookup lookup) {
        Objects.requireNonNull(lookup);
        try {
            Class<?> owner = member.owner;
            Object found;
            if (member.isField()) {
                found = owner.getDeclaredField(member.name);
            } else if (member.kind == REF_newInvokeSpecial) {
                found = owner.getDeclaredConstructor(member.methodType().parameterArray());
            } else {
                found = owner.getDeclaredMethod(member.name, member.methodType().parameterArray());
            }
            return expected.cast(found);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Override
    public String toString() {
        return MethodHandleInfo.toString(member.kind, member.owner, member.name, getMethodType());
    }
}

package java.lang.invoke;

import static java.lang.invoke.MethodHandleInfo.*;
import static java.lang.invoke.MethodHandles.Lookup.*;

import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Modifier;
import java.util.Objects;
import sun.invoke.util.VerifyAccess;

/** Finds members for a look-up and decides what it may see. */
final class LookupAccess {
    private LookupAccess() {}

    static Member method(Lookup lookup, int kind, Class<?> refc, String name, MethodType type)
            throws NoSuchMethodException, IllegalAccessException {
        Objects.requireNonNull(name);
        Objects.requireNonNull(type);
        checkReference(lookup, refc);
        boolean constructor = kind == REF_newInvokeSpecial;
        Member member = new Member(kind, refc, name, type);
        String what = constructor ? "no such constructor: " : "no such method: ";
        if (!constructor && name.startsWith("<")) {
            throw new NoSuchMethodException("illegal method name: " + name);
        }
        boolean found = member.resolve() && (!constructor || member.owner == refc);
        if (!found) {
            NoSuchMethodException e = new NoSuchMethodException(what + member);
            e.initCause(new NoSuchMethodError(Linkage.describe(member)));
            throw e;
        }
        if (lookup.allowedModes != TRUSTED && !isArrayClone(member) && !isReachable(lookup, member.owner, member.flags)) {
            IllegalAccessException e = new IllegalAccessException(what + member);
            e.initCause(new IllegalAccessError(Linkage.describeAccess(lookup.lookupClass(), member)));
            throw e;
        }
        boolean wantsStatic = kind == REF_invokeStatic;
        if (member.isStatic() != wantsStatic) {
            IllegalAccessException e = new IllegalAccessException(what + member);
            e.initCause(new IncompatibleClassChangeError((wantsStatic ? "Expected static method "
                    : "Expecting non-static method ") + Linkage.describe(member)));
            throw e;
        }
        checkAccess(lookup, member);
        return member;
    }

    static Member field(Lookup lookup, int kind, Class<?> refc, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException {
        Objects.requireNonNull(name);
        Objects.requireNonNull(type);
        checkReference(lookup, refc);
        Member member = new Member(kind, refc, name, type);
        if (!member.resolve()) {
            NoSuchFieldException e = new NoSuchFieldException("no such field: " + member);
            String text = Linkage.isModern() ? "Class " + refc.getName() + " does not have member field '"
                    + type.getTypeName() + " " + name + "'" : name;
            e.initCause(new NoSuchFieldError(text));
            throw e;
        }
        boolean wantsStatic = kind == REF_getStatic || kind == REF_putStatic;
        if (member.isStatic() != wantsStatic) {
            Member actual = new Member(wantsStatic ? kind - 1 : kind + 1, member);
            throw failure("expected a " + (wantsStatic ? "static" : "non-static") + " field", actual, lookup);
        }
        checkAccess(lookup, member);
        if (member.isSetter() && Modifier.isFinal(member.flags)) {
            throw failure("unexpected set of a final field", member, lookup);
        }
        return member;
    }

    static void checkReference(Lookup lookup, Class<?> refc) throws IllegalAccessException {
        if (!isClassAccessible(lookup, refc)) {
            throw failure("symbolic reference class is not accessible", refc, lookup);
        }
    }

    static boolean isClassAccessible(Lookup lookup, Class<?> refc) {
        if (lookup.allowedModes == TRUSTED) {
            return true;
        }
        Class<?> c = refc;
        while (c.isArray()) {
            c = c.getComponentType();
        }
        if (c.isPrimitive()) {
            return true;
        }
        if (!Modifier.isPublic(Linkage.classFlags(c))) {
            return (lookup.allowedModes & PACKAGE) != 0 && Linkage.canAccessClass(lookup.lookupClass(), c);
        }
        if ((lookup.allowedModes & (PUBLIC | UNCONDITIONAL)) == 0) {
            return false;
        }
        Module theirs = c.getModule();
        Module mine = lookup.lookupClass().getModule();
        if (theirs == mine && (lookup.allowedModes & UNCONDITIONAL) == 0 || !theirs.isNamed()) {
            return true;
        }
        return Linkage.isExported(theirs, c.getPackageName(), mine, (lookup.allowedModes & UNCONDITIONAL) != 0);
    }

    static void checkAccess(Lookup lookup, Member member) throws IllegalAccessException {
        if (lookup.allowedModes == TRUSTED) {
            return;
        }
        int flags = member.flags;
        if (Modifier.isProtected(flags) && isArrayClone(member)) {
            flags ^= Modifier.PROTECTED | Modifier.PUBLIC;
        }
        if (!isClassAccessible(lookup, member.reference) || !isMemberAccessible(lookup, member.owner, flags)) {
            throw failure(reason(flags), member, lookup);
        }
    }

    static boolean isMemberAccessible(Lookup lookup, Class<?> owner, int flags) {
        if (Modifier.isPublic(flags)) {
            return (lookup.allowedModes & (PUBLIC | UNCONDITIONAL)) != 0;
        }
        if (Modifier.isPrivate(flags)) {
            return (lookup.allowedModes & PRIVATE) != 0
                    && (Linkage.sameNest(lookup.lookupClass(), owner) || VerifyAccess.isSamePackageMember(owner, lookup.lookupClass()));
        }
        if (VerifyAccess.isSamePackage(owner, lookup.lookupClass())) {
            return (lookup.allowedModes & PACKAGE) != 0;
        }
        return Modifier.isProtected(flags) && (lookup.allowedModes & PROTECTED) != 0 && owner.isAssignableFrom(lookup.lookupClass());
    }

    /** Access as resolution in the look-up class would have it (JVMS 5.4.4), whatever the modes. */
    static boolean isReachable(Lookup lookup, Class<?> owner, int flags) {
        if (Modifier.isPublic(flags)) {
            return true;
        }
        if (Modifier.isPrivate(flags)) {
            return Linkage.sameNest(lookup.lookupClass(), owner);
        }
        return VerifyAccess.isSamePackage(owner, lookup.lookupClass())
                || Modifier.isProtected(flags) && owner.isAssignableFrom(lookup.lookupClass());
    }

    static String reason(int flags) {
        if (Modifier.isPrivate(flags)) {
            return "member is private";
        }
        if (Modifier.isProtected(flags)) {
            return "member is protected";
        }
        return Modifier.isPublic(flags) ? "class is not public" : "member is private to package";
    }

    static boolean isArrayClone(Member member) {
        return member.reference.isArray() && member.name.equals("clone");
    }

    static IllegalAccessException failure(String message, Object what, Object from) {
        String text = message + ": " + what;
        if (from == PUBLIC_LOOKUP) {
            return new IllegalAccessException(text + ", from public Lookup");
        }
        if (from instanceof Lookup) {
            Lookup lookup = (Lookup) from;
            String previous = lookup.previousLookupClass() == null ? ""
                    : ", previous lookup " + lookup.previousLookupClass().getName();
            return new IllegalAccessException(text + ", from " + lookup.lookupClass() + " ("
                    + lookup.lookupClass().getModule() + ")" + previous);
        }
        return new IllegalAccessException(text + ", from " + from);
    }
}

package java.lang.invoke;

import jdk.internal.vm.annotation.Hidden;

/** The holder of a call site's target. */
public abstract class CallSite {
    CallSite() {}

    public MethodType type() {
        return getTarget().type();
    }

    public abstract MethodHandle getTarget();

    public abstract void setTarget(MethodHandle newTarget);

    public abstract MethodHandle dynamicInvoker();

    final void checkTarget(MethodHandle newTarget) {
        MethodType wanted = type();
        if (!newTarget.type().equals(wanted)) {
            throw new WrongMethodTypeException(newTarget + " should be of type " + wanted);
        }
    }

    /** Calls whatever the target is at the time. */
    static final class DynamicInvoker extends MethodHandle {
        private final CallSite site;

        DynamicInvoker(CallSite site) {
            super(site.type());
            this.site = site;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            return site.getTarget().invokeBoxed(args);
        }
    }

    /** The target of a site that was made with a type only. */
    static final class Unset extends MethodHandle {
        Unset(MethodType type) {
            super(type);
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) {
            throw new IllegalStateException("uninitialized call site");
        }
    }
}

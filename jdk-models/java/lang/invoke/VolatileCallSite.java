package java.lang.invoke;

/** A call site whose target is like a volatile field. */
public class VolatileCallSite extends CallSite {
    private volatile MethodHandle target;

    public VolatileCallSite(MethodType type) {
        target = new Unset(type);
    }

    public VolatileCallSite(MethodHandle target) {
        target.type();
        this.target = target;
    }

    @Override
    public final MethodHandle getTarget() {
        return target;
    }

    @Override
    public void setTarget(MethodHandle newTarget) {
        checkTarget(newTarget);
        target = newTarget;
    }

    @Override
    public final MethodHandle dynamicInvoker() {
        return new DynamicInvoker(this);
    }
}

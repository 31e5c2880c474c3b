package java.lang.invoke;

import java.util.Objects;

/** A call site whose target is like a plain field. */
public class MutableCallSite extends CallSite {
    private MethodHandle target;

    public MutableCallSite(MethodType type) {
        target = new Unset(type);
    }

    public MutableCallSite(MethodHandle target) {
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

    public static void syncAll(MutableCallSite[] sites) {
        for (MutableCallSite site : sites) {
            Objects.requireNonNull(site);
        }
        VarHandle.fullFence();
    }
}

package java.lang.invoke;

/** A call site whose target never changes. */
public class ConstantCallSite extends CallSite {
    private MethodHandle target;
    private boolean frozen;

    public ConstantCallSite(MethodHandle target) {
        target.type();
        this.target = target;
        frozen = true;
    }

    protected ConstantCallSite(MethodType targetType, MethodHandle createTargetHook) throws Throwable {
        target = new Unset(targetType);
        MethodHandle made = (MethodHandle) createTargetHook.invokeWithArguments(this);
        checkTarget(made);
        target = made;
        frozen = true;
    }

    @Override
    public final MethodHandle getTarget() {
        if (!frozen) {
            throw new IllegalStateException();
        }
        return target;
    }

    @Override
    public MethodType type() {
        return target.type();
    }

    @Override
    public final void setTarget(MethodHandle ignore) {
        throw new UnsupportedOperationException();
    }

    @Override
    public final MethodHandle dynamicInvoker() {
        return getTarget();
    }
}

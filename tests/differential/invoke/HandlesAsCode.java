// Handles stored, passed and called in loops; a small dispatcher; CallSite; interface proxies over handles.
import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;

public class HandlesAsCode {
    static int plus(int a, int b) {
        return a + b;
    }

    static int minus(int a, int b) {
        return a - b;
    }

    static int times(int a, int b) {
        return a * b;
    }

    static final Map<String, MethodHandle> OPS = new TreeMap<>();

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodType binary = MethodType.methodType(int.class, int.class, int.class);
        for (String n : List.of("plus", "minus", "times")) {
            OPS.put(n, l.findStatic(HandlesAsCode.class, n, binary));
        }
        for (Map.Entry<String, MethodHandle> e : OPS.entrySet()) {
            int acc = 1;
            for (int i = 1; i < 8; i++) {
                acc = (int) e.getValue().invokeExact(acc, i);
            }
            System.out.println(e.getKey() + " " + acc);
        }
        MutableCallSite site = new MutableCallSite(OPS.get("plus"));
        MethodHandle dyn = site.dynamicInvoker();
        System.out.print((int) dyn.invokeExact(6, 7) + " ");
        site.setTarget(OPS.get("times"));
        System.out.println((int) dyn.invokeExact(6, 7));
        ConstantCallSite fixed = new ConstantCallSite(OPS.get("minus"));
        System.out.println((int) fixed.getTarget().invokeExact(1, 2));
        IntBinaryOperator op = MethodHandleProxies.asInterfaceInstance(IntBinaryOperator.class, OPS.get("times"));
        System.out.println(op.applyAsInt(5, 6));
        MethodHandle curried = OPS.get("minus");
        curried = MethodHandles.insertArguments(curried, 1, 3);
        for (int i = 0; i < 3; i++) {
            curried = MethodHandles.filterReturnValue(curried, MethodHandles.insertArguments(OPS.get("times"), 0, 2));
        }
        System.out.println((int) curried.invokeExact(10));
        MethodHandle sort = l.findVirtual(List.class, "sort", MethodType.methodType(void.class, Comparator.class));
        List<String> list = new ArrayList<>(List.of("b", "c", "a"));
        sort.invoke(list, Comparator.reverseOrder());
        System.out.println(list);
        try {
            OPS.get("plus").invokeWithArguments(1);
        } catch (WrongMethodTypeException e) {
            System.out.println("wrong arity");
        }
        SwitchPoint sp = new SwitchPoint();
        MethodHandle sw = sp.guardWithTest(OPS.get("plus"), OPS.get("minus"));
        System.out.print((int) sw.invokeExact(9, 4) + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        System.out.println((int) sw.invokeExact(9, 4) + " " + sp.hasBeenInvalidated());
    }
}

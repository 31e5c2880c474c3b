// Method handles and VarHandles where they refuse, convert or wait: messages, lazy initialisation, views, loops.
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatFactory;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;

public class HandleEdges {
    interface Body {
        Object run() throws Throwable;
    }

    record Empty() {}

    static class Lazy {
        static int value = 5;

        static {
            System.out.println("Lazy initialised");
        }
    }

    int field = 7;
    Object any = "text";

    static void show(String name, Body body) {
        try {
            System.out.println(name + ": " + body.run());
        } catch (Throwable t) {
            System.out.println(name + ": " + t);
        }
    }

    static int add(int a, int b) {
        return a + b;
    }

    static long sum(long... values) {
        return Arrays.stream(values).sum();
    }

    static boolean below(int value, int limit) {
        return value < limit;
    }

    static int grow(int value, int limit) {
        return value + 3;
    }

    public static void main(String[] args) throws Throwable {
        Lookup lookup = MethodHandles.lookup();
        MethodHandle add = lookup.findStatic(HandleEdges.class, "add", methodType(int.class, int.class, int.class));
        MethodHandle sum = lookup.findStatic(HandleEdges.class, "sum", methodType(long.class, long[].class));
        calls(add, sum);
        combinators(lookup, add);
        variables(lookup);
        factories(lookup, add);
        show("empty record", () -> new Empty() + " " + new Empty().hashCode() + " " + new Empty().equals(new Empty()));
    }

    static void calls(MethodHandle add, MethodHandle sum) {
        show("exact", () -> (long) add.invokeExact(1L, 2L));
        show("no conversion", () -> (String) add.invoke("a", 1));
        show("cast", () -> (Object) add.invoke((Object) "a", 1));
        show("unbox null", () -> (Object) add.invoke((Object) null, 1));
        show("too wide", () -> add.invokeWithArguments(1, 2L));
        show("null handle", () -> (int) ((MethodHandle) null).invokeExact(1));
        show("varargs", () -> (long) sum.invoke() + (long) sum.invoke(1, (byte) 2, 3L) + (long) sum.invoke(new long[] {9}));
        Object[] many = new Object[300];
        Arrays.fill(many, 2L);
        show("many", () -> sum.invokeWithArguments(many));
        show("constable", () -> add.describeConstable().get());
    }

    static void combinators(Lookup lookup, MethodHandle add) throws Throwable {
        show("element", () -> (int) MethodHandles.arrayElementGetter(int[].class).invokeExact(new int[2], 2));
        show("store", () -> {
            MethodHandles.arrayElementSetter(Object[].class).invokeExact((Object[]) new String[1], 0, (Object) 1);
            return "stored";
        });
        show("spread", () -> (int) add.asSpreader(int[].class, 2).invokeExact(new int[] {1, 2, 3}));
        show("insert", () -> MethodHandles.insertArguments(add, 0, "x"));
        show("cast down", () -> (byte) MethodHandles
                .explicitCastArguments(add, methodType(byte.class, double.class, Object.class))
                .invokeExact(300.7, (Object) 2L));
        MethodHandle init = MethodHandles.dropArguments(MethodHandles.constant(int.class, 1), 0, int.class);
        MethodType test = methodType(boolean.class, int.class, int.class);
        MethodHandle below = lookup.findStatic(HandleEdges.class, "below", test);
        MethodHandle grow = lookup.findStatic(HandleEdges.class, "grow", add.type());
        show("while", () -> (int) MethodHandles.whileLoop(init, below, grow).invokeExact(20));
        show("do while", () -> (int) MethodHandles.doWhileLoop(init, grow, below).invokeExact(0));
        MethodHandle[] clause = {MethodHandles.constant(int.class, 1), MethodHandles.insertArguments(grow, 1, 0),
            MethodHandles.insertArguments(below, 1, 10), MethodHandles.identity(int.class)};
        show("loop", () -> (int) MethodHandles.loop(clause).invokeExact());
    }

    static void variables(Lookup lookup) throws Throwable {
        VarHandle field = lookup.findVarHandle(HandleEdges.class, "field", int.class);
        VarHandle any = lookup.findVarHandle(HandleEdges.class, "any", Object.class);
        HandleEdges object = new HandleEdges();
        show("null variable", () -> (int) ((VarHandle) null).get(object));
        show("converted", () -> (long) field.get(object) + " " + (Object) field.getAndAdd(object, (short) 2));
        show("result cast", () -> (Integer) any.get(object));
        show("exact type", () -> (Object) field.withInvokeExactBehavior().get(object));
        show("unsupported", () -> (Object) any.getAndAdd(object, (Object) 1));
        VarHandle lazy = lookup.findStaticVarHandle(Lazy.class, "value", int.class);
        System.out.println("found");
        show("static", () -> (int) lazy.getAndAdd(3) + " " + (int) lazy.get());
        VarHandle bytes = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        VarHandle buffer = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        show("view", () -> (int) bytes.get(new byte[] {1, 2, 3, 4, 5}, 1));
        show("view end", () -> (int) bytes.get(new byte[5], 2));
        show("buffer", () -> (long) buffer.get(ByteBuffer.wrap(new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 8}), 1));
        show("atomic buffer", () -> (long) buffer.getVolatile(ByteBuffer.allocate(16), 8));
        show("read-only", () -> {
            buffer.set(ByteBuffer.allocate(8).asReadOnlyBuffer(), 0, 1L);
            return "set";
        });
    }

    static void factories(Lookup lookup, MethodHandle add) {
        show("metafactory", () -> {
            CallSite site = LambdaMetafactory.metafactory(lookup, "applyAsInt", methodType(IntBinaryOperator.class),
                    add.type(), add, add.type());
            return ((IntBinaryOperator) site.getTarget().invokeExact()).applyAsInt(3, 9);
        });
        show("concat", () -> {
            MethodType type = methodType(String.class, int.class, Object.class);
            CallSite site = StringConcatFactory.makeConcatWithConstants(lookup, "x", type, "a\1b\1\2", "K");
            return (String) site.getTarget().invokeExact(4, (Object) List.of(1));
        });
    }
}

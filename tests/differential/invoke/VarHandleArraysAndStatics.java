// VarHandle on static fields and array elements; fences; byte array views.
import java.lang.invoke.*;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandleArraysAndStatics {
    static int count;
    static volatile String name = "n";

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup l = MethodHandles.lookup();
        VarHandle c = l.findStaticVarHandle(VarHandleArraysAndStatics.class, "count", int.class);
        c.set(5);
        System.out.println((int) c.getAndAdd(3) + " " + c.compareAndSet(8, 9) + " " + (int) c.getVolatile() + " " + count + " " + c.coordinateTypes());
        VarHandle n = l.findStaticVarHandle(VarHandleArraysAndStatics.class, "name", String.class);
        System.out.println((String) n.getAndSet("m") + n.get());
        VarHandle ia = MethodHandles.arrayElementVarHandle(int[].class);
        int[] a = new int[4];
        ia.setVolatile(a, 2, 7);
        System.out.println((int) ia.getAndAdd(a, 2, 5) + " " + ia.compareAndSet(a, 0, 0, 1) + " " + Arrays.toString(a) + " " + ia.coordinateTypes());
        try {
            ia.set(a, 4, 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        VarHandle la = MethodHandles.arrayElementVarHandle(long[].class);
        long[] longs = {1, 2};
        System.out.println((long) la.getAndBitwiseOr(longs, 1, 8L) + " " + longs[1]);
        VarHandle sa = MethodHandles.arrayElementVarHandle(String[].class);
        String[] strings = {"a", "b"};
        System.out.println(sa.compareAndSet(strings, 0, "a", "z") + " " + (String) sa.getAcquire(strings, 0));
        VarHandle oa = MethodHandles.arrayElementVarHandle(Object[].class);
        try {
            oa.set((Object[]) strings, 0, 5);
        } catch (ArrayStoreException | ClassCastException e) {
            System.out.println("store check");
        }
        VarHandle ba = MethodHandles.arrayElementVarHandle(byte[].class);
        byte[] bytes = new byte[8];
        System.out.println((byte) ba.getAndAdd(bytes, 0, (byte) 100) + " " + (byte) ba.getAndAdd(bytes, 0, (byte) 100) + " " + bytes[0]);
        VarHandle view = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        view.set(bytes, 4, 0x01020304);
        System.out.println(Arrays.toString(bytes) + " " + Integer.toHexString((int) MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN).get(bytes, 4)));
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        VarHandle.loadLoadFence();
        VarHandle.storeStoreFence();
        boolean[] flags = new boolean[2];
        VarHandle za = MethodHandles.arrayElementVarHandle(boolean[].class);
        System.out.println((boolean) za.getAndBitwiseOr(flags, 1, true) + " " + flags[1]);
        MethodHandle getter = c.toMethodHandle(VarHandle.AccessMode.GET);
        System.out.println(getter.type());
    }
}

// VarHandle on fields of every type: plain, opaque, acquire/release, volatile, CAS, get-and-X.
import java.lang.invoke.*;

public class VarHandleFields {
    int i = 1;
    long l = 2;
    boolean z;
    byte b = 3;
    short s = 4;
    char c = 'c';
    float f = 1.5f;
    double d = 2.5;
    String o = "o";
    final int fin = 8;

    static VarHandle vh(String name, Class<?> type) throws Exception {
        return MethodHandles.lookup().findVarHandle(VarHandleFields.class, name, type);
    }

    public static void main(String[] args) throws Exception {
        VarHandleFields x = new VarHandleFields();
        VarHandle i = vh("i", int.class);
        i.set(x, 10);
        i.setOpaque(x, (int) i.get(x) + 1);
        i.setRelease(x, (int) i.getOpaque(x) + 1);
        i.setVolatile(x, (int) i.getAcquire(x) + 1);
        System.out.println((int) i.getVolatile(x));
        System.out.println(i.compareAndSet(x, 13, 20) + " " + i.compareAndSet(x, 13, 21) + " " + (int) i.compareAndExchange(x, 20, 30) + " " + (int) i.compareAndExchangeAcquire(x, 0, 1) + " " + (int) i.compareAndExchangeRelease(x, 30, 31));
        System.out.println((int) i.getAndSet(x, 40) + " " + (int) i.getAndAdd(x, 2) + " " + (int) i.getAndAddAcquire(x, 3) + " " + (int) i.getAndAddRelease(x, 5) + " " + x.i);
        System.out.println((int) i.getAndBitwiseOr(x, 8) + " " + (int) i.getAndBitwiseAnd(x, 0x3c) + " " + (int) i.getAndBitwiseXor(x, -1) + " " + x.i + " " + (int) i.getAndSetAcquire(x, 5) + (int) i.getAndSetRelease(x, 6));
        VarHandle l = vh("l", long.class);
        System.out.println((long) l.getAndAdd(x, 1L << 40) + " " + l.compareAndSet(x, (1L << 40) + 2, 7L) + " " + (long) l.getAndBitwiseXor(x, 5L) + " " + x.l);
        VarHandle z = vh("z", boolean.class);
        System.out.println(z.compareAndSet(x, false, true) + " " + (boolean) z.getAndBitwiseXor(x, true) + " " + (boolean) z.getAndSet(x, true) + " " + x.z);
        VarHandle b = vh("b", byte.class);
        System.out.println((byte) b.getAndAdd(x, (byte) 126) + " " + x.b + " " + b.compareAndSet(x, (byte) -127, (byte) 1) + " " + (byte) b.getVolatile(x));
        VarHandle s = vh("s", short.class);
        System.out.println((short) s.getAndBitwiseOr(x, (short) 0x100) + " " + x.s + " " + (short) s.getAndSet(x, (short) -1));
        VarHandle c = vh("c", char.class);
        System.out.println((char) c.getAndAdd(x, (char) 1) + " " + (char) c.compareAndExchange(x, 'd', 'z') + " " + x.c);
        VarHandle f = vh("f", float.class);
        System.out.println((float) f.getAndAdd(x, 0.25f) + " " + f.compareAndSet(x, 1.75f, Float.NaN) + " " + f.compareAndSet(x, Float.NaN, 3f) + " " + x.f);
        VarHandle d = vh("d", double.class);
        System.out.println((double) d.getAndSet(x, -0.0) + " " + d.compareAndSet(x, 0.0, 1.0) + " " + d.compareAndSet(x, -0.0, 1.0) + " " + x.d);
        VarHandle o = vh("o", String.class);
        System.out.println((String) o.getAndSet(x, "p") + " " + o.compareAndSet(x, "p", "q") + " " + (String) o.getAcquire(x));
        boolean weak = false;
        while (!weak) {
            weak = i.weakCompareAndSet(x, 6, 60) || i.weakCompareAndSetPlain(x, 60, 6);
        }
        System.out.println(weak + " " + i.varType() + " " + i.coordinateTypes() + " " + i.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + z.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        try {
            vh("fin", int.class).set(x, 1);
        } catch (UnsupportedOperationException e) {
            System.out.println("final");
        }
        try {
            o.getAndAdd(x, "no");
        } catch (UnsupportedOperationException e) {
            System.out.println("no arithmetic on references");
        }
        try {
            i.set(x, "text");
        } catch (WrongMethodTypeException e) {
            System.out.println("wrong type");
        }
        try {
            int v = (int) i.get((VarHandleFields) null);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
    }
}

// Which reflective uses initialise a class.
import java.lang.invoke.*;
import java.lang.reflect.*;

public class InitByReflectionAndHandles {
    static class A {
        static int x = say("A");
        static void m() {}
    }
    static class B {
        static int x = say("B");
        static int m() { return x; }
    }
    static class C {
        static int x = say("C");
        C() {}
    }
    static class D {
        static int x = say("D");
    }
    static class E {
        static int x = say("E");
        static void m() { System.out.println("E.m"); }
    }

    static int say(String s) {
        System.out.println("init " + s);
        return s.charAt(0);
    }

    public static void main(String[] args) throws Throwable {
        Method am = A.class.getDeclaredMethod("m");
        System.out.println("method found");
        am.invoke(null);
        Field bx = B.class.getDeclaredField("x");
        System.out.println("field found");
        System.out.println(bx.getInt(null));
        Constructor<C> cc = C.class.getDeclaredConstructor();
        Object array = Array.newInstance(C.class, 3);
        System.out.println("constructor found " + Array.getLength(array));
        cc.newInstance();
        VarHandle dx = MethodHandles.lookup().findStaticVarHandle(D.class, "x", int.class);
        System.out.println((int) dx.get());
        Runnable r = E::m;
        System.out.println("reference made");
        r.run();
    }
}

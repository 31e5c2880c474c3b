// Generic type information: superclasses, interfaces, methods, fields, bounds, wildcards.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class GenericSignatures<T extends Comparable<? super T>, U> {
    static class Sub extends GenericSignatures<String, List<int[]>> implements Function<Integer, Map<String, ?>> {
        public Map<String, ?> apply(Integer i) {
            return null;
        }
    }

    Map<? extends T, U[]> field;
    List<?>[] array;
    T plain;

    <X extends Number & Runnable, E extends Exception> List<? super X> method(X x, Map.Entry<T, X>[] y, int z) throws E {
        return null;
    }

    class Inner<V> {
        V v;
    }

    Inner<String> inner;

    public static void main(String[] args) throws Exception {
        System.out.println(Sub.class.getGenericSuperclass() + " " + Arrays.toString(Sub.class.getGenericInterfaces()));
        for (TypeVariable<?> v : GenericSignatures.class.getTypeParameters()) {
            System.out.println(v + " " + Arrays.toString(v.getBounds()) + " " + v.getGenericDeclaration());
        }
        for (String f : new String[] {"field", "array", "plain", "inner"}) {
            Type t = GenericSignatures.class.getDeclaredField(f).getGenericType();
            System.out.println(f + " " + t + " " + (t instanceof ParameterizedType) + (t instanceof GenericArrayType) + (t instanceof TypeVariable));
        }
        for (Method m : GenericSignatures.class.getDeclaredMethods()) {
            if (m.getName().equals("method")) {
                System.out.println(m.toGenericString());
                System.out.println(Arrays.toString(m.getTypeParameters()) + " " + m.getGenericReturnType() + " " + Arrays.toString(m.getGenericParameterTypes()) + " " + Arrays.toString(m.getGenericExceptionTypes()));
                System.out.println(Arrays.toString(m.getTypeParameters()[0].getBounds()));
            }
        }
        ParameterizedType p = (ParameterizedType) GenericSignatures.class.getDeclaredField("field").getGenericType();
        WildcardType w = (WildcardType) p.getActualTypeArguments()[0];
        System.out.println(p.getRawType() + " " + p.getOwnerType() + " " + Arrays.toString(w.getUpperBounds()) + Arrays.toString(w.getLowerBounds()));
        System.out.println(new ArrayList<String>() {}.getClass().getGenericSuperclass());
        System.out.println(p.equals(GenericSignatures.class.getDeclaredField("field").getGenericType()));
        System.out.println(Sub.class.toGenericString() + " " + GenericSignatures.class.toGenericString());
    }
}

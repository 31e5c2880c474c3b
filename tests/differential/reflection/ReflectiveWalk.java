// A small object printer by reflection: superclasses, collections, cycles.
import java.lang.reflect.*;
import java.util.*;

public class ReflectiveWalk {
    static class Person {
        private String name;
        protected int age;
        Person friend;
        double[] scores = {1.5, 2};

        Person(String name, int age) {
            this.name = name;
            this.age = age;
        }
    }

    static class Employee extends Person {
        transient long salary = 1000;
        static int count = 3;
        final List<String> tags = new ArrayList<>(List.of("a"));

        Employee(String name, int age) {
            super(name, age);
        }
    }

    static String show(Object o, Set<Object> seen) throws IllegalAccessException {
        if (o == null || o instanceof String || o instanceof Number || o instanceof Collection) {
            return String.valueOf(o);
        }
        if (o.getClass().isArray()) {
            StringBuilder sb = new StringBuilder("[");
            for (int i = 0; i < Array.getLength(o); i++) {
                sb.append(show(Array.get(o, i), seen)).append(',');
            }
            return sb.append(']').toString();
        }
        if (!seen.add(o)) {
            return "<seen>";
        }
        StringBuilder sb = new StringBuilder(o.getClass().getSimpleName()).append('{');
        for (Class<?> c = o.getClass(); c != Object.class; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (!Modifier.isStatic(f.getModifiers()) && !f.isSynthetic()) {
                    f.setAccessible(true);
                    sb.append(f.getName()).append('=').append(show(f.get(o), seen)).append(' ');
                }
            }
        }
        return sb.append('}').toString();
    }

    public static void main(String[] args) throws Exception {
        Employee e = new Employee("Eve", 30);
        e.friend = new Person("Bob", 25);
        e.friend.friend = e;
        System.out.println(show(e, Collections.newSetFromMap(new IdentityHashMap<>())));
        Map<String, Object> values = new TreeMap<>(Map.of("age", 31, "salary", 2000L, "name", "Eva"));
        for (Map.Entry<String, Object> v : values.entrySet()) {
            Field f;
            try {
                f = Employee.class.getDeclaredField(v.getKey());
            } catch (NoSuchFieldException x) {
                f = Person.class.getDeclaredField(v.getKey());
            }
            f.setAccessible(true);
            f.set(e, v.getValue());
        }
        System.out.println(e.age + " " + e.salary + " " + ((Person) e).name);
        Method main = ReflectiveWalk.class.getMethod("main", String[].class);
        System.out.println(main.getParameterTypes()[0] + " " + Modifier.toString(main.getModifiers()) + " " + main.getExceptionTypes()[0].getSimpleName());
    }
}

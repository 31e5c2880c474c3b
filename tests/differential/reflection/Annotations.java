// Annotation lookup: elements of every kind, defaults, inheritance, repetition, toString, equals.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class Annotations {
    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Info {
        String value() default "none";

        int number() default 7;

        Level level() default Level.LOW;

        Class<?> type() default Object.class;

        String[] tags() default {};

        Nested nested() default @Nested(1.5);

        long[] longs() default {1, 2};

        char c() default 'x';

        boolean flag() default true;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Nested {
        double value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @interface Tag {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Tags {
        Tag[] value();
    }

    @interface ClassOnly {}

    @Info(value = "base", tags = {"a", "b"}, level = Level.HIGH, type = String.class)
    @ClassOnly
    static class Base {
        @Tag("one")
        @Tag("two")
        public void m(@Nested(2) int p, String q) {
        }

        @Info
        @Deprecated
        int field;
    }

    static class Derived extends Base {}

    public static void main(String[] args) throws Exception {
        Info i = Base.class.getAnnotation(Info.class);
        System.out.println(i.value() + " " + i.number() + " " + i.level() + " " + i.type() + " " + Arrays.toString(i.tags()) + " " + i.nested().value() + " " + Arrays.toString(i.longs()) + " " + i.c() + i.flag());
        System.out.println(i);
        System.out.println(i.annotationType() + " " + i.equals(Derived.class.getAnnotation(Info.class)) + " " + (i.hashCode() == Derived.class.getAnnotation(Info.class).hashCode()));
        System.out.println(Base.class.getAnnotations().length + " " + Derived.class.getAnnotations().length + " " + Derived.class.getDeclaredAnnotations().length + " " + Base.class.isAnnotationPresent(ClassOnly.class));
        Method m = Base.class.getMethod("m", int.class, String.class);
        System.out.println(m.getAnnotationsByType(Tag.class).length + " " + m.getAnnotation(Tag.class) + " " + m.getAnnotation(Tags.class).value()[1].value());
        Annotation[][] pa = m.getParameterAnnotations();
        System.out.println(pa.length + " " + pa[0][0] + " " + pa[1].length);
        Field f = Base.class.getDeclaredField("field");
        System.out.println(f.getAnnotation(Info.class).value() + " " + f.isAnnotationPresent(Deprecated.class) + " " + f.getAnnotation(Deprecated.class).forRemoval());
        System.out.println(f.getAnnotation(Info.class).nested().equals(i.nested()) + " " + i.tags().equals(i.tags()));
        for (Method e : Nested.class.getDeclaredMethods()) {
            System.out.println(e.getName() + " " + e.getDefaultValue() + " " + e.getReturnType());
        }
        System.out.println(Info.class.getMethod("number").getDefaultValue() + " " + Info.class.isAnnotationPresent(Inherited.class) + " " + Info.class.getAnnotation(Retention.class).value());
    }
}

package ravel.internal;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Formatter;
import java.util.Locale;

/**
 * System.out and System.err: every method hands its bytes to the host at once. There is no buffer and no lock, so that
 * printing orders nothing between threads. Objects of this class are made by the engine without a constructor's run.
 */
public final class ConsoleStream extends PrintStream {
    private int fd;

    private ConsoleStream() {
        super((OutputStream) null);
    }

    private static native void write0(int fd, String text, boolean newLine);

    private static native void writeBytes0(int fd, byte[] bytes, int offset, int length);

    @Override
    public void flush() {}

    @Override
    public void close() {}

    @Override
    public boolean checkError() {
        return false;
    }

    @Override
    public void write(int b) {
        writeBytes0(fd, new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        java.util.Objects.checkFromIndexSize(offset, length, bytes.length);
        writeBytes0(fd, bytes, offset, length);
    }

    @Override
    public void write(byte[] bytes) {
        writeBytes0(fd, bytes, 0, bytes.length);
    }

    @Override
    public void writeBytes(byte[] bytes) {
        writeBytes0(fd, bytes, 0, bytes.length);
    }

    @Override
    public void print(boolean b) {
        write0(fd, String.valueOf(b), false);
    }

    @Override
    public void print(char c) {
        write0(fd, String.valueOf(c), false);
    }

    @Override
    public void print(int i) {
        write0(fd, String.valueOf(i), false);
    }

    @Override
    public void print(long l) {
        write0(fd, String.valueOf(l), false);
    }

    @Override
    public void print(float f) {
        write0(fd, String.valueOf(f), false);
    }

    @Override
    public void print(double d) {
        write0(fd, String.valueOf(d), false);
    }

    @Override
    public void print(char[] s) {
        write0(fd, String.valueOf(s), false);
    }

    @Override
    public void print(String s) {
        write0(fd, s, false);
    }

    @Override
    public void print(Object o) {
        write0(fd, String.valueOf(o), false);
    }

    @Override
    public void println() {
        write0(fd, "", true);
    }

    @Override
    public void println(boolean x) {
        write0(fd, String.valueOf(x), true);
    }

    @Override
    public void println(char x) {
        write0(fd, String.valueOf(x), true);
    }

    @Override
    public void println(int x) {
        write0(fd, String.valueOf(x), true);
    }

    @Override
    public void println(long x) {
        write0(fd, String.valueOf(x), true);
    }

    @Override
    public void println(float x) {
        write0(fd, String.valueOf(x), true);
    }

    @Override
    public void println(double x) {
        write0(fd, String.valueOf(x), true);
    }

    @Override
    public void println(char[] x) {
        write0(fd, String.valueOf(x), true);
    }

    @Override
    public void println(String x) {
        write0(fd, x, true);
    }

    @Override
    public void println(Object x) {
        write0(fd, String.valueOf(x), true);
    }

    @Override
    public PrintStream printf(String format, Object... args) {
        return format(format, args);
    }

    @Override
    public PrintStream printf(Locale l, String format, Object... args) {
        return format(l, format, args);
    }

    @Override
    public PrintStream format(String format, Object... args) {
        StringBuilder text = new StringBuilder();
        try {
            new Formatter(text).format(Locale.getDefault(Locale.Category.FORMAT), format, args);
        } finally {
            write0(fd, text.toString(), false);
        }
        return this;
    }

    @Override
    public PrintStream format(Locale l, String format, Object... args) {
        StringBuilder text = new StringBuilder();
        try {
            new Formatter(text, l).format(l, format, args);
        } finally {
            write0(fd, text.toString(), false);
        }
        return this;
    }

    @Override
    public PrintStream append(CharSequence s) {
        print(String.valueOf(s));
        return this;
    }

    @Override
    public PrintStream append(CharSequence s, int start, int end) {
        if (s == null) {
            s = "null";
        }
        return append(s.subSequence(start, end));
    }

    @Override
    public PrintStream append(char c) {
        print(c);
        return this;
    }

    /** Since 18. */
    public java.nio.charset.Charset charset() {
        return sun.nio.cs.UTF_8.INSTANCE;
    }
}

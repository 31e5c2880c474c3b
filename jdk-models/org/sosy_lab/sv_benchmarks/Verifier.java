package org.sosy_lab.sv_benchmarks;

import ravel.Ravel;

/**
 * The interface of the SV-COMP benchmarks. Booleans and bytes are tried one and all; of the other types the property
 * ravel.nondet says which values to try, and without it the program is not supported.
 */
public final class Verifier {
    private Verifier() {}

    public static void assume(boolean condition) {
        Ravel.assume(condition);
    }

    public static boolean nondetBoolean() {
        return Ravel.chooseBoolean();
    }

    public static native byte nondetByte();

    public static native char nondetChar();

    public static native short nondetShort();

    public static native int nondetInt();

    public static native long nondetLong();

    public static native float nondetFloat();

    public static native double nondetDouble();

    public static native String nondetString();
}

// UUID from bytes, Base64 in its three alphabets, CRC32, Adler32, message digests.
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.*;
import java.util.zip.*;

public class UuidBase64Digest {
    static String hex(byte[] b) {
        StringBuilder sb = new StringBuilder();
        for (byte x : b) {
            sb.append(Character.forDigit(x >> 4 & 15, 16)).append(Character.forDigit(x & 15, 16));
        }
        return sb.toString();
    }

    public static void main(String[] args) throws Exception {
        byte[] text = "The magic words are squeamish ossifrage".getBytes(StandardCharsets.UTF_8);
        UUID u = UUID.nameUUIDFromBytes(text);
        System.out.println(u + " " + u.version() + " " + u.variant() + " " + u.equals(UUID.fromString(u.toString())) + " " + u.compareTo(new UUID(1, 2)) + " " + u.hashCode());
        System.out.println(new UUID(0x123456789abcdef0L, -1) + " " + new UUID(1, 2).getMostSignificantBits());
        System.out.println(Base64.getEncoder().encodeToString(text));
        byte[] all = new byte[256];
        for (int i = 0; i < 256; i++) {
            all[i] = (byte) i;
        }
        System.out.println(Base64.getUrlEncoder().withoutPadding().encodeToString(all));
        System.out.println(Base64.getMimeEncoder().encodeToString(all));
        for (int n = 0; n < 4; n++) {
            String e = Base64.getEncoder().encodeToString(Arrays.copyOf(text, n));
            System.out.print(e + " " + new String(Base64.getDecoder().decode(e)) + ";");
        }
        System.out.println();
        try {
            Base64.getDecoder().decode("a*b=");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        CRC32 crc = new CRC32();
        crc.update(text);
        crc.update(65);
        Adler32 adler = new Adler32();
        adler.update(text, 3, 10);
        System.out.println(Long.toHexString(crc.getValue()) + " " + Long.toHexString(adler.getValue()));
        CRC32C crcc = new CRC32C();
        crcc.update(all);
        System.out.println(Long.toHexString(crcc.getValue()));
        for (String a : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512"}) {
            System.out.println(a + " " + hex(MessageDigest.getInstance(a).digest(text)));
        }
        System.out.println(HexFormat.of().withUpperCase().formatHex(new byte[] {0, 127, -1}) + " " + HexFormat.ofDelimiter(":").formatHex(new byte[] {1, 2}));
    }
}

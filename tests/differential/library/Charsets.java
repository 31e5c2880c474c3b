// Encoding and decoding: UTF-8, UTF-16, Latin-1, ASCII, malformed input.
import java.nio.*;
import java.nio.charset.*;
import java.util.Arrays;

public class Charsets {
    public static void main(String[] args) throws Exception {
        String s = "aé€😀";
        for (Charset c : new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII}) {
            byte[] b = s.getBytes(c);
            System.out.println(c + " " + Arrays.toString(b) + " " + new String(b, c));
        }
        byte[] bad = {'a', (byte) 0xc3, 'b', (byte) 0xe2, (byte) 0x82, 'c', (byte) 0xff, (byte) 0xed, (byte) 0xa0, (byte) 0x80, (byte) 0xf0, (byte) 0x9f};
        String t = new String(bad, StandardCharsets.UTF_8);
        t.chars().forEach(ch -> System.out.print(Integer.toHexString(ch) + " "));
        System.out.println();
        System.out.println(Arrays.toString("x\ud800y".getBytes(StandardCharsets.UTF_8)));
        CharsetDecoder d = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        try {
            d.decode(ByteBuffer.wrap(bad));
        } catch (CharacterCodingException e) {
            System.out.println(e);
        }
        CharsetEncoder e = StandardCharsets.US_ASCII.newEncoder();
        System.out.println(e.canEncode('a') + " " + e.canEncode('é') + " " + e.maxBytesPerChar());
        CharBuffer out = CharBuffer.allocate(2);
        System.out.println(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap("abc".getBytes()), out, true) + " " + out.flip());
        System.out.println(Charset.forName("latin1").name() + " " + Charset.isSupported("nope") + " " + Charset.forName("utf8").aliases().contains("UTF8"));
        try {
            Charset.forName("no-such-charset");
        } catch (UnsupportedCharsetException x) {
            System.out.println(x.getMessage());
        }
        try {
            "x".getBytes("bogus");
        } catch (java.io.UnsupportedEncodingException x) {
            System.out.println(x.getMessage());
        }
        System.out.println(new String(new byte[] {72, 105}, 0, 1, "US-ASCII") + StandardCharsets.UTF_8.encode("é").remaining() + StandardCharsets.UTF_8.decode(ByteBuffer.wrap(new byte[] {65})));
    }
}

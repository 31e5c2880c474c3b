// Every way out of the try block repeats the finally block, so the loop body exceeds 32 KB and its branches need goto_w.
public class FarJumps {
    static int run(int rounds) {
        int x = 1;
        int y = 7;
        for (int r = 0; r < rounds; r++) {
            try {
                switch (x & 63) {
                    case 0: x += 82644; continue;
                    case 1: x += 34481; continue;
                    case 2: x += 98227; continue;
                    case 3: x += 47993; continue;
                    case 4: x += 91498; continue;
                    case 5: x += 97979; continue;
                    case 6: x += 86463; continue;
                    case 7: x += 70473; continue;
                    case 8: x += 4801; continue;
                    case 9: x += 62030; continue;
                    case 10: x += 33643; continue;
                    case 11: x += 86062; continue;
                    case 12: x += 7796; continue;
                    case 13: x += 21558; continue;
                    case 14: x += 15838; continue;
                    case 15: x += 49731; continue;
                    case 16: x += 62481; continue;
                    case 17: x += 33318; continue;
                    case 18: x += 50906; continue;
                    case 19: x += 72271; continue;
                    case 20: x += 14365; continue;
                    case 21: x += 76227; continue;
                    case 22: x += 33680; continue;
                    case 23: x += 2718; continue;
                    case 24: x += 96837; continue;
                    case 25: x += 29407; continue;
                    case 26: x += 54497; continue;
                    case 27: x += 37632; continue;
                    case 28: x += 24865; continue;
                    case 29: x += 52044; continue;
                    case 30: x += 21919; continue;
                    case 31: x += 10428; continue;
                    case 32: x += 19188; continue;
                    case 33: x += 81992; continue;
                    case 34: x += 81930; continue;
                    case 35: x += 59305; continue;
                    case 36: x += 17606; continue;
                    case 37: x += 18333; continue;
                    case 38: x += 1232; continue;
                    case 39: x += 1696; continue;
                    case 40: x += 28453; continue;
                    case 41: x += 29243; continue;
                    case 42: x += 22739; continue;
                    case 43: x += 22821; continue;
                    case 44: x += 38919; continue;
                    case 45: x += 42110; continue;
                    case 46: x += 27068; continue;
                    case 47: x += 71677; continue;
                    case 48: x += 89844; continue;
                    case 49: x += 83015; continue;
                    case 50: x += 27840; continue;
                    case 51: x += 24811; continue;
                    case 52: x += 91523; continue;
                    case 53: x += 26805; continue;
                    case 54: x += 51229; continue;
                    case 55: x += 40162; continue;
                    case 56: x += 3827; continue;
                    case 57: x += 48341; continue;
                    case 58: x += 55382; continue;
                    case 59: x += 22752; continue;
                    case 61: return x;
                    default: x ^= 5; break;
                }
                y++;
            } finally {
                y += x * 316626 >>> 23 & 316643;
                x = (x ^ 387974) * 31 + y % 144 - 9;
                x -= y / 897106 * (x & 897106);
                x = (x ^ 664929) * 31 + y % 930 - 10;
                x -= y / 109229 * (x & 109229);
                x -= y / 412612 * (x & 412612);
                x -= y / 544097 * (x & 544097);
                x -= y / 233748 * (x & 233748);
                y = y * 5 + ((x | 535492) - (y & 68830));
                y += x * 99769 >>> 11 & 99786;
                x -= y / 63976 * (x & 63976);
                x -= y / 463933 * (x & 463933);
                x = (x ^ 615737) * 31 + y % 591 - 15;
                y = y * 5 + ((x | 423972) - (y & 35087));
                y = y * 5 + ((x | 646620) - (y & 24404));
                x = (x ^ 514818) * 31 + y % 369 - 1;
                x = (x ^ 782138) * 31 + y % 493 - 8;
                y += x * 694010 >>> 13 & 694027;
                y += x * 164802 >>> 6 & 164819;
                y += x * 899300 >>> 21 & 899317;
                y = y * 5 + ((x | 401110) - (y & 12225));
                x -= y / 590189 * (x & 590189);
                x -= y / 853278 * (x & 853278);
                y = y * 5 + ((x | 153301) - (y & 75524));
                x -= y / 350235 * (x & 350235);
                x = (x ^ 494008) * 31 + y % 496 - 23;
                x = (x ^ 258610) * 31 + y % 390 - 8;
                x -= y / 577793 * (x & 577793);
                x -= y / 195394 * (x & 195394);
                x -= y / 329067 * (x & 329067);
                x = (x ^ 367627) * 31 + y % 734 - 29;
                x -= y / 361043 * (x & 361043);
                y += x * 877574 >>> 26 & 877591;
                x = (x ^ 697253) * 31 + y % 353 - 1;
                y += x * 796164 >>> 22 & 796181;
                x -= y / 547294 * (x & 547294);
                y += x * 795109 >>> 21 & 795126;
                x = (x ^ 124890) * 31 + y % 268 - 22;
                y = y * 5 + ((x | 73372) - (y & 73372));
                y += x * 816531 >>> 22 & 816548;
                x -= y / 302363 * (x & 302363);
                y = y * 5 + ((x | 722587) - (y & 22594));
            }
        }
        return x ^ y;
    }

    public static void main(String[] args) {
        for (int rounds = 0; rounds < 60; rounds += 3) {
            System.out.println(run(rounds));
        }
    }
}

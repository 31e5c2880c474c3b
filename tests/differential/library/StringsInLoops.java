// Building, splitting and comparing many strings; hash-based grouping of anagrams.
import java.util.*;

public class StringsInLoops {
    public static void main(String[] args) {
        String[] words = "listen silent enlist google elgoog tinsel inlets banana cab abc bca abd".split(" ");
        Map<String, List<String>> groups = new TreeMap<>();
        for (String w : words) {
            char[] c = w.toCharArray();
            Arrays.sort(c);
            groups.computeIfAbsent(new String(c), k -> new ArrayList<>()).add(w);
        }
        groups.forEach((k, v) -> System.out.println(k + " " + v));
        StringBuilder sb = new StringBuilder();
        for (int i = 1; i <= 30; i++) {
            sb.append(i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : String.valueOf(i)).append(i % 10 == 0 ? "\n" : ",");
        }
        System.out.print(sb);
        String roman = "";
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] marks = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        for (int n : new int[] {1994, 2024, 3999, 4}) {
            for (int i = 0; i < values.length; i++) {
                while (n >= values[i]) {
                    roman += marks[i];
                    n -= values[i];
                }
            }
            roman += " ";
        }
        System.out.println(roman);
        String look = "1";
        for (int i = 0; i < 8; i++) {
            StringBuilder next = new StringBuilder();
            for (int j = 0; j < look.length(); ) {
                int k = j;
                while (k < look.length() && look.charAt(k) == look.charAt(j)) {
                    k++;
                }
                next.append(k - j).append(look.charAt(j));
                j = k;
            }
            look = next.toString();
        }
        System.out.println(look);
        Set<String> palindromes = new TreeSet<>();
        String s = "abacdcabbad";
        for (int i = 0; i < s.length(); i++) {
            for (int j = i + 2; j <= s.length(); j++) {
                String t = s.substring(i, j);
                if (new StringBuilder(t).reverse().toString().equals(t)) {
                    palindromes.add(t);
                }
            }
        }
        System.out.println(palindromes);
    }
}

// Sorting: a hand-written quicksort on ints, the library on ints, and the library on objects with a comparator.
import java.util.Arrays;
import java.util.Comparator;

public class Sorting {
    static void quicksort(int[] a, int low, int high) {
        while (low < high) {
            int pivot = a[(low + high) >>> 1];
            int i = low;
            int j = high;
            while (i <= j) {
                while (a[i] < pivot) {
                    i++;
                }
                while (a[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    int swap = a[i];
                    a[i++] = a[j];
                    a[j--] = swap;
                }
            }
            if (j - low < high - i) {
                quicksort(a, low, j);
                low = i;
            } else {
                quicksort(a, i, high);
                high = j;
            }
        }
    }

    static int[] numbers(int count, int seed) {
        int[] a = new int[count];
        for (int i = 0; i < count; i++) {
            seed = seed * 1_103_515_245 + 12_345;
            a[i] = seed >>> 8;
        }
        return a;
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        long check = 0;
        for (int round = 0; round < scale; round++) {
            int[] mine = numbers(6_000, round);
            quicksort(mine, 0, mine.length - 1);
            int[] theirs = numbers(6_000, round + 1);
            Arrays.sort(theirs);
            Integer[] boxed = new Integer[1_500];
            for (int i = 0; i < boxed.length; i++) {
                boxed[i] = mine[(i * 7) % mine.length];
            }
            Arrays.sort(boxed, Comparator.reverseOrder());
            check += mine[round % 6_000] + theirs[0] + boxed[round % 1_500];
        }
        System.out.println(check);
    }
}

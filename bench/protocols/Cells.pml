/* Every thread writes 1..K to its own cell and looks into its neighbour's cell after each write; see Cells.java. */
#include "threads.inc"

byte cell[N];

#define next  (_pid % N)
#define CHECK cell[0] == K

proctype Thread() {
  byte k = 1;
again:
  cell[me] = k;
  if
  :: atomic { k < K -> assert(cell[next] <= K); k++; goto again }
  :: atomic { k == K -> assert(cell[next] <= K); k = 0; LAST }
  fi;
  STOP
}

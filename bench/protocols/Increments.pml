/* N threads add one K times to a counter under one lock; see Increments.java. The lock is free between steps. */
#include "threads.inc"

byte counter;

#define CHECK counter == N * K

proctype Thread() {
  byte k = K;
  do
  :: atomic { k > 1 -> counter++; k-- }
  :: atomic { k == 1 -> counter++; k = 0; LAST; break }
  od;
  STOP
}

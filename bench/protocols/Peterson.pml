/* Peterson's mutual exclusion of two threads, ROUNDS times each; see Peterson.java. */
#define N 2
#include "threads.inc"

bit wants[2];
bit turn;
byte counter;

#define other (1 - me)
#define CHECK counter == 2 * ROUNDS

proctype Thread() {
  byte rounds = ROUNDS;
again:
  wants[me] = 1;
  turn = other;
wait:
  if
  :: atomic { !wants[other] -> counter++; goto critical }
  :: wants[other]
  fi;
  if
  :: turn == other -> goto wait
  :: atomic { turn != other -> counter++ }
  fi;
critical:
  if
  :: atomic { rounds > 1 -> wants[me] = 0; rounds--; goto again }
  :: atomic { rounds == 1 -> wants[me] = 0; rounds = 0; LAST }
  fi;
  STOP
}

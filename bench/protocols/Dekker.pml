/* Dekker's mutual exclusion of two threads, ROUNDS times each; see Dekker.java. */
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
check:
  if
  :: atomic { !wants[other] -> counter++; goto critical }
  :: wants[other]
  fi;
  if
  :: turn == me -> goto check
  :: turn != me
  fi;
  wants[me] = 0;
give_way:
  if
  :: turn != me -> goto give_way
  :: turn == me
  fi;
  wants[me] = 1;
  goto check;
critical:
  turn = other;
  if
  :: atomic { rounds > 1 -> wants[me] = 0; rounds--; goto again }
  :: atomic { rounds == 1 -> wants[me] = 0; rounds = 0; LAST }
  fi;
  STOP
}

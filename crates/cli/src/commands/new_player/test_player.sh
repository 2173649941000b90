#!/bin/sh
# Says one side of conversation.jsonl to the player and compares what it answers with the other: sh test_player.sh
cd "$(dirname "$0")" || exit 1
answers=$(sed -n 's/^> //p' conversation.jsonl | sh ./player.sh)
expected=$(sed -n 's/^< //p' conversation.jsonl)
if [ "$answers" = "$expected" ]; then
  echo ok
else
  printf 'expected:\n%s\nbut it says:\n%s\n' "$expected" "$answers"
  exit 1
fi

#!/bin/sh
# The smallest player of Minesweeper: it opens the covered cells in order. Any program that answers like this one can play.
#
#     casilla lab minesweeper --players random,./player.sh --board beginner --games 20
#     sh test_player.sh
#
# A message is a line of JSON; docs/players.md of Casilla specifies them. Every 'position' is answered by one 'move'.
while IFS= read -r line; do
  case $line in
    *'"type":"hello"'*) echo '{"type":"hello","protocol":1}' ;;
    *'"type":"position"'*)
      rows=${line#*\"position\":\[\"}
      rows=${rows%%\"\]*}
      row=1
      while :; do
        first=${rows%%\",\"*}
        open=${first%%#*}
        if [ "$open" != "$first" ]; then
          cell="r${row}c$((${#open} + 1))"
          echo "{\"type\":\"move\",\"do\":\"open $cell\",\"reason\":\"The next in order.\",\"guess\":true}"
          break
        fi
        rows=${rows#*\",\"}
        row=$((row + 1))
      done
      ;;
  esac
done

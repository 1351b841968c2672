import { DeckIndexBuilder } from '../../src/deck-engine/deck-index.ts'
import type { DeckGame } from '../../src/deck-engine/deck-game.ts'
import type { DeckIndex } from '../../src/deck-engine/deck-index.ts'
import { NameIndexBuilder } from '../../src/deck-engine/name-index.ts'
import type { NamedEntry, NameIndex } from '../../src/deck-engine/name-index.ts'
import { finish } from '../../src/deck-engine/sort-in-steps.ts'

/** Returns the deck's index of games, which may be in any order. Ids must be unique. */
export function buildDeckIndex(games: Iterable<DeckGame>): DeckIndex {
  const builder = new DeckIndexBuilder()
  for (const game of games) builder.add(game)
  return builder.build()
}

/** Returns the index of names, which must be in the order of their popularity. */
export function buildNameIndex(entries: Iterable<NamedEntry>): NameIndex {
  const builder = new NameIndexBuilder()
  for (const { id, name } of entries) builder.add(id, name)
  return finish(builder.steps((ordinal) => ordinal))
}

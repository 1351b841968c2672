import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import { isAdultGame } from '../../domain/adult-games.ts'
import { idsOf } from '../catalogue/index/card-line.ts'
import type { CardFields } from '../catalogue/index/card-line.ts'

/** The number of games in a pack: the most relevant ones, or all of a smaller catalogue. */
export const PACK_MAX_GAMES = 20_000

/** One in this many games ends a part, which depends on its id alone. */
const GAMES_PER_PART = 4_000
const PART_MIN_GAMES = 1_500
const SPREAD = 2_654_435_761

export interface ChosenGames {
  /** Parts by the catalogue's own popularity, the games of each by ascending ids. */
  readonly parts: readonly (readonly CardFields[])[]
  readonly adult: readonly CardFields[]
}

/** Returns the ids of the games that players like and the catalogue knows best. */
export function chooseIds({ ids }: DeckIndex): readonly number[] {
  return [...ids.subarray(0, PACK_MAX_GAMES)]
}

/**
 * Distributes the games over parts. Players' likes move no game to another part: only the catalogue's own popularity does, and only an
 * import changes that. Each part ends after a game with an id that ends parts. So a game that is added or removed changes its own part and
 * no other.
 */
export function partGames(chosen: readonly CardFields[]): ChosenGames {
  const adult: CardFields[] = []
  const parts: CardFields[][] = []
  let part: CardFields[] = []
  for (const game of chosen.toSorted((a, b) => Number(b.rankWeight) - Number(a.rankWeight) || Number(a.id) - Number(b.id))) {
    if (isAdultGame({ themes: idsOf(game.themeIds) })) {
      adult.push(game)
      continue
    }
    part.push(game)
    if (part.length >= PART_MIN_GAMES && isLast(Number(game.id))) {
      parts.push(part)
      part = []
    }
  }
  if (part.length > 0) parts.push(part)
  return { parts: parts.map(byId), adult: byId(adult) }
}

function isLast(id: number): boolean {
  return Math.imul(id, SPREAD) >>> 0 < 2 ** 32 / (GAMES_PER_PART - PART_MIN_GAMES)
}

function byId(games: readonly CardFields[]): CardFields[] {
  return games.toSorted((a, b) => Number(a.id) - Number(b.id))
}

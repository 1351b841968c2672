import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import { isAdultGame } from '../../domain/adult-games.ts'
import { idsOf } from '../games/card-line.ts'
import type { CardFields } from '../games/card-line.ts'

/** The games of a pack: those most worth having, all of a smaller catalogue. */
export const PACK_MAX_GAMES = 20_000

/** One of the games of a part: which it ends with follows from the games alone. */
const GAMES_PER_PART = 4_000
const PART_MIN_GAMES = 1_500
const SPREAD = 2_654_435_761

export interface ChosenGames {
  /** Parts by the catalogue's own popularity, the games of each by rising ids. */
  readonly parts: readonly (readonly CardFields[])[]
  readonly adult: readonly CardFields[]
}

/** The ids of the games that players like and the catalogue knows best. */
export function chooseIds({ ids }: DeckIndex): readonly number[] {
  return [...ids.subarray(0, PACK_MAX_GAMES)]
}

/**
 * Deals the chosen games out to parts. What players like moves no game from one part to another: the catalogue's own
 * popularity does, and only an import changes that. Each part ends behind a game that its id says is a last one, so that
 * a game which comes or goes changes the part that it is in and no other.
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

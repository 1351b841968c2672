import { readChoices } from './choices.ts'
import type { UserDatabase } from '../db/database.ts'
import type { GameState } from '../../contract/mutations.ts'
import { explorationOf } from '../../domain/exploration.ts'
import { TASTE_FACETS } from '../../domain/taste.ts'
import type { TasteSubject } from '../../domain/taste.ts'
import { findSettings } from './settings.ts'
import { readStatedTaste } from './taste.ts'
import { readSettledGames } from './settled-games.ts'

/**
 * The player's taste as far as this device knows it, and the games that are not dealt again. Ids are those of games and
 * dictionaries.
 */
export interface OwnTaste {
  readonly liked: readonly number[]
  readonly disliked: readonly number[]
  /** Only those chosen by hand. The others are derived from swipes, which are more precise themselves. */
  readonly chosenGenres: readonly number[]
  readonly platforms: readonly number[]
  /** What they have stated by hand. */
  readonly stated: readonly (TasteSubject & { readonly value: number })[]
  /** From 0, familiar, to 4, surprising. */
  readonly exploration: number
  /** Every game that is not dealt or picked for them (`readSettledGames`). */
  readonly settled: readonly number[]
}

/** Returns the player's taste, read in one transaction. If the player does not let swipes count, none is included. */
export async function readOwnTaste(db: UserDatabase): Promise<OwnTaste> {
  const [settings, choices, { stated, forgottenAt }] = await Promise.all([findSettings(db), readChoices(db), readStatedTaste(db)])
  const [settled, liked, owned, disliked] = await Promise.all([
    readSettledGames(db),
    ...(['liked', 'owned', 'disliked'] as const).map((state) => readStates(db, state, forgottenAt)),
  ])
  const learns = choices.learn_genres
  return {
    liked: learns ? [...(liked ?? []), ...(owned ?? [])] : [],
    disliked: learns ? (disliked ?? []) : [],
    chosenGenres: choices.defaults_by_hand ? (settings?.genres ?? []) : [],
    platforms: settings?.platforms ?? [],
    stated: TASTE_FACETS.flatMap((facet) => [...stated[facet]].map(([id, value]) => ({ facet, id, value }))),
    exploration: explorationOf(choices),
    settled,
  }
}

/**
 * Returns the games of a state that were set since the taste was forgotten. Reads complete rows only in that case,
 * because a player has thousands.
 */
async function readStates(db: UserDatabase, state: GameState, forgottenAt: number): Promise<number[]> {
  const rows = db.gameStates.where('state').equals(state)
  if (forgottenAt === 0) return rows.primaryKeys()
  return (await rows.toArray()).flatMap(({ gameId, at }) => (at > forgottenAt ? gameId : []))
}

import { readChoices } from '../choices.ts'
import type { UserDatabase } from '../database.ts'
import type { GameState } from '../../contract/mutations.ts'
import { surpriseOf } from '../../domain/surprise.ts'
import { TASTE_FACETS } from '../../domain/taste.ts'
import type { TasteSubject } from '../../domain/taste.ts'
import { findSettings } from '../own/settings.ts'
import { readSaidTaste } from '../own/taste.ts'
import { readSettledGames } from './settled-games.ts'

/** What this device knows of its player's taste, and what is not to be dealt again. Ids are the games' and dictionaries'. */
export interface OwnTaste {
  readonly liked: readonly number[]
  readonly noped: readonly number[]
  /** Only those that were chosen by hand: the others follow from swipes, which say more themselves. */
  readonly chosenGenres: readonly number[]
  readonly platforms: readonly number[]
  /** What they have said by hand. */
  readonly said: readonly (TasteSubject & { readonly value: number })[]
  /** From 0, familiar, to 4, surprising. */
  readonly surprise: number
  /** Every game that is not dealt or picked for them (`readSettledGames`). */
  readonly settled: readonly number[]
}

/** Reads it in one go. Where the player does not let swipes count, none does. */
export async function readOwnTaste(db: UserDatabase): Promise<OwnTaste> {
  const [settings, choices, { said, forgottenAt }] = await Promise.all([findSettings(db), readChoices(db), readSaidTaste(db)])
  const [settled, liked, owned, noped] = await Promise.all([
    readSettledGames(db),
    ...(['liked', 'owned', 'disliked'] as const).map((state) => readStates(db, state, forgottenAt)),
  ])
  const learns = choices.learn_genres
  return {
    liked: learns ? [...(liked ?? []), ...(owned ?? [])] : [],
    noped: learns ? (noped ?? []) : [],
    chosenGenres: choices.defaults_by_hand ? (settings?.genres ?? []) : [],
    platforms: settings?.platforms ?? [],
    said: TASTE_FACETS.flatMap((facet) => [...said[facet]].map(([id, value]) => ({ facet, id, value }))),
    surprise: surpriseOf(choices),
    settled,
  }
}

/** Returns the games of a state that were set since the taste was forgotten. Reads whole rows only in that case: a player has thousands. */
async function readStates(db: UserDatabase, state: GameState, forgottenAt: number): Promise<number[]> {
  const rows = db.gameStates.where('state').equals(state)
  if (forgottenAt === 0) return rows.primaryKeys()
  return (await rows.toArray()).flatMap(({ gameId, at }) => (at > forgottenAt ? gameId : []))
}

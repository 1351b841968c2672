import { readChoices } from '../choices.ts'
import type { UserDatabase } from '../database.ts'
import { surpriseOf } from '../../domain/surprise.ts'
import { TASTE_FACETS } from '../../domain/taste.ts'
import type { TasteSubject } from '../../domain/taste.ts'
import { findSettings } from '../own/settings.ts'
import { readSaidTaste } from '../own/taste.ts'

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
  /** Every game with a verdict. */
  readonly settled: readonly number[]
}

/** Reads it in one go. Where the player does not let swipes count, none does. */
export async function readOwnTaste(db: UserDatabase): Promise<OwnTaste> {
  const [states, settings, choices, { said, forgottenAt }] = await Promise.all([
    // By the index, which has nothing of states that were taken back: read at once, where a filter goes from row to row.
    db.gameStates.orderBy('state').toArray(),
    findSettings(db),
    readChoices(db),
    readSaidTaste(db),
  ])
  const { learn_genres: learns, defaults_by_hand: areByHand } = choices
  const idsOf = (...wanted: readonly (string | null)[]) => states.flatMap(({ gameId, state, at }) =>
    (learns && at > forgottenAt && wanted.includes(state) ? gameId : []))
  return {
    liked: idsOf('liked', 'owned'),
    noped: idsOf('disliked'),
    chosenGenres: areByHand ? (settings?.genres ?? []) : [],
    platforms: settings?.platforms ?? [],
    said: TASTE_FACETS.flatMap((facet) => [...said[facet]].map(([id, value]) => ({ facet, id, value }))),
    surprise: surpriseOf(choices),
    settled: states.map(({ gameId }) => gameId),
  }
}

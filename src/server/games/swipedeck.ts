import { sql } from 'kysely'
import type { DeckFilters, GameCard } from '../../contract/games.ts'
import { DECK_PAGE_SIZE } from '../../contract/limits.ts'
import { deal } from '../../deck-engine/deal.ts'
import { genreIdsOf } from '../../deck-engine/deck-index.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import { genreScores, genreWeights } from '../../domain/genre-taste.ts'
import type { SwipedGenres } from '../../domain/genre-taste.ts'
import type { Db } from '../db/database.ts'
import { readSettings } from '../accounts/user-settings.ts'
import { STATE_NUMBERS } from '../gamestates/state-numbers.ts'
import { readGameCards } from './game-cards.ts'

/** What a deck knows of its player: what is never dealt again, and what each genre is worth. */
export interface DeckPlayer {
  readonly settled: Iterable<number>
  readonly weights: ReadonlyMap<number, number>
}

/** The player of `user_id` 0: nothing settled, no taste. */
export const NOBODY: DeckPlayer = { settled: [], weights: new Map() }

/** The next page of the deck, best first. */
export async function dealSwipedeck(
  { db, index }: { db: Db; index: DeckIndex },
  player: DeckPlayer,
  request: { readonly alreadyShown: readonly number[]; readonly filters: DeckFilters },
): Promise<GameCard[]> {
  const ids = deal(index, { ...player, filters: request.filters, shown: request.alreadyShown, limit: DECK_PAGE_SIZE })
  return readGameCards(db, ids)
}

/**
 * What the player has settled, and the taste that follows from it and from the chosen genres. The states come as one
 * text for each, because a row for each of a few thousand games costs more than the whole deal.
 */
export async function readDeckPlayer(db: Db, index: DeckIndex, userId: string): Promise<DeckPlayer> {
  const [settled, { genres }] = await Promise.all([readSettled(db, userId), readSettings(db, userId)])
  return {
    settled: [...settled.liked, ...settled.owned, ...settled.disliked],
    weights: genreWeights(genreScores(swipesOf(index, settled)), genres),
  }
}

type Settled = Record<'liked' | 'owned' | 'disliked', number[]>

async function readSettled(db: Db, userId: string): Promise<Settled> {
  const { rows } = await sql<Record<keyof Settled, string | null>>`
    select string_agg(game_id::text, ',') filter (where state = ${STATE_NUMBERS.liked}) as liked,
      string_agg(game_id::text, ',') filter (where state = ${STATE_NUMBERS.owned}) as owned,
      string_agg(game_id::text, ',') filter (where state = ${STATE_NUMBERS.disliked}) as disliked
    from game_state where user_id = ${userId}`.execute(db)
  const row = rows[0]
  return { liked: idsOf(row?.liked), owned: idsOf(row?.owned), disliked: idsOf(row?.disliked) }
}

function idsOf(text: string | null | undefined): number[] {
  return text ? text.split(',').map(Number) : []
}

function* swipesOf(index: DeckIndex, { liked, owned }: Settled): Generator<SwipedGenres> {
  for (const gameId of liked) yield { state: 'liked', genreIds: genreIdsOf(index, gameId) }
  for (const gameId of owned) yield { state: 'owned', genreIds: genreIdsOf(index, gameId) }
}

import { sql } from 'kysely'
import type { DeckFilters, GameCard } from '../../contract/games.ts'
import { DECK_PAGE_SIZE } from '../../contract/limits.ts'
import type { Settings } from '../../contract/settings.ts'
import { deal } from '../../deck-engine/deal.ts'
import { genreIdsOf } from '../../deck-engine/deck-index.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import { genreScores, genreWeights } from '../../domain/genre-taste.ts'
import type { SwipedGenres } from '../../domain/genre-taste.ts'
import type { Db } from '../db/database.ts'
import { STATE_NUMBERS } from '../gamestates/state-numbers.ts'
import { readGameCards } from './game-cards.ts'
import type { CardSource } from './game-cards.ts'

/** What a deck knows of its player: what is never dealt again, and what each genre is worth. */
export interface DeckPlayer {
  readonly settled: Iterable<number>
  readonly weights: ReadonlyMap<number, number>
}

/** The player of `user_id` 0: nothing settled, no taste. */
export const NOBODY: DeckPlayer = { settled: [], weights: new Map() }

/** The next page of the deck, best first. */
export async function dealSwipedeck(
  { index, cards }: { readonly index: DeckIndex; readonly cards: CardSource },
  player: DeckPlayer,
  request: { readonly alreadyShown: readonly number[]; readonly filters: DeckFilters },
): Promise<GameCard[]> {
  const ids = deal(index, { ...player, filters: request.filters, shown: request.alreadyShown, limit: DECK_PAGE_SIZE })
  return readGameCards(cards, ids)
}

/**
 * What the player has settled, and the taste that follows from it and from the chosen genres. One round trip, and the
 * states come as one text for each kind: a row for each of a few thousand games costs more than the whole deal.
 */
export async function readDeckPlayer(db: Db, index: DeckIndex, userId: string): Promise<DeckPlayer> {
  const { rows } = await sql<PlayerRow>`
    select string_agg(game_id::text, ',') filter (where state = ${STATE_NUMBERS.liked}) as liked,
      string_agg(game_id::text, ',') filter (where state = ${STATE_NUMBERS.owned}) as owned,
      string_agg(game_id::text, ',') filter (where state = ${STATE_NUMBERS.disliked}) as disliked,
      (select value from user_setting where user_id = ${userId} and key = ${GENRES_KEY}) as genres
    from game_state where user_id = ${userId}`.execute(db)
  const row = rows[0]
  const [liked, owned, disliked] = [idsOf(row?.liked), idsOf(row?.owned), idsOf(row?.disliked)]
  return {
    settled: [...liked, ...owned, ...disliked],
    weights: genreWeights(genreScores(swipesOf(index, liked, owned)), row?.genres ?? []),
  }
}

const GENRES_KEY: keyof Settings = 'genres'

interface PlayerRow {
  readonly liked: string | null
  readonly owned: string | null
  readonly disliked: string | null
  readonly genres: number[] | null
}

function idsOf(text: string | null | undefined): number[] {
  return text ? text.split(',').map(Number) : []
}

function* swipesOf(index: DeckIndex, liked: readonly number[], owned: readonly number[]): Generator<SwipedGenres> {
  for (const gameId of liked) yield { state: 'liked', genreIds: genreIdsOf(index, gameId) }
  for (const gameId of owned) yield { state: 'owned', genreIds: genreIdsOf(index, gameId) }
}

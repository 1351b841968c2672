import type { GameCard } from '../../contract/games.ts'
import { isAdultGame } from '../../domain/adult-games.ts'
import type { TasteFacet, TasteSubject } from '../../domain/taste.ts'
import type { UserDatabase } from '../db/database.ts'
import type { GameRow } from '../db/game-row.ts'
import { isListDeck } from './deck.ts'

/** Only recent likes are read, because a player may have thousands. */
const LIKES_READ = 40
const CARDS_READ = 60

/** Returns the last liked games with a card on this device, but none for adults. */
export async function readLikedLast(db: UserDatabase, limit: number): Promise<GameCard[]> {
  const liked = await db.gameStates.where('state').equals('liked').toArray()
  const latest = liked.toSorted((a, b) => b.at - a.at).slice(0, LIKES_READ)
  return (await cardsOf(db, latest)).filter((game) => !isAdultGame(game)).slice(0, limit)
}

/** A game, and the first of the given values that it has. */
export interface PickFor<Value> {
  readonly game: GameCard
  readonly value: Value
}

/** Returns the next games of the deck that was swiped last, as far as they have one of these values. */
export async function readNextPicks<Value extends TasteSubject>(
  db: UserDatabase,
  values: readonly Value[],
  limit: number,
): Promise<PickFor<Value>[]> {
  const last = await db.swipes.orderBy('n').last()
  const current = last && !isListDeck(last.deckKey) ? last.deckKey : undefined
  const rows = await db.deck
    .filter(({ deckKey }) => (current === undefined ? !isListDeck(deckKey) : deckKey === current))
    .limit(CARDS_READ)
    .toArray()
  const games = await cardsOf(
    db,
    rows.toSorted((a, b) => a.position - b.position),
  )
  return games
    .flatMap((game) => {
      const value = values.find(({ facet, id }) => idsOf[facet](game).includes(id))
      return value ? { game, value } : []
    })
    .slice(0, limit)
}

const idsOf: Readonly<Record<TasteFacet, (game: GameCard) => readonly number[]>> = {
  genre: ({ genre_ids }) => genre_ids,
  theme: ({ themes }) => themes,
  mode: ({ game_mode_ids }) => game_mode_ids,
  tag: ({ keyword_ids }) => keyword_ids,
  series: ({ series_id }) => (series_id === undefined ? [] : [series_id]),
  company: ({ developer_ids = [], publisher_ids = [] }) => [...developer_ids, ...publisher_ids],
  years: () => [],
  game: ({ id }) => [id],
}

async function cardsOf(db: UserDatabase, rows: readonly { readonly gameId: number }[]): Promise<GameRow[]> {
  const games = await db.games.bulkGet(rows.map(({ gameId }) => gameId))
  return games.filter((game) => game !== undefined)
}

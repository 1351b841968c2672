import type { DeckFilters, GameCard } from '../../contract/games.ts'
import type { SavedList } from '../../contract/lists.ts'
import { deal } from '../../deck-engine/deal.ts'
import { rankingOfCards } from '../../deck-engine/ranking/card-ranking.ts'
import { tasteOf } from '../../deck-engine/ranking/taste.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { appendToDeck, deckIds, deckKeyOf } from '../../local/queries/deck.ts'
import type { DealtCard } from '../../local/queries/deck.ts'
import { readAllGames } from '../../local/queries/games.ts'
import { cacheLocalOnly } from '../../local/queries/cache-local-only.ts'
import type { DealQuestion } from '../pack-questions.ts'
import { listDeckKey } from '../../local/queries/lists.ts'
import { openPack } from './pack-reader.ts'
import { deckQuestion } from './deck-question.ts'

/** As many as the prefetched deck holds: enough for a long tunnel. */
const CARDS = 300

/** How long a player waits for a pack that is still being read. After that the loaded games are dealt. */
const PACK_WITHIN_MS = 500

/**
 * Deals a filter's deck from all local games, ranked as on the server, and returns how many cards were added. It uses the catalogue's pack,
 * or the cached games if there is none. Settled games are never dealt.
 */
export async function dealOnDevice(db: UserDatabase, filters: DeckFilters, now: number, packWithinMs = PACK_WITHIN_MS): Promise<number> {
  const deckKey = deckKeyOf(filters)
  const shown = await deckIds(db, deckKey)
  const cards = await dealCards(db, await deckQuestion(db, { deckKey, filters }, now, { shown, limit: CARDS }), packWithinMs)
  return appendToDeck(db, deckKey, cards, now, cacheLocalOnly)
}

/** Returns the games of a list that may be dealt, the best for this player first, each with its reason. */
export async function rankList(
  db: UserDatabase,
  list: Pick<SavedList, 'id' | 'games'>,
  now: number,
  packWithinMs = PACK_WITHIN_MS,
): Promise<readonly DealtCard[]> {
  const deck = { deckKey: listDeckKey(list.id), filters: {} }
  const wanted = { among: list.games, shown: [], limit: list.games.length }
  return dealCards(db, await deckQuestion(db, deck, now, wanted), packWithinMs)
}

async function dealCards(db: UserDatabase, question: DealQuestion, packWithinMs: number): Promise<readonly DealtCard[]> {
  return (await within(packWithinMs, dealFromPack(db, question))) ?? dealFromCards(await readAllGames(db), question)
}

async function dealFromPack(db: UserDatabase, question: DealQuestion): Promise<readonly DealtCard[] | null> {
  const pack = await openPack(db)
  return pack && pack.deal(question)
}

function dealFromCards(games: readonly GameCard[], { filters, taste, ...order }: DealQuestion): DealtCard[] {
  const { index, community } = rankingOfCards(games)
  // Games for adults were not read if they must not be shown.
  const dealt = deal(index, community, { ...order, filters: { ...filters, adult: true }, taste: tasteOf(index, community, taste) })
  const byId = new Map(games.map((game) => [game.id, game]))
  return dealt.flatMap(({ id, reason }) => {
    const game = byId.get(id)
    return game === undefined ? [] : { ...game, reason }
  })
}

/** Resolves to undefined if `work` is late or fails. */
function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}

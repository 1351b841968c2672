import type { GameCard } from '../../contract/games.ts'
import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { laidOutKey, LIST_DECK_PREFIX } from '../queries/deck.ts'
import { joinDrafts } from './drafts.ts'
import { cacheGames } from '../queries/games.ts'
import { moveGamePages } from '../queries/cached-resources.ts'
import type { DeckRow } from '../db/deck-row.ts'

/**
 * Caches the cards that the server has returned for ids on this device. If a game was merged into another, the card of
 * the main game replaces it wherever the old id is named. That may be an address, another player's list or a cached
 * search. It takes the same position in decks, unless it is in the deck already or settled. Drafts of reviews and
 * topics, and cached ones of others, move to it too. The player's own values of the old one arrive with a pull, like
 * all their data.
 */
export function cacheAnswered(db: UserDatabase, cards: readonly GameCard[], now: number): Promise<void> {
  return db.transaction('rw', [db.games, db.deck, db.gameStates, db.meta, db.pages, db.drafts], async () => {
    await cacheGames(db, cards, now)
    for (const { id, former_ids: mergedIds } of cards) {
      if (!mergedIds) continue
      await exchangeInDecks(db, id, mergedIds)
      await joinDrafts(db, id, mergedIds)
      await moveGamePages(db, id, mergedIds)
    }
  })
}

async function exchangeInDecks(db: UserDatabase, mainId: number, mergedIds: readonly number[]): Promise<void> {
  const lying = await db.deck
    .where('gameId')
    .anyOf([mainId, ...mergedIds])
    .toArray()
  const isSettled = ((await db.gameStates.get(mainId))?.state ?? null) !== null
  for (const [deckKey, rows] of Map.groupBy(lying, (row) => row.deckKey)) {
    if (rows.every(({ gameId }) => gameId === mainId)) continue
    const isList = deckKey.startsWith(LIST_DECK_PREFIX)
    const [first] = rows.toSorted((a, b) => a.position - b.position)
    await db.deck.bulkDelete(rows.map(keyOf))
    // The deck of a list has all its games.
    if (first && (isList || !isSettled)) await db.deck.put({ ...first, gameId: mainId })
    if (isList) await exchangeInLaidOut(db, deckKey.slice(LIST_DECK_PREFIX.length), mainId, mergedIds)
  }
}

const keyOf = ({ deckKey, position }: DeckRow): [string, number] => [deckKey, position]

/**
 * Replaces the old ids among the games that a list's deck has already shown. Otherwise it would show them again under
 * the new id.
 */
async function exchangeInLaidOut(db: UserDatabase, listId: string, mainId: number, mergedIds: readonly number[]): Promise<void> {
  const laidOut = await findMeta(db, laidOutKey(listId))
  if (!laidOut) return
  const gameIds = laidOut.gameIds.map((id) => (mergedIds.includes(id) ? mainId : id))
  await putMeta(db, laidOutKey(listId), { gameIds: [...new Set(gameIds)] })
}

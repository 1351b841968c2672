import type { GameCard } from '../../contract/games.ts'
import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { laidOutKey, LIST_DECK_PREFIX } from './deck.ts'
import { moveDrafts } from '../own/drafts.ts'
import { keepGames } from './games.ts'
import { moveGamePages } from '../pages/told-pages.ts'
import type { DeckRow } from '../rows.ts'

/**
 * Keeps the cards that the server has answered for ids that this device holds. Where a game has become part of another,
 * that one's card lies in its place from now on: wherever the old id is named (an address, another player's list, a kept
 * search), and at the same place in decks, unless it lies there already or is settled. Drafts of
 * reviews and topics, and what is kept of others', go there too. What the player said of the old one comes with a pull, as everything that the server knows of theirs.
 */
export function keepAnswered(db: UserDatabase, cards: readonly GameCard[], now: number): Promise<void> {
  return db.transaction('rw', [db.games, db.deck, db.gameStates, db.meta, db.pages], async () => {
    await keepGames(db, cards, now)
    for (const { id, former_ids: formerIds } of cards) {
      if (!formerIds) continue
      await exchangeInDecks(db, id, formerIds)
      await moveDrafts(db, id, formerIds)
      await moveGamePages(db, id, formerIds)
    }
  })
}

async function exchangeInDecks(db: UserDatabase, mainId: number, formerIds: readonly number[]): Promise<void> {
  const lying = await db.deck.where('gameId').anyOf([mainId, ...formerIds]).toArray()
  const isSettled = ((await db.gameStates.get(mainId))?.state ?? null) !== null
  for (const [deckKey, rows] of Map.groupBy(lying, (row) => row.deckKey)) {
    if (rows.every(({ gameId }) => gameId === mainId)) continue
    const isList = deckKey.startsWith(LIST_DECK_PREFIX)
    const [first] = rows.toSorted((a, b) => a.position - b.position)
    await db.deck.bulkDelete(rows.map(keyOf))
    // A list is gone through with all its games.
    if (first && (isList || !isSettled)) await db.deck.put({ ...first, gameId: mainId })
    if (isList) await exchangeInLaidOut(db, deckKey.slice(LIST_DECK_PREFIX.length), mainId, formerIds)
  }
}

const keyOf = ({ deckKey, position }: DeckRow): [string, number] => [deckKey, position]

/** What has been laid out once is not laid out again under its new id. */
async function exchangeInLaidOut(db: UserDatabase, listId: string, mainId: number, formerIds: readonly number[]): Promise<void> {
  const laidOut = await findMeta(db, laidOutKey(listId))
  if (!laidOut) return
  const gameIds = laidOut.gameIds.map((id) => (formerIds.includes(id) ? mainId : id))
  await putMeta(db, laidOutKey(listId), { gameIds: [...new Set(gameIds)] })
}

import type { EntityName } from '../../contract/entities.ts'
import { gameOfListGame, listTextId } from '../../contract/list-parts.ts'
import { isTopTenName } from '../../domain/list-rule.ts'
import type { UserDatabase } from '../db/database.ts'
import { readMine, readMirrored } from '../replica/mirror.ts'
import type { Targets } from '../replica/mirror.ts'
import { partsOfList } from './own-lists.ts'

/**
 * A game is settled if it has a verdict, a review or score (a status is part of one), or a place in the player's own
 * Top 10. Then it is neither dealt nor picked for its player. A wish or a place in another list settles nothing.
 * `DeckPlayers` on the server has the same rule.
 */

// Why: docs/decisions/deck/0005-settled-games-and-list-decks.md
/** Returns all settled games. */
export async function readSettledGames(db: UserDatabase): Promise<number[]> {
  const [verdicts, reviews, topTen] = await Promise.all([
    db.gameStates.where('state').anyOf('liked', 'owned', 'disliked').primaryKeys(),
    readMine(db, 'reviews'),
    readTopTenGames(db),
  ])
  return [...new Set([...verdicts, ...[...reviews.keys()].map(Number), ...topTen])]
}

/** Returns those of some games that are settled. */
export async function settledAmong(db: UserDatabase, gameIds: readonly number[]): Promise<ReadonlySet<number>> {
  const [states, reviews, topTen] = await Promise.all([
    db.gameStates.bulkGet([...gameIds]),
    readMirrored(db, 'reviews', gameIds.map(String)),
    readTopTenGames(db),
  ])
  const inTopTen = new Set(topTen)
  return new Set(
    gameIds.filter((id, at) => (states[at]?.state ?? null) !== null || (reviews[at]?.value ?? null) !== null || inTopTen.has(id)),
  )
}

/** Returns the games in the player's Top 10. */
export async function readTopTenGames(db: UserDatabase): Promise<number[]> {
  const lists = [...(await readMine(db, 'lists'))]
  const names = await readMirrored(
    db,
    'listTexts',
    lists.map(([id]) => listTextId(id, 'name', null)),
  )
  const topTens = lists.filter(([, { is_top10: isFlagged }], at) => isFlagged || isTopTenName(names[at]?.value?.text ?? ''))
  const games = await Promise.all(topTens.map(([id]) => partsOfList(db, 'listGames', id)))
  return games.flat().flatMap(({ id, value }) => (value ? gameOfListGame(id) : []))
}

const OF_LISTS: readonly EntityName[] = ['lists', 'listTexts', 'listGames']

/** Returns the games that changes of these entities may have settled. */
export async function maybeSettled(db: UserDatabase, changed: Targets): Promise<number[]> {
  const ids = (['gameStates', 'reviews'] as const).flatMap((entity) => [...(changed.get(entity) ?? [])].map(Number))
  return OF_LISTS.some((entity) => changed.has(entity)) ? [...ids, ...(await readTopTenGames(db))] : ids
}

import type { DeckFilters, GameCard } from '../../contract/games.ts'
import type { Reason } from '../../domain/reason.ts'
import { isAdultGame } from '../../domain/adult-games.ts'
import { isNeverDealt } from '../../domain/never-dealt.ts'
import { readChoices, withoutUnasked } from './choices.ts'
import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { hasPulled } from '../db/has-pulled.ts'
import { readStatedTaste } from './taste.ts'
import { cacheGames } from './games.ts'
import { settledAmong } from './settled-games.ts'
import type { DeckPlace, DeckRow } from '../db/deck-row.ts'
import type { GameRow } from '../db/game-row.ts'

/** The prefix of a list's id in the key of its deck. Other decks belong to filters. */
export const LIST_DECK_PREFIX = 'list:'

/** A card with the reason for which it was dealt, if that is known. */
export type DealtCard = GameCard & {
  readonly reason?: Reason
  /** The names of the games in its reason, if this device has them. */
  readonly named?: Readonly<Record<number, string>>
}

/** Returns the key of a filter. The same selection always has the same key, whatever its order. */
export function deckKeyOf(filters: DeckFilters): string {
  const parts = Object.entries(filters)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== undefined))
    .map(([name, value]) => `${name}=${Array.isArray(value) ? [...value].sort((a, b) => a - b).join(',') : value}`)
  return parts.sort().join('&') || 'all'
}

/** Returns the rows of a deck, top card first. */
export function deckRows(db: UserDatabase, deckKey: string): Promise<DeckRow[]> {
  return readCompleteDeck(db, deckKey).toArray()
}

/** Returns the game ids of a deck, top card first. */
export async function deckIds(db: UserDatabase, deckKey: string): Promise<number[]> {
  return (await deckRows(db, deckKey)).map(({ gameId }) => gameId)
}

/** Returns the number of cards in a deck. */
export function countDeck(db: UserDatabase, deckKey: string): Promise<number> {
  return readCompleteDeck(db, deckKey).count()
}

/**
 * Returns the first `limit` cards of a deck, top card first. Cards in `known` are used as they are. So each card is
 * read once while one after the other is swiped.
 */
export function topCards(db: UserDatabase, deckKey: string, limit: number, known: readonly DealtCard[] = []): Promise<DealtCard[]> {
  return db.transaction('r', [db.deck, db.games], async () => {
    const rows = await readCompleteDeck(db, deckKey).limit(limit).toArray()
    const cardOfId = new Map(known.map((card) => [card.id, card]))
    const missing = rows.filter(({ gameId }) => !cardOfId.has(gameId))
    const cards = await db.games.bulkGet(missing.map(({ gameId }) => gameId))
    const named = await readNamesIn(
      db,
      missing.flatMap(({ why: reason }) => reason?.slice(0, 1) ?? []),
    )
    for (const [at, card] of cards.entries()) if (card) cardOfId.set(card.id, withReason(card, missing[at]?.why, named))
    return rows.flatMap((row) => cardOfId.get(row.gameId) ?? [])
  })
}

function withReason(card: GameCard, reason: Reason | undefined, named: Readonly<Record<number, string>>): DealtCard {
  return reason === undefined ? card : { ...card, reason, named }
}

/**
 * Returns the names of the games in reasons, if this device has them. A game for adults, or one that was merged into
 * another since it was dealt, is not named.
 */
export async function readNamesIn(db: UserDatabase, reasons: Reason): Promise<Readonly<Record<number, string>>> {
  const ids = new Set(
    reasons.flatMap(({ of, game }) => [
      ...of.flatMap(({ facet, id }) => (facet === 'game' ? id : [])),
      ...(game === undefined ? [] : [game]),
    ]),
  )
  if (ids.size === 0) return {}
  const games = await db.games.bulkGet([...ids])
  const dealable = games.filter((game) => game !== undefined && game.mainId === undefined && !isAdultGame(game)) as GameRow[]
  return Object.fromEntries(dealable.map(({ id, name }) => [id, name]))
}

/** The data of the deck's screen. */
export interface StoredHand {
  /** Top card first. */
  cards: DealtCard[]
  /** Whether a swipe of this device can be taken back. */
  canRewind: boolean
  /** Whether the player is known to have swiped, here or, by the pulled data, on another device. */
  hasSwiped: boolean
}

/** Returns whether the player has never swiped, on any device. False until the first pull. */
export function isNewToSwiping(db: UserDatabase): Promise<boolean> {
  return db.transaction('r', [db.meta, db.gameStates], async () => {
    const [isKnown, hasStates] = await Promise.all([hasPulled(db), hasMoreThanPicks(db)])
    return isKnown && !hasStates
  })
}

/** Returns whether there are more states than those that the player picked before the first card. */
async function hasMoreThanPicks(db: UserDatabase): Promise<boolean> {
  const count = (await findMeta(db, 'picked'))?.count ?? 0
  return (await db.gameStates.limit(count + 1).primaryKeys()).length > count
}

/**
 * Returns the first `limit` cards of a deck, and everything else on its screen that a swipe changes. Reads all in one
 * transaction.
 */
export function readHand(db: UserDatabase, deckKey: string, limit: number, known: readonly DealtCard[] = []): Promise<StoredHand> {
  return db.transaction('r', [db.deck, db.games, db.swipes, db.gameStates, db.meta], async () => {
    const [cards, swipes] = await Promise.all([topCards(db, deckKey, limit, known), db.swipes.limit(1).primaryKeys()])
    const canRewind = swipes.length > 0
    // Read only if needed, because a live query that reads states runs again with every pulled state.
    const hasSwiped = canRewind || (await hasMoreThanPicks(db))
    return { cards, canRewind, hasSwiped }
  })
}

/**
 * Puts dealt games under the pile, in the order dealt, and caches their cards. `now` is their time of last use. Skips
 * games that are settled on this device, in the deck already, or set to never. Skips games for adults unless the player
 * has asked for them. Returns how many were added. `keep` stores cards in another manner, for those that the server has
 * not returned.
 */
export function appendToDeck(
  db: UserDatabase,
  deckKey: string,
  games: readonly DealtCard[],
  now: number,
  cacheCards: typeof cacheGames = cacheGames,
): Promise<number> {
  return db.transaction('rw', [db.games, db.deck, db.gameStates, db.mine, db.outbox], async () => {
    const { stated } = await readStatedTaste(db)
    const wanted = (await withoutUnasked(db, [...games])).filter((game) => !isNeverDealt(stated, game))
    const [held, settled, last] = await Promise.all([
      deckIds(db, deckKey),
      settledAmong(
        db,
        wanted.map((game) => game.id),
      ),
      readCompleteDeck(db, deckKey).last(),
    ])
    const known = new Set(held)
    const fresh = wanted.filter((game) => {
      if (known.has(game.id) || settled.has(game.id)) return false
      known.add(game.id)
      return true
    })
    const from = (last?.position ?? 0) + 1
    await cacheCards(
      db,
      games.map(({ reason: _ofTheDeal, named: _ofIts, ...card }) => card),
      now,
    )
    await db.deck.bulkAdd(
      fresh.map(({ id, reason }, index) => ({ deckKey, position: from + index, gameId: id, ...(reason && { why: reason }) })),
    )
    return fresh.length
  })
}

/**
 * Swaps the best of these rows with the first ones, so that few are written. Each moved one gets the given reason. If
 * one of them was swiped or moved since they were read, all stay.
 */
export async function moveForward(
  db: UserDatabase,
  rows: readonly DeckRow[],
  best: readonly Pick<DealtCard, 'id' | 'reason'>[],
): Promise<void> {
  const moved = changedPlaces(rows, best)
  if (moved.length === 0) return
  await db.transaction('rw', db.deck, async () => {
    const lying = await db.deck.bulkGet(moved.map(({ before }) => [before.deckKey, before.position]))
    if (lying.some((row, at) => row?.gameId !== moved[at]?.before.gameId)) return
    await db.deck.bulkPut(moved.map(({ after }) => after))
  })
}

function changedPlaces(
  rows: readonly DeckRow[],
  best: readonly Pick<DealtCard, 'id' | 'reason'>[],
): { readonly before: DeckRow; readonly after: DeckRow }[] {
  const order = [...rows]
  for (const [to, { id, reason }] of best.entries()) {
    const [from, displaced] = [order.findIndex(({ gameId }) => gameId === id), order[to]]
    const row = order[from]
    if (from === to || row === undefined || displaced === undefined) continue
    order[to] = { ...row, ...(reason && { why: reason }) }
    order[from] = displaced
  }
  return rows.flatMap((before, at) => {
    const row = order[at] ?? before
    return row.gameId === before.gameId ? [] : { before, after: { ...row, position: before.position } }
  })
}

/**
 * Removes settled games from the deck, some or all. A game with a pending rewind is not settled. The decks of lists
 * keep all their games.
 */
export async function clearSettledFromDeck(db: UserDatabase, gameIds?: readonly number[]): Promise<void> {
  const dealt = gameIds ?? [...new Set((await db.deck.toArray()).map(({ gameId }) => gameId))]
  const settled = await settledAmong(db, dealt)
  if (settled.size === 0) return
  await db.deck
    .where('gameId')
    .anyOf([...settled])
    .filter(({ deckKey }) => !isListDeck(deckKey))
    .delete()
}

/**
 * Removes the games for adults from the deck, unless the player has asked for them. The decks of lists keep all their
 * games.
 */
export async function clearUnaskedFromDeck(db: UserDatabase): Promise<void> {
  if ((await readChoices(db)).adult_games) return
  await clearFromFilters(db, (game) => isAdultGame(game ?? {}))
}

/**
 * Removes games that the player has set to never from the decks of filters. The decks of lists keep all their games.
 */
export async function clearNeverFromDeck(db: UserDatabase): Promise<void> {
  const { stated } = await readStatedTaste(db)
  await clearFromFilters(db, (game) => game !== undefined && isNeverDealt(stated, game))
}

async function clearFromFilters(db: UserDatabase, isUnwanted: (game: GameRow | undefined) => boolean): Promise<void> {
  const dealt = await db.deck.filter(({ deckKey }) => !isListDeck(deckKey)).toArray()
  const games = await db.games.bulkGet(dealt.map(({ gameId }) => gameId))
  const unwanted = dealt.filter((_, at) => isUnwanted(games[at]))
  await db.deck.bulkDelete(unwanted.map(({ deckKey, position }) => [deckKey, position]))
}

/** Deletes the decks of all filters but these, because they have changed. The progress in the decks of lists stays. */
export async function removeOtherDecks(db: UserDatabase, deckKeys: readonly string[]): Promise<void> {
  await db.deck.filter(({ deckKey }) => !deckKeys.includes(deckKey) && !isListDeck(deckKey)).delete()
}

/** Returns whether a deck is that of a list. */
export function isListDeck(deckKey: string): boolean {
  return deckKey.startsWith(LIST_DECK_PREFIX)
}

/**
 * Returns the deck positions that a settled game leaves: in the filters' decks, and in the deck that it was swiped
 * from. The decks of other lists keep all their games.
 */
export async function placesToLeave(db: UserDatabase, gameId: number, swipedFrom?: string): Promise<DeckPlace[]> {
  const places = await db.deck.where('gameId').equals(gameId).primaryKeys()
  return (places as DeckPlace[]).filter(([deckKey]) => deckKey === swipedFrom || !isListDeck(deckKey))
}

/** Puts a game on top of a deck, inside the current transaction. It is in the deck only once. */
export async function putOnTop(db: UserDatabase, deckKey: string, gameId: number): Promise<void> {
  await db.deck
    .where('gameId')
    .equals(gameId)
    .and((row) => row.deckKey === deckKey)
    .delete()
  const first = await readCompleteDeck(db, deckKey).first()
  await db.deck.put({ deckKey, position: (first?.position ?? 0) - 1, gameId })
}

/** Puts it back at its previous position, if that is still free. A list's deck that was deleted since stays deleted. */
export async function putBack(db: UserDatabase, [deckKey, position]: DeckPlace, gameId: number): Promise<void> {
  if (isListDeck(deckKey) && !(await findMeta(db, laidOutKey(deckKey.slice(LIST_DECK_PREFIX.length))))) return
  const [lying, other] = await Promise.all([deckIds(db, deckKey), db.deck.get([deckKey, position])])
  if (lying.includes(gameId)) return
  if (other) await putOnTop(db, deckKey, gameId)
  else await db.deck.put({ deckKey, position, gameId })
}

/** The meta key for the games that a list's deck has already shown. */
export function laidOutKey(listId: string) {
  return `laid-out:${listId}` as const
}

/** Records that the server has no more games for these filters. */
export async function recordDeckEnd(db: UserDatabase, deckKey: string, now: number): Promise<void> {
  await putMeta(db, 'deckEnd', { deckKey, at: now })
}

/** Returns all rows of a deck, top card first, for a transaction that rebuilds it. */
export function readCompleteDeck(db: UserDatabase, deckKey: string) {
  return db.deck.where('[deckKey+position]').between([deckKey, -Infinity], [deckKey, Infinity])
}

import type { DeckFilters, GameCard } from '../../contract/games.ts'
import type { Why } from '../../domain/why.ts'
import { isAdultGame } from '../../domain/adult-games.ts'
import { isNeverDealt } from '../../domain/never-dealt.ts'
import { readChoices, withoutUnasked } from '../choices.ts'
import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { hasPulled } from '../has-pulled.ts'
import { readSaidTaste } from '../own/taste.ts'
import { keepGames } from './games.ts'
import { settledAmong } from './settled-games.ts'
import type { DeckPlace, DeckRow, GameRow } from '../rows.ts'

/** Before a list's id: the decks that are no filter's. */
export const LIST_DECK_PREFIX = 'list:'

/** A card with why it was dealt, where that is known. */
export type DealtCard = GameCard & {
  readonly why?: Why
  /** The names of the games that its reason speaks of, as far as this device has them. */
  readonly named?: Readonly<Record<number, string>>
}

/** The signature of a filter: the same selection always has the same one, whatever its order. */
export function deckKeyOf(filters: DeckFilters): string {
  const parts = Object.entries(filters)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== undefined))
    .map(([name, value]) => `${name}=${Array.isArray(value) ? [...value].sort((a, b) => a - b).join(',') : value}`)
  return parts.sort().join('&') || 'all'
}

/** The rows of a deck, top card first. */
export function deckRows(db: UserDatabase, deckKey: string): Promise<DeckRow[]> {
  return wholeDeck(db, deckKey).toArray()
}

/** The game ids of a deck, top card first. */
export async function deckIds(db: UserDatabase, deckKey: string): Promise<number[]> {
  return (await deckRows(db, deckKey)).map(({ gameId }) => gameId)
}

/** How many cards lie in a deck. */
export function countDeck(db: UserDatabase, deckKey: string): Promise<number> {
  return wholeDeck(db, deckKey).count()
}

/**
 * The first `limit` cards of a deck, top card first. Those among `known` are taken as they are: while one card after
 * the other is swiped, each is then read once.
 */
export function topCards(
  db: UserDatabase,
  deckKey: string,
  limit: number,
  known: readonly DealtCard[] = [],
): Promise<DealtCard[]> {
  return db.transaction('r', [db.deck, db.games], async () => {
    const rows = await wholeDeck(db, deckKey).limit(limit).toArray()
    const cardOfId = new Map(known.map((card) => [card.id, card]))
    const missing = rows.filter(({ gameId }) => !cardOfId.has(gameId))
    const cards = await db.games.bulkGet(missing.map(({ gameId }) => gameId))
    const named = await readNamesIn(db, missing.flatMap(({ why }) => why?.slice(0, 1) ?? []))
    for (const [at, card] of cards.entries()) if (card) cardOfId.set(card.id, withWhy(card, missing[at]?.why, named))
    return rows.flatMap((row) => cardOfId.get(row.gameId) ?? [])
  })
}

function withWhy(card: GameCard, why: Why | undefined, named: Readonly<Record<number, string>>): DealtCard {
  return why === undefined ? card : { ...card, why, named }
}

/**
 * The names of the games that reasons speak of, as far as this device has them; what is for adults, or has become part of
 * another game since it was dealt, stands in no reason.
 */
export async function readNamesIn(db: UserDatabase, reasons: Why): Promise<Readonly<Record<number, string>>> {
  const ids = new Set(reasons.flatMap(({ of, game }) => [...of.flatMap(({ facet, id }) => (facet === 'game' ? id : [])), ...(game === undefined ? [] : [game])]))
  if (ids.size === 0) return {}
  const games = await db.games.bulkGet([...ids])
  const standing = games.filter((game) => game !== undefined && game.mainId === undefined && !isAdultGame(game)) as GameRow[]
  return Object.fromEntries(standing.map(({ id, name }) => [id, name]))
}

/** What the deck's screen shows. */
export interface StoredHand {
  /** Top card first. */
  cards: DealtCard[]
  /** Whether a swipe of this device can be taken back. */
  canRewind: boolean
  /** Whether the player is known to have swiped, here or, by what was pulled, elsewhere. */
  hasSwiped: boolean
}

/** Returns whether the player has never swiped, here or elsewhere; false as long as the server has not said. */
export function isNewToSwiping(db: UserDatabase): Promise<boolean> {
  return db.transaction('r', [db.meta, db.gameStates], async () => {
    const [isKnown, states] = await Promise.all([hasPulled(db), db.gameStates.limit(1).primaryKeys()])
    return isKnown && states.length === 0
  })
}

/** Reads the first `limit` cards of a deck and what else a swipe changes on its screen, in one transaction. */
export function readHand(
  db: UserDatabase,
  deckKey: string,
  limit: number,
  known: readonly DealtCard[] = [],
): Promise<StoredHand> {
  return db.transaction('r', [db.deck, db.games, db.swipes, db.gameStates], async () => {
    const [cards, swipes] = await Promise.all([topCards(db, deckKey, limit, known), db.swipes.limit(1).primaryKeys()])
    const canRewind = swipes.length > 0
    // Not asked without need: who asks hears of every state that a pull brings.
    const hasSwiped = canRewind || (await db.gameStates.limit(1).primaryKeys()).length > 0
    return { cards, canRewind, hasSwiped }
  })
}

/**
 * Puts dealt games under the pile, in the order dealt, and keeps their cards; `now` is when they were last of use. What is
 * settled on this device, or lies in the deck already, or is for adults without being asked for, or never wanted, is left
 * out. Answers how many were added. `keep` is another one for cards that no server has told of.
 */
export function appendToDeck(
  db: UserDatabase,
  deckKey: string,
  games: readonly DealtCard[],
  now: number,
  keep: typeof keepGames = keepGames,
): Promise<number> {
  return db.transaction('rw', [db.games, db.deck, db.gameStates, db.mine, db.outbox], async () => {
    const { said } = await readSaidTaste(db)
    const wanted = (await withoutUnasked(db, [...games])).filter((game) => !isNeverDealt(said, game))
    const [held, settled, last] = await Promise.all([
      deckIds(db, deckKey),
      settledAmong(db, wanted.map((game) => game.id)),
      wholeDeck(db, deckKey).last(),
    ])
    const known = new Set(held)
    const fresh = wanted.filter((game) => {
      if (known.has(game.id) || settled.has(game.id)) return false
      known.add(game.id)
      return true
    })
    const from = (last?.position ?? 0) + 1
    await keep(db, games.map(({ why: _ofTheDeal, named: _ofIts, ...card }) => card), now)
    await db.deck.bulkAdd(fresh.map(({ id, why }, index) => ({ deckKey, position: from + index, gameId: id, ...(why && { why }) })))
    return fresh.length
  })
}

/**
 * Lets the best of these rows change places with those that lie foremost, each that moves with the reason given: few are
 * written. Where one of them has been swiped or moved since they were read, all stay.
 */
export async function bringForward(db: UserDatabase, rows: readonly DeckRow[], best: readonly Pick<DealtCard, 'id' | 'why'>[]): Promise<void> {
  const moved = changedPlaces(rows, best)
  if (moved.length === 0) return
  await db.transaction('rw', db.deck, async () => {
    const lying = await db.deck.bulkGet(moved.map(({ before }) => [before.deckKey, before.position]))
    if (lying.some((row, at) => row?.gameId !== moved[at]?.before.gameId)) return
    await db.deck.bulkPut(moved.map(({ after }) => after))
  })
}

function changedPlaces(rows: readonly DeckRow[], best: readonly Pick<DealtCard, 'id' | 'why'>[]): { readonly before: DeckRow; readonly after: DeckRow }[] {
  const order = [...rows]
  for (const [to, { id, why }] of best.entries()) {
    const [from, displaced] = [order.findIndex(({ gameId }) => gameId === id), order[to]]
    const row = order[from]
    if (from === to || row === undefined || displaced === undefined) continue
    order[to] = { ...row, ...(why && { why }) }
    order[from] = displaced
  }
  return rows.flatMap((before, at) => {
    const row = order[at] ?? before
    return row.gameId === before.gameId ? [] : { before, after: { ...row, position: before.position } }
  })
}

/**
 * Takes what is settled out of the deck, of some games or of all; one whose rewind still waits is not settled. A list is gone
 * through with all its games.
 */
export async function clearSettledFromDeck(db: UserDatabase, gameIds?: readonly number[]): Promise<void> {
  const dealt = gameIds ?? [...new Set((await db.deck.toArray()).map(({ gameId }) => gameId))]
  const settled = await settledAmong(db, dealt)
  if (settled.size === 0) return
  await db.deck.where('gameId').anyOf([...settled]).filter(({ deckKey }) => !isListDeck(deckKey)).delete()
}

/** Takes the games for adults out of the deck, unless the player has asked for them. A list is gone through with all its games. */
export async function clearUnaskedFromDeck(db: UserDatabase): Promise<void> {
  if ((await readChoices(db)).adult_games) return
  await clearFromFilters(db, (game) => isAdultGame(game ?? {}))
}

/** Takes what the player has said never of out of the decks of filters. A list is gone through with all its games. */
export async function clearNeverFromDeck(db: UserDatabase): Promise<void> {
  const { said } = await readSaidTaste(db)
  await clearFromFilters(db, (game) => game !== undefined && isNeverDealt(said, game))
}

async function clearFromFilters(db: UserDatabase, isUnwanted: (game: GameRow | undefined) => boolean): Promise<void> {
  const dealt = await db.deck.filter(({ deckKey }) => !isListDeck(deckKey)).toArray()
  const games = await db.games.bulkGet(dealt.map(({ gameId }) => gameId))
  const unwanted = dealt.filter((_, at) => isUnwanted(games[at]))
  await db.deck.bulkDelete(unwanted.map(({ deckKey, position }) => [deckKey, position]))
}

/** Forgets the decks of all filters but one: they have changed. How far lists were gone through is another matter. */
export async function keepOnlyDeck(db: UserDatabase, deckKey: string): Promise<void> {
  await db.deck.filter((row) => row.deckKey !== deckKey && !isListDeck(row.deckKey)).delete()
}

/** Whether a deck is that of a list. */
export function isListDeck(deckKey: string): boolean {
  return deckKey.startsWith(LIST_DECK_PREFIX)
}

/**
 * Where a game that is settled now lies no more: in the filters' decks, and in the one that it was swiped from. Any other
 * list is gone through with all its games.
 */
export async function placesToLeave(db: UserDatabase, gameId: number, swipedFrom?: string): Promise<DeckPlace[]> {
  const places = await db.deck.where('gameId').equals(gameId).primaryKeys()
  return (places as DeckPlace[]).filter(([deckKey]) => deckKey === swipedFrom || !isListDeck(deckKey))
}

/** Puts a game on top of a deck, inside the transaction that is open; it lies there once. */
export async function putOnTop(db: UserDatabase, deckKey: string, gameId: number): Promise<void> {
  await db.deck.where('gameId').equals(gameId).and((row) => row.deckKey === deckKey).delete()
  const first = await wholeDeck(db, deckKey).first()
  await db.deck.put({ deckKey, position: (first?.position ?? 0) - 1, gameId })
}

/** The same where it lay before, if that place is still free. A list that has been forgotten since stays so. */
export async function putBack(db: UserDatabase, [deckKey, position]: DeckPlace, gameId: number): Promise<void> {
  if (isListDeck(deckKey) && !(await findMeta(db, laidOutKey(deckKey.slice(LIST_DECK_PREFIX.length))))) return
  const [lying, other] = await Promise.all([deckIds(db, deckKey), db.deck.get([deckKey, position])])
  if (lying.includes(gameId)) return
  if (other) await putOnTop(db, deckKey, gameId)
  else await db.deck.put({ deckKey, position, gameId })
}

/** Under which what a list has laid out is noted. */
export function laidOutKey(listId: string) {
  return `laid-out:${listId}` as const
}

/** Notes that the server has no more games for these filters. */
export async function noteDeckEnd(db: UserDatabase, deckKey: string, now: number): Promise<void> {
  await putMeta(db, 'deckEnd', { deckKey, at: now })
}

/** All rows of a deck, top card first; for a transaction of whoever lays it out. */
export function wholeDeck(db: UserDatabase, deckKey: string) {
  return db.deck.where('[deckKey+position]').between([deckKey, -Infinity], [deckKey, Infinity])
}

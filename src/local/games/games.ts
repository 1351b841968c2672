import type { GameCard } from '../../contract/games.ts'
import type { FoundGame } from '../../contract/search.ts'
import { GAME_ID_BASE, GAMES_ON_DEVICE_MAX } from '../../contract/limits.ts'
import { gameOfListGame } from '../../contract/list-parts.ts'
import { withoutUnasked } from '../choices.ts'
import { findMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { mirrorTables, readMine } from '../outbox/mirror.ts'
import { gameIdsOf } from '../outbox/outbox-queries.ts'
import type { GameRow } from '../rows.ts'

/** What is read in one turn: a few milliseconds, and then the player's finger comes first. */
const GAMES_A_TURN = 1_000
const DAY_MS = 24 * 60 * 60 * 1_000
/** A device that is full makes room for a while, not for one game at a time. */
const TRIM_TO = 0.95
/** Rewind goes back so far, and needs the cards of these swipes. */
const SWIPES_KEPT = 500

/**
 * Keeps games on the device as the server has told of them; `now` is when they were last of use. By which name one was
 * found belongs to the search, not to the game.
 */
export async function keepGames(db: UserDatabase, games: readonly FoundGame[], now: number): Promise<void> {
  const rows: GameRow[] = []
  const former: FormerRow[] = []
  for (const card of games) {
    const { matched_name: _, former_ids: formerIds = [], ...game } = card
    const row = { ...game, usedAt: now, toldAt: now }
    rows.push(row)
    for (const id of formerIds) former.push({ ...row, id, mainId: row.id })
  }
  await db.games.bulkPut([...rows, ...(former.length > 0 ? await underOldNumbers(db, former) : [])])
}

type FormerRow = GameRow & Required<Pick<GameRow, 'mainId'>>

/** The provider's number of a game stays with its own id: whoever opens its page by that is led on from there. */
async function underOldNumbers(db: UserDatabase, former: readonly FormerRow[]): Promise<GameRow[]> {
  const held = await db.games.bulkGet(former.map(({ id }) => id))
  return former.map((row, index) => numbered(row, held[index]?.igdb_id))
}

/** A row under another number of the provider's, or under none. */
function numbered(row: GameRow, igdbId: number | undefined): GameRow {
  const { igdb_id: other, ...unnumbered } = row
  if (igdbId === undefined) return unnumbered
  return other === igdbId ? row : { ...unnumbered, igdb_id: igdbId }
}

/**
 * A game by the number in its page's address: our own id, or that of the catalogue's provider (`gamePath`). By the number of
 * one that has become part of another, that one: the page may then go on to its address (`movedPath`).
 */
export async function findGame(db: UserDatabase, number: number): Promise<GameCard | undefined> {
  const byProvider = number < GAME_ID_BASE ? await db.games.where('igdb_id').equals(number).first() : undefined
  const found = byProvider ?? (await db.games.get(number))
  if (found?.mainId === undefined) return found
  // Where that one has been trimmed meanwhile, its card still lies here.
  return (await db.games.get(found.mainId)) ?? numbered({ ...found, id: found.mainId }, undefined)
}

/** The game that one has become part of, as far as this device knows; itself otherwise. */
export async function standingGame(db: UserDatabase, gameId: number): Promise<number> {
  return (await db.games.get(gameId))?.mainId ?? gameId
}

/**
 * Notes that a game was looked at today: what is of use stays longer. By the day, and so before anything that comes today:
 * the latest of these times tells whoever keeps an index of the games that some have come.
 */
export async function touchGame(db: UserDatabase, gameId: number, now: number): Promise<void> {
  const today = now - (now % DAY_MS)
  const isOld = ({ usedAt = 0 }: GameRow) => usedAt < today
  await db.games.where('id').equals(gameId).filter(isOld).modify({ usedAt: today })
}

/**
 * Every game on the device that the player wants shown, each once, in turns, for what builds an index of them. Never for a live query, which would read all of
 * them again with every game that comes.
 */
export async function readAllGames(db: UserDatabase): Promise<GameCard[]> {
  const games: GameCard[] = []
  for (let after = -Infinity; ; ) {
    const turn = await db.games.where('id').above(after).limit(GAMES_A_TURN).toArray()
    for (const game of turn) if (game.mainId === undefined) games.push(game)
    const last = turn.at(-1)
    if (!last || turn.length < GAMES_A_TURN) return withoutUnasked(db, games)
    after = last.id
  }
}

/**
 * Lets the games go that were longest of no use, where the device holds more than `max`: a disliked game too, and swipes
 * that nobody rewinds any more. Nothing that a deck, a list, a draft of one, a like, a wish, one of the last swipes, a kept
 * search, a kept page or a waiting change speaks of. Answers how many went.
 */
export function trimGames(db: UserDatabase, max = GAMES_ON_DEVICE_MAX): Promise<number> {
  return db.transaction('rw', [db.games, db.deck, db.lists, db.swipes, db.searches, db.pages, db.meta, ...mirrorTables(db)], async () => {
    const held = await db.games.count()
    if (held <= max) return 0
    await db.swipes.bulkDelete((await db.swipes.orderBy('n').primaryKeys()).slice(0, -SWIPES_KEPT))
    const needed = await neededGames(db)
    const oldest = (await db.games.orderBy('usedAt').primaryKeys()).filter((id) => !needed.has(id))
    const gone = oldest.slice(0, held - Math.floor(max * TRIM_TO))
    await db.games.bulkDelete(gone)
    return gone.length
  })
}

async function neededGames(db: UserDatabase): Promise<Set<number>> {
  const [own, dealt, lists, swipes, searches, pages] = await Promise.all([
    ownGames(db), db.deck.toArray(), db.lists.toArray(), db.swipes.toArray(), db.searches.toArray(), db.pages.toArray(),
  ])
  return new Set([
    ...own,
    ...dealt.map(({ gameId }) => gameId),
    ...lists.flatMap(({ games }) => games),
    ...swipes.map(({ gameId }) => gameId),
    ...searches.flatMap(({ gameIds }) => gameIds),
    ...pages.flatMap(({ gameIds }) => gameIds),
  ])
}

/**
 * The games that are the player's own: liked, owned, wanted, reviewed, in a list of theirs or a draft of one, in a
 * list that is pinned here, or spoken of by a change that waits.
 */
export async function ownGames(db: UserDatabase): Promise<Set<number>> {
  const [states, wishes, reviews, listed, rows, drafts = {}, pins] = await Promise.all([
    db.gameStates.where('state').anyOf('liked', 'owned').primaryKeys(),
    readMine(db, 'wishes'),
    readMine(db, 'reviews'),
    readMine(db, 'listGames'),
    db.outbox.where('state').noneOf(['acknowledged']).toArray(),
    findMeta(db, 'listDrafts'),
    findMeta(db, 'pins'),
  ])
  const pinned = await db.lists.bulkGet([...(pins?.lists ?? [])])
  return new Set([
    ...states,
    ...[...wishes.keys(), ...reviews.keys()].map(Number),
    ...[...listed.keys()].map(gameOfListGame),
    ...rows.flatMap(gameIdsOf),
    ...Object.values(drafts).flatMap(({ games }) => games.map(({ gameId }) => gameId)),
    ...pinned.flatMap((list) => list?.games ?? []),
  ])
}

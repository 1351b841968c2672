import type { GameCard } from '../../contract/games.ts'
import type { FoundGame } from '../../contract/search.ts'
import { GAME_ID_BASE, GAMES_ON_DEVICE_MAX } from '../../contract/limits.ts'
import { gameOfListGame } from '../../contract/list-parts.ts'
import { withoutUnasked } from './choices.ts'
import { findMeta, mirrorTables } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { readMine } from '../replica/mirror.ts'
import { gameIdsOf } from '../replica/outbox-queries.ts'
import type { ListDraft } from '../db/draft-row.ts'
import type { GameRow } from '../db/game-row.ts'

/** The games read in one batch: a few milliseconds, and then the player's input is handled first. */
const GAMES_A_TURN = 1_000
const DAY_MS = 24 * 60 * 60 * 1_000
/** A full device frees space for a while, not for one game at a time. */
const TRIM_TO = 0.95
/** The limit of Rewind, which needs the cards of these swipes. */
const SWIPES_MAX = 500

/**
 * Caches games as the server has returned them. `now` is their time of last use. The name that found one belongs to the
 * search, not to the game.
 */
export async function cacheGames(db: UserDatabase, games: readonly FoundGame[], now: number): Promise<void> {
  const rows: GameRow[] = []
  const duplicate: MergedRow[] = []
  for (const card of games) {
    const { matched_name: _, former_ids: mergedIds = [], ...game } = card
    const row = { ...game, usedAt: now, toldAt: now }
    rows.push(row)
    for (const id of mergedIds) duplicate.push({ ...row, id, mainId: row.id })
  }
  await db.games.bulkPut([...rows, ...(duplicate.length > 0 ? await underOldNumbers(db, duplicate) : [])])
}

type MergedRow = GameRow & Required<Pick<GameRow, 'mainId'>>

/**
 * Returns the rows that keep the provider's number of a merged game under its own id. So its address still leads to the
 * main game.
 */
async function underOldNumbers(db: UserDatabase, duplicate: readonly MergedRow[]): Promise<GameRow[]> {
  const held = await db.games.bulkGet(duplicate.map(({ id }) => id))
  return duplicate.map((row, index) => numbered(row, held[index]?.igdb_id))
}

/** Returns a row with another number of the provider's, or without one. */
function numbered(row: GameRow, igdbId: number | undefined): GameRow {
  const { igdb_id: other, ...unnumbered } = row
  if (igdbId === undefined) return unnumbered
  return other === igdbId ? row : { ...unnumbered, igdb_id: igdbId }
}

/**
 * Returns a game by the number in its page's address: our own id, or that of the catalogue's provider (`gamePath`). For
 * the number of a merged game it returns the main game. The page may then redirect to its address (`movedPath`).
 */
export async function findGame(db: UserDatabase, number: number): Promise<GameCard | undefined> {
  const byProvider = number < GAME_ID_BASE ? await db.games.where('igdb_id').equals(number).first() : undefined
  const found = byProvider ?? (await db.games.get(number))
  if (found?.mainId === undefined) return found
  // If the main game was trimmed meanwhile, its card is still stored here.
  return (await db.games.get(found.mainId)) ?? numbered({ ...found, id: found.mainId }, undefined)
}

/** Returns the main game of a merged one, as far as this device knows. Returns the same id otherwise. */
export async function canonicalGame(db: UserDatabase, gameId: number): Promise<number> {
  return (await db.games.get(gameId))?.mainId ?? gameId
}

/**
 * Records that a game was used today, so that it is trimmed later. Stores the start of the day, and so a time before
 * everything that is cached today. The latest of these times tells an index of the games whether new ones were cached.
 */
export async function touchGame(db: UserDatabase, gameId: number, now: number): Promise<void> {
  const today = now - (now % DAY_MS)
  const isOld = ({ usedAt = 0 }: GameRow) => usedAt < today
  await db.games.where('id').equals(gameId).filter(isOld).modify({ usedAt: today })
}

/**
 * Returns every game on the device that the player wants shown, each once, read in batches, for building an index. Not
 * for a live query, which would read all of them again with every new game.
 */
export async function readAllGames(db: UserDatabase): Promise<GameCard[]> {
  const games: GameCard[] = []
  for (let after = -Infinity; ;) {
    const turn = await db.games.where('id').above(after).limit(GAMES_A_TURN).toArray()
    for (const game of turn) if (game.mainId === undefined) games.push(game)
    const last = turn.at(-1)
    if (!last || turn.length < GAMES_A_TURN) return withoutUnasked(db, games)
    after = last.id
  }
}

// Why: docs/decisions/storage/0001-games-are-bounded.md
/**
 * Deletes the least recently used games if the device has more than `max`: disliked ones too, and swipes that can no
 * longer be rewound. Keeps every game in a deck, a list, a draft of one, a like or a wish. Keeps those in one of the
 * last swipes, a cached search, a cached page or a pending change. Returns how many were deleted.
 */
export function trimGames(db: UserDatabase, max = GAMES_ON_DEVICE_MAX): Promise<number> {
  return db.transaction(
    'rw',
    [db.games, db.deck, db.lists, db.swipes, db.searches, db.pages, db.drafts, db.meta, ...mirrorTables(db)],
    async () => {
      const held = await db.games.count()
      if (held <= max) return 0
      await db.swipes.bulkDelete((await db.swipes.orderBy('n').primaryKeys()).slice(0, -SWIPES_MAX))
      const needed = await neededGames(db)
      const oldest = (await db.games.orderBy('usedAt').primaryKeys()).filter((id) => !needed.has(id))
      const evicted = oldest.slice(0, held - Math.floor(max * TRIM_TO))
      await db.games.bulkDelete(evicted)
      return evicted.length
    },
  )
}

async function neededGames(db: UserDatabase): Promise<Set<number>> {
  const [own, dealt, lists, swipes, searches, pages] = await Promise.all([
    ownGames(db),
    db.deck.toArray(),
    db.lists.toArray(),
    db.swipes.toArray(),
    db.searches.toArray(),
    db.pages.toArray(),
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
 * Returns the player's own games: liked, owned, wanted or reviewed ones. Includes those in a list, a draft of one or a
 * pinned list, and those that a pending change names.
 */
export async function ownGames(db: UserDatabase): Promise<Set<number>> {
  const [states, wishes, reviews, listed, rows, drafts, pins] = await Promise.all([
    db.gameStates.where('state').anyOf('liked', 'owned').primaryKeys(),
    readMine(db, 'wishes'),
    readMine(db, 'reviews'),
    readMine(db, 'listGames'),
    db.outbox.where('state').noneOf(['acknowledged']).toArray(),
    db.drafts.where('scope').equals('list').toArray(),
    findMeta(db, 'pins'),
  ])
  const pinned = await db.lists.bulkGet([...(pins?.lists ?? [])])
  return new Set([
    ...states,
    ...[...wishes.keys(), ...reviews.keys()].map(Number),
    ...[...listed.keys()].map(gameOfListGame),
    ...rows.flatMap(gameIdsOf),
    ...drafts.flatMap(({ body }) => (body as ListDraft).games.map(({ gameId }) => gameId)),
    ...pinned.flatMap((list) => list?.games ?? []),
  ])
}

import type { CompanyAnswer } from '../../contract/companies.ts'
import type { GameCard, GameParts, GameWhole } from '../../contract/games.ts'
import type { PlatformFamilyAnswer } from '../../contract/platforms.ts'
import type { UserDatabase } from '../database.ts'
import { DISCUSSION_PAGES } from './discussion-pages.ts'
import { keepAnswered } from '../games/former-games.ts'
import { keepGames } from '../games/games.ts'
import type { KeptPlatforms, PageRow } from '../rows.ts'

/** How many pages a device keeps: those that were opened last. */
export const PAGES_MAX = 40
/** Of games, beside those: they are opened one after the other, and would push out all others. */
export const GAME_PAGES_MAX = 200

/** Of discussions likewise. */
export const DISCUSSION_PAGES_MAX = 60

const GAME_PAGES = '/games/'

export interface KeptPage<Page> {
  readonly page: Page
  /** When the server answered, in milliseconds by this device's clock. */
  readonly at: number
}

/** Keeps a page of platforms as the server has told of it, and its games beside the others; the oldest make room. */
export async function keepPlatforms(db: UserDatabase, key: string, page: PlatformFamilyAnswer, at: number): Promise<void> {
  const { family, platforms, game_count, top_games, by_platform, upcoming } = page
  const games = [...top_games, ...by_platform.flatMap((row) => row.games), ...upcoming]
  const body: KeptPlatforms = {
    family, platforms, game_count,
    top: idsOf(top_games),
    rows: by_platform.map((row) => ({ platformId: row.platform.id, gameIds: idsOf(row.games) })),
    upcoming: idsOf(upcoming),
  }
  await keepPage(db, { key, at, body, gameIds: [...new Set(idsOf(games))] }, games)
}

/** A page of platforms as it was when it was opened last, or undefined where this device does not know it (any more). */
export async function findKeptPlatforms(db: UserDatabase, key: string): Promise<KeptPage<PlatformFamilyAnswer> | undefined> {
  const kept = await findPage(db, key)
  if (!kept || !('family' in kept.row.body)) return undefined
  const { family, platforms, game_count, top, rows, upcoming } = kept.row.body
  const gamesOf = (ids: readonly number[]) => ids.map((id) => kept.games.get(id)).filter((game) => game !== undefined)
  const by_platform = rows.flatMap(({ platformId, gameIds }) => {
    const platform = platforms.find(({ id }) => id === platformId)
    return platform ? [{ platform, games: gamesOf(gameIds) }] : []
  })
  const page = { family, platforms, game_count, top_games: gamesOf(top), by_platform, upcoming: gamesOf(upcoming) }
  return { page, at: kept.row.at }
}

/** Keeps the page of a company as the server has told of it; the oldest pages make room. */
export async function keepCompany(db: UserDatabase, key: string, page: CompanyAnswer, at: number): Promise<void> {
  await keepPage(db, { key, at, body: page, gameIds: [] }, [])
}

/** The page of a company as it was when it was opened last, or undefined where this device does not know it (any more). */
export async function findKeptCompany(db: UserDatabase, key: string): Promise<KeptPage<CompanyAnswer> | undefined> {
  const kept = await findPage(db, key)
  return kept && 'company' in kept.row.body ? { page: kept.row.body, at: kept.row.at } : undefined
}

/** Keeps a page that shows no games of its own; the oldest pages make room. */
export async function keepPageBody(db: UserDatabase, key: string, body: PageRow['body'], at: number): Promise<void> {
  await keepPage(db, { key, at, body, gameIds: [] }, [])
}

/** A page by its key, as it was kept. */
export async function findPageBody(db: UserDatabase, key: string): Promise<Pick<PageRow, 'body' | 'at'> | undefined> {
  return db.pages.get(key)
}

/** Keeps the page of a game as the server has told of it, and the card beside the others, if it tells anything new. */
export async function keepGameWhole(db: UserDatabase, { game, ...parts }: GameWhole, at: number): Promise<void> {
  const { usedAt: _used, toldAt: _told, ...held } = (await db.games.get(game.id)) ?? {}
  // Whoever keeps an index of the games makes it anew when one is written.
  if (!isEqual(held, game)) await keepAnswered(db, [game], at)
  await keepPage(db, { key: gamePageKey(game.id), at, body: parts, gameIds: [game.id] }, [])
}

/** What the page of a game showed beside its card when it was opened last, or undefined where this device does not know. */
export async function findKeptGameParts(db: UserDatabase, gameId: number): Promise<KeptPage<GameParts> | undefined> {
  const row = await db.pages.get(gamePageKey(gameId))
  return row && 'screenshots' in row.body ? { page: row.body, at: row.at } : undefined
}

/** Under which the page of a game is kept, by whatever number it was opened. */
export function gamePageKey(gameId: number): string {
  return `${GAME_PAGES}${gameId}`
}

/** For a page that the server knows no more. */
export async function forgetPage(db: UserDatabase, key: string): Promise<void> {
  await db.pages.delete(key)
}

async function keepPage(db: UserDatabase, row: PageRow, games: readonly GameCard[]): Promise<void> {
  await db.transaction('rw', [db.pages, db.games], async () => {
    await keepGames(db, games, row.at)
    await db.pages.put(row)
    const max = roomFor(row.key)
    const rivals = (await db.pages.orderBy('at').primaryKeys()).filter((key) => roomFor(key) === max)
    const surplus = rivals.length - max
    if (surplus > 0) await db.pages.bulkDelete(rivals.slice(0, surplus))
  })
}

/** How many pages of its sort a device keeps. */
export function roomFor(key: string): number {
  if (key.startsWith(DISCUSSION_PAGES)) return DISCUSSION_PAGES_MAX
  return key.startsWith(GAME_PAGES) ? GAME_PAGES_MAX : PAGES_MAX
}

function findPage(db: UserDatabase, key: string): Promise<{ row: PageRow; games: ReadonlyMap<number, GameCard> } | undefined> {
  return db.transaction('r', [db.pages, db.games], async () => {
    const row = await db.pages.get(key)
    if (!row) return undefined
    const games = await db.games.bulkGet(row.gameIds)
    return { row, games: new Map(games.filter((game) => game !== undefined).map((game) => [game.id, game])) }
  })
}

/** By their JSON with the keys in order: a card holds nothing else. */
function isEqual(a: object, b: object): boolean {
  const textOf = (value: object) => JSON.stringify(Object.entries(value).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return textOf(a) === textOf(b)
}

function idsOf(games: readonly GameCard[]): number[] {
  return games.map(({ id }) => id)
}

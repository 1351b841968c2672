import { DELETED_PLAYER } from '../../src/server/accounts/erase-soft-deleted.ts'
import { buildApp } from '../../src/server/app.ts'
import type { AppOptions } from '../../src/server/app.ts'
import { recount } from '../../src/server/catalogue/index/recount.ts'
import type { Db } from '../../src/server/db/database.ts'
import type { App } from '../../src/server/deps.ts'
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts'
import type { RateLimits } from '../../src/server/http/rate-limits.ts'
import { lookFurther, scanPlayers } from '../../src/server/notifications/scan-players.ts'
import { refreshScores } from '../../src/server/quests/refresh-scores.ts'
import { StartError } from '../../src/server/runtime/start-error.ts'
import { refreshTaste } from '../../src/server/similar-players/refresh-taste.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { PLAYERS } from './community.ts'
import type { PlayerKey } from './community.ts'
import { KnownGames } from './known-games.ts'
import { Story } from './story.ts'

export const DEMO_PASSWORD = 'Lantern-Otter-42'

const DAY = 24 * 60 * 60_000
/** From here on the background jobs run twice a day, so that notifications have a date of their own. */
const NOTIFIED_DAYS = 10

export interface SeedDemoOptions extends Pick<AppOptions, 'db' | 'env' | 'logger' | 'schemaController' | 'hashCost'> {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Seeds a database that has other players too. */
  readonly isBesideOthers?: boolean
}

/**
 * Fills a database with the community of `community.ts`. All of it goes through the API, as devices send it: registrations, then mutations.
 * The API does not accept dates in the past. So it runs in this process, with a clock that follows the story, and without rate limits. The
 * background jobs run by the same clock. Throws a sentence for the user if there are other players.
 */
export async function seedDemo({ now, isBesideOthers = false, ...options }: SeedDemoOptions): Promise<void> {
  const { db } = options
  await requireEmpty(db, isBesideOthers)
  const games = await KnownGames.read(db)
  const moments = Story.moments(db, games, now)
  let time = moments[0]?.at ?? now
  // Registrations must not wait for a confirmed address.
  const { smtpUrl: _, ...env } = options.env
  const app = await buildApp({
    ...options,
    env,
    clock: () => time,
    limits: UNLIMITED,
    dist: 'no-page',
  })
  try {
    const players = new Map<PlayerKey, Player>()
    let jobsAt = now - NOTIFIED_DAYS * DAY
    for (const { at, by, act } of moments) {
      for (; jobsAt < at; jobsAt += DAY / 2) await runJobs(db, (time = jobsAt))
      time = at
      const player = players.get(by) ?? (await register(app, by, games))
      players.set(by, player)
      await act(player, players)
    }
    await runJobs(db, (time = now))
    await recount(db, 0)
    await refreshTaste(db, now)
    // No device of theirs is signed in.
    for (const player of players.values()) await player.call('logout')
  } finally {
    await app.close()
  }
}

const UNLIMITED = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, { windowMs }]) => [name, { max: 1_000_000, windowMs }]),
) as unknown as RateLimits

export function demoEmail(key: PlayerKey): string {
  return `${key}@questdeck.example`
}

async function requireEmpty(db: Db, isBesideOthers: boolean): Promise<void> {
  const seeded = await db.selectFrom('app_user').select('id').where('email', '=', demoEmail('mira')).executeTakeFirst()
  if (seeded !== undefined) throw new StartError('This server has the players of the demonstration already.')
  const other = isBesideOthers
    ? undefined
    : await db.selectFrom('app_user').select('id').where('id', '<>', DELETED_PLAYER).executeTakeFirst()
  if (other !== undefined)
    throw new StartError('This server has players. To add those of the demonstration, repeat it with --beside-others.')
}

async function runJobs(db: Db, now: number): Promise<void> {
  await refreshScores(db, now)
  await scanPlayers(db, now)
  await lookFurther(db, now)
}

function register(app: App, key: PlayerKey, games: KnownGames): Promise<Player> {
  const { name, platforms } = PLAYERS[key]
  return signUp(app, {
    display_name: name,
    email: demoEmail(key),
    password: DEMO_PASSWORD,
    settings: { platforms: platforms.map((platform) => games.platformId(platform)) },
  })
}

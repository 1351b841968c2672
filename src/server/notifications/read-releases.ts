import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { DAY_MS } from './notification-days.ts'

/** Games that were released earlier are not waited for any more. */
const SHOWN_AFTER_MS = 30 * DAY_MS
const RELEASES_MAX = 1_000

/** Returns games that a player wants, by the day of their release, the next first. Games with only a month or a year are left out. */
export async function readReleases(
  db: Db,
  userId: string,
  now: number,
): Promise<{ readonly id: number; readonly name: string; readonly day: number }[]> {
  const { rows } = await sql<{ id: number; name: string; day: number }>`
    select game.id, game.name, game.first_release_date * 1000 as day
    from wish join game on game.id = wish.game_id
    where wish.user_id = ${userId} and wish.wanted and game.release_date_format = 0
      and game.first_release_date > ${Math.floor((now - SHOWN_AFTER_MS) / 1_000)}
    order by game.first_release_date, game.id limit ${RELEASES_MAX}`.execute(db)
  return rows
}

import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { recordEvents } from './record-events.ts'
import type { Written } from './record-events.ts'
import { recordAnnounced, recordReleases } from './record-games.ts'
import { recordLevels } from './record-levels.ts'
import { NOTIFICATIONS_TTL_MS } from './notification-days.ts'

const PLAYERS_A_SLICE = 200

// Why: docs/decisions/community/0004-notifications-are-found-in-the-background.md
/** Checks all players who have written anything since the last run. */
export async function scanPlayers(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await sql<Written>`
      select user_id, user_revision.rev, coalesce(notified_upto.rev, 0) as since
      from user_revision left join notified_upto using (user_id)
      where notified_upto.rev is distinct from user_revision.rev limit ${PLAYERS_A_SLICE}`.execute(db)
    if (rows.length === 0) return
    await recordEvents(db, rows, now)
    await sql`
      insert into notified_upto (user_id, rev, level)
      select looked.user_id, looked.rev, 1
      from unnest(${rows.map(({ user_id: id }) => id)}::uuid[], ${rows.map(({ rev }) => rev)}::bigint[]) as looked (user_id, rev)
      join app_user on app_user.id = looked.user_id
      on conflict (user_id) do update set rev = excluded.rev`.execute(db)
    if (rows.length < PLAYERS_A_SLICE) return
    await setImmediate()
  }
}

/** Records levels, releases and new games, and deletes expired notifications. */
export async function lookFurther(db: Db, now: number): Promise<void> {
  await recordLevels(db, now)
  await recordReleases(db, now)
  await recordAnnounced(db, now)
  await sql`delete from notification where at < ${now - NOTIFICATIONS_TTL_MS}`.execute(db)
}

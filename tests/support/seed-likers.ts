import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'
import { seedStates } from './seed-tastes.ts'

const DAYS = 3
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Creates `count` players who like these games and have swiped on several days, without mutations. Returns their ids. The accounts date
 * from 1970.
 */
export async function seedLikers(db: Db, count: number, gameIds: readonly number[]): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql`
    insert into app_user (id, email, username, display_name, avatar_url, password_hash, created_at)
    select id, null, id::text, 'Liker', '', null, 0 from unnest(${ids}::uuid[]) id`.execute(db)
  await sql`insert into user_revision (user_id, rev) select id, 1 from unnest(${ids}::uuid[]) id`.execute(db)
  await seedStates(db, ids, gameIds, 'liked')
  await sql`
    update game_state set at = 1 + ${DAY_MS}::bigint * (game_id % ${DAYS}) where user_id = any(${ids}::uuid[])`.execute(db)
  return ids
}

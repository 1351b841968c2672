import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'
import { seedStates } from './seed-tastes.ts'

/** So many players who all like these games, past the queue; answers their ids. */
export async function seedLikers(db: Db, count: number, gameIds: readonly number[]): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql`
    insert into app_user (id, email, username, display_name, avatar_url, password_hash, created_at)
    select id, null, id::text, 'Liker', '', null, 0 from unnest(${ids}::uuid[]) id`.execute(db)
  await sql`insert into user_revision (user_id, rev) select id, 1 from unnest(${ids}::uuid[]) id`.execute(db)
  await seedStates(db, ids, gameIds, 'liked')
  return ids
}

import type { Db } from '../../src/server/db/database.ts'

/** A player who has an id that tests know, and does nothing. */
export const OTHER_ID = '0197e000-0000-7000-8000-00000000000c'
export const OTHER = { username: 'grace-hopper', display_name: 'Grace Hopper', avatar_url: '' }

/** Answers their id. There is one, however often they are asked for. */
export async function seedOther(db: Db, id = OTHER_ID, other = OTHER): Promise<string> {
  await db.insertInto('app_user')
    .values({ id, ...other, email: null, password_hash: null, created_at: Date.UTC(2026, 0, 1), email_verified_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing()).execute()
  return id
}

/** Puts into the database that a player has blocked or muted another, or no longer does. */
export async function seedSilence(db: Db, playerId: string, otherId: string, kind: 'block' | 'mute', silenced = true): Promise<void> {
  const said = { silenced, at: Date.UTC(2026, 0, 1), rev: 1 }
  await db.insertInto('silence').values({ player_id: playerId, other_id: otherId, kind, ...said })
    .onConflict((conflict) => conflict.columns(['player_id', 'other_id', 'kind']).doUpdateSet(said)).execute()
}

import type { Db } from '../../src/server/db/database.ts'

/** An inactive player whose id is known to tests. */
export const OTHER_ID = '0197e000-0000-7000-8000-00000000000c'
export const OTHER = { username: 'grace-hopper', display_name: 'Grace Hopper', avatar_url: '' }

/** Creates the player unless they exist; returns their id. */
export async function seedOther(db: Db, id = OTHER_ID, other = OTHER): Promise<string> {
  await db
    .insertInto('app_user')
    .values({ id, ...other, email: null, password_hash: null, created_at: Date.UTC(2026, 0, 1), email_verified_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

/** Writes into the database that a player has blocked or muted another, or has ended that. */
export async function seedRestriction(db: Db, playerId: string, otherId: string, kind: 'block' | 'mute', restricted = true): Promise<void> {
  const fields = { restricted, at: Date.UTC(2026, 0, 1), rev: 1 }
  await db
    .insertInto('restriction')
    .values({ player_id: playerId, other_id: otherId, kind, ...fields })
    .onConflict((conflict) => conflict.columns(['player_id', 'other_id', 'kind']).doUpdateSet(fields))
    .execute()
}

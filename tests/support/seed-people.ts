import type { Db } from '../../src/server/db/database.ts'

/** Puts into the database that a player has blocked or muted another, or no longer does. */
export async function seedSilence(db: Db, playerId: string, otherId: string, kind: 'block' | 'mute', silenced = true): Promise<void> {
  const said = { silenced, at: Date.UTC(2026, 0, 1), rev: 1 }
  await db.insertInto('silence').values({ player_id: playerId, other_id: otherId, kind, ...said })
    .onConflict((conflict) => conflict.columns(['player_id', 'other_id', 'kind']).doUpdateSet(said)).execute()
}

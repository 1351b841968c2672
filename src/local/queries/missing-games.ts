import type { UserDatabase } from '../db/database.ts'

/** Returns which of some games are not on this device. */
export async function missingGames(db: UserDatabase, gameIds: readonly number[]): Promise<number[]> {
  const held = new Set(
    await db.games
      .where('id')
      .anyOf([...gameIds])
      .primaryKeys(),
  )
  return gameIds.filter((id) => !held.has(id))
}

import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../src/server/db/database.ts'
import { testGameId } from './test-catalogue.ts'

export interface SeededList {
  /** The author. */
  readonly userId: string
  readonly id?: string
  readonly name?: string
  readonly gameIds?: readonly number[]
  readonly isPublic?: boolean
  readonly isTop10?: boolean
}

/** Puts a list into the database as its author would have made it; answers its id. */
export async function seedList(db: Db, list: SeededList): Promise<string> {
  const { userId, id = uuidv7(), name = 'Cosy evenings', isPublic = true, isTop10 = false } = list
  const gameIds = list.gameIds ?? [testGameId(1), testGameId(2), testGameId(3)]
  const at = Date.UTC(2026, 0, 1)
  await db
    .insertInto('list')
    .values({
      user_id: userId, id, name, is_public: isPublic, is_top10: isTop10, is_ranked: true, created_at: at, at, rev: 1,
    })
    .execute()
  if (gameIds.length > 0) {
    const items = gameIds.map((game_id, position) => ({ user_id: userId, list_id: id, game_id, position }))
    await db.insertInto('list_item').values(items).execute()
  }
  return id
}

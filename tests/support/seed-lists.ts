import { v7 as uuidv7 } from 'uuid'
import { firstPlaces } from '../../src/domain/list-order.ts'
import { isTopTenName } from '../../src/domain/list-rule.ts'
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
  readonly isRanked?: boolean
}

/** Writes a list into the database as its author would have made it; returns its id. */
export async function seedList(db: Db, list: SeededList): Promise<string> {
  const { userId, id = uuidv7(), name = 'Cosy evenings', isPublic = true, isTop10 = false, isRanked = true } = list
  const gameIds = list.gameIds ?? [testGameId(1), testGameId(2), testGameId(3)]
  const at = Date.UTC(2026, 0, 1)
  const stamp = { at, rev: 1 }
  await db
    .insertInto('list')
    .values({
      user_id: userId,
      id,
      is_public: isPublic,
      is_top10: isTop10,
      is_named_top10: isTopTenName(name),
      is_ranked: isRanked,
      created_at: at,
      deleted_at: null,
      public_at: at,
      ranked_at: at,
      ...stamp,
    })
    .execute()
  const texts = [
    ['name', name],
    ['description', ''],
  ] as const
  await db
    .insertInto('list_text')
    .values(texts.map(([part, text]) => ({ user_id: userId, list_id: id, part, game_id: 0, text, versions: [id], ...stamp })))
    .execute()
  if (gameIds.length > 0) {
    const places = firstPlaces(gameIds.length)
    const items = gameIds.map((game_id, index) => ({ user_id: userId, list_id: id, game_id, place: places[index] ?? null, ...stamp }))
    await db.insertInto('list_item').values(items).execute()
  }
  return id
}

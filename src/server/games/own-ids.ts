import { GAME_ID_BASE } from '../../contract/limits.ts'
import type { Db } from '../db/database.ts'
import { isGameId } from './game-cards.ts'

/**
 * Returns our own ids of games, in their order. A number below our range is first taken for the id of the catalogue's provider, which the
 * address of its page contains. For a merged game it is the id of the main game.
 */
export async function ownIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const thirdParty = ids.filter((id) => isGameId(id) && id < GAME_ID_BASE)
  if (thirdParty.length === 0) return [...ids]
  const rows = await db
    .selectFrom('game')
    .select(({ fn }) => [fn.coalesce('main_id', 'id').as('id'), 'igdb_id'])
    .where('igdb_id', 'in', thirdParty)
    .execute()
  const ownOf = new Map(rows.map(({ id, igdb_id }) => [igdb_id, id]))
  return ids.map((id) => ownOf.get(id) ?? id)
}

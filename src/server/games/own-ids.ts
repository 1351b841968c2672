import { GAME_ID_BASE } from '../../contract/limits.ts'
import type { Db } from '../db/database.ts'
import { isGameId } from './game-cards.ts'

/**
 * Our own ids of games that were named by any: what lies below our range is first taken for the id that the provider of
 * the catalogue has given a game, as it stands in the address of its page; of a folded game, the one that stays. In their
 * order.
 */
export async function ownIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const foreign = ids.filter((id) => isGameId(id) && id < GAME_ID_BASE)
  if (foreign.length === 0) return [...ids]
  const rows = await db.selectFrom('game').select(({ fn }) => [fn.coalesce('main_id', 'id').as('id'), 'igdb_id']).where('igdb_id', 'in', foreign).execute()
  const ownOf = new Map(rows.map(({ id, igdb_id }) => [igdb_id, id]))
  return ids.map((id) => ownOf.get(id) ?? id)
}

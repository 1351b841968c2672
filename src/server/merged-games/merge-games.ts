import { sql } from 'kysely'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { chooseMains } from './choose-mains.ts'
import type { TiedGame } from './choose-mains.ts'
import { moveUserGames } from './move-user-games.ts'

/** Types that are the same game again. A remake, an expanded game, a bundle and an add-on are not. */
const SAME_GAME_TYPES = { remaster: 9, port: 11 } as const
const PAIRS_PER_STATEMENT = 5_000

/**
 * Merges editions, ports and remasters into their games, and separates those that are none any more. Moves the players' data of a merged
 * game to the main game. What was moved stays there if a game is separated again. Only changes are written. If a run is killed, the next
 * one completes it.
 * Why: docs/decisions/catalogue/0003-editions-are-merged-as-data.md
 */
export async function mergeGames(db: Db): Promise<void> {
  const games = await readTied(db)
  const unlisted = new Set((await db.selectFrom('game').select('id').where('listed', '=', false).execute()).map(({ id }) => id))
  const mains = chooseMains(games, (id) => !unlisted.has(id))
  const changed = games.flatMap(({ id, mainId }) => {
    const main = mains.get(id) ?? null
    return main === mainId ? [] : [{ id, main }]
  })
  if (changed.length > 0) await writeMains(db, changed)
  await moveUserGames(db)
}

async function readTied(db: Db): Promise<readonly TiedGame[]> {
  const isSameGame = sql`game_type in (${sql.join(Object.values(SAME_GAME_TYPES))})`
  const { rows } = await sql<TiedGame>`
    select id, listed as "isListed", main_id as "mainId", version_parent_id as "versionParentId",
      case when ${isSameGame} then parent_id end as "portedFromId"
    from game left join game_import on game_import.game_id = game.id
    where main_id is not null or version_parent_id is not null or (${isSameGame} and parent_id is not null)`.execute(db)
  return rows
}

/** In one transaction: otherwise a game could be merged into one that is merged itself. */
async function writeMains(db: Db, changed: readonly { readonly id: number; readonly main: number | null }[]): Promise<void> {
  await transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    for (let start = 0; start < changed.length; start += PAIRS_PER_STATEMENT) {
      const part = JSON.stringify(changed.slice(start, start + PAIRS_PER_STATEMENT))
      await sql`
        update game set main_id = given.main
        from json_to_recordset(${part}::json) as given(id integer, main integer) where game.id = given.id`.execute(trx)
    }
  })
}

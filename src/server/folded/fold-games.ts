import { sql } from 'kysely'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { chooseMains } from './choose-mains.ts'
import type { TiedGame } from './choose-mains.ts'
import { moveOpinions } from './move-opinions.ts'

/** Those that are the same game once more. A remake, an expanded game, a bundle or what is played beside a game is not. */
const SAME_GAME_TYPES = { remaster: 9, port: 11 } as const
const PAIRS_PER_STATEMENT = 5_000

/**
 * Folds editions, ports and remasters into the games that they are of, unfolds those that are none any more, and moves
 * what players said of a folded game to the one that stays. What was moved stays there when a game is unfolded. Only what
 * changes is written. Whoever is killed in between, the next one brings it to the end.
 */
export async function foldGames(db: Db): Promise<void> {
  const games = await readTied(db)
  const unlisted = new Set((await db.selectFrom('game').select('id').where('listed', '=', false).execute()).map(({ id }) => id))
  const mains = chooseMains(games, (id) => !unlisted.has(id))
  const changed = games.flatMap(({ id, mainId }) => {
    const main = mains.get(id) ?? null
    return main === mainId ? [] : [{ id, main }]
  })
  if (changed.length > 0) await writeMains(db, changed)
  await moveOpinions(db)
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

/** All or nothing: in between, a game could be folded into one that is folded itself. */
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

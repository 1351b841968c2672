import { sql } from 'kysely'
import { TWINS_MIN_LOVED } from '../../contract/limits.ts'
import type { Db } from '../db/database.ts'
import { HALF_SURE, UNWEIGHED } from './alikeness.ts'
import { hiddenFrom } from './hidden-from.ts'
import { isLoved } from './loved.ts'

/** Players who love one of the games, over all games that are looked at: the rarest are looked at first. */
const ROWS_MAX = 20_000
/** Those with the most in common are compared. */
const COMPARED_MAX = 400
/** More than are shown: some of them turn out to be less alike, or hide later. */
const CANDIDATES_MAX = 32

/**
 * Players who may be alike, the likest first, by an estimate: what both love of the rarer games, as a share of what either
 * loves, by tables that lag behind. Whoever is in none of them yet is taken for as avid as the one who asks.
 */
export async function findCandidates(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with mine as materialized (
      select own.game_id, coalesce(taste.weight, ${UNWEIGHED}) as weight,
        sum(coalesce(taste.loved_by, 0)) over (order by coalesce(taste.loved_by, 0), own.game_id) as looked_at
      from game_state own left join game_taste taste on taste.game_id = own.game_id
      where own.user_id = ${userId} and ${isLoved('own')}
    ),
    me as materialized (select sum(weight) as weight from mine),
    common as materialized (
      select other.user_id, count(*) as games, sum(mine.weight) as weight
      from mine join game_state other on other.game_id = mine.game_id and ${isLoved('other')}
      where mine.looked_at <= (select ${ROWS_MAX} + min(looked_at) from mine)
      group by other.user_id
      order by 3 desc, 1
      limit ${COMPARED_MAX}
    )
    select common.user_id
    from common cross join me left join lateral (
      select games, weight from player_taste where user_id = common.user_id
      -- One look-up each: the table whole would be read for a few hundred of its rows otherwise.
      offset 0
    ) theirs on true
    where coalesce(theirs.games, ${TWINS_MIN_LOVED}) >= ${TWINS_MIN_LOVED}
      and common.user_id not in (${hiddenFrom(userId)})
    order by common.games::real / (common.games + ${HALF_SURE}) * common.weight
      / (me.weight + greatest(coalesce(theirs.weight, me.weight), common.weight)) desc, 1
    limit ${CANDIDATES_MAX}`.execute(db)
  return rows.map(({ user_id: id }) => id)
}

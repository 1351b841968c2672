import { sql } from 'kysely'
import { SIMILAR_PLAYERS_MIN_IN_COMMON } from '../../contract/limits.ts'
import type { Db } from '../db/database.ts'
import { HALF_SURE, UNWEIGHED } from './similarity.ts'
import { hiddenFrom } from './hidden-from.ts'
import { isLoved } from './loved.ts'
import { chooseShownTaste, weekOf } from './shown-taste.ts'

/** The maximum number of rows of players who love one of the caller's games, over all compared games. The rarest games come first. */
const ROWS_MAX = 20_000
/** The players with the most in common are compared. */
const COMPARED_MAX = 400
/** More than are shown: some of them turn out to be less similar, or hide later. */
const CANDIDATES_MAX = 32

/**
 * Returns the ids of players who may be similar, the most similar first, only by what others may see of them this week. Neither being found
 * nor not being found reveals another game that they love.
 */
export async function findCandidates(db: Db, userId: string, now: number): Promise<string[]> {
  const own = sql`
    mine as materialized (
      select own.game_id, coalesce(taste.weight, ${UNWEIGHED}) as weight,
        sum(coalesce(taste.loved_by, 0)) over (order by coalesce(taste.loved_by, 0), own.game_id) as looked_at
      from game_state own left join game_taste taste on taste.game_id = own.game_id
      where own.user_id = ${userId} and ${isLoved('own')}
    ),
    compared as materialized (
      select game_id, weight from mine where looked_at <= (select ${ROWS_MAX} + min(looked_at) from mine)
    )`
  // Only for players who came since the last refresh. A choice for all players at once would make the caller wait.
  await chooseShownTaste(
    sql`
    with ${own}
    select other.user_id
    from compared join game_state other on other.game_id = compared.game_id and ${isLoved('other')}
    where not exists (select 1 from shown_taste shown where shown.user_id = other.user_id and shown.week = ${weekOf(now)})
    group by other.user_id
    order by sum(compared.weight) desc, 1
    limit ${COMPARED_MAX}`,
    now,
  ).execute(db)
  const { rows } = await sql<{ user_id: string }>`
    with ${own},
    me as materialized (select sum(weight) as weight from mine),
    common as materialized (
      select shown.user_id, shown.game_ids, shown.games::real / cardinality(shown.game_ids) as scale, both_love.games, both_love.weight
      from shown_taste shown cross join lateral (
        select count(*) as games, sum(compared.weight) as weight from compared where compared.game_id = any(shown.game_ids)
      ) both_love
      where shown.week = ${weekOf(now)} and shown.game_ids && array(select game_id from compared)
        and both_love.games >= ${SIMILAR_PLAYERS_MIN_IN_COMMON} and shown.user_id not in (${hiddenFrom(userId)})
      order by both_love.weight desc, 1
      limit ${COMPARED_MAX}
    )
    select common.user_id
    from common cross join me cross join lateral (
      select sum(coalesce(taste.weight, ${UNWEIGHED})) as weight
      from unnest(common.game_ids) game_id left join game_taste taste using (game_id)
    ) theirs
    order by common.games::real / (common.games + ${HALF_SURE}) * least(me.weight, common.scale * common.weight)
      / (me.weight + common.scale * theirs.weight) desc, 1
    limit ${CANDIDATES_MAX}`.execute(db)
  return rows.map(({ user_id: id }) => id)
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { MatchGamesAnswer, NamedGame } from '../../contract/own-data.ts'
import { EXTERNAL_SOURCES } from '../catalogue/import/external-ids.ts'
import type { Db } from '../db/database.ts'

interface MatchRow {
  readonly id: number | null
  readonly likelyId: number | null
  readonly likelyName: string | null
  readonly likelyYear: number | null
}

/**
 * Which games of ours are meant: by IGDB's number or a store's, else by a name and year that only one game has. In their
 * order; null where none is, or several could be: then the one of that name that most like is likely. A game that has become
 * part of another is that one.
 */
export async function matchGames(db: Db, games: readonly NamedGame[]): Promise<MatchGamesAnswer> {
  const { rows } = await matchQuery(games).execute(db)
  return {
    ids: rows.map(({ id }) => id),
    likely: rows.map(({ likelyId, likelyName, likelyYear }) =>
      (likelyId === null || likelyName === null ? null : { id: likelyId, name: likelyName, year: likelyYear })),
  }
}

/** All joins go by an index: what is asked must not cost a look through the catalogue. */
export function matchQuery(games: readonly NamedGame[]): RawBuilder<MatchRow> {
  return sql`
    with asked as (
      select * from unnest(${games.map(({ igdb_id: id }) => id)}::integer[], ${games.map(({ steam_id: id }) => id?.toString() ?? null)}::text[],
        ${games.map(({ gog_id: id }) => id?.toString() ?? null)}::text[], ${games.map(({ name }) => name)}::text[], ${games.map(({ year }) => year)}::integer[])
        with ordinality asked (igdb_id, steam_id, gog_id, name, year, nth)
    ), matched as (
      select nth, asked.name, coalesce(
        min(coalesce(by_number.main_id, by_number.id)),
        min(coalesce(stored.main_id, stored.id)),
        case when count(distinct coalesce(by_name.main_id, by_name.id)) = 1 then min(coalesce(by_name.main_id, by_name.id)) end
      ) as id
      from asked
      left join game by_number on by_number.igdb_id = asked.igdb_id
      left join game_external_id store on by_number.id is null
        and (store.source, store.external_id) in ((${sql.lit(EXTERNAL_SOURCES.steam)}, asked.steam_id), (${sql.lit(EXTERNAL_SOURCES.gog)}, asked.gog_id))
      left join game stored on stored.id = store.game_id
      left join game by_name on by_number.id is null and stored.id is null and lower(by_name.name) = lower(asked.name)
        and extract(year from to_timestamp(by_name.first_release_date) at time zone 'utc') is not distinct from asked.year
      group by nth, asked.name
    )
    select matched.id, likely.id as "likelyId", likely.name as "likelyName",
      extract(year from to_timestamp(likely.first_release_date) at time zone 'utc')::integer as "likelyYear"
    from matched
    left join lateral (
      select main.id, main.name, main.first_release_date
      from game named join game main on main.id = coalesce(named.main_id, named.id)
      where matched.id is null and lower(named.name) = lower(matched.name)
      order by main.rank_weight desc, main.id limit 1
    ) likely on true
    order by nth`
}

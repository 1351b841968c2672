import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { NamedGame } from '../../contract/own-data.ts'
import type { Db } from '../db/database.ts'

/**
 * Which games of ours are meant: by IGDB's number, else by a name and year that only one game has. In their order; null
 * where none is, or several could be. A game that has become part of another is that one.
 */
export async function matchGames(db: Db, games: readonly NamedGame[]): Promise<(number | null)[]> {
  const { rows } = await matchQuery(games).execute(db)
  return rows.map(({ id }) => id)
}

/** Both joins go by an index: what is asked must not cost a look through the catalogue. */
export function matchQuery(games: readonly NamedGame[]): RawBuilder<{ id: number | null }> {
  return sql`
    select coalesce(
      min(coalesce(by_number.main_id, by_number.id)),
      case when count(distinct coalesce(by_name.main_id, by_name.id)) = 1 then min(coalesce(by_name.main_id, by_name.id)) end
    ) as id
    from unnest(${games.map(({ igdb_id: id }) => id)}::integer[], ${games.map(({ name }) => name)}::text[],
      ${games.map(({ year }) => year)}::integer[]) with ordinality asked (igdb_id, name, year, nth)
    left join game by_number on by_number.igdb_id = asked.igdb_id
    left join game by_name on by_number.id is null and lower(by_name.name) = lower(asked.name)
      and extract(year from to_timestamp(by_name.first_release_date) at time zone 'utc') is not distinct from asked.year
    group by asked.nth
    order by asked.nth`
}

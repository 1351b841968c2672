import { sql } from 'kysely'
import type { NamedGame } from '../../contract/own-data.ts'
import type { Db } from '../db/database.ts'

/**
 * Which games of ours are meant: by IGDB's number, else by a name and year that only one game has. In their order; null
 * where none is, or several could be. A game that has become part of another is that one.
 */
export async function matchGames(db: Db, games: readonly NamedGame[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(by_number.id, by_name.id) as id
    from unnest(${games.map(({ igdb_id: id }) => id)}::bigint[], ${games.map(({ name }) => name)}::text[],
      ${games.map(({ year }) => year)}::integer[]) with ordinality asked (igdb_id, name, year, nth)
    left join lateral (select coalesce(main_id, id) as id from game where game.igdb_id = asked.igdb_id limit 1) by_number on true
    left join lateral (
      select min(coalesce(main_id, id)) as id from game
      where lower(game.name) = lower(asked.name)
        and extract(year from to_timestamp(first_release_date) at time zone 'utc') is not distinct from asked.year
      having count(distinct coalesce(main_id, id)) = 1
    ) by_name on by_number.id is null
    order by asked.nth`.execute(db)
  return rows.map(({ id }) => id)
}

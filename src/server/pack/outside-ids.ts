import { sql } from 'kysely'
import { EXTERNAL_SOURCES } from '../catalogue/import/external-ids.ts'
import type { Db } from '../db/database.ts'

/** A game that was merged into another. */
export interface MergedGame {
  readonly id: number
  readonly igdbId: number | null
}

/** A game's ids at other services, and our ids of games that were merged into it, each list ascending. */
export interface OutsideIds {
  readonly steamIds: readonly number[]
  readonly gogIds: readonly number[]
  readonly merged: readonly MergedGame[]
}

interface OutsideRow {
  readonly gameId: number
  readonly source: number
  readonly id: number
  readonly igdbId: number | null
}

const GAMES_PER_QUESTION = 5_000
const MERGED = 0

/** Returns them by game id, for games that have any. Those of a merged game belong to its main game. */
export async function readOutsideIds(db: Db, gameIds: readonly number[]): Promise<ReadonlyMap<number, OutsideIds>> {
  const rows: OutsideRow[] = []
  for (let start = 0; start < gameIds.length; start += GAMES_PER_QUESTION) {
    rows.push(...(await readRows(db, gameIds.slice(start, start + GAMES_PER_QUESTION))))
  }
  const byGame = Map.groupBy(rows, ({ gameId }) => gameId)
  return new Map(Array.from(byGame, ([gameId, ofGame]) => [gameId, outsideIdsOf(ofGame)]))
}

function outsideIdsOf(rows: readonly OutsideRow[]): OutsideIds {
  const idsOf = (wanted: number) => rows.filter(({ source }) => source === wanted).map(({ id }) => id)
  return {
    steamIds: idsOf(EXTERNAL_SOURCES.steam),
    gogIds: idsOf(EXTERNAL_SOURCES.gog),
    merged: rows.filter(({ source }) => source === MERGED).map(({ id, igdbId }) => ({ id, igdbId })),
  }
}

async function readRows(db: Db, gameIds: readonly number[]): Promise<readonly OutsideRow[]> {
  const { rows } = await sql<OutsideRow>`
    with asked as (select unnest(${gameIds}::integer[]) as id),
      folded as (select game.main_id, game.id, game.igdb_id from asked join game on game.main_id = asked.id)
    select main_id as "gameId", ${sql.lit(MERGED)} as source, id::float8 as id, igdb_id as "igdbId" from folded
    union
    select named.id, source, external_id::float8, null
    from (select id, id as own from asked union all select main_id, id from folded) named
    join game_external_id on game_id = named.own
    order by 1, 2, 3`.execute(db)
  return rows
}

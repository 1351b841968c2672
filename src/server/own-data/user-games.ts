import { sql } from 'kysely'
import { yearOf } from '../../contract/export/export-format.ts'
import type { UserGameRecord } from '../../contract/export/games-file.ts'
import type { ReviewStatus } from '../../domain/review-statuses.ts'
import type { Trx } from '../db/database.ts'
import { stateOf } from '../gamestates/state-numbers.ts'
import { readOutsideIds } from '../pack/outside-ids.ts'

/** The number of games in memory at once. */
const GAMES_A_PAGE = 500

/** A list of the player. All are in memory, with as many numbers as there can be in all of their lists. */
interface NamedList {
  readonly name: string
  readonly games: readonly number[]
}

interface UserGameRow {
  readonly id: number
  readonly igdb_id: number | null
  /** Null if the catalogue has no such game. */
  readonly name: string | null
  readonly first_release_date: number | null
  readonly state: number | null
  readonly wanted: boolean | null
  /** Null if there is no review. */
  readonly rating: number | null
  readonly comment: string
  readonly status: ReviewStatus | null
  readonly played_on: string | null
}

/** Yields the player's data by game, each page after the last game of the one before. */
export async function* userGamePages(trx: Trx, userId: string): AsyncGenerator<UserGameRecord[]> {
  const lists = await readLists(trx, userId)
  const listed = Int32Array.from(new Set(lists.flatMap(({ games }) => games))).sort()
  let last = 0
  for (;;) {
    const next = listed.subarray(firstBehind(listed, last)).subarray(0, GAMES_A_PAGE)
    const rows = await readUserGames(trx, userId, last, [...next])
    if (rows.length > 0) {
      const ids = rows.map(({ id }) => id)
      const [outside, names] = [await readOutsideIds(trx, ids), namesByGame(lists, new Set(ids))]
      yield rows.map((row) => userGameRecord(row, outside.get(row.id)?.steamIds[0], names.get(row.id) ?? []))
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < GAMES_A_PAGE) return
  }
}

/** Returns lists by their ids, as the device has them. No index leads from a player's game to their lists, so they are read once. */
async function readLists(trx: Trx, userId: string): Promise<readonly NamedList[]> {
  const { rows } = await sql<NamedList>`
    select list_text.text as name, array_agg(list_item.game_id) as games
    from list
    join list_text on list_text.user_id = list.user_id and list_text.list_id = list.id and list_text.part = 'name'
    join list_item on list_item.user_id = list.user_id and list_item.list_id = list.id and list_item.place is not null
    where list.user_id = ${userId} and list.deleted_at is null
    group by list.id, list_text.text
    order by list.id`.execute(trx)
  return rows
}

function firstBehind(rising: Int32Array, last: number): number {
  const at = rising.findIndex((id) => id > last)
  return at === -1 ? rising.length : at
}

function namesByGame(lists: readonly NamedList[], wanted: ReadonlySet<number>): ReadonlyMap<number, readonly string[]> {
  const names = new Map<number, string[]>()
  for (const { name, games } of lists) {
    for (const id of games) if (wanted.has(id)) names.set(id, [...(names.get(id) ?? []), name])
  }
  return names
}

/**
 * Each table is read by its key for its next games, and then for its own rows of each (the limits ensure that). So a page costs the same
 * for much data as for little.
 */
async function readUserGames(trx: Trx, userId: string, last: number, listed: readonly number[]): Promise<readonly UserGameRow[]> {
  const next = sql`user_id = ${userId} and game_id > ${last}`
  const same = sql`user_id = ${userId} and game_id = own.game_id`
  const firsts = sql`order by game_id limit ${sql.lit(GAMES_A_PAGE)}`
  const { rows } = await sql<UserGameRow>`
    with own as materialized (
      (select game_id from game_state where ${next} and state is not null ${firsts})
      union (select game_id from wish where ${next} and wanted ${firsts})
      union (select game_id from review where ${next} and deleted_at is null ${firsts})
      union select unnest(${listed}::integer[])
      ${firsts}
    )
    select own.game_id as id, game.igdb_id, game.name, game.first_release_date, game_state.state, wish.wanted,
      review.rating, review.comment, review.status, review.played_on
    from own
    left join game on game.id = own.game_id
    left join lateral (select state from game_state where ${same} limit 1) game_state on true
    left join lateral (select wanted from wish where ${same} limit 1) wish on true
    left join lateral (select rating, comment, status, played_on from review where ${same} and deleted_at is null limit 1) review on true
    order by own.game_id`.execute(trx)
  return rows
}

function userGameRecord(row: UserGameRow, steamId: number | undefined, lists: readonly string[]): UserGameRecord {
  const { id, igdb_id, name, first_release_date: release, state, wanted, rating, comment, status, played_on } = row
  return {
    id,
    game: name === null ? undefined : { id, igdb_id, name, year: yearOf(release) },
    steamId: steamId ?? null,
    state: stateOf(state),
    isWanted: wanted ?? false,
    review: rating === null ? null : { rating, comment, status, played_on },
    lists,
  }
}

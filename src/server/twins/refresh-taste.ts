import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import { transaction } from '../db/database.ts'
import { UNWEIGHED } from './alikeness.ts'
import { isLoved } from './loved.ts'
import { FOUND_FOR_MS } from './read-twins.ts'

/** In one statement: a tenth of a second, and whoever waits for the database comes next. */
const GAMES_A_SLICE = 20_000
const PLAYERS_A_SLICE = 1_000
const SLICE_TIMEOUT_MS = 5_000

export interface TasteRefreshed {
  readonly games: number
  readonly players: number
}

/**
 * Weighs anew how much each game tells of a player, and what each player loves: in slices, each a transaction of its own,
 * until the signal says stop. Answers how many rows were another before. Several servers may do it at once.
 */
export async function refreshTaste(db: Db, now: number, signal?: AbortSignal): Promise<TasteRefreshed> {
  const { players } = await db.selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('players')).executeTakeFirstOrThrow()
  const games = await inSlices(db, signal, sql`game`, GAMES_A_SLICE, (slice) => weighGames(slice, players))
  const changed = await inSlices(db, signal, sql`app_user`, PLAYERS_A_SLICE, weighPlayers)
  await db.deleteFrom('taste_twins').where('found_at', '<', now - FOUND_FOR_MS).execute()
  return { games, players: changed }
}

/** The same as `weightOf`. */
function weighGames(slice: RawBuilder<boolean>, players: number): RawBuilder<unknown> {
  return sql`
    insert into game_taste (game_id, loved_by, weight)
    select id, like_qty + owned_count, ln(1 + greatest(${players}::real, 1) / (like_qty + owned_count))
    from game where ${slice} and like_qty + owned_count > 0
    on conflict (game_id) do update set loved_by = excluded.loved_by, weight = excluded.weight
    where game_taste.loved_by <> excluded.loved_by or abs(game_taste.weight - excluded.weight) > 0.01`
}

function weighPlayers(slice: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    insert into player_taste (user_id, games, weight)
    select game_state.user_id, count(*), sum(coalesce(game_taste.weight, ${UNWEIGHED}))
    from (select id from app_user where ${slice}) player
      join game_state on game_state.user_id = player.id and ${isLoved('game_state')}
      left join game_taste on game_taste.game_id = game_state.game_id
    group by game_state.user_id
    on conflict (user_id) do update set games = excluded.games, weight = excluded.weight
    where player_taste.games <> excluded.games or abs(player_taste.weight - excluded.weight) > 0.01 * excluded.weight`
}

/** Goes through a table by its ids; answers how many rows were written. */
async function inSlices(
  db: Db,
  signal: AbortSignal | undefined,
  table: RawBuilder<unknown>,
  size: number,
  write: (slice: RawBuilder<boolean>) => RawBuilder<unknown>,
): Promise<number> {
  let written = 0
  for (let after: number | string | null = null; ;) {
    signal?.throwIfAborted()
    const from: RawBuilder<boolean> = after === null ? sql<boolean>`true` : sql<boolean>`id > ${after}`
    const { rows } = await sql<{ id: number | string }>`
      select id from ${table} where ${from} order by id offset ${size - 1} limit 1`.execute(db)
    const last: number | string | null = rows[0]?.id ?? null
    const slice = last === null ? from : sql<boolean>`${from} and id <= ${last}`
    written += await transaction(db, async (trx) => {
      await sql`select set_config('statement_timeout', ${String(SLICE_TIMEOUT_MS)}, true)`.execute(trx)
      return Number((await write(slice).execute(trx)).numAffectedRows ?? 0)
    })
    if (last === null) return written
    after = last
    await setImmediate()
  }
}

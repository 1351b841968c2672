import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import { transaction } from '../db/database.ts'
import { FOUND_FOR_MS } from './read-similar-players.ts'
import { chooseShownTaste, weekOf } from './shown-taste.ts'

/** The number in one statement: a tenth of a second, after which other queries get their turn. */
const GAMES_A_SLICE = 20_000
const PLAYERS_A_SLICE = 1_000
const SLICE_TIMEOUT_MS = 5_000

export interface TasteRefreshed {
  /** Games with a changed weight. */
  readonly games: number
  /** Players with a new choice of shown games. */
  readonly players: number
}

/**
 * Updates the weight of each game, and chooses what others may see of each player this week. It works in slices, each a transaction of its
 * own, until `signal` aborts. Returns how many rows were written. Several servers may do it at once.
 */
export async function refreshTaste(db: Db, now: number, signal?: AbortSignal): Promise<TasteRefreshed> {
  const { players } = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('players'))
    .executeTakeFirstOrThrow()
  const games = await inSlices(db, { of: 'game.id', size: GAMES_A_SLICE, signal }, (slice) => weighGames(slice, players))
  const chosen = await inSlices(db, { of: 'app_user.id', size: PLAYERS_A_SLICE, signal }, (slice) =>
    chooseShownTaste(sql`select id from app_user where ${slice}`, now),
  )
  // A server with a late clock may still show those of last week, and must not choose others.
  await db
    .deleteFrom('shown_taste')
    .where('week', '<', weekOf(now) - 1)
    .execute()
  await db
    .deleteFrom('similar_players')
    .where('found_at', '<', now - FOUND_FOR_MS)
    .execute()
  return { games, players: chosen }
}

/**
 * SQL: the weight of a game that two players both love: the fewer love it, the higher. A favourite of everybody still has some weight,
 * which matters if there are few players.
 */
function weighGames(slice: RawBuilder<boolean>, players: number): RawBuilder<unknown> {
  return sql`
    insert into game_taste (game_id, loved_by, weight)
    select id, like_qty + owned_count, ln(1 + greatest(${players}::real, 1) / (like_qty + owned_count))
    from game where ${slice} and like_qty + owned_count > 0
    on conflict (game_id) do update set loved_by = excluded.loved_by, weight = excluded.weight
    where game_taste.loved_by <> excluded.loved_by or abs(game_taste.weight - excluded.weight) > 0.01`
}

interface Slices {
  /** The ids to process. */
  readonly of: 'game.id' | 'app_user.id'
  readonly size: number
  readonly signal: AbortSignal | undefined
}

/** Processes ids in their order. Returns how many rows were written. */
async function inSlices(db: Db, { of, size, signal }: Slices, write: (slice: RawBuilder<boolean>) => RawBuilder<unknown>): Promise<number> {
  const [table = ''] = of.split('.')
  const id = sql.ref(of)
  let written = 0
  for (let after: number | string | null = null; ;) {
    signal?.throwIfAborted()
    const last: number | string | null = await findLast(
      db,
      sql`
      select ${id} as id from ${sql.table(table)} where ${after === null ? sql`true` : sql`${id} > ${after}`}
      order by ${id} offset ${size - 1} limit 1`,
    )
    const slice = sql<boolean>`(${after === null ? sql`true` : sql`${id} > ${after}`}
      and ${last === null ? sql`true` : sql`${id} <= ${last}`})`
    written += await transaction(db, async (trx) => {
      await sql`select set_config('statement_timeout', ${String(SLICE_TIMEOUT_MS)}, true)`.execute(trx)
      return Number((await write(slice).execute(trx)).numAffectedRows ?? 0)
    })
    if (last === null) return written
    after = last
    await setImmediate()
  }
}

async function findLast(db: Db, query: RawBuilder<unknown>): Promise<number | string | null> {
  const { rows } = await query.execute(db)
  return (rows[0] as { id: number | string } | undefined)?.id ?? null
}

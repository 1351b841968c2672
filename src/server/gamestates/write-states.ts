import { sql } from 'kysely'
import type { GameState } from '../../contract/mutations.ts'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { isGameId } from '../games/game-cards.ts'
import { writeRounds } from '../write-rounds.ts'
import { STATE_NUMBERS, stateOf } from './state-numbers.ts'

/** One wanted state. `key` is the caller's own, to find the outcome by. */
export interface StateWrite {
  readonly key: number
  readonly gameId: number
  readonly state: GameState | null
  readonly at: number
}

export interface WriteOptions {
  /** A like taken back clears only the state `liked`: what has meanwhile become owned or a nope stays. */
  readonly clearsOnlyLiked: boolean
}

export type WriteOutcome = 'applied' | 'stale' | 'unknown_game'

/**
 * Writes wanted states of one player and answers what became of each: of two writes to one game the later `at`
 * stands, whatever order they arrive in, and a duplicate changes nothing (`sync` rule 4). A game that is named more
 * than once is written in the order of `at`. At once or not at all; one round trip where no game comes twice.
 */
export async function writeStates(
  db: Db,
  userId: string,
  writes: readonly StateWrite[],
  options: WriteOptions,
): Promise<Map<number, WriteOutcome>> {
  const outcomes = new Map<number, WriteOutcome>()
  const possible = writes.filter(({ key, gameId }) => {
    const isPossible = isGameId(gameId)
    if (!isPossible) outcomes.set(key, 'unknown_game')
    return isPossible
  })
  const [firstRound, ...laterRounds] = writeRounds(possible, ({ gameId }) => gameId)
  if (firstRound === undefined) return outcomes
  if (laterRounds.length === 0) {
    await writeRound(db, userId, firstRound, options, outcomes)
    return outcomes
  }
  await transaction(db, async (trx) => {
    for (const round of [firstRound, ...laterRounds]) await writeRound(trx, userId, round, options, outcomes)
  })
  return outcomes
}

async function writeRound(
  db: Db | Trx,
  userId: string,
  writes: readonly StateWrite[],
  options: WriteOptions,
  outcomes: Map<number, WriteOutcome>,
): Promise<void> {
  const known = await upsert(db, userId, writes, options)
  const passedOver = writes.filter(({ gameId }) => known.get(gameId) === false)
  const current = passedOver.length === 0 ? new Map<number, CurrentState>() : await readCurrent(db, userId, passedOver)
  for (const write of writes) {
    const isWritten = known.get(write.gameId)
    if (isWritten === undefined) outcomes.set(write.key, 'unknown_game')
    else if (isWritten || isFulfilled(write, current.get(write.gameId), options)) outcomes.set(write.key, 'applied')
    else outcomes.set(write.key, 'stale')
  }
}

/**
 * One statement: only games that exist, the player's revision raised only if there are any (its row lock is what
 * puts one player's writes in order), rows in the order of their ids. Answers for each known game whether its row was
 * written.
 */
async function upsert(
  db: Db | Trx,
  userId: string,
  writes: readonly StateWrite[],
  { clearsOnlyLiked }: WriteOptions,
): Promise<Map<number, boolean>> {
  const gameIds = writes.map(({ gameId }) => gameId)
  const states = writes.map(({ state }) => (state === null ? null : STATE_NUMBERS[state]))
  const times = writes.map(({ at }) => at)
  const { rows } = await sql<{ game_id: number; is_written: boolean }>`
    with item as (
      select given.game_id, given.state, given.at
      from unnest(${gameIds}::integer[], ${states}::smallint[], ${times}::bigint[]) given (game_id, state, at)
      join game on game.id = given.game_id
    ), revision as (
      insert into user_revision (user_id, rev)
      select ${userId}::uuid, 1 where exists (select 1 from item)
      on conflict (user_id) do update set rev = user_revision.rev + 1
      returning rev
    ), written as (
      insert into game_state (user_id, game_id, state, at, rev)
      select ${userId}::uuid, item.game_id, item.state, item.at, revision.rev
      from item cross join revision order by item.game_id
      on conflict (user_id, game_id) do update set state = excluded.state, at = excluded.at, rev = excluded.rev
      where excluded.at > game_state.at
        and (not ${clearsOnlyLiked}::boolean or excluded.state is not null or game_state.state = ${STATE_NUMBERS.liked})
      returning game_id
    )
    select item.game_id, written.game_id is not null as is_written
    from item left join written on written.game_id = item.game_id`.execute(db)
  return new Map(rows.map((row) => [row.game_id, row.is_written]))
}

interface CurrentState {
  readonly state: GameState | null
  readonly at: number
}

async function readCurrent(
  db: Db | Trx,
  userId: string,
  writes: readonly StateWrite[],
): Promise<Map<number, CurrentState>> {
  const rows = await db.selectFrom('game_state').select(['game_id', 'state', 'at']).where('user_id', '=', userId)
    .where(sql<boolean>`game_id = any(${writes.map(({ gameId }) => gameId)}::integer[])`).execute()
  return new Map(rows.map((row) => [row.game_id, { state: stateOf(row.state), at: row.at }]))
}

/** Whether a write that changed no row has what it wanted all the same: a duplicate, or a like that was not there. */
function isFulfilled(write: StateWrite, current: CurrentState | undefined, { clearsOnlyLiked }: WriteOptions): boolean {
  if (current === undefined) return false
  if (current.at === write.at && current.state === write.state) return true
  return clearsOnlyLiked && write.state === null && current.state !== 'liked' && write.at >= current.at
}

import type { Static } from 'typebox'
import type { GameStateEntry, PulledGameStates } from '../../contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { stateOf } from './state-numbers.ts'

/** Returns every game that the player has settled, by game id. */
export async function readStates(db: Db, userId: string): Promise<GameStateEntry[]> {
  const rows = await db
    .selectFrom('game_state')
    .select(['game_id', 'state'])
    .where('user_id', '=', userId)
    .where('state', 'is not', null)
    .orderBy('game_id')
    .execute()
  return rows.flatMap(({ game_id, state: number }) => {
    const state = stateOf(number)
    return state === null ? [] : [{ game_id, state }]
  })
}

interface PullRow {
  readonly cursor: number
  readonly game_id: number | null
  readonly state: number | null
  readonly at: number | null
}

/**
 * Returns what changed after `since`, cleared states included, and the next cursor. One statement reads cursor and rows. With two, a write
 * between them would be below the cursor and would never be pulled.
 */
export async function pullStates(db: Db, userId: string, since: number): Promise<Omit<Static<typeof PulledGameStates>, 'now'>> {
  const { rows } = await sql<PullRow>`
    select revision.rev as cursor, game_state.game_id, game_state.state,
      greatest(game_state.at, game_state.unliked_at) as at
    from (select coalesce((select rev from user_revision where user_id = ${userId}), 0) as rev) revision
    left join game_state on game_state.user_id = ${userId} and game_state.rev > ${since}
    order by game_state.rev, game_state.game_id`.execute(db)
  return {
    cursor: rows[0]?.cursor ?? 0,
    states: rows.flatMap(({ game_id, state, at }) => (game_id === null || at === null ? [] : [{ game_id, state: stateOf(state), at }])),
  }
}

import { sql } from 'kysely'
import type { GameState } from '../../src/contract/mutations.ts'
import type { Db } from '../../src/server/db/database.ts'
import { STATE_NUMBERS } from '../../src/server/gamestates/state-numbers.ts'

/** Sets a state of these games for one or several players, without mutations and revisions. Only a pull would miss the revisions. */
export async function seedStates(db: Db, userIds: string | readonly string[], gameIds: readonly number[], state: GameState): Promise<void> {
  await sql`
    insert into game_state (user_id, game_id, state, at, rev)
    select user_id, game_id, ${STATE_NUMBERS[state]}, 1, 1 from unnest(${[userIds].flat()}::uuid[]) user_id, unnest(${gameIds}::integer[]) game_id
    on conflict (user_id, game_id) do update set state = excluded.state`.execute(db)
}

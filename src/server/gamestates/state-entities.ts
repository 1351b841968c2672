import { sql } from 'kysely'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import { STATE_NUMBERS } from './state-numbers.ts'

const NAME_OF_STATE = sql.join(
  Object.entries(STATE_NUMBERS).map(([state, number]) => sql`when ${sql.lit(number)} then ${sql.lit(state)}`),
  sql` `,
)

export const gameStateEntity = defineSyncEntity(
  'gameStates',
  ({ userId, since }) => sql`
  select rev, game_id::text as id,
    case when state is not null then json_build_object('state', case state ${NAME_OF_STATE} end) end as value,
    greatest(at, unliked_at) as at
  from game_state where user_id = ${userId} and rev > ${since}`,
)

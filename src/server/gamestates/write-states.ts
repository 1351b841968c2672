import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { GameStateItem, LikeItem } from '../../contract/states.ts'
import { knownGame } from '../games/known-game.ts'
import { defineWrite } from '../writes/define-write.ts'
import { latestWins } from '../writes/latest-wins.ts'
import type { LatestWins } from '../writes/latest-wins.ts'
import { STATE_NUMBERS } from './state-numbers.ts'

const LIKED = sql.lit(STATE_NUMBERS.liked)

/** Whether the state that comes is later than the one that stands, or at the same time the greater number. */
const IS_LATER = sql`(excluded.at, coalesce(excluded.state, 0)) > (standing.at, coalesce(standing.state, 0))`

/** The state of a row, but for a like that is older than the taking back: it counts as none. */
function stateOf(row: 'excluded' | 'standing'): RawBuilder<unknown> {
  const unlikedAt = sql`greatest(excluded.unliked_at, standing.unliked_at)`
  const [state, at] = [sql.ref(`${row}.state`), sql.ref(`${row}.at`)]
  return sql`case when ${state} = ${LIKED} and ${unlikedAt} > ${at} then null else ${state} end`
}

/**
 * Two things stand on a game's row: the latest state with its time, and when a like was last taken back. A state and a
 * taking back never get in each other's way, so that both may come in any order: the first is written over an earlier one,
 * the second clears likes that are older and nothing else.
 */
const gameStates = {
  table: 'game_state',
  known: knownGame,
  merge: {
    set: sql`state = case when ${IS_LATER} then ${stateOf('excluded')} else ${stateOf('standing')} end,
      at = greatest(excluded.at, standing.at), unliked_at = greatest(excluded.unliked_at, standing.unliked_at)`,
    // A like that comes again after it was taken back is later than the nothing that stands for it, and changes nothing.
    when: sql`excluded.unliked_at > standing.unliked_at or (${IS_LATER} and not (
      excluded.at = standing.at and ${stateOf('excluded')} is not distinct from standing.state))`,
  },
} satisfies Partial<LatestWins<never>>

const NEVER = { type: 'bigint', of: () => 0 } as const

/** `gamestate.set`: what a player says of a game, or that they take it back. */
export const setGameState = defineWrite('gamestate.set', {
  item: GameStateItem,
  list: 'states',
  ...latestWins<GameStateItem>({
    ...gameStates,
    key: { column: 'game_id', type: 'integer', of: ({ item }) => item.game_id },
    columns: {
      state: { type: 'smallint', of: ({ item }) => item.state && STATE_NUMBERS[item.state] },
      unliked_at: NEVER,
    },
    isStanding: ({ item }, { state }) => state === (item.state && STATE_NUMBERS[item.state]),
  }),
})

const isLike = ({ liked = true }: LikeItem) => liked

/** `game.like`: the state `liked`; taken back, it leaves alone what has meanwhile become owned or a nope. */
export const likeGame = defineWrite('game.like', {
  item: LikeItem,
  list: 'likes',
  ...latestWins<LikeItem>({
    ...gameStates,
    key: { column: 'game_id', type: 'integer', of: ({ item }) => item.game_id },
    columns: {
      at: { type: 'bigint', of: ({ item, at }) => (isLike(item) ? at : 0) },
      state: { type: 'smallint', of: ({ item }) => (isLike(item) ? STATE_NUMBERS.liked : null) },
      unliked_at: { type: 'bigint', of: ({ item, at }) => (isLike(item) ? 0 : at) },
    },
    isStanding: ({ item }, { state }) => (state === STATE_NUMBERS.liked) === isLike(item),
  }),
})

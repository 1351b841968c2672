import { GameStateItem, LikeItem } from '../../contract/states.ts'
import { knownGame } from '../games/known-game.ts'
import { SWIPE_EVENTS } from '../quests/record-event.ts'
import type { QuestDeps } from '../quests/record-event.ts'
import { defineWrite } from '../writes/define-write.ts'
import { latestWins } from '../writes/latest-wins.ts'
import type { LatestWins } from '../writes/latest-wins.ts'
import { MERGE_STATES } from './merge-states.ts'
import { STATE_NUMBERS } from './state-numbers.ts'

const gameStates = {
  table: 'game_state',
  known: knownGame,
  merge: MERGE_STATES,
} satisfies Partial<LatestWins<never>>

const NEVER = { type: 'bigint', of: () => 0 } as const

/** `gamestate.set`: sets or takes back the player's state of a game. If a swipe set it, records its quest event too. */
export const setGameState = defineWrite('gamestate.set', {
  item: GameStateItem,
  list: 'states',
  ...latestWins<GameStateItem, QuestDeps>({
    ...gameStates,
    key: { column: 'game_id', type: 'integer', of: ({ item }) => item.game_id },
    columns: {
      state: { type: 'smallint', of: ({ item }) => item.state && STATE_NUMBERS[item.state] },
      unliked_at: NEVER,
    },
    isUnchanged: ({ item }, { state }) => state === (item.state && STATE_NUMBERS[item.state]),
    alsoWritten: SWIPE_EVENTS,
  }),
})

const isLike = ({ liked = true }: LikeItem) => liked

/** `game.like`: the state `liked`. Taking it back does not change a game that was meanwhile set to owned or disliked. */
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
    isUnchanged: ({ item }, { state }) => (state === STATE_NUMBERS.liked) === isLike(item),
  }),
})

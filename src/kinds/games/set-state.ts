import type { GameState } from '../../contract/mutations.ts'
import { GAME_STATES } from '../../contract/mutations.ts'
import { exactly, isInteger, oneOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** What a player says of a game: one of the verdicts, or none. */
export const setState = defineKind<{ gameId: number; state: GameState | null }>({
  isPayload: exactly({ gameId: isInteger, state: oneOf([...GAME_STATES, null]) }),
  // A game's state and its like are one fact.
  key: ({ gameId }) => `game:${gameId}`,
  clearedWith: { oneOf: ['liked', 'owned', 'disliked'], by: ({ state }) => state },
  request: {
    batch: { call: 'pushGameStates', user: 'user_id', list: 'states', fields: { game_id: 'gameId', state: 'state' } },
  },
  overlays: [overlay('gameStates', ({ gameId }) => [String(gameId)], (_, { state }) => state && { state })],
})

import type { GameState } from '../../contract/mutations.ts'
import { GAME_STATES } from '../../contract/mutations.ts'
import { exactly, isInteger, oneOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** What a player says of a game: one of the verdicts, or none. */
export const setState = defineKind<{ gameId: number; state: GameState | null }>({
  version: 1,
  isPayload: exactly({ gameId: isInteger, state: oneOf([...GAME_STATES, null]) }),
  upgrades: {},
  // A game's state and its like are one fact.
  key: ({ gameId }) => `game:${gameId}`,
  request: {
    batch: { call: 'pushGameStates', user: 'user_id', list: 'states', fields: { game_id: 'gameId', state: 'state' } },
  },
  overlays: [overlay('gameStates', ({ gameId }) => [String(gameId)], (_, { state }) => state && { state })],
})

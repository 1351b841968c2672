import { GAME_STATES } from '../contract/mutations.ts'
import type { GameState } from '../contract/mutations.ts'
import { exactly, isBoolean, isInteger, oneOf } from '../domain/shapes.ts'
import { defineKind, overlay } from './define-kind.ts'

/** What a player says of games. */
export const GAME_KINDS = {
  /** What a player says of a game: one of the verdicts, or none. */
  'gamestate.set': defineKind<{ gameId: number; state: GameState | null }>({
    isPayload: exactly({ gameId: isInteger, state: oneOf([...GAME_STATES, null]) }),
    // A game's state and its like are one fact.
    key: ({ gameId }) => `game:${gameId}`,
    clearedWith: { oneOf: ['liked', 'owned', 'disliked'], by: ({ state }) => state },
    request: {
      batch: { call: 'pushGameStates', user: 'user_id', list: 'states', fields: { game_id: 'gameId', state: 'state' } },
    },
    overlays: [overlay('gameStates', ({ gameId }) => [String(gameId)], (_, { state }) => state && { state })],
  }),
  /** Whether a game is liked: the state `liked`, set or taken back. */
  'game.like': defineKind<{ gameId: number; liked: boolean }>({
    isPayload: exactly({ gameId: isInteger, liked: isBoolean }),
    key: ({ gameId }) => `game:${gameId}`,
    clearedWith: { oneOf: ['liked'], by: ({ liked }) => (liked ? 'liked' : null) },
    request: {
      single: { call: 'likeGame', params: ['gameId'], fields: { liked: 'liked' } },
      batch: { call: 'likesBatch', list: 'likes', fields: { game_id: 'gameId', liked: 'liked' } },
    },
    overlays: [
      overlay('gameStates', ({ gameId }) => [String(gameId)], (value, { liked }) => {
        if (liked) return { state: 'liked' }
        return value?.state === 'liked' ? null : value
      }),
    ],
  }),
  /** Whether a game is on the player's wishlist, whatever else they say of it. */
  'game.want': defineKind<{ gameId: number; wanted: boolean }>({
    isPayload: exactly({ gameId: isInteger, wanted: isBoolean }),
    key: ({ gameId }) => `wish:${gameId}`,
    clearedWith: { oneOf: ['wishlist'], by: ({ wanted }) => (wanted ? 'wishlist' : null) },
    request: {
      single: { call: 'wantGame', params: ['gameId'], fields: { wanted: 'wanted' } },
      batch: { call: 'wantsBatch', list: 'wishes', fields: { game_id: 'gameId', wanted: 'wanted' } },
    },
    overlays: [overlay('wishes', ({ gameId }) => [String(gameId)], (_, { wanted }) => (wanted ? { wanted } : null))],
  }),
}

import { GAME_STATES } from '../contract/mutations.ts'
import type { GameState } from '../contract/mutations.ts'
import { exactly, isBoolean, isInteger, isString, oneOf, optional } from '../domain/validators.ts'
import { defineMutator, overlay } from './define-mutator.ts'

export interface StatedGame {
  gameId: number
  state: GameState | null
  /** If a swipe set the state: the id of its SWIPE quest event, which is the mutation's own id. */
  swipeEventId?: string
}

// Why: docs/decisions/sync/0012-a-swipe-is-one-mutation.md
/** The mutators of what a player sets for games. */
export const GAME_MUTATORS = {
  /** A player's verdict of a game, or none. If a swipe set it, it also records the swipe's quest event. */
  'gamestate.set': defineMutator<StatedGame>({
    version: 2,
    isPayload: exactly({ gameId: isInteger, state: oneOf([...GAME_STATES, null]), swipeEventId: optional(isString) }),
    // Version 1 had its like and its quest event in rows of their own.
    upgrades: { 1: (payload) => payload },
    // A game's state and its like are one value.
    key: ({ gameId }) => `game:${gameId}`,
    clearedWith: { oneOf: ['liked', 'owned', 'disliked'], by: ({ state }) => state },
    request: {
      batch: {
        call: 'pushGameStates',
        user: 'user_id',
        list: 'states',
        fields: { game_id: 'gameId', state: 'state', swipe_event_id: 'swipeEventId' },
      },
    },
    overlays: [
      overlay(
        'gameStates',
        ({ gameId }) => [String(gameId)],
        (_, { state }) => state && { state },
      ),
      overlay(
        'questEvents',
        ({ swipeEventId }) => (swipeEventId === undefined ? [] : [swipeEventId]),
        () => ({ type: 'SWIPE' }),
      ),
    ],
  }),
  /** Whether a game is liked. It sets or clears the state `liked`. Only earlier versions of the app queued it. */
  'game.like': defineMutator<{ gameId: number; liked: boolean }>({
    isPayload: exactly({ gameId: isInteger, liked: isBoolean }),
    key: ({ gameId }) => `game:${gameId}`,
    clearedWith: { oneOf: ['liked'], by: ({ liked }) => (liked ? 'liked' : null) },
    request: {
      single: { call: 'likeGame', params: ['gameId'], fields: { liked: 'liked' } },
      batch: { call: 'likesBatch', list: 'likes', fields: { game_id: 'gameId', liked: 'liked' } },
    },
    overlays: [
      overlay(
        'gameStates',
        ({ gameId }) => [String(gameId)],
        (value, { liked }) => {
          if (liked) return { state: 'liked' }
          return value?.state === 'liked' ? null : value
        },
      ),
    ],
  }),
  /** Whether a game is on the player's wishlist, independent of its other values. */
  'game.want': defineMutator<{ gameId: number; wanted: boolean }>({
    isPayload: exactly({ gameId: isInteger, wanted: isBoolean }),
    key: ({ gameId }) => `wish:${gameId}`,
    clearedWith: { oneOf: ['wishlist'], by: ({ wanted }) => (wanted ? 'wishlist' : null) },
    request: {
      single: { call: 'wantGame', params: ['gameId'], fields: { wanted: 'wanted' } },
      batch: { call: 'wantsBatch', list: 'wishes', fields: { game_id: 'gameId', wanted: 'wanted' } },
    },
    overlays: [
      overlay(
        'wishes',
        ({ gameId }) => [String(gameId)],
        (_, { wanted }) => (wanted ? { wanted } : null),
      ),
    ],
  }),
}

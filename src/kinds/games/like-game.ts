import { exactly, isBoolean, isInteger } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a game is liked: the state `liked`, set or taken back. */
export const likeGame = defineKind<{ gameId: number; liked: boolean }>({
  version: 1,
  isPayload: exactly({ gameId: isInteger, liked: isBoolean }),
  upgrades: {},
  key: ({ gameId }) => `game:${gameId}`,
  request: {
    single: { call: 'likeGame', user: 'userId', params: ['gameId'], fields: { liked: 'liked' } },
    batch: { call: 'likesBatch', user: 'userId', list: 'likes', fields: { game_id: 'gameId', liked: 'liked' } },
  },
  overlays: [
    overlay('gameStates', ({ gameId }) => [String(gameId)], (value, { liked }) => {
      if (liked) return { state: 'liked' }
      return value?.state === 'liked' ? null : value
    }),
  ],
})

import { exactly, isBoolean, isInteger } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a game is liked: the state `liked`, set or taken back. */
export const likeGame = defineKind<{ gameId: number; liked: boolean }>({
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
})

import { exactly, isBoolean, isInteger } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a game is on the player's wishlist, whatever else they say of it. */
export const wantGame = defineKind<{ gameId: number; wanted: boolean }>({
  isPayload: exactly({ gameId: isInteger, wanted: isBoolean }),
  key: ({ gameId }) => `wish:${gameId}`,
  clearedWith: { oneOf: ['wishlist'], by: ({ wanted }) => (wanted ? 'wishlist' : null) },
  request: {
    single: { call: 'wantGame', params: ['gameId'], fields: { wanted: 'wanted' } },
    batch: { call: 'wantsBatch', list: 'wishes', fields: { game_id: 'gameId', wanted: 'wanted' } },
  },
  overlays: [overlay('wishes', ({ gameId }) => [String(gameId)], (_, { wanted }) => (wanted ? { wanted } : null))],
})

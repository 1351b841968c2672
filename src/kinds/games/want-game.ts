import { exactly, isBoolean, isInteger } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a game is on the player's wishlist, whatever else they say of it. */
export const wantGame = defineKind<{ gameId: number; wanted: boolean }>({
  version: 1,
  isPayload: exactly({ gameId: isInteger, wanted: isBoolean }),
  upgrades: {},
  key: ({ gameId }) => `wish:${gameId}`,
  request: {
    single: { call: 'wantGame', user: 'userId', params: ['gameId'], fields: { wanted: 'wanted' } },
    batch: { call: 'wantsBatch', user: 'userId', list: 'wishes', fields: { game_id: 'gameId', wanted: 'wanted' } },
  },
  overlays: [overlay('wishes', ({ gameId }) => [String(gameId)], (_, { wanted }) => (wanted ? { wanted } : null))],
})

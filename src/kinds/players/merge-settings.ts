import { isInteger, listOf, partOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

const areIds = listOf(isInteger)

/** Some of the player's settings, each replaced as a whole. */
export const mergeSettings = defineKind<{ genres?: number[]; platforms?: number[]; tags?: number[] }>({
  version: 1,
  isPayload: partOf({ genres: areIds, platforms: areIds, tags: areIds }),
  upgrades: {},
  key: () => 'settings',
  request: {
    custom: {
      call: 'putSettings',
      build: (userId, { id, at, payload }) => ({ params: { userId }, body: { ...payload, id, at } }),
    },
  },
  overlays: [
    overlay('settings', Object.keys, (value, payload: Partial<Record<string, number[]>>, name) => {
      const chosen = payload[name]
      return chosen ? { value: chosen } : value
    }),
  ],
})

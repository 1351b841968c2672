import { isInteger, isString, listOf, partOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

const areIds = listOf(isInteger)

/** Some of the player's settings, each replaced as a whole. */
export const mergeSettings = defineKind<{ genres?: number[]; platforms?: number[]; tags?: number[]; time_zone?: string }>({
  version: 1,
  isPayload: partOf({ genres: areIds, platforms: areIds, tags: areIds, time_zone: isString }),
  upgrades: {},
  key: () => 'settings',
  request: {
    custom: {
      call: 'putSettings',
      build: (userId, { id, at, payload }) => ({ params: { userId }, body: { ...payload, id, at } }),
    },
  },
  overlays: [
    overlay('settings', (payload) => Object.keys(payload).filter((name) => name !== 'time_zone'), (value, payload, name) => {
      const chosen = payload[name as 'genres' | 'platforms' | 'tags']
      return chosen ? { value: chosen } : value
    }),
    overlay('timeZone', ({ time_zone: zone }) => (zone === undefined ? [] : ['me']), (value, { time_zone: zone }) =>
      zone === undefined ? value : { zone }),
  ],
})

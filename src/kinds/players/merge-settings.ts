import { isChoiceValue, REWARDS_KEY } from '../../contract/entities.ts'
import type { ChoiceValue } from '../../domain/choices.ts'
import { isInteger, isString, listOf, partOf, recordOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Lists of ids, the time zone, and choices by their names: only what changes. */
export interface SettingsPayload {
  genres?: number[]
  platforms?: number[]
  tags?: number[]
  time_zone?: string
  choices?: Record<string, ChoiceValue>
}

const areIds = listOf(isInteger)
const LISTS = ['genres', 'platforms', 'tags'] as const

/** Some of the player's settings, each replaced as a whole. */
export const mergeSettings = defineKind<SettingsPayload>({
  isPayload: partOf({ genres: areIds, platforms: areIds, tags: areIds, time_zone: isString, choices: recordOf(isChoiceValue) }),
  key: () => 'settings',
  // A ring may have to be unlocked first.
  dependsOn: ({ choices }) => (choices?.['avatar_ring'] === undefined ? [] : [REWARDS_KEY]),
  clearedWith: null,
  request: {
    custom: {
      call: 'putSettings',
      build: (userId, { id, at, payload }) => ({ params: { userId }, body: { ...payload, id, at } }),
    },
  },
  overlays: [
    overlay('settings', (payload) => LISTS.filter((name) => payload[name]), (value, payload, name) => {
      const chosen = payload[name as (typeof LISTS)[number]]
      return chosen ? { value: chosen } : value
    }),
    overlay('choices', ({ choices = {} }) => Object.keys(choices), (value, { choices }, name) => {
      const chosen = choices?.[name]
      return chosen === undefined ? value : { value: chosen }
    }),
    overlay('timeZone', ({ time_zone: zone }) => (zone === undefined ? [] : ['me']), (value, { time_zone: zone }) =>
      zone === undefined ? value : { zone }),
  ],
})

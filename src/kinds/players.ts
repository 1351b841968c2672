import { isChoiceValue, playerKey, REWARDS_KEY } from '../contract/entities.ts'
import { isNamedPlayer } from '../contract/named-player.ts'
import type { NamedPlayer } from '../contract/named-player.ts'
import type { ChoiceValue } from '../domain/choices.ts'
import type { ProfilePart } from '../domain/profile-rule.ts'
import { exactly, isBoolean, isInteger, isString, listOf, oneOf, partOf, recordOf } from '../domain/shapes.ts'
import { SOCIAL_KEYS } from '../domain/social-keys.ts'
import type { SocialKey } from '../domain/social-keys.ts'
import { defineKind, overlay } from './define-kind.ts'

/** How the call names a part. */
const FIELDS: Readonly<Record<ProfilePart, string>> = { display_name: 'displayName', bio: 'bio' }

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

/** Other players, and what the player says and chooses for themselves. */
export const PLAYER_KINDS = {
  /** Whether a player follows another. `player` is how that one was shown: the lists of one's own need no network. */
  'player.follow': defineKind<{ targetId: string; player: NamedPlayer; following: boolean }>({
    isPayload: exactly({ targetId: isString, player: isNamedPlayer, following: isBoolean }),
    key: ({ targetId }) => playerKey(targetId),
    clearedWith: null,
    request: { single: { call: 'followPlayer', user: 'viewerId', fields: { targetId: 'targetId', following: 'following' } } },
    overlays: [overlay('follows', ({ targetId }) => [targetId], (_, { player, following }) => (following ? player : null))],
  }),
  /** Whether a player blocks another. To block ends following; to take it back does not bring that back. */
  'player.block': defineKind<{ targetId: string; player: NamedPlayer; blocked: boolean }>({
    isPayload: exactly({ targetId: isString, player: isNamedPlayer, blocked: isBoolean }),
    key: ({ targetId }) => playerKey(targetId),
    clearedWith: null,
    request: { single: { call: 'blockPlayer', params: ['targetId'], fields: { blocked: 'blocked' } } },
    overlays: [
      overlay('blocks', ({ targetId }) => [targetId], (_, { player, blocked }) => (blocked ? player : null)),
      overlay('follows', ({ targetId, blocked }) => (blocked ? [targetId] : []), () => null),
    ],
  }),
  /** Whether a player no longer reads what another writes. */
  'player.mute': defineKind<{ targetId: string; player: NamedPlayer; muted: boolean }>({
    isPayload: exactly({ targetId: isString, player: isNamedPlayer, muted: isBoolean }),
    key: ({ targetId }) => playerKey(targetId),
    clearedWith: null,
    request: { single: { call: 'mutePlayer', params: ['targetId'], fields: { muted: 'muted' } } },
    overlays: [overlay('mutes', ({ targetId }) => [targetId], (_, { player, muted }) => (muted ? player : null))],
  }),
  /** Up to when the player has read what they were told, by the server's clock: what came later is unread, on all of their devices. */
  'notification.read': defineKind<{ upTo: number }>({
    isPayload: exactly({ upTo: isInteger }),
    key: () => 'notifications-read',
    clearedWith: null,
    request: { single: { call: 'readNotifications', fields: { up_to: 'upTo' } } },
    overlays: [overlay('notificationsRead', () => ['me'], (value, { upTo }) => ({ up_to: Math.max(upTo, value?.up_to ?? 0) }))],
  }),
  /** The player's picture itself, as a PNG: what waits on the device is whole, and leaves it with its row. */
  'avatar.set': defineKind<{ picture: ArrayBuffer }>({
    isPayload: exactly({ picture: (value): value is ArrayBuffer => value instanceof ArrayBuffer }),
    key: () => 'avatar',
    clearedWith: null,
    request: {
      goesLast: true,
      custom: {
        call: 'uploadAvatar',
        build: (userId, { id, at, payload }) => {
          // The fields before the file: a server reads them in their order.
          const form = new FormData()
          form.append('id', id)
          form.append('at', String(at))
          form.append('avatar', new Blob([payload.picture]))
          return { params: { userId }, body: form }
        },
      },
    },
    // Its row holds the picture and is what is shown; the address that the server gives it comes with the next pull.
    overlays: [],
  }),
  /** One part of what the player says about themselves: each waits by itself, so that a name that is refused takes no bio with it. */
  'profile.edit': defineKind<{ part: ProfilePart; text: string }>({
    isPayload: exactly({ part: oneOf(['display_name', 'bio']), text: isString }),
    key: ({ part }) => `profile:${part}`,
    clearedWith: null,
    request: {
      custom: {
        call: 'editProfile',
        build: (userId, { id, at, payload: { part, text } }) => ({ params: { userId }, body: { [FIELDS[part]]: text, id, at } }),
      },
    },
    overlays: [overlay('profile', ({ part }) => [part], (_, { text }) => ({ text }))],
  }),
  /** Where the player is found in one place, as it is kept (`readSocial`), and whether others see it. Empty for nowhere. */
  'socials.set': defineKind<{ key: SocialKey; value: string; show: boolean }>({
    isPayload: exactly({ key: oneOf(SOCIAL_KEYS), value: isString, show: isBoolean }),
    key: ({ key }) => `social:${key}`,
    clearedWith: null,
    request: {
      custom: {
        call: 'setSocials',
        build: (userId, { id, at, payload: { key, value, show } }) => ({ body: [{ userId, key, handle: value, show, id, at }] }),
      },
    },
    overlays: [
      overlay('socials', ({ key }) => [key], (before, { value, show }) => {
        if (value === '') return null
        // Whoever names another account there is no longer the one that was connected.
        const isSame = before?.value === value
        return { value, show, connected: isSame && before.connected, verified: isSame && before.verified }
      }),
    ],
  }),
  /** Some of the player's settings, each replaced as a whole. */
  'settings.merge': defineKind<SettingsPayload>({
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
  }),
}

import { isChoiceValue, playerKey, REWARDS_KEY } from '../contract/entities.ts'
import { isNamedPlayer } from '../contract/named-player.ts'
import type { NamedPlayer } from '../contract/named-player.ts'
import type { ChoiceName, Choices } from '../domain/choices.ts'
import type { ProfilePart } from '../domain/profile-rule.ts'
import { exactly, isBoolean, isInteger, isString, listOf, oneOf, partOf, recordOf } from '../domain/validators.ts'
import { SOCIAL_KEYS } from '../domain/social-keys.ts'
import type { SocialKey } from '../domain/social-keys.ts'
import { defineMutator, overlay } from './define-mutator.ts'

/** The field of the request, by the part of the profile. */
const FIELDS: Readonly<Record<ProfilePart, string>> = { display_name: 'displayName', bio: 'bio', username: 'username' }

/** The outbox key of the player's username. */
export const USERNAME_KEY = 'profile:username'

/** Lists of ids, the time zone, and choices by their names. Holds only what changes. */
export interface SettingsPayload {
  genres?: number[]
  platforms?: number[]
  tags?: number[]
  time_zone?: string
  choices?: Partial<Choices>
}

const areIds = listOf(isInteger)
const LISTS = ['genres', 'platforms', 'tags'] as const

/** The mutators of other players, and of the player's own profile and settings. */
export const PLAYER_MUTATORS = {
  /**
   * Whether a player follows another. `player` is the followed player as shown, so that the player's own lists need no
   * network.
   */
  'player.follow': defineMutator<{ targetId: string; player: NamedPlayer; following: boolean }>({
    isPayload: exactly({ targetId: isString, player: isNamedPlayer, following: isBoolean }),
    key: ({ targetId }) => playerKey(targetId),
    clearedWith: null,
    request: { single: { call: 'followPlayer', user: 'viewerId', fields: { targetId: 'targetId', following: 'following' } } },
    overlays: [
      overlay(
        'follows',
        ({ targetId }) => [targetId],
        (_, { player, following }) => (following ? player : null),
      ),
    ],
  }),
  /** Whether a player blocks another. Blocking ends following. Unblocking does not restore it. */
  'player.block': defineMutator<{ targetId: string; player: NamedPlayer; blocked: boolean }>({
    isPayload: exactly({ targetId: isString, player: isNamedPlayer, blocked: isBoolean }),
    key: ({ targetId }) => playerKey(targetId),
    clearedWith: null,
    request: { single: { call: 'blockPlayer', params: ['targetId'], fields: { blocked: 'blocked' } } },
    overlays: [
      overlay(
        'blocks',
        ({ targetId }) => [targetId],
        (_, { player, blocked }) => (blocked ? player : null),
      ),
      overlay(
        'follows',
        ({ targetId, blocked }) => (blocked ? [targetId] : []),
        () => null,
      ),
    ],
  }),
  /** Whether a player has muted another. */
  'player.mute': defineMutator<{ targetId: string; player: NamedPlayer; muted: boolean }>({
    isPayload: exactly({ targetId: isString, player: isNamedPlayer, muted: isBoolean }),
    key: ({ targetId }) => playerKey(targetId),
    clearedWith: null,
    request: { single: { call: 'mutePlayer', params: ['targetId'], fields: { muted: 'muted' } } },
    overlays: [
      overlay(
        'mutes',
        ({ targetId }) => [targetId],
        (_, { player, muted }) => (muted ? player : null),
      ),
    ],
  }),
  /**
   * Up to when the player has read their notifications, by the server's clock. Later ones are unread, on all of their
   * devices.
   */
  'notification.read': defineMutator<{ upTo: number }>({
    isPayload: exactly({ upTo: isInteger }),
    key: () => 'notifications-read',
    clearedWith: null,
    request: { single: { call: 'readNotifications', fields: { up_to: 'upTo' } } },
    overlays: [
      overlay(
        'notificationsRead',
        () => ['me'],
        (value, { upTo }) => ({ up_to: Math.max(upTo, value?.up_to ?? 0) }),
      ),
    ],
  }),
  /** The player's picture itself, as a PNG. The row holds the complete picture, which is deleted with it. */
  'avatar.set': defineMutator<{ picture: ArrayBuffer }>({
    isPayload: exactly({ picture: (value): value is ArrayBuffer => value instanceof ArrayBuffer }),
    key: () => 'avatar',
    clearedWith: null,
    request: {
      goesLast: true,
      custom: {
        call: 'uploadAvatar',
        build: (userId, { id, at, payload }) => {
          // The fields precede the file, because a server reads them in their order.
          const form = new FormData()
          form.append('id', id)
          form.append('at', String(at))
          form.append('avatar', new Blob([payload.picture]))
          return { params: { userId }, body: form }
        },
      },
    },
    // Its row holds the picture and is what the screen shows. The next pull returns the address that the server gives
    // it.
    overlays: [],
  }),
  /**
   * One part of the player's profile. Each part is a row of its own, so that a refused name does not reject the bio
   * too.
   */
  'profile.edit': defineMutator<{ part: ProfilePart; text: string }>({
    isPayload: exactly({ part: oneOf(['display_name', 'bio', 'username']), text: isString }),
    key: ({ part }) => `profile:${part}`,
    clearedWith: null,
    request: {
      custom: {
        call: 'editProfile',
        build: (userId, { id, at, payload: { part, text } }) => ({ params: { userId }, body: { [FIELDS[part]]: text, id, at } }),
      },
    },
    overlays: [
      overlay(
        'profile',
        ({ part }) => [part],
        (_, { text }) => ({ text }),
      ),
    ],
  }),
  /** The player's account at one site, as it is stored (`readSocial`), and whether others see it. Empty for none. */
  'socials.set': defineMutator<{ key: SocialKey; value: string; show: boolean }>({
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
      overlay(
        'socials',
        ({ key }) => [key],
        (before, { value, show }) => {
          if (value === '') return null
          // If the value names another account, that is no longer the connected one.
          const isSame = before?.value === value
          return { value, show, connected: isSame && before.connected, verified: isSame && before.verified }
        },
      ),
    ],
  }),
  /** Some of the player's settings, each replaced completely. One mutator for all, because each enlarges every start. */
  'settings.merge': defineMutator<SettingsPayload>({
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
      overlay(
        'settings',
        (payload) => LISTS.filter((name) => payload[name]),
        (value, payload, name) => {
          const chosen = payload[name as (typeof LISTS)[number]]
          return chosen ? { value: chosen } : value
        },
      ),
      overlay(
        'choices',
        ({ choices = {} }) => Object.keys(choices),
        (value, { choices }, name) => {
          const chosen = choices?.[name as ChoiceName]
          return chosen === undefined ? value : { value: chosen }
        },
      ),
      overlay(
        'timeZone',
        ({ time_zone: zone }) => (zone === undefined ? [] : ['me']),
        (value, { time_zone: zone }) => (zone === undefined ? value : { zone }),
      ),
    ],
  }),
}

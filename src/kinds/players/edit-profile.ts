import type { ProfilePart } from '../../domain/profile-rule.ts'
import { exactly, isString, oneOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** How the call names a part. */
const FIELDS: Readonly<Record<ProfilePart, string>> = { display_name: 'displayName', bio: 'bio' }

/** One part of what the player says about themselves: each waits by itself, so that a name that is refused takes no bio with it. */
export const editProfile = defineKind<{ part: ProfilePart; text: string }>({
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
})

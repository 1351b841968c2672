import { SOCIAL_KEYS } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import { exactly, isBoolean, isString, oneOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Where the player is found in one place, as it is kept (`readSocial`), and whether others see it. Empty for nowhere. */
export const setSocial = defineKind<{ key: SocialKey; value: string; show: boolean }>({
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
})

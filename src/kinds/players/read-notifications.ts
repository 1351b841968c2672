import { exactly, isInteger } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Up to when the player has read what they were told, by the server's clock: what came later is unread, on all of their devices. */
export const readNotifications = defineKind<{ upTo: number }>({
  isPayload: exactly({ upTo: isInteger }),
  key: () => 'notifications-read',
  clearedWith: null,
  request: { single: { call: 'readNotifications', fields: { up_to: 'upTo' } } },
  overlays: [overlay('notificationsRead', () => ['me'], (value, { upTo }) => ({ up_to: Math.max(upTo, value?.up_to ?? 0) }))],
})

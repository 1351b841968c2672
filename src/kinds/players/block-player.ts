import { playerKey } from '../../contract/entities.ts'
import { isNamedPlayer } from '../../contract/named-player.ts'
import type { NamedPlayer } from '../../contract/named-player.ts'
import { exactly, isBoolean, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a player blocks another. To block ends following; to take it back does not bring that back. */
export const blockPlayer = defineKind<{ targetId: string; player: NamedPlayer; blocked: boolean }>({
  isPayload: exactly({ targetId: isString, player: isNamedPlayer, blocked: isBoolean }),
  key: ({ targetId }) => playerKey(targetId),
  clearedWith: null,
  request: { single: { call: 'blockPlayer', params: ['targetId'], fields: { blocked: 'blocked' } } },
  overlays: [
    overlay('blocks', ({ targetId }) => [targetId], (_, { player, blocked }) => (blocked ? player : null)),
    overlay('follows', ({ targetId, blocked }) => (blocked ? [targetId] : []), () => null),
  ],
})

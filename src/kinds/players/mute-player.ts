import { playerKey } from '../../contract/entities.ts'
import { isNamedPlayer } from '../../contract/named-player.ts'
import type { NamedPlayer } from '../../contract/named-player.ts'
import { exactly, isBoolean, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a player no longer reads what another writes. */
export const mutePlayer = defineKind<{ targetId: string; player: NamedPlayer; muted: boolean }>({
  isPayload: exactly({ targetId: isString, player: isNamedPlayer, muted: isBoolean }),
  key: ({ targetId }) => playerKey(targetId),
  clearedWith: null,
  request: { single: { call: 'mutePlayer', params: ['targetId'], fields: { muted: 'muted' } } },
  overlays: [overlay('mutes', ({ targetId }) => [targetId], (_, { player, muted }) => (muted ? player : null))],
})

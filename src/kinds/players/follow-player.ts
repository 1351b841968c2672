import { playerKey } from '../../contract/entities.ts'
import { isNamedPlayer } from '../../contract/named-player.ts'
import type { NamedPlayer } from '../../contract/named-player.ts'
import { exactly, isBoolean, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a player follows another. `player` is how that one was shown: the lists of one's own need no network. */
export const followPlayer = defineKind<{ targetId: string; player: NamedPlayer; following: boolean }>({
  isPayload: exactly({ targetId: isString, player: isNamedPlayer, following: isBoolean }),
  key: ({ targetId }) => playerKey(targetId),
  clearedWith: null,
  request: { single: { call: 'followPlayer', user: 'viewerId', fields: { targetId: 'targetId', following: 'following' } } },
  overlays: [overlay('follows', ({ targetId }) => [targetId], (_, { player, following }) => (following ? player : null))],
})

import { exactly, isBoolean, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a player likes a list. */
export const likeList = defineKind<{ listId: string; liked: boolean }>({
  version: 1,
  isPayload: exactly({ listId: isString, liked: isBoolean }),
  upgrades: {},
  key: ({ listId }) => `list:${listId}`,
  request: { single: { call: 'likeList', user: 'userId', params: ['listId'], fields: { liked: 'liked' } } },
  overlays: [overlay('listLikes', ({ listId }) => [listId], (_, { liked }) => (liked ? { liked } : null))],
})

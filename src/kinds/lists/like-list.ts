import { exactly, isBoolean, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a player likes a list. */
export const likeList = defineKind<{ listId: string; liked: boolean }>({
  isPayload: exactly({ listId: isString, liked: isBoolean }),
  key: ({ listId }) => `list:${listId}`,
  clearedWith: null,
  request: { single: { call: 'likeList', params: ['listId'], fields: { liked: 'liked' } } },
  overlays: [overlay('listLikes', ({ listId }) => [listId], (_, { liked }) => (liked ? { liked } : null))],
})

import { postMadeKey } from '../../contract/discussion-keys.ts'
import { exactly, isBoolean, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a player likes a post. */
export const likePost = defineKind<{ postId: string; liked: boolean }>({
  isPayload: exactly({ postId: isString, liked: isBoolean }),
  key: ({ postId }) => `post-like:${postId}`,
  dependsOn: ({ postId }) => [postMadeKey(postId)],
  clearedWith: null,
  request: { single: { call: 'likePost', params: ['postId'], fields: { liked: 'liked' } } },
  overlays: [overlay('postLikes', ({ postId }) => [postId], (_, { liked }) => (liked ? { liked } : null))],
})

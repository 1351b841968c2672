import { postMadeKey } from '../../contract/discussion-keys.ts'
import { exactly, isBoolean, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a player likes a post. */
export const likePost = defineKind<{ postId: string; liked: boolean }>({
  version: 1,
  isPayload: exactly({ postId: isString, liked: isBoolean }),
  upgrades: {},
  key: ({ postId }) => `post-like:${postId}`,
  dependsOn: ({ postId }) => [postMadeKey(postId)],
  request: { single: { call: 'likePost', user: 'userId', params: ['postId'], fields: { liked: 'liked' } } },
  overlays: [overlay('postLikes', ({ postId }) => [postId], (_, { liked }) => (liked ? { liked } : null))],
})

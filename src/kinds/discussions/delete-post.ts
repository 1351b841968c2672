import { postKey, postMadeKey } from '../../contract/discussion-keys.ts'
import { exactly, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** A post deleted for good: whatever arrives of it afterwards changes nothing. Answers to it stay. */
export const deletePost = defineKind<{ postId: string }>({
  version: 1,
  isPayload: exactly({ postId: isString }),
  upgrades: {},
  key: ({ postId }) => postKey(postId),
  dependsOn: ({ postId }) => [postMadeKey(postId)],
  request: { single: { call: 'deletePost', user: 'userId', params: ['postId'], fields: {} } },
  overlays: [overlay('posts', ({ postId }) => [postId], () => null)],
})

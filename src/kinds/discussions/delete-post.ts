import { postKey, postMadeKey } from '../../contract/discussion-keys.ts'
import { exactly, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** A post deleted for good: whatever arrives of it afterwards changes nothing. Answers to it stay. */
export const deletePost = defineKind<{ postId: string }>({
  isPayload: exactly({ postId: isString }),
  key: ({ postId }) => postKey(postId),
  dependsOn: ({ postId }) => [postMadeKey(postId)],
  clearedWith: null,
  request: { single: { call: 'deletePost', params: ['postId'], fields: {} } },
  overlays: [overlay('posts', ({ postId }) => [postId], () => null)],
})

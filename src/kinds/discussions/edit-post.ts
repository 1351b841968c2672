import { postKey, postMadeKey } from '../../contract/discussion-keys.ts'
import { cleanDiscussionText, POST_RULE } from '../../domain/discussion-rule.ts'
import { exactly, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Another text of a post. One that another device has changed meanwhile is asked about. */
export const editPost = defineKind<{ postId: string; text: string; version: string; basedOn: string }>({
  isPayload: exactly({ postId: isString, text: isString, version: isString, basedOn: isString }),
  key: ({ postId }) => postKey(postId),
  dependsOn: ({ postId }) => [postMadeKey(postId)],
  clearedWith: null,
  request: {
    single: { call: 'editPost', params: ['postId'], fields: { text: 'text', version: 'version', base_version: 'basedOn' } },
  },
  overlays: [
    overlay('posts', ({ postId }) => [postId], (value, { text, version }) => value && { ...value, text, version, edited: true }),
  ],
  text: {
    mine: ({ text }) => text,
    theirs: (value) => (value as { text: string }).text,
    rule: () => POST_RULE,
    onto: (payload, text) => ({ ...payload, text: cleanDiscussionText(text) }),
  },
})

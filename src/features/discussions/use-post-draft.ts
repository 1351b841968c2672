import { useCallback, useMemo } from 'react'
import type { Device } from '../../local/device.ts'
import { findPostDraft, keepPostDraft } from '../../local/own/discussion-drafts.ts'
import type { PostDraft } from '../../local/rows.ts'
import { useKeptDraft } from '../../ui/use-kept-draft.ts'

const EMPTY: PostDraft = { text: '', answerTo: null }

export interface PostDraftInUse {
  readonly draft: PostDraft
  readonly type: (draft: PostDraft) => void
  /** Shows it, and leaves it to others to keep it. */
  readonly show: (draft: PostDraft) => void
  /** Has it be an answer to a post. Keeps its identity. */
  readonly answerTo: (post: { readonly id: string }) => void
}

/** The post that is being written in a topic. `onFailure` should keep its identity. */
export function usePostDraft(device: Device, topicId: string, onFailure: (error: unknown) => void): PostDraftInUse {
  const keeper = useMemo(
    () => ({
      empty: EMPTY,
      find: () => findPostDraft(device.db, topicId),
      keep: (draft: PostDraft) => keepPostDraft(device, topicId, draft),
      onFailure,
    }),
    [device, topicId, onFailure],
  )
  const { draft, type, show, update } = useKeptDraft(keeper)
  const answerTo = useCallback((post: { readonly id: string }) => update((before) => ({ ...before, answerTo: post.id })), [update])
  return { draft, type, show, answerTo }
}

import { useEffect, useState } from 'react'
import type { Device } from '../../local/db/device.ts'
import type { ReviewDraft } from '../../local/db/draft-row.ts'
import { readOwnReview } from '../../local/queries/own-reviews.ts'
import type { OwnReview } from '../../local/queries/own-reviews.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useStoredDraft } from '../../state/use-stored-draft.ts'

const EMPTY: ReviewDraft = { rating: null, comment: '', platformId: null, status: null, playedOn: null, basedOn: null }
const PARTS = ['rating', 'comment', 'platformId', 'status', 'playedOn'] as const

export interface UseReviewDraftResult {
  /** Undefined until the device was read. */
  readonly draft: ReviewDraft | undefined
  /** Whether it was begun before this sheet was opened. */
  readonly isFound: boolean
  change(changes: Partial<ReviewDraft>): void
  /** Resets it to the review, or to nothing. */
  discard(): void
  /** Stops storing the draft, because it is about to be written; `false` if that failed. */
  finish(isDone: boolean): void
}

/** Returns the draft of a game's review: the stored one, else the player's review; stored while typing. */
export function useReviewDraft(device: Device, gameId: number): UseReviewDraftResult {
  // As it was when the sheet was opened: a later change by another device is a conflict.
  const [own, setOwn] = useState<ReviewDraft>()
  const [isDiscarded, setDiscarded] = useState(false)
  const { draft: typed, found, type, show } = useStoredDraft(device, 'review', gameId)
  useEffect(() => {
    let isUnmounted = false
    readOwnReview(device.db, gameId).then((review) => isUnmounted || setOwn(review ? asDraft(review) : EMPTY), showFailure)
    return () => {
      isUnmounted = true
    }
  }, [device, gameId])
  if (!own || found === undefined) {
    return { draft: undefined, isFound: false, change: () => undefined, discard: () => undefined, finish: () => undefined }
  }
  const draft = typed ?? own
  const put = (next: ReviewDraft) => type(isSame(next, own) ? null : next)
  return {
    draft,
    isFound: found !== null && !isDiscarded,
    change: (changes) => put({ ...draft, ...changes }),
    discard: () => {
      setDiscarded(true)
      type(null)
    },
    finish: (isDone) => (isDone ? show(draft) : put(draft)),
  }
}

function asDraft({ rating, comment, platformId, status, playedOn, version }: OwnReview): ReviewDraft {
  return { rating, comment, platformId, status, playedOn, basedOn: version }
}

function isSame(one: ReviewDraft, other: ReviewDraft): boolean {
  return PARTS.every((part) => one[part] === other[part])
}

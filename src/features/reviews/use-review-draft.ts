import { useMemo, useRef, useState } from 'react'
import type { Device } from '../../local/db/device.ts'
import { findDraft, saveDraft } from '../../local/commands/drafts.ts'
import { readOwnReview } from '../../local/queries/own-reviews.ts'
import type { OwnReview } from '../../local/queries/own-reviews.ts'
import type { ReviewDraft } from '../../local/db/draft.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useStoredDraft } from '../../state/use-stored-draft.ts'

const EMPTY: ReviewDraft = { rating: null, comment: '', platformId: null, status: null, playedOn: null, basedOn: null }
const PARTS = ['rating', 'comment', 'platformId', 'status', 'playedOn'] as const

export interface UseDraftListResult {
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
export function useReviewDraft(device: Device, gameId: number): UseDraftListResult {
  const [isFound, setFound] = useState(false)
  const own = useRef(EMPTY)
  const keeper = useMemo(() => {
    const find = async () => {
      const [review, begun] = await Promise.all([readOwnReview(device.db, gameId), findDraft(device.db, 'review', gameId)])
      own.current = review ? asDraft(review) : EMPTY
      setFound(begun !== undefined)
      return begun ?? own.current
    }
    return {
      empty: undefined,
      find: () => find().catch((error: unknown) => void showFailure(error)),
      store: (draft?: ReviewDraft) => saveDraft(device, 'review', gameId, draft && !isSame(draft, own.current) ? draft : null),
      onFailure: showFailure,
    }
  }, [device, gameId])
  const { draft, type, show } = useStoredDraft<ReviewDraft | undefined>(keeper)
  return {
    draft,
    isFound,
    change: (changes) => draft && type({ ...draft, ...changes }),
    discard: () => {
      setFound(false)
      type(own.current)
    },
    finish: (isDone) => (isDone ? show(draft) : type(draft)),
  }
}

function asDraft({ rating, comment, platformId, status, playedOn, version }: OwnReview): ReviewDraft {
  return { rating, comment, platformId, status, playedOn, basedOn: version }
}

function isSame(one: ReviewDraft, other: ReviewDraft): boolean {
  return PARTS.every((part) => one[part] === other[part])
}

import { useMemo, useRef, useState } from 'react'
import type { Device } from '../../local/device.ts'
import { findDraft, keepDraft } from '../../local/own/drafts.ts'
import { readOwnReview } from '../../local/own/own-reviews.ts'
import type { OwnReview } from '../../local/own/own-reviews.ts'
import type { ReviewDraft } from '../../local/rows.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useKeptDraft } from '../../state/use-kept-draft.ts'

const EMPTY: ReviewDraft = { rating: null, comment: '', platformId: null, status: null, playedOn: null, basedOn: null }
const PARTS = ['rating', 'comment', 'platformId', 'status', 'playedOn'] as const

export interface DraftInUse {
  /** Undefined until the device was read. */
  readonly draft: ReviewDraft | undefined
  /** Whether it was begun before this sheet was opened. */
  readonly isFound: boolean
  change(changes: Partial<ReviewDraft>): void
  /** Back to what the review says, or to nothing. */
  discard(): void
  /** Nothing more is kept: it is about to be written, or `false` where that failed. */
  settle(isSettled: boolean): void
}

/** What is being written of a game: the draft that was begun, else the player's review as it stands; kept as one types. */
export function useReviewDraft(device: Device, gameId: number): DraftInUse {
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
      keep: (draft?: ReviewDraft) => keepDraft(device, 'review', gameId, draft && !isSame(draft, own.current) ? draft : null),
      onFailure: showFailure,
    }
  }, [device, gameId])
  const { draft, type, show } = useKeptDraft<ReviewDraft | undefined>(keeper)
  return {
    draft,
    isFound,
    change: (changes) => draft && type({ ...draft, ...changes }),
    discard: () => {
      setFound(false)
      type(own.current)
    },
    settle: (isSettled) => (isSettled ? show(draft) : type(draft)),
  }
}

function asDraft({ rating, comment, platformId, status, playedOn, version }: OwnReview): ReviewDraft {
  return { rating, comment, platformId, status, playedOn, basedOn: version }
}

function isSame(one: ReviewDraft, other: ReviewDraft): boolean {
  return PARTS.every((part) => one[part] === other[part])
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Device } from '../../local/device.ts'
import { readOwnReview } from '../../local/own/own-reviews.ts'
import { dropReviewDraft, findReviewDraft, keepReviewDraft } from '../../local/own/review-drafts.ts'
import type { ReviewDraft } from '../../local/rows.ts'

/** A pause in typing: then it is kept. */
const KEEP_AFTER_MS = 250
const EMPTY: ReviewDraft = { rating: null, comment: '', platformId: null, status: null, playedOn: null }
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
export function useReviewDraft(device: Device, gameId: number, onFailure: (error: unknown) => void): DraftInUse {
  const [draft, setDraft] = useState<ReviewDraft>()
  const [isFound, setFound] = useState(false)
  const own = useRef(EMPTY)
  const keeper = useKeeper(device, gameId, own, onFailure)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const [review, begun] = await Promise.all([readOwnReview(device.db, gameId), findReviewDraft(device.db, gameId)])
      if (isGone) return
      own.current = review ? asDraft(review) : EMPTY
      setDraft(begun ?? own.current)
      setFound(begun !== undefined)
    }
    read().catch(onFailure)
    return () => {
      isGone = true
    }
  }, [device, gameId, onFailure])
  const put = (next: ReviewDraft) => {
    setDraft(next)
    keeper.keep(next)
  }
  return {
    draft,
    isFound,
    change: (changes) => draft && put({ ...draft, ...changes }),
    discard: () => {
      setFound(false)
      put(own.current)
    },
    settle: (isSettled) => (isSettled || !draft ? keeper.stop() : keeper.keep(draft)),
  }
}

/** Keeps what was typed last after a pause, and at once when the sheet or the page goes. */
function useKeeper(device: Device, gameId: number, own: { readonly current: ReviewDraft }, onFailure: (error: unknown) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const due = useRef<ReviewDraft>(undefined)
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    due.current = undefined
  }, [])
  const flush = useCallback(() => {
    const draft = due.current
    stop()
    if (!draft) return
    const kept = isSame(draft, own.current) ? dropReviewDraft(device, gameId) : keepReviewDraft(device, gameId, draft)
    kept.catch(onFailure)
  }, [device, gameId, own, onFailure, stop])
  const keep = useCallback(
    (draft: ReviewDraft) => {
      clearTimeout(timer.current)
      due.current = draft
      timer.current = setTimeout(flush, KEEP_AFTER_MS)
    },
    [flush],
  )
  useEffect(() => {
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [flush])
  return { keep, stop }
}

function asDraft({ rating, comment, platformId, status, playedOn }: ReviewDraft): ReviewDraft {
  return { rating, comment, platformId, status, playedOn }
}

function isSame(one: ReviewDraft, other: ReviewDraft): boolean {
  return PARTS.every((part) => one[part] === other[part])
}

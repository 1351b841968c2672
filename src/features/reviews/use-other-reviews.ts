import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { GameReviews, GameReviewsQuery, Review } from '../../contract/reviews.ts'
import type { UserDatabase } from '../../local/database.ts'
import type { Device } from '../../local/device.ts'
import { findGameReviews, reviewsQuery, showOthers } from '../../local/pages/kept-reviews.ts'
import type { ShownReview } from '../../local/pages/kept-reviews.ts'
import { syncStatus } from '../../state/sync-status.ts'

/** Asks the server for a page of a game's reviews, and keeps a first one; rejects when aborted. Should keep its identity. */
export type BringReviews = (gameId: number, query: GameReviewsQuery, signal: AbortSignal) => Promise<GameReviews | 'gone' | 'unreachable'>

export interface OtherReviewsView {
  /** Undefined while there is nothing to show yet. */
  readonly reviews: readonly ShownReview[] | undefined
  /** When what is shown was told, in milliseconds by this device's clock; null for just now. */
  readonly keptAt: number | null
  readonly state: 'loading' | 'told' | 'failed'
  readonly more: 'none' | 'there' | 'loading' | 'failed'
  ask(): void
  showMore(): void
}

/** A page as the server told of it. */
interface ToldPage {
  readonly reviews: readonly Review[]
  readonly next: string | null
}

/** The pages behind the first one, and where the next begins; `next` is undefined before any was asked for. */
interface Behind {
  readonly reviews: readonly Review[]
  readonly next: string | null | undefined
  readonly state: 'idle' | 'loading' | 'failed'
}

const NONE_BEHIND: Behind = { reviews: [], next: undefined, state: 'idle' }

/**
 * What other players say of a game, in one order and filter: what was kept at once, then the server's word, with the
 * player's own likes as they stand. Asks by itself when the network is back.
 */
export function useOtherReviews({ db, userId }: Pick<Device, 'db' | 'userId'>, bringPage: BringReviews, gameId: number, query: GameReviewsQuery): OtherReviewsView {
  const key = reviewsQuery(query)
  const [state, setState] = useState<OtherReviewsView['state']>('loading')
  const [told, setTold] = useState<ToldPage | null>(null)
  const [behind, setBehind] = useState(NONE_BEHIND)
  const asked = useRef(query)
  const bring = useBringing(bringPage, gameId)
  const begin = useCallback(
    () =>
      bring(asked.current, (answer) => {
        setState(answer === null ? 'failed' : 'told')
        setTold(answer)
      }),
    [bring],
  )
  useEffect(begin, [begin])
  const ask = useCallback(() => {
    setState('loading')
    setBehind(NONE_BEHIND)
    begin()
  }, [begin])
  useAskAgain(state === 'failed', ask)

  const first = useLiveQuery(() => readFirst(db, gameId, key, told), [db, gameId, key, told])
  const rest = useLiveQuery(() => showOthers(db, behind.reviews), [db, behind.reviews])
  const { kept, page } = first ?? {}
  const next = behind.next === undefined ? (page?.next ?? null) : behind.next
  const showMore = () => {
    if (next === null || behind.state === 'loading') return
    setBehind({ ...behind, state: 'loading' })
    bring({ ...asked.current, after: next }, (answer) =>
      setBehind(
        answer === null
          ? { ...behind, state: 'failed' }
          : { reviews: [...behind.reviews, ...answer.reviews], next: answer.next, state: 'idle' },
      ),
    )
  }
  const isKnown = first !== undefined && (page !== undefined || state === 'told')
  return {
    reviews: isKnown ? once([...(page?.reviews ?? []), ...(rest ?? [])]).filter(({ user_id }) => user_id !== userId) : undefined,
    keptAt: state === 'told' ? null : (kept?.at ?? null),
    state,
    more: behind.state === 'idle' ? (next === null ? 'none' : 'there') : behind.state,
    ask,
    showMore,
  }
}

/** The first page: as it was kept, or, where this device had no room for it, as it was told. */
async function readFirst(db: UserDatabase, gameId: number, key: string, told: ToldPage | null) {
  const [kept, shown] = await Promise.all([findGameReviews(db, gameId, key), showOthers(db, told?.reviews ?? [])])
  const page = kept?.page ?? (told ? { reviews: shown, next: told.next } : undefined)
  return { kept, page }
}

/** Brings one page at a time: the one before is given up. Answers null where none came. */
function useBringing(bringPage: BringReviews, gameId: number) {
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  return useCallback(
    (query: GameReviewsQuery, hear: (answer: ToldPage | null) => void) => {
      underWay.current?.abort()
      const abort = new AbortController()
      underWay.current = abort
      bringPage(gameId, query, abort.signal).then(
        (answer) => {
          if (abort.signal.aborted) return
          // A game that the server does not know (any more) has no reviews.
          if (answer === 'gone') hear({ reviews: [], next: null })
          else hear(answer === 'unreachable' ? null : answer)
        },
        (error: unknown) => {
          if (abort.signal.aborted) return
          hear(null)
          reportError(error)
        },
      )
    },
    [bringPage, gameId],
  )
}

function useAskAgain(hasFailed: boolean, ask: () => void) {
  const { isOnline } = useSnapshot(syncStatus)
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isBack && hasFailed) ask()
  }, [isOnline, hasFailed, ask])
}

/** One that has moved to a later page meanwhile stands where it came first. */
function once(reviews: readonly ShownReview[]): ShownReview[] {
  return [...new Map(reviews.toReversed().map((review) => [review.id, review])).values()].toReversed()
}

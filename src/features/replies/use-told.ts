import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Reply, Review, ReviewThread } from '../../contract/reviews.ts'
import { useAskAgain } from '../../state/use-ask-again.ts'

/** Asks for a page of the thread, the first one where nothing is said of what it comes after. Rejects only when aborted. */
export type BringThread = (after: string | undefined, signal: AbortSignal) => Promise<ReviewThread | 'gone' | 'unreachable'>

/** What the server has told in this visit: the review, and all pages of replies that were asked for. */
export interface ToldThread {
  readonly review: Review
  readonly replies: readonly Reply[]
  /** Where the page behind them begins; null at the end. */
  readonly next: string | null
}

export interface Told {
  readonly thread: ToldThread | null
  /** What came of asking last; null until it has been answered once. */
  readonly news: 'told' | 'gone' | 'unreachable' | null
  readonly more: 'idle' | 'loading' | 'failed'
  /** Asks for the page behind what is shown. */
  readonly showMore: () => void
  readonly retry: () => void
}

interface State extends Pick<Told, 'news' | 'more'> {
  readonly pages: readonly ReviewThread[]
}

const NOTHING_YET: State = { pages: [], news: null, more: 'idle' }

/**
 * What the server says of a thread: asked as the page opens, and again as soon as there is a network, the page is looked at
 * again, or fewer of the player's own changes wait. What is known stays while it is asked again. `bring` should keep its
 * identity.
 */
export function useTold(bring: BringThread, { isOnline, waiting }: { isOnline: boolean; waiting: number }): Told {
  const [state, setState] = useState(NOTHING_YET)
  const underWay = useRef<AbortController>(null)
  /** How many pages are shown: as many are asked for again. */
  const count = useRef(1)
  const run = useCallback((work: (signal: AbortSignal) => Promise<(before: State) => State>) => {
    underWay.current?.abort()
    const gone = new AbortController()
    underWay.current = gone
    work(gone.signal).then(
      (change) => gone.signal.aborted || setState(change),
      (error: unknown) => {
        if (gone.signal.aborted) return
        setState((before) => ({ ...before, news: 'unreachable', more: 'idle' }))
        reportError(error)
      },
    )
  }, [])
  const ask = useCallback(() => {
    run(async (signal) => {
      const came = await readPages(bring, count.current, signal)
      if (typeof came === 'string') return (before) => ({ ...before, news: came, more: 'idle' })
      return () => ({ pages: came, news: 'told', more: 'idle' })
    })
  }, [bring, run])
  const { pages } = state
  const showMore = useCallback(() => {
    setState((before) => ({ ...before, more: 'loading' }))
    run(async (signal) => {
      const last = pages.at(-1)
      // Where what is shown was kept from before, it is told anew with what lies behind it.
      const came = await (last ? bring(last.next ?? undefined, signal) : readPages(bring, 2, signal))
      if (came === 'unreachable') return (before) => ({ ...before, more: 'failed' })
      if (came === 'gone') return (before) => ({ ...before, news: 'gone', more: 'idle' })
      const all = Array.isArray(came) ? came : [...pages, came]
      count.current = all.length
      return () => ({ pages: all, news: 'told', more: 'idle' })
    })
  }, [bring, run, pages])

  useAskAgain(ask, { isOnline, waiting })
  useEffect(() => () => underWay.current?.abort(), [])
  const retry = useCallback(() => {
    setState((before) => ({ ...before, news: null }))
    ask()
  }, [ask])
  const thread = useMemo(() => joined(pages), [pages])
  return { thread, news: state.news, more: state.more, showMore, retry }
}

/** The first pages of a thread, as many as there are of so many; a word where one of them did not come. */
async function readPages(bring: BringThread, count: number, signal: AbortSignal): Promise<ReviewThread[] | 'gone' | 'unreachable'> {
  const pages: ReviewThread[] = []
  for (let after: string | undefined; pages.length < count; ) {
    const page = await bring(after, signal)
    if (typeof page === 'string') return page
    pages.push(page)
    if (page.next === null) break
    after = page.next
  }
  return pages
}

function joined(pages: readonly ReviewThread[]): ToldThread | null {
  const [first] = pages
  if (!first) return null
  return { review: first.review, replies: pages.flatMap(({ replies }) => replies), next: pages.at(-1)?.next ?? null }
}

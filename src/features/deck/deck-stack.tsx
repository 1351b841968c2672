import type { ComponentType, RefObject, ReactNode } from 'react'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GameCard } from '../../contract/games.ts'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'
import { DeckCard } from './deck-card.tsx'
import type { DeckMotion } from './deck-motion.ts'
import styles from './deck-stack.module.css'
import type { Verdict } from './verdict.ts'
import { useDrag } from '@use-gesture/react'
import type { SwipeListener } from './swipe-reader.ts'
import { createSwipeReader } from './swipe-reader.ts'

const MOUNTED = 3
const DECODED_AHEAD = 4

export interface DeckStackProps {
  /** In a list's deck, renders the card after its last game. */
  LastCard: ComponentType<LastCardProps> | undefined
  canOwn: boolean
  /** Top first; only the first three are mounted. */
  cards: readonly GameCard[]
  /** Cards that fly away, the oldest first. */
  leaving: readonly GameCard[]
  index: DictionaryIndex
  motion: DeckMotion
  /** The side from which the top card returns if it was rewound. */
  returning: Verdict | undefined
  getTopId: () => number | undefined
  onSwipe: (verdict: Verdict, vx: number, vy: number) => boolean
  onTap: () => void
  onDoubleTap: () => void
}

/** The first card of a visit is mounted alone, because the two beneath it would delay it by a third. */
function useMountedCount(): number {
  const [count, setCount] = useState(1)
  useEffect(() => startTransition(() => setCount(MOUNTED)), [])
  return count
}

/** Renders the pile: handles touches, mounts three cards and those that are still flying. */
export function DeckStack(props: DeckStackProps) {
  const { LastCard, canOwn, cards, leaving, index, motion, returning, getTopId, onSwipe, onTap, onDoubleTap } = props
  const stage = useRef<HTMLDivElement>(null)
  const mounted = cards.slice(0, useMountedCount())
  useSwipe({ target: stage, motion, getTopId, onSwipe, onTap, onDoubleTap })

  const places = mounted.map((card) => card.id).join()
  useLayoutEffect(() => {
    motion.arrange(places === '' ? [] : places.split(',').map(Number), returning)
  }, [motion, places, returning])

  useEffect(() => {
    const unmounted = new AbortController()
    const next = cards.slice(MOUNTED, MOUNTED + DECODED_AHEAD).map((card) => card.cover_url)
    const onLoaded = () => {
      if (!unmounted.signal.aborted) predecode(next)
    }
    untilLoaded(stage.current).then(onLoaded, onLoaded)
    return () => unmounted.abort()
  }, [cards])

  return (
    <div ref={stage} className={styles.stage} data-empty={cards.length === 0 || undefined}>
      {[...leaving, ...mounted].map((card) =>
        LastCard && card.id === LAST_CARD_ID ? (
          <LastCard key={card.id} motion={motion} />
        ) : (
          <DeckCard key={card.id} card={card} index={index} motion={motion} canOwn={canOwn} />
        ),
      )}
    </div>
  )
}

const PICTURES_MAX = 12

/** Decoded covers by address, oldest first: a reference keeps the browser from dropping the pixels. */
const decoded = new Map<string, HTMLImageElement>()

/** Fetches and decodes the next covers, so that a card never rises with an empty face. */
function predecode(urls: readonly string[]): void {
  for (const url of urls) {
    if (decoded.has(url)) continue
    const image = new Image()
    image.src = url
    decoded.set(url, image)
    // The card handles a failed cover: it retries and falls back.
    image.decode?.().catch(() => decoded.delete(url))
  }
  for (const url of decoded.keys()) {
    if (decoded.size <= PICTURES_MAX) return
    decoded.delete(url)
  }
}

/** Resolves when all pictures in an element are loaded or have failed: on a slow line visible pictures come first. */
async function untilLoaded(element: Element | null): Promise<void> {
  const coming = [...(element?.querySelectorAll('img') ?? [])].filter(({ complete }) => !complete)
  await Promise.all(
    coming.map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('load', resolve, { once: true })
          image.addEventListener('error', resolve, { once: true })
        }),
    ),
  )
}

interface SwipeOptions extends SwipeListener {
  /** The stage, not a card: cards come and go under the finger, and a flying card must never take a touch. */
  target: RefObject<HTMLElement | null>
  motion: DeckMotion
}

/** The one place that uses the gesture library. It follows the pointer; interpreting it is our code. */
function useSwipe({ target, motion, ...listener }: SwipeOptions): void {
  const [reader] = useState(() => createSwipeReader(motion))
  useDrag(
    ({ event, first, last }) => {
      const point = event as PointerEvent
      isolate(event)
      if (first) reader.begin(point, listener)
      else if (last) reader.end(point, listener)
      else reader.move(point)
    },
    // No threshold and no tap filter: both would take pixels from a flick that has few.
    { target, threshold: 0, pointer: { keys: false } },
  )
  useEffect(() => {
    const { current: stage } = target
    stage?.addEventListener('touchmove', isolate, { passive: true })
    return () => stage?.removeEventListener('touchmove', isolate)
  }, [target])
}

/** Nothing above the stage handles moves, but React would search its tree for handlers at every move. */
function isolate(event: Event): void {
  if (event.type.endsWith('move')) event.stopPropagation()
}

export interface LastCardProps {
  motion: DeckMotion
}

export interface LastControlsProps {
  canRewind: boolean
  onRewind: () => void
  onVerdict: (verdict: Verdict) => void
}

/**
 * The differences of a list's deck: no filters, no swipe up, and after the last game a card on which the list itself is liked or skipped.
 * Its parts are loaded with the list's page, so that the ordinary deck does not contain them.
 */
export interface ListMode {
  /** Replaces the filters: the list's name, and the way back. */
  bar: ReactNode
  LastCard: ComponentType<LastCardProps>
  /** Replaces the round buttons while that card is on top. */
  LastControls: ComponentType<LastControlsProps>
}

/** The id of the list's own card; no game has it. */
export const LAST_CARD_ID = -1

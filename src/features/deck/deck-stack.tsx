import { useDrag } from '@use-gesture/react'
import type { ComponentType, RefObject } from 'react'
import { memo, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GameCard } from '../../contract/games.ts'
import { isDrawnCover } from '../../domain/cover-url.ts'
import { gamePath } from '../../domain/game-path.ts'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'
import { Cover } from '../../ui/cover.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { Tag, TagList } from '../../ui/tag.tsx'
import { cardFacts } from './card-facts.ts'
import type { DeckMotion } from './deck-motion.ts'
import styles from './deck-stack.module.css'
import { MESSAGES } from './messages.ts'
import type { SwipeListener } from './swipe-reader.ts'
import { createSwipeReader } from './swipe-reader.ts'
import type { Verdict } from './verdict.ts'

const MOUNTED = 3
const DECODED_AHEAD = 4

/** A card of the deck that is no game, to be swiped like any other. Its code is not that of the ordinary deck. */
export interface ExtraCard {
  card: GameCard
  Card: ComponentType<ExtraCardProps>
  /** Replaces the round buttons while the card is on top. */
  Controls: ComponentType<ExtraControlsProps>
}

export interface ExtraCardProps {
  motion: DeckMotion
}

export interface ExtraControlsProps {
  canRewind: boolean
  onRewind: () => void
  onVerdict: (verdict: Verdict) => void
}

export interface DeckStackProps {
  extra: ExtraCard | undefined
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
  const { extra, canOwn, cards, leaving, index, motion, returning, getTopId, onSwipe, onTap, onDoubleTap } = props
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
        extra && card.id === extra.card.id ? (
          <extra.Card key={card.id} motion={motion} />
        ) : (
          <DeckCard key={card.id} card={card} index={index} motion={motion} canOwn={canOwn} />
        ),
      )}
    </div>
  )
}

const STAMPS: readonly Verdict[] = ['liked', 'disliked', 'owned']
const SIDEWAYS: readonly Verdict[] = ['liked', 'disliked']
const LONG_NAME_CHARACTERS = 32

interface DeckCardProps {
  card: GameCard
  index: DictionaryIndex
  motion: DeckMotion
  /** Whether it can be swiped up. */
  canOwn: boolean
}

/** Renders one card, once: the motion writes its position and stamp to the element. */
const DeckCard = memo(function DeckCard({ card, index, motion, canOwn }: DeckCardProps) {
  const facts = cardFacts(card, index)
  // With another ref the motion would let go of the card.
  const attach = useCallback((element: HTMLElement | null) => (element ? motion.attach(card.id, element) : undefined), [motion, card.id])
  return (
    <div ref={attach} className={styles.place}>
      <article className={styles.card} data-game-id={card.id} data-poster={gamePath(card)} aria-hidden>
        <div className={styles.face}>
          <Cover src={card.cover_url} name={card.name} className={styles.cover} />
          {/* A poster that we have drawn says name, year and genre already, in letters of its own. */}
          <div className={styles.facts} data-drawn={isDrawnCover(card.id, card.cover) || undefined}>
            <p className={styles.name} data-long={card.name.length > LONG_NAME_CHARACTERS || undefined}>
              {card.name}
            </p>
            <p className={styles.line}>
              {facts.year === null ? null : <span className={styles.year}>{facts.year}</span>}
              {facts.platformIcons.map((icon) => (
                <PlatformIcon key={icon} icon={icon} />
              ))}
            </p>
            <TagList className={styles.tags}>
              {facts.genres.map((genre) => (
                <Tag key={genre} className={styles.genre}>
                  {genre}
                </Tag>
              ))}
              {facts.modes.map((mode) => (
                <Tag key={mode} className={styles.mode}>
                  {mode}
                </Tag>
              ))}
            </TagList>
          </div>
        </div>
        {(canOwn ? STAMPS : SIDEWAYS).map((verdict) => (
          <span key={verdict} className={styles.stamp} data-stamp={verdict}>
            <span className={styles.print}>{MESSAGES.stamp(verdict)}</span>
          </span>
        ))}
      </article>
    </div>
  )
}, isSameCard)

/** A live query returns new objects for the same game: only rendered fields are compared. */
function isSameCard(before: DeckCardProps, after: DeckCardProps): boolean {
  return (
    before.card.id === after.card.id &&
    before.card.cover_url === after.card.cover_url &&
    before.card.name === after.card.name &&
    before.index === after.index &&
    before.motion === after.motion &&
    before.canOwn === after.canOwn
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

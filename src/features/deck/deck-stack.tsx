import type { ComponentType } from 'react'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GameCard } from '../../contract/games.ts'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'
import { DeckCard } from './deck-card.tsx'
import type { DeckMotion } from './deck-motion.ts'
import styles from './deck-stack.module.css'
import { LAST_CARD_ID } from './list-mode.ts'
import type { LastCardProps } from './list-mode.ts'
import { predecode, untilLoaded } from './predecode.ts'
import { useSwipe } from './use-swipe.ts'
import type { Verdict } from './verdict.ts'

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

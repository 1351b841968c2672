import { useCallback } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { readLearned } from '../../catalogue/page/learned-here.ts'
import { FAVOURITES_SO_FAR, facetsOfTaste, favouritesOf } from '../../catalogue/page/taste-facets.ts'
import type { Favourite } from '../../catalogue/page/taste-facets.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { readStatedTaste } from '../../local/queries/taste.ts'
import { readMirrored } from '../../local/replica/mirror.ts'
import { Button } from '../../ui/button.tsx'
import type { ExtraCard, ExtraCardProps } from './deck-stack.tsx'
import card from './deck-stack.module.css'
import { MESSAGES } from './messages.ts'
import { ownCard } from './own-card.ts'
import styles from './so-far-card.module.css'
import { SO_FAR_MESSAGES } from './so-far-messages.ts'

export interface SoFarProps {
  /** Known already, so that the card lands complete. */
  first?: readonly Favourite[]
  onChanged?: () => void
}

export interface LearnedSoFar {
  /** The genres that the fifth swipe has set. */
  readonly genres: readonly number[]
  /** The names of some. */
  readonly names: readonly string[]
  /** Called when the player has stated a taste. */
  readonly onChanged: () => void
}

/** Deals the card that follows the fifth swipe; undefined if it has nothing to show, or nothing new. */
export type DealSoFar = (db: UserDatabase, learned: LearnedSoFar) => Promise<ExtraCard | undefined>

const SO_FAR_ID = -2
/** How long the player presses nothing before it lands: one that lands under a moving finger would be taken for the next game. */
const REST_MS = 600

/** Returns that function for a content of the card. */
export function soFarDealer(Content: ComponentType<SoFarProps>): DealSoFar {
  return async (db, { genres, names, onChanged }) => {
    const [learned, { stated }, [row]] = await Promise.all([readLearned(db), readStatedTaste(db), readMirrored(db, 'settings', ['genres'])])
    // Others were learned on another device, which has shown the card.
    const before = row?.base?.value ?? []
    if (before.length > 0 && String(before) !== String(genres)) return undefined
    const first = learned ? favouritesOf(facetsOfTaste(learned.values, stated, learned.nameOf), FAVOURITES_SO_FAR) : []
    if (first.length === 0) return undefined
    await untilRest()
    const Card = ({ motion }: ExtraCardProps) => (
      <SoFarCard motion={motion} lead={MESSAGES.learned(names)}>
        <Content first={first} onChanged={onChanged} />
      </SoFarCard>
    )
    return { card: ownCard(SO_FAR_ID, SO_FAR_MESSAGES.title), Card, Controls: SoFarControls }
  }
}

/** Resolves once no finger is down and no key was pressed for a moment. */
function untilRest(): Promise<void> {
  return new Promise((resolve) => {
    const rested = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const wait = (event?: Event) => {
      clearTimeout(timer)
      if (event?.type === 'pointerdown') return
      timer = setTimeout(() => {
        rested.abort()
        resolve()
      }, REST_MS)
    }
    const options = { capture: true, passive: true, signal: rested.signal }
    for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown']) addEventListener(type, wait, options)
    wait()
  })
}

function SoFarCard({ motion, lead, children }: ExtraCardProps & { lead: string; children: ReactNode }) {
  // With another ref the motion would let go of the card.
  const attach = useCallback((element: HTMLElement | null) => (element ? motion.attach(SO_FAR_ID, element) : undefined), [motion])
  return (
    <div ref={attach} className={card.place}>
      <article className={card.card} aria-label={SO_FAR_MESSAGES.title}>
        <div className={styles.face}>
          <h2>{SO_FAR_MESSAGES.title}</h2>
          <p>{lead}</p>
          {children}
        </div>
      </article>
    </div>
  )
}

/** Renders the one button below it. Every direction dismisses the card. */
function SoFarControls({ onVerdict }: { onVerdict: (verdict: 'liked') => void }) {
  return (
    <div className={styles.controls}>
      <Button kind="main" aria-keyshortcuts="ArrowRight" onClick={() => onVerdict('liked')}>
        {SO_FAR_MESSAGES.keepSwiping}
      </Button>
    </div>
  )
}

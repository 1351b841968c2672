import { useCallback } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { readLearned } from '../../catalogue/page/learned-here.ts'
import { FAVOURITES_SO_FAR, facetsOfTaste, favouritesOf } from '../../catalogue/page/taste-facets.ts'
import type { Favourite } from '../../catalogue/page/taste-facets.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { readStatedTaste } from '../../local/queries/taste.ts'
import { Button } from '../../ui/button.tsx'
import type { ExtraCard, ExtraCardProps } from './deck-stack.tsx'
import card from './deck-stack.module.css'
import { MESSAGES } from './messages.ts'
import { ownCard } from './own-card.ts'
import styles from './so-far-card.module.css'

export interface SoFarProps {
  /** Known already, so that the card lands complete. */
  first?: readonly Favourite[]
  onChanged?: () => void
}

/** Deals the card that follows the fifth swipe; undefined if it has nothing to show. */
export type DealSoFar = (genres: readonly string[], onChanged: () => void) => Promise<ExtraCard | undefined>

const SO_FAR_ID = -2
/** How long the player presses nothing before it lands: one that lands under a moving finger would be taken for the next game. */
const REST_MS = 600

/**
 * Prepares that card during the swipes before, so that it lands soon after the fifth.
 */
export async function prepareSoFar(db: UserDatabase, load: () => Promise<ComponentType<SoFarProps>>): Promise<DealSoFar> {
  // The first question starts the worker.
  const [Content] = await Promise.all([load(), readLearned(db)])
  return async (genres, onChanged) => {
    const [learned, { stated }] = await Promise.all([readLearned(db), readStatedTaste(db)])
    const first = learned ? favouritesOf(facetsOfTaste(learned.values, stated, learned.nameOf), FAVOURITES_SO_FAR) : []
    if (first.length === 0) return undefined
    await untilRest()
    const Card = ({ motion }: ExtraCardProps) => (
      <SoFarCard motion={motion} lead={MESSAGES.learned(genres)}>
        <Content first={first} onChanged={onChanged} />
      </SoFarCard>
    )
    return { card: ownCard(SO_FAR_ID, MESSAGES.soFar), Card, Controls: SoFarControls }
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
      <article className={card.card} aria-label={MESSAGES.soFar}>
        <div className={styles.face}>
          <h2>{MESSAGES.soFar}</h2>
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
        {MESSAGES.keepSwiping}
      </Button>
    </div>
  )
}

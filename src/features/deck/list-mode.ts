import type { ComponentType, ReactNode } from 'react'
import type { DeckMotion } from './deck-motion.ts'
import type { Verdict } from './verdict.ts'

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

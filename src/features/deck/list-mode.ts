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
 * What is different where a list's games are the deck: no filters, nothing is owned, and after the last game a card on
 * which the list itself is liked or skipped. Its parts come with the list's page, so that the deck of everybody does
 * not carry them.
 */
export interface ListMode {
  /** Where the filters would be: which list this is, and the way back. */
  bar: ReactNode
  LastCard: ComponentType<LastCardProps>
  /** In place of the round buttons while that card lies on top. */
  LastControls: ComponentType<LastControlsProps>
}

/** Stands for the list itself among the cards; no game has this id. */
export const LAST_CARD_ID = -1

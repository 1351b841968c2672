import { proxy } from 'valtio'
import type { Tier } from '../domain/quests/level.ts'

/** A level that the player has just reached, while it is celebrated. */
export interface ReachedLevel {
  readonly level: number
  readonly tier: Tier
}

interface LevelUp {
  reached: ReachedLevel | null
  /** Whether the page itself shows the player's progress, and so celebrates by itself. */
  isOnPage: boolean
}

export const levelUp = proxy<LevelUp>({ reached: null, isOnPage: false })

export const LEVEL_MAX = 30

/** Five levels each. */
export const TIERS = ['Rookie', 'Scout', 'Ranger', 'Champion', 'Hero', 'Legend'] as const
export type Tier = (typeof TIERS)[number]

const LEVELS_A_TIER = LEVEL_MAX / TIERS.length

/** A player's progress. */
export interface Level {
  readonly level: number
  readonly tier: Tier
  /** The progress to the next level, in whole percent below 100; 100 at the last level. */
  readonly percent: number
  /** The experience at which this level begins, and that of the next one; null at the last level. */
  readonly from: number
  readonly to: number | null
}

/**
 * Returns the experience at which a level begins: `25 × (level − 1) × (level + 2)`. The first step takes 100, and each takes 50 more
 * than the one before it; level 30 begins at 23,200.
 */
export function experienceOf(level: number): number {
  return 25 * (level - 1) * (level + 2)
}

/** Returns the level of an experience, from 1 to 30. */
export function levelAt(experience: number): Level {
  let level = 1
  while (level < LEVEL_MAX && experienceOf(level + 1) <= experience) level++
  const from = experienceOf(level)
  const to = level === LEVEL_MAX ? null : experienceOf(level + 1)
  const percent = to === null ? 100 : Math.max(0, Math.floor((100 * (experience - from)) / (to - from)))
  return { level, tier: tierOf(level), percent, from, to }
}

/** Returns the tier of a level. */
export function tierOf(level: number): Tier {
  return TIERS[Math.min(TIERS.length, Math.ceil(level / LEVELS_A_TIER)) - 1] ?? TIERS[0]
}

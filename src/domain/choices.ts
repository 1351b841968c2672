import { EXPLORATION_DEFAULT, EXPLORATIONS } from './exploration.ts'
import { isQuietHours, NOTIFICATION_DEFAULTS } from './notification-kinds.ts'
import type { NotificationChoice } from './notification-kinds.ts'

/** The player's choices. Each one is sent and applied by itself, so that two devices never conflict in one. */
export interface Choices extends Record<NotificationChoice, boolean> {
  /** Whether swipes add genres to the player's own. */
  learn_genres: boolean
  /** Whether similar players see this one. */
  in_twins: boolean
  on_leaderboard: boolean
  /** Whether the player's swipes count in the statistics of games that are liked together. */
  helps_others: boolean
  /** Whether followers see in their timeline which games the player wants. */
  followers_see_wants: boolean
  /** Whether games for adults are dealt, found and suggested. */
  adult_games: boolean
  /** Whether the default filters were set by hand. Swipes do not change them after that. */
  defaults_by_hand: boolean
  /** How far the deck leaves what is familiar, as `domain/exploration.ts` reads it. */
  surprise: string
  /** The ring around the player's picture, as `domain/avatar-ring.ts` reads it; empty for the plain one. */
  avatar_ring: string
  /** When the player's devices get no messages, as `domain/notification-kinds.ts` reads it; empty for never. */
  quiet_hours: string
}

export type ChoiceName = keyof Choices
export type ChoiceValue = Choices[ChoiceName]

/** The values until the player chooses. Its keys are all choices, and each value has the type of its choice. */
export const CHOICE_DEFAULTS: Choices = {
  learn_genres: true,
  in_twins: true,
  on_leaderboard: true,
  helps_others: true,
  followers_see_wants: true,
  adult_games: false,
  defaults_by_hand: false,
  surprise: EXPLORATION_DEFAULT,
  avatar_ring: '',
  quiet_hours: '',
  ...NOTIFICATION_DEFAULTS,
}

/** Returns whether a choice of this name exists and has the value's type. */
export function isChoice(name: string, value: unknown): boolean {
  if (!Object.hasOwn(CHOICE_DEFAULTS, name) || typeof value !== typeof CHOICE_DEFAULTS[name as ChoiceName]) return false
  if (name === 'surprise') return EXPLORATIONS.some((known) => known === value)
  return name !== 'quiet_hours' || isQuietHours(String(value))
}

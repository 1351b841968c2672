import { SURPRISE_DEFAULT, SURPRISES } from './surprise.ts'
import { isQuietHours, NOTIFICATION_DEFAULTS } from './notification-kinds.ts'
import type { NotificationChoice } from './notification-kinds.ts'

/** What a player has chosen, one by one: each choice travels and is settled by itself, so that two devices never meet in one. */
export interface Choices extends Record<NotificationChoice, boolean> {
  /** Whether swipes make genres the player's own. */
  learn_genres: boolean
  /** Whether players of like taste are shown this one. */
  in_twins: boolean
  on_leaderboard: boolean
  /** Whether the player's swipes tell others which games are liked together. */
  helps_others: boolean
  /** Whether games for adults are dealt, found and suggested. */
  adult_games: boolean
  /** Whether the default filters were set by hand: swipes leave them alone from then on. */
  defaults_by_hand: boolean
  /** How far the deck leaves what is familiar, as `domain/surprise.ts` reads it. */
  surprise: string
  /** The ring around the player's picture, as `domain/avatar-ring.ts` reads it; empty for the plain one. */
  avatar_ring: string
  /** When no message goes to the player's devices, as `domain/notification-kinds.ts` reads it; empty for never. */
  quiet_hours: string
}

export type ChoiceName = keyof Choices
export type ChoiceValue = Choices[ChoiceName]

/** What holds until the player chooses; it also says which choices there are, and of which type each is. */
export const CHOICE_DEFAULTS: Choices = {
  learn_genres: true,
  in_twins: true,
  on_leaderboard: true,
  helps_others: true,
  adult_games: false,
  defaults_by_hand: false,
  surprise: SURPRISE_DEFAULT,
  avatar_ring: '',
  quiet_hours: '',
  ...NOTIFICATION_DEFAULTS,
}

/** Whether there is a choice of this name, and the value is of its type. */
export function isChoice(name: string, value: unknown): boolean {
  if (!Object.hasOwn(CHOICE_DEFAULTS, name) || typeof value !== typeof CHOICE_DEFAULTS[name as ChoiceName]) return false
  if (name === 'surprise') return SURPRISES.some((known) => known === value)
  return name !== 'quiet_hours' || isQuietHours(String(value))
}

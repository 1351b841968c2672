import type { DeckFilters } from '../../contract/games.ts'

// Ids of the dictionaries, which are IGDB's.
const COSY = { genres: [13, 9, 34, 35, 2] }
const SHORT = { genres: [33, 30, 4, 7, 26, 35] }
const TOGETHER = { game_modes: [3, 4] }
const EPIC = { genres: [12, 31, 15, 16], themes: [38, 17, 18, 22, 41] }

/** The filters of each mood, in the order of the choice. */
export const MOODS = { cosy: COSY, short: SHORT, together: TOGETHER, epic: EPIC } as const satisfies Record<string, DeckFilters>
export type Mood = keyof typeof MOODS

/** Returns the mood in the deck's address. It is nowhere else, so it ends when the player leaves the deck. */
export function moodIn(search: string): Mood | undefined {
  const name = new URLSearchParams(search).get('mood')
  return name !== null && Object.hasOwn(MOODS, name) ? (name as Mood) : undefined
}

/** Returns a player's filters in a mood. Its genres, modes and themes replace theirs; platforms and years stay. */
export function inMood(filters: DeckFilters, mood: Mood | undefined): DeckFilters {
  return mood ? { ...filters, ...MOODS[mood] } : filters
}

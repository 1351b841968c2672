import type { Mood } from './moods.ts'

/** Messages of the moods, which load after the first card. */
export const MOOD_MESSAGES = {
  label: 'Mood',
  any: 'Any mood',
  moods: { cosy: 'Cosy', short: 'Short rounds', together: 'Together', epic: 'Epic' } satisfies Record<Mood, string>,
  text: (kinds: readonly string[], themes: readonly string[]) =>
    kinds.join(', ') + (themes.length > 0 ? `, with ${themes.join(', ')}` : ''),
  noMore: (mood: string) => `Nothing left in “${mood}”`,
  noMoreText: 'You’ve seen every game that fits. Your own filters still have more.',
  noMoreHere: 'This device has no more games that fit. Your own filters may, and your swipes are safe.',
} as const

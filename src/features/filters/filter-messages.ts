import { numberText } from '../../domain/numbers.ts'

/** Messages of the filters, on the deck and in the settings. */
export const FILTER_MESSAGES = {
  title: 'Filters',
  platforms: 'Platforms',
  genres: 'Genres',
  modes: 'Game Modes',
  years: 'Release year',
  selectedFilters: (count: number) => `Selected filters: ${count}`,
  games: (count: number) => (count === 1 ? '1 game' : `${numberText(count)} games`),
  atLeast: (count: number) => (count === 1 ? 'At least 1 game' : `At least ${numberText(count)} games`),
  gamesHere: (count: number) => (count === 1 ? '1 game on this device' : `${numberText(count)} games on this device`),
  learned: (names: readonly string[]) => `Learned from your swipes: ${names.join(', ')}. Every session starts with them.`,
  leaveOut: 'Leave them out',
  leftOut: 'Left out for good. Apply filters to update your deck.',
  notLeftOut: 'Couldn’t save that. Try again.',
  clearAll: 'Clear all',
  apply: 'Apply filters',
  noDictionaries: 'Filters load with your first cards. Go online once to get them.',
} as const

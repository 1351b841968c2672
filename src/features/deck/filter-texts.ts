// Built when the filters are opened, not while a card waits.
let counts: Intl.NumberFormat | undefined
const ofMany = (count: number) => (counts ??= new Intl.NumberFormat('en')).format(count)

/** What the filters say: apart from the deck's words, which everybody waits for. */
export const FILTER_TEXTS = {
  platforms: 'Platforms',
  genres: 'Genres',
  modes: 'Game Modes',
  years: 'Release year',
  selectedFilters: (count: number) => `Selected filters: ${count}`,
  games: (count: number) => (count === 1 ? '1 game' : `${ofMany(count)} games`),
  atLeast: (count: number) => (count === 1 ? 'At least 1 game' : `At least ${ofMany(count)} games`),
  gamesHere: (count: number) => (count === 1 ? '1 game on this device' : `${ofMany(count)} games on this device`),
  learned: (names: readonly string[]) => `Learned from your swipes: ${names.join(', ')}. Every session begins with them.`,
  leaveOut: 'Leave them out for good',
  leftOut: 'Left out for good. Apply filters to deal without them.',
  notLeftOut: 'That could not be saved. Try again.',
  clearAll: 'Clear all',
  apply: 'Apply filters',
  noDictionaries: 'The filters come with the first cards. Connect once to load them.',
} as const

import { calendarDay } from '../../domain/calendar-day.ts'
import { MESSAGES } from '../../contract/messages.ts'

let counts: Intl.NumberFormat | undefined
const number = (count: number) => (counts ??= new Intl.NumberFormat('en')).format(count)
const games = (count: number) => (count === 1 ? '1 game' : `${number(count)} games`)
/** The name stands by itself whatever way its script runs, and leaves the words around it as they are. */
const alsoCalled = (name: string) => `also called \u2068${name}\u2069`
/** Where with no server is searched: the games that this device knows are not all there are. */
const among = (known: number) => (known === 0 ? '' : `: among the ${games(known)} known here`)
const noneOnDevice = (known: number) =>
  known === 0 ? 'Connect to search all games.' : `None of the ${games(known)} that this device knows matches. Connect to search all of them.`
const players = (count: number) => (count === 1 ? '1 player' : `${number(count)} players`)

/** What the overlay says. */
export const OVERLAY_TEXTS = {
  title: 'Search',
  placeholder: MESSAGES.searchPlaceholder,
  platform: 'Platform',
  allPlatforms: MESSAGES.allPlatforms,
  advanced: 'Advanced',
  close: 'Close',
  clear: 'Clear the search',
  searching: MESSAGES.searching,
  noResults: MESSAGES.noResults,
  noResultsHint: 'Check the spelling, try fewer words, or another platform.',
  noUsersHint: 'Check the spelling of the name.',
  hintTitle: 'What are you looking for?',
  hint: 'A game by its name, misspelt or in part. A player by an @ in front.',
  players: 'Players',
  games: 'Games',
  lastSearches: 'Last searches',
  genres: 'Genres',
  popular: 'Popular',
  results: 'Results',
  alsoCalled,
  found: (userCount: number, gameCount: number) =>
    [userCount > 0 && players(userCount), gameCount > 0 && games(gameCount)].filter(Boolean).join(', '),
  problems: {
    offline: (known: number) => `Offline${among(known)}`,
    unreachable: (known: number) => `The server cannot be reached${among(known)}`,
  },
  noUsersOffline: 'Players can be found when you are online.',
  noneOnDevice,
  failedTitle: 'The search did not work',
  failed: 'Nothing is lost. Check the connection, then try again.',
  tryAgain: 'Try again',
} as const

const span = ([from, to]: readonly [number, number]) => (from === to ? String(from) : `${from}–${to}`)

/** What the search page says. */
export const PAGE_TEXTS = {
  title: 'Search games',
  placeholder: 'Search games',
  clearText: 'Clear the text',
  games,
  loading: MESSAGES.searching,
  sortBy: 'Sort by',
  ascending: 'Ascending',
  descending: 'Descending',
  asGrid: 'Show as covers',
  asRows: 'Show as a list',
  results: 'Games found',
  alsoCalled,
  orders: {
    first_release: 'Release date',
    name: 'Name',
    rating: 'Rating',
    likes: 'Likes',
    relevance: 'Best match',
  },

  filters: 'Filters',
  showGames: (count: number | null) => (count === null ? 'Show games' : `Show ${games(count)}`),
  clearAll: 'Clear all',
  chosen: 'Set filters',
  remove: (name: string) => `Remove ${name}`,
  platforms: 'Platforms',
  genres: 'Genres',
  modes: 'Game modes',
  themes: 'Themes',
  types: 'Game types',
  tags: 'Tags',
  tagsPlaceholder: 'Find a tag',
  companies: 'Companies',
  companiesPlaceholder: 'Find a company',
  series: 'Series',
  seriesPlaceholder: 'Find a series',
  rating: 'Rating',
  years: 'Release year',
  release: 'Release',
  releases: { all: 'All', released: 'Released', upcoming: 'Upcoming' },
  includeUpcoming: 'Include upcoming games',
  releasedAfter: 'Released after',
  noDictionaries: 'The choices come with the first answer of the server. Connect once to load them.',
  nothingNamed: 'Nothing is called that.',
  notAskable: 'These can be found when you are online.',
  gamesOf: (count: number) => games(count),
  role: 'What the companies did',
  roles: { developed: 'As the developer', published: 'As the publisher' },
  unnamed: { companies: 'A company', series: 'A series' },

  ratingChip: (range: readonly [number, number]) => `Rated ${span(range)}`,
  yearsChip: (range: readonly [number, number]) => span(range),
  releasedAfterChip: (iso: string) => `After ${calendarDay(iso)}`,
  upcomingChip: 'With upcoming',

  areSet: 'set',
  noYear: 'No date yet',

  from: (when: string) => `From ${when}`,
  kept: 'This is what was found when you last searched.',
  onDevice: (known: number) => (known === 0 ? 'No game can be searched here yet.' : `Found among the ${games(known)} that this device knows.`),
  problems: {
    offline: 'You are offline.',
    unreachable: 'The server cannot be reached.',
    busy: 'The server is busy.',
    'bad-content-type': `${MESSAGES.badContentType}: this was no answer of the server’s.`,
    refused: 'The server does not take this search. Change a filter, or clear them.',
  },
  tryAgain: 'Try again',
  noResults: 'No games match',
  noResultsText: 'Try fewer filters, other years, or another spelling.',
  noneOnDevice,
  refusedTitle: 'This search did not work',
  loadingMore: 'Loading more games',
  moreMissing: 'The next games could not be loaded.',
} as const

/** When a kept answer was given: the time today, else the day as well. */
export function whenOf(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat('en-GB', isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

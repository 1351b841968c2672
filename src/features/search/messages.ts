import { calendarDay } from '../../domain/times.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { UNAVAILABLE } from '../../ui/page-messages.ts'
import { numberText } from '../../domain/numbers.ts'

const games = (count: number) => (count === 1 ? '1 game' : `${numberText(count)} games`)
/** Isolates the name, so that its writing direction does not change the text around it. */
const alsoCalled = (name: string) => `also called \u2068${name}\u2069`
/** For a search without the server: this device knows only some of all games. */
const among = (known: number) => (known === 0 ? '' : `: searched ${games(known)} on this device`)
/** `isAway`: the server is out of reach. A server that fails is in reach, so a retry may succeed. */
const noneOnDevice = (known: number, isAway: boolean) => {
  const [way, when] = isAway ? ['Connect', ''] : ['Try again', ' in a moment']
  return known === 0
    ? `${way}${when} to search all games.`
    : `No match among ${games(known)} on this device. ${way}${when} to search all games.`
}
const players = (count: number) => (count === 1 ? '1 player' : `${numberText(count)} players`)

/** Messages of the search overlay. */
export const OVERLAY_MESSAGES = {
  title: 'Search',
  placeholder: FIXED_MESSAGES.searchPlaceholder,
  platform: 'Platform',
  allPlatforms: FIXED_MESSAGES.allPlatforms,
  advanced: 'Advanced',
  close: 'Close',
  clear: 'Clear search',
  searching: FIXED_MESSAGES.searching,
  noResults: FIXED_MESSAGES.noResults,
  noResultsHint: 'Check the spelling, use fewer words or try another platform.',
  noUsersHint: 'Check the spelling.',
  hintTitle: 'What are you looking for?',
  hint: 'Search games (typos are fine) or @players.',
  players: 'Players',
  games: 'Games',
  lastSearches: 'Recent searches',
  genres: 'Genres',
  popular: 'Popular',
  results: 'Results',
  alsoCalled,
  found: (userCount: number, gameCount: number) =>
    [userCount > 0 && players(userCount), gameCount > 0 && games(gameCount)].filter(Boolean).join(', '),
  problems: {
    offline: (known: number) => `Offline${among(known)}`,
    unreachable: (known: number) => `Can’t reach the server${among(known)}`,
    failed: (known: number) => `Something went wrong on our end${among(known)}`,
  },
  noUsers: {
    offline: 'Go online to find players.',
    unreachable: 'Can’t reach the server to find players.',
    failed: 'Something went wrong on our end. Try again in a moment.',
  },
  noneOnDevice,
  failedTitle: 'Search didn’t work',
  failed: 'Try again in a moment.',
  tryAgain: 'Try again',
} as const

/** Messages of the pages and actions that the keyboard finds. */
export const COMMAND_MESSAGES = {
  hint: 'Find pages, actions, games and @players.',
  pages: 'Pages',
  actions: 'Actions',
  titles: {
    newList: 'New list',
    report: 'Report a problem',
    sync: 'Show sync status',
    home: 'Home',
    swipe: 'Swipe',
    matches: 'Matches',
    lists: 'Your lists',
    search: 'Advanced search',
    timeline: 'Timeline',
    notifications: 'Notifications',
    profile: 'Your profile',
    journal: 'Your journal',
    taste: 'Your taste',
    quests: 'Quests',
    leaderboard: 'Leaderboard',
    settings: 'Settings',
    privacy: 'Privacy',
    data: 'Your data',
    help: 'Help',
    tutorial: 'Tutorial',
  },
  synonyms: {
    newList: 'create make',
    report: 'bug idea contact support',
    sync: 'pending changes offline',
    swipe: 'deck discover',
    matches: 'liked owned wanted wishlist players',
    search: 'filters',
    profile: 'top 10',
    journal: 'reviews diary',
    quests: 'rewards level shop',
    settings: 'theme ring appearance account',
    privacy: 'who sees blocked muted',
    data: 'import export password email delete security',
    help: 'faq terms about',
  },
} as const

const span = ([from, to]: readonly [number, number]) => (from === to ? String(from) : `${from}–${to}`)

/** Messages of the search page. */
export const PAGE_MESSAGES = {
  title: 'Search games',
  placeholder: 'Search games',
  clearText: 'Clear text',
  games,
  loading: FIXED_MESSAGES.searching,
  sortBy: 'Sort by',
  ascending: 'Ascending',
  descending: 'Descending',
  asGrid: 'Show as covers',
  asRows: 'Show as list',
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
  chosen: 'Active filters',
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
  noDictionaries: 'Go online once to load these choices.',
  nothingNamed: 'No matches.',
  gamesOf: (count: number) => games(count),
  role: 'Company role',
  roles: { developed: 'Developer', published: 'Publisher' },
  unnamed: { companies: 'A company', series: 'A series' },

  ratingChip: (range: readonly [number, number]) => `Rated ${span(range)}`,
  yearsChip: (range: readonly [number, number]) => span(range),
  releasedAfterChip: (iso: string) => `After ${calendarDay(iso)}`,
  upcomingChip: 'With upcoming',

  areSet: 'set',
  noYear: 'No date yet',

  from: (when: string) => `From ${when}`,
  stored: 'Showing results from your last search.',
  onDevice: (known: number) => (known === 0 ? 'No games to search on this device yet.' : `Found among ${games(known)} on this device.`),
  problems: {
    offline: UNAVAILABLE.offline.line,
    unreachable: UNAVAILABLE.unreachable.line,
    failed: UNAVAILABLE.failed.line,
    'bad-content-type': `${FIXED_MESSAGES.badContentType}: that answer didn’t come from the server.`,
    refused: 'The server rejected this search. Change or clear your filters.',
  },
  tryAgain: 'Try again',
  noResults: 'No games match',
  noResultsText: 'Try fewer filters, other years or another spelling.',
  noneOnDevice,
  refusedTitle: 'This search didn’t work',
  loadingMore: 'Loading more games',
  moreMissing: 'Couldn’t load more games.',
} as const

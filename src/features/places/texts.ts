import { MESSAGES } from '../../contract/messages.ts'

let counts: Intl.NumberFormat | undefined
const number = (count: number) => (counts ??= new Intl.NumberFormat('en')).format(count)

/** Everything that the pages of platforms say. */
export const PLATFORM_TEXTS = {
  title: 'Platform',
  loading: 'Loading',
  games: (count: number) => (count === 1 ? '1 game' : `${number(count)} games`),
  machines: (count: number) => (count === 1 ? '1 platform' : `${number(count)} platforms`),
  since: (year: number) => `Since ${year}`,
  generation: (generation: number) => `Generation ${generation}`,
  years: (first: number | null, last: number | null) =>
    first === null ? null : last === null || last === first ? String(first) : `${first}–${last}`,

  tabsLabel: 'Parts of this page',
  tabs: { overview: 'Overview', games: 'Games', upcoming: 'Upcoming' },
  top: 'Top 10',
  coming: 'Coming up',
  viewAll: 'View all',
  viewAllOf: (name: string) => `View all games for ${name}`,
  viewUpcoming: 'View all upcoming games',
  everyPlatform: 'Every platform',
  moreUpcoming: 'Find more of them in the search',

  platform: 'Platform',
  allPlatforms: MESSAGES.allPlatforms,
  sortBy: 'Sort by',
  orders: { first_release: 'Release date', rating: 'Rated', name: 'Alphabetical' },
  ascending: 'Ascending',
  descending: 'Descending',

  notFound: MESSAGES.notFound,
  notFoundText: 'No platform or family is called that. The link may be old, or mistyped.',
  toSearch: 'Search games',
  noGames: 'No games here yet',
  noGamesText: 'No game on this server is made for it so far.',
  noGamesOnDevice: 'None of its games is on this device. They come with the network.',

  keptFrom: (when: string) => `This is the page as it was ${when}.`,
  onDevice: 'These are the games on this device.',
  problems: { offline: 'You are offline.', unreachable: 'The server cannot be reached.' },
  notHere: 'This page is not on this device',
  notHereText: 'It opens when you are online, and stays here from then on.',
  tryAgain: 'Try again',
} as const

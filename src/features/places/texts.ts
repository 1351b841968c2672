import { MESSAGES } from '../../contract/messages.ts'

let counts: Intl.NumberFormat | undefined
const number = (count: number) => (counts ??= new Intl.NumberFormat('en')).format(count)

const games = (count: number) => (count === 1 ? '1 game' : `${number(count)} games`)

/** What every page of a place says. */
export const PLACE_TEXTS = {
  loading: 'Loading',
  games,
  since: (year: number) => `Since ${year}`,
  tabsLabel: 'Parts of this page',

  notFound: MESSAGES.notFound,
  toSearch: 'Search games',
  noGames: 'No games here yet',
  noGamesOnDevice: 'None of its games is on this device. They come with the network.',

  asItWas: (when: string) => `This is the page as it was ${when}.`,
  onDevice: 'These are the games on this device.',
  notHere: 'This page is not on this device',
} as const

/** What the pages of platforms say. */
export const PLATFORM_TEXTS = {
  ...PLACE_TEXTS,
  title: 'Platform',
  machines: (count: number) => (count === 1 ? '1 platform' : `${number(count)} platforms`),
  generation: (generation: number) => `Generation ${generation}`,
  years: (first: number | null, last: number | null) =>
    first === null ? null : last === null || last === first ? String(first) : `${first}–${last}`,

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

  notFoundText: 'No platform or family is called that. The link may be old, or mistyped.',
  noGamesText: 'No game on this server is made for it so far.',
} as const

/** What the page of a company says. */
export const COMPANY_TEXTS = {
  ...PLACE_TEXTS,
  title: 'Company',
  number,
  roles: { developed: 'Developed', published: 'Published' },
  gamesOf: { developed: 'Games it developed', published: 'Games it published' },
  series: { developed: 'Series it made', published: 'Series it published' },
  notFoundText: 'No company is called that. The link may be old, or mistyped.',
  none: { developed: 'Nothing developed here yet', published: 'Nothing published here yet' },
  noneText: {
    developed: 'No game on this server was developed by it so far.',
    published: 'No game on this server was published by it so far.',
  },
  toOther: { developed: 'See what it developed', published: 'See what it published' },
} as const

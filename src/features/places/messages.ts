import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { numberText } from '../../domain/numbers.ts'

const games = (count: number) => (count === 1 ? '1 game' : `${numberText(count)} games`)

/** Messages that platform and company pages share. */
export const PLACE_MESSAGES = {
  loading: 'Loading',
  games,
  since: (year: number) => `Since ${year}`,
  tabsLabel: 'Page sections',

  notFound: FIXED_MESSAGES.notFound,
  toSearch: 'Search games',
  noGames: 'No games here yet',
  noGamesOnDevice: 'None of its games are on this device. They’ll load later.',

  asItWas: (when: string) => `Updated ${when}.`,
  onDevice: 'Showing games on this device.',
} as const

/** Messages of the platform pages. */
export const PLATFORM_MESSAGES = {
  ...PLACE_MESSAGES,
  title: 'Platform',
  machines: (count: number) => (count === 1 ? '1 platform' : `${numberText(count)} platforms`),
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
  moreUpcoming: 'Find more in search',

  platform: 'Platform',
  allPlatforms: FIXED_MESSAGES.allPlatforms,
  sortBy: 'Sort by',
  orders: { first_release: 'Release date', rating: 'Rated', name: 'Alphabetical' },
  ascending: 'Ascending',
  descending: 'Descending',

  notFoundText: 'No such platform or family. The link may be broken.',
  noGamesText: 'This server has no games for it yet.',
} as const

/** Messages of the company page. */
export const COMPANY_MESSAGES = {
  ...PLACE_MESSAGES,
  title: 'Company',
  number: numberText,
  roles: { developed: 'Developed', published: 'Published' },
  gamesOf: { developed: 'Games it developed', published: 'Games it published' },
  series: { developed: 'Series it made', published: 'Series it published' },
  notFoundText: 'No such company. The link may be broken.',
  none: { developed: 'No developed games yet', published: 'No published games yet' },
  noneText: {
    developed: 'This server has no games it developed.',
    published: 'This server has no games it published.',
  },
  toOther: { developed: 'See what it developed', published: 'See what it published' },
} as const
